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

// Sets tell their members without an object for each step, as an iterator makes.
function sortedByLength(names: ReadonlySet<string>): string[][] {
  const byLength: string[][] = [];
  names.forEach((name) => {
    const same = byLength[name.length];
    if (same) same.push(name);
    else byLength[name.length] = [name];
  });
  return byLength;
}

function bySmallLetters(names: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  names.forEach((name) => {
    const lower = name.toLowerCase();
    const same = found.get(lower);
    if (same) same.push(name);
    else found.set(lower, [name]);
  });
  return found;
}

const made = new WeakMap<readonly string[], NameSet>();

/** Made once for a list; lists are never changed. */
export function nameSet(names: readonly string[]): NameSet {
  const known = made.get(names);
  if (known) return known;
  // Sixty thousand names are sorted when the first of them is looked for: most requests ask of none.
  let all: ReadonlySet<string> | undefined;
  let byLength: readonly (readonly string[])[] | undefined;
  let small: ReadonlyMap<string, readonly string[]> | undefined;
  const every = () => {
    all ??= new Set(names);
    return all;
  };
  const set: NameSet = {
    slips: new Map(),
    has: (name) => every().has(name),
    ofLength(length) {
      byLength ??= sortedByLength(every());
      return byLength[length] ?? [];
    },
    inSmall(lower) {
      small ??= bySmallLetters(every());
      return small.get(lower) ?? [];
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
      if (found !== null) return null;
      found = name;
    }
  return found;
}
