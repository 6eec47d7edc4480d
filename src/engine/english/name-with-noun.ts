// *The coupons branch*, *branch coupons*, *the nginx service*: wherever a name of something is awaited it may stand with the
// noun that says what it is of, and with an article. Only what is here by that name is taken so.
import { isCommonFolder } from '../../base/common-folders.ts';
import { once } from '../../base/once.ts';
import type { Relation } from '../goal/types.ts';
import { otherNames } from '../state/other-names.ts';
import type { World } from '../world/world.ts';
import { lemmas } from './lemma.ts';
import { filters, functionWords, kinds, lexiconWords, nouns } from './lexicon.ts';
import type { Slot } from './pattern.ts';
import { wasNamed } from './shapes.ts';
import { COST } from './slot-costs.ts';
import type { Token } from './token.ts';

const WITH_NOUN = 0.02;

let words: ReadonlyMap<string, ReadonlySet<Relation>> | undefined;
/** Each noun of one word that says nothing but what a thing is → the relations that it stands for. */
function plainNouns(): ReadonlyMap<string, ReadonlySet<Relation>> {
  if (words) return words;
  const found = new Map<string, Set<Relation>>();
  for (const { of, words: forms, where, kind } of nouns())
    if (!where && kind === undefined)
      for (const form of forms) if (/^[a-z]+$/.test(form)) found.set(form, (found.get(form) ?? new Set()).add(of));
  words = found;
  return found;
}

const isNoun = (token: Token | undefined, of: Relation): boolean =>
  token !== undefined && !token.quoted && lemmas(token.lower).some((form) => plainNouns().get(form)?.has(of) === true);

/** The name at this place or behind an article or its noun, with what stands around it. */
export function withNoun(
  tokens: readonly Token[],
  of: Relation,
  at: number,
  name: (at: number) => readonly Slot[],
): Slot[] {
  const here = (from: number): Slot[] =>
    name(from).filter(({ value }) => value.type === 'name' && (value.how === 'exact' || value.how === 'alias'));
  const noun = (slot: Slot): Slot[] =>
    isNoun(tokens[slot.to], of) && !tokens[slot.to - 1]?.pause
      ? [{ ...slot, to: slot.to + 1, cost: slot.cost + WITH_NOUN }]
      : [];
  const article = tokens[at]?.lower === 'the' && !tokens[at]?.quoted;
  const from = article ? at + 1 : at;
  const before = isNoun(tokens[from], of) ? here(from + 1) : [];
  const found = here(from);
  // *The mariadb service*, where there is none: it is said to be one.
  const said = article && of === 'service' && found.length === 0 ? name(from) : found;
  return [...(article ? found : []), ...said.flatMap(noun), ...before];
}

const DEFINITE = /^(?:the|my|our|this|that|your)$/;
const OF_ONE = /^(?:file|folder|directory|dir)$/;
/** Words that say how something is: *old*, *changed*, *biggest*. */
const describers = once(() => {
  const { filter, order, superlative } = filters();
  return new Set([...filter, ...order, ...superlative].flatMap(({ forms }) => forms.join('|').match(/[a-z]+/g) ?? []));
});
const DESCRIBES = /(?:ed|ing|est)$/;

/**
 * *A file called zorb*, *the reports folder*: what it costs to take the word for the name of one, be it here or not. Infinite where
 * the word says what sort of one it is (*the old folder*, *the log file*); a word of the language is a name less surely.
 */
export function costOfOne(tokens: readonly Token[], at: number, world: World): number {
  if (wasNamed(tokens, at)) return COST.shaped;
  const [before, token, noun] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!before || !token || !noun || token.quoted || token.pause || noun.quoted) return Number.POSITIVE_INFINITY;
  if (!DEFINITE.test(before.lower) || !OF_ONE.test(noun.lower)) return Number.POSITIVE_INFINITY;
  const forms = [token.lower, ...lemmas(token.lower)];
  const isSort = forms.some((form) => kinds().has(form) || functionWords().has(form));
  const describes = DESCRIBES.test(token.lower) || forms.some((form) => describers().has(form));
  if (isSort || (describes && !isCommonFolder(token.lower))) return Number.POSITIVE_INFINITY;
  // What lies further down is found there.
  if ((world.below(token.text) ?? []).length > 0) return Number.POSITIVE_INFINITY;
  if (isCommonFolder(token.lower)) return COST.unknown;
  return forms.some((form) => lexiconWords().has(form)) ? COST.unknown : COST.odd;
}

export const isNameOfOne = (tokens: readonly Token[], at: number, world: World): boolean =>
  Number.isFinite(costOfOne(tokens, at, world));

/** *The program foo*, *is foo installed*: what is not here may be one all the same. */
export const isProgramSaid = (tokens: readonly Token[], at: number): boolean =>
  [tokens[at - 1], tokens[at + 1]].some((token) =>
    /^(?:program|command|binary|tool|executable|installed)$/.test(token?.lower ?? ''),
  );

/** *The rabbitmq port*: the one that is usual for it. What runs here has the ports that it has. */
export function usualPortAt(token: Token | undefined, at: number, world: World | null): Slot[] {
  const runs = token && world?.resolve(token.text, 'process');
  if (!token || (runs && runs.how !== 'spelling')) return [];
  const [port] = otherNames('port', token.lower);
  if (port === undefined) return [];
  return [{ value: { type: 'port', port: Number(port), usual: token.text }, to: at + 1, cost: 0 }];
}

/** What is called so here; *the worker container* may be the one of the stack. */
export function namedHere(text: string, of: Relation, world: World): ReturnType<World['resolve']> {
  const stacked = of === 'container' ? world.resolve(text, 'compose-service') : null;
  return world.resolve(text, of) ?? (stacked?.how === 'exact' ? stacked : null);
}
