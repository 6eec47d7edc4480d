// The base forms that a written word may be of: regular endings undone, irregular ones from the lexicon. More than one
// is given where spelling does not decide; the dictionary knows which of them is a word.
import { irregular } from './lexicon.ts';

const VOWEL = /[aeiouy]/;

function regular(word: string): string[] {
  const out: string[] = [];
  const stem = (ending: string, ...rests: string[]) => {
    if (!word.endsWith(ending) || word.length - ending.length < 2) return;
    const base = word.slice(0, -ending.length);
    // *pdfs*: what has no vowel is short for something, and takes an s all the same.
    if (!VOWEL.test(base) && !(ending === 's' && base.length > 2)) return;
    for (const rest of rests) out.push(base + rest);
    // stopped, zipping
    if (ending !== 's' && /([bdfgklmnprtvz])\1$/.test(base)) out.push(base.slice(0, -1));
  };
  stem('ies', 'y', 'ie');
  // boxes, patches, echoes; *notes* is no *not*.
  if (/(?:[sxzo]|ch|sh)es$/.test(word)) stem('es', '');
  if (!/(?:ss|us|is)$|^its$/.test(word)) stem('s', '');
  stem('ied', 'y');
  stem('ed', '', 'e');
  stem('ing', '', 'e');
  return out;
}

const known = new Map<string, readonly string[]>();

/** The word itself first. Lower case in, lower case out. */
export function lemmas(word: string): readonly string[] {
  const before = known.get(word);
  if (before) return before;
  const found = [...new Set([word, ...(irregular().get(word) ?? []), ...regular(word)])];
  if (known.size > 4_000) known.clear();
  known.set(word, found);
  return found;
}
