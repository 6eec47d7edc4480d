// Measures the search of past commands: how soon a list of 100 000 lines answers its first question and each key after
// that, asked as the screen asks (over the memory's thread), and how long the screen's own thread stands still meanwhile.
//   bench/history.ts [--lines N] [--smoke]
// The last line of stdout is JSON.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryPart } from '../src/engine/assembly/memory-part.ts';
import type { PastPage, PastQuestion } from '../src/engine/memory/past.ts';
import type { MemoryRecord } from '../src/engine/memory/records.ts';
import { MemoryStore } from '../src/engine/memory/store.ts';
import { askPast } from '../test/helpers/memory.ts';
import { numberOption, smoke } from './support/command-line.ts';
import { settingsOf } from './support/memory-settings.ts';
import { report, row, summarize } from './support/stats.ts';

const LINES = numberOption('--lines', smoke ? 5_000 : 100_000);
const ROUNDS = smoke ? 2 : 10;
/** As many as the list asks for. */
const COUNT = 200;

const root = mkdtempSync(join(tmpdir(), 'reos-bench-history-'));
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
const PROGRAMS = ['git commit -m', 'docker run --rm', 'kubectl get', 'cargo test', 'grep -rn'];
const THINGS = ['parser', 'release-notes', 'gateway', 'Session', 'fixtures', 'worker', 'index'];

/** No line twice: the hardest case, nothing is merged. */
function fill(): void {
  const store = new MemoryStore(settingsOf(root).paths.memoryDb, { maxCommands: LINES });
  const now = Date.now();
  const batch = Array.from({ length: LINES }, (_, n): MemoryRecord => {
    const line = `${pick(PROGRAMS, n * 7)} "${pick(THINGS, n * 3)} ${pick(THINGS, n >> 3)}" --number ${n}`;
    const cwd = `/home/me/src/project${n % 300}`;
    const at = now - (LINES - n) * 60_000;
    return { kind: 'command', session: `s${n % 500}`, at, line, cwd, exit: n % 9 === 0 ? 1 : 0, duration: 20 };
  });
  for (let n = 0; n < batch.length; n += 5_000) store.write(batch.slice(n, n + 5_000));
  store.close();
}

const question = (more: Partial<PastQuestion>) => askPast({ count: COUNT, ...more });

/** What a person types, key by key, filters between. */
const TYPED = ['gateway commit', 'Session run 7', 'x', 'number 99 parser', 'nothing like this'];
const FILTERS: Partial<PastQuestion>[] = [
  {},
  { exit: 'failed' },
  { cwd: '/home/me/src/project7' },
  { since: Date.now() - 7 * 86_400_000 },
];

fill();
const part = createMemoryPart({
  loaded: settingsOf(root),
  background: true,
  notice: (text) => row('notice', { text }),
});
await part.ready;

const ask = async (more: Partial<PastQuestion>) => {
  const began = performance.now();
  let first = 0;
  const page = await part.past(question(more), new AbortController().signal, (_: PastPage) => {
    first ||= performance.now() - began;
  });
  const whole = performance.now() - began;
  return { first: first || whole, whole, page };
};

const opened = await ask({ anew: true });
row('opened', { first_ms: opened.first.toFixed(1), whole_ms: opened.whole.toFixed(1) });

const times: number[] = [];
let gap = 0;
let beat = performance.now();
const beats = setInterval(() => {
  gap = Math.max(gap, performance.now() - beat);
  beat = performance.now();
}, 1);
let found = 0;
for (let round = 0; round < ROUNDS; round++)
  for (const text of TYPED)
    for (const filter of FILTERS)
      for (let end = 1; end <= text.length; end++) {
        const { whole, page } = await ask({ text: text.slice(0, end), ...filter });
        times.push(whole);
        found += page.total;
      }
clearInterval(beats);
const keys = summarize(times);
row('keys', { ...keys });
const rss = process.memoryUsage().rss / 2 ** 20;
await part.close();
rmSync(root, { recursive: true, force: true });
report('history', {
  lines: LINES,
  first_ms: Number(opened.first.toFixed(1)),
  whole_ms: Number(opened.whole.toFixed(1)),
  total: opened.page.total,
  key_ms: keys,
  loop_gap_max_ms: Number(gap.toFixed(1)),
  found,
  rss_mb: Math.round(rss),
  ok: keys.p99 <= 10,
});
