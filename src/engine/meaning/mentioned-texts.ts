// *Grep for error in src*, *lines with password in app.log*, *how often does user occur*: the sentence speaks of the word and
// not of what it stands for. Such a word is a text, whatever else the language or the world know by it; it is marked as one
// that stands in quotes. A plural is things (*search for images in docs*), and so is what goes on behind it.
import { functionWords } from '../english/lexicon.ts';
import { mentions } from '../english/mentions.ts';
import { match, type Pattern, type Slots, says } from '../english/pattern.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';
import { fileNamed, headsOfSet } from './heads-of.ts';
import type { Ride } from './rides.ts';

/** The one word that it is, as a value. */
const wordAt =
  (tokens: readonly Token[]): Slots =>
  (type, at) => {
    const token = tokens[at];
    return type === 'word' && token && isWord(token) ? [{ value: { type: 'number', n: at }, to: at + 1, cost: 0 }] : [];
  };

const PLURAL = /[^s]s$/;
const isWord = ({ lower, text, quoted }: Token): boolean =>
  !quoted && /^\p{L}[\p{L}-]*$/u.test(text) && !PLURAL.test(lower) && !functionWords().has(lower);

const ENDS = 'and or but nor'.split(' ');
/** Nothing stands behind it that goes on with it. */
function ends(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  return next === undefined || token?.pause === true || says(next, ...ENDS) || mentions().behind.has(next.lower);
}

/** A place stands behind it, or behind the other one that is looked for as well. */
const isPlaced = (tokens: readonly Token[], at: number): boolean =>
  mentions().behind.has(tokens[(joined(tokens, at).at(-1) ?? at) + 1]?.lower ?? '');

/** The places of the words that such forms take. */
const taken = (forms: readonly Pattern[], tokens: readonly Token[]): number[] =>
  tokens.flatMap((_, from) =>
    forms.flatMap((form) =>
      match(form, tokens, from, wordAt(tokens)).flatMap(({ values: [value] }) =>
        value?.type === 'number' ? [value.n] : [],
      ),
    ),
  );

/** *Search app.log for error*: the last word, behind the place. */
function soughtLast(tokens: readonly Token[]): number[] {
  const at = tokens.length - 1;
  const [lead, last] = tokens.slice(-2);
  const begins = mentions().soughtIn.some((form) =>
    tokens.some((_, from) => from < at - 2 && match(form, tokens, from, wordAt(tokens)).length > 0),
  );
  return begins && last && isWord(last) && says(lead, 'for') ? [at] : [];
}

/** *With error or warning in app.log*: the other one as well. */
function joined(tokens: readonly Token[], at: number): number[] {
  const other = tokens[at + 2];
  return says(tokens[at + 1], 'or', 'and', 'nor') && other && isWord(other) && ends(tokens, at + 2)
    ? [at, at + 2]
    : [at];
}

export interface Mentioning {
  tokens: readonly Token[];
  /** What it costs to take it so: what lines are like may as well be said by what the word stands for. */
  cost: number;
  rides: readonly Ride[];
}

/** *Error*, where the files that are looked through say ERROR and nothing else. */
function standsInOtherCase(texts: readonly string[], tokens: readonly Token[], world: World): boolean {
  const file = fileNamed(tokens, world);
  const heads = file ? [world.head(file.path) ?? ''] : headsOfSet(tokens, world);
  const all = heads.join('\n');
  return texts.some((text) => !all.includes(text) && all.toLowerCase().includes(text.toLowerCase()));
}

const inAnyCase: Ride = (goal) =>
  goal.manner.some(({ id }) => id === 'ignore-case')
    ? goal
    : { ...goal, manner: [...goal.manner, { id: 'ignore-case' }] };

const COST = { asked: -0.2, described: 0.1 } as const;

/** The tokens with such words as texts; null where there are none. */
export function mentionedTexts(tokens: readonly Token[], world: World): Mentioning | null {
  const { sought, lines, occurs } = mentions();
  const asked = [
    ...taken(sought, tokens).filter((at) => isPlaced(tokens, at)),
    ...soughtLast(tokens),
    ...taken(occurs, tokens),
  ];
  const described = taken(lines, tokens).filter((at) => ends(tokens, at));
  const found = new Set([...asked, ...described].flatMap((at) => joined(tokens, at)));
  if (found.size === 0) return null;
  return {
    tokens: tokens.map((token, at) => (found.has(at) ? { ...token, quoted: true } : token)),
    cost: asked.length > 0 ? COST.asked : COST.described,
    rides: standsInOtherCase(
      [...found].flatMap((at) => tokens[at]?.text ?? []),
      tokens,
      world,
    )
      ? [inAnyCase]
      : [],
  };
}
