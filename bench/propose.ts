// How often the right program is found without a model: `tsx bench/propose.ts FILE.jsonl… [--smoke]`.
// Rows have `text`, `utility` (or `command`) and perhaps `domain`; the last line of stdout is JSON. Requests are routed by
// the embedded router, as in the product; `--no-route` leaves it out. `--misses` prints what went wrong.
import { parse } from 'unbash';
import { assetPath } from '../src/base/assets.ts';
import { createDomainRegistry } from '../src/domains/registry.ts';
import { createGenerators, firstOf } from '../src/engine/propose/generators/all.ts';
import { askedReader } from '../src/engine/propose/judge/asked.ts';
import { describeMachine } from '../src/engine/propose/machine.ts';
import { createRouter } from '../src/engine/route/router.ts';
import type { RouteResult } from '../src/engine/route/types.ts';
import { createWorlds } from '../src/engine/world/worlds.ts';
import { given } from './support/command-line.ts';
import { rowsOrSmoke } from './support/rows.ts';
import { percentile, rate, round } from './support/stats.ts';

interface Row {
  text: string;
  utility?: string;
  domain?: string | null;
  command?: string;
}

const SMOKE: Row[] = [
  { text: 'find all rust files larger than 1MB', utility: 'find' },
  { text: 'show disk usage by directory', utility: 'du' },
  { text: 'undo my last commit', utility: 'git' },
  { text: 'what is using port 8080', utility: 'ss' },
];

const ROUTE_OFF = { source: 'off', scores: {} } as unknown as RouteResult;

/** First program of a command, wrappers taken off; enough for scoring. */
function utilityOf(command: string): string {
  const words = command.trim().split(/\s+/);
  while (/^(?:sudo|env|time|command|nohup|\w+=\S*)$/.test(words[0] ?? '') && words.length > 1) words.shift();
  return (words[0] ?? '').replace(/^.*\//, '').replace(/^\\/, '');
}

/** Flags of the first program, clusters of letters taken apart. */
function flagsOf(command: string): Set<string> {
  const [first = ''] = command.split(/\s*(?:\||&&|;)\s*/);
  const words = first.split(/\s+/).filter((word) => /^-\w|^--\w/.test(word));
  const find = utilityOf(command) === 'find';
  return new Set(
    words.flatMap((word) => {
      const flag = word.replace(/=.*$/, '');
      return find || flag.startsWith('--') ? [flag] : [...flag.slice(1)].map((letter) => `-${letter}`);
    }),
  );
}

const sameFlags = (a: Set<string>, b: Set<string>): boolean => a.size === b.size && [...a].every((flag) => b.has(flag));

function parses(command: string): boolean {
  return parse(command).errors === undefined || parse(command).errors?.length === 0;
}

const rows = rowsOrSmoke('propose', SMOKE);

const path = (process.env.PATH ?? '').split(':');
const { existsSync } = await import('node:fs');
const seen = new Map<string, boolean>();
const executables = {
  has: (name: string) => {
    const known = seen.get(name) ?? path.some((folder) => existsSync(`${folder}/${name}`));
    seen.set(name, known);
    return known;
  },
  path: () => null,
  names: () => [],
};
const machine = describeMachine(executables);
const worlds = createWorlds({ executables });
const generator = firstOf(
  createGenerators({
    registry: createDomainRegistry({ packs: assetPath('domains') }),
    machine: () => machine,
    worlds,
    asked: askedReader((cwd) => worlds.at(cwd)),
  }),
);

const router = createRouter();
const routed = !given('--no-route');
const request = (text: string) => ({
  text,
  cwd: '/tmp',
  route: routed ? router.routeNow(text) : ROUTE_OFF,
  context: [],
  contextText: '',
});
await generator.generate(request('warm up'));

/** Rows, right first, right among three, offered; of each domain. */
const tally = new Map<string, [number, number, number, number]>();
let [top1, top3, offered, asked, unparsable, scored] = [0, 0, 0, 0, 0, 0];
const times: number[] = [];
const cpu: number[] = [];
let [comparable, flagSets] = [0, 0];
const misses: string[] = [];
for (const row of rows) {
  const gold = row.utility ?? utilityOf(row.command ?? '');
  if (gold === '') continue;
  scored++;
  const used = process.cpuUsage();
  const from = performance.now();
  const { candidates, question } = await generator.generate(request(row.text));
  times.push(performance.now() - from);
  const { user, system } = process.cpuUsage(used);
  cpu.push((user + system) / 1_000);
  const utilities = candidates.map(({ command }) => utilityOf(command));
  // With a question nothing is proposed; other readings stand beside it.
  const first = question === null && utilities[0] === gold;
  if (candidates.length > 0) offered++;
  if (question !== null) asked++;
  if (first && row.command) {
    comparable++;
    if (sameFlags(flagsOf(candidates[0]?.command ?? ''), flagsOf(row.command))) flagSets++;
  }
  if (first) top1++;
  else misses.push(`${gold}\t${row.text}\t${candidates[0]?.command ?? '-'}`);
  if (utilities.slice(0, 3).includes(gold)) top3++;
  const own = tally.get(row.domain ?? '-') ?? [0, 0, 0, 0];
  tally.set(row.domain ?? '-', own);
  own[0]++;
  if (first) own[1]++;
  if (utilities.slice(0, 3).includes(gold)) own[2]++;
  if (candidates.length > 0) own[3]++;
  const broken = candidates.filter(({ command }) => !parses(command));
  for (const { command } of broken) console.log(`unparsable\t${row.text}\t${command}`);
  unparsable += broken.length;
}
const of = (whole: number, part: number) => rate(part, whole) ?? 0;
if (given('--misses')) for (const miss of misses) console.log(miss);
for (const [domain, [rows, first, three, some]] of tally)
  console.log(
    `${domain.padEnd(22)} rows ${rows}  top-1 ${(first / rows).toFixed(2)}  top-3 ${(three / rows).toFixed(2)}` +
      `  offered ${(some / rows).toFixed(2)}  precision ${(first / Math.max(1, some)).toFixed(2)}`,
  );
console.log(
  JSON.stringify({
    rows: scored,
    utilityTop1: of(scored, top1),
    utilityTop3: of(scored, top3),
    offered: of(scored, offered),
    asked: of(scored, asked),
    precision: of(offered, top1),
    // Of those with the right program first, how many have just its flags.
    flagSets: of(comparable, flagSets),
    unparsable,
    p50: round(percentile(times, 50)),
    p99: round(percentile(times, 99)),
    // On a busy machine the processor's time tells more than the clock's.
    cpuP50: round(percentile(cpu, 50)),
    cpuP99: round(percentile(cpu, 99)),
  }),
);
