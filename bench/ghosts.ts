// The dim line behind the cursor, live: a real TUI over each shell with a long history, beginnings of its lines typed key by
// key. The rule is applied here a second time, by other means: shown must be the newest line that begins so and names
// nothing that is missing, or no line at all and a completion of the word. fish draws its own; ours must add nothing to it.
// What is silent at first is waited for: *late* is a matter of the machine's load, *look* is one of the product.
// usage: tsx bench/ghosts.ts [FILE] [--cases N] [--shell NAME] [--all] [--smoke]     FILE: JSON Lines {cmd}, oldest first
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Driver, startTui } from '../test/helpers/driver.ts';
import { given, numberOption, option, smoke } from './support/command-line.ts';
import { rowsOrSmoke } from './support/rows.ts';
import { pause, report, row } from './support/stats.ts';

const cases = numberOption('--cases', smoke ? 3 : 30);
const only = option('--shell') ?? (smoke ? 'bash' : undefined);
const OWN = ['git status', 'git log --oneline', 'ls -la', 'git commit -m wip', 'uptime', 'df -h'];
const MAX_LINE = 90;
const SETTLED_MS = 500;
const LATE_MS = 6_000;

const kept = [
  ...rowsOrSmoke<{ cmd: string }>(
    'ghosts',
    OWN.map((cmd) => ({ cmd })),
  ),
].map(({ cmd }) => cmd.trim());
const history = kept.filter((line) => /^[\x21-\x7e][\x20-\x7e]*$/.test(line) && line.length < MAX_LINE);

/** The same cases every time: lines from all of the history, typed up to a place in their second half or first words. */
let seed = 7;
const random = (below: number) => {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
  return (seed >> 8) % below;
};
const prefixes = new Set<string>();
while (prefixes.size < Math.min(cases, new Set(history).size)) {
  const line = history[random(history.length)] ?? '';
  const typed = line.slice(0, 2 + random(Math.max(1, line.length - 3)));
  if (typed.length < line.length && typed.trim() === typed && !/["'\\`$]/.test(typed)) prefixes.add(typed);
}

const QUIET_FISH = { '.config/fish/conf.d/quiet.fish': 'set -g fish_autosuggestion_enabled 0\n' };
const FILES: Record<string, () => Record<string, string>> = {
  bash: () => ({ '.bash_history': `${history.join('\n')}\n`, '.bashrc': 'PS1="$ "\nHISTSIZE=100000\n' }),
  zsh: () => ({
    '.zsh_history': `${history.join('\n')}\n`,
    '.zshrc': 'PS1="$ "\nHISTFILE=~/.zsh_history HISTSIZE=100000 SAVEHIST=100000\n',
  }),
  fish: () => ({ ...FILES['fish, its own']?.(), ...QUIET_FISH }),
  'fish, its own': () => ({
    '.local/share/fish/fish_history': history
      .map((cmd, i) => `- cmd: ${cmd.replaceAll('\\', '\\\\')}\n  when: ${1_700_000_000 + i}\n`)
      .join(''),
    '.config/fish/config.fish': 'function fish_prompt; echo -n "\\$ "; end\nset -g fish_greeting\n',
  }),
};

/** What stands dim behind the cursor, as drawn; a trailing mark of the screen's edge is not of it. */
function dimBehind(tui: Driver): string {
  const { cursor } = tui.screen();
  const cells = tui.cells()[cursor.y] ?? [];
  let text = '';
  for (const cell of cells.slice(cursor.x)) {
    if (!cell.dim && cell.text.trim() !== '') break;
    text += cell.text === '' ? ' ' : cell.text;
  }
  return text.split(/ {3,}/)[0]?.trimEnd() ?? '';
}

const onPath = new Set(
  (process.env.PATH ?? '').split(':').flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : [])),
);
const builtins = new Set(execFileSync('bash', ['-c', 'compgen -b -k'], { encoding: 'utf8' }).split('\n'));
const there = (word: string, home: string): boolean =>
  existsSync(word.startsWith('/') ? word : join(home, word.replace(/^~\//, '')));

/** Each plain word behind these is the name of a file. */
const TAKES_FILES = /^(?:cat|cd|vim?|nano|less|head|tail|rm|chmod|file|strings|unzip|tar|cp|mv)$/;
const LOOKS_LIKE_A_FILE = /^[~.]?[\w.-]*\/|\.\w{1,5}$/;

/** Its program is not here, or a word that is the name of a file, by its look or by its place. */
function missing(line: string, home: string): boolean {
  const words = line.split(/[\s;|&<>=]+/);
  if (words[0] === 'sudo') words.shift();
  const [program = '', ...rest] = words;
  const found = program.includes('/') ? there(program, home) : onPath.has(program) || builtins.has(program);
  if (!found && !/^\w+=/.test(line)) return true;
  const plain = rest.filter((word) => word !== '' && !/^[-+\d]|:\/\//.test(word));
  const files =
    TAKES_FILES.test(program) && !/[|;&]/.test(line) ? plain : plain.filter((word) => LOOKS_LIKE_A_FILE.test(word));
  return files.some((word) => !there(word, home));
}

interface Verdict {
  typed: string;
  shown: string;
  newest: string;
  verdict: 'newest' | 'older, the newer name what is missing' | 'word' | 'nothing' | 'silent' | 'late' | 'look';
}

function judge(typed: string, shown: string, home: string): Verdict {
  const lines = history.filter((line) => line.startsWith(typed) && line !== typed).reverse();
  const newest = lines[0] ?? '';
  const line = typed + shown;
  const at = lines.indexOf(line);
  const passed = (some: readonly string[]) => some.every((one) => missing(one, home));
  let verdict: Verdict['verdict'] = 'look';
  if (shown === '') verdict = passed(lines) ? 'nothing' : 'look';
  else if (at === 0) verdict = 'newest';
  else if (at > 0 && passed(lines.slice(0, at))) verdict = 'older, the newer name what is missing';
  else if (at < 0 && !/\s/.test(shown) && passed(lines)) verdict = 'word';
  return { typed, shown, newest, verdict };
}

const silent = ({ shown, verdict }: Verdict): boolean => verdict === 'look' && shown === '';

async function live(shell: string): Promise<Verdict[]> {
  const tui = await startTui({ shell: shell.split(',')[0], cols: 160, rows: 30, files: FILES[shell]?.() });
  const verdicts: Verdict[] = [];
  try {
    await tui.atPrompt();
    await tui.waitFor('Ctrl-Space');
    await pause(2_000);
    for (const typed of prefixes) {
      tui.type(typed);
      const until = performance.now() + SETTLED_MS;
      await tui.waitFor((screen) => screen.rows[screen.cursor.y]?.slice(0, screen.cursor.x).endsWith(typed) === true);
      let shown = dimBehind(tui);
      while (performance.now() < until) {
        await pause(50);
        shown = dimBehind(tui);
      }
      const foreign = shell === 'fish, its own';
      let found = judge(typed, shown, tui.home);
      for (const end = until + LATE_MS; !foreign && silent(found) && performance.now() < end; ) {
        await pause(50);
        const late = judge(typed, dimBehind(tui), tui.home);
        found = silent(late) || late.verdict === 'look' ? late : { ...late, verdict: 'late' };
      }
      verdicts.push(foreign && shown === '' ? { typed, shown, newest: '', verdict: 'silent' } : found);
      tui.press('C-u');
      await tui.waitFor(({ cursor, rows }) => cursor.x === 2 && rows[cursor.y]?.[0] === '$');
    }
  } finally {
    await tui[Symbol.asyncDispose]();
  }
  return verdicts;
}

const printed: Record<string, Record<string, number>> = {};
for (const shell of only ? [only] : Object.keys(FILES)) {
  const counts: Record<string, number> = {};
  for (const found of await live(shell)) {
    counts[found.verdict] = (counts[found.verdict] ?? 0) + 1;
    if (found.verdict === 'look' || given('--all')) console.log(JSON.stringify({ shell, ...found }));
  }
  printed[shell] = counts;
  row(shell, counts);
}
report('ghosts', { lines: history.length, cases: prefixes.size, ...printed });
