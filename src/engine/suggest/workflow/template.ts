// What two lines in a row have in common, apart from the words that change: `mkdir X` then `cd X`.
// The first line is reduced to its command (and subcommand), the second keeps its shape with the
// words that it shares with the first replaced by slots.

const SLOT = '\u0000';

/** Words of a simple line; no quotes are taken off. */
export const wordsOf = (line: string): string[] => line.split(' ').filter((w) => w !== '');

const isPlain = (word: string) => /^[a-z][a-z-]*$/.test(word);

/** `git checkout -b x` → `git checkout`; `ssh host` → `ssh`. */
export function headOf(line: string): string {
  const words = wordsOf(line);
  const [first = '', second = ''] = words;
  return words.length > 2 && isPlain(second) ? `${first} ${second}` : first;
}

/** The shape of `next` as it follows `line`; null when they share no word beyond plain ones. */
export function shapeAfter(line: string, next: string): string | null {
  const words = wordsOf(line);
  let shared = false;
  const shape = wordsOf(next).map((word, i) => {
    if (i === 0 || word.startsWith('-')) return word;
    const at = words.lastIndexOf(word);
    if (at < 1) return word;
    shared = true;
    return `${SLOT}${at === words.length - 1 ? '$' : at}`;
  });
  return shared ? shape.join(' ') : null;
}

/** Fills the slots of a shape with the words of `line`; null when it has too few. */
export function fillShape(shape: string, line: string): string | null {
  const words = wordsOf(line);
  const out: string[] = [];
  for (const part of shape.split(' ')) {
    if (!part.startsWith(SLOT)) out.push(part);
    else {
      const at = part === `${SLOT}$` ? words.length - 1 : Number(part.slice(1));
      const word = words[at];
      if (word === undefined || at < 1) return null;
      out.push(word);
    }
  }
  return out.join(' ');
}
