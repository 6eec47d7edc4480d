// Names of several words ("Let's Encrypt", "Ground floor") are one word of a sentence where the evidence has them: they are put
// in quotes before the sentence is cut into words.
import { type Look, type Node, nodesIn } from './cells.ts';

const NAME = /^[A-Z\d][\w'.&/-]*(?: [\w'.&/-]+){1,5}$/;
/** `python3 train.py`, `/usr/bin/rsync -a /srv /mnt`: a program and what it was given. */
const COMMAND = /^[\w./@+-]+:?(?: [\w./@:=+,-]+){1,7}$/;
const RUNS = /^(?:command|cmd|args|exec|cmdline)$/i;
const LONGEST = 60;
const known = new WeakMap<readonly Look[], readonly string[]>();

const within = (node: Node): Node[] => [node, ...node.children.flatMap(within)];

/** The longest first. */
function namesOf(looks: readonly Look[]): readonly string[] {
  const before = known.get(looks);
  if (before) return before;
  const names = new Set<string>();
  for (const look of looks)
    for (const { cells } of nodesIn(look).flatMap(within))
      for (const { key, text, amount, stamp, from } of cells) {
        if (text === null || from || amount || stamp || text.length > LONGEST) continue;
        if (RUNS.test(key) && COMMAND.test(text)) names.add(text).add(text.replace(/^\S*\//, ''));
        if (!NAME.test(text)) continue;
        const words = text.split(' ');
        for (let to = words.length; to > 1; to--) names.add(words.slice(0, to).join(' '));
      }
  const sorted = [...names].sort((a, b) => b.length - a.length);
  known.set(looks, sorted);
  return sorted;
}

/** The sentence with such names in quotes: each where it stands first, with nothing of another in it. */
export function spelled(sentence: string, looks: readonly Look[]): string {
  if (/["`\u201c]/.test(sentence)) return sentence;
  let said = sentence;
  for (const name of namesOf(looks)) {
    if (!/^[A-Z].* (?:.*[A-Z]|\d)|'|^[a-z/].*[./\d-]/.test(name)) continue;
    const at = said.indexOf(name);
    const [before, behind] = [said.slice(0, Math.max(0, at)), said.slice(at + name.length)];
    if (at < 0 || /\w$/.test(before) || /^\w/.test(behind)) continue;
    // In the quotes of a longer one.
    if ((before.match(/"/g)?.length ?? 0) % 2 === 1) continue;
    // "Ann Lee's visit was": whose it is.
    const rest = /^'s\b.* (?:is|are|was|were|has|have|had|does|did)\b/.test(behind) ? behind.slice(2) : behind;
    said = `${before}"${name}"${rest}`;
  }
  return said;
}
