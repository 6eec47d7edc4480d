// The dim line behind the cursor, live: a real TUI over each shell with a long history, beginnings of its lines typed key by
// key; then a session in two folders, with lines that fail, are cleared or name what went away. What has to be shown says
// support/ghost-rule.ts. fish draws its own; ours must add nothing to it.
// What is silent at first is waited for: *late* is a matter of the machine's load, *look* is one of the product.
// usage: tsx bench/ghosts.ts [FILE] [--cases N] [--shell NAME] [--all] [--smoke]     FILE: JSON Lines {cmd}, oldest first
import { join } from 'node:path';
import { type Driver, startTui } from '../test/helpers/driver.ts';
import { given, numberOption, option, smoke } from './support/command-line.ts';
import { filesOf, judge, type Ran, type Verdict } from './support/ghost-rule.ts';
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

/** Of what the history names below the home, every second file is there, so that both halves of the rule have work. */
const NAMED = Object.fromEntries(
  [...new Set(history.flatMap(filesOf))]
    .map((name) => name.replace(/^(?:~|\.)\//, ''))
    .filter((name) => /^(?:[\w-]+\/)*\w[\w.-]*$/.test(name) && name.length % 2 === 0)
    .map((name) => [`${name}${name.includes('.') ? '' : '/inside'}`, '']),
);
/** In the order in which they run; those that fail are marked. */
const SESSION: { in: string; lines: string[] }[] = [
  {
    in: 'shop',
    lines: ['ls -lh src', 'cat notes.md', '! cat missing-one.md', 'wc -l notes.md', 'grep -n todo notes.md', 'ls -la'],
  },
  { in: 'shop', lines: ['touch made.txt', 'cat made.txt', 'wc made.txt', 'rm made.txt', 'head -n 1 notes.md'] },
  {
    in: 'site',
    lines: ['cat style.css', 'wc -c style.css', 'ls -lt', 'grep -c body style.css', '! ls nowhere-at-all'],
  },
  {
    in: 'site',
    lines: ['# head -n 9 style.css', '# wc -w style.css', 'head -n 2 style.css', 'uname -r', '! cat /nowhere'],
  },
];
const BEGUN = [
  'c',
  'ca',
  'cat ',
  'cat m',
  'w',
  'wc -',
  'wc m',
  'ls',
  'ls -l',
  'ls n',
  'gr',
  'grep -',
  'he',
  'head -n ',
  'rm m',
  'un',
];
const SESSION_FILES = { 'shop/notes.md': 'todo\n', 'shop/src/a.txt': '', 'site/style.css': 'body {}\n' };

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

const silent = ({ shown, verdict }: Verdict): boolean => verdict === 'look' && shown === '';

const atPrompt = (tui: Driver) => tui.waitFor(({ cursor, rows }) => cursor.x === 2 && rows[cursor.y]?.[0] === '$');

/** What stands behind `typed` once it has settled; the line is cleared again. */
async function ask(tui: Driver, typed: string, ran: readonly Ran[], shell: string, cwd: string): Promise<Verdict> {
  const place = { shell: shell.split(',')[0] ?? '', home: tui.home, cwd };
  tui.type(typed);
  const until = performance.now() + SETTLED_MS;
  await tui.waitFor(
    (screen) => screen.rows[screen.cursor.y]?.slice(0, screen.cursor.x).endsWith(typed.trimEnd()) === true,
  );
  let shown = dimBehind(tui);
  while (performance.now() < until) {
    await pause(50);
    shown = dimBehind(tui);
  }
  const foreign = shell === 'fish, its own';
  let found = judge(typed, shown, ran, place);
  for (const end = until + LATE_MS; !foreign && silent(found) && performance.now() < end; ) {
    await pause(50);
    const late = judge(typed, dimBehind(tui), ran, place);
    found = silent(late) || late.verdict === 'look' ? late : { ...late, verdict: 'late' };
  }
  tui.press('C-u');
  await atPrompt(tui);
  return foreign && shown === '' ? { typed, shown, newest: '', verdict: 'silent' } : found;
}

/** Runs the session line by line and asks in both folders; `ran` is what there is to know by then. */
async function session(tui: Driver, ran: Ran[], shell: string): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  let cwd = tui.home;
  const run = async (line: string, failed: boolean) => {
    tui.type(line);
    await tui.waitFor(({ cursor, rows }) => rows[cursor.y]?.slice(0, cursor.x) === `$ ${line}`);
    tui.press('Enter');
    await atPrompt(tui);
    ran.push({ line, cwd, failed });
  };
  const go = async (folder: string) => {
    await run(`cd ~/${folder}`, false);
    cwd = join(tui.home, folder);
  };
  for (const { in: folder, lines } of SESSION) {
    await go(folder);
    for (const line of lines) {
      if (line.startsWith('# ')) {
        tui.type(line.slice(2));
        await tui.waitFor(line.slice(2));
        tui.press('C-u');
        await atPrompt(tui);
      } else await run(line.replace(/^! /, ''), line.startsWith('! '));
    }
  }
  for (const folder of ['site', 'shop']) {
    await go(folder);
    for (const typed of BEGUN.slice(0, smoke ? 2 : undefined)) verdicts.push(await ask(tui, typed, ran, shell, cwd));
  }
  return verdicts;
}

async function live(shell: string): Promise<Verdict[]> {
  const files = { ...NAMED, ...SESSION_FILES, ...FILES[shell]?.() };
  await using tui = await startTui({ shell: shell.split(',')[0], cols: 160, rows: 30, files });
  const ran: Ran[] = history.map((line) => ({ line }));
  await tui.atPrompt();
  await tui.waitFor('Ctrl-Space');
  await pause(2_000);
  const verdicts: Verdict[] = [];
  for (const typed of prefixes) verdicts.push(await ask(tui, typed, ran, shell, tui.home));
  return shell === 'fish, its own' ? verdicts : [...verdicts, ...(await session(tui, ran, shell))];
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
