// What one table lists and no row of another speaks of: *which boats are in no booking*, *who had no lesson in May*. The
// rows of the other are narrowed as those of any question; what its key column does not name among them is told.
import { plainValue } from '../../relations/cells.ts';
import type { Row } from '../../relations/types.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import { setWords } from '../rows/describe.ts';
import { listed, type Said, said } from '../rows/sentence.ts';
import { lineCell } from '../rows/texts.ts';
import type { Settled } from './asking.ts';
import type { Reading } from './assemble.ts';
import type { Listing } from './joined.ts';
import type { Parts } from './parts.ts';
import type { Bound } from './pieces.ts';

const SHOWN = 20;
/** Operations that may stand beside a denial of rows. */
const BESIDE = /^(?:which|who|count|not|never|none|single|since|until|before|after|between|and)$/;

/** What is asked for by *which*, *how many* or *who*, where another table lists it; null for any other question. */
export function absentIn({ ops, mentions }: Parts, { listings }: Bound): Settled | null {
  if (![...ops].every((op) => BESIDE.test(op)) || listings.size === 0) return null;
  const led = mentions.find(({ led: by, not, column }) => !not && by !== null && listings.has(column.name));
  const persons = [...listings].filter(([, { persons: are }]) => are);
  const [only, ...more] = ops.has('who') && !led ? persons : [];
  const name = led?.column.name ?? (more.length === 0 ? only?.[0] : undefined);
  const listing = name === undefined ? undefined : listings.get(name);
  if (name === undefined || !listing) return null;
  for (const each of mentions) if (each.column.name === name && !each.not) each.used = true;
  return { asked: { want: 'absent', name, listing } };
}

const nameOf = ({ key }: Listing, row: Listing['rows'][number]): string => {
  const called = Object.entries(row).find(([name, value]) => /(?:^|_)name$/.test(name) && typeof value === 'string');
  const own = String(row[key]);
  // A key alone tells nobody which one it is.
  return [own, ...(called && called[0] !== key ? [String(called[1])] : [])]
    .map((each) => new Untrusted(each).print())
    .join(' ');
};

/** What the rows of a table name in one of its columns, as a listing. */
export function ownListing(rows: readonly Row[], name: string, shown: string): Listing {
  const names = new Set(rows.flatMap((row) => plainValue(row.cells[name]) ?? []).map(String));
  return { shown, key: name, rows: [...names].map((each) => ({ [name]: each })), persons: false };
}

/** Those of the listing that no such row names. */
export function sayAbsent(rows: readonly Row[], { bound, where }: Reading, name: string, listing: Listing): Said[] {
  const spoken = new Set(rows.map((row) => String(plainValue(row.cells[name]) ?? '').toLowerCase()));
  const missing = listing.rows.filter((row) => !spoken.has(String(row[listing.key] ?? '').toLowerCase()));
  const [one, many] = bound.relation.words;
  const set = setWords({ of: bound.relation.name, want: 'which', where: [...where] }, bound.relation);
  const names = missing.slice(0, SHOWN).map((row) => nameOf(listing, row));
  const cut = missing.length > SHOWN ? ` and ${missing.length - SHOWN} more` : '';
  const looked = `${listing.rows.length} ${listing.key} of ${listing.shown}`;
  const scope = `(looked at: ${looked} and ${rows.length} ${rows.length === 1 ? one : many} of ${bound.shown})`;
  const told =
    missing.length === 0
      ? `None: each of ${listing.shown} has a ${one}${set} ${scope}.`
      : `${missing.length} of ${listing.shown} with no ${one}${set}: ${listed(names)}${cut} ${scope}.`;
  const file = { path: listing.shown, shown: listing.shown, text: '' };
  return [
    said(
      told,
      missing.slice(0, SHOWN).map((row) => lineCell(file, JSON.stringify(row))),
    ),
  ];
}
