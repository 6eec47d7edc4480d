// The context layer's fifth level: programs that do what a request names, when nothing carries that very name.
import type { IndexClient } from '../../index/client.ts';
import { IndexError, type SearchResult } from '../../index/types.ts';

/** Milliseconds; the context layer itself waits a little longer. */
const DEADLINE = 90;
const MOST = 5;

/** The index is there and had no time: another moment it may tell. */
const MAY_TELL = new Set(['timeout', 'busy']);

/** Never rejects: without an index nothing is similar; undefined when it had no time to tell. */
export function similarPrograms(
  index: Pick<IndexClient, 'search'>,
): (query: string, deadline: number, signal?: AbortSignal) => Promise<SearchResult[] | undefined> {
  return async (query, deadline, signal) => {
    if (signal?.aborted) return [];
    try {
      return await index.search(query, { limit: MOST, kinds: ['app', 'package', 'program'], deadline });
    } catch (error) {
      return error instanceof IndexError && MAY_TELL.has(error.code) ? undefined : [];
    }
  };
}

/** Whether the index knows a package of that very name; undefined when it cannot tell. Never rejects. */
export function packageThere(
  index: Pick<IndexClient, 'search'>,
): (name: string, signal?: AbortSignal) => Promise<boolean | undefined> {
  return async (name, signal) => {
    if (signal?.aborted) return undefined;
    try {
      const found = await index.search(name, { limit: 3, kinds: ['package'], semantic: false, deadline: DEADLINE });
      return found.some((result) => result.name === name) || undefined;
    } catch {
      return undefined;
    }
  };
}
