// man/reos-tui.1, in roff, from the same tables as docs/.
import { type CommandEntry, withInner } from '../../src/cli/command-table.ts';
import { EXIT_CODES } from './commands.ts';
import { ENVIRONMENT } from './environment.ts';

/** Text of ours as roff shows it: hyphens that can be copied, no line taken for a request, `code` in bold. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/`([^`]+)`/g, '\\fB$1\\fR')
    .replace(/^([.'])/gm, '\\&$1');
}

const bold = (text: string): string => `.B ${roff(text)}`;
const item = (term: string, ...text: string[]): string[] => ['.TP', bold(term), ...text.map(roff)];
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function command(entry: CommandEntry): string[] {
  const words = [...entry.path, ...(entry.usage ? [entry.usage] : [])].join(' ');
  const options = entry.options.filter(({ long }) => long !== '--help');
  return [
    `.SS "${roff(words)}"`,
    roff(sentence(entry.description)),
    ...options.flatMap(({ flags, description }) => item(flags, sentence(description))),
  ];
}

const KEYS: readonly [key: string, meaning: string][] = [
  ['Ctrl-Space', 'The palette: every action by name, with its key.'],
  ['Alt-Enter', 'Ask for a command for the line; so does a line that begins with ?.'],
  ['Tab, Right', 'While a suggestion stands behind the cursor: take it. Alt-Right takes a word.'],
];

export function manPage(program: CommandEntry, version: string): string {
  const [tui, ...commands] = withInner(program);
  return [
    `.TH REOS\\-TUI 1 "" "reos\\-tui ${version}" "User commands"`,
    '.SH NAME',
    'reos\\-tui \\- your own shell in a full\\-screen terminal UI, with a co\\-pilot beside it',
    '.SH SYNOPSIS',
    '.B reos\\-tui',
    '[\\fB\\-\\-screen\\-reader\\fR] [\\fB\\-\\-\\fR \\fISHELL\\fR \\fIARGS\\fR...]',
    '.br',
    '.B reos\\-tui',
    '\\fICOMMAND\\fR [\\fIOPTIONS\\fR]',
    '.SH DESCRIPTION',
    'Opens your own bash, zsh or fish. Commands are the shell\\(aqs and pass at once. A line that is no command but reads as a',
    'request becomes a proposal, one that reads as a question an answer with its evidence. Nothing runs before you said yes,',
    'and a safety engine judges every command, never a model.',
    '.PP',
    'The exit status of the TUI is that of the shell.',
    '.SH OPTIONS',
    ...(tui?.options ?? []).flatMap(({ flags, description }) => item(flags, sentence(description))),
    '.SH KEYS',
    ...KEYS.flatMap(([key, meaning]) => item(key, meaning)),
    '.PP',
    'Every other key belongs to the shell.',
    '.SH COMMANDS',
    ...commands.filter(({ commands: inner }) => inner.length === 0).flatMap(command),
    '.SH EXIT STATUS',
    ...EXIT_CODES.flatMap(([code, meaning]) => item(code, sentence(meaning))),
    '.SH ENVIRONMENT',
    ...ENVIRONMENT.flatMap(([name, meaning]) => item(name, meaning)),
    '.SH FILES',
    ...item('~/.config/reos-tui/config.toml', 'The settings; `reos-tui config check` names mistakes.'),
    ...item('~/.config/reos-tui/domains/, specs/, themes/', 'Your own packs, specs and themes.'),
    ...item('~/.local/share/reos-tui/', 'Memory and index.'),
    ...item('~/.local/state/reos-tui/reos-tui.log', 'The log, secrets taken out.'),
    ...item('.reos-tui/', 'What a project brings along; used only after `reos-tui trust`.'),
    '.SH SEE ALSO',
    '.BR bash (1),',
    '.BR zsh (1),',
    '.BR fish (1)',
    '',
  ].join('\n');
}
