// Completion for bash: the words before the cursor give the command, that gives the words that fit.
import { type CommandEntry, type Values, withInner } from '../command-table.ts';

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The statement that offers such values. */
function offer(values: Values): string {
  const fill = (list: string) => `COMPREPLY=($(compgen ${list} -- "$current"))`;
  if (values === 'any') return ':';
  if (values !== 'folder') return fill(`-W ${quote(values.join(' '))}`);
  // A folder's name may have blanks in it.
  return `local IFS=$'\\n'; compopt -o filenames; ${fill('-d')}`;
}

export function bashCompletion(program: CommandEntry, name: string): string[] {
  const all = withInner(program);
  const paths = all.filter(({ path }) => path.length > 0).map(({ path }) => path.join(' '));
  const valued = all.flatMap(({ path, options }) =>
    options.flatMap(({ long, value }) => (value === null ? [] : [{ at: [...path, long].join(' '), value }])),
  );
  return [
    '_reos_tui() {',
    "  local IFS=$' \\t\\n' current=${COMP_WORDS[COMP_CWORD]} path= word at",
    '  local previous=${COMP_WORDS[COMP_CWORD-1]}',
    '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
    '    # What follows `--` is a shell and its arguments.',
    '    if [[ $word == -- ]]; then COMPREPLY=($(compgen -c -- "$current")); return; fi',
    '    at=${path:+$path }$word',
    `    case $at in ${paths.map(quote).join('|')}) path=$at ;; esac`,
    '  done',
    '  case "${path:+$path }$previous" in',
    ...valued.map(({ at, value }) => `    ${quote(at)}) ${offer(value)}; return ;;`),
    '  esac',
    '  if [[ $current == -* ]]; then',
    '    case $path in',
    ...all.map(({ path, options }) => `      ${quote(path.join(' '))}) ${offer(options.map(({ long }) => long))} ;;`),
    '    esac',
    '    return',
    '  fi',
    '  case $path in',
    ...all.map(({ path, commands, argument }) => {
      const values = commands.length > 0 ? commands.map((inner) => inner.path.at(-1)!) : argument;
      return `    ${quote(path.join(' '))}) ${offer(values)} ;;`;
    }),
    '  esac',
    '}',
    `complete -F _reos_tui ${name}`,
  ];
}
