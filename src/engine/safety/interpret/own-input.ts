// Two slips that lose files without a word: `sort a > a` empties what it is about to read, and a loop that moves each
// file onto one name keeps the last of them. Both are read off the shape of the line.
import type { Command, CommandNode, For, Pipeline, PipelineNode, Redirection, Statement } from 'unbash';

/** These write what stands on the line, and read no file. */
const READS_NOTHING = /^(?:echo|printf|touch|test|\[|true|:|mkdir|rm|export|cd|date|tee)$/;
const TRUNCATES: ReadonlySet<string> = new Set(['>', '>|', '&>']);

type Piece = Statement['command'] | PipelineNode | CommandNode;

const commandsOf = (node: Piece): readonly Command[] =>
  node.type === 'Command'
    ? [node]
    : node.type === 'Pipeline'
      ? node.commands.flatMap((command) => (command.type === 'Command' ? [command] : []))
      : [];

const truncated = (redirect: Redirection): string[] =>
  redirect.type !== 'HereDoc' &&
  TRUNCATES.has(redirect.operator) &&
  !redirect.descriptor &&
  redirect.target &&
  !redirect.target.value.startsWith('/dev/')
    ? [redirect.target.value]
    : [];

const reads = (command: Command): string[] => [
  ...(READS_NOTHING.test(command.name?.value ?? '')
    ? []
    : command.args.map((arg) => (arg.type === 'Word' ? arg.value : ''))),
  ...command.redirects.flatMap((redirect) =>
    redirect.type !== 'HereDoc' && redirect.operator === '<' && redirect.target ? [redirect.target.value] : [],
  ),
];

/** The file that a command or a pipeline empties before it is read; null where there is none. */
export function emptiedInput(node: Command | Pipeline): string | null {
  const commands = commandsOf(node);
  const written = commands.flatMap(({ redirects }) => redirects.flatMap(truncated));
  if (written.length === 0) return null;
  const read = new Set(commands.flatMap(reads));
  return written.find((path) => path !== '' && read.has(path)) ?? null;
}

const FILE = /^[^\s$*?]*[^\s$*?/.]\.\w{1,5}$/;

/** Whether a loop moves what it runs over onto one name that is a file's. */
export function movesOntoOne(loop: For): boolean {
  const name = loop.name.value;
  return loop.body.commands.some(({ command }) =>
    commandsOf(command).some((each) => {
      if (each.name?.value !== 'mv') return false;
      const words = each.args.flatMap((arg) => (arg.type === 'Word' ? [arg.value] : []));
      const [from, to, ...more] = words.filter((word) => !word.startsWith('-'));
      const runs = from === `$${name}` || from === `\${${name}}`;
      return runs && to !== undefined && more.length === 0 && FILE.test(to);
    }),
  );
}
