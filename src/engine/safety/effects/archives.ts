// Archivers: where they unpack to, what they remove afterwards, the programs they start.
import type { Call, Handler, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { same, words } from '../call/words.ts';
import { HIDDEN, OPAQUE, type Stream, stream, Taint } from '../taint.ts';
import { classify } from '../targets/classify.ts';
import { absolute } from '../targets/paths.ts';
import { isDocument, isOnPath } from '../targets/places.ts';
import { hasGlob, type ShellWord } from '../word/symbols.ts';
import { act, report, texts, wordOf } from './common.ts';
import { deletePath } from './delete.ts';
import { landFile, landInside } from './land.ts';
import { heldBy } from './leaks/leave.ts';
import { unpacked } from './packed.ts';
import { readPath } from './read.ts';
import { writeFile } from './write.ts';

const TAR = {
  values: 'bfgCFHIKLNTVX',
  longValues: words(`
    file directory to-command use-compress-program checkpoint-action new-volume-script
    info-script rsh-command exclude files-from exclude-from transform owner group mode
    strip-components listed-incremental newer level one-top-level rmt-command mtime sort format
    warning
  `),
  long: words(`
    create extract get list append update remove-files absolute-names overwrite unlink-first
    recursive-unlink checkpoint gzip bzip2 verbose to-stdout delete keep-old-files
  `),
} as const;

function tar(call: Call): Stream | undefined {
  // The first word may hold the flags without a dash: `tar xzf a.tgz`.
  const [first, ...others] = call.args;
  const args = first && /^[A-Za-z]+$/.test(first.text) ? [wordOf(`-${first.text}`, first), ...others] : call.args;
  const options = readOptions(splitBundle(args), TAR);
  for (const name of words(`
    to-command use-compress-program I new-volume-script info-script F rsh-command rmt-command
  `)) {
    const value = options.value(name);
    if (value && !/^(?:gzip|pigz|zstd|xz|bzip2|pbzip2|lz4|lzip|lzma|pixz|zstdmt)(?:\s+-[\w=-]+)*$/.test(value.text)) {
      // `--to-command` is handed what the archive holds: a shell there runs it.
      const stdin = name === 'to-command' ? OPAQUE : undefined;
      const { span } = call;
      call.machine.runText(value.text, call.shell.fork(), { span, stdin, taint: value.taint });
    }
  }
  for (const word of args) {
    const action = /^--checkpoint-action=exec=(.+)$/.exec(word.text)?.[1] ?? /^exec=(.+)$/.exec(word.text)?.[1];
    if (action) call.machine.runText(action, call.shell.fork(), { span: call.span });
  }
  if (options.has('remove-files')) {
    report(call, 'archive-removes-source');
    for (const word of options.operands) deletePath(call, word, { recursive: true });
  }
  const archive = options.value('f', 'file');
  if (options.has('x', 'extract', 'get')) return extracts(call, options, archive);
  if (options.has('c', 'create') && archive) {
    // `tar -cf *`: the first file that fits is taken for the archive.
    if (hasGlob(archive.text)) report(call, 'overwrite-matched');
    writeArchive(call, archive);
    packsSecrets(call, archive, options.operands);
  } else if (options.has('delete')) report(call, 'archive-changes');
  return stream(null, options.has('c', 'create') ? secretsAmong(call, options.operands) : 0);
}

/** `-xzfC` style bundles: only the first value letter takes the next word, in order. */
function splitBundle(args: readonly ShellWord[]): ShellWord[] {
  const bundle = args[0];
  if (!bundle || !/^-[A-Za-z]{2,}$/.test(bundle.text)) return [...args];
  const taking = [...bundle.text.slice(1)].filter((letter) => TAR.values.includes(letter));
  if (taking.length === 0 || bundle.text.endsWith(taking[0] as string)) return [...args];
  const plain = [...bundle.text.slice(1)].filter((letter) => !TAR.values.includes(letter)).join('');
  const rest = args.slice(1);
  const pairs = taking.flatMap((letter, index) =>
    rest[index] ? [wordOf(`-${letter}`, bundle), rest[index] as ShellWord] : [],
  );
  return [wordOf(`-${plain}`, bundle), ...pairs, ...rest.slice(taking.length)];
}

/** What goes into an archive comes out of it wherever that goes. */
const secretsAmong = (call: Call, words: readonly ShellWord[]): number =>
  words.reduce((all, word) => all | heldBy(word, call), 0);

/** Remembers what the archive holds, for when it is sent on. */
function packsSecrets(call: Call, archive: ShellWord, words: readonly ShellWord[]): void {
  const taint = secretsAmong(call, words);
  if (taint & HIDDEN) report(call, 'secret-copy');
  if (taint) call.shell.files.set(absolute(archive.text, call.shell), stream(null, taint));
}

function extracts(call: Call, options: ReturnType<typeof readOptions>, archive: ShellWord | null): Stream | undefined {
  if (options.has('O', 'to-stdout')) return stream(null, Taint.decoded);
  if (options.has('P', 'absolute-names')) report(call, 'extract-anywhere');
  const target = options.value('C', 'directory');
  const folder = target ?? wordOf('.', call.name);
  if (target || isSystemFolder(folder, call)) extractInto(call, folder);
  const fetched = archive && archive.text !== '-' ? readPath(archive, call).taint : call.stdin.taint;
  const over = (fetched & Taint.network) !== 0 || options.has('overwrite', 'unlink-first', 'U');
  if (over && isSystemFolder(folder, call)) act(call, 'extract-over-system', 'extract', folder);
  if (fetched & Taint.network && !target) report(call, 'extract-fetched');
  return undefined;
}

const FOR_ADDITIONS = /^\/(?:usr\/local|opt|srv)(?:\/|$)/;

function isSystemFolder(folder: ShellWord, call: Call): boolean {
  const kind = classify(folder.text, call.shell);
  return /^(?:root|system)$/.test(kind.class) && !FOR_ADDITIONS.test(kind.path);
}

function extractInto(call: Call, target: ShellWord): void {
  const kind = classify(target.text, call.shell);
  // What runs later, keys and the like: judged as a write, whatever the archive holds.
  const found = landInside(target, null, call);
  if (FOR_ADDITIONS.test(kind.path)) {
    act(call, 'extract-local', 'extract', target, kind);
    return;
  }
  switch (kind.class) {
    case 'root':
    case 'system':
    case 'system-file':
    case 'account':
      act(call, 'extract-system', 'extract', target, kind);
      return;
    case 'home':
    case 'homes':
      act(call, 'extract-home', 'extract', target, kind);
      return;
    case 'local':
    case 'data':
    case 'elsewhere':
      act(call, 'extract-local', 'extract', target, kind);
      return;
    default:
      if (!found && call.shell.root && kind.class !== 'tmp') report(call, 'extract-fetched');
  }
}

/** An archive by that name would be taken for something else: the words are in the wrong order. */
function writeArchive(call: Call, archive: ShellWord): void {
  if (isDocument(archive.text)) act(call, 'replaces-document', 'overwrite', archive);
  landFile(archive, OPAQUE, { append: false }, call);
}

function zip(call: Call): Stream | undefined {
  const options = readOptions(call.args, { values: 'bnixPO', longValues: ['unzip-command', 'out', 'temp-path'] });
  const at = call.args.findIndex(({ text }) => text === '-TT' || text === '--unzip-command');
  if (at >= 0) call.machine.runText(call.args[at + 1]?.text ?? '', call.shell.fork(), { span: call.span });
  if (options.has('m', 'move')) report(call, 'archive-removes-source');
  if (options.has('d', 'delete')) report(call, 'archive-changes');
  const archive = options.operands[0];
  if (archive) {
    writeArchive(call, archive);
    packsSecrets(call, archive, options.operands.slice(1));
  }
  return stream(null, secretsAmong(call, options.operands.slice(1)));
}

function unzip(call: Call): Stream | undefined {
  const options = readOptions(call.args, { values: 'dxP' });
  if (options.has('l', 'v', 't', 'Z', 'z')) return undefined;
  if (options.has('p', 'c')) return stream(null, Taint.decoded);
  const target = options.value('d');
  if (target) extractInto(call, target);
  if (options.has('o')) overwrites(call, target);
  return undefined;
}

/** What is there is replaced without a question. */
function overwrites(call: Call, target: ShellWord | null): void {
  if (target && isSystemFolder(target, call)) act(call, 'extract-over-system', 'extract', target);
  else if (target && isOnPath(`${absolute(target.text, call.shell)}/x`)) act(call, 'path-program', 'extract', target);
  else report(call, 'extract-overwrites');
}

function sevenZip(call: Call): undefined {
  const words = texts(call.args);
  if (words.includes('-sdel')) report(call, 'archive-removes-source');
  if (words[0] === 'd') report(call, 'archive-changes');
  const [verb, archive, ...packed] = call.args.filter(({ text }) => !text.startsWith('-'));
  if (/^[au]$/.test(verb?.text ?? '') && archive) {
    writeArchive(call, archive);
    packsSecrets(call, archive, packed);
  }
  const target = words.find((text) => /^-o./.test(text));
  if (target && /^[xe]$/.test(words[0] ?? '')) extractInto(call, wordOf(target.slice(2), call.name));
}

function cpio(call: Call): undefined {
  const options = readOptions(call.args, {
    values: 'CDEFHIMORe',
    longValues: ['directory', 'file', 'format'],
    long: ['absolute-filenames', 'list', 'extract', 'create'],
  });
  const target = options.value('D', 'directory');
  if (options.has('i', 'extract', 'p', 'pass-through')) {
    const place = target ?? (options.has('p') ? options.operands[0] : undefined);
    if (place) extractInto(call, place);
  }
  if (options.has('i', 'extract') && options.has('absolute-filenames') && !options.has('t', 'list'))
    report(call, 'extract-anywhere');
  const output = options.value('O', 'file', 'F');
  if (output && options.has('o', 'create')) writeFile(output, OPAQUE, { append: false }, call);
}

function unsquashfs(call: Call): undefined {
  const at = call.args.findIndex(({ text }) => /^-{1,2}d(?:est)?$/.test(text));
  const target = at >= 0 ? call.args[at + 1] : undefined;
  if (target) extractInto(call, target);
}

/** gzip and friends replace the file by its packed form; -c prints. */
const pack: Handler = (call) => {
  const options = readOptions(call.args, { values: 'STbM', longValues: ['suffix', 'threads', 'memlimit', 'format'] });
  const decompresses =
    options.has('d', 'decompress', 'uncompress') || /^(?:gunzip|bunzip2|unxz|unzstd|unlzma|unlz4)$/.test(call.program);
  if (options.has('c', 'stdout', 'to-stdout') || options.operands.length === 0) {
    for (const word of options.operands) readPath(word, call);
    if (!decompresses) return stream(null, call.stdin.taint);
    const text = options.operands.length === 0 ? unpacked(call.stdin.text) : null;
    return stream(text, Taint.decoded | call.stdin.taint);
  }
  for (const word of options.operands) {
    const kind = classify(word.text, call.shell);
    if (
      !options.has('l', 't', 'k', 'list', 'test', 'keep') &&
      (kind.class === 'account' || kind.class === 'system-file' || kind.class === 'system')
    )
      act(call, 'overwrite-system-file', 'pack', word, kind);
    if (options.has('f', 'force')) report(call, 'extract-overwrites');
  }
  return undefined;
};

/** Names are rewritten by `-s`; one that is given a root lands there. */
function pax(call: Call): undefined {
  const options = readOptions(call.args, { values: 'bfosxTEUBDG' });
  if (!options.has('r')) return;
  const root = /^(.).*?\1(\/.*?)\1\w*$/.exec(options.text('s') ?? '')?.[2];
  if (root) extractInto(call, wordOf(root, call.name));
}

function ar(call: Call): undefined {
  if (/^-?[a-z]*d/.test(call.args[0]?.text ?? '')) report(call, 'archive-changes');
}

export const archiveHandlers: Handlers = {
  tar,
  gtar: tar,
  bsdtar: tar,
  zip,
  unzip,
  ...same('7z 7za 7zr', sevenZip),
  unrar: () => undefined,
  rar: (call) => {
    if (/^[md]/.test(call.args[0]?.text ?? '')) report(call, 'archive-removes-source');
    return undefined;
  },
  cpio,
  unsquashfs,
  ar,
  pax,
  ...same(
    `gzip gunzip bzip2 bunzip2 xz unxz lzma unlzma zstd unzstd lz4 unlz4 pigz pbzip2 compress
     uncompress lzop brotli`,
    pack,
  ),
};
