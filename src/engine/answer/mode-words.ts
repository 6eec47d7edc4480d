// What the bits of a file's mode allow, in words.

const WHO = ['the owner', 'the group', 'others'];
const LETTERS = ['read', 'write', 'run'];
const NAMES: Record<string, string> = { u: 'the owner', g: 'the group', o: 'others', a: 'all' };
const SIGNS: Record<string, string> = { '+': 'adds', '-': 'takes away', '=': 'sets to' };

const may = (bits: number): string => LETTERS.filter((_, i) => bits & (4 >> i)).join(', ') || 'nothing';

/**
 * Octal modes, `755` → "the owner: read, write, run; …", and symbolic ones, `u+x` → "adds: run, for the owner"; null for
 * anything else. `who` names the three that an octal mode tells of.
 */
export function modeWords(mode: string, who: readonly string[] = WHO): string | null {
  if (/^[0-7]?[0-7]{3}$/.test(mode))
    return [...mode.slice(-3)].map((digit, i) => `${who[i]}: ${may(Number(digit))}`).join('; ');
  const symbolic = /^([ugoa]*)([+=-])([rwx]+)$/.exec(mode);
  if (!symbolic) return null;
  const [, whom = '', sign = '', letters = ''] = symbolic;
  const verbs = [...letters].map((letter) => LETTERS['rwx'.indexOf(letter)]).join(', ');
  const people = [...whom].map((letter) => NAMES[letter]).join(', ') || 'all';
  return `${SIGNS[sign]}: ${verbs}, for ${people}`;
}
