// Rows for benches that score a file: the file of the command line, or with --smoke and no file a few of our own.
import { readFileSync } from 'node:fs';

/** JSON Lines of the file named on the command line; exits with a hint when there is neither a file nor --smoke. */
export function rowsOrSmoke<Row>(name: string, own: readonly Row[]): Row[] {
  const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  if (file === undefined) {
    if (process.argv.includes('--smoke')) return [...own];
    console.error(`usage: bench/${name}.ts FILE [--smoke]`);
    process.exit(2);
  }
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);
}
