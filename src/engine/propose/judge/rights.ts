// Root rights that nobody asked for and nothing needs: what a program does with the person's own files here it does as that
// person. Where it is about anything else, root may be what it takes, and nothing is said.
import { functionWords, manners } from '../../english/lexicon.ts';
import { commandWords } from '../../programs/words.ts';
import type { Asked } from './asked.ts';
import type { Tells } from './tells.ts';

const AS_ROOT = 'as-root';
const ELSEWHERE = /^(?:\/|\.\.)/;

/** Words by which one asks for them. */
function asking(): ReadonlySet<string> {
  const forms = manners().manner[AS_ROOT]?.words ?? [];
  return new Set(forms.flatMap((form) => form.split(' ')).filter((w) => !functionWords().has(w)));
}

/** How they are named among what a command adds. */
export function strangeRights({ text, goals, operands }: Tells, { text: said, world }: Asked): string[] {
  if (!commandWords(text)?.sudo) return [];
  const words = said.toLowerCase().split(/[^a-z]+/);
  if (words.some((word) => asking().has(word))) return [];
  // One of the ways in which it reads back takes them for granted.
  if (goals.some(({ manner }) => !manner.some(({ id }) => id === AS_ROOT))) return [];
  const ownFiles = operands.some((each) => world.path(each) !== null);
  return ownFiles && !operands.some((each) => ELSEWHERE.test(each)) ? ['root rights'] : [];
}
