// "not found; did you mean git?" — the nearest program name by optimal string alignment
// (Damerau–Levenshtein with adjacent transpositions, Boytsov 2011), cut off early.

/** Distance between a and b when it is at most `limit`, else limit + 1. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    before = previous;
    previous = row;
  }
  return Math.min(previous[b.length]!, limit + 1);
}

/** What people type most, so that `gti` means git and not gtf. */
const COMMON: ReadonlySet<string> = new Set(
  `ls cd cat grep git find cp mv rm mkdir rmdir touch chmod chown sudo apt apt-get ssh scp tar gzip curl wget
  docker kubectl python python3 pip node npm make vim nano less head tail sort ps top kill df du echo man history
  systemctl journalctl ping ip ifconfig clear exit export source which sed awk`.split(/\s+/),
);

/**
 * The name that a mistyped word most likely meant; null when nothing is near. One edit for short
 * words, two from six letters on; common commands win a tie.
 */
export function nearest(word: string, names: Iterable<string>): string | null {
  if (word.length < 2 || word.length > 24 || !/^[\w.+-]+$/.test(word)) return null;
  let limit = word.length >= 6 ? 2 : 1;
  let best: string | null = null;
  const consider = (name: string): void => {
    if (name.length < 2 || Math.abs(name.length - word.length) > limit) return;
    // A first letter that is wrong as well as another is another word.
    if (name[0] !== word[0] && name[1] !== word[0] && name[0] !== word[1]) return;
    const edits = distance(word, name, limit);
    const nearer = edits < limit || best === null || (COMMON.has(name) && !COMMON.has(best));
    if (edits > 0 && edits <= limit && nearer) {
      best = name;
      limit = edits;
    }
  };
  for (const name of names) consider(name);
  return best;
}
