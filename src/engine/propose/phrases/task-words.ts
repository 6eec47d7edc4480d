// What words stand for in the phrases of tasks: all words of an act, all of a row of nouns, and what only says that somebody
// wants to see something.
import { once } from '../../../base/once.ts';
import { lemmas } from '../../english/lemma.ts';
import { acts, catalogueWords, functionWords, nouns, splitWords } from '../../english/lexicon.ts';
import { compile, formsOfToken, match, type Pattern, says } from '../../english/pattern.ts';
import type { Token } from '../../english/token.ts';

type Ends = readonly (readonly number[])[];

/** What is found in a sentence for a word, found once: a thousand phrases ask for the same few words. */
function perSentence(find: (tokens: readonly Token[], word: string) => Ends): typeof find {
  const known = new WeakMap<readonly Token[], Map<string, Ends>>();
  return (tokens, word) => {
    const ofWord = known.get(tokens) ?? new Map<string, Ends>();
    known.set(tokens, ofWord);
    const ends = ofWord.get(word) ?? find(tokens, word);
    ofWord.set(word, ends);
    return ends;
  };
}

const NO_VALUES = () => [];
const LOOKS: readonly string[] = ['show', 'find'];

/** Where the forms of an act that begin at a place end. */
function endsOf(patterns: readonly Pattern[], tokens: readonly Token[], at: number): number[] {
  return patterns.flatMap((pattern) => match(pattern, tokens, at, NO_VALUES).map(({ to }) => to));
}

const compiled = new Map<string, readonly Pattern[]>();
/** The forms of an act by its name; none where it is no name of an act. */
function formsOfAct(name: string): readonly Pattern[] {
  let known = compiled.get(name);
  if (!known) {
    known = acts().get(name)?.words.map(compile) ?? [];
    compiled.set(name, known);
  }
  return known;
}

/** The main noun of a row, where it is one word → the others of the row, itself among them. */
const siblings = once(() => {
  const found = new Map<string, readonly string[]>();
  for (const { words } of nouns()) {
    const single = words.filter((word) => /^[a-z-]+$/.test(word));
    const [main] = single;
    if (main !== undefined && main === words[0] && !found.has(main)) found.set(main, single);
  }
  return found;
});

const STATES = ['=is', '=are', '=was', '=were', "='s", '=’s'];
/** *Which services are running*, *is it enabled*: what is so, and nothing that is to be done. */
const isState = (word: string, tokens: readonly Token[], at: number): boolean => {
  const said = tokens[at]?.lower ?? '';
  if (said === word || !changing().has(word) || !/(?:ing|ed|en|un|ut|t)$/.test(said)) return false;
  if (!lemmas(said).some((form) => form !== said)) return false;
  return tokens.slice(0, at).some((token) => says(token, ...STATES));
};

const PART = /^([^?]+)(\??)$/;
/** The words with which forms of an act begin: most acts are ruled out by them before their forms are made. */
const beginnings = once(() => {
  const found = new Map<string, ReadonlySet<string>>();
  for (const [name, { words }] of acts()) {
    const first = new Set<string>();
    for (const form of words)
      for (const part of form.split(' ')) {
        const [, said = '', open] = PART.exec(part) ?? [];
        for (const word of said.split('|')) first.add(word.replace(/\?$/, ''));
        if (!open) break;
      }
    found.set(name, first);
  }
  return found;
});
const mayBegin = (word: string, token: Token | undefined): boolean => {
  const first = beginnings().get(word);
  return first !== undefined && token !== undefined && [...formsOfToken(token)].some((form) => first.has(form));
};

/** Whether a word of a phrase may be said anywhere, by what stands in the sentence in all its forms. */
export const maySay = (word: string, forms: ReadonlySet<string>): boolean => {
  if (
    forms.has(word) ||
    siblings()
      .get(word)
      ?.some((each) => forms.has(each))
  )
    return true;
  const first = beginnings().get(word);
  return first !== undefined && [...forms].some((form) => first.has(form));
};

function endsAt(word: string, tokens: readonly Token[], at: number): number[] {
  if (isState(word, tokens, at)) return [];
  if (says(tokens[at], word, ...(siblings().get(word) ?? []))) return [at + 1];
  if (!mayBegin(word, tokens[at])) return [];
  // *Does it run*: what only builds the sentence is no act by itself.
  const builds = functionWords().has(tokens[at]?.lower ?? '');
  return [...new Set(endsOf(formsOfAct(word), tokens, at))].filter((end) => !builds || end > at + 1);
}

const endsInSentence = perSentence((tokens, word) => tokens.map((_, at) => endsAt(word, tokens, at)));
/** The ends of what stands at a place for a word of a phrase. */
export const endsOfWord = (word: string, tokens: readonly Token[], at: number): readonly number[] =>
  endsInSentence(tokens, word)[at] ?? [];

const seen = once(() => [...LOOKS.flatMap(formsOfAct), ...catalogueWords().looking.map(compile)]);
const looksInSentence = perSentence((tokens) => tokens.map((_, at) => endsOf(seen(), tokens, at)));
/** Where what only says that somebody wants to see it ends. */
export const looksIn = (tokens: readonly Token[], at: number): readonly number[] =>
  looksInSentence(tokens, '')[at] ?? [];

const changing = once(
  () =>
    new Set(
      [...acts()].filter(([name, { effect }]) => effect !== 'read' && name !== 'test').map(([name]) => name as string),
    ),
);
/** All first words of acts that change something. */
export const changingVerbs = once(
  () =>
    new Set(
      [...acts()].flatMap(([name, { words }]) =>
        changing().has(name) ? words.map((form) => form.replace(/ .*$/s, '')) : [],
      ),
    ),
);
/** Whether a phrase with these words only shows something: none of them is the name of an act that changes. */
export const isLooking = (words: ReadonlySet<string>): boolean => ![...words].some((word) => changing().has(word));

/** Words that only hold others together. */
export const passedBy = once(() => splitWords(catalogueWords().passed));
/** What turns a task round or asks for more, wherever it stands. */
export const turns = once(() => splitWords(catalogueWords().turns));
/** What asks or forbids: a clause that begins so states nothing. */
export const opensNoStatement = once(() => splitWords(catalogueWords().opens));

/** Nouns beside which a name stands that is theirs: *the db container*, *table users*. */
export const calling = once(() => {
  const { parts, called, rows } = catalogueWords();
  return { parts: splitWords(parts), called: splitWords(called), rows: splitWords(rows) };
});
