// Values that are made here: from files, from the kernel, from the index, from git where it runs nothing of the folder.
// Read in the background, kept for a short while. What stands before the word may say which of them are meant.
import { runContained } from '../../../base/contained/run.ts';
import type { SpecGenerator } from '../../line/spec-types.ts';
import type { SourceRequest } from '../candidate.ts';
import type { ShellNames } from '../types.ts';
import { gitValues } from './git-values.ts';
import type { Reader, ValuePlace } from './native-files.ts';
import { GIT_READERS } from './native-git.ts';
import { MACHINE_READERS } from './native-machine.ts';
import { PACKAGE_READERS } from './native-packages.ts';
import { PROJECT_READERS } from './native-project.ts';
import { SYSTEM_READERS } from './native-system.ts';
import { placedValues } from './placed-values.ts';
import type { GeneratedValue } from './value.ts';

export interface NativeValues {
  /** Null when the name is not one of ours. */
  values(generator: SpecGenerator, request: SourceRequest, later: Promise<unknown>[]): GeneratedValue[] | null;
  /** A command of the shell has ended: what was read before it may be gone. */
  commandEnded(): void;
}

/** Names of one kind that begin so, from the index. */
export type IndexNames = (kind: 'package', prefix: string, limit: number) => Promise<GeneratedValue[]>;

const MAX_AGE_MS = 5_000;
const MAX_KEPT = 40;
const TIMEOUT_MS = 3_000;
const STEM = 3;
const MANY = 2_000;
const CATALOGUE_MS = 10 * 60_000;

const READERS: Readonly<Record<string, Reader>> = {
  ...MACHINE_READERS,
  ...PACKAGE_READERS,
  ...PROJECT_READERS,
  ...SYSTEM_READERS,
  ...GIT_READERS,
};

export interface NativeDeps {
  shell: () => ShellNames;
  index?: IndexNames;
  /** The last word on running a command. */
  allow?: (argv: readonly string[]) => boolean;
  now?: () => number;
}

/** One question for the first letters of a name serves for the rest of it: the index may have to wake up for each. */
function byStem(index: IndexNames, now: () => number): IndexNames {
  const kept = new Map<string, { names: Promise<GeneratedValue[]>; at: number }>();
  return async (kind, prefix) => {
    const stem = prefix.slice(0, STEM);
    const id = `${kind} ${stem}`;
    let known = kept.get(id);
    if (!known || now() - known.at > CATALOGUE_MS) {
      const names = index(kind, stem, MANY);
      known = { names, at: now() };
      kept.set(id, known);
      names.catch(() => kept.delete(id));
      if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
    }
    const all = await known.names;
    return all.length < MANY ? all.filter(({ name }) => name.startsWith(prefix)) : index(kind, prefix, MANY);
  };
}

export function createNativeValues(deps: NativeDeps): NativeValues {
  const { shell, allow, now = () => performance.now() } = deps;
  const index = byStem(deps.index ?? (async () => []), now);
  const cache = new Map<string, { values: GeneratedValue[]; at: number }>();
  const reading = new Map<string, Promise<void>>();

  function read(
    name: string,
    reader: Reader,
    { cwd, env }: SourceRequest,
    later: Promise<unknown>[],
  ): GeneratedValue[] {
    const id = `${name}\n${cwd}\n${env.HOME ?? ''}\n${env.VIRTUAL_ENV ?? ''}`;
    const known = cache.get(id);
    if (!known || now() - known.at > MAX_AGE_MS) {
      let work = reading.get(id);
      if (!work) {
        const run = async (argv: readonly string[]) =>
          allow?.(argv) === false
            ? ''
            : ((await runContained(argv, { cwd, env, timeoutMs: TIMEOUT_MS }))?.stdout ?? '');
        work = reader({ cwd, env, run })
          .catch((): GeneratedValue[] => [])
          .then((values) => {
            if (reading.get(id) === work) reading.delete(id);
            cache.delete(id);
            cache.set(id, { values, at: now() });
            if (cache.size > MAX_KEPT) cache.delete(cache.keys().next().value ?? '');
          });
        reading.set(id, work);
      }
      if (!known) later.push(work);
    }
    return known?.values ?? [];
  }

  return {
    commandEnded() {
      cache.clear();
      reading.clear();
    },
    values({ name }, request, later) {
      if (name === 'aliases') return [...shell().aliases].map(([n, value]) => ({ name: n, description: value }));
      if (name === 'functions') return shell().functions.map((n) => ({ name: n }));
      const of = (which: string) => read(which, READERS[which]!, request, later);
      const once = (key: string, make: (place: ValuePlace) => Promise<GeneratedValue[]>) =>
        read(key, make, request, later);
      const placed = gitValues(name, request, of, once) ?? placedValues(name, request, of, once, index);
      return placed ?? (Object.hasOwn(READERS, name) ? of(name) : null);
    },
  };
}
