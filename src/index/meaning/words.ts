// A text as the units that have a direction in the table of meaning: its words, and pairs of neighbours that mean
// something of their own (`command line`). The script that makes the table cuts texts by this very function.

const WORD = /[a-z0-9]+/g;
const ANY_WORD = /[\p{L}\p{N}]+/gu;
const PLAIN = /^[\x00-\x7f]*$/;

/** Letters with a sign above them are those without. */
export function wordsOf(text: string): string[] {
  const low = text.toLowerCase();
  if (PLAIN.test(low)) return low.match(WORD) ?? [];
  return (
    low
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .match(ANY_WORD) ?? []
  );
}

/** A word that is not known itself may be known in its plain form: `fractals`, `retouching`. */
const ENDINGS = /(?:ings?|ers?|ors?|ies|e?s|ed|e)$/;
const LEAST_ROOT = 4;

export function placeOf(word: string, places: ReadonlyMap<string, number>): number | undefined {
  const place = places.get(word);
  if (place !== undefined) return place;
  const root = word.replace(ENDINGS, '');
  if (root === word || root.length < LEAST_ROOT) return undefined;
  return places.get(root) ?? places.get(`${root}e`) ?? places.get(`${root}y`);
}

/** Places in the table of all words and pairs of a text that are known, repeats included. */
export function unitsOf(text: string, places: ReadonlyMap<string, number>): number[] {
  const found: number[] = [];
  let before = '';
  for (const word of wordsOf(text)) {
    const place = placeOf(word, places);
    if (place !== undefined) found.push(place);
    const pair = before === '' ? undefined : places.get(`${before} ${word}`);
    if (pair !== undefined) found.push(pair);
    before = word;
  }
  return found;
}
