// What is known of the programs that a command names, read before it is judged: what words they take, by their specs,
// and whether a package would bring those that are not here.
import { once } from '../../base/once.ts';
import type { IndexClient } from '../../index/client.ts';
import { type Called, type Fit, fitOf } from '../line/misfit.ts';
import { optionsAt } from '../line/spec-node.ts';
import type { SpecOption } from '../line/spec-types.ts';
import { walkSpec } from '../line/spec-walk.ts';
import type { Introspection } from '../propose/pipeline.ts';
import { packageOf } from '../propose/program-packages.ts';
import { packageThere } from '../search/similar.ts';
import { createSpecStore, type SpecStore } from '../suggest/specs/store.ts';

/** Sub-commands lie in parts of their own: so often what is walked into may have to be read first. */
const DEEPEST = 4;

/** Looks until nothing that the look walks into is still on its way. */
async function allRead(store: SpecStore, look: () => unknown): Promise<void> {
  for (let depth = 0; depth < DEEPEST; depth++) {
    look();
    if (!store.loading) return;
    await store.settled();
  }
}

export function createIntrospection(
  index: Pick<IndexClient, 'search'>,
  specs: () => SpecStore = once(createSpecStore),
): (calls: readonly Called[], here: (program: string) => boolean) => Promise<Introspection> {
  const there = packageThere(index);
  return async (calls, here) => {
    const store = specs();
    const programs = [...new Set(calls.map(({ name }) => name))];
    const installable = new Set<string>();
    const fits = (called: Called): Fit | null => {
      const spec = store.get(called.name);
      return spec && fitOf(called, spec, store);
    };
    await Promise.all([
      store.warm(programs),
      ...programs
        .filter((program) => !here(program))
        .map(async (program) => {
          if (await there(packageOf(program))) installable.add(program);
        }),
    ]);
    await allRead(store, () => {
      for (const called of calls) fits(called);
    });
    return { installable: (program) => installable.has(program), fits };
  };
}

/** The options that may stand behind the words of a command. */
export const createOptions =
  (specs: () => SpecStore) =>
  async (words: readonly string[]): Promise<SpecOption[]> => {
    const store = specs();
    const options = (): SpecOption[] => {
      const root = store.get(words[0] ?? '');
      return root ? optionsAt(walkSpec(root, words, store).nodes) : [];
    };
    await store.warm(words.slice(0, 1));
    await allRead(store, options);
    return options();
  };
