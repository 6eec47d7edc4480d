// Of a request that is typed: the words that were read, and those that nothing was made of, each by name.
import type { ReadWords } from '../../engine/api.ts';
import { showUnsafe } from '../text.ts';
import { type Row, span, wrapRow } from './rows.ts';

/** Each is said shortly. */
const MOST_ROWS = 2;

const labelled = (label: string, words: readonly string[], role?: 'warn'): Row => [
  span(label, 'muted'),
  span(showUnsafe(words.join(' ')), role),
];

export function wordRows(words: ReadWords | null, width: number): Row[] {
  if (words === null) return [];
  const { read, unread } = words;
  const said = (row: Row) => wrapRow(row, width, 2).slice(0, MOST_ROWS);
  return [
    ...said(labelled('read: ', read)),
    ...(unread.length > 0 ? said(labelled('not read: ', unread, 'warn')) : []),
  ];
}
