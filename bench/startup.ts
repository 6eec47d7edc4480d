// From exec to the first prompt, and to the first line of the chrome; beside a bare shell, tmux and an empty Node.
import { spawnSync } from 'node:child_process';
import { smoke } from './support/command-line.ts';
import { median, percentile, report, round, row } from './support/stats.ts';
import { atPrompt, close, open, TARGETS } from './support/targets.ts';

const SIZE = { cols: 120, rows: 30 };
const ROUNDS = smoke ? 2 : 20;
const times = new Map<string, number[]>();
const add = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms]);

for (let i = 0; i <= ROUNDS; i++) {
  for (const target of TARGETS) {
    const begun = performance.now();
    const terminal = await open(target, SIZE);
    await terminal.waitFor(() => atPrompt(terminal), 30_000);
    const prompt = performance.now() - begun;
    let chrome = prompt;
    if (target === 'reos') {
      await terminal.waitFor((screen) => screen.rows.at(-1) !== '', 30_000);
      chrome = performance.now() - begun;
    }
    // The first round fills caches, and builds when that is due.
    if (i > 0) {
      add(`${target} prompt`, prompt);
      if (target === 'reos') add('reos chrome', chrome);
    }
    await close(target, terminal);
  }
  const begun = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  if (i > 0) add('empty node', performance.now() - begun);
}
const result: Record<string, unknown> = {};
for (const [name, values] of times) {
  const fields = { p50: round(median(values), 1), p95: round(percentile(values, 95), 1) };
  row(name, fields);
  result[name.replace(' ', '_')] = fields;
}
report('startup', result);
process.exit(0);
