// Modes, owners, ACLs, capabilities and attributes.
import type { Call, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { words } from '../call/words.ts';
import { HIDDEN, NOTHING, type Stream } from '../taint.ts';
import { classify, isDisposable, type Target } from '../targets/classify.ts';
import { isSecretPath } from '../targets/secrets.ts';
import { hasGlob, type ShellWord, SOME } from '../word/symbols.ts';
import { act, report } from './common.ts';

const GRAVE = new Set(['root', 'system', 'homes', 'account', 'device', 'memory']);
const isGrave = (target: Target): boolean => GRAVE.has(target.class);
const isSystem = (target: Target): boolean => target.class === 'system-file' || target.class === 'system-some';

const CHMOD = {
  long: ['recursive', 'changes', 'quiet', 'silent', 'verbose', 'preserve-root', 'no-preserve-root'],
  longValues: ['reference'],
} as const;

/** What a mode grants or takes, octal or symbolic. */
export function readMode(mode: string) {
  if (/^[0-7]{1,5}$/.test(mode)) {
    const digits = mode.padStart(4, '0').slice(-4);
    const others = Number(digits[3]);
    return {
      worldWrite: (others & 2) !== 0,
      worldRead: (others & 4) !== 0,
      setId: (Number(digits[0]) & 6) !== 0,
      sticky: (Number(digits[0]) & 1) !== 0,
      closes: digits[1] === '0' || digits === '0000',
      groupWrite: (Number(digits[2]) & 2) !== 0,
      takesAway: digits[1] === '0',
      runs: (Number(digits[1]) & 1) !== 0,
    };
  }
  const clauses = mode.split(',');
  const grants = (who: RegExp, what: RegExp) =>
    clauses.some((clause) => {
      const match = /^([ugoa]*)([+=-])([rwxXstugo]*)$/.exec(clause);
      return (
        match &&
        match[2] !== '-' &&
        who.test(match[1] === '' ? 'a' : (match[1] as string)) &&
        what.test(match[3] as string)
      );
    });
  return {
    worldWrite: grants(/[oa]/, /w/) && !/^\+w$/.test(mode),
    worldRead: grants(/[oa]/, /r/),
    setId: grants(/[ugoa]/, /s/),
    sticky: grants(/./, /t/),
    closes: /(?:^|,)[ugoa]*(?:-[rwx]*[rx]|=(?:,|$))/.test(mode),
    groupWrite: grants(/[ga]/, /w/) && !/^\+w$/.test(mode),
    runs: grants(/[ua]/, /x/),
    takesAway: /(?:^|,)[ua]*(?:-[rwX]*[rx]|=(?:,|$))/.test(mode),
  };
}

function chmod(call: Call): undefined {
  const args = call.args.filter(({ text }) => !/^-[rwxXst]+$/.test(text) || /^-R/.test(text));
  const symbolicMinus = call.args.find(({ text }) => /^-[rwxXst]+$/.test(text));
  const options = readOptions(args, CHMOD);
  const recursive = options.has('R', 'recursive');
  const reference = options.has('reference');
  const [first, ...others] = options.operands;
  // `chmod -R /` lacks its mode; what it aims at is plain all the same.
  const bare = others.length === 0 && first !== undefined && /^[/~.]/.test(first.text);
  const targets = reference || symbolicMinus || bare ? options.operands : others;
  const modeText = reference ? '' : (symbolicMinus?.text ?? first?.text ?? '');
  const mode = readMode(modeText);
  const readable = reference || symbolicMinus !== undefined || MODE.test(modeText);
  if (first !== undefined && !readable) report(call, 'chmod-unclear');
  for (const word of targets) chmodOne(call, word, mode, recursive);
}

/** An octal mode, or clauses such as `u+x,go-w`. */
const MODE = /^(?:[-+=]?[0-7]{1,5}|(?:[ugoa]*(?:[-+=][rwxXstugo]*)+,?)+)$/;

/** Programs through which whoever runs them can do anything. */
const RUNS_ANYTHING =
  /^(?:ba|da|z|k|c|tc|a|fi)?sh$|^(?:python|perl|ruby|node|php|lua)[\d.]*$|^(?:find|vim?|nano|emacs|less|more|man|awk|gawk|sed|env|nmap|tar|cp|mv|dd|tee|cat|docker|gdb|strace|busybox|git|ssh|rsync|systemctl|xargs|bash\d*)$/;

export function setIdRule(path: string, call: Call): 'set-id-shell' | 'set-id-bit' {
  const program = call.shell.links.get(path) ?? path.slice(path.lastIndexOf('/') + 1);
  const real = call.shell.links.has(path) || /^\/(?:usr\/)?(?:local\/)?s?bin\//.test(path);
  return real && RUNS_ANYTHING.test(program) ? 'set-id-shell' : 'set-id-bit';
}

/** This line has put a key there. */
const holdsKeys = (path: string, { shell }: Call): boolean => ((shell.files.get(path)?.taint ?? 0) & HIDDEN) !== 0;

function chmodOne(call: Call, word: ShellWord, mode: ReturnType<typeof readMode>, recursive: boolean): void {
  const target = classify(word.text, call.shell);
  const open = mode.worldWrite;
  if (target.class === 'tmp-all') act(call, 'chmod-open', 'chmod', word, target);
  else if (
    isGrave(target) &&
    (recursive || hasGlob(target.path) || open || mode.closes || target.class === 'account')
  ) {
    act(call, 'chmod-system', 'chmod', word, target);
  } else if (target.class === 'system-file' && (mode.closes || recursive))
    act(call, 'chmod-system', 'chmod', word, target);
  else if (mode.setId) act(call, setIdRule(target.path, call), 'chmod', word, target);
  else if (isGrave(target)) act(call, 'chmod-system-file', 'chmod', word, target);
  else if (isSystem(target)) act(call, open ? 'chmod-system-open' : 'chmod-system-file', 'chmod', word, target);
  else if (target.class === 'home' && recursive) act(call, 'chmod-home', 'chmod', word, target);
  else if (
    (mode.worldWrite || mode.worldRead) &&
    (target.class === 'home-secret' || isSecretPath(target.path) || holdsKeys(target.path, call))
  ) {
    act(call, 'expose-keys', 'chmod', word, target);
  } else if (
    open &&
    recursive &&
    (target.class === 'local' || target.class === 'data' || target.class === 'elsewhere')
  ) {
    act(call, 'chmod-open-tree', 'chmod', word, target);
  } else if (open && recursive && (target.class === 'cwd' || target.class === 'ancestor')) {
    act(call, 'chmod-open-tree', 'chmod', word, target);
  } else if (open) act(call, 'chmod-open', 'chmod', word, target);
  else if (
    (recursive || target.path.includes(SOME)) &&
    target.class !== 'inside' &&
    !isDisposable(target.class) &&
    target.class !== 'tmp'
  ) {
    act(call, 'chmod-tree', 'chmod', word, target);
  } else if (recursive && target.class === 'inside' && (mode.groupWrite || mode.takesAway)) {
    act(call, 'chmod-tree-local', 'chmod', word, target);
  } else if (mode.runs) act(call, 'makes-program', 'chmod', word, target);
}

const CHOWN = {
  longValues: ['reference', 'from'],
  long: words(`
    recursive no-dereference dereference preserve-root no-preserve-root changes verbose silent
    quiet
  `),
} as const;

function chown(call: Call): undefined {
  const options = readOptions(call.args, CHOWN);
  const recursive = options.has('R', 'recursive');
  const targets = options.has('reference') ? options.operands : options.operands.slice(1);
  for (const word of targets) {
    const target = classify(word.text, call.shell);
    const home = /^\/(?:home|Users)\/([^/]+)$/.exec(target.path)?.[1];
    if (home !== undefined && target.class === 'homes') {
      // Giving a home to its own user is repair.
      const own = options.operands[0]?.text.split(/[:.]/)[0] === home;
      act(call, own ? 'chown-tree' : 'chown-home', 'chown', word, target);
    } else if (/^\/(?:usr\/local|opt|srv)$/.test(target.path)) {
      act(call, 'chown-system-file', 'chown', word, target);
    } else if (isGrave(target) && (recursive || target.class !== 'homes'))
      act(call, 'chown-system', 'chown', word, target);
    else if (
      isSystem(target) &&
      recursive &&
      !/^\/(?:usr\/(?:lib|share)\/[\w.-]+|var\/lib\/[\w.-]+|sys)(?:\/|$)/.test(target.path)
    ) {
      act(call, 'chown-system', 'chown', word, target);
    } else if (isSystem(target)) act(call, 'chown-system-file', 'chown', word, target);
    else if (target.class === 'home' && recursive) act(call, 'chown-home', 'chown', word, target);
    else if (target.class === 'homes') act(call, 'chown-tree', 'chown', word, target);
    else if (recursive && target.class !== 'inside' && target.class !== 'tmp')
      act(call, 'chown-tree', 'chown', word, target);
    else if (call.shell.root) act(call, 'chown-file', 'chown', word, target);
  }
}

function setfacl(call: Call): undefined {
  const options = readOptions(call.args, {
    values: 'mxMXn',
    longValues: ['modify', 'remove', 'set', 'restore'],
    long: ['recursive', 'remove-all', 'test'],
  });
  if (options.has('test')) return;
  const entry = options.text('m', 'modify', 'set') ?? '';
  for (const word of options.operands) {
    const target = classify(word.text, call.shell);
    if (isGrave(target) || isSystem(target)) act(call, 'chmod-system', 'setfacl', word, target);
    else if (target.class === 'home') act(call, 'chmod-home', 'setfacl', word, target);
    else if (target.class === 'home-secret' && /(?:^|,)(?:u|g|o|user|group|other)\w*:/.test(entry))
      act(call, 'expose-keys', 'setfacl', word, target);
    else if (/o(?:ther)?::?\w*w/.test(entry)) {
      const tree = options.has('R', 'recursive');
      act(call, tree ? 'chmod-open-tree' : 'chmod-open', 'setfacl', word, target);
    } else act(call, 'acl-change', 'setfacl', word, target);
  }
}

function setcap(call: Call): undefined {
  const operands = readOptions(call.args).operands;
  const grave =
    /cap_(?:setuid|setgid|sys_admin|sys_ptrace|sys_module|dac_override|dac_read_search|chown|fowner|sys_rawio|setfcap)|all/i;
  const word = operands.at(-1);
  if (!word) return;
  const root = operands.some(({ text }) => grave.test(text));
  // A shell or an interpreter with them is root for whoever starts it.
  const rule = !root
    ? 'capability'
    : setIdRule(word.text, call) === 'set-id-shell'
      ? 'set-id-shell'
      : 'root-capability';
  act(call, rule, 'setcap', word);
}

function chattr(call: Call): undefined {
  const words = call.args.filter(({ text }) => !/^[-+=][a-zA-Z]+$/.test(text));
  const recursive = call.args.some(({ text }) => /^-R/.test(text));
  for (const word of words) {
    const target = classify(word.text, call.shell);
    if (isGrave(target) && recursive) act(call, 'chmod-system', 'chattr', word, target);
    else if (target.class === 'home' && recursive) act(call, 'chmod-home', 'chattr', word, target);
    else act(call, isGrave(target) || isSystem(target) ? 'chattr-system' : 'chattr-file', 'chattr', word, target);
  }
}

function umask(call: Call): Stream {
  const mode = call.args.find(({ text }) => !text.startsWith('-'))?.text ?? '';
  // A mask whose last digit leaves the write bit: every new file is for everybody.
  if (/^[0-7]+$/.test(mode) && (Number(mode.at(-1)) & 2) === 0) report(call, 'open-umask');
  return NOTHING;
}

export const permissionHandlers: Handlers = { chmod, chown, chgrp: chown, setfacl, setcap, chattr, umask };
