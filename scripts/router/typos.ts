// Copies of requests with one slip of the fingers, so that the model learns to lean on parts of words too.
import type { Sample } from './fit.ts';

const SHARE = 0.3;
const WEIGHT = 0.5;

function slip(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const kind = Math.floor(random() * 3);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + word[at] + word.slice(at);
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
}

/** The text with one longer word mistyped; null when it has none. */
function mistype(text: string, random: () => number): string | null {
  const words = [...text.matchAll(/(?<![\w/.$-])[a-z]{5,}(?![\w/.-])/g)];
  const word = words[Math.floor(random() * words.length)];
  if (!word) return null;
  return text.slice(0, word.index) + slip(word[0], random) + text.slice(word.index + word[0].length);
}

/** Mistyped copies of a share of the samples. */
export function typos(samples: readonly Sample[], random: () => number): Sample[] {
  return samples.flatMap((sample) => {
    const text = random() < SHARE ? mistype(sample.text, random) : null;
    return text === null ? [] : [{ ...sample, text, weight: sample.weight * WEIGHT }];
  });
}
