// Rows for benches that score files: JSON Lines of the command line, or with --smoke and no file a few of our own.
import { readFileSync } from 'node:fs';
import { files, smoke } from './command-line.ts';

export const readRows = <Row>(file: string): Row[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);

/** Rows of all files that were named; exits with a hint when there is neither a file nor --smoke. */
export function rowsOrSmoke<Row>(name: string, own: readonly Row[]): Row[] {
  const named = files();
  if (named.length > 0) return named.flatMap((file) => readRows<Row>(file));
  if (smoke) return [...own];
  console.error(`usage: bench/${name}.ts FILE... [--smoke]`);
  process.exit(2);
}
