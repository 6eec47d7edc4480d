// What is meant by a word that stands in names and is none by itself.
import type { World } from '../world/world.ts';
import { lemmas } from './lemma.ts';

/** What was looked for already: it is asked for each reading of a sentence. */
const known = new WeakMap<World, Map<string, string | null>>();

/** *The checkpoint files*: the word as it stands in names below, between what is no letter; null where it stands in none. */
export function partOfNames(word: string, world: World): string | null {
  const before = known.get(world) ?? new Map<string, string | null>();
  known.set(world, before);
  const told = before.get(word);
  const found = told === undefined ? look(word, world) : told;
  before.set(word, found);
  return found;
}

function look(word: string, world: World): string | null {
  const forms = lemmas(word.toLowerCase()).filter((form) => /^[a-z\d]{3,}$/.test(form));
  const names = [...(world.tree()?.keys() ?? [])];
  const found = forms.find((form) => {
    const part = new RegExp(`(?:^|[^a-z])${form}s?(?:[^a-z]|$)`, 'i');
    return names.some((name) => part.test(name));
  });
  return found ?? null;
}

/** Some name below has just that between what is neither letter nor figure: 9b in 9b-math.csv. */
export function standsInNames(word: string, world: World): boolean {
  const part = new RegExp(`(?:^|[^a-z\\d])${word}(?:[^a-z\\d]|$)`, 'i');
  return [...(world.tree()?.keys() ?? [])].some((name) => part.test(name));
}
