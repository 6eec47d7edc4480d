// A small cache with a lifetime and a bound; the entry that was not asked for longest goes first.

export interface TtlCache<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  clear(): void;
}

/** `ttl` in milliseconds; `now` must never go backwards. */
export function createTtlCache<V>(
  ttl: number,
  capacity: number,
  now: () => number = () => performance.now(),
): TtlCache<V> {
  const entries = new Map<string, { value: V; until: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.until <= now()) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, { value, until: now() + ttl });
      if (entries.size > capacity) entries.delete(entries.keys().next().value!);
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
