// Text put at the end or the top of a file, or at the end of each file of a set.
import type { Goal, Scope, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { backInto } from './around.ts';
import { filesUnlessSaid, findSet } from './find.ts';
import { besideLine } from './line-edits.ts';
import { isFile } from './line-source.ts';
import { escaped } from './pattern.ts';
import { asPath, Missing, refuse, type Taking, word } from './take.ts';

/** A text put before or behind every line. */
function ofEachLine(goal: Goal, ends: boolean, taking: Taking): string {
  const files = [...(goal.in ?? []), ...(taking.take('to') ? [goal.to] : [])];
  const said = taking.take('by');
  const [text, ...more] = [...goal.names, ...(said ? [said] : [])];
  const [file, ...others] = files;
  if (!text || more.length + others.length > 0 || isFile(text)) return refuse('which text');
  if (file?.type !== 'path' || file.here !== 'file' || goal.attr) return refuse('which file');
  const into = word(text).replace(/[\\&/]/g, '\\$&');
  // *Make every line end with a dot*: those that do so already stay.
  const there = escaped(word(text)).replaceAll('/', '\\/');
  const lacking = taking.manner('where-lacking') ? `/${ends ? '' : '^'}${there}${ends ? '$' : ''}/!` : '';
  return `sed -i ${quote(`${lacking}s/${ends ? '$' : '^'}/${into}/`)} ${asPath(file)}`;
}

/** What is called as a file here is that file, unless its name was put in quotes. */
const isHere = (value: Value, world: World): boolean =>
  (isFile(value) || (value.type === 'text' && !value.quoted && /\w\.\w+$/.test(value.text))) &&
  world.path(word(value)) === 'file';

/** What stands in a file, put before or behind what each of others holds; they stay the files that they are. */
function besideEach(found: string, { where }: Scope, file: Value, top: boolean): string {
  const endings = where.flatMap(({ value, not }) => (value.type === 'extension' && !not ? value.extensions : []));
  // It must not be one of them itself.
  if (endings.length === 0 || endings.some((each) => word(file).endsWith(`.${each}`))) return refuse('which files');
  const own = asPath(file);
  const shell = (run: string): string => `${found} -exec sh -c ${quote(`for f; do ${run}; done`)} sh {} +`;
  if (!top) return shell(`cat ${own} >> "$f"`);
  return shell(`cat ${own} "$f" > "$f.tmp" && cat "$f.tmp" > "$f" && rm "$f.tmp"`);
}

export function append(goal: Goal, taking: Taking, world: World): string {
  const given = taking.take('names') ?? [];
  const said = taking.take('by');
  taking.manner('at-end');
  taking.manner('at-top');
  const places = taking.take('in') ?? [];
  const ends = taking.manner('line-ends');
  if (ends || taking.manner('line-starts')) return ofEachLine(goal, ends, taking);
  const contents = taking.take('attr') !== undefined;
  // "the contents of a.txt": what stands in it.
  const names = contents && given.length === 0 && goal.to ? places : given;
  if (contents && (goal.attr !== 'content' || !names.every(isFile))) return refuse('what');
  const text = names.find((value) => !isFile(value)) ?? names[0] ?? said;
  if (said && text !== said) return refuse('by');
  // "today's date": what it is on the day, and no word for it.
  if (text?.type === 'word') {
    const to = taking.take('to') ?? places[0];
    const plain = goal.act === 'append' && names.length <= 1 && !goal.within && !contents;
    return text.word === 'today' && plain && to?.type === 'path' && world.path(to.path) !== 'folder'
      ? `date +%F >> ${asPath(to)}`
      : refuse('which text');
  }
  const beside = text && !isFile(text) ? besideLine(goal, text, taking, world) : null;
  if (beside !== null) return names.length > 1 ? refuse('names') : beside;
  // "append ; to every line": not to the file.
  if (goal.quantity === 'all' && !contents && text && !isFile(text)) return refuse('every line');
  const each = taking.take('within');
  if (each) {
    if (each.of !== 'file' || goal.to || places.length > 0) return refuse('within');
    if (contents && !(text && isHere(text, world))) return refuse('what');
    if (!text || names.length > 1) throw new Missing('names', 'text');
    const where = filesUnlessSaid(each.where);
    const { command } = findSet({ ...each, where }, { world, ignoreCase: false, changes: true });
    if (isHere(text, world)) return besideEach(command, each, text, goal.act === 'insert');
    const line = word(text).replaceAll('\\', '\\\\');
    if (goal.act === 'insert') return `${command} -exec sed -i ${quote(`1i\\${line}`)} {} +`;
    return `${command} -exec sed -i ${quote(`$a\\${line}`)} {} +`;
  }
  if (goal.to && places.length > 0 && names !== places) return refuse('in');
  const to = taking.take('to') ?? places[0];
  const rest = names.filter((value) => value !== text);
  if (!text || rest.length > 0) throw new Missing('names', 'text');
  if (!to) throw new Missing('to', 'path');
  if (to.type !== 'path' || world.path(to.path) === 'folder') return refuse('to');
  if (goal.act === 'insert' && isHere(text, world)) return backInto(asPath(to), `cat ${asPath(text)} ${asPath(to)}`);
  if (goal.act === 'insert' && contents) return refuse('a file that is not here');
  // Behind `i\` sed leaves blanks alone.
  if (goal.act === 'insert')
    return `sed -i ${quote(`1i${/^\s|\\/.test(word(text)) ? '\\' : ' '}${word(text).replaceAll('\\', '\\\\')}`)} ${asPath(to)}`;
  // *Unless it is there*: the whole line.
  const lacking = taking.manner('where-lacking') ? `grep -qxF -e ${quote(word(text))} ${asPath(to)} || ` : '';
  return isFile(text) && world.path(word(text)) === 'file' && lacking === ''
    ? `cat ${asPath(text)} >> ${asPath(to)}`
    : `${lacking}printf '%s\\n' ${quote(word(text))} >> ${asPath(to)}`;
}
