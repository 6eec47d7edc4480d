// Numbers as they are said in requests, questions and answers.

/** `zero` to `nineteen`; the place in the list is the number. */
export const SMALL_NUMBERS: readonly string[] = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];

/** `twenty` to `ninety`. */
export const TENS: readonly string[] = [
  'twenty',
  'thirty',
  'forty',
  'fifty',
  'sixty',
  'seventy',
  'eighty',
  'ninety',
];

/** Numbers of one word. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries([
  ...SMALL_NUMBERS.map((word, number) => [word, number]),
  ...TENS.map((word, place) => [word, 20 + 10 * place]),
  ['hundred', 100],
]);
