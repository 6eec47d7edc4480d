// How busy each processor was between two looks, in percent, from the times that the system counts.

export interface Times {
  user: number;
  nice: number;
  sys: number;
  idle: number;
  irq: number;
}

/** The first call has nothing to compare with and gives the share since the machine's start. */
export function changedParts(read: () => readonly Times[]): () => number[] {
  let before: readonly Times[] = [];
  return () => {
    const now = read();
    const shares = now.map((times, core) => {
      const was = before[core] ?? { user: 0, nice: 0, sys: 0, idle: 0, irq: 0 };
      const all = Object.keys(times).reduce(
        (sum, kind) => sum + times[kind as keyof Times] - was[kind as keyof Times],
        0,
      );
      const idle = times.idle - was.idle;
      return all > 0 ? Math.max(0, Math.min(100, (100 * (all - idle)) / all)) : 0;
    });
    before = now;
    return shares;
  };
}
