// Replays real command lines through the engine, one person at a time, in order: each line is first
// predicted, then typed key by key, then learnt. A key typed costs one, taking the first suggestion
// when it equals the line costs one.
// usage: tsx bench/replay.ts FILE [--smoke]     FILE: JSON Lines {user, cmd, cwd?}
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createExecutables } from '../src/engine/state/executables.ts';
import { LineMemory } from '../src/engine/suggest/line-memory.ts';
import { createSpecStore } from '../src/engine/suggest/specs/store.ts';
import { createSuggester } from '../src/engine/suggest/suggester.ts';
import { smoke } from './support/command-line.ts';
import { rowsOrSmoke } from './support/rows.ts';
import { percentile, rate, round } from './support/stats.ts';

interface Row {
  user: string;
  cmd: string;
  cwd?: string | null;
}

const HABITS = ['git status', 'git add .', 'git commit -m wip', 'git push', 'ls -la', 'npm test'];
const OWN: Row[] = Array.from({ length: 60 }, (_, i) => ({
  user: `person-${i % 2}`,
  cmd: HABITS[i % HABITS.length] as string,
}));
const users = new Map<string, Row[]>();
for (const row of rowsOrSmoke<Row>('replay', OWN)) {
  users.set(row.user, [...(users.get(row.user) ?? []), row]);
}
const TOP = 5;
const people = [...users.values()].slice(0, smoke ? 3 : undefined);

/** What a shell plugin does: the most recent line that begins as typed. */
function recentPrefixCost(line: string, before: readonly string[]): number {
  for (let typed = 1; typed < line.length; typed++) {
    const start = line.slice(0, typed);
    if (before.findLast((l) => l.startsWith(start)) === line) return typed + 1;
  }
  return line.length;
}

/** What followed the line before, most often first, then the most frequent lines. */
class BigramFrequency {
  private readonly after = new Map<string, Map<string, number>>();
  private readonly all = new Map<string, number>();
  private previous = '';
  top(n: number): string[] {
    const byCount = (m: Map<string, number>) => [...m].sort((a, b) => b[1] - a[1]).map(([l]) => l);
    return [...new Set([...byCount(this.after.get(this.previous) ?? new Map()), ...byCount(this.all)])].slice(0, n);
  }
  learn(line: string): void {
    const row = this.after.get(this.previous) ?? new Map<string, number>();
    row.set(line, (row.get(line) ?? 0) + 1);
    this.after.set(this.previous, row);
    this.all.set(line, (this.all.get(line) ?? 0) + 1);
    this.previous = line;
  }
}

interface Shown {
  /** Rows of the list, best first. */
  rows: readonly string[];
  ghost: string | undefined;
}

/** The fewest keys: a letter, the ghost, its next word, or the first row for one key each, a row below for as many more as it is down. */
function cheapest(line: string, shown: readonly Shown[]): number {
  const cost = Array.from({ length: line.length + 1 }, () => Infinity);
  cost[0] = 0;
  for (let at = 0; at < line.length; at++) {
    const { rows, ghost = '' } = shown[at] as Shown;
    const word = /^\s*[^\s/]*\/?/.exec(ghost.slice(at))?.[0] ?? '';
    const ways = [
      { text: line.slice(0, at + 1), keys: 1 },
      ...[ghost, ghost.slice(0, at) + word].map((text) => ({ text, keys: 1 })),
      ...rows.map((text, down) => ({ text, keys: down + 1 })),
    ];
    for (const { text, keys } of ways) {
      if (text.length <= at || !line.startsWith(text)) continue;
      cost[text.length] = Math.min(cost[text.length] ?? 0, (cost[at] ?? 0) + keys);
    }
  }
  return cost[line.length] as number;
}

const home = mkdtempSync(join(tmpdir(), 'reos-tui-replay-'));
const executables = createExecutables({});
await executables.refresh();
const specs = createSpecStore();
const times: number[] = [];
const sum = {
  lines: 0,
  chars: 0,
  keys: 0,
  ghostKeys: 0,
  byWordKeys: 0,
  plainKeys: 0,
  theirWordKeys: 0,
  top1: 0,
  top5: 0,
  name1: 0,
  base1: 0,
  base5: 0,
};

for (const rows of people) {
  const suggester = createSuggester({
    specs,
    executables,
    env: () => ({ ...process.env, HOME: home }),
    allowGenerator: () => false,
  });
  const baseline = new BigramFrequency();
  const before: string[] = [];
  await specs.warm([...new Set(rows.map((r) => r.cmd.trim().split(/\s+/)[0] ?? ''))]);
  for (const row of rows) {
    const line = row.cmd.trim();
    if (line === '') continue;
    // The directory of the record is not on this machine: it only serves as a name.
    const cwd = row.cwd ?? home;
    const memory = new LineMemory();
    sum.lines++;
    sum.chars += line.length;
    const next = suggester.predict(undefined, cwd, 5).map((p) => p.command);
    if (next[0] === line) sum.top1++;
    if (next.includes(line)) sum.top5++;
    if (next[0]?.split(' ')[0] === line.split(' ')[0]) sum.name1++;
    const [shown, theirs]: [Shown[], Shown[]] = [[], []];
    for (let typed = 0; typed < line.length; typed++) {
      const buffer = line.slice(0, typed);
      const { suggestions, ghost, ms } = suggester.suggest({ buffer, cwd, memory });
      times.push(ms);
      shown.push({ rows: suggestions.slice(0, TOP).map((s) => s.replacement), ghost: ghost?.line });
      theirs.push({ rows: [], ghost: before.findLast((l) => l.startsWith(buffer) && typed > 0) });
    }
    const whole = shown.findIndex(({ rows: [first] }) => first === line);
    sum.keys += whole < 0 ? line.length : whole + 1;
    const run = shown.findIndex(({ ghost }) => ghost === line);
    sum.ghostKeys += run < 0 ? line.length : run + 1;
    sum.byWordKeys += cheapest(line, shown);
    sum.theirWordKeys += cheapest(line, theirs);
    sum.plainKeys += recentPrefixCost(line, before);
    const base = baseline.top(5);
    if (base[0] === line) sum.base1++;
    if (base.includes(line)) sum.base5++;
    before.push(line);
    baseline.learn(line);
    suggester.learn({ kind: 'run', line, cwd });
  }
  suggester.close();
}
rmSync(home, { recursive: true, force: true });
const share = (n: number) => rate(n, sum.lines) ?? 0;
const saved = 1 - sum.keys / Math.max(1, sum.chars);
const plain = 1 - sum.plainKeys / Math.max(1, sum.chars);
console.log(
  `baseline most-recent-prefix: ${(plain * 100).toFixed(1)} % of keystrokes saved (ours is ${(saved / plain).toFixed(2)} ×)`,
);
console.log(
  `baseline bigram+frequency: top-1 ${(share(sum.base1) * 100).toFixed(1)} %, top-5 ${(share(sum.base5) * 100).toFixed(1)} % (ours is ${(sum.top5 / Math.max(1, sum.base5)).toFixed(2)} × at 5)`,
);
console.log(
  JSON.stringify({
    lines: sum.lines,
    keystrokes_saved: round(saved, 4),
    saved_by_ghost_alone: round(1 - sum.ghostKeys / Math.max(1, sum.chars), 4),
    saved_with_words: round(1 - sum.byWordKeys / Math.max(1, sum.chars), 4),
    top1: share(sum.top1),
    top5: share(sum.top5),
    name_top1: share(sum.name1),
    ms_p50: round(percentile(times, 50), 3),
    ms_p99: round(percentile(times, 99), 3),
    baseline: {
      recent_prefix_saved: round(plain, 4),
      recent_prefix_saved_with_words: round(1 - sum.theirWordKeys / Math.max(1, sum.chars), 4),
      bigram_top1: share(sum.base1),
      bigram_top5: share(sum.base5),
    },
  }),
);
