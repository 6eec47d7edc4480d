// Scores the gate on files of lines: `bench/gate.ts FILE... [--smoke] [--show N]`.
// A row is {text, label: "command"|"nl", first_known?, collision?}. Where the row says that its first
// word is a command, it counts as one even if it is not installed here. The last line of stdout is JSON.
import { tmpdir } from 'node:os';
import { createGate } from '../src/engine/gate/gate.ts';
import { read } from '../src/engine/gate/reading.ts';
import { createResolver } from '../src/engine/gate/resolver.ts';
import type { GateResult } from '../src/engine/gate/types.ts';
import { createExecutables } from '../src/engine/state/executables.ts';
import { numberOption } from './support/command-line.ts';
import { rowsOrSmoke } from './support/rows.ts';
import { percentile, rate, round } from './support/stats.ts';

interface Row {
  text: string;
  label: string;
  first_known?: boolean;
  collision?: boolean;
}

const SMOKE: Row[] = [
  { text: 'ls -la', label: 'command', first_known: true },
  { text: 'git commit -m "the first of all"', label: 'command', first_known: true },
  { text: 'find all rust files larger than 1MB', label: 'nl', collision: true },
  { text: 'show disk usage by directory', label: 'nl', collision: false },
];

const show = numberOption('--show', 0);
const rows = rowsOrSmoke<Row>('gate', SMOKE);

const executables = createExecutables();
await executables.refresh();
let knownWord: string | null = null;
const inner = createResolver({ executables });
const gate = createGate({
  resolver: { resolve: (word, cwd) => (word === knownWord ? 'executable' : inner.resolve(word, cwd)) },
  names: () => executables.names(),
});

const cwd = tmpdir();
const times: number[] = [];
const count = { commands: 0, held: 0, unknownFirst: 0, unknownForeign: 0 };
const prose = { foreign: 0, foreignOf: 0, ambiguous: 0, ambiguousOf: 0 };
const misses: string[] = [];
const miss = (row: Row, result: GateResult): void => {
  misses.push(`${result.verdict} ${result.prose.toFixed(2)} ${row.text.slice(0, 160)}`);
};

for (const row of rows) {
  const known = row.first_known ?? row.collision ?? false;
  const first = read(row.text).first?.text ?? row.text.split(/\s+/)[0] ?? '';
  knownWord = known ? first : null;
  const resolved = known || inner.resolve(first, cwd) !== null;
  const began = performance.now();
  const result = gate(row.text, { cwd });
  times.push(performance.now() - began);
  if (row.label === 'command') {
    if (known) {
      count.commands++;
      if (result.verdict !== 'native') {
        count.held++;
        miss(row, result);
      }
    } else {
      count.unknownFirst++;
      if (result.verdict === 'foreign') count.unknownForeign++;
    }
  } else if (resolved) {
    prose.ambiguousOf++;
    if (result.verdict === 'ambiguous') prose.ambiguous++;
    else miss(row, result);
  } else {
    prose.foreignOf++;
    if (result.verdict === 'foreign') prose.foreign++;
    else miss(row, result);
  }
}

for (const line of misses.slice(0, show)) process.stdout.write(`${line}\n`);
process.stdout.write(
  `${JSON.stringify({
    rows: rows.length,
    ...count,
    held_rate: rate(count.held, count.commands),
    foreign_rate: rate(prose.foreign, prose.foreignOf),
    foreign_of: prose.foreignOf,
    ambiguous_rate: rate(prose.ambiguous, prose.ambiguousOf),
    ambiguous_of: prose.ambiguousOf,
    ms_p50: round(percentile(times, 50), 4),
    ms_p99: round(percentile(times, 99), 4),
  })}\n`,
);
