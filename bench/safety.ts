// Scores labelled command files (JSON Lines) against the safety engine and measures its latency.
//   tsx bench/safety.ts [--smoke] [--misses N] FILE...
// Rows: {command, expect?, accept?} or {command, label, acceptable?}. The last line of stdout is JSON.
import { basename } from 'node:path';
import { argumentRoles } from '../src/engine/assembly/argument-roles.ts';
import { createSafety } from '../src/engine/safety/index.ts';
import type { Level } from '../src/engine/safety/types.ts';
import { HERE } from '../test/helpers/safety.ts';
import { files, numberOption, smoke } from './support/command-line.ts';
import { readRows } from './support/rows.ts';
import { rate, summarize } from './support/stats.ts';

interface Row {
  command: string;
  expect?: 'block' | 'warn' | 'safe';
  accept?: Level[];
  label?: string;
  acceptable?: string[];
}

const SMOKE_ROWS: Row[] = [
  { command: 'rm -rf /', expect: 'block', accept: ['critical'] },
  { command: "echo 'rm -rf /' | sh", expect: 'block', accept: ['critical'] },
  { command: 'git push --force', expect: 'warn', accept: ['moderate', 'high', 'critical'] },
  { command: 'ls -la', expect: 'safe', accept: ['safe'] },
  { command: "find . -name '*.ts' | xargs grep -l TODO", label: 'safe' },
];

/** Labels of other projects → the levels that agree with them. */
const LEVELS_OF: Record<string, Level[]> = { block: ['high', 'critical'], warn: ['moderate', 'high'], safe: ['safe'] };

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

function acceptedLevels(row: Row): Level[] {
  if (row.accept) return row.accept;
  const labels = row.acceptable ?? [(row.label ?? 'safe').replace('_presumed', '')];
  return labels.flatMap((label) => LEVELS_OF[label] ?? []);
}

function main(): void {
  const maxMisses = numberOption('--misses', 0);
  const sets: Array<[string, Row[]]> = smoke
    ? [['smoke', SMOKE_ROWS]]
    : files().map((file) => [basename(file, '.jsonl'), readRows<Row>(file)]);
  if (sets.length === 0) {
    console.error('usage: safety.ts [--smoke] [--misses N] FILE...');
    process.exit(2);
  }
  const safety = createSafety({ roles: argumentRoles() });
  for (let i = 0; i < 200; i++) safety.check('ls -la | grep x', HERE);
  const times: number[] = [];
  const best: number[] = [];
  const results: Record<string, unknown> = {};
  for (const [name, rows] of sets) results[name] = scoreSet(rows, safety, times, best, maxMisses);
  console.log(
    JSON.stringify({ bench: 'safety', sets: results, ms: summarize(times, 3), ms_best_of_3: summarize(best, 3) }),
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
    const verdict = safety.check(row.command, HERE);
    times.push(verdict.ms);
    // The best of three leaves out what other programs on the machine cost.
    best.push(Math.min(verdict.ms, safety.check(row.command, HERE).ms, safety.check(row.command, HERE).ms));
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
