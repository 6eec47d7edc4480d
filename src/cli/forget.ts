// `forget`: takes things out of memory, bytes and all. Asks first on a terminal; anywhere else it wants `--yes`.

import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import type { Command } from 'commander';
import { unitSeconds } from '../base/time-units.ts';
import { type ForgetWhat, type Forgotten, load } from '../engine/api.ts';
import type { CliContext } from './context.ts';
import { hasMemory, withMemory } from './memory-store.ts';
import { CliError } from './output.ts';

interface ForgetOptions {
  all?: boolean;
  last?: string;
  match?: string;
  since?: string;
  yes?: boolean;
  json?: boolean;
}

/** `90m`, `1h`, `2d` before now, or a date; milliseconds since the epoch. */
function timeOf(text: string, now: number): number {
  const ago = /^(\d{1,6})\s*([smhdw])$/.exec(text.trim());
  const at = ago ? now - Number(ago[1]) * 1_000 * (unitSeconds(ago[2] ?? '') ?? 0) : Date.parse(text);
  if (Number.isNaN(at)) throw new CliError(`--since wants 30m, 1h, 2d, 1w or a date like 2026-01-31, not ${text}.`);
  return at;
}

function readWhat(options: ForgetOptions, now: number): { what: ForgetWhat; words: string } {
  const given = [options.all, options.last, options.match, options.since].filter((option) => option !== undefined);
  if (given.length !== 1) throw new CliError('forget: say one of --all, --last N, --match TEXT, --since 1h.');
  if (options.last !== undefined) {
    const last = Number(options.last);
    if (!Number.isInteger(last) || last < 1) throw new CliError('--last wants a whole number.');
    return { what: { last }, words: `the last ${last} commands and the choices since` };
  }
  if (options.match !== undefined) {
    if (options.match === '') throw new CliError('--match wants a text.');
    return { what: { match: options.match }, words: `everything that contains “${options.match}”` };
  }
  if (options.since !== undefined) {
    const since = timeOf(options.since, now);
    return { what: { since }, words: `everything since ${new Date(since).toISOString()}` };
  }
  return { what: { all: true }, words: 'everything that is remembered' };
}

async function confirmed(stdin: Readable, words: string): Promise<boolean> {
  if (!('isTTY' in stdin && stdin.isTTY))
    throw new CliError('forget: this is not a terminal, so add --yes to confirm.');
  const asking = createInterface({ input: stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/i.test((await asking.question(`Forget ${words}? [y/N] `)).trim());
  } finally {
    asking.close();
  }
}

const NOTHING: Forgotten = { removed: {}, total: 0, erased: true };

export function registerForget(program: Command, context: CliContext): void {
  program
    .command('forget')
    .description('remove things from memory')
    .option('--all', 'everything')
    .option('--last <n>', 'the latest commands, and the choices since the first of them')
    .option('--match <text>', 'whatever contains the text')
    .option('--since <time>', 'whatever was kept since: 30m, 1h, 2d, 1w or a date')
    .option('--yes', 'do not ask')
    .option('--json', 'print JSON')
    .action(async (options: ForgetOptions) => {
      const { what, words } = readWhat(options, Date.now());
      if (!options.yes && !(await confirmed(context.stdin, words))) {
        context.output.warn('Nothing was forgotten.');
        return;
      }
      const { forget } = await load.forget();
      const done = hasMemory(await context.settings())
        ? await withMemory(context, (store) => forget(store, what))
        : NOTHING;
      if (options.json) await context.output.json(done);
      else await context.output.line(`Forgot ${done.total} ${done.total === 1 ? 'entry' : 'entries'}.`);
      if (!done.erased)
        context.output.warn(
          'Another reos-tui reads the memory now: old bytes stay in its log until it lets go. Close it, or run this again.',
        );
      if (done.total > 0) context.output.warn("Your shell's own history file is not touched by this.");
    });
}
