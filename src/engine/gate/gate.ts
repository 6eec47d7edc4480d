// The gate: shell first. A line whose first word the shell resolves is the shell's, unless it reads as
// prose; a line whose first word it does not resolve is foreign. Synchronous, no waiting: the line is
// tokenized once, judged by named features (features.ts) and a linear score (weights.ts).
import type { SpecLookup } from '../line/spec-types.ts';
import { peelWrapper, WRAPPERS } from '../line/wrappers.ts';
import { type FeatureContext, type Features, featuresOf } from './features.ts';
import { exists, isDirectory } from './files.ts';
import { requestKind } from './kind.ts';
import { type Reading, read, withoutApostrophes } from './reading.ts';
import type { GateKind, GateResult, GateVerdict, Resolver, WordKind } from './types.ts';
import { nearest } from './typo.ts';
import { proseOf } from './weights.ts';

/** As `reason` says it of a slip of the finger. */
const DID_YOU_MEAN = /; did you mean (\S+)\?$/;

export interface GateOptions {
  resolver: Resolver;
  /** Names for "did you mean"; programs, aliases and builtins. */
  names?: () => Iterable<string>;
  /** A known subcommand is no sentence. Asked only about words that resolve. */
  specs?: SpecLookup;
}

export interface GateContext {
  cwd: string;
}

export type Gate = (line: string, context: GateContext) => GateResult;

/** As much as is read; what is longer and resolves is a pasted script. */
const MAX_LENGTH = 1500;

interface Judgement {
  verdict: GateVerdict;
  kind: GateKind;
  prose: number;
  reason: string;
}

export function createGate(options: GateOptions): Gate {
  return (line, { cwd }) => {
    const began = performance.now();
    const judgement = judge(line, cwd, options);
    return { line, ...judgement, ms: performance.now() - began };
  };
}

const native = (reason: string, prose = 0): Judgement => ({ verdict: 'native', kind: 'command', prose, reason });

/** The request of a line that begins with `?`, as the person may say it; null when it does not, or says nothing. */
export function explicitRequest(line: string): string | null {
  const text = withoutMark(line);
  return text === '' || text === line.trim() ? null : text;
}

const withoutMark = (line: string): string => line.replace(/^\s*[?？]+\s*/, '').trim();

/** A request because the user said so: Alt-Enter, or a leading `?`. */
export function forceRequest(line: string): GateResult {
  const began = performance.now();
  const text = withoutMark(line);
  return {
    line,
    verdict: 'foreign',
    kind: text ? requestKind(text) : 'unclear',
    prose: 1,
    reason: 'you asked for it to be read as a request',
    ms: performance.now() - began,
  };
}

function judge(line: string, cwd: string, options: GateOptions): Judgement {
  const whole = line.trim();
  const text = whole.slice(0, MAX_LENGTH);
  if (text === '') return native('empty line');
  if (/^[?？]\s*[\p{L}\p{N}]/u.test(text)) {
    const { verdict, kind, prose, reason } = forceRequest(text);
    return { verdict, kind, prose, reason };
  }
  // No command is named `what's`: there the apostrophe cannot be a quote.
  const contracted = /^\(?\p{L}+'(?:s|t|re|ve|ll|d|m)\s/iu.test(text);
  const strict = read(contracted ? withoutApostrophes(text) : text);
  if (strict.definesFunction) return native('defines a function');
  if (!strict.first) return native(strict.assigned ? 'sets variables' : 'shell syntax with no command name yet');
  const word = strict.first.text;
  const resolved = asksWithDo(strict) ? null : resolve(strict, word, cwd, options.resolver);
  if (resolved !== null && whole.length > text.length) return native('too long to be a request');
  const sentence = read(withoutApostrophes(text));
  const context: FeatureContext = {
    exists: (path) => exists(path, cwd),
    isDirectory: (path) => path.includes('/') && isDirectory(path, cwd),
    resolves: (name) => options.resolver.resolve(name, cwd) !== null,
    isSubcommand: (command, name) =>
      options.specs?.get(command)?.subcommands.some((node) => node.names.includes(name)) ?? false,
  };
  return resolved === null
    ? judgeForeign(text, strict, sentence, context, options)
    : judgeResolved(text, word, resolved, strict, sentence, context);
}

function resolve(reading: Reading, word: string, cwd: string, resolver: Resolver): WordKind | null {
  if (reading.assigned) return 'assignment';
  const lead = reading.leading.find((leading) => leading !== '(');
  // `and`, `not` begin a command in fish only.
  if (lead) return resolver.resolve(lead, cwd) && 'keyword';
  if (/^["']?[$`]/.test(reading.first!.raw)) return 'keyword';
  const glob = /[*?[\]{}]/.test(word) && !/^\p{L}+[?!.,]*$/u.test(word);
  return resolver.resolve(word, cwd) ?? (glob ? 'path' : null);
}

/** "do I have …": no shell lets a line begin with `do`, and no program is called I. */
function asksWithDo({ leading, first }: Reading): boolean {
  return leading.length === 1 && leading[0] === 'do' && /^(?:I|i|we|you|they|the|my|these|those)$/.test(first!.text);
}

function judgeResolved(
  text: string,
  word: string,
  resolved: WordKind,
  strict: Reading,
  sentence: Reading,
  context: FeatureContext,
): Judgement {
  const because = `${strict.leading[0] ?? word} is ${NAMES[resolved]}`;
  if (sentence.unfinished) return native('the shell will ask for the rest');
  const views: View[] = [{ view: sentence, least: 0.5 }, ...innerView(sentence).map((view) => ({ view, least: 0.9 }))];
  // Files that exist only ever speak for a command, so the disk is asked only where that could decide.
  const first = resolved === 'path' ? context : withoutDisk(context);
  const { held: possible, most } = strongest(views, first);
  const { held } = possible > 0 ? strongest(views, context) : { held: 0 };
  if (held === 0) return native(because, Math.min(most, 0.49));
  return {
    verdict: 'ambiguous',
    kind: requestKind(text),
    prose: held,
    reason: `${because}, but the line reads as a sentence`,
  };
}

interface View {
  view: Reading;
  /** How much prose it must be to hold the line. */
  least: number;
}

/** The most that any view of the line reads as prose, and the most that is enough to hold it. */
function strongest(views: readonly View[], context: FeatureContext): { held: number; most: number } {
  let held = 0;
  let most = 0;
  for (const { view, least } of views) {
    const features = featuresOf(view, context);
    const prose = proseOf(features, true);
    most = Math.max(most, prose);
    // Small words in odd places must say more than a rare synopsis could.
    const speaks = features.verb > 0 || speaksAsSentence(features);
    if (speaks && prose >= least) held = Math.max(held, prose);
  }
  return { held, most };
}

/** The same machine, seen in the light that is best for prose; no system call. */
function withoutDisk(context: FeatureContext): FeatureContext {
  return { ...context, exists: () => false, isDirectory: () => false };
}

const NAMES: Readonly<Record<WordKind, string>> = {
  alias: 'an alias',
  function: 'a shell function',
  builtin: 'a shell builtin',
  keyword: 'shell syntax',
  executable: 'a program on PATH',
  path: 'a path',
  assignment: 'run with a variable set',
};

/** What a command whose name is no English verb would hardly be given as operands. */
function speaksAsSentence(features: Features): boolean {
  return features.pointers > 0 || features.asks > 0 || features.rejected > 0 || features.genitive > 0;
}

/** The line without a wrapper before it: `sudo find all …` is judged as `find all …` too. */
function innerView(reading: Reading): Reading[] {
  const spec = reading.first && WRAPPERS.get(reading.first.text);
  if (!spec) return [];
  const words = [reading.first!.text, ...reading.operands.map((token) => token.text)];
  const { inner } = peelWrapper(words, spec);
  const name = reading.operands[inner - 1];
  if (!name) return [];
  const from = reading.tokens.indexOf(name);
  return [
    {
      ...reading,
      tokens: reading.tokens.slice(from),
      first: { raw: name.raw, text: name.text },
      operands: reading.operands.slice(inner),
    },
  ];
}

function judgeForeign(
  text: string,
  strict: Reading,
  sentence: Reading,
  context: FeatureContext,
  options: GateOptions,
): Judgement {
  const features = featuresOf(sentence, withoutDisk(context));
  const foreignScript = /^[^\p{Script=Latin}\p{Script=Common}]/u.test(text);
  const prose = foreignScript ? 1 : proseOf(features, false);
  const word = text.split(/\s+/, 1)[0]!;
  const several = sentence.tokens.length > 1 || foreignScript;
  const foreign = (kind: GateKind, reason: string): Judgement => ({ verdict: 'foreign', kind, prose, reason });
  // A first word that is no English may be a program that is missing here: that takes more.
  const enough = features.opener > 0 || foreignScript ? 0.5 : 0.75;
  if (prose >= enough && (several || features.asks > 0 || /\?$/.test(text)))
    return foreign(requestKind(text), `${word} is no command, and the line reads as a request`);
  if (strict.unfinished) return native('the shell will ask for the rest', prose);
  const meant = options.names ? nearest(word, options.names()) : null;
  const command = features.options + features.pipes + features.redirects + features.chains > 0;
  const hint = meant ? `${word}: not found; did you mean ${meant}?` : `${word}: not found`;
  return foreign(command || /[/\\_.=@:]/.test(word) ? 'command' : 'unclear', hint);
}

/** The program that was meant, of a line whose first word is a slip of the finger; null for other lines. */
export function meantProgram({ reason }: Pick<GateResult, 'reason'>): string | null {
  return DID_YOU_MEAN.exec(reason)?.[1] ?? null;
}
