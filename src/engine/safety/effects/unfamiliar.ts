// Programs that are not known here, and names that only exist at run time. Neither is ever safe.
import type { Call } from '../call/machine.ts';
import { opaqueRule } from '../call/opaque.ts';
import harm from '../data/harm-words.json' with { type: 'json' };
import { listed } from '../listed.ts';
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
    return kind === 'root' || kind === 'system' || kind === 'home' || kind === 'homes' || kind === 'account';
  });
}

const GRAVE = new Set(listed(harm.grave));
const HARM = new Set(listed(harm.harm));
const LASTING = new Set(listed(harm.lasting));
const FORCED = /^(?:-[a-zA-Z]*[fy]|FORCE|--(?:force|yes|all|recursive|purge|no-confirm|assume-yes|yes-i-\S+))$/;
/** Verbs and what they are about stand first. */
const MAX_WORDS = 3;

/** `db:drop`, `stanza-delete` and `--remove-kernel=ALL` are several words. */
const partsOf = (word: string): string[] =>
  word
    .replace(/^--?|=.*$/g, '')
    .toLowerCase()
    .split(/[:.-]/);

/** Words mean the same in most tools: one destroys; or one removes what lasts, or is told not to ask. */
export function saysItDestroys(call: Pick<Call, 'args'>): boolean {
  const args = texts(call.args);
  if (args.some((text) => /^(?:--dry-run|--help|-h|help)$/.test(text))) return false;
  const words = args.filter((text) => /^[a-z][\w.:-]*$/.test(text)).slice(0, MAX_WORDS);
  const options = args.filter((text) => /^--[a-z]/.test(text) && !FORCED.test(text));
  const parts = words.flatMap(partsOf);
  const asked = options.some((option) => destroys(partsOf(option)));
  if (asked || (args.length < 2 && parts.length < 2)) return asked;
  return destroys(parts) || (parts.some((part) => HARM.has(part)) && args.some(isForced));
}

const isForced = (text: string): boolean => FORCED.test(text);

const destroys = (parts: readonly string[]): boolean =>
  parts.some((part) => GRAVE.has(part)) ||
  (parts.some((part) => HARM.has(part)) && parts.some((part) => LASTING.has(part)));

/** A file and then a disk, or a disk as what is put out: it may well be written. */
function takesDisk({ args, shell }: Call): boolean {
  const words = texts(args);
  const isDisk = (path: string | undefined): boolean =>
    path?.startsWith('/dev/') === true && classify(path, shell).class === 'device';
  const [file, disk] = words.slice(-2);
  if (words.some((text) => isDisk(/^(?:of|file|out|output|dest|target|to)=([^,]+)/.exec(text)?.[1]))) return true;
  return isDisk(disk) && /^(?!\/)[^-=][^=]*\.(?!conf$|dump$)\w+$/.test(file ?? '');
}

/** A program without a handler. Only its own help is safe. */
export function unfamiliarProgram(call: Call): Stream | undefined {
  const only = call.args.length === 1 ? call.args[0]?.text : undefined;
  if (!call.name.text.includes('/') && (only === '--help' || only === '--version')) return NOTHING;
  report(call, saysItDestroys(call) || takesDisk(call) ? 'unfamiliar-destructive' : 'unfamiliar-program');
  return undefined;
}
