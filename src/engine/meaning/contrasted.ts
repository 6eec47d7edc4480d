// *The uptime of process 1, not of the machine*: behind the same preposition another thing is named only to say that it is not
// meant. It leaves nothing out where the first is named outright and the other is but a noun of the language.
import { lemmas } from '../english/lemma.ts';
import { lexiconWords } from '../english/lexicon.ts';
import { says } from '../english/pattern.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

const PLACED = /^(?:of|for|on)$/;
const DETERMINED = ['the', 'a', 'an', 'my', 'our', 'this', 'its'];
/** Words between a preposition and the name of what it is of: *of process 1*, *of the user bob*. */
const MOST_BETWEEN = 3;

/** The request without a thing that is only held against the one that is meant. */
export function contrasted(tokens: readonly Token[], world: World): readonly Token[] {
  const at = tokens.findLastIndex((token, i) => tokens[i - 1]?.pause === true && says(token, 'not', 'and', 'but'));
  const not = says(tokens[at], 'not') ? at : at + 1;
  const joint = tokens[not + 1];
  if (at < 1 || !joint || !says(tokens[not], 'not') || !PLACED.test(joint.lower)) return tokens;
  const from = says(tokens[not + 2], ...DETERMINED) ? not + 3 : not + 2;
  const other = tokens[from];
  const isNoun =
    other !== undefined &&
    !other.quoted &&
    tokens.length === from + 1 &&
    world.path(other.text) === null &&
    lemmas(other.lower).some((form) => lexiconWords().has(form));
  const isNamed = ({ text, quoted }: Token): boolean => quoted || /\d|[./]/.test(text) || world.path(text) !== null;
  const same = tokens.findIndex(
    (token, i) =>
      i < at && says(token, joint.lower) && tokens.slice(i + 1, Math.min(at, i + 1 + MOST_BETWEEN)).some(isNamed),
  );
  return isNoun && same > 0 ? tokens.slice(0, at) : tokens;
}
