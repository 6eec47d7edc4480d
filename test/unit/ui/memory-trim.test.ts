import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryTrim } from '../../../src/ui/memory-trim.ts';

const MB = 1_000_000;

describe('memory trim', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('collects when a flood has come to rest, until memory is back, and then no more', () => {
    const collect = vi.fn().mockReturnValueOnce(false).mockReturnValue(true);
    const trim = new MemoryTrim(collect);
    trim.output(6 * MB);
    vi.advanceTimersByTime(5000);
    trim.output(1);
    vi.advanceTimersByTime(5000);
    expect(collect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(collect).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(6000);
    expect(collect).toHaveBeenCalledTimes(2);
    // The nursery is small; its pages come back with one more.
    vi.advanceTimersByTime(500);
    expect(collect).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(60_000);
    expect(collect).toHaveBeenCalledTimes(3);
  });

  it('bounds the nursery while it starts and while text streams through it', () => {
    const bound = vi.fn();
    const trim = new MemoryTrim(() => true, bound);
    vi.advanceTimersByTime(10_000);
    const atStart = bound.mock.calls.length;
    expect(atStart).toBeGreaterThan(10);
    for (let i = 0; i < 30; i++) trim.output(100_000);
    expect(bound.mock.calls.length).toBeGreaterThan(atStart);
    trim.dispose();
  });

  it('waits for whoever is typing', () => {
    const collect = vi.fn(() => true);
    const trim = new MemoryTrim(collect);
    trim.output(6 * MB);
    for (let i = 0; i < 10; i++) {
      vi.advanceTimersByTime(2000);
      trim.input();
    }
    expect(collect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(6000);
    expect(collect).toHaveBeenCalledOnce();
  });

  it('gives up on memory that does not come back', () => {
    const collect = vi.fn(() => false);
    const trim = new MemoryTrim(collect);
    trim.output(6 * MB);
    vi.advanceTimersByTime(120_000);
    expect(collect).toHaveBeenCalledTimes(4);
  });

  it('collects after a while of typing as well', () => {
    const collect = vi.fn(() => true);
    const trim = new MemoryTrim(collect);
    for (let i = 0; i < 100; i++) trim.input();
    vi.advanceTimersByTime(6000);
    expect(collect).toHaveBeenCalledOnce();
  });

  it('leaves a quiet session alone, and a closed one', () => {
    const collect = vi.fn(() => true);
    const trim = new MemoryTrim(collect);
    trim.output(MB);
    vi.advanceTimersByTime(60_000);
    trim.output(5 * MB);
    trim.dispose();
    vi.advanceTimersByTime(60_000);
    expect(collect).not.toHaveBeenCalled();
  });

  it('collects for real', async () => {
    const trim = new MemoryTrim();
    const gone = new WeakRef(new ArrayBuffer(1 << 20));
    // Within the turn that made it, nothing is collected.
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    await new Promise(setImmediate);
    vi.useFakeTimers();
    trim.output(6 * MB);
    vi.advanceTimersByTime(6000);
    expect(gone.deref()).toBeUndefined();
  });
});
