// Slips of the finger in the words that requests are made of: "swich", "direcotry", "serach". Only words of a list are
// restored, from one letter more, less, other or swapped; names are left alone, because no name is near to these words.
import { wordList } from './word-lists.ts';

const without = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1);

let shortened: ReadonlyMap<string, string> | undefined;
/** The words without one of their letters. */
const missingOne = () =>
  (shortened ??= new Map(
    [...wordList('spelt')].flatMap((word) => [...word].map((_, at) => [without(word, at), word] as const)),
  ));

/** Inflections are other words, not slips. */
const inflected = (slip: string, word: string): boolean =>
  slip.startsWith(word.replace(/e$/, '')) || word.startsWith(slip) || /s$/.test(slip) !== /s$/.test(word);

/** Whether two words differ by one letter more, less, other, or by two neighbours swapped. */
function near(a: string, b: string): boolean {
  let head = 0;
  while (head < a.length && a[head] === b[head]) head++;
  const [restA, restB] = [a.slice(head), b.slice(head)];
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}

function meant(slip: string): string | null {
  const candidates = new Set<string>();
  const direct = missingOne().get(slip);
  if (direct) candidates.add(direct);
  for (let at = 0; at < slip.length; at++) {
    const short = without(slip, at);
    if (wordList('spelt').has(short)) candidates.add(short);
    const other = missingOne().get(short);
    if (other) candidates.add(other);
  }
  const [word, ...more] = [...candidates].filter(
    (each) => each[0] === slip[0] && near(slip, each) && !inflected(slip, each),
  );
  return more.length === 0 ? (word ?? null) : null;
}

/** The text with slips in unquoted lower-case words restored. */
export function respell(text: string): string {
  return text.replace(/(?<![\w./~$'"`-])[a-z]{5,16}(?![\w/'"`-]|\.\w)/g, (word) =>
    wordList('spelt').has(word) || wordList('near_spelt').has(word) ? word : (meant(word) ?? word),
  );
}
