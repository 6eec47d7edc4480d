// Milliseconds of reading a sentence into a command: the grammar and the compiler, over a world that is warm.
//   npx tsx bench/read.ts [--smoke]     JSON on the last line; `bands` by the number of words
import { fileURLToPath } from 'node:url';
import { warm } from '../src/engine/meaning/edges.ts';
import { parse } from '../src/engine/meaning/parse.ts';
import { read } from '../src/engine/meaning/read.ts';
import { express } from '../src/engine/propose/compile/express.ts';
import { createExecutables } from '../src/engine/state/executables.ts';
import { createWorlds } from '../src/engine/world/worlds.ts';
import { smoke } from './support/command-line.ts';
import { report, row, type Summary, summarize } from './support/stats.ts';

const CORES = [
  'find all python files larger than 1 MB',
  'list the lines of README.md that contain error',
  'show the five processes that use the most memory',
  'delete log files older than 30 days',
  'copy every text file to the backup folder',
  'compress the src folder into an archive called code.tar.gz',
  'show me the last 20 commits of bob',
  'replace foo with bar in all markdown files',
  'restart the nginx service and show its status',
  'count how many typescript files there are in src',
];
const TAILS = [
  'modified in the last two weeks',
  'in the src folder and its subfolders',
  'except the ones in node_modules',
  'and sort them by size with the largest first',
  'with line numbers and without file names',
  'but show me first what would be done please',
  'then count them',
];

const sentences = CORES.flatMap((core, i) =>
  Array.from({ length: 6 }, (_, n) =>
    [core, ...Array.from({ length: n }, (_tail, k) => TAILS[(i + k * 2 + n) % TAILS.length])].join(' '),
  ),
).filter((text) => text.split(' ').length <= 30);

const executables = createExecutables({ path: process.env.PATH ?? '' });
const worlds = createWorlds({ executables, packagesToHave: async () => null });
const cwd = fileURLToPath(new URL('..', import.meta.url));
await executables.refresh();
await worlds.refresh(cwd);
warm();

/** One request has one world, so that nothing is known from the sentence before. */
function once(text: string): { parsing: number; all: number } {
  const started = performance.now();
  parse(text, worlds.at(cwd));
  const parsing = performance.now() - started;
  const world = worlds.at(cwd);
  const again = performance.now();
  read(text, world, (goal) => {
    const [way] = express(goal, world);
    return way ? { what: way, cost: way.cost } : null;
  });
  return { parsing, all: performance.now() - again };
}

const rounds = smoke ? 1 : 5;
for (let i = 0; i < (smoke ? 1 : 3); i++) for (const text of sentences) once(text);

const bands: Record<string, { parse: Summary; read: Summary }> = {};
for (const [low, high] of [
  [1, 9],
  [10, 19],
  [20, 30],
] as const) {
  const times = Array.from({ length: rounds }, () =>
    sentences.filter((text) => {
      const { length } = text.split(' ');
      return length >= low && length <= high;
    }),
  )
    .flat()
    .map(once);
  const band = { parse: summarize(times.map(({ parsing }) => parsing)), read: summarize(times.map(({ all }) => all)) };
  bands[`${low}-${high}`] = band;
  row(`${low}-${high} words`, {
    sentences: times.length,
    'parse p50': band.parse.p50,
    p99: band.parse.p99,
    'read p50': band.read.p50,
    'read p99': band.read.p99,
  });
}
report('read', { sentences: sentences.length, ms: bands });
process.exit(0);
