import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import type { WorkerOptions } from '../../../src/index/protocol.ts';
import { WorkerLink } from '../../../src/index/worker-link.ts';

const links: WorkerLink[] = [];

/** A link whose threads run the given texts, one after the other. */
function link(...scripts: string[]): { line: WorkerLink; started: () => number } {
  let started = 0;
  const line = new WorkerLink({
    workerData: {} as WorkerOptions,
    idleMs: 60_000,
    embed: null,
    progress: () => {},
    start: () => new Worker(scripts[Math.min(started++, scripts.length - 1)]!, { eval: true }),
  });
  links.push(line);
  return { line, started: () => started };
}

afterEach(async () => {
  await Promise.all(links.splice(0).map((line) => line.close()));
});

const ANSWERS = `require('worker_threads').parentPort.on('message', function (m) { this.postMessage({ of: 'index', message: { type: 'answer', id: m.message.id, value: 'ok' } }); });`;
const HANGS = `require('worker_threads').parentPort.on('message', () => { for (;;); });`;
const DIES = `require('worker_threads').parentPort.on('message', () => { throw new Error('out of luck'); });`;

describe('the line to a worker', () => {
  it('gives up a call that hangs, and replaces the thread', async () => {
    const { line, started } = link(HANGS, ANSWERS);
    await expect(line.call('status', [], 100, true)).rejects.toMatchObject({ code: 'timeout' });
    await expect
      .poll(() => line.call('status', [], 5_000, false).catch((error) => error.code), { timeout: 10_000 })
      .toBe('ok');
    expect(started()).toBe(2);
  });

  it('does not take a short deadline for a hang', async () => {
    const slow = `require('worker_threads').parentPort.on('message', function (m) { setTimeout(() => this.postMessage({ of: 'index', message: { type: 'answer', id: m.message.id, value: 'ok' } }), 300); });`;
    const { line, started } = link(slow);
    for (let n = 0; n < 3; n++)
      await expect(line.call('status', [], 10, false)).rejects.toMatchObject({ code: 'timeout' });
    expect(await line.call('status', [], 10_000, false)).toBe('ok');
    expect(started()).toBe(1);
  });

  it('tells why a thread died, waits a little, and starts another', async () => {
    const { line, started } = link(DIES, ANSWERS);
    await expect(line.call('status', [], 5_000, false)).rejects.toThrow(/out of luck/);
    await expect(line.call('status', [], 5_000, false)).rejects.toMatchObject({ code: 'unavailable' });
    expect(started()).toBe(1);
    await expect
      .poll(() => line.call('status', [], 5_000, false).catch((error) => error.code), { timeout: 10_000 })
      .toBe('ok');
    expect(started()).toBe(2);
  });

  it('refuses what would not fit its queue', async () => {
    const { line } = link(`require('worker_threads').parentPort.on('message', () => {});`);
    const calls = Array.from({ length: 70 }, () => line.call('status', [], 2_000, false).catch((error) => error.code));
    const outcomes = await Promise.all(calls);
    expect(outcomes.filter((code) => code === 'busy')).toHaveLength(6);
  });
});
