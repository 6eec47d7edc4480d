// What the columns of a table that is named are called: how many there are, which, and whether one is called so. They stand
// in its first line, and in no row.
import { says } from '../../english/pattern.ts';
import { textWords } from '../../english/text-words.ts';
import type { Token } from '../../english/token.ts';
import { asksWhether } from '../../meaning/clause/split.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import { separatedRows } from '../../tables/separated.ts';
import { rowsOf } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import type { FileText } from './named-file.ts';
import { type Said, said } from './sentence.ts';
import { contentOf, lineCell } from './texts.ts';

const SEPARATED = /\.[ct]sv$/i;
const spelled = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Null where more is asked than what its columns are. */
export function sayColumns(tokens: readonly Token[], named: Token, file: FileText, world: World): Said[] | null {
  const { columns, of_columns } = textWords();
  if (!SEPARATED.test(file.path) || !tokens.some((token) => says(token, ...columns))) return null;
  const rest = contentOf(tokens).filter((token) => token !== named && !says(token, ...columns, ...of_columns));
  const table = rowsOf(file.path, world);
  if (!table?.header) return null;
  const [head = []] = separatedRows(file.text, table.separator ?? ',');
  const names = head.map((name) => name.trim());
  const cell = lineCell(file, file.text.split('\n')[0] ?? '');
  const shown = names.map((name) => new Untrusted(name).print()).join(', ');
  const all = `${file.shown} has ${names.length} columns: ${shown}`;
  if (rest.length === 0) return [said(`${all}.`, [cell])];
  if (!asksWhether(tokens)) return null;
  const asked = spelled(rest.map(({ text }) => text).join(''));
  return [said(`${names.some((name) => spelled(name) === asked) ? 'Yes' : 'No'}: ${all}.`, [cell])];
}
