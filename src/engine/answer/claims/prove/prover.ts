// A sentence proven from the evidence, or denied by it, unless another look tells the same otherwise.

import { linked } from '../linked/linked.ts';
import type { Said } from '../typed/said.ts';
import { proven, refuted } from '../typed/sentence.ts';
import type { Cell } from './cells.ts';
import { countsPart } from './counted-part.ts';
import { disputed } from './disputed.ts';
import { leavesOut } from './exhaustive.ts';
import type { Ground } from './ground.ts';
import { isPending } from './releases.ts';
import { byName } from './roles.ts';
import type { Domain } from './slots.ts';
import { wording } from './wording.ts';

const DAY = 86_400;

export interface Proven {
  cells: readonly Cell[];
  /** What the next sentence may be of. */
  next: Said;
}

/** "Yes.", where more is said behind it. */
export const leadsOn = (sentence: string): boolean =>
  /^\W*(?:yes|no|nope|yep|yeah|not really|not quite|no,? it is not|yes,? it is)\W*$/i.test(sentence);

/** What was seen a day ago is so still. */
export const lasts = ({ cells }: Proven): boolean =>
  cells.every(
    ({ words, node }) =>
      node.look.age !== null &&
      node.look.age >= 0 &&
      node.look.age <= DAY &&
      words.some(({ lower }) => wording().lasting.has(lower)),
  );

const DENIES = /\b(?:no|not|none|nothing|never|without|zero|0)\b|n't\b/i;
/** *Both fans are spinning*, where one has a figure of 0 and no more is told of it: that it is there says nothing of that. */
const standsStill = (sentence: string, told: readonly Cell[]): boolean =>
  !DENIES.test(sentence) &&
  told.some(({ key, amount, node }) => key === 'value' && amount?.value === 0 && node.cells.length === 1);

const TIMED = /^(?:schedule|cron|interval|timer|next_?run)$/i;
const SWITCHED_OFF = /\b(?:would|off|enabled|disabled|inactive|paused|if|once|when)\b/i;
/** *The sync job runs every hour*, where it is switched off: when it would is no more than what is planned. */
const isOnlyPlanned = (sentence: string, told: readonly Cell[]): boolean =>
  !DENIES.test(sentence) &&
  !SWITCHED_OFF.test(sentence) &&
  told.some(
    ({ node: { cells } }) =>
      cells.some(({ key }) => TIMED.test(key)) &&
      cells.some(({ key, flag }) => flag === false && /^(?:enabled|active)$/i.test(key)),
  );

/** A proof of a sentence, or of its contrary. */
export function prove(spoken: string, ground: Ground, before: Said, against = false): Proven | null {
  const { domains } = ground;
  const sentence = byName(spoken, ground);
  const isOf = (domain: Domain, cells: readonly Cell[]) => cells.some(({ node }) => domain.nodes.includes(node));
  const words = new Set(sentence.toLowerCase().split(/[^\w.-]+|'s\b/));
  const isSaid = (host: string | null) => host !== null && (words.has(host) || words.has(host.split('.')[0] ?? ''));
  // What is said of a machine by its name is not disputed by what another tells of itself.
  const others = ({ look }: Domain) =>
    isSaid(look.host) ? domains.filter((other) => other.look.host === look.host) : domains;
  const isOpen = (cells: readonly Cell[]) =>
    domains.some((domain) => isOf(domain, cells) && disputed(domain, cells, others(domain)));
  if (against) {
    const denied = refuted(sentence, ground);
    return denied && !isOpen(denied) ? { cells: denied, next: before } : null;
  }
  const said = proven(sentence, ground, before) ?? linked(sentence, ground, before);
  const isFull =
    said &&
    !leavesOut(sentence, ground.looks) &&
    !standsStill(sentence, said.told) &&
    !isOnlyPlanned(sentence, said.told) &&
    !isPending(sentence, said.told) &&
    !countsPart(sentence, said.told, ground.looks);
  return isFull && !isOpen(said.told) ? { cells: said.told, next: said } : null;
}
