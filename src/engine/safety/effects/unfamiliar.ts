// Programs that are not known here, and names that only exist at run time. Neither is ever safe.
import type { Call } from '../call/machine.ts';
import { opaqueRule } from '../call/opaque.ts';
import { NOTHING, type Stream, Taint } from '../taint.ts';
import { classify } from '../targets/classify.ts';
import { report, texts } from './common.ts';

/** The program's name is computed and cannot be known. */
export function dynamicCommand(call: Call): void {
  if (call.name.taint & (Taint.network | Taint.decoded)) {
    report(call, opaqueRule(call.name.taint));
    return;
  }
  report(call, looksDestructive(call) ? 'dynamic-destructive' : 'dynamic-command');
}

/** Arguments that would be a disaster for rm, chmod or dd. */
function looksDestructive(call: Call): boolean {
  const flags = call.args.some(({ text }) => /^-[a-zA-Z]*[rRf]/.test(text));
  return call.args.some(({ text }) => {
    if (/^of=\/dev\//.test(text)) return true;
    if (!flags || text.startsWith('-')) return false;
    const kind = classify(text, call.shell).class;
    return (
      kind === 'root' ||
      kind === 'system' ||
      kind === 'home' ||
      kind === 'homes' ||
      kind === 'account'
    );
  });
}

const GRAVE_WORD =
  /^(?:destroy|wipe|purge|erase|nuke|obliterate|factory-reset|drop|truncate)(?:-\w+)?$/;
const HARM_WORD = /^(?:delete|del|remove|rm|prune|terminate)(?:-\w+)?$/;
const FORCED =
  /^(?:-[a-zA-Z]*[fy]|--(?:force|yes|all|recursive|purge|no-confirm|assume-yes|yes-i-\S+))$/;

/** Sub-commands mean the same in most tools: one of the first words destroys, or removes and is told not to ask. */
function saysItDestroys(call: Call): boolean {
  const args = texts(call.args);
  if (args.some((text) => /^(?:--dry-run|--help|-h|help)$/.test(text))) return false;
  const words = args.filter((text) => !text.startsWith('-')).slice(0, 2);
  // `db:drop` and `queue.purge` are two words.
  const verbs = words.flatMap((word) =>
    /^[\w-]+(?:[:.][\w-]+)+$/.test(word) ? word.split(/[:.]/) : [word],
  );
  if (verbs.length < 2 && args.length < 2) return false;
  if (!/^[a-z]/.test(verbs[0] ?? '')) return false;
  if (verbs.some((verb) => GRAVE_WORD.test(verb))) return true;
  return verbs.some((verb) => HARM_WORD.test(verb)) && args.some((text) => FORCED.test(text));
}

/** A program without a handler. Only its own help is safe. */
export function unfamiliarProgram(call: Call): Stream | undefined {
  const only = call.args.length === 1 ? call.args[0]?.text : undefined;
  if (!call.name.text.includes('/') && (only === '--help' || only === '--version')) return NOTHING;
  report(call, saysItDestroys(call) ? 'unfamiliar-destructive' : 'unfamiliar-program');
  return undefined;
}
