// How long the parts that answer questions take: each probe, the steady state, reading a question, the certainty wrapper.
// `bench/state.ts [--smoke] [CERTAINTY_CASES.jsonl]`; with a file its scores as well: answers believed or not. JSON on the
// last line.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wrapResponse } from '../src/engine/answer/claims/wrap.ts';
import { SHELL_BUILTINS } from '../src/engine/gate/shell-words.ts';
import { readAsked } from '../src/engine/meaning/ask.ts';
import { RELATIONS } from '../src/engine/relations/relations.ts';
import { createExecutables } from '../src/engine/state/executables.ts';
import { PROBES, runProbe } from '../src/engine/state/probes/registry.ts';
import { createSteadyStore } from '../src/engine/state/steady/store.ts';
import { createWorlds } from '../src/engine/world/worlds.ts';
import { files, smoke } from './support/command-line.ts';
import { readRows } from './support/rows.ts';
import { median, percentile, round } from './support/stats.ts';

interface Case {
  id: string;
  answer: string;
  must_not_be_confident: boolean;
  claims?: { verdict: string }[];
}

const [file] = files();
const rounds = smoke ? 1 : 7;

async function time(work: () => unknown, times = rounds): Promise<{ p50: number; max: number }> {
  const taken: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const from = performance.now();
    await work();
    taken.push(performance.now() - from);
  }
  return { p50: round(median(taken), 3), max: round(percentile(taken, 100), 3) };
}

const ARGS: Record<string, object> = {
  linux_service_status: { name: 'ssh' },
  linux_packages: { name: 'bash' },
  read_file: { path: 'package.json' },
  search: { query: 'license', directory: 'src' },
};
/** Probes that wait on purpose between two looks at a counter: ms. */
const WAITS = { linux_system_info: 120, linux_processes: 200, linux_disk_io: 500, linux_network_traffic: 500 };

const QUESTIONS = [
  'is nginx running?',
  'how much memory is free?',
  'what is in this directory?',
  'what is using port 80?',
  'which version of python do I have?',
  'restart nginx',
  'what is the meaning of life?',
];
const executables = createExecutables({ path: process.env.PATH ?? '', virtualEnv: '' });
await executables.refresh();
const worlds = createWorlds({ executables, builtins: SHELL_BUILTINS.bash });
await worlds.refresh(process.cwd());
const world = worlds.at(process.cwd());

const heap = process.memoryUsage().rss;
const readOne = (text: string | undefined) => readAsked(text ?? '', { world, schema: RELATIONS });
const first = await time(() => readOne(QUESTIONS[0]), 1);
let next = 0;
const reading = await time(() => readOne(QUESTIONS[next++ % QUESTIONS.length]), smoke ? 20 : 500);
const readMemory = round((process.memoryUsage().rss - heap) / 2 ** 20, 3);

const answer = 'Yes, nginx is running (pid 71), listening on port 80. 12.2 GiB of 31.3 GiB memory are used.';
const tool_outputs = [
  { tool: 'linux_service_status', result: { name: 'nginx', running: true, pid: 71 }, age_s: 5 },
  { tool: 'linux_ports', result: { listening: [{ port: 80, process: 'nginx', pid: 71 }] }, age_s: 5 },
  { tool: 'linux_memory', result: { total_gib: 31.3, used_gib: 12.2 }, age_s: 5 },
];
const verify = await time(() => wrapResponse({ answer, tool_outputs }), smoke ? 10 : 1000);

const folder = mkdtempSync(join(tmpdir(), 'bench-state-'));
const steady = await time(() => createSteadyStore({ folder }).refresh());
rmSync(folder, { recursive: true, force: true });

const options = { cwd: process.cwd(), root: process.cwd(), env: process.env };
const probes: Record<string, { p50: number; max: number }> = {};
for (const name of PROBES.keys())
  probes[name] = await time(() => runProbe(name, ARGS[name] ?? {}, options), smoke ? 1 : 5);

const rows = file ? readRows<Case>(file) : [];
const scores = {
  rows: rows.length,
  false_confidence: 0,
  must_doubt: 0,
  caught: 0,
  contradicted: 0,
  believed: 0,
  true_rows: 0,
};
for (const row of rows) {
  const { confidence } = wrapResponse(row);
  if (row.must_not_be_confident) {
    scores.must_doubt += 1;
    if (confidence > 0.5) scores.false_confidence += 1;
  } else {
    scores.true_rows += 1;
    if (confidence >= 0.8) scores.believed += 1;
  }
  if (row.claims?.some((claim) => claim.verdict === 'contradicted')) {
    scores.contradicted += 1;
    if (confidence <= 0.3) scores.caught += 1;
  }
}

process.stdout.write(
  `${JSON.stringify({ ms: { read_first: first.max, read: reading, verify, steady, probes }, waits_ms: WAITS, read_memory_mb: readMemory, ...(file ? { certainty: scores } : {}) })}\n`,
);
