// A first start on an empty home, beside a shell at its prompt: seconds until all processes together rest (1 % of a core
// for a while), the most memory that they hold together meanwhile, and whether search by meaning is whole then.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../src/base/sqlite-driver.ts';
import { startTui } from '../test/helpers/driver.ts';
import { childrenOf, rssMb } from '../test/helpers/processes.ts';
import { smoke } from './support/command-line.ts';
import { pause, report, round, row } from './support/stats.ts';

const STEP_MS = 100;
/** At rest is whoever uses less than a hundredth of a core for this long. */
const STILL_MS = smoke ? 1_000 : 5_000;
const MOST_MS = smoke ? 20_000 : 300_000;
const TICK_MS = 10;

/** A process and all below it. */
function family(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(family)];
}

/** Milliseconds of CPU of a process, its ended children included. */
function cpu(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) * TICK_MS;
  } catch {
    return 0;
  }
}

const begun = performance.now();
const terminal = await startTui({ cols: 120, rows: 30, shell: '/bin/bash', env: { REOS_TUI_INDEX_ENABLED: 'true' } });
const file = join(terminal.home, '.local/share/reos-tui/index.db');
let mostMb = 0;
const used: { at: number; ms: number }[] = [];
let most = 0;
let atRest: number | null = null;
while (performance.now() - begun < MOST_MS && atRest === null) {
  await pause(STEP_MS);
  const pids = family(terminal.pid);
  mostMb = Math.max(
    mostMb,
    pids.reduce((sum, pid) => sum + rssMb(pid), 0),
  );
  // What a process used that has just ended is counted by its parent a moment later: never less than before.
  most = Math.max(
    most,
    pids.reduce((sum, pid) => sum + cpu(pid), 0),
  );
  const at = performance.now() - begun;
  used.push({ at, ms: most });
  const before = used.findLast((sample) => sample.at <= at - STILL_MS);
  if (existsSync(file) && before && most - before.ms <= (at - before.at) / 100) atRest = before.at;
}
let [entries, vectors] = [0, 0];
if (existsSync(file)) {
  const db = openDatabase(file, { readonly: true });
  entries = db.prepare('SELECT count(*) FROM entries').pluck().get() as number;
  vectors = db.prepare('SELECT total(documents) FROM vector_blocks').pluck().get() as number;
  db.close();
}
const result = {
  rest_s: atRest === null ? null : round(atRest / 1000, 1),
  cpu_s: round(most / 1000, 1),
  most_mb: Math.round(mostMb),
  entries,
  vectors,
};
row('first start', result);
await terminal[Symbol.asyncDispose]();
report('first-start', result);
process.exit(0);
