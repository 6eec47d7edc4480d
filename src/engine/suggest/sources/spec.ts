// What the command itself accepts here: subcommands, options, static and generated values. Order
// within a spec is likelihood: the spec's own priority where it has one, what the name says in
// general otherwise.

import { optionsAt } from '../../line/spec-node.ts';
import type { SpecArg, SpecOption, SpecSuggestion } from '../../line/spec-types.ts';
import type { CompletionContext } from '../../line/types.ts';
import type { Candidate, Source, SourceRequest, SpecPlace } from '../candidate.ts';
import type { GeneratorRunner } from '../generators/runner.ts';
import type { GeneratedValue } from '../generators/value.ts';
import { conventionalOptions, optionPrior, subcommandPrior } from '../priors.ts';
import { openQuote, quote } from '../quoting.ts';
import { visible } from '../visible.ts';

const MAX_CANDIDATES = 300;
const NEUTRAL = 50;
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

/** @param installed whether a program of that name could be run, and so be read */
export function specSource(generators: GeneratorRunner, installed: (command: string) => boolean): Source {
  return {
    name: 'spec',
    candidates(request, later) {
      const { context, place } = request;
      if (!place && context.position.kind === 'option_flag') {
        // What a program that is here takes was read, or is not known: it is not made up.
        return context.command === null || installed(context.command) ? [] : conventional(context);
      }
      if (!place) return namedValues(request, generators, later);
      switch (context.position.kind) {
        case 'option_flag':
          return options(place, request);
        case 'subcommand':
          return [
            ...subcommands(place, request),
            ...values(place.arg, request, generators, later),
            ...unasked(place, request),
          ];
        case 'option_value':
          return values(place.arg, request, generators, later);
        case 'argument':
          return [...values(place.arg, request, generators, later), ...unasked(place, request)];
        default:
          return [];
      }
    },
  };
}

/** Priority 0..100 around a neutral 50, and what the name says, as one likelihood. */
function likelihood(priority: number | undefined, prior: number): number {
  const stated = ((priority ?? NEUTRAL) - NEUTRAL) / NEUTRAL;
  return 0.45 + 0.4 * Math.max(-1, Math.min(1, stated)) + (priority === undefined ? 0.35 : 0.12) * prior;
}

function subcommands(place: SpecPlace, { context, match }: SourceRequest): Candidate[] {
  const { partial } = context;
  const out: Candidate[] = [];
  const add = (names: readonly string[], description: string | undefined, base: number, ranked = false) => {
    const fitting = names.filter((n) => n.startsWith(partial));
    const name = spelling(fitting.length > 0 ? fitting : names, ranked);
    if (/\s/.test(name)) return;
    const quality = match(partial, name);
    if (quality === 0 || name === '') return;
    out.push({
      text: visible(name),
      insert: name,
      kind: 'subcommand',
      source: 'spec',
      score: quality * base,
      description: visible(description ?? ''),
    });
  };
  for (const sub of place.node.subcommands) {
    if (sub.hidden && partial === '') continue;
    const base = likelihood(sub.priority, subcommandPrior(sub.names[0] ?? ''));
    add(sub.names, sub.description, base, sub.priority !== undefined);
  }
  for (const extra of place.node.additional ?? [])
    if (!extra.hidden) add(extra.names, extra.description, likelihood(extra.priority, 0));
  return out;
}

const SHORT = 2;

/** The main spelling; where nobody ranked them, the full word before what is only the beginning of it. */
function spelling([first = '', ...others]: readonly string[], ranked: boolean): string {
  const full = others.reduce((a, b) => (b.length > a.length ? b : a), first);
  if (ranked) return first;
  return first.length > SHORT && !full.startsWith(first) ? first : full;
}

function options(place: SpecPlace, { context, match }: SourceRequest): Candidate[] {
  const { partial, present_options: present } = context;
  const out: Candidate[] = [];
  const seen = new Set<string>();
  const all = optionsAt(place.path);
  const begun = clusterOf(all, partial);
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
      if (quality > 0)
        out.push({
          ...optionCandidate(option, name, quality),
          text: joined,
          insert: joined,
          guess: true,
        });
      continue;
    }
    for (const name of spellings(option, partial)) {
      const quality = match(partial, name);
      if (quality === 0 || (option.hidden && quality < 0.9)) continue;
      out.push(optionCandidate(option, name, quality));
    }
  }
  return out.sort((a, b) => b.score - a.score).slice(0, MAX_CANDIDATES);
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
function conventional({ partial, present_options: present }: CompletionContext): Candidate[] {
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

/** Options shown, well below everything else, where nothing has been typed yet. */
function unasked(place: SpecPlace, request: SourceRequest): Candidate[] {
  if (request.context.partial !== '') return [];
  return options(place, request)
    .slice(0, 12)
    .map((c) => ({ ...c, score: c.score * 0.35 }));
}

function values(
  arg: SpecArg | null,
  request: SourceRequest,
  generators: GeneratorRunner,
  later: Promise<unknown>[],
): Candidate[] {
  if (!arg) return namedValues(request, generators, later);
  const visibleChoices = arg.suggestions.filter((s) => !s.hidden && !PATTERN.test(s.names[0] ?? ''));
  const out = visibleChoices.flatMap((s, i) =>
    valueCandidate(staticValue(s), request, s.priority, i / (visibleChoices.length + 8)),
  );
  out.push(...lastPiece(arg.suggestions, request, out.length > 0));
  for (const generator of arg.generators) {
    const found = generators.values(generator, request, later);
    found.forEach((v, i) => {
      if (/<[^>]*>/.test(v.name)) return;
      out.push(...valueCandidate(v, request, v.priority, i / (found.length + 8)));
    });
  }
  if (arg.suggestions.length + arg.generators.length === 0) out.push(...namedValues(request, generators, later));
  return out.slice(0, MAX_CANDIDATES);
}

/** `alias.*`, `HEAD~<N>`: to be read, not to be typed. */
const PATTERN = /[*<>]/;

/** What begins a placeholder, and how far one that is not finished goes on. */
const PLACEHOLDERS = [/\{\{[^}]*$/, /%\([^)]*$/, /%[A-Za-z]*$/];

/**
 * The piece that is being written at the end of a value: a placeholder, or what stands behind a comma or a sign of
 * order.
 */
function pieceStart(value: string): number {
  for (const open of PLACEHOLDERS) {
    const at = value.search(open);
    if (at >= 0) return at;
  }
  return (/^['"]?(?:.*,)?[+-]?/.exec(value)?.[0] ?? '').length;
}

/** `a,b,` and `'%h %a`: a value that is put together goes on with its last piece. */
function lastPiece(choices: readonly SpecSuggestion[], request: SourceRequest, answered: boolean): Candidate[] {
  const { rawPartial } = request;
  const cut = pieceStart(rawPartial);
  const head = rawPartial.slice(0, cut);
  const piece = rawPartial.slice(cut);
  const placeholder = /^[%{]/.test(piece);
  const before = head.replace(/^['"]/, '');
  if (/\\/.test(placeholder ? piece : rawPartial)) return [];
  // The first piece is the whole value: what answers to it stands in the list already.
  if (placeholder ? answered && before === '' : answered || cut === 0) return [];
  const taken = placeholder ? [] : before.split(',');
  const open = openQuote(head);
  return choices
    .filter(({ names: [name = ''] }) => !/[*<>\s]/.test(name) && !taken.includes(name))
    .flatMap((s, i, all) => {
      const value = staticValue(s);
      const quoted = quote(value.name, open, false);
      const [found] = valueCandidate(
        { name: value.name, description: value.description },
        { ...request, context: { ...request.context, partial: piece }, rawPartial: piece },
        s.priority,
        i / (all.length + 8),
      );
      return found && quoted !== null ? [{ ...found, insert: head + quoted, goesOn: true }] : [];
    });
}

/** Generators that only the argument table names (processes, users, services …). */
function namedValues(request: SourceRequest, generators: GeneratorRunner, later: Promise<unknown>[]): Candidate[] {
  const { expected_type: expected } = request.context;
  if (expected.kind === 'one_of') return (expected.values ?? []).flatMap((name) => valueCandidate({ name }, request));
  if (expected.kind !== 'generator' || !expected.generator) return [];
  const found = generators.values({ name: expected.generator }, request, later);
  return found
    .flatMap((v, i) => valueCandidate(v, request, v.priority, i / (found.length + 8)))
    .slice(0, MAX_CANDIDATES);
}

function staticValue(s: SpecSuggestion): GeneratedValue {
  return { name: s.names[0] ?? '', description: s.description, insert: s.insert };
}

/** @param rank 0..1, how far down its generator's own list the value stands */
function valueCandidate(
  value: GeneratedValue,
  { context, rawPartial, match }: SourceRequest,
  priority?: number,
  rank = 0,
): Candidate[] {
  const quality = match(context.partial, value.name);
  if (quality === 0 || value.name === '') return [];
  const open = openQuote(rawPartial);
  // What a spec inserts on purpose may carry shell syntax, quotes of its own too; what a program printed never does.
  const own = open === '' ? value.insert : undefined;
  const quoted = own ?? quote(value.name, open);
  if (quoted === null || /\p{Cc}/u.test(quoted)) return [];
  return [
    {
      text: visible(value.name),
      insert: open + quoted.trimEnd(),
      kind: 'argument',
      source: 'spec',
      score: quality * (likelihood(priority, 0.4) + 0.15 * (1 - rank)),
      description: visible(value.description ?? ''),
    },
  ];
}
