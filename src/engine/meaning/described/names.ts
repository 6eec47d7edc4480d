// Things that are no files, by words of their names: *the submission tag*, *the version that we submitted*, *the idea I put
// aside*. The noun says of which relation they are, or what was done with them does.
import { describing } from '../../english/describing.ts';
import { lemmas } from '../../english/lemma.ts';
import { functionWords, lexiconWords } from '../../english/lexicon.ts';
import { type Token, textOf } from '../../english/token.ts';
import type { World } from '../../world/world.ts';
import { relationsOf } from '../bans.ts';
import { nameParts, namesWith } from './fitting.ts';
import { type Described, type Found, MOST_CHOICES } from './things.ts';
import { ARTICLE, PLAIN } from './words.ts';

const MOST_WORDS = 5;

/** The names of that relation that have these words; null where they say nothing or are its name already. */
function nameOf(of: string, words: string[], world: World): Omit<Described, 'said'> | null {
  const known = world.resolve(words.join(' '), of);
  if (words.length === 1 && known?.how === 'exact') return null;
  // A stash is called by a number and known by what it says.
  if (of === 'stash') return known && { names: [known.name], loose: null };
  if (words.some((word) => functionWords().has(word))) return null;
  const { names, near } = namesWith(words, world.names(of));
  const [only] = names;
  if (only === undefined || names.length > MOST_CHOICES) return null;
  const more = nameParts(only).words.filter((word) => !/^(?:v|\d+)$/.test(word));
  return { names, loose: near ? 'near' : more.length > words.length ? 'more' : null };
}

/** What those names are, as the words from `at` to `to` say it. */
const foundAs = (
  of: string,
  names: Omit<Described, 'said'>,
  tokens: readonly Token[],
  at: number,
  to: number,
): Found => ({
  to,
  words: [of, names.names[0] ?? ''],
  described: { said: textOf(tokens, at, to), ...names },
  noun: null,
});

/** *That we submitted (to the journal)*: what was done with it. */
function clauseBehind(tokens: readonly Token[], at: number): { verb: Token; to: number } | null {
  const from = /^(?:that|which)$/.test(tokens[at]?.lower ?? '') ? at + 1 : at;
  const verb = tokens[from + 1];
  if (!/^(?:we|i|you|they)$/.test(tokens[from]?.lower ?? '') || !verb || !/ed$/.test(verb.lower)) return null;
  const [joint, article, noun] = tokens.slice(from + 2, from + 5);
  const further = !verb.pause && joint?.lower === 'to' && ARTICLE.test(article?.lower ?? '') && noun !== undefined;
  return { verb, to: from + (further ? 5 : 2) };
}

/** *I put aside*, *which we shelved*: the relation that a clause tells. */
function toldBehind(tokens: readonly Token[], at: number): { of: string; to: number } | null {
  const from = /^(?:that|which)$/.test(tokens[at]?.lower ?? '') ? at + 1 : at;
  if (!/^(?:we|i)$/.test(tokens[from]?.lower ?? '')) return null;
  for (const [of, forms] of describing().told)
    for (const form of forms) {
      const words = form.split(' ');
      if (words.every((word, i) => tokens[from + 1 + i]?.lower === word)) return { of, to: from + 1 + words.length };
    }
  return null;
}

const LEADS_ON = /^(?:with|about|for|on|of)$/;

const MOST_OF_SUBJECT = 12;
/** What leads from a commit to what its subject says: *the commit that fixed the login*, *where we …*. */
const SAYS = /^(?:that|which|where|in|with|about|for|called|named|titled|saying|says|i|we|you)$/;

/** Names of branches stand in the subjects of merges. */
const SUBJECT = /^[\p{L}\p{N}][\p{L}\p{N}_.,+'/-]*$/u;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The one commit whose subject has all these words, in any form; one of which they are all before the others, and work
 * before the merge of it.
 */
function commitSaying(words: readonly string[], merges: boolean, world: World): string | null {
  const found = (world.git?.commits ?? []).flatMap(({ name, subject, merge }) => {
    const own = wordsIn(subject);
    const forms = new Set(own.flatMap((word) => [word, ...lemmas(word)]));
    const fits = words.every((word) => forms.has(word) || lemmas(word).some((form) => forms.has(form)));
    const whole = own.filter((word) => !functionWords().has(word)).length === words.length;
    return fits && (merge || !merges) ? [{ name, whole, merge }] : [];
  });
  const whole = found.filter((each) => each.whole);
  const own = found.filter(({ merge }) => merge === merges);
  const [only, ...more] = [whole, own].find(({ length }) => length > 0) ?? found;
  return only && more.length === 0 ? only.name : null;
}

const isCommon = (word: string): boolean => lemmas(word).some((form) => lexiconWords().has(form));

/** *The commit that fixed the rounding of totals*, *the commit Highlight hits*: the subject, in the words of it that were said. */
function commitBehind(tokens: readonly Token[], at: number, world: World): Found | null {
  const [noun, first] = tokens.slice(at, at + 2);
  const merges = noun?.lower === 'merge';
  if (!first || noun?.pause || !(merges || noun?.lower === 'commit')) return null;
  const led = merges ? first.lower === 'of' : SAYS.test(first.lower);
  // *The commit Fix the login*: as it is written there.
  if (!led && !/^\p{Lu}/u.test(first.text)) return null;
  for (let to = Math.min(at + 1 + MOST_OF_SUBJECT, tokens.length); to > at + 1; to--) {
    const run = tokens.slice(led ? at + 2 : at + 1, to);
    const words = run.map(({ lower }) => lower).filter((word) => !functionWords().has(word) && !SAYS.test(word));
    const ends = functionWords().has(run.at(-1)?.lower ?? '');
    if (ends || run.some(({ quoted, text }) => quoted || !SUBJECT.test(text))) continue;
    if (run.slice(0, -1).some(({ pause }) => pause)) continue;
    // One word that is said of anything tells no commit from others.
    if (words.length < 2 && !merges && first.lower !== 'about' && words.every(isCommon)) continue;
    const name = commitSaying(words.flatMap(wordsIn), merges, world);
    const found = name === null ? null : foundAs('commit', { names: [name], loose: null }, tokens, at, to);
    if (found) return merges ? { ...found, words: ['merge', ...found.words] } : found;
  }
  return null;
}

/** *The gallery commit*, *the price list commit*: the words of its subject stand before the noun. */
function commitBefore(tokens: readonly Token[], at: number, world: World): Found | null {
  for (let to = at + 1; to <= at + MOST_WORDS; to++) {
    const run = tokens.slice(at, to);
    if (
      run.some(({ quoted, pause, text, lower }) => quoted || pause || !SUBJECT.test(text) || functionWords().has(lower))
    )
      return null;
    if (tokens[to]?.lower !== 'commit') continue;
    const words = run.map(({ lower }) => lower);
    const name = words.every(isCommon) ? null : commitSaying(words.flatMap(wordsIn), false, world);
    return name === null ? null : foundAs('commit', { names: [name], loose: null }, tokens, at, to + 1);
  }
  return null;
}

/** *The branch with the old ideas*: the words stand behind the noun; as many as name something. */
function namedBehind(of: string, tokens: readonly Token[], at: number, world: World): Found | null {
  if (!LEADS_ON.test(tokens[at + 1]?.lower ?? '')) return null;
  const from = ARTICLE.test(tokens[at + 2]?.lower ?? '') ? at + 3 : at + 2;
  for (let to = Math.min(from + MOST_WORDS, tokens.length); to > from; to--) {
    const run = tokens.slice(from, to);
    if (run.some(({ quoted, text }) => quoted || !PLAIN.test(text))) continue;
    if (run.slice(0, -1).some(({ pause }) => pause)) continue;
    const words = run.map(({ lower }) => lower);
    const found = nameOf(of, words, world);
    if (found) return foundAs(of, found, tokens, at, to);
  }
  return null;
}

/** *The stashed runbook change*: what was done with it stands before the words that it is known by. */
function toldBefore(tokens: readonly Token[], at: number, world: World): Found | null {
  const verb = tokens[at]?.lower ?? '';
  const of = [...describing().told].find(([, forms]) => forms.includes(verb))?.[0];
  if (of === undefined) return null;
  const behind = tokens.slice(at + 1, at + 2 + MOST_WORDS);
  const noun = behind.findIndex(({ lower, pause }) => pause || relationsOf(lower).has('change'));
  const run = behind.slice(0, noun);
  if (noun < 1 || run.some(({ quoted, text }) => quoted || !PLAIN.test(text))) return null;
  const words = run.map(({ lower }) => lower);
  const found = nameOf(of, words, world);
  return found && foundAs(of, found, tokens, at, at + 2 + noun);
}

/** A name of another relation that the words from here on describe. */
export function namedAt(tokens: readonly Token[], at: number, world: World): Found | null {
  if (!ARTICLE.test(tokens[at - 1]?.lower ?? '')) return null;
  const done = toldBefore(tokens, at, world);
  if (done) return done;
  const commit = commitBehind(tokens, at, world) ?? commitBefore(tokens, at, world);
  if (commit) return commit;
  const noun = describing().named.get(tokens[at]?.lower ?? '');
  const behind = noun === undefined ? null : namedBehind(noun, tokens, at, world);
  if (behind) return behind;
  const run: Token[] = [];
  for (const token of tokens.slice(at, at + MOST_WORDS)) {
    if (token.quoted || !PLAIN.test(token.text)) return null;
    const next = at + run.length + 1;
    const of = describing().named.get(token.lower);
    if (of !== undefined) {
      const told = run.length === 0 ? clauseBehind(tokens, next) : null;
      const words = (told ? [told.verb] : run).map(({ lower }) => lower);
      const to = told?.to ?? next;
      const found = words.length === 0 ? null : nameOf(of, words, world);
      return found && foundAs(of, found, tokens, at, to);
    }
    run.push(token);
    const told = toldBehind(tokens, next);
    const name =
      told &&
      [run, run.slice(0, 1)]
        .map((words) => world.resolve(words.map(({ text }) => text).join(' '), told.of))
        .find((known) => known !== null);
    if (told && name) return foundAs(told.of, { names: [name.name], loose: null }, tokens, at, told.to);
    if (token.pause) return null;
  }
  return null;
}
