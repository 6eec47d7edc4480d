// *Create a user kim, he gets no login shell*: what a second sentence says that the thing is to have belongs to the first, as
// *with no login shell* does. Who only has something may just be remarked on, unless the thing is yet to be made.
import { lemmas } from '../english/lemma.ts';
import { acts } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';

const WHO: ReadonlySet<string> = new Set('it they he she each both this that these those them'.split(' '));
const WILL: ReadonlySet<string> = new Set('should must shall ought need needs has have is are will may'.split(' '));
const HAVE: ReadonlySet<string> = new Set('have get own carry hold contain'.split(' '));
const OBJECT = /^(?:no|not|neither|only|just|an?|the|its|his|her|their|any|some)$/;

const isSaid = (token: Token | undefined, words: ReadonlySet<string>): boolean =>
  token?.quoted === false && words.has(token.lower);

let making: ReadonlySet<string> | undefined;
/** Whether what begins a request makes something. */
function makes(token: Token | undefined): boolean {
  making ??= new Set([...acts().values()].flatMap(({ effect, words }) => (effect === 'make' ? words : [])));
  const words = making;
  return token?.quoted === false && lemmas(token.lower).some((form) => words.has(form));
}

/** Where what is to be had begins, behind *it gets* or *each of them should have*; -1 where that is not said. */
function hadFrom(tokens: readonly Token[], at: number): number {
  if (!isSaid(tokens[at], WHO)) return -1;
  const ofThem = tokens[at + 1]?.lower === 'of' ? 2 : 0;
  let verb = at + 1 + ofThem;
  if (/^(?:gets?|getting)$/.test(tokens[verb]?.lower ?? '')) {
    const said = tokens[verb + 1];
    // *It gets slow* is a remark.
    return said && (OBJECT.test(said.lower) || /[/\d]/.test(said.text)) ? verb + 1 : -1;
  }
  const first = verb;
  while (isSaid(tokens[verb], WILL)) verb++;
  if (verb === first) return -1;
  const bare = verb === first + 1 && /^ha(?:s|ve)$/.test(tokens[first]?.lower ?? '');
  if (bare) return makes(tokens[0]) && OBJECT.test(tokens[verb]?.lower ?? '') ? verb : -1;
  if (tokens[verb]?.lower === 'to') verb++;
  return isSaid(tokens[verb], HAVE) ? verb + 1 : -1;
}

/** What is copied has its own already. */
const creates = (token: Token | undefined): boolean =>
  token?.quoted === false && (acts().get('create')?.words.includes(token.lower) ?? false);

/** Where what something of it is to be begins, behind *her shell should be*; -1 where that is not said. */
function ownFrom(tokens: readonly Token[], at: number): { noun: readonly Token[]; from: number } | null {
  if (!/^(?:its|his|her|their)$/.test(tokens[at]?.lower ?? '') || !creates(tokens[0])) return null;
  const will = tokens.findIndex((token, i) => i > at && isSaid(token, WILL));
  const noun = tokens.slice(at + 1, will);
  const be = tokens[will + 1];
  const short = noun.length > 0 && noun.length <= MOST_NOUN && noun.every(({ quoted }) => !quoted);
  const [first] = noun;
  if (will < 0 || !short || !first || be?.lower !== 'be') return null;
  return { noun: [{ ...first, text: 'the', lower: 'the' }, ...noun], from: will + 2 };
}
const MOST_NOUN = 2;

/** The words with *with* in the place of such a sentence's beginning. */
export function toldToHave(tokens: readonly Token[]): readonly Token[] {
  for (let at = 2; at < tokens.length - 2; at++) {
    if (tokens[at - 1]?.pause !== true) continue;
    const joint = /^(?:and|but|where|while)$/.test(tokens[at]?.lower ?? '') ? at + 1 : at;
    const own = ownFrom(tokens, joint);
    const from = own?.from ?? hadFrom(tokens, joint);
    const [who] = tokens.slice(joint, joint + 1);
    if (from < 0 || from >= tokens.length || !who) continue;
    const before = tokens.slice(0, at).map((token, i) => (i === at - 1 ? { ...token, pause: false } : token));
    return toldToHave([
      ...before,
      { ...who, text: 'with', lower: 'with' },
      ...(own?.noun ?? []),
      ...tokens.slice(from),
    ]);
  }
  return tokens;
}
