// *In the morning*, *at night*: the parts of the day by which rows are told.
import { structures } from '../../english/lexicon.ts';
import { compile, match, type Pattern, type Slots } from '../../english/pattern.ts';
import type { Token } from '../../english/token.ts';

const NONE: Slots = () => [];
const patterns = new Map<string, Pattern>();
function compiled(form: string): Pattern {
  const known = patterns.get(form) ?? compile(form);
  patterns.set(form, known);
  return known;
}

/** Parts of the day that are named from here on. */
export const dayPartsAt = (tokens: readonly Token[], at: number): { to: number; stretch: string }[] =>
  structures().day_parts.flatMap(({ forms, stretch }) =>
    forms.flatMap((form) => match(compiled(form), tokens, at, NONE).map(({ to }) => ({ to, stretch }))),
  );
