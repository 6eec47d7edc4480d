// What it will cost at least to finish what was laid, as far as that can be told without the world: filters that nothing
// there has, attributes that such things lack, an act that nobody does to them.
import { acts, relations } from '../english/lexicon.ts';
import { verbsOf } from '../programs/verbs.ts';
import type { Frame, State } from './frame.ts';

/** What finishing costs, where something does not agree. */
export const COST = {
  /** A text in quotes behind *print*: to say it is what is meant before a file of that name. */
  said: -0.3,
  noAct: 0.6,
  strange: 3,
  /** A server is likelier a program. */
  machine: 1.6,
  /** It was not here by the name that was said, and is there. */
  below: -0.2,
  floating: 4,
  noAttribute: 2,
  wordAsName: 2.1,
  plainName: 0.8,
  liesThere: 0.8,
  inferred: 0.3,
  readFrom: 0.1,
  othersThing: 0.5,
  otherKind: 1.5,
  /** What narrows something, alone, says little of what. */
  narrowedAlone: 0.6,
  textAlone: 1.8,
  fileAsText: 1.6,
  /** An exception that lies somewhere else. */
  elsewhere: 3,
  /** Files without what is none of them. */
  noFile: 3,
  /** What is to be emptied is there. */
  absent: 1,
  /** The newest of what nothing here is. */
  noneOfKind: 1.5,
  /** A plain word as the name of a file that is made. */
  madeName: 0.5,
  madeNext: 0.05,
  modeAsName: 1.5,
  /** *It* is what was there before, or what is there now. */
  eitherThing: 0.8,
  /** *There*, where no one place was spoken of. */
  nowhere: 6,
} as const;

/** Relations with compilers of their own. */
const SETS: ReadonlySet<string> = new Set(['file', 'line', 'process', 'member', 'command', 'property', 'column']);
const known = new Map<string, boolean>();

/** Something does such an act to such things. */
export function canBe(act: string, of: string): boolean {
  if (SETS.has(of)) return true;
  const key = `${act} ${of}`;
  let can = known.get(key);
  if (can === undefined) {
    can = verbsOf().forGoal(act === 'count' ? 'show' : act, of).length > 0;
    known.set(key, can);
  }
  return can;
}

/** What narrows nothing of the noun behind it seldom narrows another that comes later. */
export const strays = ({ passedOver }: Frame): number => passedOver * COST.floating;

function outlookOf({ act, object, within, attr, floating }: Frame): number {
  let cost = act === null ? COST.noAct : 0;
  for (const each of floating) if (object.of !== '' && !each.of.includes(object.of)) cost += COST.floating;
  const usual = object.of || (act === null ? '' : (acts().get(act)?.of ?? ''));
  const may = usual === '' ? floating.flatMap(({ of }) => of) : [usual];
  const has = [...may, within?.of ?? ''].flatMap((of) => {
    const attributes = relations()[of]?.attributes;
    return attributes ? [attributes] : [];
  });
  if (attr !== null && has.length > 0 && has.every((attributes) => !(attr in attributes))) cost += COST.noAttribute;
  if (act !== null && object.of !== '' && attr === null && !canBe(act, object.of)) cost += COST.noAttribute;
  return cost;
}

export const outlook = ({ frame, done }: State): number =>
  [...done, frame].reduce((sum, each) => sum + outlookOf(each), 0);
