// What one clause says of one row: the words are laid out in runs, each bound to one cell, between them what the row is called
// and what it is; no word is left over. Of all rows the nearest have to agree, and nothing else that is called so may differ.
import type { Row, Space } from '../told/rows.ts';
import type { Word } from '../told/spoken.ts';
import { lexicon, means } from '../told/words.ts';
import { type Bound, bind } from './bind.ts';
import { mayBind } from './duties.ts';
import { sameText } from './text.ts';
import { BY_VALUE, isAsked, isPlace, kindOf, nameAt, naming, type View, viewsOf } from './view.ts';

export interface Cover {
  view: View;
  facts: readonly Bound[];
  /** Words that name it. */
  names: readonly Word[];
  cost: number;
  agrees: boolean;
}

const LONGEST_RUN = 12;
const SLACK = 0.01;
/** A value is said of its row, before it says which one is meant. */
const VALUE_COST = 1.6;

interface Path extends Omit<Cover, 'view'> {
  /** Words of keys that stand apart from what they are said of ("the last backup succeeded on …"). */
  apart: readonly Word[];
}

const better = (a: Path | undefined, b: Path): Path => (a && a.cost <= b.cost ? a : b);

/** All ways to lay the words out on a row: the nearest that agrees, and the nearest that does not. */
function layouts(words: readonly Word[], view: View, bare = false): { right?: Path; wrong?: Path } {
  const n = words.length;
  const names = words.map((word) => nameAt(word, view.row));
  const kinds = words.map(
    (word) =>
      word.is === 'content' &&
      ((kindOf(word, view.row) && !isPlace(word, words)) || isAsked(word, words, view.row)),
  );
  // Where a word has no duty on a cell, no run goes on.
  const may = view.slots.map((slot) =>
    words.map((word, at) => names[at] != null || kinds[at] || mayBind(word, words[at - 1], slot)),
  );
  const best: { bare?: Path; right?: Path; wrong?: Path }[] = Array.from(
    { length: n + 1 },
    () => ({}),
  );
  best[0] = { bare: { facts: [], names: [], apart: [], cost: 0, agrees: true } };
  const step = (
    to: number,
    from: Path,
    more: Partial<Path> & { cost: number },
    bound?: Bound,
  ): void => {
    const next: Path = {
      facts: bound ? [...from.facts, bound] : from.facts,
      names: [...from.names, ...(more.names ?? [])],
      apart: [...from.apart, ...(more.apart ?? [])],
      cost: from.cost + more.cost,
      agrees: from.agrees && (bound?.agrees ?? true),
    };
    const at = best[to];
    if (!at) return;
    if (next.facts.length === 0) at.bare = better(at.bare, next);
    else if (next.agrees) at.right = better(at.right, next);
    else at.wrong = better(at.wrong, next);
  };
  for (let from = 0; from < n; from++) {
    const paths = Object.values(best[from] ?? {}).filter((path) => path !== undefined);
    if (paths.length === 0) continue;
    const word = words[from] as Word;
    const name = names[from];
    for (const path of paths) {
      if (word.is === 'light') step(from + 1, path, { cost: 0 });
      if (name != null)
        step(from + 1, path, { cost: name === BY_VALUE ? VALUE_COST : name, names: [word] });
      else if (kinds[from]) step(from + 1, path, { cost: 0.5 });
      else if (
        word.is === 'content' &&
        !isPlace(word, words) &&
        view.slots.some(({ keys }) => keys.some((key) => means(word, key)))
      )
        step(from + 1, path, { cost: 1, apart: [word] });
    }
    for (const [s, slot] of view.slots.entries()) {
      let says = false;
      for (let to = from + 1; to <= Math.min(n, from + LONGEST_RUN); to++) {
        const last = words[to - 1] as Word;
        if (!may[s]?.[to - 1]) break;
        says ||= last.is === 'content' || last.is === 'amount' || last.is === 'moment';
        if (!says) continue;
        const bound = bind(words.slice(from, to), words, slot, view);
        if (!bound) continue;
        for (const path of paths)
          if (!path.facts.some(({ slot: other }) => other.cell === slot.cell && !slot.cell.members))
            step(to, path, { cost: 1 + bound.cost, names: bound.names }, bound);
      }
    }
  }
  const found = best[n] ?? {};
  if (found.right && (unheeded(words, view, found.right) || stray(found.right))) delete found.right;
  if (found.bare && stray(found.bare)) delete found.bare;
  if (found.wrong && stray(found.wrong)) delete found.wrong;
  const right = bare && found.bare ? better(found.right, found.bare) : found.right;
  return { ...(right ? { right } : {}), ...(found.wrong ? { wrong: found.wrong } : {}) };
}

/** A word that stands apart is of what was said. */
const stray = ({ apart, facts }: Path): boolean =>
  apart.some(
    (word) =>
      !facts.some(
        ({ slot, keys, keyed }) =>
          slot.keys.some((key) => means(word, key)) &&
          // With it nothing of the key is left open.
          (keyed ||
            slot.needs.every((need) => [...apart, ...keys].some((own) => means(own, need)))),
      ),
  );

/** "is running on battery" beside `on_battery: false`: what stands there word for word is said of it. */
const unheeded = (words: readonly Word[], { slots }: View, { facts }: Path): boolean =>
  slots.some(({ cell }) => {
    if (typeof cell.value !== 'boolean' || cell.words.length < 2) return false;
    if (facts.some(({ slot }) => slot.cell === cell)) return false;
    return words.some((_, at) =>
      cell.words.every(({ lower }, i) => words[at + i]?.lower === lower),
    );
  });

/** "the largest" of a folder is not the folder; what another object in a row is has to be said, or its keys have. */
function unspoken(row: Row, words: readonly Word[]): 'one' | 'open' | null {
  const { given, some } = lexicon();
  let open: 'open' | null = null;
  for (let at: Row | null = row; at?.parent; at = at.parent) {
    if (at.group) continue;
    const spoken = at.path.every(
      (part) =>
        given.has(part.lower) ||
        words.some((word) =>
          word.amount
            ? word.amount.unit === '°C' && part.concepts.has('temperature')
            : word.is !== 'not' && means(word, part),
        ),
    );
    if (spoken || words.some((word) => at && naming(word, at) === 0)) continue;
    if (at.path.some(({ lower }) => some.has(lower))) return 'one';
    open = 'open';
  }
  return open;
}

/** Quick: no word may be strange to the row. */
function strange(words: readonly Word[], view: View): boolean {
  return words.some(
    (word, at) =>
      word.is === 'content' &&
      nameAt(word, view.row) === null &&
      !kindOf(word, view.row) &&
      !isAsked(word, words, view.row) &&
      !view.slots.some((slot) => mayBind(word, words[at - 1], slot)),
  );
}

export interface Found {
  verdict: boolean | null;
  /** Each of the rows is named, and what is said of it is another value of what it was said of. */
  sure?: boolean;
  covers: Cover[];
}

export function coversOf(words: readonly Word[], row: Row, space: Space): Cover[] {
  const view = viewsOf(space).get(row);
  const open = unspoken(row, words);
  if (!view || open === 'one' || strange(words, view)) return [];
  return coversIn(words, view, open !== null);
}

export function coversIn(words: readonly Word[], view: View, unsaid = false): Cover[] {
  const { right, wrong } = layouts(words, view);
  return [right, wrong]
    .filter((path) => path !== undefined)
    .filter(({ facts }) => !unsaid || facts.every(({ keyed }) => keyed))
    .map((path) => ({ ...path, view }));
}

/** As `coversOf`, where naming the row is enough. */
export function fitsOf(words: readonly Word[], row: Row, space: Space): Cover | null {
  const view = viewsOf(space).get(row);
  if (!view || unspoken(row, words)) return null;
  if (!words.some(({ is }) => is !== 'light'))
    return { view, facts: [], names: [], cost: 0, agrees: true };
  const { right, wrong } = layouts(words, view, true);
  const best = [right, wrong]
    .filter((path) => path !== undefined)
    .sort((a, b) => a.cost - b.cost)[0];
  return best ? { ...best, view } : null;
}

/** What the rows say of a clause. */
export function judgeRows(
  words: readonly Word[],
  space: Space,
  only: ReadonlySet<Row> | null,
): Found {
  const open: Found = { verdict: null, covers: [] };
  let best: Cover[] = [];
  for (const row of only ?? space.rows)
    for (const cover of coversOf(words, row, space)) {
      if (best[0] && cover.cost > best[0].cost + SLACK) continue;
      if (best[0] && cover.cost < best[0].cost - SLACK) best = [];
      best.push(cover);
    }
  if (best.length === 0) return open;
  if (best.every(({ agrees }) => !agrees))
    return { verdict: false, covers: best, sure: best.every(isSure) };
  if (best.some(({ agrees }) => !agrees)) return open;
  const [first] = best as [Cover, ...Cover[]];
  if (best.some((cover) => !alike(cover, first))) return open;
  if (best.some((cover) => differs(cover, best, only ?? space.rows, space))) return open;
  return { verdict: true, covers: best };
}

const isSure = ({ facts, names, view: { row } }: Cover): boolean =>
  facts.every(({ agrees, keyed }) => agrees || keyed) &&
  (row.group === null || names.some((word) => (nameAt(word, row) ?? 9) < 0.5));

const around = (a: Row, b: Row): boolean => {
  for (let at: Row | null = a; at; at = at.parent) if (at === b) return true;
  for (let at: Row | null = b; at; at = at.parent) if (at === a) return true;
  return false;
};

/** Rows of one list, or one and the same seen from around it. */
const alike = ({ view: { row } }: Cover, { view: { row: other } }: Cover): boolean =>
  row.group === other.group || around(row, other) || row.look !== other.look;

/** A value that says which row is meant. */
const identifies = ({ slot }: Bound): boolean =>
  slot.cell.words.some(({ lower }) => lexicon().naming.has(lower)) &&
  slot.cell.words.every(({ lower }) => lower !== 'title');

function differs(cover: Cover, best: readonly Cover[], rows: Iterable<Row>, space: Space): boolean {
  if (cover.facts.some(identifies)) return false;
  const { row } = cover.view;
  for (const other of rows) {
    if (best.some(({ view }) => around(view.row, other))) continue;
    if (other.look !== row.look && cover.names.length === 0) continue;
    if (!cover.names.every((word) => (nameAt(word, other) ?? 9) <= (nameAt(word, row) ?? 0)))
      continue;
    const view = viewsOf(space).get(other);
    for (const { slot, values, agrees } of cover.facts) {
      if (!agrees || slot.cell.amount) continue;
      const rival = view?.slots.find(
        ({ cell, keys }) =>
          cell.key === slot.cell.key &&
          keys.map(({ lower }) => lower).join() === slot.keys.map(({ lower }) => lower).join(),
      );
      if (!rival) continue;
      if (rival.cell.value === slot.cell.value && rival.cell.value !== null) continue;
      if (
        rival.cell.members &&
        values.every((word) => rival.cell.members?.some((each) => sameText(word.text, each)))
      )
        continue;
      return true;
    }
  }
  return false;
}
