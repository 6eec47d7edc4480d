// Keeps the steady state: in memory, in one private file, and a few older copies to compare with. A category is
// collected again when its time is up; two callers at once share one collection.
import { join } from 'node:path';
import { z } from 'zod';
import { readIfPresent, writePrivateFile } from '../../config/paths.ts';
import { COLLECTORS, machineId } from './collect.ts';
import { diffStates } from './diff.ts';
import { serializeState } from './serialize.ts';
import { CATEGORIES, type Category, REFRESH, type SteadyChanges, type SteadyState } from './types.ts';

export interface SteadyStore {
  /** The state with every category within its time; collects what is not. */
  current(): Promise<SteadyState>;
  /** Collects all, or the named categories, now. */
  refresh(categories?: readonly Category[]): Promise<SteadyState>;
  /** Changes since the copy nearest to `since` (ms since the epoch); null when there is no older copy. */
  changes(since: number): Promise<SteadyChanges | null>;
  /** The compact text for a prompt. */
  text(): Promise<string>;
  /** Makes categories old, so that the next look collects them again. */
  expire(categories: readonly Category[]): void;
}

export interface SteadyOptions {
  /** Folder for state.json and state-history.json. */
  folder: string;
  now?: () => number;
}

const COPIES = 8;
/** Copies are this far apart, so that eight of them reach back for days. */
const APART = 6 * 3_600_000;

const section = z.object({ at: z.number(), data: z.record(z.string(), z.unknown()) });
const StateFile = z.object({
  machine: z.string(),
  state: z.object(Object.fromEntries(CATEGORIES.map((name) => [name, section]))),
});
const HistoryFile = z.array(StateFile.extend({ at: z.number() }));

function readJson<Shape>(path: string, schema: z.ZodType<Shape>): Shape | null {
  try {
    const text = readIfPresent(path);
    return text === null ? null : schema.parse(JSON.parse(text));
  } catch {
    return null; // A broken file is as good as none: it is written anew.
  }
}

export function createSteadyStore({ folder, now = Date.now }: SteadyOptions): SteadyStore {
  const file = join(folder, 'state.json');
  const historyFile = join(folder, 'state-history.json');
  let state: SteadyState | null = null;
  let loaded = false;
  let running: Promise<SteadyState> | null = null;

  async function load(): Promise<void> {
    if (loaded) return;
    loaded = true;
    const found = readJson(file, StateFile);
    if (found && found.machine === (await machineId())) state ??= found.state as unknown as SteadyState;
  }

  function history(): z.infer<typeof HistoryFile> {
    return readJson(historyFile, HistoryFile) ?? [];
  }

  async function save(next: SteadyState): Promise<void> {
    const machine = await machineId();
    const copies = history().filter((copy) => copy.machine === machine);
    const newest = copies.at(-1)?.at ?? 0;
    try {
      writePrivateFile(file, JSON.stringify({ machine, state: next }));
      if (now() - newest >= APART) {
        copies.push({ machine, at: now(), state: next });
        writePrivateFile(historyFile, JSON.stringify(copies.slice(-COPIES)));
      }
    } catch {
      // A full or read-only disk: what is in memory answers all the same.
    }
  }

  async function collect(categories: readonly Category[]): Promise<SteadyState> {
    const sections = await Promise.all(
      categories.map(async (name) => [name, { at: now(), data: await COLLECTORS[name]() }] as const),
    );
    const next = { ...state, ...Object.fromEntries(sections) } as SteadyState;
    state = next;
    await save(next);
    return next;
  }

  const missing = (): Category[] =>
    CATEGORIES.filter((name) => {
      const at = state?.[name]?.at;
      return at === undefined || at > now() || now() - at > REFRESH[name] * 1000;
    });

  function start(categories: readonly Category[]): Promise<SteadyState> {
    running ??= collect(categories).finally(() => {
      running = null;
    });
    return running;
  }

  const store: SteadyStore = {
    async current() {
      await load();
      if (running) await running;
      const due = missing();
      return due.length === 0 && state ? state : start(due);
    },
    async refresh(categories = CATEGORIES) {
      await load();
      if (running) await running;
      return start([...new Set([...categories, ...missing()])]);
    },
    async changes(since) {
      const after = await store.current();
      const machine = await machineId();
      const copies = history().filter((copy) => copy.machine === machine && copy.at < after.packages.at);
      const before = copies.filter((copy) => copy.at <= since).at(-1) ?? copies[0];
      if (!before) return null;
      return { from: before.at, changes: diffStates(before.state as unknown as SteadyState, after, CATEGORIES) };
    },
    text: async () => serializeState(await store.current()),
    expire(categories) {
      for (const name of categories) if (state?.[name]) state[name].at = 0;
    },
  };
  return store;
}
