// A reason that one message gives for what it tells: "core temperature above threshold, clock throttled" has it before a comma,
// "backup failed: disk is full" behind a colon.
import type { Cell } from '../prove/cells.ts';
import { isInMessage } from '../prove/errors.ts';
import { isProse } from '../prove/slots.ts';
import { denies } from '../told/text.ts';
import type { Lexeme } from './lexed.ts';
import type { Said } from './said.ts';

const SIGNS = /(, |; |: | because (?:of )?| due to | after | as )/i;
const BEFORE = /^[,;] $/;
const BEHIND = /^(?:: | because| due| after| as)/i;

export function inOneMessage(items: readonly Lexeme[], { told }: Said): Cell | null {
  const said = items.filter(({ is }) => is !== 'light' && is !== 'not');
  const not = items.some(({ is, quant }) => is === 'not' || quant === 'none');
  if (said.filter(({ is }) => is === 'word').length < 2) return null;
  const found = told.find((cell) => {
    if (cell.from || !isProse(cell)) return false;
    const pieces = (cell.text ?? '').split(SIGNS);
    return pieces.some((text, at) => {
      const rest = text.split(/\s+/).filter((word) => !said.some(({ lower }) => lower === word.toLowerCase()));
      if (at % 2 === 1 || denies(rest.join(' ')) !== not) return false;
      if (!said.every((item) => isInMessage(item, { ...cell, text }, true))) return false;
      // `CPU3: …` says whose message it is, and nothing that could have a reason.
      const isBehind = BEHIND.test(pieces[at - 1] ?? '') && /\s/.test(pieces[at - 2]?.trim() ?? '');
      return isBehind || (BEFORE.test(pieces[at + 1] ?? '') && !isBehind);
    });
  });
  return found ?? null;
}
