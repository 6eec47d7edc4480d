// Disks and what is written onto them: raw bytes, tables of partitions, file systems. Looking is free; writing to a
// device is not.
import type { Call, Handler, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { same } from '../call/words.ts';
import type { RuleId } from '../rules/index.ts';
import { OPAQUE, type Stream, stream, Taint } from '../taint.ts';
import { classify } from '../targets/classify.ts';
import { type ShellWord, UNKNOWN } from '../word/symbols.ts';
import { act, always, report, texts, wordOf } from './common.ts';
import { readPath } from './read.ts';
import { writeFile } from './write.ts';

function dd(call: Call): Stream {
  let input: Stream = call.stdin;
  let target: ShellWord | null = null;
  for (const word of call.args) {
    const match = /^(if|of|ofs|hof|hofs|wipe|hwipe)=([\s\S]*)$/.exec(word.text);
    if (match?.[1] === 'if') input = readPath(wordOf(match[2] as string, word), call);
    else if (match) target = wordOf(match[2] as string, word);
  }
  // So many blocks, and no more.
  if (call.args.some(({ text }) => /^count=/.test(text))) input = { ...input, taint: input.taint & ~Taint.endless };
  if (!target) return input;
  const kind = classify(target.text, call.shell);
  if (kind.class === 'unknown' && target.text === UNKNOWN) act(call, 'write-unknown-device', 'overwrite', target, kind);
  else writeFile(target, input, { append: call.args.some(({ text }) => /oflag=\w*append/.test(text)) }, call);
  return stream('');
}

/** Operands that are devices, or could be. */
export function onDevice(call: Call, device: RuleId, file: RuleId | null, words: readonly ShellWord[]): void {
  for (const word of words) {
    const kind = classify(word.text, call.shell);
    if (kind.class === 'device' || kind.class === 'memory') act(call, device, 'format', word, kind);
    else if (kind.class === 'loop') act(call, 'format-loop-device', 'format', word, kind);
    else if (kind.class === 'unknown' || kind.class === 'unknown-root')
      act(call, 'write-unknown-device', 'format', word, kind);
    else if (file) act(call, file, 'format', word, kind);
  }
}

const MKFS = { values: 'tLmbiINEOTUd', longValues: ['label', 'type', 'uuid', 'sector-size'] } as const;

/** What only says what would be made. */
const REHEARSES: ReadonlyArray<readonly [program: RegExp, option: string]> = [
  [/^(?:mkfs\.ext[234]|mke2fs|mkfs\.ntfs|mkntfs)$/, 'n'],
  [/^mkfs\.xfs$/, 'N'],
];

const mkfs: Handler = (call) => {
  const options = readOptions(call.args, MKFS);
  if (options.has('V', 'version', 'help')) return undefined;
  const quiet = REHEARSES.find(([name]) => name.test(call.program))?.[1];
  if (quiet && options.has(quiet)) return undefined;
  onDevice(
    call,
    'format-device',
    'format-image',
    options.operands.filter(({ text }) => text.includes('/') || /\.\w+$/.test(text) || text.startsWith(UNKNOWN)),
  );
  return undefined;
};

/** Tools that only look unless one of the flags or words is given. */
function unless(harmful: RegExp, device: RuleId, file: RuleId | null): Handler {
  return (call) => {
    if (texts(call.args).some((text) => harmful.test(text))) {
      onDevice(
        call,
        device,
        file,
        call.args.filter(({ text }) => text.startsWith('/') || text.startsWith(UNKNOWN)),
      );
    }
    return undefined;
  };
}

const wipefs = unless(/^-(?!-)\w*[ao]|^--(?:all|offset)/, 'wipe-device', 'format-image');
const sgdisk = unless(
  /^-(?!-)[dnozZtgGeAcUrRlm]|^--(?:zap|delete|new|clear|mbrtogpt|typecode|load-backup|replicate)/,
  'partition-table',
  'format-image',
);
const sfdisk: Handler = (call) => {
  const list = texts(call.args).some((text) => /^(?:-[ldsFVJTg]|--(?:list|dump|json|show|verify|list-\w+))/.test(text));
  if (!list)
    onDevice(
      call,
      'partition-table',
      'format-image',
      call.args.filter(({ text }) => text.startsWith('/')),
    );
  return undefined;
};
const parted: Handler = (call) => {
  const words = texts(call.args);
  const writes = words.some((text) =>
    /\b(?:mklabel|mktable|mkpart|mkfs|mkpartfs|rm|resizepart|resize|move|set|toggle|disk_set|rescue|name|cp)\b/.test(
      text,
    ),
  );
  const looks =
    words.some((text) => /^(?:print|p|-l|--list|help|unit|--version)$/.test(text)) ||
    words.every((text) => text.startsWith('-'));
  if (writes || !looks) {
    const devices = call.args.filter(({ text }) => text.startsWith('/'));
    onDevice(call, writes ? 'partition-table' : 'partition-interactive', 'format-image', devices);
  }
  return undefined;
};
const fdisk: Handler = (call) => {
  const options = readOptions(call.args, { values: 'bCHSot' });
  if (options.has('l', 'list', 'x', 's', 'V', 'v', 'h', 'help', 'version', 'list-details', 'getsz')) return undefined;
  const driven = /(?:^|\n)\s*w\s*(?:\n|$)/.test(call.stdin.text ?? '');
  onDevice(call, driven ? 'partition-table' : 'partition-interactive', 'format-image', options.operands);
  return undefined;
};
const gdisk: Handler = (call) => {
  if (texts(call.args).some((text) => /^-l/.test(text))) return undefined;
  onDevice(
    call,
    'partition-interactive',
    'format-image',
    call.args.filter(({ text }) => text.startsWith('/')),
  );
  return undefined;
};
const hdparm = unless(
  /^--(?:security-|trim-sector|write-sector|fwdownload|make-bad-sector|repair-sector|dco-|sanitize)|^-(?!-)\w*[yYZ]/,
  'wipe-device',
  null,
);
const badblocks = unless(/^-(?!-)\w*[wn]/, 'wipe-device', null);
const nvme = unless(
  /^(?:format|sanitize|write|write-zeroes|write-uncor|delete-ns|fw-download|fw-activate|fw-commit|dsm|resv-.*)$/,
  'wipe-device',
  null,
);
const blockdev = unless(/^--(?:setro|setrw|setbsz|setra|setfra|flushbufs|rereadpt)/, 'device-setting', null);
const onDisk =
  (device: RuleId, file: RuleId | null = null): Handler =>
  (call) => {
    onDevice(
      call,
      device,
      file,
      call.args.filter(({ text }) => !text.startsWith('-') && (text.includes('/') || text.startsWith(UNKNOWN))),
    );
    return undefined;
  };

function fallocate(call: Call): Stream {
  const options = readOptions(call.args, { values: 'lo', longValues: ['length', 'offset'] });
  for (const word of options.operands) {
    const kind = classify(word.text, call.shell);
    const cuts = options.has('z', 'zero-range', 'p', 'punch-hole', 'c', 'collapse-range');
    if (kind.class === 'device' || cuts) writeFile(word, OPAQUE, { append: false }, call);
    else if (/[GT]/i.test(options.text('l', 'length') ?? '')) report(call, 'fill-disk');
  }
  return stream('');
}

const deviceSetting = always('device-setting');

export const diskHandlers: Handlers = {
  ...same('photorec resize2fs xfs_growfs growpart partx losetup', deviceSetting),
  dd,
  dcfldd: dd,
  dc3dd: dd,
  ddrescue: onDisk('write-device'),
  mkfs,
  ...same('mke2fs mkdosfs newfs mkntfs', mkfs),
  mkswap: (call) => {
    const { operands } = readOptions(call.args, { values: 'LUps' });
    onDevice(call, 'format-device', 'format-image', operands);
    return undefined;
  },
  wipefs,
  sgdisk,
  sfdisk,
  cfdisk: gdisk,
  parted,
  fdisk,
  gdisk,
  cgdisk: gdisk,
  hdparm,
  badblocks,
  nvme,
  blockdev,
  blkdiscard: onDisk('wipe-device'),
  scrub: onDisk('wipe-device', 'shred-file'),
  nwipe: onDisk('wipe-device'),
  'grub-install': onDisk('boot-loader'),
  tune2fs: unless(/^-(?!l$)/, 'device-setting', null),
  smartctl: unless(/^-(?!-)\w*[tsoSX]|^--(?:test|smart|offlineauto|saveauto|abort|set)/, 'device-setting', null),
  e2label: (call) => {
    if (call.args.length > 1) report(call, 'device-setting');
    return undefined;
  },
  testdisk: onDisk('partition-interactive'),
  partprobe: (call) => {
    if (!texts(call.args).some((text) => /^-(?:s|d|h)/.test(text))) report(call, 'device-setting');
    return undefined;
  },
  fallocate,
};
