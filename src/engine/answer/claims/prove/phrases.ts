// Figures in what a program wrote, by the word beside each: `duration 42 minutes`, `3 errors`, `in 797 s`, `repaired 0B`.
// Only a word right before an amount, or right behind a bare number, names it.
import { tokenize } from '../../../english/token.ts';
import type { Quantity } from '../amounts.ts';
import { amountAt } from '../figures.ts';
import { lexicon } from '../told/words.ts';
import { type Cell, putCell } from './cells.ts';
import { isProse } from './slots.ts';
import { stampIn } from './stamps.ts';
import { wording } from './wording.ts';

export interface Figure {
  key: string;
  amount: Quantity;
}

const WORD = /^[a-z][a-z_]{2,}$/;
/** A day, and what stands behind it of its time. */
const DATE = /\b(?:[A-Z][a-z]{2} )?[A-Z][a-z]{2} {1,2}\d{1,2}(?: \d\d:\d\d(?::\d\d)?)?(?: \d{4})?\b/;
const CLOCK = /\b(\d+):(\d\d):(\d\d)\b/g;
const MOST = 8;

const names = (lower: string | undefined): lower is string =>
  lower !== undefined && WORD.test(lower) && !wording().empty.has(lower);

/** The figures of a text of some words, with what they are called. */
export function figuresIn(text: string): Figure[] {
  const lengths = text
    .replace(DATE, ', ')
    .replace(CLOCK, (_, h, m, s) => `${Number(h) * 3600 + Number(m) * 60 + Number(s)} seconds`);
  // `pages=3`
  const tokens = tokenize(lengths.replace(/(\d) ([sh])\b/g, '$1$2').replace(/\b([a-z_]+)=(?=\d)/g, '$1 '));
  const out: Figure[] = [];
  for (let at = 0; at < tokens.length && out.length < MOST; ) {
    const found = amountAt(tokens, at);
    if (!found || !/^[\d.,]+/.test(tokens[at]?.text ?? '')) {
      at += 1;
      continue;
    }
    const before = tokens[at - 1];
    const behind = tokens[found.to];
    const { unit } = found.amount;
    const own = before && !before.pause ? before.lower : undefined;
    if ((own === 'in' || own === 'after') && /^(?:s|min|h|ms)$/.test(unit))
      out.push({ key: 'took', amount: found.amount });
    else if (names(own)) out.push({ key: own, amount: found.amount });
    else if (unit === '' && names(behind?.lower) && !tokens[found.to - 1]?.pause)
      out.push({ key: behind?.lower ?? '', amount: found.amount });
    at = found.to;
  }
  return out;
}

const SUBJECT = /^(\w[\w.@/-]*): \S/;
const LEVEL = /^(?:error|warning|warn|info|notice|fatal|debug|critical)$/i;
const LONGEST = 200;

/** "No known data errors": none of what is named. */
const NONE = /^no (?=\S+(?: \S+){0,3}$)/i;

/** What a program said of one thing, as cells beside its text: `catdb-01: archive created, duration 42 minutes`. */
export function told(cell: Cell): void {
  const { node, text, key, from } = cell;
  if (text === null || from || text.length > LONGEST) return;
  const none = NONE.exec(text)?.[0];
  // A line of its own is said of all that was looked at.
  const own = node.list?.key === 'lines' ? node.list.parent : node;
  // `error: no space left`: why it failed, and no count.
  const isReason = cell.words.some(({ lower }) => lexicon().reason.has(lower));
  if (none && own && !isReason && key !== 'field' && !node.look.written)
    putCell(own, text.slice(none.length), { text, amount: { value: 0, unit: '', decimals: 0 } });
  if (!isProse(cell)) return;
  const subject = SUBJECT.exec(text)?.[1];
  if (subject && !LEVEL.test(subject)) putCell(node, 'subject', { text: subject, from: [cell] });
  // `scan: scrub repaired 0B in 19:42:10`: of a scan, and of a scrub.
  const about = node.list || node.look.written ? '' : `${key} ${/^[a-z]{3,}(?= )/.exec(text)?.[0] ?? ''} `;
  for (const { key: word, amount } of figuresIn(text)) putCell(node, `${about}${word}`, { amount, from: [cell] });
  const date = node.look.written ? null : stampIn(DATE.exec(text)?.[0] ?? '');
  if (date) putCell(node, `${about}time`, { text: DATE.exec(text)?.[0] ?? '', stamp: date, from: [cell] });
}
