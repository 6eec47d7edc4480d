// *Build the image, without the cache*, *run the tests in watch mode*, *run lint with --fix*: what is read whole, and behind it
// words that are the name of one option of that very command. The specs know its options; of other words nothing is made here.
import { lemmas } from '../../english/lemma.ts';
import { functionWords, optionWords } from '../../english/lexicon.ts';
import { type Token, tokenize } from '../../english/token.ts';
import type { SpecOption } from '../../line/spec-types.ts';
import { likelihood } from '../../meaning/thresholds.ts';
import { type Asked, readAsked } from '../judge/asked.ts';
import type { Candidate, Generated, Generator } from '../types.ts';
import { absent, evidenceOf, undecided } from './reading.ts';

/** The options that may stand behind the words of a command, sub-commands and all. */
export type OptionsOf = (words: readonly string[]) => Promise<readonly SpecOption[]>;

const NOTHING: Generated = { candidates: [], question: null, generator: 'reading' };
/** One program with plain words, so that what is put behind them belongs to it. */
const PLAIN = /^(?:sudo )?[\w@%+=:,./~ -]+$/;
const FLAG = /^--?[a-z][\w-]*(?:=[\w./,-]+)?$/i;
/** A task takes what stands behind these two dashes. */
const PASSES_ON = /^(?:npm (?:run \S+|test)|cargo (?:run|test))$/;
/** So few words behind what is read are an option. */
const MOST_WORDS = 8;
/** Each is read anew. */
const MOST_CUTS = 3;
const isSame = (word: string, part: string): boolean =>
  word === part || lemmas(word).some((form) => lemmas(part).includes(form));
const areSame = (words: readonly string[], parts: readonly string[]): boolean =>
  words.length === parts.length && words.every((word, i) => isSame(word, parts[i] ?? ''));

/** The option that words name, with its value; null where they name none. */
function flagNamed(words: readonly string[], denied: boolean, { names, args, separator }: SpecOption): string | null {
  const long = names.find((name) => /^--[a-z][\w-]+$/.test(name)) ?? '';
  const parts = long.slice(2).split('-');
  const needed = args.filter(({ optional }) => !optional).length;
  if (needed === 0) {
    const said = denied === optionWords().refuses.has(parts[0] ?? '') ? parts.slice(denied ? 1 : 0) : [];
    return long !== '' && said.length > 0 && areSame(words, said) ? long : null;
  }
  const value = areSame(words.slice(1), parts) ? words[0] : areSame(words.slice(0, -1), parts) ? words.at(-1) : '';
  const named = value !== undefined && !functionWords().has(value) && !/^(?:an?|the|my|our|some|any)$/.test(value);
  const one = long !== '' && needed === 1 && !denied && named && /^\w[\w.,-]*$/.test(value ?? '');
  return one ? `${long}${separator ?? ' '}${value}` : null;
}

/** Words behind a command that may name an option, whatever the command; null where they cannot. */
interface Naming {
  denied: boolean;
  behind: readonly Token[];
  said: readonly Token[];
}

function namingIn(rest: readonly Token[]): Naming | null {
  const { leads, denies, fills } = optionWords();
  let at = 0;
  while (at < rest.length - 1 && leads.has(rest[at]?.lower ?? '')) at++;
  const denied = denies.has(rest[at]?.lower ?? '');
  const behind = rest.slice(denied ? at + 1 : at);
  const said = behind.filter(({ lower }) => !functionWords().has(lower) && !fills.has(lower));
  return said.length === 0 || said.some(({ quoted }) => quoted) ? null : { denied, behind, said };
}

/** What they add to it: nothing where it says so already. */
function flagOf({ denied, behind, said }: Naming, command: string, options: readonly SpecOption[]): string | null {
  if (said.every(({ text }) => FLAG.test(text))) {
    const known = said.every(({ text }) => options.some(({ names }) => names.includes(text.replace(/=.*/, ''))));
    const flags = said.map(({ text }) => text).join(' ');
    return denied ? null : known ? flags : PASSES_ON.test(command) ? `-- ${flags}` : null;
  }
  for (const words of [behind, said].map((tokens) => tokens.map(({ lower }) => lower))) {
    const found = options.flatMap((option) => {
      const flag = flagNamed(words, denied, option);
      return flag === null ? [] : option.names.some((name) => command.split(' ').includes(name)) ? '' : flag;
    });
    // *With all features*: an option that says it by its name alone comes before one with a value.
    const alone = found.filter((flag) => !/[ =]/.test(flag));
    const [flag, ...others] = new Set(alone.length > 0 ? alone : found);
    if (flag !== undefined && others.length === 0) return flag;
  }
  return null;
}

/** Where what is read may end: before the words that nothing was made of, or at a pause. */
function cutsOf({ readings: [best], text }: Asked, tokens: readonly Token[]): number[] {
  const unread = best?.unread[0]?.start ?? text.length;
  const { leads, denies } = optionWords();
  const begins = ({ lower, start }: Token, i: number) =>
    tokens[i - 1]?.pause ||
    i === tokens.length - 1 ||
    start === unread ||
    leads.has(lower) ||
    denies.has(lower) ||
    FLAG.test(lower);
  const isNear = (i: number) => i > 0 && tokens.length - i <= MOST_WORDS;
  const cuts = tokens.flatMap((token, i) => (isNear(i) && begins(token, i) ? [i] : []));
  return cuts.reverse().slice(0, MOST_CUTS);
}

async function flagged(asked: Asked, optionsOf: OptionsOf): Promise<Candidate | null> {
  const { text, world, whole } = asked;
  const tokens = tokenize(text);
  if (whole) return null;
  for (const cut of cutsOf(asked, tokens)) {
    const rest = tokens.slice(cut);
    const naming = namingIn(rest);
    if (naming === null) continue;
    const head = text.slice(0, tokens[cut]?.start).replace(/[\s,;:]+$/, '');
    const read = readAsked(head, world);
    const [best] = read.readings;
    const way = best?.done[0];
    if (!read.whole || !best || !way?.command || !PLAIN.test(way.command) || / -- /.test(way.command)) continue;
    if (way.effect === 'destroy' && !rest.some(({ text: word }) => FLAG.test(word))) continue;
    if ((undecided(best, way, world) ?? absent(way, world)) !== null) continue;
    const flag = flagOf(naming, way.command, await optionsOf(way.command.split(' ')));
    if (flag === null) continue;
    return {
      command: flag === '' ? way.command : `${way.command} ${flag}`,
      confidence: likelihood(best.cost, way.effect),
      ...(way.meaning === '' ? {} : { summary: way.meaning }),
      evidence: evidenceOf(way.goal, world),
      proven: true,
    };
  }
  return null;
}

export function createFlaggedGenerator(asked: (text: string, cwd: string) => Asked, optionsOf: OptionsOf): Generator {
  return {
    name: 'flagged',
    async generate({ text, cwd, retryReason }) {
      const candidate = retryReason ? null : await flagged(asked(text, cwd), optionsOf);
      return candidate ? { ...NOTHING, candidates: [candidate] } : NOTHING;
    },
  };
}
