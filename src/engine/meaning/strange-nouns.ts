// Nouns that no lexicon has, beside what says which files they are: *pdf plans*, *the .tmp mix previews*, *the renderings whose
// names end in _v2.png*. Behind a kind or an ending such a noun is only another word for these files. A word before one narrows
// by name where files here are called so; else it narrowed nothing, and is told as a word that was not read.
import { lemmas } from '../english/lemma.ts';
import { acts, functionWords, grammar, kinds, lexiconWords, manners, nouns, programKinds } from '../english/lexicon.ts';
import { EXTENSION } from '../english/shapes.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';
import { formsOf, isInNames } from './described/fitting.ts';
import type { Edge, Piece } from './pieces.ts';

const COST = { noun: 0.4, verb: 0.5, named: 0.5, idle: 4.5, other: 1.5, package: -0.1 } as const;

const PACKAGE: Piece = { is: 'noun', of: 'package', where: [], plural: false };
const FILES: Piece = { is: 'noun', of: 'file', where: [], plural: true };
const DOES: ReadonlySet<string> = new Set(['act', 'manner', 'idiom']);
const SPEAKS_OF_NAMES: ReadonlySet<string> = new Set(['name', 'extension', 'path']);

const isPlain = ({ lower, quoted }: Token): boolean =>
  !quoted && /^[a-z]{3,}$/.test(lower) && !functionWords().has(lower);
const isKnown = ({ lower }: Token): boolean =>
  lemmas(lower).some((form) => lexiconWords().has(form) || kinds().has(form));

let things: ReadonlySet<string> | undefined;
/** What a word alone may stand for in the language: things, what is told of them, and how it is shown. */
const thingWords = (): ReadonlySet<string> =>
  (things ??= new Set(
    [
      ...nouns().map(({ words }) => words),
      ...Object.values(manners().show).map(({ words }) => words),
      ...grammar().phrase.flatMap(({ is, forms }) => (is.startsWith('attr:') ? [forms] : [])),
    ].flatMap((forms) => forms.flatMap((form) => (form.includes(' ') ? [] : form.split('|')))),
  ));
/** *Plans*, *takes*, *previews*: a word of the language that is no thing there. */
const isNoThing = ({ lower }: Token): boolean =>
  lemmas(lower).every((form) => !thingWords().has(form) && !kinds().has(form));

/** *Pdf*, *.bak*: it says what files end in. */
const saysEnding = (token: Token | undefined): boolean =>
  token !== undefined &&
  !token.quoted &&
  (EXTENSION.test(token.text) || kinds().get(token.lower)?.includes(token.lower) === true);

const isHere = ({ text, lower }: Token, world: World): boolean =>
  world.path(text) !== null || world.has(lower) || world.kinds(text).some(({ how }) => how === 'exact');

/** *Install the X game*: a program that is to come or go. */
function isBroughtOrTaken(tokens: readonly Token[], at: number): boolean {
  const lead = tokens[at - 2]?.lower === 'the' ? tokens[at - 3] : tokens[at - 2];
  return ['install', 'uninstall'].some((act) =>
    acts()
      .get(act)
      ?.words.includes(lead?.lower ?? ''),
  );
}

/** *The nano editor*: behind the name of a program, what it is. */
function saysWhatItIs(tokens: readonly Token[], at: number, world: World): boolean {
  const name = tokens[at - 1];
  if (!name || name.pause || !programKinds().has(tokens[at]?.lower ?? '')) return false;
  const isOne = ({ of, how }: ReturnType<World['kinds']>[number]) =>
    how === 'exact' && /^(?:package|program)$/.test(of);
  return world.kinds(name.text).some(isOne) || (isBroughtOrTaken(tokens, at) && isPlain(name) && !isKnown(name));
}

/** A filter of files by what they are called begins here. */
const namesFiles = (edges: readonly Edge[] = []): boolean =>
  edges.some(
    ({ piece }) =>
      piece.is === 'filter' &&
      piece.of.includes('file') &&
      SPEAKS_OF_NAMES.has(piece.filter.attr) &&
      piece.filter.value.type !== 'path',
  );

/** The edges at each token, with those of such nouns and of what stands before them. */
export function withStrangeNouns(edges: Edge[][], tokens: readonly Token[], world: World): Edge[][] {
  const added: Edge[][] = edges.map(() => []);
  const heads = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    if (saysWhatItIs(tokens, at, world)) {
      const edge = { from: at, to: at + 1, cost: 0 };
      added[at]?.push({ ...edge, piece: { is: 'function' } });
      if (isBroughtOrTaken(tokens, at)) added[at]?.push({ ...edge, piece: PACKAGE, cost: COST.package });
    }
    if (saysEnding(token)) heads.add(at);
    if (!isPlain(token) || !token.lower.endsWith('s') || isHere(token, world)) continue;
    const known = isKnown(token);
    const [one, two] = [tokens[at - 1], tokens[at - 2]];
    const behind = saysEnding(one) && one?.pause !== true;
    // *The .tmp mix previews*.
    const apart =
      isNoThing(token) && one !== undefined && isPlain(one) && !one.pause && two?.pause !== true && saysEnding(two);
    const told = !known && namesFiles(edges[at + 1]) && /^(?:all|the|every|these|those|any)$/.test(leadOf(tokens, at));
    if (!(behind && isNoThing(token)) && !apart && !told) continue;
    added[at]?.push({ from: at, to: at + 1, piece: FILES, cost: known ? COST.verb : COST.noun });
    heads.add(at);
  }
  for (const at of heads) {
    const before = tokens[at - 1];
    if (!before || !isPlain(before) || before.pause || isKnown(before) || isHere(before, world)) continue;
    const keys = formsOf(before.lower);
    const value = { type: 'text', text: before.lower } as const;
    const piece: Piece = isInNames(keys, world)
      ? { is: 'filter', of: ['file'], filter: { attr: 'name', op: '~', value } }
      : { is: 'unread' };
    added[at - 1]?.push({ from: at - 1, to: at, piece, cost: piece.is === 'unread' ? COST.idle : COST.named });
  }
  return edges.map((here, at) => {
    const more = added[at] ?? [];
    if (!more.some(({ piece }) => piece === FILES)) return here.concat(more);
    // *The csv previews*: there nothing is done, and it is no manner of doing.
    return here
      .map((edge) => (DOES.has(edge.piece.is) && edge.to === at + 1 ? { ...edge, cost: edge.cost + COST.other } : edge))
      .concat(more);
  });
}

/** The word before a noun and what narrows it. */
function leadOf(tokens: readonly Token[], at: number): string {
  let lead = at - 1;
  while (lead > 0 && isPlain(tokens[lead] as Token) && !isKnown(tokens[lead] as Token)) lead -= 1;
  return tokens[lead]?.lower ?? '';
}
