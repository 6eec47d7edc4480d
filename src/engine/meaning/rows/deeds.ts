// *How many visits did each observer make*, *scans that were made at each depot*: that it was done says only that there is a
// row of it. What stands in some column is no such deed: of *how many orders did each shop cancel* it says which.
import { lemmas } from '../../english/lemma.ts';
import { rowWords, verbWords } from '../../english/lexicon.ts';
import { identifies } from '../../tables/called.ts';
import type { Column } from '../../tables/structure.ts';
import { doerOf, type Phrases } from '../row-phrases.ts';
import { columnHere } from './columns-here.ts';
import { saysAny } from './marks.ts';
import type { AddPart } from './part.ts';

const COST = 0.05;
const AUXILIARY = /^(?:do|does|did|has|have|had)$/;
const PASSIVE = /^(?:was|were|is|are|been|be|got|get|that|which)$/;
const LEADS_ON = /^(?:at|by|in|on|to|for|from|per|each|every)$/;

const isValue = (forms: readonly string[], { values }: Column): boolean =>
  [...values.keys()].some((cell) => lemmas(cell).some((form) => forms.includes(form)));
const isNamed = (forms: readonly string[], { name }: Column): boolean =>
  lemmas(name).some((form) => forms.includes(form));

/** *The most parcels*: what has most of the rows, and no highest figure. */
function mostRows(phrases: Phrases, at: number, add: AddPart): void {
  const start = phrases.past(at, rowWords().asked_with);
  const desc = phrases.lower(start) === 'most';
  if (!desc && !/^(?:fewest|least)$/.test(phrases.lower(start))) return;
  const rows = phrases.rows.nouns.some((noun) => phrases.one(start + 1, noun));
  if (rows || /^[1-5]\d\ds$/.test(phrases.lower(start + 1))) add(start + 1, { is: 'often', desc }, COST);
}

/** *How many hours did each worker work*: whatever those of a column do with the figures of another. */
function ofFigures(phrases: Phrases, at: number): boolean {
  const asked = phrases.tokens.slice(0, at).findIndex(({ lower }) => AUXILIARY.test(lower));
  const each = phrases.past(asked + 1, /^(?:each|every)$/);
  const { columns, nouns } = phrases.rows;
  const figured = columnHere(phrases, asked - 1).some(
    ({ column, to }) => column.numeric && to === asked && !identifies(column, nouns),
  );
  const subject =
    each > asked + 1
      ? columnHere(phrases, each).some(({ to }) => to === at)
      : columns.some((column) => phrases.known(each, column)?.to === at);
  return asked > 0 && figured && subject;
}

export function deeds(phrases: Phrases, at: number, add: AddPart): void {
  mostRows(phrases, at, add);
  const doer = doerOf(phrases, at);
  if (doer) add(at + 2, { is: 'column', column: doer, plural: false }, COST);
  const forms = [...lemmas(phrases.lower(at))];
  const figures = ofFigures(phrases, at);
  if (!forms.some((form) => rowWords().makes.has(form) || (figures && verbWords().has(form)))) return;
  if (phrases.rows.columns.some((column) => isValue(forms, column) || (!figures && isNamed(forms, column)))) return;
  const before = phrases.tokens.slice(0, at);
  const asked = before.some(({ lower }) => AUXILIARY.test(lower));
  const passive = PASSIVE.test(phrases.lower(at - 1)) && LEADS_ON.test(phrases.lower(at + 1));
  // *Visits made by ann*, *the rooms used in a.csv*.
  const thing = [at - 2, at - 1].some((i) => columnHere(phrases, i).some(({ to }) => to === at));
  const done =
    (thing || phrases.rows.nouns.some((noun) => phrases.one(at - 1, noun))) && LEADS_ON.test(phrases.lower(at + 1));
  // *Which customer sent the most parcels*.
  const which = /^(?:which|what|who)$/.test(phrases.lower(0)) && phrases.lower(at + 1) === 'the';
  // *How much money went to ann*.
  const figured = before.some((_, i) => saysAny(phrases, i, 'sum').includes(at));
  if (asked || passive || done || which || figured) add(at + 1, { is: 'fill' }, COST);
}
