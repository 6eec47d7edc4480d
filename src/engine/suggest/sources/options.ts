// Options of a command: alone, as one more letter of a word of several, and the words of several letters that are
// usually typed (`-tulnp`). What takes a value behind its sign is offered with it once only that name fits.
import { optionsAt } from '../../line/spec-node.ts';
import type { SpecOption } from '../../line/spec-types.ts';
import type { CompletionContext } from '../../line/types.ts';
import type { Candidate, SourceRequest, SpecPlace } from '../candidate.ts';
import { conventionalOptions, optionPrior } from '../priors.ts';
import { visible } from '../visible.ts';
import { likelihood } from './likelihood.ts';

const MAX_CANDIDATES = 300;
const MAX_GUESSES = 6;

const CONVENTIONS: Readonly<Record<string, string>> = {
  '-h': 'usually help',
  '-o': 'usually the output',
  '-f': 'usually a file, or force',
  '-v': 'usually verbose, or the version',
  '-c': 'usually the configuration',
  '--help': 'usually help',
  '--version': 'usually the version',
};

/** What fits the word that is begun, the likeliest first. */
export function options(place: SpecPlace, { context, match }: SourceRequest): Candidate[] {
  const { partial, present_options: present } = context;
  const out: Candidate[] = [];
  const seen = new Set<string>();
  const all = optionsAt(place.path);
  const begun = clusterOf(all, partial);
  const words = bundles(place, all, { context, match });
  for (const option of all) {
    if (option.names.some((n) => seen.has(n))) continue;
    for (const n of option.names) seen.add(n);
    if (excluded(option, present)) continue;
    if (begun) {
      const name = option.names.find((n) => SHORT_FLAG.test(n));
      // What is a cluster of known letters is no slip of another option: one more letter may follow.
      if (!name || begun.includes(option)) continue;
      const joined = partial + name.slice(1);
      const quality = match(partial, joined);
      if (quality > 0 && !words.some(({ insert }) => insert === joined))
        out.push({ ...optionCandidate(option, name, quality), text: joined, insert: joined, guess: true });
      continue;
    }
    for (const name of spellings(option, partial)) {
      const quality = match(partial, name);
      if (quality === 0 || (option.hidden && quality < 0.9)) continue;
      out.push(optionCandidate(option, name, quality));
    }
  }
  out.push(...words, ...withValues(all, out, { context, match }));
  return out.sort((a, b) => b.score - a.score).slice(0, MAX_CANDIDATES);
}

type Asked = Pick<SourceRequest, 'context' | 'match'>;

/** The words of several letters that begin like the one at the cursor and repeat no option of the line. */
function bundles(place: SpecPlace, all: readonly SpecOption[], { context, match }: Asked): Candidate[] {
  const { partial, present_options: present } = context;
  if (partial.startsWith('--')) return [];
  return (place.node.bundles ?? []).flatMap((word, rank): Candidate[] => {
    const quality = match(partial, word);
    const letters = [...word.slice(1)].map((letter) => all.find(({ names }) => names.includes(`-${letter}`)));
    if (quality === 0 || letters.some((option) => option === undefined || excluded(option, present))) return [];
    return [
      {
        text: visible(word),
        insert: word,
        kind: 'option',
        source: 'spec',
        score: quality * likelihood(Math.round(100 - BUNDLE_STEP * rank), 1),
        goesOn: letters.at(-1)?.args.length === 0,
        description: visible(letters.map((option) => option?.description ?? '').join(', ')),
      },
    ];
  });
}

/** How far each bundle stands behind the one before, in steps of a priority. */
const BUNDLE_STEP = 8;
const MIN_OF_NAME = 4;
const MAX_VALUES = 4;

/** `--sort=-%mem` at once where `--so` fits one option that takes a value behind its sign. */
function withValues(all: readonly SpecOption[], found: readonly Candidate[], { context, match }: Asked): Candidate[] {
  if (context.partial.length < MIN_OF_NAME || found.length !== 1) return [];
  const [{ insert, score }] = found as [Candidate];
  if (!insert.endsWith('=') || !insert.startsWith(context.partial)) return [];
  const option = all.find(({ names }) => names.includes(insert.slice(0, -1)));
  return (option?.args[0]?.suggestions ?? [])
    .filter(({ names: [name = ''], hidden }) => !hidden && /^[\w.%+-]+$/.test(name))
    .slice(0, MAX_VALUES)
    .map(({ names: [name = ''], description }, rank) => ({
      text: visible(insert + name),
      insert: insert + name,
      kind: 'argument',
      source: 'spec',
      score: (score * match(context.partial, insert)) / (2 + rank),
      description: visible(description ?? ''),
    }));
}

/**
 * The flags that a word of several letters behind one dash is made of; null where it is none, or such words are names.
 */
function clusterOf(all: readonly SpecOption[], partial: string): SpecOption[] | null {
  if (!/^-[A-Za-z0-9]{2,}$/.test(partial)) return null;
  if (all.some(({ names }) => names.some((name) => /^-[^-]{2,}/.test(name)))) return null;
  const flags = [...partial.slice(1)].map((letter) =>
    all.find(({ names, args }) => args.length === 0 && names.includes(`-${letter}`)),
  );
  return flags.every((flag) => flag !== undefined) ? flags : null;
}

/** After a single dash the short spelling, after two the long one; else the one that matches. */
function spellings(option: SpecOption, partial: string): string[] {
  const matching = option.names.filter((n) => n.startsWith(partial));
  const pool = matching.length > 0 ? matching : option.names;
  const short = pool.find((n) => !n.startsWith('--'));
  const long = pool.find((n) => n.startsWith('--'));
  const one = partial.startsWith('--') ? (long ?? short) : (short ?? long);
  return one === undefined ? [] : [one];
}

function excluded(option: SpecOption, present: readonly string[]): boolean {
  if (!option.repeatable && option.names.some((n) => present.includes(n))) return true;
  return option.exclusive?.some((n) => present.includes(n)) ?? false;
}

/** Another letter may follow it in the same word. */
const SHORT_FLAG = /^-[^-]$/;

function optionCandidate(option: SpecOption, name: string, quality: number): Candidate {
  const others = option.names.filter((n) => n !== name).join(' ');
  const prior = Math.max(...option.names.map(optionPrior));
  const base = likelihood(option.priority, prior) + (option.required ? 0.1 : 0);
  return {
    text: visible(name),
    insert: option.separator === '=' && option.args[0]?.optional === false ? `${name}=` : name,
    kind: 'option',
    source: 'spec',
    score: quality * base,
    goesOn: option.separator === '=' || (SHORT_FLAG.test(name) && option.args.length === 0),
    description: visible([others, option.description ?? ''].filter((s) => s !== '').join('  ')),
  };
}

/**
 * The program is not on this machine, so there is nothing to read: what most programs call such an option, said to be
 * that and never put forward. With nothing typed only the spellings that mean the same nearly everywhere.
 */
export function conventional({ partial, present_options: present }: CompletionContext): Candidate[] {
  const names = partial.length > 2 ? conventionalOptions(partial) : Object.keys(CONVENTIONS);
  return names
    .filter((name) => name.startsWith(partial) && !present.includes(name))
    .slice(0, MAX_GUESSES)
    .map((name, i) => ({
      text: name,
      insert: name,
      kind: 'option',
      source: 'spec',
      score: 0.2 / (1 + 0.1 * i),
      description: `${CONVENTIONS[name] ?? 'a common option name'} (the program is not here)`,
      guess: true,
    }));
}
