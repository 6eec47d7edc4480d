// Who may do what with a file, by its mode in letters or in octal digits.
import { bindable } from '../told/words.ts';
import { type Cell, putCell } from './cells.ts';

const MODE = /^(?:mode|perms?|permissions?)$/i;
const LETTERS = /^[-dlbcps]?([r-][w-][xsS-])([r-][w-][xsS-])([r-][w-][xtT-])[.+@]?$/;
const OCTAL = /^(?:0o?)?([0-7]?)([0-7])([0-7])([0-7])$/;
const RIGHTS = [
  ['readable', 4],
  ['writable', 2],
  ['executable', 1],
] as const;

const bits = (letters: string): number =>
  (letters[0] === 'r' ? 4 : 0) + (letters[1] === 'w' ? 2 : 0) + (/[xst]/.test(letters[2] ?? '') ? 1 : 0);

function rightsIn(text: string): number[] | null {
  const letters = LETTERS.exec(text);
  if (letters) return letters.slice(1).map(bits);
  return OCTAL.exec(text)?.slice(2).map(Number) ?? null;
}

export function permissions(cell: Cell): void {
  const { key, node, from } = cell;
  if (!MODE.test(key) || from) return;
  const told = cell.text ?? String(cell.amount?.value ?? '');
  const [owner = 0, group = 0, world = 0] = rightsIn(told) ?? [];
  if (!rightsIn(told)) return;
  const put = (name: string, flag: boolean, ...more: string[]): void =>
    void putCell(node, name, { flag, from: [cell], words: [name, ...more].map(bindable) });
  // Whoever may: a script is executable, or it is not.
  put('executable', ((owner | group | world) & 1) > 0);
  for (const [right, bit] of RIGHTS) {
    const [own, ofGroup, ofAll] = [owner, group, world].map((all) => (all & bit) > 0);
    put(`world-${right}`, ofAll === true);
    put(`group-${right}`, ofGroup === true);
    put(`owner-only-${right}`, own === true && !ofGroup && !ofAll, 'owner');
  }
  // In digits what was told in letters.
  if (LETTERS.test(told))
    for (const lead of ['', '0']) putCell(node, key, { text: `${lead}${owner}${group}${world}`, from: [cell] });
}
