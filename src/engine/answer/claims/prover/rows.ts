// Of which row a clause is: one that it names, else one that was just spoken of, else the only one of which it can be. Rows that
// could be meant as well have to say the same.
import { listsOf } from '../proof/lists.ts';
import { nameAt } from '../proof/view.ts';
import type { Row, Space } from '../told/rows.ts';
import type { Word } from '../told/spoken.ts';
import { type Context, namedRows, VERB, type Verdict } from './clause.ts';
import { type Said, say } from './say.ts';

const verdictOf = (said: readonly Said[], truth: boolean, sure: boolean): Verdict => ({
  truth,
  rows: said.map(({ row }) => row),
  cells: said.flatMap(({ cells }) => cells),
  about: said[0]?.about ?? [],
  sure,
});

const BACK = /^(?:its?|they|them|their)$/;

const around = (a: Row, b: Row): boolean => {
  for (let at: Row | null = a; at; at = at.parent) if (at === b) return true;
  for (let at: Row | null = b; at; at = at.parent) if (at === a) return true;
  return false;
};

/** All of them say one thing. */
function agreed(said: readonly Said[], sure: boolean): Verdict[] {
  const [first] = said;
  if (!first || said.some(({ truth }) => truth !== first.truth)) return [];
  return [verdictOf(said, first.truth, sure)];
}

/** How well a row is named by its own name: 0 wholly, 1 in part, 9 not. */
function named(words: readonly Word[], row: Row): number {
  let best = 9;
  for (const word of words) {
    if (word.is !== 'content' && word.is !== 'amount') continue;
    const how = nameAt(word, row);
    if (how === null) continue;
    const above = row.parent ? nameAt(word, row.parent) : null;
    if (above !== null && above <= how) continue;
    best = Math.min(best, how);
  }
  return best;
}

function several(words: readonly Word[], space: Space): Verdict[] {
  const out: Verdict[] = [];
  for (const group of listsOf(space)) {
    const { rows, rest } = namedRows(
      words,
      group,
      words.some(({ lower }) => lower === 'ports') ? {} : undefined,
    );
    if (rows.length < 2 || rows.length > 12) continue;
    const names = new Set(words.filter((word) => !rest.includes(word)).map(({ lower }) => lower));
    if (names.size < 2) continue;
    const said = rows.map((row) => say(rest, row, space));
    if (said.some((each) => each === null || each.bare)) continue;
    const all = said as Said[];
    out.push(
      verdictOf(
        all,
        all.every(({ truth }) => truth),
        false,
      ),
    );
  }
  return out;
}

export function sayRow(words: readonly Word[], space: Space, ctx: Context): Verdict[] {
  const every = space.rows.flatMap((row) => say(words, row, space) ?? []);
  // What points back is of whom was spoken of.
  const back = ctx.rows.length > 0 && words.some(({ lower }) => BACK.test(lower));
  const all = back
    ? every.filter(({ row }) => ctx.rows.some((other) => around(row, other)))
    : every;
  const more = several(words, space);
  if (all.length === 0) return more;
  const quality = new Map(
    all.map((said) => [said, said.names.length > 0 ? named(said.names, said.row) : 9]),
  );
  const of = (said: Said): number => quality.get(said) ?? 9;
  // A word that names another row, and better, is no other thing here.
  const best = Math.min(...all.map(of));
  const byName = all.filter((said) => of(said) < 9 && of(said) === best);
  // "… with PID 812": a number says which one is meant only where none was spoken of.
  if (
    ctx.rows.length > 0 &&
    byName.length > 0 &&
    byName.every(({ names }) => names.every(({ amount }) => amount))
  ) {
    const own = all.filter(({ row }) => ctx.rows.includes(row));
    if (own.length > 0) return [...agreed(own, false), ...more];
  }
  if (byName.length > 0) {
    const unique = byName.filter(({ unique: one, truth }) => one && truth);
    const verdict = agreed(byName, byName.length === 1);
    if (verdict.length > 0) return [...verdict, ...more];
    if (unique.length === 1) return [verdictOf(unique, true, false)];
    return more;
  }
  const near = all.filter(({ row }) => ctx.rows.some((other) => around(row, other)));
  if (near.length > 0) {
    const verdict = agreed(near, false);
    if (verdict.some(({ truth }) => truth)) return [...verdict, ...more];
  }
  const single = all.filter(({ row }) => row.group === null || row.group.rows.length === 1);
  if (single.length > 0) return [...agreed(single, single.length === 1), ...more];
  const unique =
    ctx.rows.length > 0 && !words.some(({ lower }) => VERB.test(lower))
      ? []
      : all.filter(({ unique: one, truth }) => one && truth);
  if (unique.length === 1) return [verdictOf(unique, true, false), ...more];
  const groups = new Set(all.map(({ row }) => row.group));
  for (const group of groups) {
    const own = all.filter(({ row }) => row.group === group);
    if (group && own.length === group.rows.length && own.every(({ truth }) => truth))
      return [verdictOf(own, true, false), ...more];
  }
  return more;
}
