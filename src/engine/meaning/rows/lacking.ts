// What one file has and another lacks, or both have: *tracking numbers in a.csv but not in b.csv*, *keys that .env.example has and .env
// lacks*. Every word between the two says only which of them it is not in; the things are a column that both have, the keys
// of both, or the rows by the one column by which both tell them.
import { lemmas } from '../../english/lemma.ts';
import { functionWords, rowWords, seconds } from '../../english/lexicon.ts';
import type { Token } from '../../english/token.ts';
import type { Goal, Value } from '../../goal/types.ts';
import { identifies, partsOf } from '../../tables/called.ts';
import { type Column, entriesOf, type Rows, rowsOf } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { columnValue, Phrases } from '../row-phrases.ts';
import { columnHere } from './columns-here.ts';
import { saysAny } from './marks.ts';
import type { Laid } from './part.ts';
import { fileSaid } from './source.ts';

const COST = { base: 0.3, rows: 0.3 } as const;
const INTO = /^(?:in|from|inside|of|at|within)$/;
const JOINS = /^(?:and|but|while|that|which|yet|has|have|does|do|is|are)$/;

interface Held {
  path: string;
  at: number;
}

const pathValue = (path: string): Value => ({ type: 'path', path, here: 'file' });

/** Which of the two lacks them; null where nothing says so, or several words say different things. */
function lackingOf(tokens: readonly Token[], [first, second]: readonly [Held, Held]): Held | null {
  const { held_absent: absences, held_lacks: lacks } = seconds();
  const found = new Set<Held>();
  for (const [i, { lower, quoted }] of tokens.entries()) {
    if (quoted || i === first.at || i === second.at) continue;
    const lacking = lemmas(lower).some((form) => lacks.has(form)) && !/ing$/.test(lower);
    if (!lacking && !absences.has(lower)) continue;
    const next = [first, second].find(({ at }) => at > i);
    const before = [second, first].find(({ at }) => at < i);
    const leads = next && tokens.slice(i + 1, next.at).some((token) => INTO.test(token.lower));
    const holder = !lacking && leads ? next : before;
    if (!holder) return null;
    found.add(holder);
  }
  const [only, ...more] = found;
  return only && more.length === 0 ? only : null;
}

/** *Also in b.csv*, *both in a.csv and b.csv*: nothing says that one of them lacks it. */
const isShared = (tokens: readonly Token[], files: readonly [Held, Held]): boolean => {
  const { held_shared: shares, held_absent: absences, held_lacks: lacks } = seconds();
  const said = tokens.filter(({ quoted }, i) => !quoted && files.every(({ at }) => at !== i));
  // *Are all of a also in b*: whether that is so is asked.
  if (/^(?:is|are|do|does|did|was|were)$/.test(said[0]?.lower ?? '')) return false;
  const absent = said.some(({ lower }) => absences.has(lower) || lemmas(lower).some((form) => lacks.has(form)));
  return !absent && said.some(({ lower }) => shares.has(lower));
};

/** The column of the other table in which the same stands: called so, or the only one whose name has that word. */
function sameIn(column: Column, { columns }: Rows): Column | null {
  const exact = columns.find(({ name }) => name === column.name);
  if (exact) return exact;
  const kin = columns.filter(({ name }) =>
    partsOf(name).some((part) => lemmas(part).includes(lemmas(column.name).at(-1) ?? '')),
  );
  const [only, ...more] = kin;
  return only && more.length === 0 ? only : null;
}

interface Read {
  /** What stands at each token: how far it goes. */
  to: number;
  column?: Column;
  says?: 'count' | 'noun' | 'key';
}

const KEYED = /^(?:env|environment|key|variable|var|setting|option|property|entry|name)$/;

function wordAt(phrases: Phrases, at: number, keys: boolean): Read | null {
  const lower = phrases.lower(at);
  const { held_where: where, held_absent: absent, held_lacks: lacks } = seconds();
  // *Those in b.csv as well*, *as well as in b.csv*.
  const well = lower === 'as' && [at - 1, at + 1].some((i) => phrases.lower(i) === 'well');
  if (well) return { to: at + 1 };
  // *Tracking numbers* are no count of them.
  for (const to of saysAny(phrases, at, 'count')) if (to > at + 1 || lower === 'count') return { to, says: 'count' };
  for (const to of saysAny(phrases, at, 'distinct')) return { to };
  const [named] = keys ? [] : columnHere(phrases, at);
  if (named) return { to: named.to, column: named.column };
  const forms = lemmas(lower);
  if (keys && forms.some((form) => KEYED.test(form))) return { to: at + 1, says: 'key' };
  const noun = [...phrases.rows.nouns, 'row', 'record', 'entry', 'line'];
  if (!keys && noun.some((each) => phrases.one(at, each))) return { to: at + 1, says: 'noun' };
  const passes =
    where.has(lower) ||
    absent.has(lower) ||
    forms.some((form) => lacks.has(form)) ||
    seconds().held_against.has(lower) ||
    seconds().held_shared.has(lower) ||
    JOINS.test(lower) ||
    rowWords().fill.has(lower) ||
    /^(?:of|the|number|numbers|nr|id|ids|code|codes|to|both|any)$/.test(lower) ||
    (functionWords().has(lower) && !/^(?:or|except|than|most|least)$/.test(lower));
  return passes && lower !== '' ? { to: at + 1 } : null;
}

/** The one column by which both tables tell what a row is of. */
function sharedKey(own: Rows, other: Rows): Column | null {
  const shared = own.columns.filter(
    (column) =>
      other.columns.some(({ name }) => name === column.name) &&
      (column === own.columns[0] || identifies(column, own.nouns)),
  );
  const [only, ...more] = shared;
  return only && more.length === 0 ? only : null;
}

export function readLacking(
  tokens: readonly Token[],
  world: World,
): { goal: Goal; cost: number; parts: readonly Laid[] } | null {
  const files = tokens.flatMap((token, at): Held[] => {
    const path = token.quoted ? null : fileSaid(token.text, world);
    return path === null ? [] : [{ path, at }];
  });
  const [first, second, ...more] = files;
  if (!first || !second || more.length > 0 || first.path === second.path) return null;
  const lacking = lackingOf(tokens, [first, second]);
  const shared = !lacking && isShared(tokens, [first, second]);
  if (!lacking && !shared) return null;
  const having = lacking === first ? second : first;
  const against = lacking ?? second;
  const keys = [having, against].every(({ path }) => entriesOf(path, world) !== null);
  const [own, other] = [rowsOf(having.path, world), rowsOf(against.path, world)];
  if (!keys && (!own || !other || own.columns.length < 2)) return null;
  const rows: Rows = own ?? { form: 'rows', separator: null, header: false, columns: [], nouns: [] };
  const phrases = new Phrases(tokens, rows);
  const said: Column[] = [];
  const says = new Set<string>();
  /** *The parcels whose number is not in b.csv*: the rows, and not the numbers. */
  let whole = false;
  for (let at = 0; at < tokens.length; ) {
    if (at === first.at || at === second.at) {
      at = phrases.past(at + 1, /^(?:file|csv|table|list)$/);
      continue;
    }
    const read = wordAt(phrases, at, keys);
    if (!read) return null;
    if (read.column && !said.includes(read.column)) {
      whole = says.has('noun');
      said.push(read.column);
    }
    if (read.says) says.add(read.says);
    at = read.to;
  }
  const parts = tokens.map((_, at): Laid => ({ is: 'source', from: at, to: at + 1 }));
  const goal: Goal = {
    act: says.has('count') ? 'count' : 'show',
    of: keys ? 'property' : 'row',
    names: [],
    where: [{ attr: 'elsewhere', op: 'in', value: pathValue(against.path), ...(lacking ? { not: true } : {}) }],
    except: [],
    in: [pathValue(having.path)],
    manner: [],
    show: [],
  };
  if (keys) return { goal, cost: COST.base, parts };
  const [column, ...others] = said;
  if (!own || !other || others.length > 0) return null;
  if (column && !sameIn(column, other)) return null;
  if (column && !whole) return { goal: { ...goal, names: [columnValue(column)] }, cost: COST.base, parts };
  // Rows of the same columns are held to each other whole.
  const alike = own.columns.map(({ name }) => name).join() === other.columns.map(({ name }) => name).join();
  if (!lacking && !column && alike) return null;
  const key = column ?? (says.has('noun') ? sharedKey(own, other) : null);
  return key ? { goal: { ...goal, by: columnValue(key) }, cost: COST.rows, parts } : null;
}

/** The columns of both tables that are held to each other, for who writes the command. */
export function heldColumns(named: Value, own: Rows, other: Rows): [Column, Column] | null {
  const name = named.type === 'name' ? named.name : '';
  const column = own.columns.find((each) => each.name === name);
  const same = column ? sameIn(column, other) : null;
  return column && same ? [column, same] : null;
}
