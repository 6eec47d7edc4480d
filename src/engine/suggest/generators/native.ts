// Values that need no program: users and groups from their files, processes and interfaces from the
// kernel, signals from a table. Read in the background, kept for a short while.
import type { SpecGenerator } from '../../line/spec-types.ts';
import type { SourceRequest } from '../candidate.ts';
import type { ShellNames } from '../types.ts';
import type { Reader } from './native-files.ts';
import { MACHINE_READERS } from './native-machine.ts';
import { PACKAGE_READERS } from './native-packages.ts';
import type { GeneratedValue } from './value.ts';

export interface NativeValues {
  /** Null when the name is not one of ours. */
  values(
    generator: SpecGenerator,
    request: SourceRequest,
    later: Promise<unknown>[],
  ): GeneratedValue[] | null;
  commandEnded(): void;
}

const MAX_AGE_MS = 5_000;
const MAX_KEPT = 40;

const READERS: Readonly<Record<string, Reader>> = { ...MACHINE_READERS, ...PACKAGE_READERS };

export function createNativeValues(
  shell: () => ShellNames,
  now = () => performance.now(),
): NativeValues {
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
        work = reader({ cwd, env })
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
      if (name === 'aliases')
        return [...shell().aliases].map(([n, value]) => ({ name: n, description: value }));
      if (name === 'functions') return shell().functions.map((n) => ({ name: n }));
      const of = (which: string) => read(which, READERS[which]!, request, later);
      if (name === 'owners') {
        // `user`, then `user:group`.
        const at = request.context.partial.indexOf(':') + 1;
        if (at === 0) return of('users');
        const user = request.context.partial.slice(0, at);
        return of('groups').map((group) => ({ ...group, name: user + group.name }));
      }
      return Object.hasOwn(READERS, name) ? of(name) : null;
    },
  };
}
