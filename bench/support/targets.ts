// What the terminal benchmarks compare: reos-tui, tmux and the bare shell, each in the same kind of outer terminal,
// with the same shell, prompt and size, alive at the same time so that rounds can be interleaved.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Driver, startProgram, startTui } from '../../test/helpers/driver.ts';
import { smoke } from './command-line.ts';
import { pause } from './stats.ts';

export const TARGETS = ['bare', 'tmux', 'reos'] as const;
export type Target = (typeof TARGETS)[number];

export const PROMPT = 'ready>';
const RC = `PS1='${PROMPT} '\nHISTFILE=\n`;
const TMUX_CONF = 'set -g status on\nset -g escape-time 0\nset -g default-command "exec /bin/bash"\n';

/** A history as people have it: a few commands often, many once. */
const HISTORY = Array.from({ length: 3000 }, (_, i) => {
  const often = ['git status', 'git commit --amend', 'ls -la', 'docker compose up -d', 'cd src', 'make'];
  return i % 3 === 0 ? `grep -rn pattern${i} lib` : often[i % often.length]!;
}).join('\n');

/** Without vectors: on a new machine a process of their own makes them for minutes. */
const CONFIG = '[index]\nsemantic = "off"\n';

/** The index begins its work within this time. */
const SETTLE_MS = 10_000;

export interface Size {
  cols: number;
  rows: number;
}

/** Starts a target; it may not have drawn anything yet. */
export async function open(target: Target, size: Size): Promise<Driver> {
  const files = {
    '.bashrc': RC,
    '.tmux.conf': TMUX_CONF,
    '.bash_history': HISTORY,
    '.config/reos-tui/config.toml': CONFIG,
  };
  const options = { ...size, files };
  if (target === 'reos') return startTui({ ...options, shell: '/bin/bash' });
  if (target === 'bare') return startProgram(['/bin/bash'], options);
  // A server of its own, in the scratch HOME.
  return startProgram(['/bin/sh', '-c', 'TMUX_TMPDIR=$HOME exec tmux new'], options);
}

/** What the shell wrote in a row: without a sidebar on its right. */
export function paneText(row: string): string {
  return row.split('│')[0]!.trimEnd();
}

/** The cursor stands behind an empty prompt (a suggestion may float behind it). */
export function atPrompt(terminal: Driver): boolean {
  const { rows, cursor } = terminal.screen();
  return rows[cursor.y]?.startsWith(PROMPT) === true && cursor.x === PROMPT.length + 1;
}

export async function openReady(target: Target, size: Size): Promise<Driver> {
  const terminal = await open(target, size);
  await terminal.waitFor(() => atPrompt(terminal), 30_000);
  if (target !== 'reos') return terminal;
  // Let the chrome come too: it is part of what is measured. The first index of a new machine is not.
  await terminal.waitFor((screen) => screen.rows.at(-1) !== '', 30_000);
  if (smoke) return terminal;
  await pause(SETTLE_MS);
  await terminal.waitFor((screen) => !/indexing/.test(screen.rows.at(-1) ?? ''), 300_000);
  return terminal;
}

/** Ends a target and what it left behind. */
export async function close(target: Target, terminal: Driver): Promise<void> {
  if (target === 'tmux') {
    terminal.type('\x15tmux kill-server\r');
    await terminal.exited;
  }
  await terminal[Symbol.asyncDispose]();
}

/** Fills the screen with coloured text, prompt at the bottom. */
export async function fillWithColor(terminal: Driver, size: Size): Promise<void> {
  const words = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot'];
  const lines = Array.from({ length: size.rows }, (_, y) => {
    let line = '';
    for (let x = 0, i = y; x < size.cols - 10; i++) {
      const word = words[i % words.length]!;
      line += `\x1b[${i % 2};38;5;${16 + ((i * 7) % 200)}m${word} `;
      x += word.length + 1;
    }
    return `${line}\x1b[m`;
  });
  const file = join(terminal.home, 'colors.txt');
  writeFileSync(file, `${lines.join('\n')}\n`);
  terminal.type(`cat ${file}\r`);
  await terminal.waitFor(() => atPrompt(terminal) && terminal.screen().rows.join('').includes('delta'));
}
