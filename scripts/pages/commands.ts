// docs/commands.md: every subcommand with its options, from the table that the parser is made of.
import { type CommandEntry, withInner } from '../../src/cli/command-table.ts';

export const EXIT_CODES: readonly [code: string, meaning: string][] = [
  ['0', 'done'],
  ['1', 'nothing to offer, or blocked'],
  ['2', 'wrong usage, or no terminal for the TUI'],
  ['3', 'something is missing in the environment'],
  ['130, 143', 'ended by Ctrl-C or a termination signal'],
];

const cell = (text: string): string => text.replaceAll('|', '\\|');

function section(command: CommandEntry): string {
  const words = ['reos-tui', ...command.path, ...(command.usage ? [command.usage] : [])];
  const rows = command.options.map(({ flags, description }) => `| \`${cell(flags)}\` | ${cell(description)} |`);
  const say = `${command.description.charAt(0).toUpperCase()}${command.description.slice(1)}.`;
  return [`## \`${words.join(' ')}\``, '', say, '', '| option | what it does |', '| --- | --- |', ...rows, ''].join(
    '\n',
  );
}

export function commandsMarkdown(program: CommandEntry): string {
  const [tui, ...commands] = withInner(program);
  return [
    '# Commands',
    '',
    '`reos-tui [-- SHELL ARGS…]` opens the TUI; it ends with the shell’s own exit code. Everything that it knows is also a',
    'subcommand. Data goes to stdout, messages to stderr. `--batch` reads JSON Lines from stdin and prints one line for each, in',
    'order; an `id` comes back, a bad line gives `{"id","error"}` and the rest goes on.',
    '',
    'Completion: `reos-tui completions bash`, `zsh` or `fish` prints a script; put it where your shell looks for such:',
    '',
    '```sh',
    'reos-tui completions bash > ~/.local/share/bash-completion/completions/reos-tui',
    'reos-tui completions zsh > ~/.zfunc/_reos-tui        # a folder in $fpath',
    'reos-tui completions fish > ~/.config/fish/completions/reos-tui.fish',
    '```',
    '',
    '| exit code | meaning |',
    '| --- | --- |',
    ...EXIT_CODES.map(([code, meaning]) => `| ${code} | ${meaning} |`),
    '',
    '| option of the TUI | what it does |',
    '| --- | --- |',
    ...(tui?.options ?? []).map(({ flags, description }) => `| \`${cell(flags)}\` | ${cell(description)} |`),
    '',
    ...commands.filter(({ commands: inner }) => inner.length === 0).map(section),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
