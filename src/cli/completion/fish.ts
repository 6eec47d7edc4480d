// Completion for fish: one `complete` a word, each bound to the command that it belongs to.
import { type CommandEntry, type OptionEntry, type Values, withInner } from '../command-table.ts';

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function values(of: Values): string {
  if (of === 'folder') return ` -a '(__fish_complete_directories)'`;
  return of === 'any' ? '' : ` -a ${quote(of.join(' '))}`;
}

const optionWords = ({ long, short, value }: OptionEntry): string =>
  `${short ? ` -s ${short.slice(1)}` : ''} -l ${long.slice(2)}${value === null ? '' : ` -x${values(value)}`}`;

export function fishCompletion(program: CommandEntry, name: string): string[] {
  const add = `complete -c ${name}`;
  return [
    '# Do the words so far begin with this command?',
    'function __reos_tui_at',
    '    set -l path (__reos_tui_path)',
    '    set -l depth (count $argv)',
    '    test (count $path) -ge $depth; and test "$path[1..$depth]" = "$argv"',
    'end',
    '# Are they this command, with one of its own commands still to come?',
    'function __reos_tui_is',
    '    set -l path (__reos_tui_path)',
    '    test "$path" = "$argv"',
    'end',
    'function __reos_tui_path',
    '    for word in (commandline -opc)[2..-1]',
    "        string match -q -- '-*' $word; or echo $word",
    '    end',
    'end',
    `${add} -f`,
    ...withInner(program).flatMap(({ path, commands, options, argument }) => {
      const test = commands.length > 0 ? '__reos_tui_is' : '__reos_tui_at';
      const at = `-n ${quote([test, ...path].join(' '))}`;
      return [
        ...commands.map((inner) => `${add} ${at} -a ${inner.path.at(-1)} -d ${quote(inner.description)}`),
        ...(argument === 'any' ? [] : [`${add} ${at}${values(argument)}`]),
        ...options.map((option) => `${add} ${at}${optionWords(option)} -d ${quote(option.description)}`),
      ];
    }),
  ];
}
