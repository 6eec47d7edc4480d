// A word of a person and a relation → the thing that is called so here. Exact before another name of the same thing,
// that before a slip of one letter; an installed package before one that could be had.

import { otherNames } from '../state/other-names.ts';
import type { Named } from '../suggest/project/files.ts';
import { authorCalled } from './history.ts';
import type { NamesHere } from './names-here.ts';
import { type NameSet, nearestName } from './spelling.ts';
import type { Relation, Resolved } from './world.ts';

export interface Lookups {
  here: NamesHere;
  installed: ReadonlySet<string> | null | undefined;
  available: NameSet | null | undefined;
  /** Who manages a package that the project here says it needs. */
  needs(name: string): string | null;
  /** A program by a look at PATH, which knows more than the list of the last scan. */
  program(name: string): boolean;
  path(path: string): 'file' | 'folder' | null;
  remoteBranches: readonly string[];
  stashes: readonly Named[];
}

const COMMIT = /^(?:HEAD|ORIG_HEAD|FETCH_HEAD)(?:[~^]\d*)*$|^(?=.*\d)[0-9a-f]{7,40}$/;

/** Names are compared as they stand; people write names in capitals only where that makes no other name. */
const inAnyCase = (word: string, names: NameSet): string | null => {
  const same = names.inSmall(word.toLowerCase()).filter(({ length }) => length === word.length);
  return same.length === 1 ? (same[0] ?? null) : null;
};

function exact(word: string, of: Relation, look: Lookups): string | null {
  switch (of) {
    case 'file':
      return look.path(word) === null ? null : word;
    case 'program':
      return look.program(word) ? word : null;
    case 'package':
      return look.installed?.has(word) || look.needs(word) !== null ? word : null;
    case 'service': {
      const name = word.replace(/\.service$/, '');
      return look.here.set(of).has(name) ? name : null;
    }
    case 'author':
      return authorCalled(word, look.here.list(of) ?? []);
    case 'commit':
      return COMMIT.test(word) && look.here.list(of) !== null ? word : null;
    case 'branch':
      return look.here.set(of).has(word) || look.remoteBranches.includes(word) ? word : null;
    default:
      return look.here.set(of).has(word) ? word : null;
  }
}

/** Names that only a place knows to be others of a word: `1.2` of the tag `v1.2`, `2` of `stash@{2}`. */
function othersHere(word: string, of: Relation, look: Lookups): string[] {
  switch (of) {
    case 'tag':
      return [word.startsWith('v') ? word.slice(1) : `v${word}`];
    case 'stash':
      return /^\d+$/.test(word) ? [`stash@{${word}}`] : [];
    // *The gitignore*: people leave out the dot of what is hidden.
    case 'file':
      return look.program(word) ? [] : [`.${word}`];
    case 'branch':
      return look.remoteBranches.filter((name) => name.slice(name.indexOf('/') + 1) === word);
    default:
      return [];
  }
}

function alias(word: string, of: Relation, look: Lookups): string | null {
  const others = [...othersHere(word, of, look), ...otherNames(of, word)];
  const found = others.find((name) => exact(name, of, look) !== null);
  return found ?? inAnyCase(word, look.here.set(of));
}

/** A package that is not installed and could be. */
function toHave(word: string, { available }: Lookups): Resolved | null {
  if (!available) return null;
  const meant = otherNames('package-meant', word).find((name) => available.has(name));
  if (meant !== undefined) return { of: 'package', name: meant, how: 'alias' };
  if (available.has(word)) return { of: 'package', name: word, how: 'exact' };
  const others = [word.toLowerCase(), ...otherNames('package', word), ...otherNames('program-package', word)];
  const other = others.find((name) => available.has(name));
  return other === undefined ? null : { of: 'package', name: other, how: 'alias' };
}

/** By its name or by another one: nothing that could be a slip. */
export function resolveKnown(word: string, of: Relation, look: Lookups): Resolved | null {
  if (word === '') return null;
  // The sockets of the machine are read only for what could be a port.
  if (of === 'listener' && !/^\d+$/.test(word)) return null;
  const name = exact(word, of, look);
  if (name !== null) return { of, name, how: 'exact' };
  const other = alias(word, of, look);
  if (other !== null) return { of, name: other, how: 'alias' };
  return of === 'package' ? toHave(word, look) : null;
}

/** Values, not words: a slip in one of them is another value, and the name of a person another person. */
const UNSPELLED: ReadonlySet<Relation> = new Set(['listener', 'commit', 'stash', 'user']);

/** In small letters, and with blanks for the signs between words. */
const asSpoken = (text: string): string => text.toLowerCase().replace(/[-_:/\s]+/g, ' ');

/** The one stash whose message says so. */
function stashAbout(text: string, { stashes }: Lookups): Resolved | null {
  const words = asSpoken(text);
  const [found, ...more] = stashes.filter(({ description }) => asSpoken(description).includes(words));
  return found && more.length === 0 ? { of: 'stash', name: found.name, how: 'alias' } : null;
}

export function resolveWord(word: string, of: Relation, look: Lookups): Resolved | null {
  const known = resolveKnown(word, of, look);
  if (!known && of === 'stash' && word.length > 2) return stashAbout(word, look);
  if (known || UNSPELLED.has(of)) return known;
  const near =
    nearestName(word, look.here.set(of)) ??
    (of === 'package' && look.available ? nearestName(word, look.available) : null);
  return near === null ? null : { of, name: near, how: 'spelling' };
}
