// Phrases and acts that are laid alike.
import type { Scope, Value } from '../goal/types.ts';
import { emptyScope, type Frame, type State } from './frame.ts';
import type { Piece } from './pieces.ts';

/** What an open role waits through. */
export const KEEPS_PENDING: ReadonlySet<Piece['is']> = new Set([
  'filter',
  'order',
  'superlative',
  'quantity',
  'new',
  'limit',
  'ordinal',
]);

/** What *only* may stand beside. */
export const BESIDE_ONLY: ReadonlySet<Piece['is']> = new Set(['act', 'noun', 'filter', 'quantity', 'place']);

/** Acts that bring something to a place. */
export const BRINGS: ReadonlySet<string> = new Set(['copy', 'move', 'download', 'extract', 'clone', 'link']);

/** Acts that ask for a figure of what is named. */
export const ASKS_OF: ReadonlySet<string> = new Set(['measure', 'count']);

/** What says which of several. */
export const PICKS: ReadonlySet<Piece['is']> = new Set(['ordinal', 'limit', 'noun', 'superlative']);

/** What may be told one after the other, parted by commas. */
export const LISTED: ReadonlySet<Piece['is']> = new Set(['value', 'name', 'place', 'filter', 'noun']);

const SEARCHES: ReadonlySet<string> = new Set(['search', 'find', 'show']);

/** *Search /srv for …*: what was named is where that is looked for, unless it is a file. */
export function withinPlace({ act, object, within }: Frame): Scope[] {
  const folders = object.names.every((value) => value.type === 'path' && value.here !== 'file');
  const bare =
    (object.of === '' || object.of === 'file') &&
    object.where.every(({ attr, value }) => attr === 'kind' && isFolderKind(value));
  if (act === null || !SEARCHES.has(act) || object.names.length === 0 || within) return [];
  return folders && bare && !object.in ? [{ ...emptyScope(), in: object.names }] : [];
}

const isFolderKind = (value: Value): boolean => value.type === 'word' && value.word === 'folder';

/** Right behind a place, with nothing pending. */
export const isPlaced = ({ last, lastRole, pending }: State): boolean =>
  pending === null && lastRole === 'in' && (last === 'value' || last === 'place');
