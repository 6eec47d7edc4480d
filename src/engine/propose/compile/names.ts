// Names of files written in another way: a text in them replaced or taken out, capitals, a text in front. Each file is
// renamed where it lies, and nothing is overwritten.
import type { Filter, Goal, Scope, Value } from '../../goal/types.ts';
import { insideSingle, quote, quotePath } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { filesUnlessSaid, findSet, ONLY_FILES } from './find.ts';
import { refuse, type Taking, word } from './take.ts';

const isForm = (value: Value | undefined): boolean =>
  value?.type === 'word' && (value.word === 'lower' || value.word === 'upper');

/** Whether a goal is about how files are called. */
export const rewritesNames = (goal: Goal): boolean =>
  (goal.act === 'rename' && goal.of === 'file' && isForm(goal.to)) ||
  (goal.attr === 'name' &&
    (goal.of === 'file' || goal.of === 'line') &&
    ['replace', 'convert', 'delete', 'rename', 'set'].includes(goal.act));

const inPattern = (text: string): string => insideSingle(text.replace(/[\\*?[\]/"$`]/g, '\\$&'));

const LOWER = '${b,,}';
const UPPER = '${b^^}';
/** The same of the ending alone. */
const ENDING_LOWER = '${b%.*}.${e,,}';
const ENDING_UPPER = '${b%.*}.${e^^}';

interface Rewriting {
  /** The new name in bash, of `$f`. */
  name: string;
  /** Only these are renamed. */
  only: Filter | null;
  /** The new name of what is called so. */
  of: (name: string) => string;
}

function rewriting(goal: Goal, taking: Taking): Rewriting {
  const to = taking.take('to') ?? taking.take('by');
  const names = taking.take('names') ?? [];
  const [text, ...more] = names.filter((value) => value.type === 'text');
  if (more.length > 0 || names.length > (text ? 1 : 0)) return refuse('several texts');
  const has = (value: string): Filter => ({ attr: 'name', op: '~', value: { type: 'text', text: value } });
  if (to?.type === 'word' && !text) {
    if (goal.attr === 'extension') return endingIn(to.word);
    if (to.word === 'lower')
      return {
        name: LOWER,
        of: (name) => name.toLowerCase(),
        only: { attr: 'path', op: '=', value: { type: 'glob', glob: '*[A-Z]*' } },
      };
    if (to.word === 'upper')
      return {
        name: UPPER,
        of: (name) => name.toUpperCase(),
        only: { attr: 'path', op: '=', value: { type: 'glob', glob: '*[a-z]*' } },
      };
  }
  if (!text) return refuse('what of the names');
  const old = word(text);
  const becomes = (now: string) => (name: string) => name.replaceAll(old, now);
  if (goal.act === 'delete' && !to) {
    // *The prefix img_*: what begins so loses it there, and nowhere else.
    const begins = [...goal.where, ...(goal.within?.where ?? [])].some(
      ({ attr, op, value, not }) => attr === 'name' && op === 'starts' && !not && word(value) === old,
    );
    if (begins) return { name: `\${b#${inPattern(old)}}`, only: null, of: (name) => name.slice(old.length) };
    return { name: `\${b//${inPattern(old)}/}`, only: has(old), of: becomes('') };
  }
  if (!to || (to.type !== 'text' && to.type !== 'path' && to.type !== 'number')) return refuse('to');
  if (word(to).includes('/')) return refuse('a name');
  return { name: `\${b//${inPattern(old)}/${inPattern(word(to))}}`, only: has(old), of: becomes(word(to)) };
}

/** *The extension in lowercase*: what stands before it stays as it is written. */
function endingIn(form: string): Rewriting {
  const lower = form === 'lower';
  if (!lower && form !== 'upper') return refuse(form);
  const other = (ending: string): string => (lower ? ending.toLowerCase() : ending.toUpperCase());
  return {
    name: lower ? ENDING_LOWER : ENDING_UPPER,
    of: (name) => name.replace(/\.[^.]+$/, other),
    only: { attr: 'path', op: '=', value: { type: 'glob', glob: lower ? '*.*[A-Z]*' : '*.*[a-z]*' } },
  };
}

/** Endings that are written so already need no other name. */
function otherwiseWritten(where: readonly Filter[], goal: Goal): readonly Filter[] {
  const { to } = goal;
  if (goal.attr !== 'extension' || to?.type !== 'word') return where;
  const form = (ending: string) => (to.word === 'lower' ? ending.toLowerCase() : ending.toUpperCase());
  return where.map((filter) => {
    if (filter.value.type !== 'extension' || filter.not) return filter;
    const extensions = filter.value.extensions.filter((ending) => ending !== form(ending));
    return extensions.length === 0
      ? refuse('endings that are so')
      : { ...filter, value: { type: 'extension', extensions } };
  });
}

/** The one file that is renamed, where it is named and nothing else is said of it. */
function oneFile({ names, where, except, in: places }: Scope, world: World): string | null {
  const [only, ...more] = names;
  const plain = where.every(({ attr }) => attr === 'kind') && except.length === 0 && !places;
  if (only?.type !== 'path' || more.length > 0 || !plain) return null;
  return world.path(only.path) === 'file' ? only.path : null;
}

export function rewriteNames(goal: Goal, taking: Taking, world: World): string {
  taking.take('attr');
  const inner = taking.take('within');
  if (inner && inner.of !== 'file' && inner.of !== '') return refuse(`names of a ${inner.of}`);
  const scope = inner?.of === 'file' ? inner : { ...goal, of: 'file', names: [] };
  if (goal.attr === undefined && (inner || goal.names.length > 0)) return refuse('which files');
  const { name, only, of } = rewriting(goal, taking);
  taking.scope();
  const file = oneFile(scope, world);
  if (file !== null) {
    const cut = file.lastIndexOf('/') + 1;
    const now = `${file.slice(0, cut)}${of(file.slice(cut))}`;
    return now === file ? refuse('that is its name') : `mv ${quotePath(file)} ${quotePath(now)}`;
  }
  if (inner && goal.where.length + goal.except.length > 0) return refuse('filter');
  const narrowed = otherwiseWritten(scope.where, goal);
  const ofEndings = goal.attr === 'extension' && narrowed.some(isEnding);
  const where = [
    ...(scope.where.some(({ attr }) => attr === 'kind') ? [] : [ONLY_FILES]),
    ...narrowed,
    ...(only && !ofEndings ? [only] : []),
  ];
  const places = scope.in ?? goal.in;
  const set = { ...scope, where, ...(places ? { in: places } : {}) };
  if (scope.order || scope.limit) return refuse('some of them');
  const { command } = findSet(set, { world, ignoreCase: false, changes: true });
  const ending = name.includes('${e') ? ' e=${b##*.};' : '';
  const script = `for f; do b=\${f##*/};${ending} mv -n -- "$f" "\${f%/*}/${name}"; done`;
  return `${command} -exec bash -c '${script}' _ {} +`;
}

const isEnding = ({ attr, not }: Filter): boolean => attr === 'extension' && !not;

const BOTH = /^(.*?)(\d{4}-?\d\d-?\d\d)(.*)$/;

/** What stands between the day and the name, and how the day is written, as an example has it. */
function likeExample(taking: Taking, before: boolean): { format: string; joint: string } {
  const said = taking.mannersOf('example').flatMap(({ value }) => (value ? [word(value)] : []));
  const [old, now, ...more] = said.map((path) => path.replace(/^.*\//, ''));
  if (old === undefined || now === undefined)
    return said.length === 0 ? { format: '%F', joint: '_' } : refuse('an example');
  const dot = old.lastIndexOf('.');
  const [stem, ending] = before || dot <= 0 ? [old, ''] : [old.slice(0, dot), old.slice(dot)];
  const fits = before ? now.endsWith(stem) : now.startsWith(stem) && now.endsWith(ending);
  const added = before ? now.slice(0, -stem.length) : now.slice(stem.length, now.length - ending.length);
  const [, front = '', day = '', back = ''] = BOTH.exec(added) ?? [];
  if (more.length > 0 || !fits || day === '' || (before ? front : back) !== '') return refuse('an example');
  return { format: day.includes('-') ? '%F' : '%Y%m%d', joint: before ? back : front };
}

interface Affix {
  /** As bash writes it of `$f`. */
  inScript: string;
  /** As the shell takes it for the one file that is named: a word of its own, which stands beside others. */
  of: (file: string) => string;
}

/** What is put before each name or behind it, before its ending. */
function affix(by: Value | undefined, taking: Taking, before: boolean): Affix {
  if (!by) return refuse('with what');
  if (by.type === 'word') {
    const { format, joint } = likeExample(taking, before);
    if (by.word !== 'modified-day' && by.word !== 'today') return refuse('with what');
    const day = (of: string) => `$(date ${by.word === 'today' ? '' : `-r ${of} `}+${format})`;
    const joined = (date: string, text: string) => (before ? `${date}${text}` : `${text}${date}`);
    return {
      inScript: joined(day('"$f"'), inDouble(joint)),
      of: (file) => joined(day(quotePath(file)), joint === '' ? '' : quote(joint)),
    };
  }
  const text = by.type === 'extension' ? `.${by.extensions[0] ?? ''}` : word(by);
  if (by.type !== 'text' && by.type !== 'path' && by.type !== 'number' && by.type !== 'extension')
    return refuse('with what');
  if (text === '' || text.includes('/')) return refuse('a name');
  return { inScript: inDouble(text), of: () => quote(text) };
}

const inDouble = (text: string): string => insideSingle(text.replace(/[\\"$`]/g, '\\$&'));

/** *Prefix the csv files with old-*, *add -v2 behind the names*: each file is renamed where it lies. */
export function affixed(goal: Goal, taking: Taking, world: World): string {
  const before = goal.act === 'prefix';
  const attr = taking.take('attr');
  if (attr !== undefined && attr !== 'name') return refuse(attr);
  const by = taking.take('by');
  const added = affix(by, taking, before);
  // *Add -old to the names*: the sign stands between what was there and what is added.
  if (by?.type === 'text' && (before ? /^[-_]\w/ : /\w[-_]$/).test(by.text)) return refuse('at that end');
  taking.scope();
  if (goal.order || goal.limit) return refuse('some of them');
  if (goal.names.length === 0 && goal.where.length === 0 && !goal.in) return refuse('which files');
  const where = filesUnlessSaid(goal.where);
  // A second ending goes to the end, anything else before the ending that is there.
  const whole = before || by?.type === 'extension';
  const file = oneFile(goal, world);
  if (file !== null) {
    const cut = file.lastIndexOf('/') + 1;
    const dot = file.lastIndexOf('.');
    const at = before ? cut : whole || dot <= cut ? file.length : dot;
    return `mv -n ${quotePath(file)} ${at > 0 ? quotePath(file.slice(0, at)) : ''}${added.of(file)}${at < file.length ? quote(file.slice(at)) : ''}`;
  }
  const { command } = findSet({ ...goal, where }, { world, ignoreCase: false, changes: true });
  const name = before
    ? `${added.inScript}\${f##*/}`
    : whole
      ? `\${f##*/}${added.inScript}`
      : `\${b%.*}${added.inScript}\${e}`;
  const parts = whole ? '' : 'b=${f##*/}; e=; case $b in ?*.*) e=.${b##*.};; *) ;; esac; ';
  return `${command} -exec bash -c 'for f; do ${parts}mv -n -- "$f" "\${f%/*}/${name}"; done' _ {} +`;
}
