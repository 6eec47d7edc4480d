// Lines that are made comments or are comments no more, and text that goes in beside a line. The file itself tells how its
// comments look and whether the line is there, so that nothing is changed on a guess.
import type { Filter, Goal, Limit, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { addressOf } from './addresses.ts';
import { type Source, sourceOf } from './line-source.ts';
import { escaped } from './pattern.ts';
import { asPath, refuse, type Taking, word } from './take.ts';

const MARK = /^\s*(#|;|\/\/|--)/;
/** How comments begin where no line of the file tells. */
const BY_ENDING: readonly (readonly [RegExp, string])[] = [
  [/\.(?:[jt]sx?|c|h|cpp|hpp|go|rs|java|php|scss)$/i, '//'],
  [/\.(?:sql|lua)$/i, '--'],
];
/** A comment in these has an end too. */
const CLOSED = /\.(?:html?|xml|svg|css|md|json)$/i;

interface Edited {
  file: string;
  lines: readonly string[];
}

/** The one file that is edited, with what stands in it. */
function edited({ value }: Source, world: World): Edited {
  if (value?.type !== 'path') return refuse('one file');
  const head = world.head(value.path);
  return head === null ? refuse('a file that is here') : { file: value.path, lines: head.split('\n') };
}

/** sed's address of the lines that are meant, and a test of a line. */
function addressed(goal: Goal): { address: string; fits: (line: string) => boolean } {
  const filters: Filter[] = [
    ...goal.where,
    ...goal.names.map(
      (value): Filter =>
        value.type === 'name' && value.of === 'property'
          ? { attr: 'key', op: '=', value }
          : { attr: 'content', op: '~', value },
    ),
  ];
  const [one, ...more] = filters;
  const every = !one && goal.quantity === 'all' && goal.except.length === 0;
  if (every) return { address: '', fits: (line) => line.trim() !== '' && !line.startsWith('#!') };
  if (!one || more.length > 0 || one.not || goal.except.length > 0) return refuse('which lines');
  if (one.attr === 'number') {
    if (one.op !== '=') return refuse('which lines');
    return { address: addressOf(one.value), fits: () => true };
  }
  const text = word(one.value);
  if (text === '') return refuse('which lines');
  const plain = escaped(text).replaceAll('/', '\\/');
  if (one.attr === 'key')
    return {
      address: `/^[[:space:]]*${plain}\\([^[:alnum:]_.-]\\|$\\)/`,
      fits: (line) => line.trimStart().startsWith(text) && !/^[\w.-]/.test(line.trimStart().slice(text.length)),
    };
  if (one.attr !== 'content') return refuse(one.attr);
  const [start, end] = [one.op === 'starts' ? '^' : '', one.op === 'ends' ? '$' : ''];
  return {
    address: `/${start}${plain}${end}/`,
    fits: (line) => (start ? line.startsWith(text) : end ? line.endsWith(text) : line.includes(text)),
  };
}

function markOf({ file, lines }: Edited, fits: (line: string) => boolean): string {
  if (CLOSED.test(file)) return refuse('comments with an end');
  const marks = lines.filter(fits).flatMap((line) => MARK.exec(line)?.[1] ?? []);
  const all = lines.flatMap((line) => (line.startsWith('#!') ? [] : (MARK.exec(line)?.[1] ?? [])));
  return marks[0] ?? all[0] ?? BY_ENDING.find(([ending]) => ending.test(file))?.[1] ?? '#';
}

/** What begins a comment in files of many kinds, as a pattern of grep and sed. */
const ANY_MARK = '\\(#\\|//\\|--\\|/\\*\\|<!--\\)';

/** What begins a comment, as a pattern: in this file, or in any where it is none that can be looked at. */
export function commentMark(file: Value | undefined, world: World): string {
  if (file?.type !== 'path') return ANY_MARK;
  const lines = (world.head(file.path) ?? '').split('\n');
  const marks = new Set(lines.flatMap((line) => MARK.exec(line)?.[1] ?? []));
  const usual = BY_ENDING.find(([ending]) => ending.test(file.path))?.[1];
  if (usual !== undefined) return usual;
  if (marks.has(';')) return marks.has('#') ? '[#;]' : ';';
  return marks.has('#') || marks.size !== 1 ? '#' : ([...marks][0] ?? '#');
}

/** How a line begins that is a comment. */
export const commentStart = (file: Value | undefined, world: World): string => `^\\s*${commentMark(file, world)}`;

/** *The last line*. */
function atEnd({ n, end }: Limit, { where, names, except }: Goal): ReturnType<typeof addressed> {
  if (n > 1 || where.length + names.length + except.length > 0) return refuse('some of them');
  return { address: end === 'first' ? '1' : '$', fits: () => true };
}

/** Lines made comments, or comments made lines again. */
export function commented(goal: Goal, taking: Taking, world: World): string {
  const on = goal.act === 'comment';
  const source = sourceOf(goal, taking, world, true);
  taking.scope();
  taking.manner('in-place');
  if (goal.order) return refuse('some of them');
  const text = edited(source, world);
  // "the line with X": what it has, and nothing by which it is done.
  const by = taking.take('by');
  const said = by && goal.names.length === 0 && goal.where.length === 0 ? [by] : goal.names;
  if (by && said === goal.names) return refuse('by');
  const end = taking.take('limit');
  const { address, fits } = end ? atEnd(end, goal) : addressed({ ...goal, names: said });
  const meant = end ? text.lines : text.lines.filter(fits);
  const mark = markOf(text, fits);
  const isComment = (line: string) => line.trimStart().startsWith(mark);
  if (!meant.some((line) => isComment(line) !== on)) return refuse('no such line');
  const sign = mark.replaceAll('/', '\\/');
  const spaced = text.lines.filter(isComment).some((line) => line.trimStart()[mark.length] === ' ');
  const script = on
    ? `s/^\\([[:space:]]*\\)\\([^[:space:]${mark[0]}]\\)/\\1${sign}${spaced ? ' ' : ''}\\2/`
    : `s/^\\([[:space:]]*\\)${sign} \\{0,1\\}/\\1/`;
  return `sed -i ${quote(`${address}${script}`)} ${asPath(source.value)}`;
}

/** Where text goes in beside a line; null where it is said otherwise. */
export function besideLine(goal: Goal, text: Value, taking: Taking, world: World): string | null {
  const [after, before] = [taking.mannerOf('after-line'), taking.mannerOf('before-line')];
  const spot = (after ?? before)?.value;
  if (!spot || (after && before)) return null;
  const [file, ...more] = [...(goal.in ?? []), ...(goal.to ? [goal.to] : [])];
  if (file?.type !== 'path' || more.length > 0 || goal.within || goal.from) return refuse('to');
  taking.take('to');
  const command = after ? 'a' : 'i';
  const into = word(text).replaceAll('\\', '\\\\');
  const lead = /^\s/.test(word(text)) ? '\\' : ' ';
  const put = (address: string) => `sed -i ${quote(`${address}${command}${lead}${into}`)} ${asPath(file)}`;
  if (spot.type === 'number') return put(String(spot.n));
  const lines = world.head(file.path)?.split('\n') ?? refuse('a file that is here');
  const anchor = word(spot);
  const plain = escaped(anchor).replaceAll('/', '\\/');
  // One line that says nothing else is the one; else the only one in which it stands.
  const whole = lines.filter((line) => line === anchor).length;
  const some = lines.filter((line) => line.includes(anchor)).length;
  if (whole !== 1 && some !== 1) return refuse('which line');
  return put(whole === 1 ? `/^${plain}$/` : `/${plain}/`);
}
