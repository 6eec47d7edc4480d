// Throws mutated and random command lines at the safety engine: no exception, no stall, bounded
// memory, and never a "safe" for what could not be read.
//   tsx bench/safety-fuzz.ts [--smoke] [--count N] [--seed N]
// The last line of stdout is JSON.
import { argumentRoles } from '../src/engine/assembly/argument-roles.ts';
import { createSafety } from '../src/engine/safety/index.ts';
import { HERE } from '../test/helpers/safety.ts';
import { numberOption, smoke } from './support/command-line.ts';
import { generator, mutateLine } from './support/mutate.ts';

/** Pathological lines of the greatest length, for the worst case of each part. */
const LONG: Array<[string, (n: number) => string]> = [
  ['one word', (n) => 'a'.repeat(n)],
  ['many words', (n) => 'ls '.repeat(n / 3)],
  ['open parentheses', (n) => '('.repeat(n)],
  ['nested substitutions', (n) => '$('.repeat(n / 2)],
  ['nested braces', (n) => '{a,'.repeat(n / 3)],
  ['backslashes', (n) => `sed 's/${'\\'.repeat(n - 10)}/x/'`],
  ['stars', (n) => `rm ${'*'.repeat(n - 4)}`],
  ['slashes', (n) => `rm -rf ${'/'.repeat(n - 8)}`],
  ['dots', (n) => `rm -rf ${'../'.repeat(n / 3 - 4)}`],
  ['quotes', (n) => `'"`.repeat(n / 2)],
  ['pipes', (n) => 'cat|'.repeat(n / 4)],
  ['assignments', (n) => 'a=b '.repeat(n / 4)],
  ['redirects', (n) => '>a '.repeat(n / 3)],
  ['python strings', (n) => `python3 -c "${"os.system('a');".repeat(n / 16)}"`],
  ['awk program', (n) => `awk '{${'print "a" | "b";'.repeat(n / 20)}}'`],
  ['sed program', (n) => `sed '${'s/a/b/;'.repeat(n / 10)}'`],
  ['base64', (n) => `echo ${'QUFB'.repeat(n / 4 - 20)} | base64 -d | sh`],
  ['here document', (n) => `bash <<EOF\n${'rm x\n'.repeat(n / 5 - 10)}EOF`],
  ['cron lines', (n) => `echo '${'* * * * * ls\n'.repeat(n / 14)}' | crontab -`],
  ['sql', (n) => `psql -c '${'delete from t; '.repeat(n / 16)}'`],
  ['prompt expansions', (n) => '${x:-'.repeat(n / 5)],
  ['url', (n) => `curl https://${'a.'.repeat(n / 2 - 10)}`],
  ['spaces in code', (n) => `python3 -c "open${' '.repeat(n - 40)}('x')"`],
];

function main(): void {
  const count = numberOption('--count', smoke ? 5_000 : 1_000_000);
  const random = generator(numberOption('--seed', 1));
  const safety = createSafety({ roles: argumentRoles() });
  let crashes = 0;
  let unreadSafe = 0;
  let slowest = 0;
  let slowestInput = '';
  const started = performance.now();
  const heapBefore = process.memoryUsage().heapUsed;
  let heapPeak = heapBefore;
  for (let i = 0; i < count; i++) {
    const input = mutateLine(random);
    const before = performance.now();
    try {
      const verdict = safety.check(input, HERE);
      const unread = verdict.matches.some(({ id }) => id === 'cannot-parse' || id === 'too-deep');
      if (unread && verdict.level === 'safe') unreadSafe++;
    } catch (error) {
      crashes++;
      if (crashes < 5) console.log('crash', JSON.stringify(input), String(error));
    }
    const took = performance.now() - before;
    if (took > slowest) {
      slowest = took;
      slowestInput = input;
    }
    if (i % 20_000 === 0) heapPeak = Math.max(heapPeak, process.memoryUsage().heapUsed);
  }
  const long = longLines(safety, smoke ? 8_192 : 131_072);
  console.log(`slowest mutated input: ${JSON.stringify(slowestInput.slice(0, 200))}`);
  console.log(
    JSON.stringify({
      bench: 'safety-fuzz',
      inputs: count,
      crashes,
      unread_safe: unreadSafe,
      seconds: Math.round((performance.now() - started) / 100) / 10,
      slowest_ms: Math.round(slowest * 100) / 100,
      heap_peak_mb: Math.round((heapPeak - heapBefore) / 1e5) / 10,
      long_lines: long,
    }),
  );
  if (crashes > 0 || unreadSafe > 0) process.exit(1);
}

function longLines(safety: ReturnType<typeof createSafety>, length: number) {
  let worst = 0;
  let name = '';
  for (const [label, make] of LONG) {
    const input = make(length).slice(0, length);
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3; round++) {
      const before = performance.now();
      safety.check(input, HERE);
      best = Math.min(best, performance.now() - before);
    }
    console.log(`${label}: ${best.toFixed(1)} ms`);
    if (best > worst) {
      worst = best;
      name = label;
    }
  }
  return { units: length, worst_ms: Math.round(worst * 10) / 10, worst: name };
}

main();
