// Completion for zsh: a function for each command, which its parent calls for the words that follow.
import type { CommandEntry, OptionEntry, Values } from '../command-table.ts';

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** In a specification of _arguments a colon and brackets mean something. */
const plain = (text: string): string => text.replace(/[\\:[\]]/g, '\\$&');

function action(values: Values): string {
  if (values === 'folder') return '_files -/';
  return values === 'any' ? ' ' : `(${values.join(' ')})`;
}

function option({ long, short, description, value }: OptionEntry): string[] {
  const rest = `[${plain(description)}]${value === null ? '' : `:value:${action(value)}`}`;
  const once = [short, long].filter((name): name is string => name !== null);
  return once.map((name) => quote(`(${once.join(' ')})${name}${rest}`));
}

const functionOf = (path: readonly string[]): string => ['_reos_tui', ...path].join('_');

function functions(command: CommandEntry): string[] {
  const { path, commands, options, argument } = command;
  const specs = options.flatMap(option);
  const begin = `${functionOf(path)}() {`;
  if (commands.length === 0) {
    const words = argument === 'any' ? [] : [quote(`*:value:${action(argument)}`)];
    return [begin, `  _arguments ${[...specs, ...words].join(' ')}`, '}'];
  }
  const names = commands.map(({ path: inner, description }) => quote(`${inner.at(-1)}:${plain(description)}`));
  return [
    begin,
    '  local -a commands',
    '  local curcontext=$curcontext state line',
    '  typeset -A opt_args',
    `  commands=(${names.join(' ')})`,
    `  _arguments -C ${specs.join(' ')} '1: :->command' '*:: :->rest'`,
    '  case $state in',
    '    command) _describe -t commands command commands ;;',
    '    rest)',
    '      case $line[1] in',
    ...commands.map(({ path: inner }) => `        ${inner.at(-1)}) ${functionOf(inner)} ;;`),
    '      esac ;;',
    '  esac',
    '}',
    ...commands.flatMap(functions),
  ];
}

export function zshCompletion(program: CommandEntry, name: string): string[] {
  return [
    `#compdef ${name}`,
    ...functions(program),
    '# Works as a file in $fpath and when it is sourced.',
    `if [[ $funcstack[1] == _${name} ]]; then _reos_tui "$@"; else compdef _reos_tui ${name}; fi`,
  ];
}
