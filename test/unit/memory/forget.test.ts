import { describe, expect, it } from 'vitest';
import { allCommands, bytesBeside, openPart, report, scratch } from '../../helpers/memory.ts';

const HOUR = 3_600_000;

/** Six commands, an hour apart, with a choice and a correction among them. */
async function filled(folder = scratch()) {
  let time = 1_000 * HOUR;
  const opened = await openPart(folder, { now: () => time });
  const { part } = opened;
  for (const name of ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta']) {
    part.ran(report(`echo ${name}`));
    if (name === 'gamma') {
      part.decided({
        request: 'say gamma',
        proposed: 'echo gamma',
        command: 'echo gamma',
        outcome: 'accepted',
        cwd: '/home/gamma',
      });
      part.routeMemory.remember('say gamma', ['text_processing']);
      part.suggested('ignore', 'echo gamma', 'echo beta');
    }
    time += HOUR;
  }
  await part.flush();
  return { ...opened, now: time };
}

describe('forgetting', () => {
  it('all', async () => {
    const { part, loaded } = await filled();
    const { total, erased } = await part.forget({ all: true });
    expect(total).toBe(9);
    expect(erased).toBe(true);
    expect(await allCommands(part)).toEqual([]);
    expect(bytesBeside(loaded.paths.memoryDb).includes('echo epsilon')).toBe(false);
  });

  it('a text, wherever it stands and however it is written', async () => {
    const { part, loaded } = await filled();
    const { removed } = await part.forget({ match: 'GAMMA' });
    expect(removed).toMatchObject({ commands: 1, choices: 1, routes: 1, suggestions: 1 });
    expect(await allCommands(part)).toHaveLength(5);
    expect(bytesBeside(loaded.paths.memoryDb).includes('gamma')).toBe(false);
    expect(bytesBeside(loaded.paths.memoryDb).includes('delta')).toBe(true);
    expect(part.preferred('say gamma')).toEqual([]);
    expect(part.routeMemory.recall('say gamma')).toBeNull();
  });

  it('a text with SQL in it is only a text', async () => {
    const { part } = await filled();
    expect((await part.forget({ match: "%' OR '1'='1" })).total).toBe(0);
    expect((await part.forget({ match: '%' })).total).toBe(0);
    expect((await part.forget({ match: '' })).total).toBe(0);
    expect(await allCommands(part)).toHaveLength(6);
  });

  it('the last ones, and what was chosen since', async () => {
    const { part } = await filled();
    expect((await part.forget({ last: 2 })).total).toBe(2);
    expect(await allCommands(part)).toEqual(['alpha', 'beta', 'gamma', 'delta'].map((n) => `echo ${n}`));
    expect(part.preferred('say gamma')).toHaveLength(1);
    await part.forget({ last: 2 });
    expect(part.preferred('say gamma')).toEqual([]);
    expect(await allCommands(part)).toEqual(['echo alpha', 'echo beta']);
  });

  it('since a time', async () => {
    const { part, now } = await filled();
    await part.forget({ since: now - 2.5 * HOUR });
    expect(await allCommands(part)).toEqual(['alpha', 'beta', 'gamma', 'delta'].map((n) => `echo ${n}`));
  });

  it('what another instance still has open', async () => {
    const folder = scratch();
    const { part, loaded, now } = await filled(folder);
    const { part: other } = await openPart(folder, { background: true, now: () => now });
    expect(other.preferred('say gamma')).toHaveLength(1);
    expect((await part.forget({ match: 'gamma' })).erased).toBe(true);
    expect(bytesBeside(loaded.paths.memoryDb).includes('gamma')).toBe(false);
    // The other one hears of it with the next thing that it writes.
    other.ran(report('ls'));
    await other.flush();
    expect(other.preferred('say gamma')).toEqual([]);
    await other.close();
    expect(bytesBeside(loaded.paths.memoryDb).includes('gamma')).toBe(false);
  });
});
