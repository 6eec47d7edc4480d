// Which machine code is in use for the pseudo-terminal and the database. Every candidate is loaded in a process of its
// own, in the order in which the product tries them: what is broken ends that process and not the doctor.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { reasonOf, requireHere } from '../../base/native.ts';
import { MEND_PTY, PTY_CANDIDATES } from '../../base/pty-native.ts';
import { DATABASE_DRIVERS, mendDatabase } from '../../base/sqlite-driver.ts';
import type { Check } from './doctor-check.ts';

const run = promisify(execFile);
const PATIENCE_MS = 5_000;

/** Program text that ends well when the machine code loads and can do what we need. */
const loads = (file: string): string => `require(${JSON.stringify(file)})`;
const searches = (database: string): string =>
  `new (${database})(':memory:').exec("CREATE VIRTUAL TABLE t USING fts5(x, tokenize='porter unicode61')")`;

const CONSTRUCTORS: Readonly<Record<string, (file: string) => string>> = {
  'better-sqlite3': loads,
  'node:sqlite': () => "require('node:sqlite').DatabaseSync",
};

/** The first candidate whose program ends well, and what was wrong with those before it. */
async function firstThatWorks(
  candidates: readonly string[],
  program: (name: string, file: string) => string,
): Promise<{ name: string | null; reasons: string[] }> {
  const reasons: string[] = [];
  for (const name of candidates) {
    try {
      const file = requireHere.resolve(name);
      await run(process.execPath, ['-e', program(name, file)], { timeout: PATIENCE_MS });
      return { name, reasons };
    } catch (error) {
      const { stderr } = error as { stderr?: string };
      const line = stderr?.split('\n').find((text) => /^\w*Error\b.*:/.test(text));
      reasons.push(`${name}: ${reasonOf(line === undefined ? error : new Error(line.replace(/^\w*Error: /, '')))}`);
    }
  }
  return { name: null, reasons };
}

export async function ptyCheck(): Promise<Check> {
  const { name, reasons } = await firstThatWorks(PTY_CANDIDATES, (_, file) => loads(file));
  return name === null
    ? { name: 'pty', status: 'error', detail: reasons.join('; '), mend: MEND_PTY }
    : { name: 'pty', status: 'ok', detail: name };
}

export async function databaseCheck(): Promise<Check> {
  const names = DATABASE_DRIVERS.map(({ name }) => name);
  const { name, reasons } = await firstThatWorks(names, (driver, file) => searches(CONSTRUCTORS[driver]!(file)));
  return name === null
    ? {
        name: 'database',
        status: 'warning',
        detail: `memory and index are off (${reasons.join('; ')})`,
        mend: `Use Node.js 22.13 or newer, or run: ${mendDatabase()}`,
      }
    : { name: 'database', status: 'ok', detail: `SQLite with FTS5: ${name}` };
}
