// What laying a phrase costs beyond the phrase itself, and what a change of the state is made of.
import type { Filter, Scope, Value } from '../goal/types.ts';
import type { Frame, LaidOrder, State } from './frame.ts';

export const LAID = {
  /** *Search X for …*: it is looked through before it is looked for. */
  searched: -0.1,
  /** A clause that begins without a joint. */
  runOn: 3,
  /** A clause behind a pause. */
  paused: 0.6,
  /** A preposition that nothing closes. */
  dangling: 2.5,
  /** An exception that was begun and of which nothing comes. */
  lost: 5,
  /** Folders left out of files, among which there are none: it may say where, and not what. */
  saysNothing: 0.2,
  /** A second name without a joint. */
  beside: 2.2,
  /** A plain word as a name, behind a noun, behind an act, or anywhere. */
  afterNoun: 0.1,
  afterAct: 0.5,
  /** Nowhere else is a plain word a name. */
  loose: Number.POSITIVE_INFINITY,
  sameNoun: 1.5,
  /** A set that something is to be done in, before that was said: *in the txt files replace …*. */
  ahead: 0.2,
  passedNoun: 0.6,
  /** What a new folder costs less by its name: it cannot be here. */
  madePlace: 0.7,
  /** What a name costs of something that is made, and one more of them. */
  madeName: 0.4,
  madeNext: 0.1,
  madeBeside: 0.1,
  /** A place right before its noun: *the inbox csv files*. */
  modifier: 0.2,
  clause: 0.2,
  /** A new name behind the old one, without a joint. */
  behindOld: 0.2,
  /** A change behind what it would be done to. */
  late: 2,
  /** An act where a noun is awaited. */
  behindPreposition: 1,
  /** What a word of the language costs as a name at least, and what is given back where nothing else can stand. */
  wordAsName: 2,
  becomes: -2.3,
  anyName: -2.1,
  folderHere: 0.5,
  /** What an act takes as free text is nearer to it than any other plain word. */
  freeText: -0.7,
  /** *In anger*: where it goes, by a word that nothing here is called. */
  stranger: 0.7,
  /** *With git*: the program by which it is done. */
  program: -0.7,
  /** The same of a number. */
  figure: -0.4,
  seeks: 0.3,
  /** A filter that goes to the outer set though an inner one is open. */
  outer: 0.3,
} as const;

export type Change = { frame?: Frame; cost?: number; pending?: State['pending']; role?: string };
export type Next = (change?: Change) => State;

/** The order that was said, from its other end or from this one. */
export const ENDS_FIRST = 'end';

/** *Most on top*, *biggest on top*: by what is counted for each, or by what is asked for. */
export function orderAsked(order: LaidOrder, frame: Frame, scope: Scope): LaidOrder {
  if (order.attr !== ENDS_FIRST) return order;
  if (frame.show.some(({ id }) => id === 'per-file')) return { ...order, attr: 'count' };
  return !scope.order && frame.attr === 'size' ? { ...order, attr: 'size' } : order;
}

const VAGUE: ReadonlySet<string> = new Set(['size', 'length']);
const MEASURED: ReadonlySet<string> = new Set(['lines', 'changes']);

/** Two orders that say the same, or of which one leaves the direction open; else null. */
export function merged(before: LaidOrder | undefined, now: LaidOrder): LaidOrder | null {
  // *The hungriest at the top*: which end of the order comes first, where an order was said.
  if (now.attr === ENDS_FIRST)
    return before && (before.weak || before.desc === now.desc) ? { ...before, desc: now.desc, weak: false } : null;
  if (!before) return now;
  // *The longest by lines*: what is measured, where only an end of it was told.
  if (VAGUE.has(before.attr) && MEASURED.has(now.attr)) return { ...now, desc: before.desc };
  if (before.attr !== now.attr) return null;
  if (before.weak) return now;
  // "the five biggest, largest first" says it twice.
  return now.weak || before.desc === now.desc ? before : null;
}

export const relationOfName = (value: Value | undefined): string => (value?.type === 'name' ? value.of : '');
/** Of what is only looked at, *only* leaves nothing out that was asked for. */
export const looksOnly = ({ act }: Frame): boolean => act === null || act === 'show' || act === 'search';

/** Nouns that a command line may stand behind. */
export const RUNNABLE: ReadonlySet<string> = new Set(['file', 'task', 'process', 'program']);

/** A line has a number; *1.1* is none. */
export const isPlace = ({ attr, value }: Filter): boolean =>
  attr !== 'number' || value.type !== 'number' || Number.isInteger(value.n);

export const numbered = (n: number): { filter: Filter } => ({
  filter: { attr: 'number', op: '=', value: { type: 'number', n } },
});
