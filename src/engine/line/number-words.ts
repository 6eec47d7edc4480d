// Numbers as they are said in requests, questions and answers.

/** `zero` to `nineteen`; the place in the list is the number. */
export const SMALL_NUMBERS: readonly string[] = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen ' +
  'fifteen sixteen seventeen eighteen nineteen'
).split(' ');

/** `twenty` to `ninety`. */
export const TENS: readonly string[] = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Numbers of one word. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries([
  ...SMALL_NUMBERS.map((word, number) => [word, number]),
  ...TENS.map((word, place) => [word, 20 + 10 * place]),
  ['hundred', 100],
]);

const FIRST_ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** Place by word: *twelfth*, *nineteenth*, *twentieth*, *thirty-first*. */
const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...FIRST_ORDINALS.map((word, at) => [word, at + 1] as const),
  ...SMALL_NUMBERS.slice(13).map((word, at) => [`${word}th`, at + 13] as const),
  ...TENS.flatMap((word, at) => [
    [word.replace(/y$/, 'ieth'), 20 + 10 * at] as const,
    ...FIRST_ORDINALS.slice(0, 9).map((one, i) => [`${word}-${one}`, 21 + 10 * at + i] as const),
  ]),
]);

/** `2nd`, `second` → 2; null where the word is no place in an order. */
export function ordinalWord(word: string): number | null {
  const lower = word.toLowerCase();
  const digits = /^(\d+)(?:st|nd|rd|th)$/.exec(lower)?.[1];
  return digits ? Number(digits) : (ORDINALS.get(lower) ?? null);
}
