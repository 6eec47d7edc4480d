// The words of a command as reading back wants them: its pipeline in plain words, `sudo` and what changes nothing taken
// off. A word that is only known at run time stays as it is written.
import { type Command, parse, type Statement, type Word } from 'unbash';

export interface Stage {
  words: string[];
  /** Where it ends in the text. */
  end: number;
}
export interface Words {
  /** The text without `sudo`, as far as the pipeline goes. */
  text: string;
  sudo: boolean;
  /** The commands of one pipeline; null where it is more than that. */
  stages: Stage[] | null;
  /** The file that the output is written into. */
  file: string | null;
}

/** Assignments in front that change how something is printed at most. */
const HARMLESS = /^(?:LC_\w+|LANG|LANGUAGE|PAGER|GIT_PAGER|SYSTEMD_PAGER|DEBIAN_FRONTEND)$/;

function isPlain(word: Word): boolean {
  return (word.parts ?? []).every(
    (part) =>
      part.type === 'Literal' ||
      part.type === 'SingleQuoted' ||
      part.type === 'Glob' ||
      (part.type === 'DoubleQuoted' && part.parts.every((inner) => inner.type === 'Literal')),
  );
}

/** `"$HOME/x"` and `$HOME/x` are one path; what runs a command stays as it stands. */
function textOf(word: Word): string {
  if (isPlain(word)) return word.value;
  const simple = /^"([\w./~$-]+)"$/.exec(word.text)?.[1];
  return simple ?? word.text;
}

function wordsOf(command: Command): string[] | null {
  if (!command.name) return null;
  if (command.prefix.some((part) => part.type !== 'Assignment' || !HARMLESS.test(part.name))) return null;
  const words = [textOf(command.name)];
  for (const arg of command.args)
    if (arg.type === 'Word') words.push(textOf(arg));
    else if (arg.value.type === 'ArrayValue' || arg.index || arg.append) words.push(arg.text);
    else words.push(`${arg.name}=${textOf(arg.value)}`);
  return words;
}

/** The file that it writes, `undefined` where a redirection is something else. */
function fileOf(command: Command): string | null | undefined {
  let file: string | null = null;
  for (const redirect of command.redirects) {
    if (redirect.type !== 'Redirect' || redirect.operator !== '>' || !redirect.target) return undefined;
    const { descriptor } = redirect;
    const text = textOf(redirect.target);
    if (descriptor?.type === 'FileDescriptor' && descriptor.value === 2 && text === '/dev/null') continue;
    if (file !== null || descriptor) return undefined;
    file = text;
  }
  return file;
}

const commandsOf = (node: Statement['command'] | undefined): Command[] | null => {
  if (node?.type === 'Command') return [node];
  if (node?.type !== 'Pipeline' || node.prefixes.some(({ type }) => type !== 'Time')) return null;
  if (node.operators.some((operator) => operator !== '|')) return null;
  const commands = node.commands.filter((each) => each.type === 'Command');
  return commands.length === node.commands.length ? commands : null;
};

const isTimed = (statement: Statement | undefined): boolean =>
  statement?.command.type === 'Pipeline' && statement.command.prefixes.length > 0;

const SUDO = /^sudo(?:\s+-E|\s+--)*\s+(?!-)/;

export function commandWords(command: string): Words | null {
  const sudo = SUDO.test(command);
  const text = command.replace(SUDO, '').replace(/^(?:env|command)\s+(?![-\w]+=|-)/, '');
  const script = parse(text);
  if (script.errors?.length || script.commands.length === 0) return null;
  const whole: Words = { text: text.trim(), sudo, stages: null, file: null };
  const [statement] = script.commands;
  const commands = script.commands.length === 1 ? commandsOf(statement?.command) : null;
  if (!commands || statement?.background) return whole;
  const stages: Stage[] = [];
  for (const [i, each] of commands.entries()) {
    const words = wordsOf(each);
    // `time` is a word of the shell, not a program.
    if (i === 0 && isTimed(statement)) words?.unshift('time');
    const file = fileOf(each);
    if (!words || file === undefined || (file !== null && i < commands.length - 1)) return whole;
    // `2>/dev/null` belongs to no stage's words.
    const last = each.args.at(-1) ?? each.name!;
    stages.push({ words, end: last.end });
    whole.file = file ?? whole.file;
  }
  return { ...whole, stages };
}

/** Text of words as a shell reads it; null where it is more than words. */
export function splitWords(text: string): string[] | null {
  if (text.trim() === '') return [];
  const words = commandWords(`x ${text}`);
  return words?.stages?.length === 1 ? words.stages[0]!.words.slice(1) : null;
}
