// What stands for a thing is given its name before a question is read: what is said in brackets behind a description (*the
// encoder (encode.py)*), and what was told before the question and is meant by a pronoun or a definite noun in it (*redis is
// up. Does it come back?*, *I saw postgres in ps, so is the database server running*).
import { startsAct } from '../../english/asides.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { toldWords } from '../../english/told-words.ts';
import type { World } from '../../world/world.ts';
import { asks, beginsQuestion } from './split.ts';
import { isLanguage } from './typos.ts';

const JOINS = /^(?:and|or|&)$/;
/** Words of a description before its names. */
const MOST_DESCRIBED = 6;
/** Figures in brackets that can be no year. */
const PORT = /^\d{2,5}$/;

const isNamed = (word: string, world: World): boolean =>
  world.kinds(word).some(({ how }) => how !== 'spelling') || world.path(word) !== null;

/** "The encoder (encode.py)", "my two servers (8080 and 9090)": the names, in the place of what describes them. */
function withoutDescription(text: string, world: World): string {
  const tokens = tokenize(text);
  const from = tokens.findIndex(({ start, quoted }) => !quoted && text[start - 1] === '(');
  const to = tokens.findIndex(({ end }, i) => i >= from && text[end] === ')');
  const names = tokens.slice(from, to + 1).filter(({ lower }) => !JOINS.test(lower));
  const start = tokens.findLastIndex(({ lower }, i) => i < from && toldWords().article.has(lower));
  const said = tokens.slice(start, from);
  const first = said[0];
  if (from < 1 || to < from || !first || said.length < 2 || said.length > MOST_DESCRIBED) return text;
  if (said.some(({ quoted, text: word }) => quoted || /[./]/.test(word))) return text;
  const isPort = names.every(({ text: word }) => PORT.test(word));
  if (!isPort && !names.every(({ text: word }) => isNamed(word, world))) return text;
  const list = names.map(({ text: word }) => word).join(' and ');
  const end = (tokens[to]?.end ?? 0) + 1;
  const noun = isPort ? (names.length > 1 ? 'ports ' : 'port ') : '';
  // *The timeout of redis (6380)*: what has the port was named, and something is asked of it.
  if (isPort && said.slice(1).some(({ text: word }) => isNamed(word, world)))
    return `${text.slice(0, said.at(-1)?.end)} on ${noun}${list}${text.slice(end)}`;
  return `${text.slice(0, first.start)}${noun}${list}${text.slice(end)}`;
}

/** Where the question begins behind what is told first; -1 where nothing is. */
function questionAt(text: string, tokens: readonly Token[]): number {
  const concluded = tokens.findLastIndex(({ lower }, i) => i > 1 && lower === 'so' && tokens[i - 1]?.pause === true);
  if (concluded > 0) return concluded + 1;
  const at = tokens.findLastIndex(
    ({ start }, i) => i > 1 && /[.!]\s/.test(text.slice(tokens[i - 1]?.end, start + 1)) && i < tokens.length - 1,
  );
  // "It refuses to start, what does it complain about?"
  const begun = tokens.findLastIndex(
    (_, i) => i > 1 && tokens[i - 1]?.pause === true && beginsQuestion(tokens.slice(i)),
  );
  const from = Math.max(at, begun);
  return /^(?:but|and|so|now|then)$/.test(tokens[from]?.lower ?? '') ? from + 1 : from;
}

const MAY_RUN = ['package', 'process', 'container'] as const;

interface Told {
  /** Services, or where none is named what else may run. */
  things: string[];
  people: string[];
  paths: string[];
}

/** What is named there, by what may stand for it. */
function named(tokens: readonly Token[], world: World): Told {
  const told: Told = { things: [], people: [], paths: [] };
  const others: string[] = [];
  for (const { text, lower, quoted } of tokens) {
    const own = [text, lower];
    const is = (of: (typeof MAY_RUN)[number] | 'service' | 'user') =>
      own.some((word) => /^(?:exact|alias)$/.test(world.resolve(word, of)?.how ?? ''));
    if (/^[~/]./.test(text)) told.paths.push(text);
    else if (isLanguage(lower) && !quoted && !is('service')) continue;
    else if (is('user') && !is('service')) told.people.push(own.find((word) => world.resolve(word, 'user')) ?? text);
    else if (is('service')) told.things.push(text);
    else if (MAY_RUN.some(is)) others.push(text);
  }
  const things = distinct(told.things.length > 0 ? told.things : others);
  return { things, people: distinct(told.people), paths: distinct(told.paths) };
}

const distinct = (names: readonly string[]): string[] => [
  ...new Map(names.map((each) => [each.toLowerCase(), each])).values(),
];

const onlyOf = (names: readonly string[]): string | null => (names.length === 1 ? (names[0] as string) : null);

/** The one thing that a question names, where it names but one. */
export const oneNamed = (text: string, world: World): string | null => {
  const { things, people, paths } = named(tokenize(text), world);
  return onlyOf([...things, ...people, ...paths]);
};

/** The tokens that stand for what was told, and its name; null where none does. */
function standsFor(
  tokens: readonly Token[],
  { things, people, paths }: Told,
): { from: number; to: number; name: string } | null {
  const { person: personal, thing: pronouns, expletive, kind } = toldWords();
  for (const [at, { lower }] of tokens.entries()) {
    const before = tokens[at - 1]?.lower ?? '';
    const next = tokens[at + 1]?.lower ?? '';
    const place = onlyOf(paths);
    if (place !== null && /^(?:there|it)$/.test(lower) && /^(?:in|inside|under|below|within)$/.test(before))
      return { from: at, to: at + 1, name: place };
    const person = onlyOf(people);
    if (person !== null && personal.has(lower)) return { from: at, to: at + 1, name: person };
    const thing = onlyOf([...things, ...paths]);
    if (thing === null) continue;
    const isIt = pronouns.has(lower) && !expletive.has(next) && (lower === 'it' || !/^[a-z]{4,}$/.test(next));
    if (isIt) return { from: at, to: at + 1, name: thing };
    if (lower !== 'the') continue;
    const noun = tokens.findIndex(
      (token, i) => i > at && i <= at + 2 && kind.has(token.lower) && !kind.has(tokens[i + 1]?.lower ?? ''),
    );
    if (noun > 0) return { from: at, to: noun + 1, name: thing };
  }
  return null;
}

/** The question alone, with the name of what was told before it in the place of what stands for that. */
function withNameBefore(text: string, world: World): string {
  const tokens = tokenize(text);
  const at = questionAt(text, tokens);
  const told = tokens.slice(0, at);
  const asked = tokens.slice(at);
  const first = told[0];
  if (at < 2 || !first || asked.length < 2) return text;
  const whether = first.lower === 'whether' ? 1 : 0;
  const premise = told.slice(whether);
  if (premise.some(asks) || beginsQuestion(premise) || startsAct(premise[0])) return text;
  const found = standsFor(asked, named(premise, world));
  const concludes = whether > 0 ? 'whether ' : '';
  const question = text.slice(asked[0]?.start);
  if (!found) return concludes === '' || tokens[at - 1]?.lower !== 'so' ? text : `${concludes}${question}`;
  const [from, to] = [asked[found.from], asked[found.to - 1]];
  if (!from || !to) return text;
  return `${concludes}${text.slice(asked[0]?.start, from.start)}${found.name}${text.slice(to.end)}`;
}

const YES_IF = /\b(?:answer|say|reply|respond)(?: with)? ["“']?yes["”']?,? (?:only )?(?:if|when) /i;

/** "… or is it still there? Answer yes if it is still installed": what the yes is wanted for. */
function whatYesMeans(text: string, world: World): string {
  const found = YES_IF.exec(text);
  if (!found) return text;
  const condition = text.slice(found.index + found[0].length);
  if (/^(?:it|they|that|so|he|she|there)(?: (?:is|are|does|do|has|have)|['’]s)?(?: so)?\W*$/i.test(condition))
    return text.slice(0, found.index);
  const asked = tokenize(condition);
  const meant = standsFor(asked, named(tokenize(text.slice(0, found.index)), world));
  const [from, to] = meant ? [asked[meant.from], asked[meant.to - 1]] : [];
  if (!meant || !from || !to) return `whether ${condition}`;
  return `whether ${condition.slice(0, from.start)}${meant.name}${condition.slice(to.end)}`;
}

/** *Isn't redis up* asks what *is redis up* does: which answer is hoped for changes nothing of it. */
const asWhether = (text: string): string =>
  text.replace(/^(\s*)(is|are|was|were|do|does|did|has|have|had)n['’]t\b/i, '$1$2');

export const namingSpokenOf = (text: string, world: World): string =>
  withNameBefore(withoutDescription(whatYesMeans(asWhether(text), world), world), world);
