// Replays real command lines through the engine, one person at a time, in order: each line is first predicted, then
// typed key by key, then learnt. A letter costs a key; so does taking what stands dim behind the cursor, whole or its next
// word, or the first row; a row below costs as many more as it is down. Theirs is the shell plugin that shows the most
// recent line that begins so, taken whole or by word; the bound is an oracle that knows which line is meant and offers
// whatever of it the person wrote before. The folders of the record are made anew: what a line named was there from then on.
// usage: tsx bench/replay.ts FILE [--people N] [--smoke]     FILE: JSON Lines {user, cmd, cwd?}
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createExecutables } from '../src/engine/state/executables.ts';
import { LineMemory } from '../src/engine/suggest/line-memory.ts';
import { needsOf } from '../src/engine/suggest/line-needs.ts';
import { createSpecStore } from '../src/engine/suggest/specs/store.ts';
import { createSuggester, type SuggestResult } from '../src/engine/suggest/suggester.ts';
import { numberOption, smoke } from './support/command-line.ts';
import { BigramFrequency, fewestKeys, nextWord, Oracle, RecentPrefix, type Way } from './support/replay-peers.ts';
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
const most = numberOption('--people', smoke ? 3 : Number.POSITIVE_INFINITY);
const users = new Map<string, Row[]>();
for (const row of rowsOrSmoke<Row>('replay', OWN)) {
  users.set(row.user, [...(users.get(row.user) ?? []), row]);
}
const TOP = 5;
const people = [...users.values()].slice(0, most);

const executables = createExecutables({});
await executables.refresh();
const specs = createSpecStore();
const times: number[] = [];
const keys = { letters: 0, whole: 0, byWord: 0, list: 0, theirs: 0, theirsByWord: 0, bound: 0, boundByWord: 0 };
const next = { lines: 0, top1: 0, top5: 0, name1: 0, base1: 0, base5: 0 };

const whole = (ghost: string | undefined): Way[] => (ghost ? [{ text: ghost, keys: 1 }] : []);
const orItsWord = (ghost: string | undefined, at: number): Way[] =>
  ghost ? [...whole(ghost), { text: nextWord(ghost, at), keys: 1 }] : [];
const single = (texts: readonly string[] | undefined): Way[] => (texts ?? []).map((text) => ({ text, keys: 1 }));

/** It was there, so what was taken for a file on the way to it was none. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch {
    for (let at = path; !existsSync(at) || statSync(at).isFile(); at = dirname(at)) rmSync(at, { force: true });
    mkdirSync(path, { recursive: true });
  }
}

/** What the line names is in the folder where it ran; a name that leads out of the record's folders is not made. */
function makeNamed(line: string, cwd: string, home: string, world: string): void {
  if (/^(?:rm|rmdir|mv)\b/.test(line)) return;
  for (const need of needsOf(line, { cwd, home, specs }) ?? []) {
    if (need.kind !== 'path' || !need.path.startsWith(`${world}/`)) continue;
    try {
      mkdirSync(dirname(need.path), { recursive: true });
      if (/^(?:cd|pushd)\b/.test(line)) mkdirSync(need.path, { recursive: true });
      else writeFileSync(need.path, '', { flag: 'a' });
    } catch {
      // A file stands where a folder should, or the name is none a file can have.
    }
  }
}

async function settled(found: SuggestResult): Promise<SuggestResult> {
  let last = found;
  while (last.pending) last = await last.pending;
  return last;
}

async function replay(rows: readonly Row[]): Promise<void> {
  const world = mkdtempSync(join(tmpdir(), 'reos-tui-replay-'));
  const home = join(world, rows.find(({ cwd }) => cwd)?.cwd ?? 'home');
  const env = { ...process.env, HOME: home };
  const suggester = createSuggester({ specs, executables, env: () => env, allowGenerator: () => false });
  const bigram = new BigramFrequency();
  const plugin = new RecentPrefix();
  const oracle = new Oracle();
  await specs.warm([...new Set(rows.map((r) => r.cmd.trim().split(/\s+/)[0] ?? ''))]);
  for (const row of rows) {
    const line = row.cmd.trim();
    if (line === '') continue;
    const cwd = row.cwd ? join(world, row.cwd) : home;
    makeFolder(cwd);
    await suggester.look(cwd);
    const expected = suggester.predict(undefined, cwd, TOP).map((p) => p.command);
    next.lines++;
    if (expected[0] === line) next.top1++;
    if (expected.includes(line)) next.top5++;
    if (expected[0]?.split(' ')[0] === line.split(' ')[0]) next.name1++;
    const memory = new LineMemory();
    const shown: { rows: string[]; ghost: string | undefined }[] = [];
    for (let typed = 0; typed < line.length; typed++) {
      const found = suggester.suggest({ buffer: line.slice(0, typed), cwd, memory });
      times.push(found.ms);
      const { suggestions, ghost } = await settled(found);
      shown.push({ rows: suggestions.slice(0, TOP).map((s) => s.replacement), ghost: ghost?.line });
    }
    const theirs = (at: number) => plugin.ghost(line.slice(0, at));
    const [lines, words] = [oracle.offers(line, true), oracle.offers(line, false)];
    keys.letters += line.length;
    keys.whole += fewestKeys(line, (at) => whole(shown[at]?.ghost));
    keys.byWord += fewestKeys(line, (at) => orItsWord(shown[at]?.ghost, at));
    keys.list += fewestKeys(line, (at) => [
      ...orItsWord(shown[at]?.ghost, at),
      ...(shown[at]?.rows ?? []).map((text, down) => ({ text, keys: down + 1 })),
    ]);
    keys.theirs += fewestKeys(line, (at) => whole(theirs(at)));
    keys.theirsByWord += fewestKeys(line, (at) => orItsWord(theirs(at), at));
    keys.bound += fewestKeys(line, (at) => single(lines[at]));
    keys.boundByWord += fewestKeys(line, (at) => single(words[at]));
    const base = bigram.top(TOP);
    if (base[0] === line) next.base1++;
    if (base.includes(line)) next.base5++;
    plugin.learn(line);
    bigram.learn(line);
    oracle.learn(line);
    makeNamed(line, cwd, home, world);
    suggester.learn({ kind: 'run', line, cwd });
  }
  suggester.close();
  rmSync(world, { recursive: true, force: true });
}

for (const rows of people) await replay(rows);
const saved = (spent: number) => round(1 - spent / Math.max(1, keys.letters), 4);
const share = (n: number) => rate(n, next.lines) ?? 0;
const percent = (n: number) => `${(n * 100).toFixed(1)} %`;
const against = (ours: number, other: number) =>
  `${percent(saved(ours))} (${(saved(ours) / Math.max(1e-9, saved(other))).toFixed(2)} ×)`;
console.log(
  `keys saved, ghost taken whole: ours ${against(keys.whole, keys.theirs)}, theirs ${percent(saved(keys.theirs))}`,
);
console.log(
  `… whole or by word: ours ${against(keys.byWord, keys.theirsByWord)}, theirs ${percent(saved(keys.theirsByWord))}`,
);
console.log(
  `… ghost and list: ours ${against(keys.list, keys.theirsByWord)} of theirs by word, ${(saved(keys.list) / Math.max(1e-9, saved(keys.theirs))).toFixed(2)} × of theirs whole`,
);
console.log(
  `… bound, of the person's own past: whole lines ${against(keys.bound, keys.theirs)}, lines and words ${against(keys.boundByWord, keys.theirsByWord)}`,
);
console.log(
  `next line in five: ours ${percent(share(next.top5))}, bigram+frequency ${percent(share(next.base5))} (ours is ${(next.top5 / Math.max(1, next.base5)).toFixed(2)} ×)`,
);
console.log(
  JSON.stringify({
    lines: next.lines,
    saved_ghost_whole: saved(keys.whole),
    saved_ghost_by_word: saved(keys.byWord),
    saved_ghost_and_list: saved(keys.list),
    top1: share(next.top1),
    top5: share(next.top5),
    name_top1: share(next.name1),
    ms_p50: round(percentile(times, 50), 3),
    ms_p99: round(percentile(times, 99), 3),
    baseline: {
      recent_prefix_whole: saved(keys.theirs),
      recent_prefix_by_word: saved(keys.theirsByWord),
      bound_whole: saved(keys.bound),
      bound_by_word: saved(keys.boundByWord),
      bigram_top1: share(next.base1),
      bigram_top5: share(next.base5),
    },
  }),
);
