// Signals: to one process, to many, to the ones the system lives by.
import type { Call, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { words } from '../call/words.ts';
import { type Stream, stream, Taint } from '../taint.ts';
import { hasUnknown, isKnown, type ShellWord } from '../word/symbols.ts';
import { act, report, texts } from './common.ts';

const VITAL =
  /^(?:init|systemd(?:-\w+)?|launchd|sshd?|dbus-daemon|Xorg|gnome-shell|gdm\w*|lightdm|kthreadd|kwin\w*|plasmashell|NetworkManager|dockerd|containerd|udevd|login|getty|cinnamon|mutter|bash|zsh|fish|tmux(?:: server)?)$/;
const KERNEL_LIFE = /^(?:init|systemd|launchd|kthreadd)$/;

function kill(call: Call): undefined {
  const words = texts(call.args);
  if (words.some((text) => /^(?:-l|-L|--list|--table)/.test(text))) return;
  if (words[0] === '-0' || (words[0] === '-s' && words[1] === '0') || (words[0] === '-n' && words[1] === '0')) return;
  const pids = pidWords(call);
  for (const [index, word] of pids.entries()) {
    if (word.text === '-1') report(call, 'kill-everything');
    else if (word.text === '1') report(call, 'kill-init');
    else if (word.taint & Taint.everyProcess) act(call, 'kill-everything', 'signal', word);
    else if (hasUnknown(word.text) && !/^[%]/.test(word.text)) {
      const one = word.provenance === 'variable' || word.taint & Taint.lookup;
      act(call, one ? 'kill-one' : 'kill-many', 'signal', word);
    } else if (index === 0) act(call, 'kill-one', 'signal', word);
  }
}

/** What is left after the signal: `-9`, `-KILL`, `-s TERM`, `--`. */
function pidWords(call: Call) {
  const words = call.args;
  let index = 0;
  let signalSeen = false;
  for (; index < words.length; index++) {
    const text = words[index]?.text ?? '';
    if (text === '--') {
      index++;
      break;
    }
    if (/^(?:-s|-n|--signal)$/.test(text)) {
      index++;
      signalSeen = true;
    } else if (/^-(?:[A-Z]|\d)/.test(text) && !signalSeen && index < words.length - 1) signalSeen = true;
    else if (text.startsWith('--signal=')) signalSeen = true;
    else break;
  }
  return words.slice(index);
}

const PKILL = {
  values: 'GgPstuUFVr',
  longValues: words(`
    signal group parent session terminal euid uid user pidfile ns regexp older-than younger-than
  `),
  long: ['full', 'exact', 'ignore-case'],
} as const;

const SIGNAL = /^-(?:\d+|SIG[A-Z]+\d?|[A-Z]{3,}\d?)$/;

/** Long enough, or of several words: such a pattern means one program. */
const isSpecific = (pattern: string): boolean =>
  isKnown(pattern) &&
  (/[\w.-]{2,}[\s/:=]+\S/.test(pattern) ||
    (/^[\w.-]{4,}$/.test(pattern) && !/^(?:python[\d.]*|node|java|ruby|perl|code)$/.test(pattern)));

function pkill(call: Call): undefined {
  const args = call.args.filter(({ text }) => !SIGNAL.test(text));
  if (call.args.some(({ text }) => /^-(?:s|-signal=?)?0$/.test(text))) return;
  const options = readOptions(args, PKILL);
  if (options.has('l', 'list', 'version', 'help', 'V') && options.operands.length === 0) return;
  const user = options.text('u', 'U', 'euid', 'uid', 'user');
  if (user === 'root' || user === '0') report(call, 'kill-everything');
  else if (user !== null && options.operands.length === 0) report(call, 'kill-user');
  for (const word of options.operands) {
    const { text } = word;
    if (KERNEL_LIFE.test(text) || /^(?:\.\*?|\^?\.\+|)$/.test(text)) act(call, 'kill-everything', 'signal', word);
    else if (VITAL.test(text)) act(call, 'kill-vital', 'signal', word);
    else {
      const loose = options.has('f', 'full') && !isSpecific(text);
      act(call, loose ? 'kill-matching' : 'kill-named', 'signal', word);
    }
  }
  if (options.has('F', 'pidfile') && options.operands.length === 0) report(call, 'kill-one');
  else if (options.operands.length === 0 && user === null && call.args.length > 0) report(call, 'kill-matching');
}

function renice(call: Call): undefined {
  report(call, 'reprioritise');
}

function fuser(call: Call): undefined {
  const kills = texts(call.args).some((text) => /^-(?!-)\w*k/.test(text) || text === '--kill');
  if (!kills) return;
  const mounted = texts(call.args).some((text) => /^-(?!-)\w*[mM]/.test(text) || /^\/(?:\w+)?$/.test(text));
  report(call, mounted ? 'kill-many' : 'kill-one');
}

function killall5(call: Call): undefined {
  report(call, 'kill-everything');
}

function xkill(call: Call): undefined {
  report(call, 'kill-one');
}

/** ps and pgrep: whether what they list is everything. */
function ps(call: Call): Stream {
  const words = texts(call.args);
  const all = words.some((text) => /^-(?!-)\w*[eA]|^(?:-)?\w*a\w*x|^\w*x\w*a/.test(text));
  const ranked = words.some((text) => text.startsWith('--sort')) ? Taint.ranked : 0;
  return stream(null, all ? Taint.everyProcess | ranked : 0);
}

function pgrep(call: Call): Stream {
  const options = readOptions(call.args, PKILL);
  const user = options.text('u', 'U', 'euid', 'uid');
  const all = user === 'root' || user === '0' || options.operands.some(({ text }) => /^\.\*?$/.test(text));
  if (all) return stream(null, Taint.everyProcess);
  const loose = options.has('f', 'full') && !options.operands.every(({ text }) => isSpecific(text));
  const own = user === null || user === call.shell.context.user;
  // The newest or the oldest is one.
  const one = options.has('n', 'o', 'newest', 'oldest');
  return stream(null, own && (one || !loose) ? lookupOf(options.operands) : 0);
}

/** Ids by name, unless it is a name that the session lives by. */
const lookupOf = (names: readonly ShellWord[]): number =>
  names.length > 0 && names.every(({ text }) => isKnown(text) && !VITAL.test(text)) ? Taint.lookup : 0;

const pidof = (call: Call): Stream => stream(null, lookupOf(readOptions(call.args, { values: 'oS' }).operands));

/** `lsof -t -i :3000`: who listens on one port. */
function lsof(call: Call): Stream {
  const words = texts(call.args).join(' ');
  const terse = /(?:^|\s)-\w*t/.test(words);
  return stream(null, terse && /-\w*i\s*\S*:\d+(?:\s|$)/.test(words) ? Taint.lookup : 0);
}

export const processHandlers: Handlers = {
  kill,
  ps,
  pgrep,
  pidof,
  lsof,
  pkill,
  killall: pkill,
  skill: pkill,
  snice: renice,
  killall5,
  renice,
  fuser,
  xkill,
};
