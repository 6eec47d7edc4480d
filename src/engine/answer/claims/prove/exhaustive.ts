// *Only kofi and hana are in wheel*, *wheel consists of …*, *Ada's groups are …*: that these are all of them. The evidence for
// each of those who were named does not say so: a list of texts has to be told to its end, and what stands in a list that
// others have too has to be said of all who have it.
import { escapeRegExp } from '../../../../base/escape-regexp.ts';
import { lemmas } from '../../../english/lemma.ts';
import { calledAs, type Look, listsOf, type Node, nodesIn } from './cells.ts';
import { wording } from './wording.ts';

/** What is said to be all of it, and the rest of the sentence. */
interface Scope {
  all: string;
  rest: string;
}

const RELATIVE = /\b(?:who|that|which)\s*$/;
const VERB = /\b(?:is|are|was|were|has|have|had|belongs?|includes?)\b/;

const within = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\w.-])${escapeRegExp(word)}(?![\\w-])`, 'i').test(text);

/** Before the first verb of it, and behind. */
function parted(text: string): [string, string] {
  const verb = VERB.exec(text);
  return verb ? [text.slice(0, verb.index), text.slice(verb.index + verb[0].length)] : [text, ''];
}

function scopeOf(sentence: string, keys: readonly string[]): Scope | null {
  const { whole, only, lone } = wording().exhaustive;
  const made = whole.exec(sentence);
  if (made) return { all: sentence.slice(made.index + made[0].length), rest: sentence.slice(0, made.index) };
  const sole = lone.exec(sentence);
  if (sole) {
    const [noun, said] = parted(sentence.slice(sole.index + sole[0].length));
    const before = sentence.slice(0, sole.index);
    // *Marta is the only user who is in docker*: all of those are marta.
    if (RELATIVE.test(noun) && VERB.test(before)) return { all: before, rest: `${noun} ${said}` };
    return said === '' ? { all: before, rest: noun } : { all: said, rest: `${before} ${noun}` };
  }
  const just = only.exec(sentence);
  if (just) {
    const before = sentence.slice(0, just.index);
    const behind = sentence.slice(just.index + just[0].length);
    if (VERB.test(before)) return { all: behind, rest: before };
    const [named, said] = parted(behind);
    return { all: named, rest: `${before} ${said}` };
  }
  // *The members of wheel are*, *Ada's groups are*.
  for (const key of keys.map(escapeRegExp)) {
    const held = new RegExp(`\\b(?:has|have|had) the ${key}\\b`, 'i').exec(sentence);
    if (held) return { all: sentence.slice(held.index + held[0].length), rest: sentence.slice(0, held.index) };
    const noun = new RegExp(`\\b(?:the|its|their|his|her|\\w+'s?) ${key}\\b`, 'i').exec(sentence);
    const [head, said] = noun ? parted(sentence.slice(noun.index)) : ['', ''];
    if (noun && said !== '') return { all: said, rest: sentence.slice(0, noun.index) + head };
  }
  return null;
}

interface Listing {
  name: string;
  key: string;
  texts: readonly string[];
  /** Of whom the same is told: other rows of its list. */
  node: Node;
}

/** The lists of texts of a look, with what has them. */
const listingsIn = (look: Look): Listing[] =>
  nodesIn(look).flatMap((node) => {
    const name = calledAs(node);
    if (name === null) return [];
    return [...listsOf(node)].flatMap(([key, cells]) => {
      const texts = cells.flatMap(({ text }) => text ?? []);
      return texts.length > 0 ? [{ name, key, texts, node }] : [];
    });
  });

/** Something is said to be all of it, and more of it is there than was said. */
export function leavesOut(sentence: string, looks: readonly Look[]): boolean {
  const listings = looks.flatMap(listingsIn);
  if (listings.length === 0) return false;
  const scope = scopeOf(sentence, [...new Set(listings.flatMap(({ key }) => [key, ...lemmas(key)]))]);
  if (!scope) return false;
  return listings.some(({ name, key, texts, node }) => {
    if (!within(sentence, name)) return false;
    // *Wheel consists of a and b*, and has c as well.
    // Whoever has a group of his own name is called so.
    const said = texts.filter((text) => text !== name && within(scope.all, text));
    if (said.length > 0) return texts.some((text) => !within(sentence, text));
    // *Dev consists of ada*, and ben has it too.
    const shared = within(scope.all, name) ? texts.filter((text) => within(scope.rest, text)) : [];
    return listings.some(
      (other) =>
        other.key === key &&
        other.node.list === node.list &&
        !within(sentence, other.name) &&
        shared.some((text) => other.texts.includes(text)),
    );
  });
}
