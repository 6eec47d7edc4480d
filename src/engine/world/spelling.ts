// A name that is one letter off. Only letters count: `python2` is not a slip of `python3`, nor port 8081 one of 8080,
// and where two names are equally near nothing is said.

const SHORTEST = 4;
const LETTER = /\p{L}/u;

/** Whether two words differ by one letter more, less, other, or by two neighbours swapped. */
export function oneLetterOff(a: string, b: string): boolean {
  const difference = a.length - b.length;
  if (difference > 1 || difference < -1 || a === b) return false;
  // One of their ends is the same: most names are passed by this look.
  if (a.length > 2 && a[0] !== b[0] && a[a.length - 1] !== b[b.length - 1]) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head++;
  let tail = 0;
  const most = Math.min(a.length, b.length) - head;
  while (tail < most && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const restA = a.slice(head, a.length - tail);
  const restB = b.slice(head, b.length - tail);
  const swapped = restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
  if (!swapped && (restA.length > 1 || restB.length > 1)) return false;
  return [...restA, ...restB].every((letter) => LETTER.test(letter));
}

/** Names to look through, by their length, so that a slip among sixty thousand is found in a millisecond. */
export interface NameSet {
  has(name: string): boolean;
  /** What a word was found to be a slip of. */
  readonly slips: Map<string, string | null>;
  ofLength(length: number): readonly string[];
  /** Those that are so in small letters. */
  inSmall(lower: string): readonly string[];
}

function sortedByLength(names: readonly string[]): string[][] {
  const byLength: string[][] = [];
  for (const name of names) {
    const same = byLength[name.length];
    if (same) same.push(name);
    else byLength[name.length] = [name];
  }
  return byLength;
}

const made = new WeakMap<readonly string[], NameSet>();

/** Made once for a list; lists are never changed. */
export function nameSet(names: readonly string[]): NameSet {
  const known = made.get(names);
  if (known) return known;
  // Sixty thousand names are sorted when the first of them is looked for: most requests ask of none, and of those that
  // do each looks for a few. A table of all would take longer to make than looking through those of the same length.
  let byLength: readonly (readonly string[])[] | undefined;
  const ofLength = (length: number): readonly string[] => {
    byLength ??= sortedByLength(names);
    return byLength[length] ?? [];
  };
  const small = new Map<string, readonly string[]>();
  const set: NameSet = {
    slips: new Map(),
    has: (name) => ofLength(name.length).includes(name),
    ofLength,
    inSmall(lower) {
      let found = small.get(lower);
      if (!found) {
        found = [...new Set(ofLength(lower.length).filter((name) => name.toLowerCase() === lower))];
        if (small.size >= MOST_SLIPS) small.clear();
        small.set(lower, found);
      }
      return found;
    },
  };
  made.set(names, set);
  return set;
}

/** So many words are kept with what they are slips of. */
const MOST_SLIPS = 500;

/** The one name that is a letter off, or null. A request asks for each of its words several times. */
export function nearestName(word: string, names: NameSet): string | null {
  if (word.length < SHORTEST) return null;
  const { slips } = names;
  const known = slips.get(word);
  if (known !== undefined) return known;
  if (slips.size >= MOST_SLIPS) slips.clear();
  const found = nearest(word, names);
  slips.set(word, found);
  return found;
}

function nearest(word: string, names: NameSet): string | null {
  const lower = word.toLowerCase();
  let found: string | null = null;
  for (let length = word.length - 1; length <= word.length + 1; length++)
    for (const name of names.ofLength(length)) {
      const small = name.toLowerCase();
      if (!oneLetterOff(lower, name) && (small === name || !oneLetterOff(lower, small))) continue;
      if (found !== null && found !== name) return null;
      found = name;
    }
  return found;
}
