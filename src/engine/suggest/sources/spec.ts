// What the command itself accepts here: subcommands, options, static and generated values. Order
// within a spec is likelihood: the spec's own priority where it has one, what the name says in
// general otherwise.

import type { SpecArg, SpecSuggestion } from '../../line/spec-types.ts';
import type { Candidate, Source, SourceRequest, SpecPlace } from '../candidate.ts';
import type { GeneratorRunner } from '../generators/runner.ts';
import type { GeneratedValue } from '../generators/value.ts';
import { subcommandPrior } from '../priors.ts';
import { openQuote, quote } from '../quoting.ts';
import { visible } from '../visible.ts';
import { likelihood } from './likelihood.ts';
import { conventional, options } from './options.ts';

const MAX_CANDIDATES = 300;
/** From here on a value of a spec is meant to stand before files. */
const PREFERRED = 85;

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
  const before = request.context.tokens.at(request.context.trailing_space ? -1 : -2);
  const next = arg.suggestions.find(({ names, next: follows }) => follows && names.includes(before ?? ''))?.next;
  if (next) return next.flatMap((name, i) => valueCandidate({ name }, request, undefined, i / (next.length + 8)));
  const visibleChoices = arg.suggestions.filter((s) => !s.hidden && !PATTERN.test(s.names[0] ?? ''));
  const out = visibleChoices.flatMap((s, i) => {
    const preferred = (s.priority ?? 0) >= PREFERRED;
    return keyed(s, request)
      .flatMap((value) => valueCandidate(value, request, value.priority ?? s.priority, i / (visibleChoices.length + 8)))
      .map((candidate) => (preferred ? { ...candidate, preferred } : candidate));
  });
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

const FIRST_VALUE = 90;
const VALUE_STEP = 4;

/** A key alone, and with its values once it is begun. */
function keyed(s: SpecSuggestion, { context }: SourceRequest): GeneratedValue[] {
  const key = staticValue(s);
  if (!s.values || context.partial === '') return [key];
  const values = s.values.map((value, rank) => ({
    name: key.name + value,
    description: s.description,
    priority: FIRST_VALUE - VALUE_STEP * rank,
  }));
  return context.partial.startsWith(key.name) ? values : [{ ...key, priority: FIRST_VALUE + VALUE_STEP }, ...values];
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
