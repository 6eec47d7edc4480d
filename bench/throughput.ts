// Bulk output: from Enter to the sentinel behind it being on the screen. Bare shell, tmux and reos-tui take turns
// round by round. Also: is the last screen right, and how long does Ctrl-C take to bring the prompt in a flood.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Driver } from '../test/helpers/driver.ts';
import { smoke } from './support/command-line.ts';
import { median, pause, report, round, row } from './support/stats.ts';
import { atPrompt, close, openReady, PROMPT, paneText, TARGETS, type Target } from './support/targets.ts';

const SIZE = { cols: 160, rows: 45 };
const ROUNDS = smoke ? 1 : 9;
const SCALE = smoke ? 0.02 : 1;
const LOADS = ['seq', 'text', 'color'] as const;
type Load = (typeof LOADS)[number];

function writeLoads(home: string): void {
  const words = 'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod'.split(' ');
  let text = '';
  for (let i = 0; text.length < 20e6 * SCALE; i++) {
    text += `${i} ${words[i % 11]} ${words[(i * 3) % 11]} ${words[(i * 5) % 11]} ${'x'.repeat(i % 90)}\n`;
  }
  writeFileSync(join(home, 'text'), text);
  let color = '';
  let size = 0;
  for (let i = 0; size < 10e6 * SCALE; i++) {
    const line = `\x1b[1;3${i % 8}m${words[i % 11]}\x1b[0;48;5;${i % 256}m ${i} 漢字 \x1b[38;2;${i % 256};9;9mrgb\x1b[m end\n`;
    color += line;
    size += Buffer.byteLength(line);
  }
  writeFileSync(join(home, 'color'), color);
}

const commands: Record<Load, string> = { seq: `seq 1 ${1e6 * SCALE}`, text: 'cat text', color: 'cat color' };

let sentinel = 100;

async function run(terminal: Driver, load: Load): Promise<{ ms: number; right: boolean }> {
  const n = ++sentinel;
  terminal.type(`cd; clear; ${commands[load]}; echo END$((${n} - 0))`);
  await terminal.waitFor(/END\$\(\(/);
  await pause(30);
  const begun = performance.now();
  const done = terminal.waitForRow((text) => paneText(text) === `END${n}`, 120_000);
  terminal.press('Enter');
  await done;
  const ms = performance.now() - begun;
  await terminal.waitFor(() => atPrompt(terminal));
  const rows = terminal.screen().rows.map(paneText);
  const end = rows.indexOf(`END${n}`);
  const above = rows.slice(Math.max(0, end - 5), end);
  const last = 1e6 * SCALE;
  const right = load !== 'seq' || above.every((line, i) => line === String(last - above.length + 1 + i));
  return { ms, right };
}

async function interrupt(terminal: Driver): Promise<number> {
  terminal.type('clear; yes\r');
  await terminal.waitFor((screen) => screen.rows.slice(0, 20).every((line) => paneText(line) === 'y'));
  await pause(250 + Math.random() * 50);
  const begun = performance.now();
  const done = terminal.waitForRow((text, y) => text.startsWith(PROMPT) && y > 0, 20_000);
  terminal.press('C-c');
  await done;
  const ms = performance.now() - begun;
  await terminal.waitFor(() => atPrompt(terminal));
  return ms;
}

const terminals = new Map<Target, Driver>();
const times = new Map<string, number[]>();
const wrong: string[] = [];
for (const target of TARGETS) {
  const terminal = await openReady(target, SIZE);
  writeLoads(terminal.home);
  terminals.set(target, terminal);
}
const add = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms]);
for (let i = 0; i < ROUNDS; i++) {
  for (const load of LOADS) {
    for (const target of TARGETS) {
      const { ms, right } = await run(terminals.get(target)!, load);
      add(`${load} ${target}`, ms);
      if (!right) wrong.push(`${load} ${target} round ${i}`);
    }
  }
  for (const target of TARGETS) add(`ctrl-c ${target}`, await interrupt(terminals.get(target)!));
}
const result: Record<string, unknown> = { rounds: ROUNDS, wrong };
for (const load of [...LOADS, 'ctrl-c']) {
  const of = (target: Target) => median(times.get(`${load} ${target}`)!);
  const fields = Object.fromEntries(TARGETS.map((target) => [target, round(of(target), 1)]));
  const ratio = round(of('reos') / of('tmux'));
  const max = round(Math.max(...times.get(`${load} reos`)!), 1);
  row(load, { ...fields, 'reos/tmux': ratio, 'reos max': max });
  result[load] = { ...fields, ratio, max };
}
for (const target of TARGETS) await close(target, terminals.get(target)!);
report('throughput', result);
process.exit(0);
