// Programs that are not known here, and names that only exist at run time. Neither is ever safe.
import type { Call } from '../interpret/machine.ts';
import { opaqueRule } from '../interpret/opaque.ts';
import { NOTHING, type Stream, Taint } from '../taint.ts';
import { classify } from '../targets/classify.ts';
import { report } from './common.ts';

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

/** A program without a handler. Only its own help is safe. */
export function unfamiliarProgram(call: Call): Stream | undefined {
  const only = call.args.length === 1 ? call.args[0]?.text : undefined;
  if (!call.name.text.includes('/') && (only === '--help' || only === '--version')) return NOTHING;
  report(call, 'unfamiliar-program');
  return undefined;
}
