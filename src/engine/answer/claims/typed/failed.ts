// Why something failed, by the error that was told of it: the last one before it failed, of the same unit. And what could not be
// done: the message that tells the error tells what was tried.

import { type Cell, FAILURE, type Node } from '../prove/cells.ts';
import { failuresIn, isInMessage, saidAs, UNIT } from '../prove/errors.ts';
import type { Ground } from '../prove/ground.ts';
import { isThing } from '../prove/nouns.ts';
import { type Domain, HIT, hit, textsOf } from '../prove/slots.ts';
import { compared } from '../prove/stamps.ts';
import { wordsIn } from '../told/text.ts';
import { type Bindable, lexicon, stateOf } from '../told/words.ts';
import { content } from './content.ts';
import type { Lexeme } from './lexed.ts';
import type { Said } from './said.ts';
import { type Verdict, verdict } from './verdict.ts';

/** So many seconds may lie between what went wrong and that it failed. */
const SOON = 60;
const TELLING = /^(?:message|msg|result|details?|stderr|last_error|failure|last_state|output)$/i;
const LEVEL = /^(?:priority|level|severity|loglevel)$/i;
const MILD = /^(?:info|notice|debug|trace|[5-7])$/i;

/** Where a program tells what went wrong. */
const isTelling = ({ key, words, from, node }: Cell): boolean =>
  !from &&
  node.look.written !== 'file' &&
  (key === FAILURE || TELLING.test(key) || words.some(({ lower }) => lexicon().reason.has(lower))) &&
  !node.cells.some((other) => LEVEL.test(other.key) && MILD.test(other.text ?? ''));

/** It tells that something is not as it should be. */
function isBad({ text, flag, amount, key }: Cell): boolean {
  if (flag === false) return true;
  if (/exit|code/.test(key) && (amount?.value ?? 0) !== 0) return true;
  if (failuresIn(text ?? '').length > 0) return true;
  return wordsIn(text ?? '').some(isBadWord);
}
const isBadWord = (word: Bindable): boolean =>
  [word.lower, ...word.stems].some((stem) => lexicon().failing.has(stem) && !lexicon().not.has(stem)) ||
  stateOf(word).some(({ yes }) => !yes);

const stampIn = ({ cells }: Node) => cells.find(({ stamp, from }) => stamp && !from)?.stamp ?? null;
/** Whose line it is. */
const unitOf = ({ cells }: Node): string | null => cells.find(({ key, text }) => UNIT.test(key) && text)?.text ?? null;

/** It is told of the one that was spoken of. */
function isOfSame(cell: Cell, { told, names }: Said): boolean {
  const { node } = cell;
  if (told.some((own) => own.node === node)) return true;
  const of = names.filter(({ is, lower }) => is === 'word' && lower.length > 2);
  return (
    of.length > 0 &&
    of.every(
      (name) =>
        textsOf(name, node).some(({ how, slot }) => how >= HIT.part && (slot === null || UNIT.test(slot.cell.key))) ||
        node.look.asked.some((asked) => hit(name, asked) >= HIT.part),
    )
  );
}

/** It was told when that happened, or shortly before. */
function isThen({ node }: Cell, { told }: Said): boolean {
  const own = stampIn(node);
  return told.every((other) => {
    const then = stampIn(other.node);
    const apart = own && then ? compared(then, own) : null;
    return apart === null || Math.abs(apart) <= SOON;
  });
}

/** No other error was told of the same unit behind it, up to that it failed. */
function isLast(cell: Cell, { told }: Said): boolean {
  const rows = cell.node.list?.nodes ?? [];
  const from = rows.indexOf(cell.node);
  const ends = told.map(({ node }) => rows.indexOf(node)).filter((at) => at > from);
  const to = ends.length > 0 ? Math.max(...ends) : rows.length;
  const codes = failuresIn(cell.text ?? '').map(({ code }) => code);
  return rows
    .slice(from + 1, to)
    .every(
      (node) =>
        unitOf(node) !== unitOf(cell.node) ||
        node.cells.every(
          (other) => !isTelling(other) || failuresIn(other.text ?? '').every(({ code }) => codes.includes(code)),
        ),
    );
}

/** The cell that tells the error that is said to be the reason. */
export function failedBy(items: readonly Lexeme[], said: Said, { domains }: Ground): Cell | null {
  if (!said.told.some(isBad) && !said.names.some(isBadWord)) return null;
  for (const { nodes } of domains)
    for (const node of nodes)
      for (const cell of node.cells) {
        if (cell.text === null || !isTelling(cell)) continue;
        const isSaid = failuresIn(cell.text).some((failure) =>
          saidAs(items, failure, said.told.includes(cell)).some((rest) =>
            rest.every((item) => isInMessage(item, cell, failure.noun)),
          ),
        );
        if (!isSaid) continue;
        if (isOfSame(cell, said) && isThen(cell, said) && isLast(cell, said)) return cell;
      }
  return null;
}

const ABLE = /^(?:could|can|did|was|were|is|are)$/;
/** Where it is said that something could not be done: "could not", "failed to", "was unable to". */
function inability(items: readonly Lexeme[]): { from: number; to: number } | null {
  for (const [at, { is, lower }] of items.entries()) {
    const [before, next] = [items[at - 1], items[at + 1]];
    if (is === 'not' && (lower === 'cannot' || ABLE.test(before?.lower ?? '')))
      return { from: lower === 'cannot' ? at : at - 1, to: at + 1 };
    if (/^(?:failed|fails|unable|failing)$/.test(lower) && next?.lower === 'to')
      return { from: before?.verb ? at - 1 : at, to: at + 2 };
  }
  return null;
}

/** `could not deliver mail: …`: what was tried. */
const triedIn = (text: string): string =>
  /\b(?:could not|couldn't|cannot|can't|unable to|failed to) ([^:,;]+)/i.exec(text)?.[1] ?? '';

/** "The gateway could not open /dev/ttyUSB0": it told that it tried to, and the error that it ended with. */
export function couldNot(items: readonly Lexeme[], { nodes, look }: Domain): Verdict[] {
  const able = inability(items);
  if (!able || able.from < 1 || look.written === 'file') return [];
  const who = content(items.slice(0, able.from));
  const what = content(items.slice(able.to));
  const words = [...who, ...what];
  if (who.length === 0 || what.length < 2 || words.some(({ is }) => is !== 'word' && is !== 'amount')) return [];
  return nodes.flatMap((node) => {
    const isWho = (item: Lexeme): boolean =>
      textsOf(item, node).some(({ slot, how }) => how >= HIT.part && (slot === null || UNIT.test(slot.cell.key))) ||
      node.look.asked.some((asked) => hit(item, asked) >= HIT.part);
    const named = who.filter(isWho);
    const isNamed = named.length > 0 && who.every((item) => named.includes(item) || isThing(item));
    const isTold = (each: Cell): boolean =>
      isTelling(each) &&
      (failuresIn(each.text ?? '').some(({ of }) =>
        what.every((item) => isInMessage(item, each) || of.has(item.lower)),
      ) ||
        what.every((item) => isInMessage(item, { ...each, text: triedIn(each.text ?? '') }, true)));
    const cell = node.cells.find(isTold);
    if (!cell || !isNamed) return [];
    return [verdict(true, { rows: [node], cells: [cell], cost: 0.3 })];
  });
}
