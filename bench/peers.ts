// What the shells themselves would complete, beside ours, on the same buffers in the same folder: is a wanted word among the
// first five? bash (bash-completion, else names of commands, variables and files), zsh (compsys), fish (`complete -C`), and
// inshellisense where it is on the PATH. Each shell is asked as its Tab key would ask it.
// usage: tsx bench/peers.ts LIST --in FOLDER [--home FOLDER] [--misses] [--smoke]     LIST: JSON Lines {id, buffer, want: [word]}
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { segmentAt } from '../src/engine/line/segments.ts';
import { cutWords } from '../src/engine/suggest/shell-completion/cut-words.ts';
import { createShellHelper, type ShellHelper } from '../src/engine/suggest/shell-completion/helper.ts';
import type { ShellSource } from '../src/engine/suggest/types.ts';
import { given, option, smoke } from './support/command-line.ts';
import { rowsOrSmoke } from './support/rows.ts';

interface Row {
  id: string;
  buffer: string;
  want: string[];
}
/** The words a peer offers, best first, each as it would stand in the line or as the end of it. */
type Peer = (buffer: string) => Promise<string[]> | string[];

const TOP = 5;
const OWN: Row[] = [
  { id: 'sub', buffer: 'git che', want: ['checkout'] },
  { id: 'file', buffer: 'cat REA', want: ['README.md'] },
];
const place = option('--in') ?? '.';
const givenHome = option('--home');
const rows = rowsOrSmoke<Row>('peers', OWN);
const made = smoke ? mkdtempSync(join(tmpdir(), 'peers-')) : null;
if (made) writeFileSync(join(made, 'README.md'), '');
const folder = made ?? resolve(place);
const state = mkdtempSync(join(tmpdir(), 'peers-home-'));
const home = resolve(givenHome ?? state);
writeFileSync(join(state, '.bashrc'), '');
const env = { ...process.env, HOME: home, ZDOTDIR: state };

const lines = (file: string, args: string[]): string[] =>
  (spawnSync(file, args, { cwd: folder, env, encoding: 'utf8', timeout: 10_000 }).stdout ?? '')
    .split('\n')
    .filter((line) => line !== '');

const compgen = (action: string, word: string) => [
  ...new Set(lines('bash', ['-c', `compgen ${action} -- "$1"`, 'bash', word])),
];

/** What bash and zsh do where a command says nothing: names of commands, of variables, of files. */
function plain(words: readonly string[]): string[] {
  const word = words.at(-1) ?? '';
  if (word.startsWith('$')) return compgen('-v', word.slice(1)).map((name) => `$${name}`);
  if (words.length === 1 && !word.includes('/')) return compgen('-c', word).sort();
  return compgen('-f', word.replace(/^['"]/, '').replaceAll('\\ ', ' ')).sort();
}

function shell(name: 'bash' | 'zsh', helper: ShellHelper): Peer {
  return async (buffer) => {
    const { segment, text } = segmentAt(buffer, buffer.length);
    const typed = /\s$/.test(buffer) ? '' : (segment.words.at(-1)?.raw ?? '');
    const line = text.slice(segment.words[0]?.span.start ?? 0).trimStart();
    const { words, kept } = cutWords(segment, typed, name === 'bash');
    if (words.length < 2) return plain(words);
    const values = await helper.ask({ mode: 'asked', cwd: folder, line, words });
    const found = values.map(({ value }) => kept + value.trimEnd()).filter((v) => v !== kept);
    if (name === 'bash') found.sort();
    return found.length > 0 ? found : plain(words);
  };
}

const fish: Peer = (buffer) =>
  lines('fish', ['-c', 'complete -C -- $argv[1]', buffer]).map((line) => line.split('\t')[0] ?? '');

function inshellisense(file: string): Peer {
  // It unpacks its specs below the home before it can answer.
  lines(file, ['reinit']);
  return (buffer) => {
    try {
      const text = lines(file, ['complete', buffer]).join('\n');
      const { suggestions } = JSON.parse(text) as { suggestions: { name: string }[] };
      return suggestions.map(({ name }) => name);
    } catch {
      return [];
    }
  };
}

function ours(): Peer {
  const input = rows.map(({ id, buffer }) => JSON.stringify({ id, buffer, cwd: folder })).join('\n');
  const text = execFileSync(
    process.execPath,
    [join(import.meta.dirname, '../bin/reos-tui.js'), 'complete', '--batch'],
    { cwd: folder, env: { ...env, REOS_TUI_HOME: state }, input: `${input}\n`, encoding: 'utf8' },
  );
  const answers = new Map<string, string[]>();
  for (const line of text.split('\n').filter((l) => l.startsWith('{'))) {
    const { id, suggestions } = JSON.parse(line) as { id: string; suggestions: { text: string }[] };
    answers.set(
      rows.find((row) => row.id === id)?.buffer ?? '',
      suggestions.map((s) => s.text),
    );
  }
  return (buffer) => answers.get(buffer) ?? [];
}

const here = (name: string) => spawnSync('which', [name]).status === 0;
const helpers: ShellHelper[] = [];
function helper(name: ShellSource): ShellHelper {
  const started = createShellHelper(name, () => env);
  helpers.push(started);
  return started;
}
const peers = new Map<string, Peer>([['reos-tui', ours()]]);
if (here('bash')) peers.set('bash', shell('bash', helper('bash')));
if (here('zsh')) peers.set('zsh', shell('zsh', helper('zsh')));
if (here('fish')) peers.set('fish', fish);
if (here('inshellisense') && !smoke) peers.set('inshellisense', inshellisense('inshellisense'));

const bare = (word: string) =>
  word
    .replace(/[/ =]+$/, '')
    .replaceAll('\\', '')
    .replace(/^['"]|['"]$/g, '');

/** Of a word with `/`, `=`, `,` or `:` in it a peer may offer only what stands behind it. */
function rankOf({ buffer, want }: Row, offered: readonly string[]): number {
  const typed = /(?:[^\s\\]|\\.)*$/.exec(buffer)?.[0] ?? '';
  const heads = ['', ...[...typed.matchAll(/[/=,:@]/g)].map(({ index }) => typed.slice(0, index + 1))];
  const wanted = new Set(want.map(bare));
  return offered.findIndex((text) => heads.some((head) => wanted.has(bare(head + text))));
}

const printed: Record<string, { first: number; five: number }> = {};
const hits = new Map<string, string[]>();
for (const [name, peer] of peers) {
  const score = { first: 0, five: 0 };
  for (const row of rows) {
    const rank = rankOf(row, await peer(row.buffer));
    if (rank === 0) score.first++;
    if (rank < 0 || rank >= TOP) continue;
    score.five++;
    hits.set(row.id, [...(hits.get(row.id) ?? []), name]);
  }
  printed[name] = score;
}
for (const started of helpers) started.close();
const theirs = rows.filter(({ id }) => hits.has(id) && !hits.get(id)?.includes('reos-tui'));
if (given('--misses'))
  for (const { id, buffer, want } of rows.filter((row) => !hits.get(row.id)?.includes('reos-tui')))
    console.log(JSON.stringify({ id, buffer, want, had: hits.get(id) ?? [] }));
console.log(JSON.stringify({ bench: 'peers', rows: rows.length, ...printed, onlyPeers: theirs.length }));
rmSync(state, { recursive: true, force: true });
if (made) rmSync(made, { recursive: true, force: true });
