// A frame is a goal while it is being read: pieces are laid into it from left to right. It is never changed, only
// copied, since many readings share their beginning.

import type { Filter, Goal, Order, Relation, Scope, Value } from '../goal/types.ts';
import type { Destined, Piece, PrepRole } from './pieces.ts';

/** `weak`: nothing said which way round. */
export type LaidOrder = Order & { weak?: boolean };

export interface Frame {
  act: string | null;
  /** The object, and the set in whose members the act takes place. */
  object: Scope;
  within: Scope | null;
  from: Value | null;
  to: Value | null;
  by: Value | null;
  attr: string | null;
  manner: Goal['manner'];
  show: Goal['show'];
  quantity: Goal['quantity'] | null;
  /** *Everything*: of whatever kind it is. */
  whole: boolean;
  makesNew: boolean;
  /** What is left out is said behind a pause. */
  exceptsAside: boolean;
  /** Filters, orders and names that came before the noun that they belong to. */
  floating: { of: readonly Relation[]; filter?: Filter; order?: LaidOrder; limit?: Scope['limit'] }[];
  /** So many filters before the noun of the object are of something else. */
  passedOver: number;
  superlative: boolean;
  /** *The top 3*: of what is told by figures the highest. */
  top: boolean;
  pronoun: boolean;
  /** *in it*: what was spoken of before is where this lies; *to it*: where it goes. */
  inIt: boolean;
  toIt: boolean;
  /** *at the end of*, *at the top of* what it goes to. */
  at: Destined | null;
  plural: boolean;
}

/** What waits to be closed by the next piece. */
export type Pending =
  /** `here`: by *on*, which leads to what is here and to nothing else. */
  | { role: PrepRole; here?: true }
  /**
   * `since`: how much floated before the exception began. `n`: so many were said, of which an order has to say which; `ends`:
   * it did, and what follows names them once more; `narrows`: it is where those lie that were left out before.
   */
  | { role: 'except'; since: number; n?: number; ends?: true; narrows?: true }
  | null;

/** What a stretch of tokens was read as, and those before it. */
export interface Role {
  from: number;
  to: number;
  role: string;
  before: Role | null;
}

export interface State {
  pos: number;
  cost: number;
  frame: Frame;
  /** Clauses before this one. */
  done: readonly Frame[];
  pending: Pending;
  /** The piece before, function words left out. */
  last: Piece['is'] | null;
  /** Role of the piece before, for what is joined to it by *and*. */
  lastRole: string | null;
  /** The last piece first; states share their beginnings. */
  roles: Role | null;
  unread: readonly number[];
}

export const emptyScope = (of: Relation = ''): Scope => ({ of, names: [], where: [], except: [] });

export const emptyFrame = (): Frame => ({
  act: null,
  object: emptyScope(),
  within: null,
  from: null,
  to: null,
  by: null,
  attr: null,
  manner: [],
  show: [],
  quantity: null,
  whole: false,
  makesNew: false,
  exceptsAside: false,
  floating: [],
  passedOver: 0,
  superlative: false,
  top: false,
  pronoun: false,
  inIt: false,
  toIt: false,
  at: null,
  plural: false,
});

/** Gives floating filters and orders to a scope that has its relation now. */
export function adopt(frame: Frame, scope: Scope): { scope: Scope; floating: Frame['floating'] } {
  const floating: Frame['floating'] = [];
  let taken = scope;
  for (const float of frame.floating) {
    if (!float.of.includes(scope.of)) floating.push(float);
    else if (float.filter) taken = { ...taken, where: [...taken.where, float.filter] };
    else if (float.order) taken = { ...taken, order: float.order };
    else if (float.limit && !taken.limit) taken = { ...taken, limit: float.limit };
  }
  return { scope: taken, floating };
}

/** A command line by its words, as what the act is done with. */
export const commandOf = (frame: Frame, words: readonly string[]): Frame => ({
  ...frame,
  object: { ...emptyScope(), of: 'command', names: words.map((text) => ({ type: 'text', text, quoted: true })) },
});

/** What is done next, with the condition that was said of it. */
export const following = (when?: string): Frame => (when ? { ...emptyFrame(), manner: [{ id: when }] } : emptyFrame());

/** What is told again and again. */
export const watched = ({ manner }: Frame) => [...manner, { id: 'watched' }];
