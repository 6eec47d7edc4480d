// "How do I exit vim?", "how do I save in nano?": how to use a program from within. No command does that; its manual tells.
import { once } from '../../base/once.ts';
import { changeWords } from '../english/lexicon.ts';

const WAY =
  "^(?:how (?:do|can|would|should|does) (?:i|you|we|one) |how to |i (?:am|'m) stuck in |how (?:do|can) (?:i|you) get )";
/** From the words of the lexicon, once. */
const inside = once((): RegExp => {
  const { full_screen: programs, within } = changeWords();
  return new RegExp(
    `${WAY}(?:(?:${within.join('|')})\\b(?: (?!and then|all files)[\\w' ]+?)?)? ?(?:(?:in|of|from|out of|inside|with) )?\\b(${programs.join('|')})$`,
    'i',
  );
});
const USE = /^how (?:do|can|should) (?:i|you|we) (?:use|learn) (?:the )?([a-z][\w.+-]*)(?: command| editor)?$/i;

/** The program whose use is asked for; null for other questions. */
export function programToUse(text: string): string | null {
  const plain = text
    .trim()
    .replace(/[?!.\s]+$/, '')
    .replace(/^(?:please )?tell me:? /i, '');
  return (inside().exec(plain)?.[1] ?? USE.exec(plain)?.[1])?.toLowerCase() ?? null;
}
