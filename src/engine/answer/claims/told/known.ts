// Lines of a report that no layout parts into cells, but that are known by the command that prints them (`ls -l`,
// `git status`): what was read of them as things are rows like any others.
import type { Evidence, Thing, Told } from '../evidence/things.ts';
import type { Group, Look, Row, Space } from './rows.ts';
import { bindable, partsOf } from './words.ts';

/** What is so of all that was printed says nothing. */
const PLAIN = new Set(['exists', 'known']);

function cellOf(row: Row, { attr, value, unit }: Told): Row['cells'][number] {
  const number = typeof value === 'number' ? value : null;
  const decimals = String(value).split('.')[1]?.length ?? 0;
  return {
    row,
    key: attr,
    words: partsOf(attr).map(bindable),
    hints: [],
    value,
    amount: number === null ? null : { value: number, unit, decimals },
    members: null,
    unit,
  };
}

/** Rows for what one look told, where it was printed as lines. */
export function knownRows(space: Space, look: Look, evidence: Evidence, at: number): void {
  const own = space.rows.filter((row) => row.look === look);
  if (look.text || own.some(({ group }) => group !== null && group.key !== 'lines')) return;
  const groups = new Map<string, Group>();
  const cellsOf = ({ cells }: Thing): Told[] =>
    cells.filter((cell) => cell.look === at && !cell.void);
  for (const thing of evidence.things) {
    const cells = cellsOf(thing);
    if (cells.length === 0) continue;
    const words = partsOf(thing.of).map(bindable);
    const listed = evidence.listings.some(
      (listing) => listing.look === at && listing.attr === null && listing.things.includes(thing),
    );
    let group = groups.get(thing.of) ?? null;
    if (listed && !group) {
      group = { key: thing.of, words, parent: null, rows: [], look };
      groups.set(thing.of, group);
      space.groups.push(group);
    }
    const names = thing.names.flatMap((name) => [name, name.split('/').at(-1) ?? name]);
    const row: Row = {
      look,
      parent: null,
      group: listed ? group : null,
      path: words,
      names: [...new Set(names)].filter(Boolean),
      cells: [],
      lists: [],
    };
    row.cells = cells.filter(({ attr }) => !PLAIN.has(attr)).map((cell) => cellOf(row, cell));
    space.rows.push(row);
    if (listed) group?.rows.push(row);
  }
}
