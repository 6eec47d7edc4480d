// At rest, with history and specs loaded: CPU, bytes to the terminal and memory; memory again after 120 MB of output.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rssMb } from '../test/helpers/processes.ts';
import { smoke } from './support/command-line.ts';
import { rested } from './support/rest.ts';
import { pause, report, round, row } from './support/stats.ts';
import { atPrompt, close, openReady, paneText } from './support/targets.ts';

const SIZE = { cols: 160, rows: 45 };
const SECONDS = smoke ? 1 : 20;
const TIMES = smoke ? 1 : 6;
const MEGABYTES = smoke ? 1 : 20;
const TICKS_PER_SECOND = 100;

/** CPU seconds of a process so far. */
function cpu(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

const rss = (pid: number): number => round(rssMb(pid), 1);

const terminal = await openReady('reos', SIZE);
// History, specs and what suggestions need are in memory from now on.
for (const line of ['git checkout ma', 'docker compose up', 'systemctl status ng', 'ls --al']) {
  for (const key of line) {
    terminal.type(key);
    await pause(30);
  }
  terminal.press('C-u');
  await terminal.waitFor(() => atPrompt(terminal));
}
await rested();
const [before, mark] = [cpu(terminal.pid), terminal.rawOutput().length];
await pause(SECONDS * 1000);
const cpuPercent = round(((cpu(terminal.pid) - before) / SECONDS) * 100);
const bytes = terminal.rawOutput(mark).length;
const idleRss = rss(terminal.pid);
row('idle', { 'cpu %': cpuPercent, bytes, 'rss MB': idleRss });

writeFileSync(join(terminal.home, 'text'), `${'lorem ipsum dolor sit amet '.repeat(5)}\n`.repeat(MEGABYTES * 7400));
const after: number[] = [];
for (let i = 0; i < TIMES; i++) {
  terminal.type(`cat ~/text; echo DONE$((${i} + 0))\r`);
  await terminal.waitForRow((text) => paneText(text) === `DONE${i}`, 120_000);
  await terminal.waitFor(() => atPrompt(terminal));
  after.push(rss(terminal.pid));
}
await pause(smoke ? 200 : 15_000);
after.push(rss(terminal.pid));
row(`after ${TIMES} x ${MEGABYTES} MB`, { 'rss MB': after.join(' ') });
await close('reos', terminal);
report('idle', { cpu_percent: cpuPercent, bytes_out: bytes, rss_mb: idleRss, rss_after_output_mb: after });
process.exit(0);
