// Programs whose operands are another command line: sudo, env, timeout, xargs, … and their own options.
// Synopses follow the manual pages of sudo 1.9, coreutils 9, findutils 4.9, procps 4, util-linux 2.38.

export interface Wrapper {
  /** Short options that take a value, one letter each. */
  shortValues: string;
  /** Long options that take a value as the next word, without dashes. */
  longValues: readonly string[];
  /** Own operands before the command (`timeout 5 cmd` has one). */
  operands: number;
  /** `A=1` words before the command belong to the wrapper. */
  assignments?: boolean;
}

const wrapper = (shortValues = '', longValues = '', operands = 0, assignments = false): Wrapper => ({
  shortValues,
  longValues: longValues.split(' ').filter(Boolean),
  operands,
  assignments,
});

export const WRAPPERS: ReadonlyMap<string, Wrapper> = new Map([
  [
    'sudo',
    wrapper(
      'CDghpRrTtUu',
      'chdir close-from group host prompt chroot role command-timeout type other-user user',
      0,
      true,
    ),
  ],
  ['doas', wrapper('Cu')],
  ['pkexec', wrapper('', 'user')],
  ['env', wrapper('uCS', 'unset chdir split-string', 0, true)],
  ['nohup', wrapper()],
  ['time', wrapper('fo', 'format output')],
  ['watch', wrapper('nq', 'interval equexit')],
  ['xargs', wrapper('adEILnPs', 'arg-file delimiter max-lines max-args max-procs max-chars process-slot-var replace')],
  ['nice', wrapper('n', 'adjustment')],
  ['ionice', wrapper('cnpPu', 'class classdata pid pgid uid')],
  ['chrt', wrapper('TPD', 'sched-runtime sched-period sched-deadline', 1)],
  ['taskset', wrapper('', '', 1)],
  ['timeout', wrapper('ks', 'kill-after signal', 1)],
  ['command', wrapper()],
  ['exec', wrapper('a')],
  ['builtin', wrapper()],
  ['noglob', wrapper()],
  ['nocorrect', wrapper()],
  ['stdbuf', wrapper('ioe', 'input output error')],
  ['setsid', wrapper()],
  ['strace', wrapper('abeEIoOpPsSuX', '')],
  ['ltrace', wrapper('aADeFlnopsSuwx')],
  ['unbuffer', wrapper()],
  ['caffeinate', wrapper('tw')],
  ['setpriv', wrapper()],
  ['catchsegv', wrapper()],
  ['fakeroot', wrapper('lsib', 'lib faked')],
  [
    'systemd-run',
    wrapper('puMEH', 'unit property description slice uid gid nice working-directory setenv machine host'),
  ],
  ['systemd-inhibit', wrapper('', 'what who why mode')],
  ['dbus-run-session', wrapper('', 'config-file dbus-daemon')],
  ['proxychains', wrapper('f')],
  ['proxychains4', wrapper('f')],
  ['torsocks', wrapper('uPa')],
]);

export interface Peeled {
  /** Index of the word that names the inner command; the number of words when it is not typed yet. */
  inner: number;
  /** The wrapper's option that still waits for its value, when the words end there. */
  pending: string | null;
  /** The words end among the wrapper's own operands (`timeout ▏`). */
  inOperands: boolean;
}

/** Where the inner command of a wrapper line begins; `words[0]` is the wrapper's name. */
export function peelWrapper(words: readonly string[], spec: Wrapper): Peeled {
  let operands = spec.operands;
  let pending: string | null = null;
  for (let i = 1; i < words.length; i++) {
    const word = words[i]!;
    if (pending) {
      pending = null;
    } else if (word === '--') {
      return {
        inner: Math.min(i + 1 + operands, words.length),
        pending: null,
        inOperands: i + operands >= words.length && operands > 0,
      };
    } else if (word.startsWith('--')) {
      const name = word.slice(2);
      if (!name.includes('=') && spec.longValues.includes(name)) pending = word;
    } else if (word.length > 1 && word.startsWith('-')) {
      pending = shortPending(word, spec);
    } else if (spec.assignments && /^[A-Za-z_]\w*=/.test(word)) {
      // An environment setting: the command is still to come.
    } else if (operands > 0) {
      operands--;
    } else {
      return { inner: i, pending: null, inOperands: false };
    }
  }
  return { inner: words.length, pending, inOperands: !pending && operands > 0 };
}

function shortPending(word: string, spec: Wrapper): string | null {
  for (let i = 1; i < word.length; i++)
    if (spec.shortValues.includes(word[i]!)) return i === word.length - 1 ? `-${word[i]}` : null;
  return null;
}
