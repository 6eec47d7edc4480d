// The programs and words of a parsed command, as validation needs them: every command at any depth, the wrappers that
// run another one (sudo, env, xargs …) seen through.
import {
  type Command,
  forEachChild,
  type ParseError,
  parse,
  type Redirection,
  type SyntaxNode,
  type Word,
} from 'unbash';
import type { Called } from '../line/misfit.ts';
import { peelWrapper, WRAPPERS } from '../line/wrappers.ts';

export interface Invocation {
  /** Literal program name, or null when it is only known at run time. */
  name: string | null;
  /** Literal words after it; a word with an expansion is null. */
  args: (string | null)[];
  /** Something comes in by a pipe or a redirection. */
  fed: boolean;
  /** More words come when it runs. */
  more: boolean;
}

/** As its spec sees it: none where the program is only known at run time. */
export const calledOf = ({ name, ...words }: Invocation): Called[] =>
  name === null ? [] : [{ ...words, name: name.replace(/^.*\//, '') }];

export interface CommandWords {
  errors: readonly ParseError[];
  /** Programs in the order they are written, those behind wrappers after their wrapper. */
  invocations: Invocation[];
  /** Functions that the command defines itself. */
  functions: Set<string>;
  /** Words outside quotes, for telling prose. */
  bareWords: string[];
  /** Whether an operator, an expansion or a redirection makes it more than a row of words. */
  hasSyntax: boolean;
  /** A here-document whose text does not follow. */
  openHereDoc: boolean;
}

function literal(word: Word): string | null {
  const plain = (word.parts ?? []).every(
    (part) =>
      part.type === 'Literal' ||
      part.type === 'SingleQuoted' ||
      part.type === 'Glob' ||
      (part.type === 'DoubleQuoted' && part.parts.every((inner) => inner.type === 'Literal')),
  );
  return plain ? word.value : null;
}

const isInput = ({ type, operator }: Redirection): boolean => type !== 'Redirect' || operator.startsWith('<');

const RUNS = /^-(?:exec|ok)(?:dir)?$/;

/** What find runs on what it finds, each by itself, and its own words without those. */
function withoutExec(invocation: Invocation): Invocation[] {
  const { name, args } = invocation;
  const at = name === 'find' ? args.findIndex((arg, i) => RUNS.test(arg ?? '') && args[i + 1]) : -1;
  const end = args.findIndex((arg, i) => i > at && /^[;+]$/.test(arg ?? ''));
  const program = args[at + 1];
  if (at < 0 || end < 0 || !program) return [invocation];
  const own = { ...invocation, args: [...args.slice(0, at + 1), null, ...args.slice(end + 1)] };
  const run = { ...invocation, name: program, args: args.slice(at + 2, end), more: args[end] === '+' };
  const [find = own, ...others] = withoutExec(own);
  return [find, run, ...others];
}

/** What a wrapper runs; undefined when it runs nothing or that cannot be told. */
function wrapped({ name, args, fed, more }: Invocation): Invocation | undefined {
  const wrapper = name === null ? undefined : WRAPPERS.get(name);
  if (!wrapper) return undefined;
  const { inner } = peelWrapper([name ?? '', ...args.map((arg) => arg ?? UNKNOWN)], wrapper);
  const program = args[inner - 1];
  if (!program || args.slice(0, inner).includes(null)) return undefined;
  return { name: program, args: args.slice(inner), fed, more: more || name === 'xargs' };
}

/** Stands for a word that only the shell knows. */
const UNKNOWN = '?';

export function commandWords(text: string): CommandWords {
  const errors: ParseError[] = [];
  const result: CommandWords = {
    errors,
    invocations: [],
    functions: new Set(),
    bareWords: [],
    hasSyntax: false,
    openHereDoc: false,
  };
  const takeCommand = (command: Command, piped: boolean) => {
    if (!command.name) return;
    const fed = piped || command.redirects.some(isInput);
    const args = command.args.flatMap((arg) => (arg.type === 'Word' ? [literal(arg)] : [null]));
    let invocation: Invocation | undefined = { name: literal(command.name), args, fed, more: false };
    for (let depth = 0; invocation && depth < 5; depth += 1) {
      result.invocations.push(...withoutExec(invocation));
      invocation = wrapped(invocation);
    }
    for (const word of [command.name, ...command.args])
      if (word.type === 'Word' && !word.parts) result.bareWords.push(word.value);
  };
  const visit = (node: SyntaxNode, depth: number, piped: boolean): void => {
    if (depth > 200) return;
    switch (node.type) {
      case 'Script':
        if ('errors' in node && node.errors) errors.push(...node.errors);
        break;
      case 'Command':
        takeCommand(node, piped);
        break;
      case 'Function':
        result.functions.add(node.name.value);
        result.hasSyntax = true;
        break;
      case 'HereDoc':
        if (!node.closing) result.openHereDoc = true;
        result.hasSyntax = true;
        break;
      case 'Statement':
      case 'Word':
      case 'Literal':
      case 'SingleQuoted':
      case 'DoubleQuoted':
      case 'Assignment':
      case 'CompoundList':
        break;
      default:
        result.hasSyntax = true;
    }
    const first = node.type === 'Pipeline' ? node.commands[0] : undefined;
    const redirected = node.type === 'Redirected' && node.redirects.some(isInput);
    const isLater = (child: SyntaxNode) => first !== undefined && child !== first;
    forEachChild(node, (child) => visit(child, depth + 1, piped || redirected || isLater(child)));
  };
  const script = parse(text);
  visit(script, 0, false);
  // The parser leaves an unmatched `(` after a word unread without calling it an error; an open `\` waits for more.
  const rest = text.slice(script.commands.at(-1)?.end ?? 0);
  const unread = !text.includes('<<') && !/^[\s;&]*(?:#.*)?$/s.test(rest);
  if (unread || /(?:^|[^\\])(?:\\\\)*\\\s*$/.test(text))
    errors.push({ message: 'it is not finished', pos: text.length });
  if (/[|&;<>]/.test(text.replace(/'[^']*'|"[^"]*"/g, ''))) result.hasSyntax = true;
  return result;
}
