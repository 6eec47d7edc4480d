// One text for another in the lines of files: in all of them, in one by its number, or in those in which something stands.
import { functionWords } from '../../english/lexicon.ts';
import type { Filter, Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { addressOf } from './addresses.ts';
import { type Source, sourceOf } from './line-source.ts';
import { escaped, patternOf, patternWord, searched, sought } from './pattern.ts';
import { asPath, Missing, refuse, type Taking, word } from './take.ts';

export function delimiterOf(...texts: string[]): string {
  return ['/', '|', '#', ','].find((each) => !texts.some((text) => text.includes(each))) ?? refuse('replace');
}

/** Lines in which alone something is to be done, said beside the files. */
const linesSaid = (taking: Taking): Filter[] => {
  const value = taking.mannerOf('in-lines')?.value;
  return value ? [{ attr: 'content', op: '~', value }] : [];
};

/** sed's address of the line that is meant: by its number, or by what stands in it where such a line is there. */
function spotOf(line: Filter, source: Source, world: World, part: boolean): string {
  if (line.not) return refuse('which line');
  if (line.attr === 'number' && line.op === '=') return source.many ? refuse('which line') : addressOf(line.value);
  if (line.attr !== 'content' || !part) return refuse('which line');
  const { text } = patternOf(line, false);
  const said = word(line.value);
  const head = source.value?.type === 'path' ? world.head(source.value.path) : null;
  const here = head === null || head.includes(said);
  if (!here || functionWords().has(said.toLowerCase()) || ordinalWord(said)) return refuse('no such line');
  return `/${text.replaceAll('/', '\\/')}/`;
}

const ordinalWord = (text: string): boolean =>
  /^(?:first|last|second|third|next|previous|other|same|whole|entire|each|every|all|any)$/i.test(text);

/** What is put behind the name of the file as it was; empty where it is not kept. */
export function backupOf(taking: Taking): string {
  const ending = taking.mannerOf('backup-as')?.value;
  const kept = taking.manner('backup');
  if (ending === undefined) return kept ? '.bak' : '';
  return ending.type === 'extension' ? `.${ending.extensions[0]}` : refuse('backup');
}

/** The file that is written where what comes out is saved and the one that is read stays; null where it is not said. */
export function savedTo(to: Value | undefined, world: World): Value | null {
  if (to === undefined) return null;
  return to.type === 'path' && world.path(to.path) !== 'folder' ? to : refuse('to');
}

/** `sought`: grep's words for what has to stand in a file that is changed; any text fits where nothing is said. */
export function inPlace(
  source: Source,
  script: string,
  backup: string,
  out: Value | null = null,
  sought = "''",
): string {
  if (out)
    return source.files === null || source.many || backup !== ''
      ? refuse('one result of several files')
      : `sed ${quote(script)} ${source.files} > ${asPath(out)}`;
  const flag = `-i${backup}`;
  if (source.files !== null) return `sed ${flag} ${quote(script)} ${source.files}`;
  if (source.find !== null)
    return source.mixed
      ? `${source.find} -exec grep -lZI ${sought} {} + | xargs -0 -r sed ${flag} ${quote(script)}`
      : `${source.find} -exec sed ${flag} ${quote(script)} {} +`;
  throw new Missing('in', 'path');
}

/** "change Django to 4.2.11": where a name stands before its value, that is what changes. */
function namesAValue(old: string, now: string, { value }: Source, world: World): boolean {
  const head = value?.type === 'path' ? world.head(value.path) : null;
  if (head === null || !/^[A-Za-z][\w.-]*$/.test(old) || !VALUE.test(now)) return false;
  return new RegExp(`^\\s*["']?${escaped(old)}["']?\\s*(?:[=<>~!]?=|[:<>])`, 'mi').test(head);
}

const VALUE = /^(?:v?\d[\w.-]*|true|false|yes|no|on|off)$/i;

/**
 * *Remove the word old from a.txt*: what is said goes, with the blanks before it, and the rest of the line stays; where it is all
 * that such a line says, the line goes.
 */
function takenOut(text: string, source: Source, spot: string, taking: Taking, world: World): string {
  const head = source.value?.type === 'path' ? world.head(source.value.path) : null;
  const lines = head?.split('\n').filter((line) => line.includes(text)) ?? [];
  const anyCase = taking.manner('ignore-case') ? 'I' : '';
  taking.manner('in-place');
  taking.manner('recursive');
  taking.manner('whole-word');
  const d = delimiterOf(text);
  const plain = escaped(text).replaceAll('\t', '\\t');
  const alone = lines.length > 0 && spot === '' && lines.every((line) => line.trim() === text.trim());
  const [start, end] = [/^\w/.test(text) ? ' *\\b' : '', /\w$/.test(text) ? '\\b' : ''];
  // Of several blanks one stays.
  const script = /^ {2,}$/.test(text)
    ? `${spot}s/  */ /g`
    : alone
      ? `${d === '/' ? '' : '\\'}${d}^[[:space:]]*${plain}[[:space:]]*$${d}${anyCase}d`
      : `${spot}s${d}${start}${plain}${end}${d}${d}g${anyCase}`;
  const sought = /\p{Cc}/u.test(text) ? "''" : `${anyCase ? '-i ' : ''}${patternWord(escaped(text))}`;
  return inPlace(source, script, backupOf(taking), null, sought);
}

/** *Replace http by https*: where it says https already, it is not to become httpss. */
const becomesLonger = (from: string, to: string): boolean =>
  /^\w+$/.test(from) && to.startsWith(from) && /\w/.test(to[from.length] ?? '');

export function replace(goal: Goal, taking: Taking, world: World): string {
  const source = sourceOf(goal, taking, world, true);
  const [old] = taking.take('names') ?? [];
  const by = taking.take('by');
  const to = taking.take('to');
  const now = by ?? to;
  // "replace a by b and save it as F": the file itself stays.
  const out = by ? savedTo(to, world) : null;
  const lines = [...taking.filters(), ...linesSaid(taking)];
  const [line] = lines;
  // What a word here is taken for is a file, and no text.
  if (!by && to && world.path(word(to)) === 'file' && old?.type === 'text') return refuse('a file as a text');
  if ((!old && !line) || !now) throw new Missing('names', 'text');
  if (goal.names.length > 1 || lines.length > 1) return refuse('names');
  // "replace line 3 by X": all of it; "replace a by b in line 3": there alone.
  const spot = line ? spotOf(line, source, world, old !== undefined) : '';
  const several = old?.type === 'text' && old.either !== undefined;
  const [a, b] = [old ? sought(old) : '.*', word(now)];
  if (a === '') return refuse('an empty text');
  if (b === '' && old) return takenOut(a, source, spot, taking, world);
  if (old && namesAValue(a, b, source, world)) return refuse('a name for its value');
  const d = delimiterOf(a, b);
  const whole = taking.manner('whole-word') || (old && !several && becomesLonger(a, b)) ? '\\b' : '';
  const anyCase = old !== undefined && taking.manner('ignore-case');
  const flags = old ? `g${anyCase ? 'I' : ''}` : '';
  taking.manner('in-place');
  taking.manner('recursive');
  const [from, into] = [old && !several ? escaped(a) : a, b.replace(/[\\&]/g, '\\$&')].map((each) =>
    each.replaceAll('\t', '\\t'),
  );
  const script = `${spot}s${d}${whole}${from}${whole}${d}${into}${d}${flags}`;
  // A sign that grep has no word for is looked for by sed alone.
  const looked = old && !/\p{Cc}/u.test(a) ? `${whole}${several ? a : escaped(a)}${whole}` : '';
  if (taking.manner('dry-run'))
    return source.files !== null && spot === ''
      ? `grep -n${anyCase ? 'i' : ''}${whole ? 'w' : ''} ${searched(a, false)} ${source.files}`
      : refuse('dry run');
  const words = `${anyCase ? '-i ' : ''}${looked === '' ? "''" : patternWord(looked)}`;
  return inPlace(source, script, backupOf(taking), out, words);
}
