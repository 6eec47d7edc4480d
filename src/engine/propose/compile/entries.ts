// Entries of a name and a value each (.env, .ini, .conf, flat YAML, lists of requirements): read, set, renamed, taken out,
// by the name that stands in the file. The mark between name and value, and quotes around it, stay as they are.
import type { Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { type Entries, entriesOf } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { asPath, refuse, Taking, word } from './take.ts';

const SETS: ReadonlySet<string> = new Set(
  'set replace convert switch update upgrade mark create append amend edit apply'.split(' '),
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

/** Whether a goal speaks of entries of a file that is here. */
export const speaksOfEntries = (goal: Goal, world: World): boolean =>
  goal.of === 'property' && entriesIn(goal, world) !== null;

const escaped = (text: string): string => text.replace(/[\\.*[\]^$/]/g, '\\$&');
const replacement = (text: string): string => text.replace(/[\\&/]/g, '\\$&');

/** How the mark stands in the file, as a pattern and as it is written again. */
function markOf({ separator }: Entries): { pattern: string; lead: string } {
  if (separator === ' = ') return { pattern: ' *= *', lead: ' *' };
  if (separator === ':') return { pattern: ': *', lead: ' *' };
  return { pattern: separator, lead: '' };
}

const quotesOf = (value: string): string => /^(["']).*\1$/.exec(value)?.[1] ?? '';

function keyOf(value: Value | undefined, { keys }: Entries): string {
  const text = word(value);
  return keys.includes(text) ? text : refuse(`no ${text}`);
}

function shown(goal: Goal, taking: Taking, entries: Entries, file: string): string {
  const { pattern, lead } = markOf(entries);
  taking.show('bare');
  const count = goal.act === 'count' || taking.show('count') !== null;
  if (goal.names.length === 0) {
    taking.show('keys');
    taking.show('names-only');
    const keys = `sed -n 's/^\\([A-Za-z_][A-Za-z0-9_.-]*\\)${pattern}.*/\\1/p' ${file}`;
    return count ? `${keys} | wc -l` : keys;
  }
  if (count) return refuse('count');
  taking.show('names-only');
  const keys = goal.names.map((name) => escaped(keyOf(name, entries)));
  if (keys.length > 1) return `grep -E ${quote(`^${lead}(${keys.join('|')})${pattern}`)} ${file}`;
  return `sed -n ${quote(`s/^${lead}${keys[0]}${pattern}//p`)} ${file}`;
}

function set(goal: Goal, taking: Taking, entries: Entries, file: string): string {
  const said = [taking.take('to'), taking.take('by')].filter((value) => value !== undefined);
  const [value] = said;
  if (value === undefined || said.length > 1 || goal.names.length !== 1) return refuse('value');
  const key = keyOf(goal.names[0], entries);
  const now = entries.values.get(key) ?? '';
  if (goal.from && goal.from.type !== 'path' && word(goal.from) !== now.replace(/^["']|["']$/g, ''))
    return refuse(`${key} is not ${word(goal.from)}`);
  const { pattern, lead } = markOf(entries);
  const marks = quotesOf(now);
  taking.manner('in-place');
  const flag = taking.manner('backup') ? '-i.bak' : '-i';
  const into = `${marks}${replacement(word(value))}${marks}`;
  const script =
    lead === '' && pattern === entries.separator
      ? `s/^${escaped(key)}${pattern}.*/${replacement(key)}${pattern}${into}/`
      : `s/^\\(${lead}${escaped(key)}${pattern}\\).*/\\1${into}/`;
  return `sed ${flag} ${quote(script)} ${file}`;
}

export function entryCommand(goal: Goal, world: World): string {
  const taking = new Taking(goal);
  const make = (): string => {
    const entries = entriesIn(goal, world) ?? refuse('no entries');
    const file = asPath(fileOf(goal) ?? undefined);
    taking.scope();
    taking.take('from');
    taking.take('within');
    if (goal.where.length + goal.except.length > 0) return refuse('filter');
    if (goal.attr === 'value') taking.take('attr');
    const turned =
      SWITCHED[
        entries.values.get(word(goal.names[0] ?? { type: 'text', text: '' }))?.toLowerCase() ?? ''
      ];
    if (goal.act === 'enable' || goal.act === 'disable') {
      const [yes, no] = turned ?? refuse('no switch');
      const value = { type: 'text', text: goal.act === 'enable' ? yes : no } as const;
      return set({ ...goal, to: value }, new Taking({ ...goal, to: value }), entries, file);
    }
    if (SETS.has(goal.act)) return set(goal, taking, entries, file);
    const { pattern, lead } = markOf(entries);
    switch (goal.act) {
      case 'show':
      case 'count':
      case 'find':
      case 'search':
        return shown(goal, taking, entries, file);
      case 'delete': {
        if (goal.names.length === 0) return refuse('all entries');
        taking.manner('in-place');
        const keys = goal.names.map((name) => escaped(keyOf(name, entries)));
        const flag = taking.manner('backup') ? '-i.bak' : '-i';
        return `sed ${flag} ${quote(keys.map((key) => `/^${lead}${key}${pattern}/d`).join(';'))} ${file}`;
      }
      case 'rename': {
        const to = taking.take('to') ?? taking.take('by');
        if (!to || goal.names.length !== 1) return refuse('to');
        const key = escaped(keyOf(goal.names[0], entries));
        return `sed -i ${quote(`s/^\\(${lead}\\)${key}\\(${pattern}\\)/\\1${replacement(word(to))}\\2/`)} ${file}`;
      }
      default:
        return refuse(goal.act);
    }
  };
  return taking.done(make());
}
