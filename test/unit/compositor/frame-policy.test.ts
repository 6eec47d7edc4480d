import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FramePolicy } from '../../../src/ui/compositor/frame-policy.ts';

let frames = 0;
let held = false;
let policy: FramePolicy;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] });
  vi.advanceTimersByTime(1000);
  frames = 0;
  held = false;
  policy = new FramePolicy({
    flush: () => {
      frames++;
    },
    held: () => held,
  });
});
afterEach(() => {
  policy.dispose();
  vi.useRealTimers();
});

describe('frame policy', () => {
  it('paints an echo inside the event that brought it', () => {
    policy.keySent(performance.now());
    policy.output(1);
    expect(frames).toBe(1);
    expect(policy.latency.samples).toBe(1);
  });

  it('paints at most 120 frames a second in the long run', () => {
    for (let ms = 0; ms < 1000; ms++) {
      policy.output(10);
      vi.advanceTimersByTime(1);
    }
    expect(frames).toBeGreaterThan(80);
    expect(frames).toBeLessThanOrEqual(124);
  });

  it('slows down to 30 in a flood, and paints its end soon', () => {
    for (let ms = 0; ms < 1000; ms++) {
      policy.output(40_000);
      vi.advanceTimersByTime(1);
    }
    expect(frames).toBeLessThanOrEqual(40);
    policy.output(1);
    const before = frames;
    vi.advanceTimersByTime(5);
    expect(frames).toBe(before + 1);
  });

  it('paints at once what a flood leaves when it has ended', () => {
    for (let ms = 0; ms < 500; ms++) {
      policy.output(40_000);
      vi.advanceTimersByTime(1);
    }
    policy.output(1);
    const before = frames;
    policy.outputEnded();
    policy.output(1);
    expect(frames).toBe(before + 1);
  });

  it('paints what the program wrote before the chrome has its turn', () => {
    for (let i = 0; i < 10; i++) policy.output(1);
    const before = frames;
    let painted = 0;
    policy.afterEcho(() => {
      painted = frames;
    });
    vi.advanceTimersToNextTimer();
    expect(painted).toBe(before + 1);
  });

  it('leaves the chrome for after a prompt that comes in pieces', () => {
    const order: string[] = [];
    policy.outputEnded();
    policy.output(1);
    policy.afterEcho(() => order.push(`task after ${frames}`));
    vi.advanceTimersByTime(2);
    policy.output(1);
    vi.advanceTimersByTime(5);
    expect(order).toEqual(['task after 2']);
  });

  it('waits while the program holds its screen, but not for ever', () => {
    held = true;
    policy.output(10);
    vi.advanceTimersByTime(100);
    expect(frames).toBe(0);
    vi.advanceTimersByTime(60);
    expect(frames).toBe(1);
  });

  it('shows no change of the chrome amid a held picture, and shows it with what the hold ends in', () => {
    policy.chrome();
    held = true;
    policy.output(10);
    policy.chrome();
    vi.advanceTimersByTime(100);
    expect(frames).toBe(0);
    held = false;
    policy.output(10);
    expect(frames).toBe(1);
    held = true;
    policy.output(10);
    policy.chrome();
    vi.advanceTimersByTime(160);
    expect(frames).toBe(2);
  });

  it('paints at once when the hold ends', () => {
    held = true;
    policy.output(10);
    held = false;
    policy.output(10);
    expect(frames).toBe(1);
  });

  it('gathers changes of the chrome into one frame', () => {
    policy.chrome();
    policy.chrome();
    vi.advanceTimersByTime(1);
    expect(frames).toBe(1);
  });

  it('runs what follows a key after its echo', () => {
    const task = vi.fn();
    policy.keySent(performance.now());
    policy.afterEcho(task);
    vi.advanceTimersByTime(1);
    expect(task).not.toHaveBeenCalled();
    policy.output(1);
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('does not wait for an echo that never comes', () => {
    const task = vi.fn();
    policy.keySent(performance.now());
    policy.afterEcho(task);
    vi.advanceTimersByTime(6);
    expect(task).toHaveBeenCalledTimes(1);
  });
});
