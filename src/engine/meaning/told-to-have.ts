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

/** The words with *with* in the place of such a sentence's beginning. */
export function toldToHave(tokens: readonly Token[]): readonly Token[] {
  for (let at = 2; at < tokens.length - 2; at++) {
    if (tokens[at - 1]?.pause !== true) continue;
    const joint = /^(?:and|but|where|while)$/.test(tokens[at]?.lower ?? '') ? at + 1 : at;
    const from = hadFrom(tokens, joint);
    const [who] = tokens.slice(joint, joint + 1);
    if (from < 0 || from >= tokens.length || !who) continue;
    const before = tokens.slice(0, at).map((token, i) => (i === at - 1 ? { ...token, pause: false } : token));
    return toldToHave([...before, { ...who, text: 'with', lower: 'with' }, ...tokens.slice(from)]);
  }
  return tokens;
}
