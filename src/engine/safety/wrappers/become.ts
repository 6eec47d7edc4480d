// sudo, su and their kin: a command, or a shell, as somebody else.
import type { Call, Handlers } from '../call/machine.ts';
import { type OptionSpec, readOptions } from '../call/options.ts';
import { words } from '../call/words.ts';
import { always, report } from '../effects/common.ts';
import type { Stream } from '../taint.ts';
import { takeAssignments } from './prefix.ts';

const SUDO: OptionSpec = {
  values: 'aughpCRrtTUD',
  longValues: words(`
    user group host prompt close-from chroot role type other-user chdir command-timeout
  `),
  long: words(`
    login shell stdin list validate edit background preserve-env askpass non-interactive
    reset-timestamp remove-timestamp set-home
  `),
  stopAtOperand: true,
};

function sudo(call: Call): Stream | undefined {
  const options = readOptions(call.args, SUDO);
  const shell = call.shell.fork();
  const user = options.text('u', 'user');
  shell.root = user === null || user === 'root' || user === '#0';
  if (
    options.has(
      'l',
      'list',
      'v',
      'validate',
      'k',
      'K',
      'reset-timestamp',
      'remove-timestamp',
      'V',
      'version',
      'h',
      'help',
    ) &&
    options.operands.length === 0
  )
    return undefined;
  if (options.has('e', 'edit')) {
    report(call, 'edit-as-root');
    return undefined;
  }
  let rest = takeAssignments(call, call.args.slice(options.rest), shell);
  // sudo takes options after assignments too.
  if (rest[0]?.text.startsWith('-')) rest = takeAssignments(call, rest.slice(readOptions(rest, SUDO).rest), shell);
  if (rest.length === 0) {
    report(call, 'root-shell');
    return options.has('s', 'i', 'shell', 'login') && (call.stdin.text !== '' || call.stdin.taint !== 0)
      ? call.machine.runText(call.stdin.text, shell, { span: call.span, taint: call.stdin.taint })
      : undefined;
  }
  return call.machine.runWords(rest, shell, call.stdin);
}

/** su, runuser: `-c TEXT`, or a user and a command after `--`. */
function su(call: Call): Stream | undefined {
  const options = readOptions(call.args, {
    values: 'cgGswuT',
    longValues: words('command session-command group shell user supp-group whitelist-environment'),
  });
  const text = options.value('c', 'command', 'session-command');
  const shell = call.shell.fork();
  const users = options.operands.filter(({ text: name }) => name !== '-');
  shell.root = users.length === 0 || users[0]?.text === 'root';
  if (text) return call.machine.runText(text.text, shell, { span: call.span, stdin: call.stdin, taint: text.taint });
  const rest = options.has('u', 'user') ? users : users.slice(1);
  if (rest.length > 0) return call.machine.runWords(rest, shell, call.stdin);
  report(call, 'root-shell');
  if (call.stdin.text)
    return call.machine.runText(call.stdin.text, shell, { span: call.span, taint: call.stdin.taint });
  return undefined;
}

export const becomeHandlers: Handlers = { sudo, 'sudo-rs': sudo, sudoedit: always('edit-as-root'), su, runuser: su };
