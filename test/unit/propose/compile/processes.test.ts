// Goals on processes: what is looked at and what is ended, by running the command among processes of our own.
import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import type { Value } from '../../../../src/engine/goal/types.ts';
import { goal, is, path, placeOf, size, text } from './place.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that waits, under a name of its own. */
async function waiting(name: string): Promise<ChildProcess> {
  const child = spawn('bash', ['-c', `echo ready; exec -a ${name} sleep 300`], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  await new Promise((done) => child.stdout?.once('data', done));
  return child;
}
const ended = (child: ChildProcess) =>
  new Promise<NodeJS.Signals | null>((done) =>
    child.signalCode !== null ? done(child.signalCode) : child.once('exit', (_, signal) => done(signal)),
  );
const pid = (child: ChildProcess): Value => ({ type: 'pid', pid: child.pid ?? 0 });
const place = placeOf({});
const processes = (act: string, more = {}) => goal(act, 'process', more);

describe('processes', () => {
  it('are ended by their number, asked or forced', async () => {
    const [asked, forced] = [await waiting('asked-one'), await waiting('forced-one')];
    place.run(processes('kill', { names: [pid(asked)] }));
    place.run(processes('kill', { names: [pid(forced)], manner: [{ id: 'force' }] }));
    expect(await ended(asked)).toBe('SIGTERM');
    expect(await ended(forced)).toBe('SIGKILL');
  });

  it('are ended by what their command line says, and no others', async () => {
    const unique = `odd-${process.pid}`;
    const [one, other] = [await waiting(`${unique}-one`), await waiting(`other-${process.pid}`)];
    const built = place.build(processes('kill', { where: [is('name', text(`${unique}-one`), '~')] }));
    expect(built.command).toBe(`pkill -f ${unique}-one`);
    place.bash(`${built.command} -P ${process.pid}`);
    expect(await ended(one)).toBe('SIGTERM');
    expect(other.exitCode).toBeNull();
  });

  it('are shown by their number and counted', async () => {
    const child = await waiting('shown-one');
    expect(place.run(processes('show', { names: [pid(child)] })).lines.at(-1)).toContain('shown-one');
    expect(Number(place.run(processes('count')).lines[0])).toBeGreaterThan(1);
  });

  it('the newest and the oldest come first', async () => {
    const child = await waiting('newest-one');
    const order = (desc: boolean) =>
      place
        .run(processes('show', { order: { attr: 'time', desc } }))
        .lines.map((line) => Number(line.trim().split(/\s+/)[1]));
    const [newest, oldest] = [order(true), order(false)];
    expect(oldest[1]).toBe(1);
    expect(newest.indexOf(child.pid ?? 0)).toBeLessThan(newest.length / 2);
  });

  it('by memory, above a bound', () => {
    const rows = place.run(processes('show', { where: [is('memory', size(1_024, '1k'), '>')] })).lines;
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(Number(row.trim().split(/\s+/)[2])).toBeGreaterThan(1);
  });

  it('what cannot be said is refused', () => {
    expect(place.build(processes('kill')).missing).toBeDefined();
    expect(
      place.build(processes('kill', { names: [text('a')], except: [is('name', text('b'))] })).refused,
    ).toBeDefined();
    expect(place.build(processes('kill', { names: [text('a')], limit: { n: 1, end: 'first' } })).refused).toBeDefined();
    expect(
      place.build(processes('show', { names: [text('a')], except: [is('name', text('b'))] })).refused,
    ).toBeDefined();
    expect(
      place.build(
        processes('kill', { where: [is('age', { type: 'duration', seconds: 60, n: 1, unit: 'minute' }, '>')] }),
      ).refused,
    ).toBeDefined();
    expect(place.build(processes('show', { in: [path('src', 'folder')] })).refused).toBeDefined();
    expect(
      place.build(processes('kill', { where: [{ ...is('name', text('a'), '~'), not: true }] })).refused,
    ).toBeDefined();
    expect(
      place.build(processes('kill', { where: [{ ...is('user', text('bob')), not: true }] })).refused,
    ).toBeDefined();
    expect(
      place.build(processes('kill', { where: [{ ...is('port', { type: 'port', port: 80 }), not: true }] })).refused,
    ).toBeDefined();
  });
});
