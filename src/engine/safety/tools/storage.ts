// What writes images and labels to devices, beyond what a row of data/tools.json can say.

import type { Call, Handler, Handlers } from '../call/machine.ts';
import { same } from '../call/words.ts';
import { report, texts } from '../effects/common.ts';
import { classify } from '../targets/classify.ts';

/** Writes an image to a device: which argument is the device does not matter for the harm. */
const restoresTo =
  (writes: RegExp): Handler =>
  (call: Call) => {
    if (!texts(call.args).some((text) => writes.test(text))) return undefined;
    const device = call.args.some(({ text }) => {
      const kind = classify(text.replace(/^-\w|^--\w+=/, ''), call.shell).class;
      return kind === 'device' || kind === 'memory';
    });
    report(call, device ? 'write-device' : 'device-setting');
    return undefined;
  };

/** Shows the label, or sets the one that is given. */
const label: Handler = (call) => {
  if (call.args.length > 1) report(call, 'device-setting');
  return undefined;
};

export const storageHandlers: Handlers = {
  partclone: restoresTo(/^(?:-r|--restore|-b|--dev-to-dev)$/),
  partimage: restoresTo(/^restore$/),
  ntfsclone: restoresTo(/^(?:-r|--restore-image|-O|--overwrite)$/),
  'ocs-sr': restoresTo(/^(?:restoredisk|restoreparts)$/),
  fsarchiver: restoresTo(/^rest(?:fs|dir)$/),
  xfs_copy: restoresTo(/./),
  e2image: restoresTo(/^-\w*I/),
  ...same('dosfslabel exfatlabel swaplabel', label),
  fsck_msdos: (call) => {
    if (!texts(call.args).includes('-n')) report(call, 'filesystem-repair');
    return undefined;
  },
};
