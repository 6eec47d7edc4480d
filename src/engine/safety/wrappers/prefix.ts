// Programs whose arguments end in another command: what they take before it.
import type { Call, Handler, Handlers } from '../call/machine.ts';
import { type OptionSpec, readOptions } from '../call/options.ts';
import { words } from '../call/words.ts';
import { report, texts, wordOf } from '../effects/common.ts';
import { checkAssignment } from '../effects/environment.ts';
import { type Stream, stream, Taint } from '../taint.ts';
import { type ShellWord, UNKNOWN } from '../word/symbols.ts';

interface Prefix extends OptionSpec {
  /** Operands before the command: a duration, a lock file, a directory. */
  skip?: number;
  /** … an operand that reads like this, where one is given. */
  skipLike?: RegExp;
  /** `NAME=value` may stand before the command. */
  assignments?: boolean;
  /** The command runs as root. */
  root?: boolean;
  /** The rest is joined and given to a shell. */
  joined?: boolean;
  /** Option whose value is a text for a shell. */
  shellOption?: string;
}

const ARCHITECTURE =
  /^(?:i[3-6]86|x86_64|linux(?:32|64)|uname26|arm\w*|aarch64|ppc\w*|s390x?|sparc\w*|mips\w*|riscv\w*)$/;

const PREFIXES: Record<string, Prefix> = {
  nice: { values: 'n', longValues: ['adjustment'] },
  ionice: { values: 'cnpPu', longValues: ['class', 'classdata', 'pid'] },
  nohup: {},
  setsid: {},
  stdbuf: { values: 'ioe', longValues: ['input', 'output', 'error'] },
  timeout: { values: 'ks', longValues: ['kill-after', 'signal'], skip: 1 },
  gtimeout: { values: 'ks', longValues: ['kill-after', 'signal'], skip: 1 },
  chrt: { values: 'TPD', skip: 1 },
  taskset: { skip: 1 },
  numactl: { values: 'NCmipl', longValues: ['cpunodebind', 'membind', 'interleave', 'physcpubind'] },
  time: { values: 'fo', longValues: ['format', 'output'] },
  strace: { values: 'eoOpsSuEaIPXbU' },
  ltrace: { values: 'eopsuanlxF' },
  setarch: { skipLike: ARCHITECTURE },
  i386: {},
  x86_64: {},
  uname26: {},
  linux32: {},
  linux64: {},
  watch: { values: 'nqs', longValues: ['interval', 'equexit'], joined: true },
  unshare: {
    values: 'GSRw',
    longValues: ['map-user', 'map-group', 'root', 'wd', 'propagation', 'setgroups', 'kill-child'],
  },
  nsenter: { values: 'tSGrw', longValues: ['target', 'setuid', 'setgid'] },
  chroot: { longValues: ['userspec', 'groups'], skip: 1 },
  fakeroot: { values: 'lisub' },
  'fakeroot-ng': {},
  fakechroot: {},
  firejail: {},
  'dbus-run-session': {},
  'dbus-launch': {},
  'xvfb-run': { values: 'nefpsw', longValues: ['server-args', 'server-num', 'auth-file', 'error-file'] },
  proxychains: { values: 'f' },
  proxychains4: { values: 'f' },
  torsocks: {},
  torify: {},
  tsocks: {},
  gosu: { skip: 1 },
  'su-exec': { skip: 1 },
  setpriv: { longValues: words('reuid regid groups inh-caps ambient-caps bounding-set securebits') },
  eatmydata: {},
  unbuffer: {},
  rlwrap: { values: 'aAbcCDefgHilmMnNoOpPqrRsStTwWzx' },
  catchsegv: {},
  valgrind: {},
  caffeinate: { values: 'tw' },
  ts: {},
  chronic: {},
  ifne: {},
  prlimit: { values: 'p' },
  cgexec: { values: 'g' },
  cpulimit: { values: 'lpe' },
  trickle: { values: 'duswlLP' },
  softlimit: {},
  'systemd-run': {
    values: 'pEuMH',
    longValues: words(`
      unit property description slice uid gid nice working-directory setenv on-active on-boot
      on-calendar on-unit-active machine host service-type timer-property
    `),
  },
  'systemd-inhibit': { longValues: ['what', 'who', 'why', 'mode'] },
  'systemd-cat': { values: 'tp', longValues: ['identifier', 'priority'] },
  'systemd-nspawn': { values: 'DiM', longValues: ['directory', 'image'] },
  doas: { values: 'uC', root: true, assignments: true },
  pkexec: { longValues: ['user'], root: true },
  run0: { root: true, longValues: ['user', 'unit'] },
  env: {
    values: 'uCaPS',
    longValues: ['unset', 'chdir', 'argv0', 'split-string'],
    assignments: true,
    shellOption: 'S',
  },
  command: {},
  builtin: {},
  exec: { values: 'a' },
  nocorrect: {},
  noglob: {},
  busybox: {},
  toybox: {},
  'ssh-agent': { values: 'aEPt' },
  sshpass: { values: 'pfde' },
  perf: { skip: 1 },
  hyperfine: {
    joined: true,
    values: 'wmMrpcnSNiu',
    longValues: words(`
      warmup runs prepare cleanup setup min-runs max-runs export-json export-markdown
    `),
  },
  entr: { values: 'x' },
  faketime: { skip: 1 },
  scl: { skip: 2 },
  coproc: {},
  tini: { values: 'pe' },
  'dumb-init': {},
};

const prefix = (name: string): Handler => {
  const spec: Prefix = { ...PREFIXES[name], stopAtOperand: true };
  return (call) => runPrefix(call, spec);
};

function runPrefix(call: Call, spec: Prefix): Stream | undefined {
  const options = readOptions(call.args, spec);
  const shell =
    call.program === 'exec' || call.program === 'command' || call.program === 'builtin'
      ? call.shell
      : call.shell.fork();
  if (spec.root) shell.root = true;
  if (call.program === 'command' && options.has('v', 'V')) {
    const asked = call.args.at(-1)?.text ?? '';
    return stream(options.has('v') && /^[\w.+-]+$/.test(asked) ? `/usr/bin/${asked}\n` : null);
  }
  const text = spec.shellOption ? options.value(spec.shellOption, 'split-string') : null;
  let rest = call.args.slice(options.rest);
  if (call.program === 'ionice' && options.has('p')) rest = [];
  if (call.program === 'taskset' && options.has('p')) rest = [];
  const splitString = splitOption(call, text);
  if (splitString) {
    return call.machine.runWords([call.name, ...splitString, ...rest], shell, call.stdin);
  }
  if (spec.assignments) rest = takeAssignments(call, rest, shell);
  // A CPU list given as `-c LIST` to taskset is an operand too; `-19` to nice is an option.
  rest = rest.slice(spec.skip ?? 0);
  if (spec.skipLike?.test(rest[0]?.text ?? '')) rest = rest.slice(1);
  if (call.program === 'ssh-agent' && rest.length === 0)
    return stream('SSH_AUTH_SOCK=/tmp/agent; export SSH_AUTH_SOCK\n');
  if (rest.length === 0) {
    if (call.program === 'env') return stream(null, Taint.secret);
    return undefined;
  }
  if (spec.joined) {
    // Quotes are lost when the words are joined; both readings are judged.
    if (rest.length > 1 && rest.some(({ text: word }) => /\s/.test(word)))
      call.machine.runWords(rest, shell.fork(), call.stdin);
    return call.machine.runText(texts(rest).join(' '), shell, { span: call.span, stdin: call.stdin });
  }
  return withoutFunction(rest, shell, call);
}

/** These start programs, or say so: a function of the same name is not what runs. */
function withoutFunction(rest: ShellWord[], shell: Call['shell'], call: Call): Stream {
  const name = rest[0]?.text ?? '';
  // No program is called like that: it is a line for a shell (`entr -s`).
  if (/\s/.test(name))
    return call.machine.runText(texts(rest).join(' '), shell, { span: call.span, stdin: call.stdin });
  const hidden = call.program === 'time' ? undefined : shell.functions.get(name);
  if (!hidden) return call.machine.runWords(rest, shell, call.stdin);
  if (shell !== call.shell) shell.functions = new Map(shell.functions);
  shell.functions.delete(name);
  const output = call.machine.runWords(rest, shell, call.stdin);
  shell.functions.set(name, hidden);
  return output;
}

/** env -S: one text split into words. */
function splitOption(call: Call, text: ShellWord | null): ShellWord[] | null {
  const joined = text ?? attachedSplit(call);
  if (!joined) return null;
  return (
    joined.text.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)?.map((part) => wordOf(resolveNames(part, call), joined)) ?? []
  );
}

/** Quotes and `${NAME}` are the only syntax of `env -S`. */
const resolveNames = (part: string, call: Call): string =>
  part
    .replace(/"([^"]*)"|'([^']*)'/g, (_, double, single) => double ?? single)
    .replace(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = call.shell.lookup(name)?.value;
      return typeof value === 'string' ? value : UNKNOWN;
    });

function attachedSplit(call: Call): ShellWord | null {
  if (call.program !== 'env') return null;
  const index = call.args.findIndex(({ text }) => /^-[iv0]*S/.test(text));
  if (index < 0) return null;
  const word = call.args[index] as ShellWord;
  const attached = word.text.replace(/^-[iv0]*S/, '');
  return attached ? wordOf(attached, word) : (call.args[index + 1] ?? null);
}

/** `NAME=value` before the command: set in the shell that runs it. What is left. */
export function takeAssignments(call: Call, words: ShellWord[], shell: Call['shell']): ShellWord[] {
  let index = 0;
  for (; index < words.length; index++) {
    const word = words[index] as ShellWord;
    const match = /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(word.text);
    if (!match) break;
    const value = wordOf(match[2] as string, word);
    checkAssignment(
      match[1] as string,
      value,
      { machine: call.machine, shell, program: call.program, span: call.span },
      false,
    );
    shell.assign(match[1] as string, value.text, word.taint);
  }
  return words.slice(index);
}

/** flock, script, screen, tmux: the command after operands, or a text after -c. */
function flock(call: Call): Stream | undefined {
  const options = readOptions(call.args, {
    values: 'wEc',
    longValues: ['timeout', 'conflict-exit-code', 'command'],
    stopAtOperand: true,
  });
  const rest = options.operands.slice(1);
  const text = options.value('c', 'command');
  if (text) return call.machine.runText(text.text, call.shell.fork(), { span: call.span });
  if (rest[0]?.text === '-c') return call.machine.runText(rest[1]?.text ?? '', call.shell.fork(), { span: call.span });
  return rest.length > 0 ? call.machine.runWords(rest, call.shell.fork(), call.stdin) : undefined;
}

function script(call: Call): Stream | undefined {
  const options = readOptions(call.args, { values: 'cEImoBT', longValues: ['command', 'log-out', 'log-timing'] });
  const text = options.value('c', 'command');
  return text ? call.machine.runText(text.text, call.shell.fork(), { span: call.span }) : undefined;
}

function screen(call: Call): Stream | undefined {
  const options = readOptions(call.args, { values: 'SctTesph', stopAtOperand: true });
  if (options.has('X')) {
    const at = call.args.findIndex(({ text }) => /^(?:stuff|exec|screen)$/.test(text));
    if (at >= 0)
      return call.machine.runText(
        texts(call.args.slice(at + 1))
          .join(' ')
          .replace(/\^M|\\n|\\r/g, '\n'),
        call.shell.fork(),
        { span: call.span },
      );
    return undefined;
  }
  const rest = call.args.slice(options.rest);
  return rest.length > 0 ? call.machine.runWords(rest, call.shell.fork(), call.stdin) : undefined;
}

const TMUX_RUNS =
  /^(?:new(?:-session)?|neww|new-window|splitw?|split-window|respawn(?:-pane|-window)|run(?:-shell)?|if(?:-shell)?|popup|display-popup|pipe-pane)$/;

function tmux(call: Call): Stream | undefined {
  const words = call.args;
  const keys = words.findIndex(({ text }) => /^send(?:-keys)?$/.test(text));
  if (keys >= 0) {
    const typed = texts(words.slice(keys + 1))
      .filter((text) => !/^-[tlRMXN]?$|^(?:Enter|C-m)$/.test(text))
      .join(' ');
    return call.machine.runText(typed, call.shell.fork(), { span: call.span });
  }
  const at = words.findIndex(({ text }) => TMUX_RUNS.test(text));
  if (words.some(({ text }) => /^kill-(?:server|session)$/.test(text))) report(call, 'kill-named');
  if (at < 0) return undefined;
  const options = readOptions(words.slice(at + 1), { values: 'sntcFexyp', stopAtOperand: true });
  if (options.operands.length === 0) return undefined;
  return call.machine.runText(texts(options.operands).join(' '), call.shell.fork(), { span: call.span });
}

/** Runs the program loader's program. */
const loader: Handler = (call) => {
  const options = readOptions(call.args, {
    longValues: ['library-path', 'inhibit-rpath', 'audit', 'preload', 'argv0'],
    stopAtOperand: true,
  });
  const rest = call.args.slice(options.rest);
  return rest.length > 0 ? call.machine.runWords(rest, call.shell.fork(), call.stdin) : undefined;
};

export const prefixHandlers: Handlers = {
  ...Object.fromEntries(Object.keys(PREFIXES).map((name) => [name, prefix(name)])),
  flock,
  script,
  screen,
  tmux,
  'ld.so': loader,
};
