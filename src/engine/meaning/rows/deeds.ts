// *How many visits did each observer make*, *scans that were made at each depot*: that it was done says only that there is a
// row of it. What stands in some column is no such deed: of *how many orders did each shop cancel* it says which.
import { lemmas } from '../../english/lemma.ts';
import { rowWords } from '../../english/lexicon.ts';
import type { Column } from '../../tables/structure.ts';
import type { Phrases } from '../row-phrases.ts';
import type { AddPart } from './part.ts';

const COST = 0.05;
const AUXILIARY = /^(?:do|does|did|has|have|had)$/;
const PASSIVE = /^(?:was|were|is|are|been|be|got|get|that|which)$/;
const LEADS_ON = /^(?:at|by|in|on|to|for|from|per|each|every)$/;

const isValue = (forms: readonly string[], { values, name }: Column): boolean =>
  lemmas(name).some((form) => forms.includes(form)) ||
  [...values.keys()].some((cell) => lemmas(cell).some((form) => forms.includes(form)));

/** *The most parcels*: what has most of the rows, and no highest figure. */
function mostRows(phrases: Phrases, at: number, add: AddPart): void {
  const start = phrases.past(at, rowWords().asked_with);
  const desc = phrases.lower(start) === 'most';
  if (!desc && !/^(?:fewest|least)$/.test(phrases.lower(start))) return;
  const rows = phrases.rows.nouns.some((noun) => phrases.one(start + 1, noun));
  if (rows || /^[1-5]\d\ds$/.test(phrases.lower(start + 1))) add(start + 1, { is: 'often', desc }, COST);
}

export function deeds(phrases: Phrases, at: number, add: AddPart): void {
  mostRows(phrases, at, add);
  const forms = [...lemmas(phrases.lower(at))];
  if (!forms.some((form) => rowWords().makes.has(form))) return;
  if (phrases.rows.columns.some((column) => isValue(forms, column))) return;
  const before = phrases.tokens.slice(0, at);
  const asked = before.some(({ lower }) => AUXILIARY.test(lower));
  const passive = PASSIVE.test(phrases.lower(at - 1)) && LEADS_ON.test(phrases.lower(at + 1));
  // *Visits made by ann*.
  const done = phrases.rows.nouns.some((noun) => phrases.one(at - 1, noun)) && LEADS_ON.test(phrases.lower(at + 1));
  // *Which customer sent the most parcels*.
  const which = /^(?:which|what|who)$/.test(phrases.lower(0)) && phrases.lower(at + 1) === 'the';
  if (asked || passive || done || which) add(at + 1, { is: 'fill' }, COST);
}
