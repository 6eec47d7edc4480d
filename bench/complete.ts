// Scores completion against rows of real command lines:
//   {buffer, expect, kind, fish_rank?}            → is the token really written among the first five?
//   {buffer, expect: [{kind, value}], level, …}   → exact / contains rows of a completion test suite
// usage: tsx bench/complete.ts FILE [--smoke] [--misses]
import { tmpdir } from 'node:os';
import { createExecutables } from '../src/engine/state/executables.ts';
import { createHarvester } from '../src/engine/suggest/harvest/harvest.ts';
import { createSpecStore } from '../src/engine/suggest/specs/store.ts';
import { createSuggester } from '../src/engine/suggest/suggester.ts';
import { given, smoke } from './support/command-line.ts';
import { rowsOrSmoke } from './support/rows.ts';

interface TokenRow {
  buffer: string;
  expect: string;
  kind: string;
  source: string;
  fish_rank?: number | null;
}
interface Expectation {
  kind: string;
  value?: string | string[];
}
interface SuiteRow {
  buffer: string;
  expect: Expectation[];
  level: string;
  command: string;
  cwd?: string;
  fixtures?: string[];
  require_cmd?: boolean;
}
type Row = TokenRow | SuiteRow;

const TOP = 5;
const OWN: Row[] = [
  { buffer: 'git che', expect: 'checkout', kind: 'subcommand', source: 'own' },
  { buffer: 'ls --al', expect: '--all', kind: 'long_option', source: 'own' },
  { buffer: 'tar --extr', expect: '--extract', kind: 'long_option', source: 'own' },
  { buffer: 'docker com', expect: 'compose', kind: 'subcommand', source: 'own' },
];
const rows = rowsOrSmoke<Row>('complete', OWN);
const used = smoke ? rows.slice(0, 20) : rows;
const executables = createExecutables({});
await executables.refresh();
const suggester = createSuggester({
  specs: createSpecStore({ harvest: createHarvester({ executables }).harvest }),
  executables,
  // Offline scoring: nothing of this machine runs.
  allowGenerator: () => false,
});

async function texts(buffer: string, limit: number): Promise<string[]> {
  const result = await suggester.complete({ buffer, cwd: tmpdir(), recent: [], limit }, 3_000);
  const start = result.context.prefix.length;
  return result.suggestions.map((s) => s.replacement.slice(start));
}

const isSuite = (row: Row): row is SuiteRow => Array.isArray(row.expect);
const same = (a: string, b: string) => a === b || a.replace(/=$/, '') === b.replace(/=$/, '');
const tally = new Map<string, { n: number; hit: number; fish: number }>();
const count = (key: string, hit: boolean, fish = false) => {
  const t = tally.get(key) ?? { n: 0, hit: 0, fish: 0 };
  t.n++;
  if (hit) t.hit++;
  if (fish) t.fish++;
  tally.set(key, t);
};

/** Rows about files, modules, machines or shell state that only the suite's own container has. */
function needsFixture(row: SuiteRow): boolean {
  const wanted = JSON.stringify(row.expect.map((e) => e.value ?? ''));
  return (
    Boolean(row.cwd || row.fixtures) ||
    (row.require_cmd === true && !executables.has(row.command)) ||
    /(?:^|[\s=:'"])(?:shared|share|dpkg|xz|java|lilo|bsdtar|ri|make|shells)(?:\/|$|\.| -s)/.test(row.buffer) ||
    /^(?:make|alias|javadoc|wol|perldoc|export|declare|useradd|pytest) ?/.test(row.buffer) ||
    /_comp|canary|BashCompletion|"[\w.]*\/"/.test(wanted)
  );
}

/** The suite says what is to be added to the word; a list holds whole words or such endings. */
function suiteHit(row: SuiteRow, found: readonly string[], word: string): boolean {
  const whole = (v: string) => [v, word + v, word.slice(0, word.lastIndexOf('/') + 1) + v];
  const has = (v: string, first = found.length) =>
    found.slice(0, first).some((f) => whole(v).some((w) => same(f.replace(/\\(.)/g, '$1'), w.replace(/\\(.)/g, '$1'))));
  return row.expect.every(({ kind, value }) => {
    const list = value === undefined ? [] : Array.isArray(value) ? value : [value];
    // Ours may know more than the suite's file: what it expects has to come first.
    if (kind === 'equals') return list.every((v) => has(v, Math.max(TOP, list.length)));
    if (kind === 'contains' || kind === 'contains_all') return list.every((v) => has(v));
    if (kind === 'contains_any') return list.some((v) => has(v));
    return true;
  });
}

for (const row of used) {
  if (isSuite(row)) {
    if (needsFixture(row) || !/^(?:exact|contains)$/.test(row.level)) continue;
    const word = /\S*$/.exec(row.buffer)?.[0] ?? '';
    const hit = suiteHit(row, await texts(row.buffer, 1_000), word);
    count(row.level, hit);
    count('all', hit);
    if (!hit && given('--misses'))
      console.log(
        row.level,
        JSON.stringify(row.buffer),
        JSON.stringify(row.expect),
        JSON.stringify(await texts(row.buffer, 8)),
      );
    continue;
  }
  const top = await texts(row.buffer, TOP);
  const hit = top.some((t) => same(t, row.expect));
  const fish = typeof row.fish_rank === 'number' && row.fish_rank <= TOP;
  count(row.kind, hit, fish);
  count('all', hit, fish);
  if (!hit && given('--misses')) console.log(JSON.stringify(row.buffer), row.expect, JSON.stringify(top));
}
suggester.close();
const share = (n: number, of: number) => Number((n / Math.max(1, of)).toFixed(4));
console.log(
  JSON.stringify(
    Object.fromEntries(
      [...tally].map(([k, t]) => [k, { n: t.n, top: share(t.hit, t.n), fish_top5: share(t.fish, t.n) }]),
    ),
  ),
);
