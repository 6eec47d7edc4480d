// Entries of a name and a value each (.env, .ini, .conf, flat YAML, lists of requirements): read, set, renamed, taken out,
// by the name that stands in the file. The mark between name and value, and quotes around it, stay as they are.
import type { Filter, Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { type Entries, entriesOf } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { backupOf } from './line-replace.ts';
import { asPath, join, refuse, Taking, word } from './take.ts';

const SETS: ReadonlySet<string> = new Set(
  'set replace convert switch update upgrade mark create append amend edit apply hold'.split(' '),
);

/** What says yes, and its opposite, as it is written. */
const SWITCHED: Readonly<Record<string, readonly [string, string]>> = Object.fromEntries(
  [
    ['true', 'false'],
    ['yes', 'no'],
    ['on', 'off'],
    ['1', '0'],
  ].flatMap(([yes = '', no = '']) => [
    [yes, [yes, no]],
    [no, [yes, no]],
  ]),
);

/** The one file that is spoken of, wherever it was said. */
function fileOf({ in: places, from, within }: Goal): Value | null {
  const all = [
    ...(places ?? []),
    ...(from?.type === 'path' ? [from] : []),
    ...(within?.names ?? []),
    ...(within?.in ?? []),
  ];
  const [file, ...more] = all;
  return file?.type === 'path' && more.length === 0 ? file : null;
}

const entriesIn = (goal: Goal, world: World): Entries | null => {
  const file = fileOf(goal);
  const found = file?.type === 'path' ? entriesOf(file.path, world) : null;
  // Of JSON jq tells.
  return found?.separator === 'json' ? null : found;
};

const LISTED: ReadonlySet<string> = new Set(['package', 'line', 'property', 'file']);
const pinnedOf = ({ where }: Goal): Filter | undefined => where.find(({ attr }) => attr === 'pinned');

/** Whether a goal speaks of entries of a file that is here. */
export const speaksOfEntries = (goal: Goal, world: World): boolean =>
  (goal.of === 'property' || (LISTED.has(goal.of) && pinnedOf(goal) !== undefined)) && entriesIn(goal, world) !== null;

/** Requirements by whether a version stands behind them. */
function byVersion(goal: Goal, taking: Taking, file: string): string {
  const [filter, ...more] = goal.where.filter(({ attr }) => attr !== 'kind');
  if (!filter || more.length + goal.except.length + goal.names.length > 0) return refuse('filter');
  const count = goal.act === 'count' || taking.show('count') !== null;
  taking.show('names-only');
  taking.manner('no-comments');
  const flag = count ? '-c' : '';
  if (word(filter.value) === 'none')
    return join('grep', `-vE${flag.slice(1)}`, quote('^[[:space:]]*(#|$)|[=<>~]'), file);
  return filter.not
    ? join('grep', `-vE${flag.slice(1)}`, quote('^[[:space:]]*(#|$)|=='), file)
    : join('grep', `-E${flag.slice(1)}`, quote('^[^#]+=='), file);
}

export const escaped = (text: string): string => text.replace(/[\\.*[\]^$/]/g, '\\$&');
export const replacement = (text: string): string => text.replace(/[\\&/]/g, '\\$&');

/** How the mark stands in the file, as a pattern and as it is written again. */
function markOf({ separator, marks }: Entries, key = ''): { pattern: string; lead: string } {
  const own = marks?.get(key);
  if (own !== undefined && own !== separator) return { pattern: own === '' ? ' *$' : own, lead: '' };
  if (separator === ' = ') return { pattern: ' *= *', lead: ' *' };
  if (separator === ':') return { pattern: ': *', lead: ' *' };
  return { pattern: separator, lead: '' };
}

const quotesOf = (value: string): string => /^(["']).*\1$/.exec(value)?.[1] ?? '';

interface Key {
  name: string;
  /** Lines among which it stands, for sed; nothing where there is no other of that name. */
  among: string;
}

/** The key that is meant; one that stands in several sections only by that of its own. */
function keyOf(value: Value | undefined, { keys, places }: Entries, section: string | null): Key {
  const text = word(value);
  const all = [...(places?.values() ?? [])];
  const own = places?.get(section === null ? text : `${section}.${text}`);
  if (section !== null && !own) return refuse(`no ${text} in ${section}`);
  if (own) {
    const head = escaped(`[${own.section}]`);
    const lonely = all.filter(({ key }) => key === own.key).length === 1;
    return { name: own.key, among: lonely ? '' : `/^${head}/,/^\\[/` };
  }
  if (all.filter(({ key }) => key === text).length > 1) return refuse(`several ${text}`);
  return keys.includes(text) ? { name: text, among: '' } : refuse(`no ${text}`);
}

/** The section that was said. */
function sectionOf({ where, except }: Goal): string | null {
  const [one, ...more] = where;
  if (!one) return except.length > 0 ? refuse('filter') : null;
  if (one.attr !== 'section' || one.not || more.length + except.length > 0) return refuse('filter');
  return word(one.value);
}

const NAME = '[A-Za-z_][A-Za-z0-9_.-]*';
/** All keys, one to a line. */
export function keysOf(entries: Entries, file: string): string {
  if (entries.separator === 'json') return `jq -r 'keys[]' ${file}`;
  const { pattern, lead } = markOf(entries);
  const blanks = entries.keys.some((key) => key.includes(' '));
  const name = blanks ? `${NAME}\\( [A-Za-z0-9_.-]\\+\\)*` : NAME;
  return `sed -n 's/^${blanks ? lead : ''}\\(${name}\\)${pattern}.*/\\1/p' ${file}`;
}

function shown(goal: Goal, taking: Taking, entries: Entries, file: string): string {
  const { pattern, lead } = markOf(entries);
  const section = sectionOf(goal);
  taking.show('bare');
  const count = goal.act === 'count' || taking.show('count') !== null;
  if (goal.names.length === 0) {
    if (section !== null) return refuse('a whole section');
    taking.show('keys');
    taking.show('names-only');
    const keys = keysOf(entries, file);
    return count ? `${keys} | wc -l` : keys;
  }
  if (count) return refuse('count');
  taking.show('names-only');
  const keys = goal.names.map((name) => keyOf(name, entries, section));
  const [one] = keys;
  if (keys.some(({ name }) => markOf(entries, name).pattern !== pattern)) return refuse('mark');
  if (one && keys.length === 1)
    return `sed -n ${quote(`${one.among}s/^${lead}${escaped(one.name)}${pattern}//p`)} ${file}`;
  if (keys.some(({ among }) => among !== '')) return refuse('several sections');
  const names = keys.map(({ name }) => escaped(name));
  return `grep -E ${quote(`^${lead}(${names.join('|')})${pattern}`)} ${file}`;
}

function set(goal: Goal, taking: Taking, entries: Entries, file: string): string {
  const said = [taking.take('to'), taking.take('by')].filter((value) => value !== undefined);
  const [value] = said;
  if (value === undefined || said.length > 1 || goal.names.length !== 1) return refuse('value');
  const [named] = goal.names;
  // One that is not there yet comes last.
  if (named?.type === 'name' && named.how === 'new' && !goal.from)
    return `printf '%s\\n' ${quote(`${named.name}${entries.separator}${word(value)}`)} >> ${file}`;
  const { name: key, among } = keyOf(goal.names[0], entries, sectionOf(goal));
  const now = among === '' ? (entries.values.get(key) ?? '') : '';
  if (goal.from && goal.from.type !== 'path' && word(goal.from) !== now.replace(/^["']|["']$/g, ''))
    return refuse(`${key} is not ${word(goal.from)}`);
  const { pattern, lead } = markOf(entries, key);
  const marks = quotesOf(now);
  // "replace Django by Flask": another name, and no value of this one.
  const figure = /^["']?v?\d/;
  if (entries.separator === '==' && !figure.test(word(value))) return refuse('no version');
  if (goal.act === 'replace' && figure.test(now) && !figure.test(word(value))) return refuse('a name by a name');
  taking.manner('in-place');
  const flag = `-i${backupOf(taking)}`;
  const into = `${marks}${replacement(word(value))}${marks}`;
  // A name alone gets its mark with its value; what is pinned is to be that and no other.
  const alone = entries.marks?.get(key) === '';
  const pinned = goal.act === 'hold' && entries.separator === '==';
  const mark = alone || pinned ? entries.separator : pattern;
  // A remark behind the value stays.
  const whole = /^\S+\s+[#;]/.test(now) ? '[^[:space:]]*' : '.*';
  const all = alone ? pattern : `${pattern}${whole}`;
  const script =
    lead === '' && !/[ *]/.test(mark)
      ? `s/^${escaped(key)}${all}/${replacement(key)}${mark}${into}/`
      : `s/^\\(${lead}${escaped(key)}${pattern}\\)${whole}/\\1${into}/`;
  return `sed ${flag} ${quote(`${among}${script}`)} ${file}`;
}

export function entryCommand(goal: Goal, world: World): string {
  const taking = new Taking(goal);
  const make = (): string => {
    const entries = entriesIn(goal, world) ?? refuse('no entries');
    const file = asPath(fileOf(goal) ?? undefined);
    taking.scope();
    taking.take('from');
    taking.take('within');
    if (pinnedOf(goal)) {
      const looks = goal.act === 'show' || goal.act === 'count' || goal.act === 'find';
      return looks ? byVersion(goal, taking, file) : refuse(goal.act);
    }
    const section = sectionOf(goal);
    if (goal.attr === 'value') taking.take('attr');
    const turned = SWITCHED[entries.values.get(word(goal.names[0] ?? { type: 'text', text: '' }))?.toLowerCase() ?? ''];
    if (goal.act === 'enable' || goal.act === 'disable') {
      const [yes, no] = turned ?? refuse('no switch');
      const value = { type: 'text', text: goal.act === 'enable' ? yes : no } as const;
      return set({ ...goal, to: value }, new Taking({ ...goal, to: value }), entries, file);
    }
    if (SETS.has(goal.act)) return set(goal, taking, entries, file);
    const { lead } = markOf(entries);
    switch (goal.act) {
      case 'show':
      case 'count':
      case 'find':
      case 'search':
        return shown(goal, taking, entries, file);
      case 'delete': {
        if (goal.names.length === 0) return refuse('all entries');
        taking.manner('in-place');
        const keys = goal.names.map((name) => keyOf(name, entries, section));
        const flag = `-i${backupOf(taking)}`;
        const drop = keys.map(({ name, among }) => {
          const line = `/^${lead}${escaped(name)}${markOf(entries, name).pattern}/`;
          return among === '' ? `${line}d` : `${among}{${line}d}`;
        });
        return `sed ${flag} ${quote(drop.join(';'))} ${file}`;
      }
      case 'rename': {
        const to = taking.take('to') ?? taking.take('by');
        if (!to || goal.names.length !== 1) return refuse('to');
        const { name, among } = keyOf(goal.names[0], entries, section);
        const behind = markOf(entries, name).pattern;
        return `sed -i ${quote(`${among}s/^\\(${lead}\\)${escaped(name)}\\(${behind}\\)/\\1${replacement(word(to))}\\2/`)} ${file}`;
      }
      default:
        return refuse(goal.act);
    }
  };
  return taking.done(make());
}
