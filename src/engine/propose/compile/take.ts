// Everything that a goal says is taken once by what expresses it; what nobody took makes the compiler refuse. So no
// word that was read can be dropped on the way to a command.

import type { Filter, Goal, Manner, Scope, Value } from '../../goal/types.ts';
import { quote, quotePath, Unquotable } from '../../line/quote.ts';
import { written } from '../../meaning/retype.ts';
import { printing } from './tested-by.ts';

/** What was not said; `choices`: which of these is meant. */
export interface Lack {
  slot: string;
  type: string;
  choices?: readonly string[];
}

export type Built =
  | { command: string; missing?: undefined; refused?: undefined }
  /** A thing that was not said and must be asked for. */
  | { missing: Lack; command?: undefined; refused?: undefined }
  | { refused: string; command?: undefined; missing?: undefined };

/** A goal that a compiler cannot express; the text names what. No error: the trace of the stack would cost too much. */
export class Refusal {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}
/** A goal that lacks something. */
export class Missing {
  readonly lack: Lack;
  constructor(slot: string, type: string, choices?: readonly string[]) {
    this.lack = { slot, type, ...(choices ? { choices } : {}) };
  }
}

export const refuse = (what: string): never => {
  throw new Refusal(what);
};

export const build = (make: () => string): Built => {
  try {
    return { command: make() };
  } catch (error) {
    if (error instanceof Refusal || error instanceof Unquotable) return { refused: error.message };
    if (error instanceof Missing) return { missing: error.lack };
    throw error;
  }
};

type Field = 'names' | 'in' | 'from' | 'to' | 'by' | 'attr' | 'order' | 'limit' | 'keeps' | 'within' | 'next';

export class Taking {
  readonly goal: Goal;
  private readonly left = new Set<string>();
  private readonly manners = new Map<string, readonly Manner[]>();
  private readonly shows = new Map<string, Manner>();

  constructor(goal: Goal) {
    this.goal = goal;
    for (const field of ['in', 'from', 'to', 'by', 'attr', 'order', 'limit', 'keeps', 'within', 'next'] as const)
      if (goal[field] !== undefined) this.left.add(field);
    // Nothing takes the set in which it all happens apart by its order.
    if (goal.within?.keeps) this.left.add('keeps');
    if (goal.names.length > 0) this.left.add('names');
    if (goal.where.length > 0) this.left.add('where');
    if (goal.except.length > 0) this.left.add('except');
    for (const manner of goal.manner) this.manners.set(manner.id, [...(this.manners.get(manner.id) ?? []), manner]);
    for (const manner of goal.show) this.shows.set(manner.id, manner);
  }

  take<F extends Field>(field: F): Goal[F] {
    this.left.delete(field);
    return this.goal[field];
  }

  /** The whole set: filters, exceptions, folders, names. The caller refuses what it cannot express of it. */
  scope(): Scope {
    for (const field of ['names', 'where', 'except', 'in']) this.left.delete(field);
    return this.goal;
  }

  filters(): Filter[] {
    this.left.delete('where');
    return this.goal.where;
  }

  /** Whether a manner was asked for; it is expressed then. */
  manner(id: string): boolean {
    const asked = this.manners.has(id);
    this.manners.delete(id);
    return asked;
  }

  /** The same with what goes with it. */
  mannerOf(id: string): Manner | null {
    const [asked, ...others] = this.mannersOf(id);
    // Two values of one manner are no manner.
    const said = JSON.stringify(asked?.value);
    if (others.some(({ value }) => JSON.stringify(value) !== said)) return refuse(id);
    return asked ?? null;
  }

  /** All that were asked for by one name. */
  mannersOf(id: string): readonly Manner[] {
    const asked = this.manners.get(id) ?? [];
    this.manners.delete(id);
    return asked;
  }

  show(id: string): Manner | null {
    const asked = this.shows.get(id) ?? null;
    this.shows.delete(id);
    return asked;
  }

  /** The command, if it says all. */
  done(command: string): string {
    const [first] = [...this.left, ...this.manners.keys(), ...this.shows.keys()];
    return first === undefined ? printing(command) : refuse(first);
  }
}

export const word = (value: Value | undefined): string => {
  if (value?.type === 'text' && value.either) return refuse('several texts');
  const text = value === undefined ? null : written(value);
  return text === null ? refuse('a value that is no word') : text;
};

/** *Folders*: the kind of what is meant. */
export const tellsFolder = ({ attr, value }: Filter): boolean => attr === 'kind' && word(value) === 'folder';

/** A value as a path for the shell. */
export const asPath = (value: Value | undefined): string => {
  const path = word(value);
  if (path === '') return refuse('a path without a name');
  // What is here by this very name is no variable and no pattern.
  if (value?.type === 'path' && value.here !== null && /[$*?]/.test(path) && !path.startsWith('~'))
    return `${path.startsWith('-') ? './' : ''}${quote(path)}`;
  return quotePath(path);
};

export const join = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '').join(' ');
