// What a clause says is to be left as it is, however it says so: *nothing may happen to X*, *she must not lose X*, *X should
// not be touched*. What X is, is not read here, but for one thing that every act can be held to: what was there before.
import { lemmas } from '../english/lemma.ts';
import { acts, seconds } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { Goal } from '../goal/types.ts';
import { relationsOf } from './bans.ts';
import { written } from './retype.ts';
import { isIn, type Ride, withManner } from './rides.ts';

const DENIES = /^(?:not|never|no|nothing|none)$/;
const isDenied = (said: readonly Token[]): boolean => said.some(({ lower, quoted }) => !quoted && DENIES.test(lower));
export const isForm = ({ lower, quoted }: Token, words: ReadonlySet<string>): boolean =>
  !quoted && lemmas(lower).some((form) => words.has(form));

/** The words of a thing without those that say how it is to be. */
export function withoutState(said: readonly Token[]): readonly Token[] {
  const { state, determiners, present } = seconds();
  let end = said.length;
  while (end > 1 && isIn(state, said[end - 1])) end--;
  // *What is there*, *what stands in it*: that is who is spoken of, and not how it is to be.
  if (FREE.test(said[end - 1]?.lower ?? '')) while (isIn(present, said[end])) end++;
  const named = said.slice(0, end);
  return named.every((token) => isIn(determiners, token)) ? [] : named;
}
const FREE = /^(?:what|whatever)$/;

/** *Nothing else should be touched*, *the file itself must not change*: what is denied of a thing that stands before it. */
function denied(said: readonly Token[]): readonly Token[] | null {
  const { touching, modal, state } = seconds();
  const verb = said.findIndex((token, i) => i > 1 && isForm(token, touching) && isDenied(said.slice(0, i)));
  if (verb < 0 || !said.slice(verb + 1).every((token) => isIn(state, token))) return null;
  let end = verb;
  while (end > 0 && (isIn(modal, said[end - 1]) || DENIES.test(said[end - 1]?.lower ?? ''))) end--;
  if (end === 0 || end === verb) return null;
  // *Nothing in X may be touched*: those that are in it.
  const [first, ...behind] = withoutState(said.slice(0, end));
  return first && behind.length > 1 && isDenied([first])
    ? [{ ...first, text: 'those', lower: 'those' }, ...behind]
    : first
      ? [first, ...behind]
      : [];
}

/** *Nothing may happen to X*, *nothing is to be done to X*. */
function unharmed([first, ...said]: readonly Token[]): readonly Token[] | null {
  const { modal } = seconds();
  const to = said.findIndex(({ lower }) => lower === 'to' || lower === 'with');
  const verb = said[to - 1];
  const known = verb && /^(?:happens?|done)$/.test(verb.lower) && said.slice(0, to - 1).every((t) => isIn(modal, t));
  // *Is to be done to X*.
  if (first?.lower !== 'nothing' || to < 0) return null;
  return known ? said.slice(to + 1) : unharmedLater(first, said, to);
}
const unharmedLater = (first: Token, said: readonly Token[], to: number): readonly Token[] | null =>
  isIn(seconds().modal, said[to - 1]) && said.length > to + 2
    ? unharmed([first, ...said.slice(0, to), ...said.slice(to + 1)])
    : null;

/** *She must keep X*, *I do not want to lose X*, *we still need X*: who has it is to have it as before. */
function hadAsBefore([who, ...said]: readonly Token[]): readonly Token[] | null {
  const { subjects, modal, willing, keeping, touching } = seconds();
  if (!isIn(subjects, who)) return null;
  const ahead = (token: Token): boolean =>
    isIn(modal, token) || isIn(willing, token) || /^(?:do|does|not|never|still)$/.test(token.lower);
  const verb = said.findIndex((token) => !ahead(token));
  const before = said.slice(0, verb);
  const [token] = said.slice(verb);
  if (verb < 0 || !token || before.filter(({ lower }) => DENIES.test(lower)).length > 1) return null;
  const object = said.slice(verb + 1);
  if (isForm(token, keeping)) return isDenied(before) ? null : withoutState(object);
  if (isForm(token, touching)) return isDenied(before) ? withoutState(object) : null;
  const needed = before.some(({ lower }) => lower === 'still') && !isDenied(before);
  return needed && /^(?:need|want|use)$/.test(before.at(-1)?.lower ?? '') ? said.slice(verb) : null;
}

/** What a clause leaves as it is, by the words that name it; null where it says no such thing. */
export function restrained(clause: readonly Token[]): readonly Token[] | null {
  const from = clause.findIndex((token) => !isIn(seconds().joints, token) && !isIn(seconds().purposes, token));
  const said = from < 0 ? [] : clause.slice(from);
  const [first, second, ...more] = said;
  const off = second?.lower === 'off' && /^(?:hands|fingers|paws)$/.test(first?.lower ?? '');
  if (off) return more[0]?.lower === 'of' ? more.slice(1) : more;
  return unharmed(said) ?? hadAsBefore(said) ?? (said[0]?.lower === 'do' ? null : denied(said));
}

/** What brings things to where others may lie, and what only adds to what is there. */
const BRINGS: ReadonlySet<string> = new Set(['copy', 'move', 'rename', 'download', 'extract', 'link', 'save']);
const ADDS: ReadonlySet<string> = new Set(['append', 'insert', 'grant', 'schedule', 'stage', 'install']);

/** Of those that were there: none is replaced or lost. */
const keepsPresent =
  (places: readonly string[]): Ride =>
  (goal: Goal) => {
    const at = [goal.to, ...(goal.in ?? []), ...(goal.of === 'line' ? goal.names : [])].flatMap((value) =>
      value ? (written(value) ?? []) : [],
    );
    if (!places.every((place) => at.some((each) => each.replace(/\/$/, '') === place.replace(/\/$/, '')))) return null;
    if (BRINGS.has(goal.act)) return withManner('no-overwrite')(goal);
    return ADDS.has(goal.act) || acts().get(goal.act)?.effect === 'make' ? goal : null;
  };

const ALREADY: ReadonlySet<string> = new Set(['already', 'existing', 'present', 'currently', 'before', 'previously']);

/** *What is already in there*, *the groups she has*, *the existing lines*: what was there before; null where more is said. */
export function wasThere(said: readonly Token[]): Ride | null {
  const { subjects, determiners, present } = seconds();
  const places: string[] = [];
  let marked = false;
  const told = said.some(({ lower }) => ALREADY.has(lower));
  for (const [i, token] of said.entries()) {
    const before = said[i - 1]?.lower ?? '';
    if (ALREADY.has(token.lower)) marked = true;
    // *The groups she has*, *what is in there*.
    else if (/^(?:has|have|had|is|are)$/.test(token.lower) && /^(?:he|she|it|they|what|whatever)$/.test(before))
      marked = true;
    else if (/^(?:in|on|at)$/.test(before) && !isIn(present, token) && !isIn(determiners, token))
      places.push(token.text);
    else if (token.quoted) return null;
    else if (!isIn(present, token) && !isIn(subjects, token) && !isIn(determiners, token) && !isNoun(token)) {
      // *The existing a.txt*: the one that lies where something goes.
      if (!told) return null;
      places.push(token.text);
    }
  }
  return marked ? keepsPresent(places) : null;
}
const isNoun = ({ lower }: Token): boolean => relationsOf(lower).size > 0 && !acts().has(lower);
