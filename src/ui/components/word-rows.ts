// Of a request that is typed: the words that were read, and those that nothing was made of, each by name.
import type { ReadWords } from '../../engine/api.ts';
import { showUnsafe } from '../text.ts';
import { fitRow, type Row, span, wrapRow } from './rows.ts';

const LABEL = 10;
/** What was read is said shortly: what was not is what counts. */
const UNREAD_ROWS = 2;

const labelled = (label: string, words: readonly string[], role?: 'warn'): Row => [
  span(label.padEnd(LABEL), 'muted'),
  span(showUnsafe(words.join(' ')), role),
];

export function wordRows(words: ReadWords | null, width: number): Row[] {
  if (words === null) return [];
  const { read, unread } = words;
  const left = labelled('not read', unread, 'warn');
  return [
    fitRow(labelled('read', read), width),
    ...(unread.length > 0 ? wrapRow(left, width, LABEL).slice(0, UNREAD_ROWS) : []),
  ];
}
