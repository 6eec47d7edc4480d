// Questions in a real terminal: asked at the prompt of a real shell, answered from this very machine.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { chromeUp } from '../helpers/chrome.ts';
import { type Driver, startTui } from '../helpers/driver.ts';
import { lock } from '../helpers/lock.ts';
import { isHere } from '../helpers/programs.ts';

const LONG = 300_000;
/** The first question waits for the engine's worker, on a machine that may be busy. */
const PATIENT = 90_000;

async function open(size = { cols: 110, rows: 30 }): Promise<Driver> {
  const tui = await startTui({ shell: 'bash', ...size, env: { HISTFILE: undefined } });
  await chromeUp(tui, 'bash', PATIENT);
  return tui;
}

const nginx = (...args: string[]) => spawnSync('nginx', args, { encoding: 'utf8' });
const isRunning = () => spawnSync('pgrep', ['-x', 'nginx']).status === 0;

// Needs nginx and the right to bind port 80; an nginx that is already there is somebody's, and is left alone.
describe.skipIf(!isHere('nginx') || process.getuid?.() !== 0)('is nginx running?', () => {
  let started = false;
  afterEach(() => {
    if (started) nginx('-s', 'stop');
    started = false;
  });

  it('no, then yes, then no again, each time as it is', { timeout: 3 * LONG }, async (test) => {
    await using _turn = await lock('nginx');
    test.skip(isRunning(), 'an nginx of somebody else is running');
    await using tui = await open();
    tui.type('is nginx running?');
    tui.press('Enter');
    const before = await tui.waitFor(/No: (?:the service nginx is not running|no process called nginx)/, PATIENT);
    expect(before.text).toContain('✓');
    expect(before.text).toContain('Confidence: high');

    started = true;
    expect(nginx().stderr).toBe('');
    await tui.decide('r');
    await tui.waitFor('Yes: nginx is running', PATIENT);
    tui.press('Down');
    await tui.waitFor(/read: \d{4}-/);

    nginx('-s', 'stop');
    await tui.waitFor(() => !isRunning());
    await tui.decide('r');
    await tui.waitFor(/No: (?:the service nginx is not running|no process called nginx)/, PATIENT);

    await tui.decide('n');
    await tui.waitFor((screen) => !screen.text.includes('Confidence'));
    expect(tui.screen().rows[0]).toContain('$ is nginx running?');
  });
});

describe('questions', () => {
  it('lists this directory, and tells how much memory is free', { timeout: LONG }, async () => {
    await using tui = await open();
    mkdirSync(join(tui.home, 'work'));
    writeFileSync(join(tui.home, 'work', 'apples.txt'), '');
    tui.type('cd work');
    tui.press('Enter');
    await tui.waitFor((screen) => (screen.rows[1] ?? '').startsWith('$'));
    tui.type('what is in this directory?');
    tui.press('Enter');
    await tui.waitFor('apples.txt', PATIENT);
    tui.press('Esc');
    await tui.waitFor((screen) => !screen.text.includes('Confidence'));
    tui.press('C-u');
    tui.type('? how much memory is free');
    tui.press('Enter');
    await tui.waitFor(/Available memory: [\d.]+ [GM]B/, PATIENT);
    tui.press('Esc');
    await tui.waitFor((screen) => !screen.text.includes('Confidence'));
  });

  it('goes on to a proposal with p', { timeout: LONG }, async () => {
    await using tui = await open();
    tui.type('how much memory is free?');
    tui.press('Enter');
    await tui.waitFor('Confidence', PATIENT);
    await tui.decide('p');
    await tui.waitFor('Proposed', PATIENT);
    await tui.decide('n');
    await tui.waitFor((screen) => !screen.text.includes('Proposed'));
  });

  it('says what is not about this machine, and knows which file "this file" is', { timeout: LONG }, async () => {
    await using tui = await open();
    writeFileSync(join(tui.home, 'pears.txt'), 'one\ntwo\nthree\n');
    tui.type('? what is the capital of France');
    tui.press('Enter');
    await tui.waitFor('nothing that is looked at here', PATIENT);
    tui.press('Esc');
    await tui.waitFor((screen) => !screen.text.includes('nothing that is looked at'));
    tui.press('C-u');
    tui.type('cat pears.txt');
    tui.press('Enter');
    // Typed before the prompt is back, the words would be the shell's own.
    await tui.waitFor(({ rows }) => {
      const end = rows.findIndex((row) => row.startsWith('three'));
      return end !== -1 && /^\$/.test(rows[end + 1] ?? '');
    }, PATIENT);
    tui.type('? how many lines are in this file');
    tui.press('Enter');
    await tui.waitFor(/pears\.txt: lines 3/, PATIENT);
    tui.press('Esc');
    await tui.waitFor((screen) => !screen.text.includes('Confidence'));
  });

  it('leaves how-to questions to the proposal', { timeout: LONG }, async () => {
    await using tui = await open();
    tui.type('how do I list files by size?');
    tui.press('Enter');
    await tui.waitFor('Proposed', PATIENT);
    await tui.decide('n');
    await tui.waitFor((screen) => !screen.text.includes('Proposed'));
  });
});
