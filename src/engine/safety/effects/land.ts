// Where a file lands that a program makes under a name it was given. The level is the one of a redirection to the same
// place, whatever the program; a plain file of the person's own choice is what was asked for and no finding.
import { lowered } from '../levels.ts';
import { RULES } from '../rules/index.ts';
import type { Stream } from '../taint.ts';
import { OPAQUE, Taint } from '../taint.ts';
import { classify, type Target } from '../targets/classify.ts';
import { isOnPath } from '../targets/places.ts';
import { type ShellWord, UNKNOWN } from '../word/symbols.ts';
import { wordOf } from './common.ts';
import { rememberFile, type WriteContext, type WriteOptions, writeFile, writeRule } from './write.ts';

/** Judges a file that is made; true when the place is a finding. */
export function landFile(word: ShellWord, data: Stream, options: WriteOptions, context: WriteContext): boolean {
  if (word.text === '-' || word.text === '') return false;
  const target = classify(word.text, context.shell);
  if (target.all && target.class !== 'device') return landInside(word, null, context, data);
  const rule = writeRule(target, data, options, context.shell.context.home);
  const fetched = (data.taint & Taint.network) !== 0;
  if (rule === null || (rule === 'overwrite-file' && !(fetched && isShared(target)))) {
    rememberFile(target.path, data, options.append, context);
    if (!isOnPath(target.path)) return false;
    context.machine.report('makes-program', context, {
      operation: 'write',
      target: target.path,
      targetClass: target.class,
    });
    return true;
  }
  writeFile(word, data, options, context);
  return true;
}

/** Outside of what is one's own, a file of that name may be another's: what comes from elsewhere is said. */
const isShared = ({ class: kind }: Target): boolean => kind === 'data' || kind === 'local' || kind === 'elsewhere';

/** Files are put into a folder: those that are named, or one whose name is not known. */
export function landInside(
  folder: ShellWord,
  names: readonly string[] | null,
  context: WriteContext,
  data: Stream = OPAQUE,
): boolean {
  const base = folder.text.replace(/\/+$/, '');
  const place = classify(folder.text, context.shell);
  let found = false;
  if (place.class === 'root') {
    context.machine.report('install-system-file', context, {
      operation: 'overwrite',
      target: place.path,
      targetClass: place.class,
    });
    found = true;
  }
  for (const name of names ?? [UNKNOWN]) {
    const word = wordOf(`${base}/${name}`, folder);
    if (landFile(word, data, { append: false }, context)) found = true;
  }
  return found;
}

/** Writing there is no everyday matter. */
export function isGrave(word: ShellWord, context: WriteContext): boolean {
  const rule = writeRule(classify(word.text, context.shell), OPAQUE, { append: false }, context.shell.context.home);
  return rule !== null && lowered(RULES[rule].level) !== 'safe';
}
