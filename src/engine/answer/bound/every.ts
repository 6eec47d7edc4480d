// *Is every rigger insured*: what is said last is asked of all that the rest of the question names.
import type { Filter } from '../../goal/types.ts';
import { type Query, runQuery } from '../../relations/query.ts';
import type { Relations } from '../../relations/relations.ts';
import type { RelationOf } from '../../relations/types.ts';
import { setWords } from '../rows/describe.ts';
import { labelOf } from '../rows/label.ts';
import { counted, listed, type Said, said } from '../rows/sentence.ts';
import type { Settled } from './asking.ts';
import { saysYesNo } from './columns.ts';
import { equalFlag, textFilter } from './filters.ts';
import type { Parts } from './parts.ts';
import type { Placed } from './pieces.ts';

const SHOWN = 12;
const ONLY = /^(?:per|and|not)$/;

const saysSo = (piece: Placed): boolean =>
  piece.is === 'flag' || piece.is === 'cell' || (piece.is === 'column' && saysYesNo(piece.column));

/** Takes the last of what is said of the rows. */
function lastOf({ cells, flags, mentions }: Parts, pieces: readonly Placed[]): Filter | null {
  const last = pieces.findLast(saysSo);
  if (last?.is === 'cell') {
    const cell = cells.pop();
    return cell ? textFilter(cell.column, cell.either ?? [cell.text], cell.not) : null;
  }
  if (last?.is === 'flag') {
    const flag = flags.pop();
    return flag ? equalFlag(flag.column, flag.on) : null;
  }
  const mention = last?.is === 'column' ? mentions.findLast(({ column }) => column === last.column) : undefined;
  if (!mention) return null;
  mention.used = true;
  return equalFlag(mention.column, !mention.not);
}

/** Null where nothing is said of all of them, or of what is not told. */
export function everyOf(parts: Parts, pieces: readonly Placed[]): Settled | null {
  if (parts.none || parts.done || [...parts.ops].some((op) => !ONLY.test(op))) return null;
  const filter = lastOf(parts, pieces);
  if (!filter) return null;
  // *Keyholders*: those of whom it is so.
  for (const mention of parts.mentions)
    if (!mention.used && !mention.not && saysYesNo(mention.column) && mention.column.name !== filter.attr) {
      mention.used = true;
      parts.flags.push({ column: mention.column, on: true });
    }
  const isOfSome = parts.noun || parts.flags.length + parts.cells.length > 0;
  return isOfSome ? { asked: { want: 'every', filter } } : null;
}

/** How many of them are so, and which are not. */
export async function sayEvery(filter: Filter, query: Query, relation: RelationOf, own: Relations): Promise<Said[]> {
  const { not, ...plain } = filter;
  const other: Filter = not ? plain : { ...plain, not: true };
  const [all, rest] = await Promise.all([
    runQuery(query, own),
    runQuery({ ...query, where: [...query.where, other] }, own),
  ]);
  if (all.missing !== null || rest.missing !== null || all.total === 0) return [];
  const labels = rest.rows.slice(0, SHOWN).map((row) => labelOf(row, relation));
  const names = rest.total === 0 ? '' : `; not so: ${listed(labels.map(({ text }) => text))}`;
  const more = rest.total > labels.length ? ` and ${rest.total - labels.length} more` : '';
  const set = `${counted(all.total, relation.words)}${setWords(all.query, relation)}`;
  const so = setWords({ ...query, where: [filter] }, relation);
  const word = rest.total === 0 ? 'Yes' : 'No';
  const text = `${word}: of ${set}, ${all.total - rest.total}${so}${names}${more} (looked at: ${all.scope}).`;
  const cells = (rest.total === 0 ? all.rows.slice(0, SHOWN).map((row) => labelOf(row, relation)) : labels).flatMap(
    (label) => label.cells,
  );
  return [said(text, cells, all.why)];
}
