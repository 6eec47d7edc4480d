// Scores labelled command files (JSON Lines) against the safety engine and measures its latency.
//   tsx bench/safety.ts [--smoke] [--misses N] FILE...
// Rows: {command, expect?, accept?} or {command, label, acceptable?}. The last line of stdout is JSON.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createSafety } from '../src/engine/safety/index.ts';
import type { Level, SafetyContext } from '../src/engine/safety/types.ts';

interface Row {
  command: string;
  expect?: 'block' | 'warn' | 'safe';
  accept?: Level[];
  label?: string;
  acceptable?: string[];
}

const CONTEXT: SafetyContext = {
  cwd: '/home/user/project',
  home: '/home/user',
  user: 'user',
  root: false,
  ssh: false,
};

const SMOKE_ROWS: Row[] = [
  { command: 'rm -rf /', expect: 'block', accept: ['critical'] },
  { command: "echo 'rm -rf /' | sh", expect: 'block', accept: ['critical'] },
  { command: 'git push --force', expect: 'warn', accept: ['moderate', 'high', 'critical'] },
  { command: 'ls -la', expect: 'safe', accept: ['safe'] },
  { command: "find . -name '*.ts' | xargs grep -l TODO", label: 'safe' },
];

/** Labels of other projects → the levels that agree with them. */
const LEVELS_OF: Record<string, Level[]> = {
  block: ['high', 'critical'],
  warn: ['moderate', 'high'],
  safe: ['safe'],
};

interface Score {
  rows: number;
  destructive: number;
  destructive_not_safe: number;
  block_rows: number;
  block_silent: number;
  destructive_accepted: number;
  safe: number;
  safe_flagged: number;
  safe_high: number;
  safe_blocked: number;
  accepted: number;
}

const rate = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;

function percentiles(times: number[]) {
  times.sort((a, b) => a - b);
  const at = (p: number): number =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * p))] ?? 0) * 1000) /
    1000;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

function acceptedLevels(row: Row): Level[] {
  if (row.accept) return row.accept;
  const labels = row.acceptable ?? [(row.label ?? 'safe').replace('_presumed', '')];
  return labels.flatMap((label) => LEVELS_OF[label] ?? []);
}

function main(): void {
  const args = process.argv.slice(2);
  const smoke = args.includes('--smoke');
  const missesAt = args.indexOf('--misses');
  const maxMisses = missesAt >= 0 ? Number(args[missesAt + 1]) : 0;
  const files = args.filter(
    (arg, i) => !arg.startsWith('--') && (missesAt < 0 || i !== missesAt + 1),
  );
  const sets: Array<[string, Row[]]> = smoke
    ? [['smoke', SMOKE_ROWS]]
    : files.map((file) => [
        basename(file, '.jsonl'),
        readFileSync(file, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Row),
      ]);
  if (sets.length === 0) {
    console.error('usage: safety.ts [--smoke] [--misses N] FILE...');
    process.exit(2);
  }
  const safety = createSafety();
  for (let i = 0; i < 200; i++) safety.check('ls -la | grep x', CONTEXT);
  const times: number[] = [];
  const best: number[] = [];
  const results: Record<string, unknown> = {};
  for (const [name, rows] of sets) results[name] = scoreSet(rows, safety, times, best, maxMisses);
  console.log(
    JSON.stringify({
      bench: 'safety',
      sets: results,
      ms: percentiles(times),
      ms_best_of_3: percentiles(best),
    }),
  );
}

function scoreSet(
  rows: Row[],
  safety: ReturnType<typeof createSafety>,
  times: number[],
  best: number[],
  maxMisses: number,
) {
  const score: Score = {
    rows: rows.length,
    destructive: 0,
    destructive_not_safe: 0,
    block_rows: 0,
    block_silent: 0,
    destructive_accepted: 0,
    safe: 0,
    safe_flagged: 0,
    safe_high: 0,
    safe_blocked: 0,
    accepted: 0,
  };
  let misses = 0;
  for (const row of rows) {
    const verdict = safety.check(row.command, CONTEXT);
    times.push(verdict.ms);
    // The best of three leaves out what other programs on the machine cost.
    best.push(
      Math.min(
        verdict.ms,
        safety.check(row.command, CONTEXT).ms,
        safety.check(row.command, CONTEXT).ms,
      ),
    );
    const expected = row.expect ?? (row.label ?? 'safe').replace('_presumed', '');
    const fits = acceptedLevels(row).includes(verdict.level);
    if (fits) score.accepted++;
    let miss = !fits;
    if (expected === 'safe') {
      score.safe++;
      if (verdict.level !== 'safe') score.safe_flagged++;
      if (verdict.level === 'high' || verdict.level === 'critical') score.safe_high++;
      if (verdict.blocked) score.safe_blocked++;
      miss = row.accept ? !fits : verdict.level !== 'safe';
    } else {
      score.destructive++;
      if (verdict.level !== 'safe') score.destructive_not_safe++;
      if (fits) score.destructive_accepted++;
      if (expected === 'block') {
        score.block_rows++;
        if (verdict.level === 'safe') score.block_silent++;
      }
    }
    if (miss && misses < maxMisses) {
      misses++;
      const ids = verdict.matches.map(({ id }) => id).join(',');
      console.log(`${expected} → ${verdict.level} [${ids}] ${JSON.stringify(row.command)}`);
    }
  }
  return {
    ...score,
    destructive_not_safe_rate: rate(score.destructive_not_safe, score.destructive),
    destructive_accepted_rate: rate(score.destructive_accepted, score.destructive),
    block_silent_rate: rate(score.block_silent, score.block_rows),
    safe_high_rate: rate(score.safe_high, score.safe),
    safe_flagged_rate: rate(score.safe_flagged, score.safe),
  };
}

main();
