// Names of several words ("Let's Encrypt", "Ground floor") are one word of a sentence where the evidence has them: they are put
// in quotes before the sentence is cut into words.
import { type Look, nodesIn } from './cells.ts';

const NAME = /^[A-Z\d][\w'.&/-]*(?: [\w'.&/-]+){1,5}$/;
const LONGEST = 60;
const known = new WeakMap<readonly Look[], readonly string[]>();

/** The longest first. */
function namesOf(looks: readonly Look[]): readonly string[] {
  const before = known.get(looks);
  if (before) return before;
  const names = new Set<string>();
  for (const look of looks)
    for (const { cells } of nodesIn(look))
      for (const { text, amount, stamp, from } of cells) {
        if (text === null || from || amount || stamp || text.length > LONGEST) continue;
        if (!NAME.test(text)) continue;
        const words = text.split(' ');
        for (let to = words.length; to > 1; to--) names.add(words.slice(0, to).join(' '));
      }
  const sorted = [...names].sort((a, b) => b.length - a.length);
  known.set(looks, sorted);
  return sorted;
}

/** The sentence with such names in quotes. */
export function spelled(sentence: string, looks: readonly Look[]): string {
  if (/["`\u201c]/.test(sentence)) return sentence;
  const found = namesOf(looks).find(
    (name) => sentence.includes(name) && /^[A-Z].* .*[A-Z]|'/.test(name),
  );
  if (!found) return sentence;
  const at = sentence.indexOf(found);
  const edges = /\w/;
  if (edges.test(sentence[at - 1] ?? ' ') || edges.test(sentence[at + found.length] ?? ' '))
    return sentence;
  return `${sentence.slice(0, at)}"${found}"${sentence.slice(at + found.length)}`;
}
