// The programs and words of a parsed command, as validation needs them: every command at any depth, the wrappers that
// run another one (sudo, env, xargs …) seen through.
import { type Command, forEachChild, type ParseError, parse, type SyntaxNode, type Word } from 'unbash';

export interface Invocation {
  /** Literal program name, or null when it is only known at run time. */
  name: string | null;
  /** Literal words after it; a word with an expansion is null. */
  args: (string | null)[];
}

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

/** Wrapper → its options that take a value in the next word. */
const WRAPPERS: Readonly<Record<string, string>> = {
  sudo: 'ugpCcDhRrtTU',
  doas: 'uC',
  env: 'uCS',
  nohup: '',
  time: 'fo',
  nice: 'n',
  ionice: 'cnpP',
  setsid: '',
  stdbuf: 'ioe',
  xargs: 'adEIiLlnPs',
  watch: 'n',
};

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

/** What find runs on what it finds, and its own words without those. */
function withoutExec({ name, args }: Invocation): Invocation[] {
  const at = name === 'find' ? args.findIndex((arg) => /^-(?:exec|execdir|ok)$/.test(arg ?? '')) : -1;
  const end = args.findIndex((arg, i) => i > at && /^(?:;|\\+)$/.test(arg ?? ''));
  const program = args[at + 1];
  if (at < 0 || end < 0 || !program) return [{ name, args }];
  return [
    { name, args: [...args.slice(0, at + 1), ...args.slice(end + 1)] },
    { name: program, args: args.slice(at + 2, end) },
  ];
}

/** What a wrapper runs; undefined when it runs nothing or that cannot be told. */
function wrapped(invocation: Invocation): Invocation | undefined {
  const { name } = invocation;
  if (name === null || !Object.hasOwn(WRAPPERS, name)) return undefined;
  const takesValue = WRAPPERS[name] ?? '';
  for (let i = 0; i < invocation.args.length; i += 1) {
    const word = invocation.args[i];
    if (word === null || word === undefined) return undefined;
    if (word === '--') {
      const next = invocation.args[i + 1];
      return next ? { name: next, args: invocation.args.slice(i + 2) } : undefined;
    }
    if (word.startsWith('--')) continue;
    if (word.startsWith('-')) {
      if (word.length === 2 && takesValue.includes(word[1]!)) i += 1;
      continue;
    }
    if (/^[A-Za-z_]\w*=/.test(word)) continue;
    return { name: word, args: invocation.args.slice(i + 1) };
  }
  return undefined;
}

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
  const takeCommand = (command: Command) => {
    if (!command.name) return;
    const args = command.args.flatMap((arg) => (arg.type === 'Word' ? [literal(arg)] : [null]));
    let invocation: Invocation | undefined = { name: literal(command.name), args };
    for (let depth = 0; invocation && depth < 5; depth += 1) {
      result.invocations.push(...withoutExec(invocation));
      invocation = wrapped(invocation);
    }
    for (const word of [command.name, ...command.args])
      if (word.type === 'Word' && !word.parts) result.bareWords.push(word.value);
  };
  const visit = (node: SyntaxNode, depth: number): void => {
    if (depth > 200) return;
    switch (node.type) {
      case 'Script':
        if ('errors' in node && node.errors) errors.push(...node.errors);
        break;
      case 'Command':
        takeCommand(node);
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
    forEachChild(node, (child) => visit(child, depth + 1));
  };
  const script = parse(text);
  visit(script, 0);
  // The parser leaves an unmatched `(` after a word unread without calling it an error; an open `\` waits for more.
  const rest = text.slice(script.commands.at(-1)?.end ?? 0);
  const unread = !text.includes('<<') && !/^[\s;&]*(?:#.*)?$/s.test(rest);
  if (unread || /(?:^|[^\\])(?:\\\\)*\\\s*$/.test(text))
    errors.push({ message: 'it is not finished', pos: text.length });
  if (/[|&;<>]/.test(text.replace(/'[^']*'|"[^"]*"/g, ''))) result.hasSyntax = true;
  return result;
}
