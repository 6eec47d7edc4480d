// Layer 2 of extraction: is this line a command, and one that this machine could run? Prose, questions, placeholders,
// what does not parse, programs that do not exist and flags that do not exist are refused, each with the reason that
// the model is told on its second try.
import type { Called, Fit } from '../line/misfit.ts';
import { calledOf, commandWords, type Invocation } from './validate-words.ts';

export interface ValidateOptions {
  /** Whether a program name resolves here: alias, function, builtin, PATH, path. Absent: not looked at. */
  resolves?: (name: string) => boolean;
  /** Whether a package would bring it. */
  installable?: (name: string) => boolean;
  /** Whether a program takes these words; null where nothing is known of it. */
  fits?: (called: Called) => Fit | null;
  /** The request: what stands in it is no placeholder. */
  request?: string;
}

export interface Validation {
  ok: boolean;
  /** One plain sentence; empty when ok. */
  reason: string;
  /** Programs that are not here and could be installed. */
  missing: string[];
  /** Options that nobody knows, of programs that are known. */
  unknown: string[];
}

const MAX_CHARS = 4_096;
const MAX_PROSE_WORDS = 15;

/** Words that no command line begins with. */
const NOT_A_START =
  /^(?:the|an?|this|that|these|those|i|i'm|i'll|you|your|we|our|they|he|she|it|it's|its|my|there|here|here's|sorry|sure|please|of|okay|unfortunately|certainly|however)$/i;
/** Words that only sentences are held together by. */
const FUNCTION_WORD =
  /^(?:the|an?|is|are|was|were|be|of|to|in|on|with|that|this|these|those|you|your|i|it|its|and|or|not|can|could|should|will|would|do|does|how|what|which|why|who|when|where|have|has|my|me|there|here|from|by|as|at)$/i;
/** Programs whose arguments are prose. */
const SPEAKS = /^(?:echo|printf|say|figlet|cowsay|espeak|banner|notify-send|wall|write|logger|toilet)$/;
const PLACEHOLDER =
  /<[A-Za-z][\w .-]*>|\[(?:file|dir|directory|path|name|filename|options?|package|user|host|url)\]|\{\{(?!\s*(?:end|else)\s*\})[^}.]+\}\}|(?:^|[\s='"])\/?path\/to\/|\byour[-_]\w+|(?<!\.\/)\.\.\.(?=\s|$)/i;

const CAPITAL_PLACEHOLDER = /\b(?:YOUR|MY)_[A-Z_]+\b/;
const ARTICLE = /^(?:the|an?)$/i;

const refuse = (reason: string): Validation => ({ ok: false, reason, missing: [], unknown: [] });

function proseReason(bare: readonly string[], first: string, plain: boolean, last: string): string {
  const joined = bare.filter((word) => FUNCTION_WORD.test(word)).length;
  if (/[?]$/.test(last) && (joined > 0 || bare.length === 1) && plain) return 'it is a question';
  if (!plain || SPEAKS.test(first)) return '';
  if (bare.length > MAX_PROSE_WORDS && joined >= 2) return 'it is prose';
  // Shorter sentences that happen to begin with a program's name.
  const articles = bare.filter((word) => ARTICLE.test(word)).length;
  if (bare.length >= 5 && joined + articles >= 3) return 'it is prose';
  if (/[a-z]{2}[.!]$/.test(last) && bare.length >= 3 && joined >= 1) return 'it is prose';
  return '';
}

/** Judges one line. Never throws. */
export function validate(command: string, options: ValidateOptions = {}): Validation {
  const text = command.trim();
  if (text === '') return refuse('it is empty');
  if (text.length > MAX_CHARS) return refuse(`it is longer than ${MAX_CHARS} characters`);
  const start = /^[^\s,.:!]+/.exec(text)?.[0] ?? '';
  const resolves = options.resolves;
  if (NOT_A_START.test(start) && !(resolves?.(start) ?? false))
    return refuse(`it begins with “${start}”, which no command does`);
  const placeholder = (PLACEHOLDER.exec(text) ?? CAPITAL_PLACEHOLDER.exec(text))?.[0].trim();
  if (placeholder && !(options.request ?? '').includes(placeholder.replace(/^['"=]/, '')))
    return refuse(`it holds a placeholder (${placeholder})`);

  const words = commandWords(text);
  const first = words.invocations[0]?.name ?? '';
  const flags = words.invocations.some(({ args }) => args.some((arg) => arg?.startsWith('-')));
  const last = /\S+$/.exec(text)?.[0] ?? '';
  // A question mark at the end is a glob to the parser.
  const onlyGlob = words.hasSyntax && !/[|&;<>$`(){}*[\]]/.test(text);
  const plain = (!words.hasSyntax || onlyGlob) && !flags;
  const bare = onlyGlob ? text.split(/\s+/) : words.bareWords;
  const prose = proseReason(bare, first, plain, last);
  if (prose !== '') return refuse(prose);
  if (words.errors.length > 0)
    return refuse(`the shell cannot parse it: ${words.errors[0]?.message ?? 'syntax error'}`);
  if (words.openHereDoc) return refuse('a here-document is without its text');
  if (words.invocations.length === 0 && !/=|\(\(|\[\[/.test(text)) return refuse('it runs nothing');
  return checkPrograms(words.invocations, words.functions, options);
}

function checkPrograms(
  invocations: readonly Invocation[],
  functions: ReadonlySet<string>,
  options: ValidateOptions,
): Validation {
  const missing: string[] = [];
  const unknown: string[] = [];
  for (const invocation of invocations) {
    const { name } = invocation;
    if (name === null || functions.has(name)) continue;
    if (options.resolves && !options.resolves(name)) {
      if (!options.installable?.(name)) return refuse(`there is no program ${name}`);
      missing.push(name);
    }
    for (const called of calledOf(invocation)) {
      const fit = options.fits?.(called);
      if (fit?.misfit) return refuse(fit.misfit);
      unknown.push(...(fit?.unknown ?? []));
    }
  }
  return { ok: true, reason: '', missing: [...new Set(missing)], unknown };
}
