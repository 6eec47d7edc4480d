// How long the parts that answer questions take: each probe, the steady state, the plan without a model, the certainty
// wrapper. `bench/state.ts [--smoke] [CERTAINTY_CASES.jsonl] [--questions QUESTIONS.jsonl]`; with files their scores as well:
// answers believed or not, and how often the rules pick a probe that answers (rows with `text` and `utility`, the command
// that a person would run; a command that no probe stands for wants a proposal). JSON on the last line.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wrapResponse } from '../src/engine/answer/claims/wrap.ts';
import { planByRules } from '../src/engine/answer/plan-rules.ts';
import { PROBES, runProbe } from '../src/engine/state/probes/registry.ts';
import { createSteadyStore } from '../src/engine/state/steady/store.ts';
import { files, option, smoke } from './support/command-line.ts';
import { PROBES_OF } from './support/question-probes.ts';
import { readRows } from './support/rows.ts';
import { median, percentile, round } from './support/stats.ts';

interface Case {
  id: string;
  answer: string;
  must_not_be_confident: boolean;
  claims?: { verdict: string }[];
}

const questions = option('--questions');
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
const WAITS = {
  linux_system_info: 120,
  linux_processes: 200,
  linux_disk_io: 500,
  linux_network_traffic: 500,
};

const QUESTIONS = [
  'is nginx running?',
  'how much memory is free?',
  'what is in this directory?',
  'what is using port 80?',
  'which version of python do I have?',
  'restart nginx',
  'what is the meaning of life?',
];
const place = { cwd: process.cwd(), root: process.cwd(), home: '/root', currentFile: null };

const heap = process.memoryUsage().rss;
const first = await time(() => planByRules(QUESTIONS[0] as string, place), 1);
let next = 0;
const plan = await time(
  () => planByRules(QUESTIONS[next++ % QUESTIONS.length] as string, place),
  smoke ? 20 : 2000,
);
const planMemory = round((process.memoryUsage().rss - heap) / 2 ** 20, 3);

const answer =
  'Yes, nginx is running (pid 71), listening on port 80. 12.2 GiB of 31.3 GiB memory are used.';
const tool_outputs = [
  { tool: 'linux_service_status', result: { name: 'nginx', running: true, pid: 71 }, age_s: 5 },
  {
    tool: 'linux_ports',
    result: { listening: [{ port: 80, process: 'nginx', pid: 71 }] },
    age_s: 5,
  },
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

const chosen = { rows: 0, right: 0 };
const asked = questions ? readRows<{ text: string; utility?: string }>(questions) : [];
for (const { text, utility } of asked) {
  if (!utility) continue;
  const { plan: made } = planByRules(text, place);
  const wanted = PROBES_OF[utility];
  chosen.rows += 1;
  if (
    wanted
      ? made.tools.some((call) => wanted.includes(call.name.replace(/^linux_/, '')))
      : made.needs === 'proposal'
  )
    chosen.right += 1;
}

process.stdout.write(
  `${JSON.stringify({ ms: { plan_first: first.max, plan, verify, steady, probes }, waits_ms: WAITS, plan_memory_mb: planMemory, ...(file ? { certainty: scores } : {}), ...(questions ? { probe_chosen: chosen } : {}) })}\n`,
);
