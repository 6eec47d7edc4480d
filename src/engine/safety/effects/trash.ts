// Into the trash: it can be taken back, unless what goes is too much for any trash.
import type { Call, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { classify } from '../targets/classify.ts';
import { report } from './common.ts';
import { deletePath } from './delete.ts';

const trash = (call: Call): undefined => {
  for (const word of readOptions(call.args).operands) {
    const kind = classify(word.text, call.shell).class;
    if (kind === 'root' || kind === 'system' || kind === 'home') deletePath(call, word, { recursive: true });
    else report(call, 'into-trash');
  }
};

export const trashHandlers: Handlers = { 'trash-put': trash, trash, 'gio-trash': trash };
