// *All but the newest two*: whatever is proposed for it leaves exactly those there, and takes every other one.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readAsked } from '../../../src/engine/propose/judge/asked.ts';
import { misleading } from '../../../src/engine/propose/judge/misleading.ts';
import { tellsOf } from '../../../src/engine/propose/judge/tells.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const base = mkdtempSync(join(tmpdir(), 'kept-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** The name says how the file stands: its age in days, its size. */
const SAVES = ['save-3-50.bin', 'save-1-90.bin', 'save-9-20.bin', 'save-5-70.bin', 'save-2-10.bin'];
const OTHERS = ['index.txt', 'save-8-99.md'];
const WORLD = worldOf({ files: [...SAVES, ...OTHERS].map((name) => `vault/${name}`).concat('attic/') });

const ORDERS: Readonly<Record<string, (name: string) => number>> = {
  newest: (name) => Number(name.split('-')[1]),
  oldest: (name) => -Number(name.split('-')[1]),
  largest: (name) => -Number.parseInt(name.split('-')[2] ?? '', 10),
};
const COUNTS: readonly (readonly [number, (order: string) => string])[] = [
  [1, (order) => `the ${order} one`],
  [2, (order) => `the ${order} two`],
];
const SPARED = ['', ', leave index.txt alone', ', save-2-10.bin stays'];
const FRAMES: readonly (readonly [string, (kept: string) => string])[] = [
  ['gone', (kept) => `delete every .bin file in vault except ${kept}`],
  ['gone', (kept) => `remove all .bin files in vault but ${kept}`],
  ['gone', (kept) => `rm the .bin files in vault but keep ${kept}`],
  ['moved', (kept) => `move all .bin files in vault other than ${kept} to attic`],
];

/** What is still in the folder after the command ran. */
function leftAfter(command: string): string[] {
  const place = mkdtempSync(join(base, 'w-'));
  mkdirSync(join(place, 'vault'));
  mkdirSync(join(place, 'attic'));
  for (const name of [...SAVES, ...OTHERS]) {
    const [, days, size] = name.split('-');
    const path = join(place, 'vault', name);
    writeFileSync(path, 'x'.repeat(Number.parseInt(size ?? '5', 10)));
    const at = 1_700_000_000 - Number(days ?? 4) * 86_400;
    utimesSync(path, at, at);
  }
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: place, encoding: 'utf8' });
  expect(`${status} ${stderr}`).toBe('0 ');
  return readdirSync(join(place, 'vault')).sort();
}

describe('what an order puts at its head stays', () => {
  const read: string[] = [];
  const all = Object.entries(ORDERS).flatMap(([order, rank]) =>
    COUNTS.flatMap(([n, say]) =>
      FRAMES.flatMap(([, frame]) => SPARED.map((spared) => ({ text: frame(say(order)) + spared, n, rank, spared }))),
    ),
  );
  it(`whatever is said beside it: ${all.length} sentences`, () => {
    for (const { text, n, rank, spared } of all) {
      const command = proposed(text, WORLD);
      if (command === null) continue;
      read.push(text);
      // A name that is spared is none of those that are counted.
      const counted = SAVES.filter((name) => !spared.includes(name));
      const kept = [...counted].sort((a, b) => rank(a) - rank(b)).slice(0, n);
      const apart = SAVES.filter((name) => spared.includes(name));
      expect([text, ...leftAfter(command)]).toEqual([text, ...[...kept, ...apart, ...OTHERS].sort()]);
    }
  }, 240_000);
  it('is read in most of them', () => expect(read.length / all.length).toBeGreaterThan(0.8));
});

describe('a command that takes them', () => {
  const asked = readAsked('delete all .bin files in vault but the newest two', WORLD);
  it.each([
    ['ls -t vault/*.bin | head -n 2 | xargs rm', ['newest']],
    ['ls -t vault/*.bin | tail -n +3 | xargs rm', []],
    ['ls -tr vault/*.bin | head -n -2 | xargs rm', []],
  ])('%s', (command, words) =>
    expect(
      misleading(
        command,
        tellsOf(command, () => []),
        [],
        asked,
        'high',
      ),
    ).toEqual(words),
  );
});

describe('an order that says nothing of what is meant', () => {
  it.each(['delete the files in vault by size', 'delete all .bin files in vault, newest first'])('%s', (text) =>
    expect(proposed(text, WORLD)).toBeNull(),
  );
});
