// What is meant by a word that stands in names and is none by itself.
import type { World } from '../world/world.ts';
import { lemmas } from './lemma.ts';

/** *The checkpoint files*: the word as it stands in names below, between what is no letter; null where it stands in none. */
export function partOfNames(word: string, world: World): string | null {
  const forms = lemmas(word.toLowerCase()).filter((form) => /^[a-z\d]{3,}$/.test(form));
  const names = world.namesBelow() ?? [];
  const found = forms.find((form) => {
    const part = new RegExp(`(?:^|[^a-z])${form}s?(?:[^a-z]|$)`, 'i');
    return names.some((name) => part.test(name));
  });
  return found ?? null;
}
