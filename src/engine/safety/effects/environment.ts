// Variables that make other programs run or load something.
import type { Machine, Reporter } from '../call/machine.ts';
import { NOTHING } from '../taint.ts';
import { isKnown, type ShellWord } from '../word/symbols.ts';

const LOADS_CODE = new Set([
  'LD_PRELOAD',
  'LD_AUDIT',
  'DYLD_INSERT_LIBRARIES',
  'LD_LIBRARY_PATH_64',
]);
const NAMES_LIBRARIES = new Set([
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'PYTHONPATH',
  'NODE_OPTIONS',
  'PERL5OPT',
  'PERL5LIB',
  'RUBYOPT',
  'PYTHONSTARTUP',
  'JAVA_TOOL_OPTIONS',
  'NODE_PATH',
]);
const RUNS_COMMAND = new Set([
  'GIT_SSH_COMMAND',
  'GIT_SSH',
  'GIT_PAGER',
  'GIT_EDITOR',
  'GIT_EXTERNAL_DIFF',
  'GIT_ASKPASS',
  'GIT_SEQUENCE_EDITOR',
  'GIT_PROXY_COMMAND',
  'SSH_ASKPASS',
  'SUDO_ASKPASS',
  'SUDO_EDITOR',
  'PAGER',
  'MANPAGER',
  'EDITOR',
  'VISUAL',
  'BROWSER',
  'LESSOPEN',
  'LESSCLOSE',
  'PROMPT_COMMAND',
  'PS1',
  'PS0',
  'PS2',
  'PS4',
  'FCEDIT',
  'RSYNC_RSH',
  'CVS_RSH',
  'TAR_OPTIONS',
  'MAKEFLAGS',
  'FZF_DEFAULT_COMMAND',
  'BASH_COMMAND',
  'RIPGREP_CONFIG_PATH',
]);
/** For one command: a name that ends like this is read by its program as what to start. */
const READS_AS_COMMAND =
  /(?:_(?:COMMAND|CMD|PAGER|EDITOR|ASKPASS|RSH|WRAPPER|LAUNCHER|RUNNER)|PASSCOMMAND)$/;
const SOURCES_FILE = new Set(['BASH_ENV', 'ENV', 'ZDOTDIR']);
const HISTORY = new Set(['HISTFILE', 'HISTSIZE', 'HISTFILESIZE', 'HISTCONTROL', 'SAVEHIST']);

export interface AssignmentContext extends Reporter {
  machine: Machine;
}

/** Judges `NAME=value`, for one command or for the rest of the session (`lasting`). */
export function checkAssignment(
  name: string,
  value: ShellWord,
  context: AssignmentContext,
  lasting: boolean,
): void {
  const { machine, shell, span } = context;
  if (LOADS_CODE.has(name)) machine.report('preload-library', context);
  else if (NAMES_LIBRARIES.has(name)) machine.report('library-path', context);
  else if (SOURCES_FILE.has(name) && value.text !== '') machine.report('library-path', context);
  else if (name === 'PATH') checkPath(value, context);
  else if (HISTORY.has(name) && lasting) {
    if (/^(?:|0|\/dev\/null)$/.test(value.text)) machine.report('stop-history', context);
  } else if (RUNS_COMMAND.has(name) || (!lasting && READS_AS_COMMAND.test(name))) {
    const text = value.text.replace(/^\|/, '').replace(/%[sp]/g, 'file').replace(/^!/, '');
    const isPrompt = /^PS\d$/.test(name);
    if (isPrompt ? /\$\(|`/.test(text) : isCode(text)) {
      machine.runText(isPrompt ? `: "${text}"` : text, shell.fork(), {
        span,
        taint: value.taint,
        stdin: NOTHING,
      });
    }
  }
  if (isSecretName(name) && isLiteralSecret(value)) machine.report('secret-on-line', context);
}

/** Names under which programs look for credentials. */
const isSecretName = (name: string): boolean =>
  /(?:^|_)(?:SECRET|TOKEN|PASSWORD|PASSWD|PASSPHRASE|APIKEY|API_KEY|SECRET_KEY|ACCESS_KEY|PRIVATE_KEY|CREDENTIALS)$|^(?:PGPASSWORD|MYSQL_PWD|SSHPASS|RESTIC_PASSWORD|BORG_PASSPHRASE)$/.test(
    name,
  );

/** Written out on the line, and more than a switch or a place. */
const isLiteralSecret = ({ text, provenance }: ShellWord): boolean =>
  provenance === 'literal' &&
  isKnown(text) &&
  text.length >= 5 &&
  !/^(?:true|false|none|null|\/.*|\.{1,2}\/.*|<.*>|x+|\*+)$/i.test(text);

/** Only values with an argument or a path are worth running; `EDITOR=vim` is a name. */
const isCode = (text: string): boolean => isKnown(text) && /[\s/|;&$`]/.test(text);

function checkPath(value: ShellWord, context: AssignmentContext): void {
  const first = value.text.split(':')[0] ?? '';
  const trusted = /^\/(?:usr|bin|sbin|opt|snap|home|nix)(?:\/|$)/.test(first);
  if (value.text === '' || /^(?:\.|\/tmp|\/var\/tmp|\/dev\/shm)(?:\/|$)/.test(first)) {
    context.machine.report('path-hijack', context);
  } else if (!trusted && isKnown(first)) context.machine.report('path-change', context);
}
