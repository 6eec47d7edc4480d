// *The ip address of the container web*, *the cpu usage of process 4312*: what is said to be of one thing that has such a fact is asked
// of that thing; the noun for the fact is no set in which the thing would lie.
import { relations } from '../english/lexicon.ts';
import type { Relation, Scope } from '../goal/types.ts';
import { emptyScope, type Frame } from './frame.ts';
import { relationOf } from './retype.ts';

/** The attribute by which a thing has what another noun speaks of, where it is not called like that. */
const AS_ATTRIBUTE: Readonly<Record<Relation, readonly string[]>> = {
  ip: ['address'],
  host: ['address'],
  listener: ['port'],
  load: ['cpu'],
  variable: ['environment'],
  commit: ['log', 'history'],
  date: ['time'],
  change: ['changes'],
};

/** Of these whoever asks wants what they have, and never them as a place. */
const HOLDERS: ReadonlySet<Relation> = new Set(['container', 'compose', 'compose-service', 'image', 'process']);
/** A service of the stack is asked of the stack. */
const SAME_AS: Readonly<Record<Relation, Relation>> = { 'compose-service': 'compose' };

const isBare = ({ names, except, in: places, order, limit }: Scope): boolean =>
  names.length + except.length === 0 && !places && !order && !limit;

const attributeFor = (fact: Relation, holder: Relation): string | null => {
  const known = relations()[holder]?.attributes ?? {};
  return (AS_ATTRIBUTE[fact] ?? [fact]).find((attr) => attr in known) ?? null;
};

/** The thing with what is asked of it, in the place of the fact. */
export function factsOf(object: Scope, frame: Frame): [Scope, Frame] {
  const { within, attr } = frame;
  const [named, ...more] = object.names;
  const inner = within?.names[0];
  const holder = within ? within.of : relationOf(named);
  const of = SAME_AS[holder] ?? holder;
  if (!HOLDERS.has(holder) || object.of === of || more.length > 0) return [object, frame];
  const plain = within
    ? isBare(object) && isBare({ ...within, names: [] }) && inner !== undefined
    : isBare({ ...object, names: [] });
  const known = attr ?? (object.of === '' ? null : attributeFor(object.of, of));
  if (!plain || known === null || !(known in (relations()[of]?.attributes ?? {}))) return [object, frame];
  const names = within ? within.names : object.names;
  return [
    { ...emptyScope(of), names, where: [...object.where, ...(within?.where ?? [])] },
    { ...frame, within: null, attr: known },
  ];
}
