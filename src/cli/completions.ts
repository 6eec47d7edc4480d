// `completions SHELL`: a completion script for this program, made from its own table of commands.
import { Argument, type Command } from 'commander';
import type { CliContext } from './context.ts';

const NAME = 'reos-tui';

interface Entry {
  name: string;
  description: string;
  options: { flag: string; description: string }[];
}

function entries(program: Command): Entry[] {
  return program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    options: command.options
      .filter((option) => option.long)
      .map((option) => ({ flag: option.long ?? '', description: option.description })),
  }));
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const fishQuote = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const makers: Record<string, (list: Entry[]) => string[]> = {
  bash: (list) => [
    '_reos_tui() {',
    '  local current=${COMP_WORDS[COMP_CWORD]}',
    '  if [ "$COMP_CWORD" = 1 ]; then',
    `    COMPREPLY=($(compgen -W ${quote(list.map((e) => e.name).join(' '))} -- "$current")); return`,
    '  fi',
    '  case ${COMP_WORDS[1]} in',
    ...list.map(
      (e) =>
        `    ${e.name}) COMPREPLY=($(compgen -W ${quote(e.options.map((o) => o.flag).join(' '))} -- "$current")) ;;`,
    ),
    '  esac',
    '}',
    `complete -o default -F _reos_tui ${NAME}`,
  ],
  zsh: (list) => [
    `#compdef ${NAME}`,
    '_reos_tui() {',
    '  local -a commands',
    `  commands=(${list.map((e) => quote(`${e.name}:${e.description}`)).join(' ')})`,
    '  if (( CURRENT == 2 )); then _describe command commands; return; fi',
    '  case $words[2] in',
    ...list.map(
      (e) =>
        `    ${e.name}) _arguments ${e.options.map((o) => quote(`${o.flag}[${o.description}]`)).join(' ')} ;;`,
    ),
    '  esac',
    '}',
    `compdef _reos_tui ${NAME}`,
  ],
  fish: (list) =>
    list.flatMap((e) => [
      `complete -c ${NAME} -n __fish_use_subcommand -f -a ${e.name} -d ${fishQuote(e.description)}`,
      ...e.options.map(
        (o) =>
          `complete -c ${NAME} -n '__fish_seen_subcommand_from ${e.name}' -l ${o.flag.slice(2)} -d ${fishQuote(o.description)}`,
      ),
    ]),
};

export function registerCompletions(program: Command, context: CliContext): void {
  program
    .command('completions')
    .description('print a completion script for this program')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(makers)))
    .action(async (shell: string) => {
      for (const line of makers[shell]?.(entries(program)) ?? []) await context.output.line(line);
    });
}
