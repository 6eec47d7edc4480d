// What a command tells of itself: the words of its text, of the meanings of its parts and of the goals that it reads back
// into, and the figures and operands that stand in it.
import { lemmas } from '../../english/lemma.ts';
import { acts, filters, grammar, nouns } from '../../english/lexicon.ts';
import type { Goal } from '../../goal/types.ts';
import { readBack } from '../../programs/read-back.ts';
import type { ExplanationPart } from '../types.ts';
import { commandWords } from '../validate-words.ts';

export interface Tells {
  text: string;
  /** In small letters, patterns without their backslashes. */
  plain: string;
  goals: readonly Goal[];
  words: ReadonlySet<string>;
  /** Those of them that say what it does: meanings of its parts, never names that stand in it. */
  does: ReadonlySet<string>;
  figures: ReadonlySet<number>;
  /** Words behind the program that are neither flags nor its subcommands. */
  operands: readonly string[];
  /** Operands that a flag takes and that name no file: one of what a program offers. */
  picks: ReadonlySet<string>;
  programs: readonly string[];
  flags: readonly { text: string; meaning: string | null }[];
  /** Something of it leaves things out. */
  excludes: boolean;
}

const EXCLUDES =
  /(?:^|\s)(?:!|-not|-prune|--?no-\S+|--?exclude\S*|--?ignore\S*|--invert-match)(?=[\s=]|$)|\[\^|!=|!~|[\w-]\.\.[\w-]|(?:grep|pgrep|rg)\s(?:-\S+ )*-[a-zA-Z]*v/;
const TELLS_OUT =
  /\b(?:not|except|exclud\w+|invert\w*|ignor\w+|without|skip\w*|non-matching|omit\w*|suppress\w*|keep\w*)\b/i;

/** *devDependencies* is two words. */
const partsOf = (text: string): string[] =>
  text
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Phrases of the lexicon, without their signs. */
const plainWords = (forms: readonly string[]): string[] =>
  forms.flatMap((form) => partsOf(form.replace(/<[^>]*>|\{[^}]*\}/g, ' ')));

const wordsOfAct = (act: string): string[] =>
  acts()
    .get(act)
    ?.words.flatMap((form) => form.split(' ')[0] ?? []) ?? [];

/** One file becomes another of the same name: `photo.png` and `photo.webp` stand in it. */
function makesOtherFormat(command: string): boolean {
  const names = [...command.matchAll(/([\w./-]+)\.([a-z]\w*)(?=\s|$)/gi)].map(([, stem = '', ending = '']) => ({
    stem,
    ending,
  }));
  return names.some(({ stem, ending }) => names.some((each) => each.stem === stem && each.ending !== ending));
}

/** All the words that the lexicon has for what a goal is about. */
function wordsOf(goal: Goal): string[] {
  const attributes = new Set(
    [goal.attr, goal.order?.attr, ...[...goal.where, ...goal.except].map(({ attr }) => attr)].flatMap(
      (attr) => attr ?? [],
    ),
  );
  return [
    ...wordsOfAct(goal.act),
    ...nouns().flatMap(({ of, words }) => (of === goal.of ? plainWords(words) : [])),
    ...[...attributes],
    ...filters().filter.flatMap(({ of, attr, forms }) =>
      of.includes(goal.of) && attributes.has(attr) ? plainWords(forms) : [],
    ),
    ...grammar().phrase.flatMap(({ is, forms }) =>
      is.startsWith('attr:') && attributes.has(is.slice(5)) ? plainWords(forms) : [],
    ),
    ...[...goal.manner, ...goal.show].flatMap(({ id }) => partsOf(id)),
  ];
}

export function tellsOf(command: string, explain: (command: string) => ExplanationPart[]): Tells {
  // What is said of a program that nobody knows is no evidence.
  const parts = explain(command).filter(({ source }) => source !== 'none');
  const goals = readBack(command).slice(0, 16);
  const does = new Set<string>();
  for (const { meaning } of parts) for (const word of partsOf(meaning)) for (const form of lemmas(word)) does.add(form);
  if (goals.length === 0 && makesOtherFormat(command)) for (const word of wordsOfAct('convert')) does.add(word);
  for (const goal of goals) for (const word of wordsOf(goal)) for (const form of lemmas(word)) does.add(form);
  const words = new Set([...does, ...partsOf(command).flatMap(lemmas)]);
  const { invocations } = commandWords(command);
  const programs = invocations.flatMap(({ name }) => name ?? []);
  const subcommands = new Set([...programs, ...parts.flatMap(({ text }) => text.split(' ').slice(1))]);
  const operands: string[] = [];
  const flags: { text: string; meaning: string | null }[] = [];
  const picks = new Set<string>();
  for (const { args } of invocations)
    for (const [i, arg] of args.entries()) {
      if (arg === null) continue;
      if (/^-/.test(args[i - 1] ?? '') && /^[a-z][\w=,:%-]*$/i.test(arg)) picks.add(arg);
      if (/^[-+]./.test(arg)) {
        const part = parts.find(({ text }) => text === arg || text.startsWith(`${arg} `));
        flags.push({ text: arg, meaning: part?.meaning ?? null });
      } else if (!subcommands.has(arg)) operands.push(arg);
    }
  return {
    text: command,
    plain: command.toLowerCase().replaceAll('\\', ''),
    goals,
    words,
    does,
    figures: new Set([...command.matchAll(/\d+(?:\.\d+)?/g)].map(([text]) => Number(text))),
    operands,
    picks,
    programs: programs.map((name) => name.replace(/^.*\//, '')),
    flags,
    excludes: EXCLUDES.test(command) || flags.some(({ meaning }) => TELLS_OUT.test(meaning ?? '')),
  };
}
