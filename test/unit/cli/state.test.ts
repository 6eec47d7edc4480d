// `state`: which part of what is known is asked for, and what is printed of it.
import { describe, expect, it } from 'vitest';
import { registerState } from '../../../src/cli/state.ts';
import { commandLine } from '../../helpers/command-line.ts';

const asked: unknown[][] = [];
const probes: Record<string, object> = {
  linux_ports: {
    facts: [
      { subject: 'port:80', attribute: 'open', value: true },
      { subject: 'port:80', attribute: 'queue', value: 3, unit: 'bytes' },
    ],
    notes: ['not root'],
  },
  linux_none: { facts: [], notes: [] },
};
const part = (changes: object | null = null) => ({
  probes: () => [{ name: 'linux_ports', summary: 'what listens', ttl: 5 }],
  probe: async (name: string, args: object) => {
    asked.push([name, args]);
    return probes[name] ?? null;
  },
  steady: {
    current: async () => ({ from: 'cache' }),
    refresh: async () => ({ from: 'the machine' }),
    text: async () => 'OS: Debian\nShell: bash',
    changes: async () => changes,
  },
});
const state = (args: string[], changes?: object | null) =>
  commandLine(registerState, ['state', ...args], { engine: { answers: async () => part(changes) } });

describe('state', () => {
  it('lists what can be looked at', async () => {
    const { lines, exit } = await state([]);
    expect(exit).toBe(0);
    expect(lines.map((line) => line.split(' ', 1)[0])).toEqual(['steady', 'changes', 'linux_ports']);
    expect((await state(['--json'])).json()).toEqual({
      states: [
        expect.objectContaining({ name: 'steady' }),
        expect.objectContaining({ name: 'changes' }),
        { name: 'linux_ports', summary: 'what listens', ttl: 5 },
      ],
    });
  });

  it('shows the steady state, as it was kept or looked at again', async () => {
    expect((await state(['steady'])).lines).toEqual(['OS: Debian', 'Shell: bash']);
    expect((await state(['steady', '--json'])).json()).toEqual({ from: 'cache' });
    expect((await state(['steady', '--json', '--refresh'])).json()).toEqual({ from: 'the machine' });
  });

  it('shows what changed since a day ago', async () => {
    const change = { kind: 'added', subject: 'user:ann', before: null, after: '1001' };
    const found = { from: 0, changes: [change] };
    expect((await state(['changes'], found)).lines).toEqual([
      'Since 1970-01-01T00:00:00.000Z: 1 changes',
      '  added user:ann: – → 1001',
    ]);
    expect((await state(['changes'], { from: 0, changes: [] })).lines[0]).toMatch(/: no changes$/);
    expect((await state(['changes'])).lines).toEqual(['There is no older state to compare with yet.']);
    expect((await state(['changes', '--json'], found)).json()).toEqual(found);
    expect((await state(['changes', '--json'])).json()).toEqual({ from: null, changes: [] });
  });

  it('runs a probe with its arguments, and says by its exit that it found nothing', async () => {
    const said = await state(['linux_ports', '--args', '{"port":80}']);
    expect(asked.at(-1)).toEqual(['linux_ports', { port: 80 }]);
    expect(said).toMatchObject({ exit: 0, lines: ['port:80.open = true', 'port:80.queue = 3 bytes', '(not root)'] });
    expect((await state(['linux_ports', '--json'])).json()).toEqual(probes.linux_ports);
    expect(asked.at(-1)).toEqual(['linux_ports', {}]);
    expect(await state(['linux_none'])).toMatchObject({ exit: 1, lines: [] });
  });

  it('refuses what is no probe, and arguments that are no object', async () => {
    expect(await state(['linux_nowhere'])).toMatchObject({
      exit: 2,
      warnings: [expect.stringContaining('there is no linux_nowhere')],
    });
    for (const wrong of ['[80]', '80', 'null', 'port=80'])
      expect(await state(['linux_ports', '--args', wrong])).toMatchObject({
        exit: 2,
        warnings: [expect.stringContaining('--args wants a JSON object')],
      });
  });
});
