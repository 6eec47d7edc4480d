// Verbs of two words with what they are about between them: *leave the logs out*, *back src up to a.tgz*. The verb says the
// act of both; what is left of it says nothing more.
import { lemmas } from '../english/lemma.ts';
import { acts } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { Edge, Piece } from './pieces.ts';

const PARTICLES: ReadonlySet<string> = new Set([
  'out',
  'away',
  'off',
  'up',
  'down',
  'aside',
  'on',
  'alone',
  'back',
  'untouched',
  'together',
  'against',
]);
/** A particle that leads into what the verb is done by: *check the photos against SHA256SUMS*. */
const LEADS_TO = 'against';
const BY: Piece = { is: 'prep', role: 'by', at: null };
/** Words between the two at most. */
const FAR = 8;
const COST = { verb: 0.05, particle: 0.05 } as const;
/** What is left so is an exception. */
const LEFT: readonly string[] = ['out', 'aside', 'off', 'alone', 'untouched'];

let pairs: ReadonlyMap<string, readonly Piece[]> | undefined;

/** `throw away` → the acts that it stands for; *leave out* makes an exception. */
function verbs(): ReadonlyMap<string, readonly Piece[]> {
  if (pairs) return pairs;
  const found = new Map<string, Piece[]>(LEFT.map((how) => [`leave ${how}`, [{ is: 'except' }]]));
  for (const [act, { words }] of acts())
    for (const form of words) {
      const [verb = '', particle = '', ...more] = form.split(' ');
      if (more.length > 0 || !PARTICLES.has(particle)) continue;
      const key = `${verb} ${particle}`;
      found.set(key, [...(found.get(key) ?? []), { is: 'act', act }]);
    }
  pairs = found;
  return found;
}

/** Where such a verb stands in a sentence, and what is left of it behind. */
export function partedVerbs(tokens: readonly Token[]): (at: number) => readonly Omit<Edge, 'from'>[] {
  const found = new Map<number, Omit<Edge, 'from'>[]>();
  const add = (at: number, piece: Piece, cost: number) =>
    found.set(at, [...(found.get(at) ?? []), { to: at + 1, piece, cost }]);
  for (const [at, token] of tokens.entries()) {
    if (token.quoted) continue;
    for (let to = at + 2; to < tokens.length && to <= at + FAR; to++) {
      const particle = tokens[to];
      if (tokens[to - 1]?.pause) break;
      if (!particle || particle.quoted || !PARTICLES.has(particle.lower)) continue;
      const pieces = lemmas(token.lower).flatMap((verb) => verbs().get(`${verb} ${particle.lower}`) ?? []);
      for (const piece of pieces) add(at, piece, COST.verb);
      if (pieces.length > 0) add(to, particle.lower === LEADS_TO ? BY : { is: 'function' }, COST.particle);
      break;
    }
  }
  return (at) => found.get(at) ?? [];
}
