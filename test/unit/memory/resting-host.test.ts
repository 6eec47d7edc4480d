// The memory's thread is let go when there is nothing to do, and back when there is.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HostEvents, restingHost } from '../../../src/engine/memory/host.ts';
import type { ToWorker, WorkerOptions } from '../../../src/engine/memory/protocol.ts';
import type { MemoryRecord } from '../../../src/engine/memory/records.ts';

const OPTIONS: WorkerOptions = { file: '/nowhere', maxCommands: 10 };
const RECORD = { kind: 'suggestion', at: 1, feedback: 'accept', line: 'ls', previous: '' } as const;

interface Thread {
  on: HostEvents;
  got: ToWorker[];
  ended: boolean;
}

let threads: Thread[] = [];
const start = (_: WorkerOptions, on: HostEvents) => {
  const thread: Thread = { on, got: [], ended: false };
  threads.push(thread);
  return {
    post: (message: ToWorker) => void thread.got.push(message),
    end: async () => {
      thread.ended = true;
    },
  };
};

function open() {
  const heard: unknown[] = [];
  const host = restingHost(start, 1000)(OPTIONS, {
    message: (message) => heard.push(message),
    ended: (why) => heard.push(why),
  });
  threads[0]!.on.message({ type: 'snapshot', snapshot: { choices: [], routes: [] } });
  heard.length = 0;
  return { host, heard };
}
const record = (number: number): ToWorker => ({ type: 'record', number, record: RECORD as MemoryRecord });

describe('resting host', () => {
  beforeEach(() => {
    threads = [];
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('closes an idle thread, and starts another for the next record', () => {
    const { host, heard } = open();
    vi.advanceTimersByTime(1000);
    const [first] = threads;
    expect(first!.got).toEqual([{ type: 'call', id: 0, method: 'close', takes: [] }]);
    first!.on.message({ type: 'answer', id: 0, value: true });
    expect(first!.ended).toBe(true);
    first!.on.ended('its thread ended');
    expect(heard).toEqual([]);
    host.post(record(1));
    expect(threads[1]!.got).toEqual([record(1)]);
  });

  it('stays for what is not written yet, and for an answer that it owes', () => {
    const { host } = open();
    host.post(record(1));
    vi.advanceTimersByTime(60_000);
    expect(threads[0]!.got).toEqual([record(1)]);
    host.post({ type: 'call', id: 1, method: 'stats', takes: [] });
    threads[0]!.on.message({ type: 'kept', number: 1 });
    vi.advanceTimersByTime(60_000);
    expect(threads[0]!.got).toHaveLength(2);
    threads[0]!.on.message({ type: 'failure', id: 1, message: 'no' });
    vi.advanceTimersByTime(1000);
    expect(threads[0]!.got.at(-1)).toMatchObject({ id: 0 });
  });

  it('ends a thread that does not answer, without a word', () => {
    const { heard } = open();
    vi.advanceTimersByTime(10_000);
    expect(threads[0]!.ended).toBe(true);
    expect(heard).toEqual([]);
  });

  it('tells of a thread that dies at work', () => {
    const { heard } = open();
    threads[0]!.on.ended('out of memory');
    expect(heard).toEqual(['out of memory']);
  });

  it('wakes nobody to close what is closed', () => {
    const { host, heard } = open();
    vi.advanceTimersByTime(1000);
    host.post({ type: 'call', id: 7, method: 'close', takes: [] });
    expect(heard).toEqual([{ type: 'answer', id: 7, value: true }]);
    expect(threads).toHaveLength(1);
  });
});
