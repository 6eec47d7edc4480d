// Programs that delete, move, copy, link, cut short and rename files.

import type { Call, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { same, words } from '../call/words.ts';
import { HIDDEN, NOTHING, OPAQUE, type Stream, stream, Taint } from '../taint.ts';
import { classify, type Target } from '../targets/classify.ts';
import { absolute, baseName } from '../targets/paths.ts';
import { isDocument, isEverydayProgram, isPersonal } from '../targets/places.ts';
import { isKnown, NUMBER, type ShellWord, UNKNOWN } from '../word/symbols.ts';
import { act, editsInPlace, report, wordOf } from './common.ts';
import { deletePath } from './delete.ts';
import { foreignRule } from './foreign.ts';
import { landFile, landInside } from './land.ts';
import { heldBy } from './leaks/leave.ts';
import { setIdRule } from './permissions.ts';
import { hiddenIn, isSecret, readPath } from './read.ts';
import { trashHandlers } from './trash.ts';
import { writeFile, writeRule } from './write.ts';

const RM = {
  long: words(`
    recursive force no-preserve-root one-file-system verbose dir preserve-root interactive help
    version
  `),
} as const;

function rm(call: Call): undefined {
  const options = readOptions(call.args, RM);
  const recursive = options.has('r', 'R', 'recursive');
  for (const word of options.operands) {
    deletePath(call, word, { recursive });
    if (recursive && options.has('no-preserve-root') && classify(word.text, call.shell).class === 'unknown-root')
      act(call, 'delete-root-allowed', 'delete', word);
  }
}

function unlink(call: Call): undefined {
  for (const word of readOptions(call.args).operands) deletePath(call, word, { recursive: false });
}

const SHRED = {
  values: 'ns',
  longValues: ['iterations', 'size', 'random-source'],
  long: ['force', 'remove', 'verbose', 'exact', 'zero'],
} as const;

function shred(call: Call): undefined {
  const options = readOptions(call.args, SHRED);
  for (const word of options.operands) {
    const target = classify(word.text, call.shell);
    if (target.class === 'device') act(call, 'wipe-device', 'wipe', word, target);
    else if (target.class === 'inside' || target.class.startsWith('home-'))
      act(call, 'shred-file', 'wipe', word, target);
    else deletePath(call, word, { recursive: true, operation: 'wipe' });
  }
}

const MV = {
  values: 'tS',
  longValues: ['target-directory', 'suffix', 'backup'],
  long: words(`
    force no-clobber interactive verbose update no-target-directory strip-trailing-slashes
  `),
} as const;

/** Splits operands of mv, cp, ln, install into sources and destination. */
function sourcesAndTarget(options: ReturnType<typeof readOptions>) {
  const given = options.value('t', 'target-directory');
  if (given) return { sources: options.operands, target: given };
  return { sources: options.operands.slice(0, -1), target: options.operands.at(-1) ?? null };
}

const MV_MODES = /^(?:f|i|n|force|interactive|no-clobber)$/;

function mv(call: Call): undefined {
  const options = readOptions(call.args, MV);
  const { sources, target } = sourcesAndTarget(options);
  // The last of -f, -i and -n decides.
  const mode = [...options.names()].filter((name) => MV_MODES.test(name)).at(-1);
  const cautious = (mode !== undefined && !/^f/.test(mode)) || options.has('b', 'backup');
  for (const word of sources) moveAway(call, word, target);
  if (!target || sources.length === 0) return;
  if (cautious) report(call, 'move-files');
  landOn(call, target, { cautious, data: OPAQUE, sources });
}

/** A folder of the person's, or what is in one. */
const isOwn = ({ class: kind, path }: Target): boolean => kind === 'home-top' && !/\.\w+$/.test(path);

/** Moving a thing away from where others look for it is deleting it there. */
function moveAway(call: Call, word: ShellWord, target: ShellWord | null): void {
  const from = classify(word.text, call.shell);
  const toNull = target !== null && classify(target.text, call.shell).path === '/dev/null';
  const whole =
    from.class === 'root' ||
    from.class === 'system' ||
    from.class === 'account' ||
    from.class === 'homes' ||
    from.class === 'home' ||
    from.class === 'system-file' ||
    from.class === 'device';
  if (whole || toNull) deletePath(call, word, { recursive: true, operation: 'move' });
  else if (target && isOwn(from) && /^tmp/.test(classify(target.text, call.shell).class))
    act(call, 'move-to-temporary', 'move', word, from);
  else if (from.class === 'cwd' && from.all) act(call, 'move-here', 'move', word, from);
}

/** The name under which a source arrives: one file, even when a pattern chose it. */
const asName = (text: string): string => {
  const name = baseName(text);
  return isKnown(name) ? name : UNKNOWN;
};

interface Landing {
  cautious: boolean;
  data: Stream;
  sources: readonly ShellWord[];
}

/** Puts files on a destination that may exist. */
function landOn(call: Call, target: ShellWord, { cautious, data, sources }: Landing): void {
  const { shell } = call;
  const place = classify(target.text, shell);
  const into = sources.length > 1 || place.all || /^\.{0,2}$|[/\\]$/.test(target.text);
  const path = into && sources[0] ? `${target.text.replace(/\/$/, '')}/${asName(sources[0].text)}` : target.text;
  const landing = wordOf(path, target);
  const kind = classify(path, shell);
  if (kind.class === 'device' || kind.class === 'account' || kind.class === 'memory' || place.class === 'device') {
    writeFile(place.class === 'device' ? target : landing, data, { append: false }, call);
    return;
  }
  const rule = writeRule(kind, data, { append: false }, shell.context.home);
  if (sources.length === 1 && isOtherKind(sources[0]?.text ?? '', kind) && !cautious) {
    act(call, 'replaces-document', 'overwrite', landing, kind);
    return;
  }
  const system = kind.class === 'system-file' || kind.class === 'system';
  // Anything but a plain file, a setting of the system, or one more library in its folder is what a redirection to it
  // is.
  const adds =
    rule === 'overwrite-system-file' || (rule === 'overwrite-vital-file' && into && !isEverydayProgram(kind.path));
  if (rule !== null && rule !== 'overwrite-file' && !(system && adds)) {
    writeFile(landing, data, { append: false }, call);
    return;
  }
  if (system) {
    act(call, 'install-system-file', 'overwrite', landing, kind);
    return;
  }
  if (!cautious) writeFile(landing, data, { append: false }, call);
}

/** A document of the person's, which is replaced by what its name says it is not. */
function isOtherKind(source: string, { class: kind, path }: Target): boolean {
  if (!/^home-(?:top|child)$/.test(kind) || !isDocument(path)) return false;
  const [from, to] = [source, path].map((text) => /\.(\w+)$/.exec(text)?.[1]?.toLowerCase());
  return from !== undefined && from !== to && !isDocument(source);
}

const CP = { ...MV, long: [...MV.long, 'recursive', 'archive', 'preserve', 'dereference'] } as const;

function cp(call: Call): undefined {
  const options = readOptions(call.args, CP);
  const { sources, target } = sourcesAndTarget(options);
  if (!target || sources.length === 0) return;
  let taint = 0;
  let data: Stream = OPAQUE;
  for (const word of sources) {
    const path = absolute(word.text, call.shell);
    if (isSecret(path)) {
      report(call, 'secret-copy');
      taint |= hiddenIn(path);
    }
    data = path === '/dev/null' ? stream('') : (call.shell.files.get(path) ?? OPAQUE);
    taint |= data.taint;
    linkProgram(call, word, target);
  }
  const truncates = sources.some(({ text }) => text === '/dev/null');
  const kind = classify(target.text, call.shell);
  if (truncates && kind.class === 'system-file') {
    act(call, 'overwrite-vital-file', 'truncate', target, kind);
    return;
  }
  const cautious = options.has('n', 'i', 'no-clobber', 'interactive', 'b', 'backup', 'u', 'update');
  landOn(call, target, { cautious, data: stream(data.text, taint), sources });
}

/** `cp /bin/rm /tmp/ls`: running the copy is running rm. */
function linkProgram(call: Call, from: ShellWord, to: ShellWord): void {
  const path = absolute(from.text, call.shell);
  if (!/^\/(?:usr\/)?s?bin\/[\w.-]+$/.test(path)) return;
  const place = absolute(to.text, call.shell);
  call.shell.links.set(place, baseName(path));
  call.shell.links.set(`${place.replace(/\/$/, '')}/${baseName(path)}`, baseName(path));
}

/** A link to keys outside of where keys are kept: who is shown the folder has them. */
function linksKeys(call: Call, from: ShellWord, to: ShellWord): void {
  const taint = heldBy(from, call) & HIDDEN;
  const kind = classify(to.text, call.shell).class;
  if (!taint || kind === 'home-secret') return;
  report(call, 'secret-copy');
  call.shell.files.set(absolute(to.text, call.shell), stream(null, taint));
}

function ln(call: Call): undefined {
  const options = readOptions(call.args, {
    values: 'tS',
    longValues: ['target-directory', 'suffix'],
    long: ['symbolic', 'force', 'no-dereference'],
  });
  const { sources, target } = sourcesAndTarget(options);
  if (!target) return;
  for (const word of sources) {
    linkProgram(call, word, target);
    linksKeys(call, word, target);
  }
  const forced = options.has('f', 'force');
  const kind = classify(target.text, call.shell);
  if (
    kind.class === 'account' ||
    sources[0]?.text === '/dev/null' ||
    (forced && (kind.class !== 'system-file' || isEverydayProgram(kind.path)))
  ) {
    writeFile(target, OPAQUE, { append: false }, call);
  } else if (kind.class === 'system-file' || kind.class === 'system') {
    act(call, 'install-system-file', 'link', target, kind);
  } else if (sources.some(({ text }) => foreignRule(text, call.shell)))
    // One's own settings are linked to their place every day; what others can write to is not.
    landFile(target, OPAQUE, { append: false }, call);
}

function install(call: Call): undefined {
  const options = readOptions(call.args, {
    values: 'mogtS',
    longValues: ['mode', 'owner', 'group', 'target-directory'],
    long: ['directory'],
  });
  if (options.has('d', 'directory')) return;
  const mode = options.text('m', 'mode') ?? '';
  const { sources, target } = sourcesAndTarget(options);
  if (target && /^[2467]\d{3}$|\+s/.test(mode)) {
    for (const word of sources) linkProgram(call, word, target);
    report(call, setIdRule(absolute(target.text, call.shell), call));
  }
  if (target && sources.length > 0) landOn(call, target, { cautious: false, data: OPAQUE, sources });
}

function truncate(call: Call): undefined {
  const options = readOptions(call.args, {
    values: 'sr',
    longValues: ['size', 'reference'],
    long: ['no-create', 'io-blocks'],
  });
  const size = options.text('s', 'size') ?? '';
  const grows = size.startsWith('+') || /^[1-9]\d*[GT]i?B?$/i.test(size);
  for (const word of options.operands) {
    const kind = classify(word.text, call.shell);
    if (kind.class === 'system-file' && /^\/var\/lib\//.test(kind.path) && !grows)
      act(call, 'data-remove', 'truncate', word, kind);
    else if (kind.class === 'system-file' && !grows) act(call, 'overwrite-vital-file', 'truncate', word, kind);
    else if (!grows || kind.class === 'device')
      writeFile(word, /^0+$/.test(size) ? stream('') : OPAQUE, { append: false }, call);
  }
}

const RSYNC = {
  values: 'efTBM@',
  longValues: words(`
    rsh rsync-path exclude include filter exclude-from include-from files-from temp-dir
    backup-dir suffix block-size bwlimit log-file port password-file max-delete chmod chown
    timeout compare-dest link-dest partial-dir max-size min-size info out-format
  `),
  long: words(`
    delete delete-before delete-during delete-after delete-delay delete-excluded del
    remove-source-files force dry-run archive recursive verbose
  `),
} as const;

function rsync(call: Call): undefined {
  const options = readOptions(call.args, RSYNC);
  for (const flag of ['e', 'rsh', 'rsync-path']) {
    const value = options.value(flag);
    if (value) call.machine.runText(value.text, call.shell.fork(), { span: call.span, taint: value.taint });
  }
  if (options.has('n', 'dry-run')) return;
  const target = options.operands.at(-1);
  const sources = options.operands.slice(0, -1);
  if (!target || sources.length === 0) return;
  const remote = /^[^/]*:/.test(target.text);
  if (options.has('remove-source-files')) report(call, 'move-files');
  const deletes = [...options.names()].some((name) => name === 'del' || name.startsWith('delete'));
  if (remote) {
    // What is built here can be sent again; what else is there cannot be fetched back.
    const built = sources.every(({ text }) => classify(text, call.shell).class === 'regenerable');
    if (deletes) report(call, built ? 'sync-delete' : 'sync-delete-remote');
    else report(call, 'file-transfer');
    return;
  }
  const kind = classify(target.text, call.shell);
  if (deletes) {
    const grave =
      kind.class === 'root' ||
      kind.class === 'system' ||
      kind.class === 'homes' ||
      kind.class === 'home' ||
      kind.class === 'account' ||
      kind.class === 'system-file';
    if (isPersonal(kind.path)) act(call, 'delete-home-directory', 'sync', target, kind);
    else if (grave) deletePath(call, target, { recursive: true, operation: 'sync' });
    else act(call, 'sync-delete', 'sync', target, kind);
  }
  const fetched = sources.some(({ text }) => /^[^/]*:/.test(text));
  const data = fetched ? stream(null, Taint.network) : OPAQUE;
  const into = kind.all || sources.length > 1 || target.text.endsWith('/');
  const found = into
    ? landInside(
        target,
        sources.map(({ text }) => landedName(text)),
        call,
        data,
      )
    : landFile(target, data, { append: false }, call);
  const isSystem = kind.class === 'root' || kind.class === 'system' || kind.class === 'system-file';
  if (isSystem && !found && !deletes) act(call, 'install-system-file', 'sync', target, kind);
}

/** The name that a source has at the other end; what is in a folder has one that is not known. */
const landedName = (text: string): string => (text.endsWith('/') ? UNKNOWN : asName(text.replace(/^[^/]*:/, '')));

function touch(call: Call): Stream {
  const options = readOptions(call.args, { values: 'drt', longValues: ['date', 'reference', 'time'] });
  for (const word of options.operands) {
    const { class: kind } = classify(word.text, call.shell);
    if (kind === 'system' || kind === 'system-file' || kind === 'account') report(call, 'append-system-file');
  }
  return NOTHING;
}

function mkdir(call: Call): Stream {
  for (const word of readOptions(call.args, { values: 'm', longValues: ['mode'] }).operands) {
    const { class: kind } = classify(word.text, call.shell);
    if (kind === 'system-file') report(call, 'append-system-file');
    call.shell.made.add(absolute(word.text, call.shell));
  }
  return NOTHING;
}

function mktemp(call: Call): Stream {
  const directory = readOptions(call.args, { values: 'p', longValues: ['tmpdir', 'suffix'] }).text('p', 'tmpdir');
  return stream(`${directory ?? '/tmp'}/tmp.${NUMBER}${UNKNOWN}`);
}

/** tee: every operand is written, and the input goes on. */
function tee(call: Call): Stream {
  const options = readOptions(call.args, { long: ['append', 'ignore-interrupts'] });
  for (const word of options.operands) {
    writeFile(word, call.stdin, { append: options.has('a', 'append') }, call);
  }
  return call.stdin;
}

function rewritesInPlace(call: Call): undefined {
  const options = readOptions(call.args);
  if (options.has('n', 'dry-run', 'no-act')) return;
  const words = options.operands;
  for (const word of words) {
    const kind = classify(word.text, call.shell);
    if (kind.class === 'account' || kind.class === 'system-file') writeFile(word, OPAQUE, { append: false }, call);
  }
  if (options.has('f', 'force') && /rename$/.test(call.program)) editsInPlace(call, words);
  else report(call, 'edit-in-place');
}

function sponge(call: Call): undefined {
  const options = readOptions(call.args);
  for (const word of options.operands) writeFile(word, call.stdin, { append: options.has('a') }, call);
}

function split(call: Call): undefined {
  for (const word of call.args.filter(({ text }) => !text.startsWith('-')).slice(0, 1)) {
    readPath(word, call);
  }
}

function rmdir(call: Call): undefined {
  for (const word of readOptions(call.args).operands) {
    const kind = classify(word.text, call.shell);
    if (kind.class === 'system' || kind.class === 'account' || kind.class === 'root')
      act(call, 'delete-system-config', 'delete', word, kind);
    else act(call, 'delete-empty-directory', 'remove', word, kind);
  }
}

export const fileHandlers: Handlers = {
  rm,
  rmdir,
  unlink,
  shred,
  srm: shred,
  wipe: shred,
  mv,
  cp,
  ln,
  install,
  truncate,
  rsync,
  touch,
  mkdir,
  mktemp,
  tee,
  sponge,
  split,
  csplit: split,
  ...same('rename prename mmv dos2unix unix2dos detox', rewritesInPlace),
  ...trashHandlers,
};
