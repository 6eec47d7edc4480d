// What is known of servers and models from what they did here: how long the first word takes, how often today they were
// asked, and how often what they wrote was taken, changed or turned down. Numbers and names only, never a word of what
// was sent; kept in one small file between sessions.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { writePrivateFile } from '../config/paths.ts';

const count = z.number().check(z.nonnegative());
const Row = z.object({
  /** Milliseconds to the first word, usual and how much it varies; null before the first answer. */
  first: z.nullable(count),
  spread: count,
  /** What it was asked on `day`. */
  day: z.string(),
  today: count,
  accepted: count,
  edited: count,
  rejected: count,
});
const File = z.record(z.string(), Row);

export type ModelRecord = z.infer<typeof Row>;

export interface Knowledge {
  /** Of a server (its address) and a model. */
  of(server: string, model: string): ModelRecord;
  change(server: string, model: string, change: (record: ModelRecord) => Partial<ModelRecord>): void;
}

const MOST_ROWS = 50;
const EMPTY: ModelRecord = { first: null, spread: 0, day: '', today: 0, accepted: 0, edited: 0, rejected: 0 };

function readFile(path: string): Map<string, ModelRecord> {
  try {
    return new Map(Object.entries(File.parse(JSON.parse(readFileSync(path, 'utf8')))));
  } catch {
    // Not there, or not ours to understand: it is learnt again.
    return new Map();
  }
}

/** In a file, or in memory alone without one. A file that cannot be written costs what is remembered, nothing else. */
export function createKnowledge(path: string | null): Knowledge {
  const rows = path === null ? new Map<string, ModelRecord>() : readFile(path);
  const keyOf = (server: string, model: string) => `${server} ${model}`;
  return {
    of: (server, model) => rows.get(keyOf(server, model)) ?? EMPTY,
    change(server, model, change) {
      const key = keyOf(server, model);
      // Another process may have written since.
      const latest = path === null ? rows : readFile(path);
      const known = latest.get(key) ?? rows.get(key) ?? EMPTY;
      const changed = { ...known, ...change(known) };
      // The newest stands last; the oldest go first.
      rows.delete(key);
      rows.set(key, changed);
      while (rows.size > MOST_ROWS) rows.delete(rows.keys().next().value ?? '');
      if (path === null) return;
      try {
        writePrivateFile(path, JSON.stringify(Object.fromEntries([...latest, ...rows])));
      } catch {
        // Told by `doctor`, which looks at the folder.
      }
    },
  };
}

const SHARE = 0.25;

/** A new measurement of the time to the first word. */
export const measured = ({ first, spread }: ModelRecord, ms: number): Partial<ModelRecord> =>
  first === null
    ? { first: ms, spread: ms / 2 }
    : { first: first + SHARE * (ms - first), spread: spread + SHARE * (Math.abs(ms - first) - spread) };

const LEAST_WAIT = 1_500;

/** How long the first word is worth waiting for: what is usual and much more; `most` while nothing is known. */
export const patience = ({ first, spread }: ModelRecord, most: number): number =>
  first === null ? most : Math.min(most, Math.max(LEAST_WAIT, first * 2 + spread * 4));
