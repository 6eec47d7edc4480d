// Disks, file systems, volumes and mounts. Looking is free; writing to a device is not.
import type { Call, Handler, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import type { RuleId } from '../rules/index.ts';
import { OPAQUE, type Stream, stream } from '../taint.ts';
import { classify } from '../targets/classify.ts';
import { absolute } from '../targets/paths.ts';
import { type ShellWord, UNKNOWN } from '../word/symbols.ts';
import { act, report, texts, wordOf } from './common.ts';
import { readPath } from './read.ts';
import { writeFile } from './write.ts';

function dd(call: Call): Stream {
  let input: Stream = call.stdin;
  let target: ShellWord | null = null;
  for (const word of call.args) {
    const match = /^(if|of)=([\s\S]*)$/.exec(word.text);
    if (match?.[1] === 'if') input = readPath(wordOf(match[2] as string, word), call);
    if (match?.[1] === 'of') target = wordOf(match[2] as string, word);
  }
  if (!target) return input;
  const kind = classify(target.text, call.shell);
  if (kind.class === 'unknown' && target.text === UNKNOWN)
    act(call, 'write-unknown-device', 'overwrite', target, kind);
  else
    writeFile(
      target,
      input,
      { append: call.args.some(({ text }) => /oflag=\w*append/.test(text)) },
      call,
    );
  return stream('');
}

/** Operands that are devices, or could be. */
function onDevice(
  call: Call,
  device: RuleId,
  file: RuleId | null,
  words: readonly ShellWord[],
): void {
  for (const word of words) {
    const kind = classify(word.text, call.shell);
    if (kind.class === 'device' || kind.class === 'memory') act(call, device, 'format', word, kind);
    else if (kind.class === 'loop') act(call, 'format-loop-device', 'format', word, kind);
    else if (kind.class === 'unknown' || kind.class === 'unknown-root')
      act(call, 'write-unknown-device', 'format', word, kind);
    else if (file) act(call, file, 'format', word, kind);
  }
}

const MKFS = {
  values: 'tLmbiINEOTUd',
  longValues: ['label', 'type', 'uuid', 'sector-size'],
} as const;

const mkfs: Handler = (call) => {
  const options = readOptions(call.args, MKFS);
  if (options.has('V', 'version', 'help')) return undefined;
  onDevice(
    call,
    'format-device',
    'format-image',
    options.operands.filter(
      ({ text }) => text.includes('/') || /\.\w+$/.test(text) || text.startsWith(UNKNOWN),
    ),
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
  const list = texts(call.args).some((text) =>
    /^(?:-[ldsFVJTg]|--(?:list|dump|json|show|verify|list-\w+))/.test(text),
  );
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
  if (options.has('l', 'list', 'x', 's', 'V', 'v', 'h', 'help', 'version', 'list-details', 'getsz'))
    return undefined;
  onDevice(call, 'partition-interactive', 'format-image', options.operands);
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
const blockdev = unless(
  /^--(?:setro|setrw|setbsz|setra|setfra|flushbufs|rereadpt)/,
  'device-setting',
  null,
);
const always =
  (device: RuleId, file: RuleId | null = null): Handler =>
  (call) => {
    onDevice(
      call,
      device,
      file,
      call.args.filter(
        ({ text }) => !text.startsWith('-') && (text.includes('/') || text.startsWith(UNKNOWN)),
      ),
    );
    return undefined;
  };

function cryptsetup(call: Call): undefined {
  const verb = readOptions(call.args, {
    longValues: ['key-file', 'type', 'cipher', 'hash', 'key-size'],
    values: 'dchs',
  }).operands;
  const action = verb[0]?.text ?? '';
  const device = verb.slice(1);
  if (
    /^(?:luksFormat|erase|luksErase|reencrypt|luksKillSlot|luksHeaderRestore|convert)$/.test(action)
  ) {
    onDevice(call, 'wipe-device', 'format-image', device);
    if (device.length === 0) report(call, 'wipe-device');
  } else if (/^(?:luksRemoveKey|luksAddKey|luksChangeKey|resize|config|token)$/.test(action))
    report(call, 'device-setting');
  else if (
    !/^(?:luksDump|isLuks|luksUUID|status|benchmark|tcryptDump|bitlkDump)$/.test(action) &&
    action
  )
    report(call, 'mount-change');
}

const VOLUME_DESTROY = /^(?:lvremove|vgremove|pvremove|vgreduce|lvreduce)$/;
const VOLUME_LOOK =
  /^(?:lvs|vgs|pvs|lvdisplay|vgdisplay|pvdisplay|lvscan|vgscan|pvscan|lvmdiskscan|pvck|version|help|fullreport|dumpconfig|devtypes|formats)$/;

function volumes(call: Call): undefined {
  const words = texts(call.args);
  const verb = call.program === 'lvm' ? (words[0] ?? '') : call.program;
  if (words.some((text) => /^(?:-t|--test|-h|--help|--version)$/.test(text))) return;
  if (VOLUME_LOOK.test(verb)) return;
  if (verb === 'pvremove')
    onDevice(
      call,
      'wipe-device',
      null,
      call.args.filter(({ text }) => text.startsWith('/')),
    );
  if (VOLUME_DESTROY.test(verb)) report(call, 'destroy-volume');
  else if (verb === 'pvcreate')
    onDevice(
      call,
      'wipe-device',
      'format-image',
      call.args.filter(({ text }) => text.startsWith('/')),
    );
  else report(call, 'device-setting');
}

function zfs(call: Call): undefined {
  const words = texts(call.args);
  const verb = words[0] ?? '';
  const rest = words.slice(1);
  if (
    /^(?:list|get|status|iostat|history|events|version|diff|holds|userspace|groupspace|help|-\w+|--\w+|)$/.test(
      verb,
    )
  )
    return;
  if (
    rest.some((text) => /^-\w*n/.test(text)) &&
    /^(?:destroy|create|add|receive|send)$/.test(verb)
  )
    return;
  if (verb === 'destroy' || verb === 'labelclear') report(call, 'destroy-volume');
  else if (/^(?:rollback|detach|remove|offline|split|receive|recv|export)$/.test(verb))
    report(call, 'volume-rollback');
  else if (call.program === 'zpool' && /^(?:create|add|replace|attach)$/.test(verb))
    onDevice(
      call,
      'wipe-device',
      null,
      call.args.filter(({ text }) => text.startsWith('/dev')),
    );
  else report(call, 'device-setting');
}

function btrfs(call: Call): undefined {
  const line = texts(call.args)
    .filter((text) => !text.startsWith('-'))
    .join(' ');
  if (/^(?:su\w*)\s+d\w*/.test(line)) report(call, 'destroy-volume');
  else if (/^(?:dev\w*)\s+(?:rem|del)\w*|^check|^rescue/.test(line))
    report(call, 'volume-rollback');
  else if (
    !/^(?:\w+\s+)?(?:list|show|df|usage|status|stats|get|dump-\w+|--help|find-new|ready|help|version)\b/.test(
      line,
    )
  )
    report(call, 'device-setting');
}

function mdadm(call: Call): undefined {
  const words = texts(call.args);
  if (
    words.some((text) =>
      /^(?:--zero-superblock|--stop|-S|--fail|-f|--remove|-r|--create|-C)$/.test(text),
    )
  )
    report(call, 'destroy-volume');
  else if (
    !words.some((text) =>
      /^(?:-D|--detail|-E|--examine|-Q|--query|--monitor|--scan|-Ds|-Es|--version)$/.test(text),
    )
  )
    report(call, 'device-setting');
}

function mount(call: Call): undefined {
  const options = readOptions(call.args, {
    values: 'toLUO',
    longValues: ['types', 'options', 'label', 'uuid'],
    long: ['bind', 'rbind', 'move', 'all'],
  });
  const settings = options.text('o', 'options') ?? '';
  if (options.operands.length === 0 && !options.has('a', 'all')) return;
  const target = options.operands.at(-1);
  const kind = target ? classify(target.text, call.shell) : null;
  if (/remount/.test(settings) && kind && (kind.class === 'root' || kind.class === 'system'))
    report(call, 'remount-system');
  else if (
    target &&
    kind &&
    options.operands.length > 1 &&
    !/^\/(?:proc|sys|dev|run|dev\/shm|dev\/pts|tmp)$/.test(kind.path) &&
    (kind.class === 'root' ||
      kind.class === 'system' ||
      kind.class === 'account' ||
      kind.class === 'home' ||
      kind.class === 'homes')
  ) {
    act(
      call,
      kind.class === 'system' &&
        kind.path.startsWith('/etc/') === false &&
        /^\/(?:mnt|media|opt|srv|boot|home|run)/.test(kind.path)
        ? 'mount-change'
        : 'mount-over-system',
      'mount',
      target,
      kind,
    );
  } else report(call, 'mount-change');
  const bound = options.has('bind', 'rbind', 'B', 'R') && target ? options.operands[0] : undefined;
  if (bound && target) {
    const { shell } = call;
    shell.mounts = [...shell.mounts, [absolute(target.text, shell), absolute(bound.text, shell)]];
  }
}

function umount(call: Call): undefined {
  const options = readOptions(call.args, { values: 'tO' });
  if (options.has('a', 'all')) report(call, 'unmount-all');
  else if (options.has('f', 'l', 'force', 'lazy')) report(call, 'unmount-force');
  for (const word of options.operands) {
    const kind = classify(word.text, call.shell).class;
    if (kind === 'root' || kind === 'system' || kind === 'homes') report(call, 'unmount-all');
  }
}

function fsck(call: Call): undefined {
  const words = texts(call.args);
  if (words.some((text) => /^-\w*n/.test(text)) || words.some((text) => /^-[NVhT]$/.test(text)))
    return;
  report(call, 'filesystem-repair');
}

function debugfs(call: Call): undefined {
  if (texts(call.args).some((text) => /^-\w*w/.test(text)))
    onDevice(
      call,
      'partition-interactive',
      'filesystem-repair',
      call.args.filter(({ text }) => text.startsWith('/dev')),
    );
}

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

const deviceSetting: Handler = (call) => {
  report(call, 'device-setting');
  return undefined;
};

export const diskHandlers: Handlers = {
  dd,
  dcfldd: dd,
  dc3dd: dd,
  ddrescue: always('write-device'),
  mkfs,
  mke2fs: mkfs,
  mkdosfs: mkfs,
  newfs: mkfs,
  mkntfs: mkfs,
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
  blkdiscard: always('wipe-device'),
  scrub: always('wipe-device', 'shred-file'),
  nwipe: always('wipe-device'),
  'grub-install': always('boot-loader'),
  tune2fs: unless(/^-(?!l$)/, 'device-setting', null),
  resize2fs: deviceSetting,
  xfs_growfs: deviceSetting,
  growpart: deviceSetting,
  smartctl: unless(
    /^-(?!-)\w*[tsoSX]|^--(?:test|smart|offlineauto|saveauto|abort|set)/,
    'device-setting',
    null,
  ),
  e2label: (call) => {
    if (call.args.length > 1) report(call, 'device-setting');
    return undefined;
  },
  testdisk: always('partition-interactive'),
  photorec: () => undefined,
  partprobe: (call) => {
    if (!texts(call.args).some((text) => /^-(?:s|d|h)/.test(text))) report(call, 'device-setting');
    return undefined;
  },
  partx: deviceSetting,
  losetup: deviceSetting,
  cryptsetup,
  lvm: volumes,
  lvremove: volumes,
  vgremove: volumes,
  pvremove: volumes,
  lvreduce: volumes,
  vgreduce: volumes,
  lvcreate: volumes,
  vgcreate: volumes,
  pvcreate: volumes,
  lvextend: volumes,
  lvresize: volumes,
  vgextend: volumes,
  lvs: volumes,
  vgs: volumes,
  pvs: volumes,
  lvdisplay: volumes,
  vgdisplay: volumes,
  pvdisplay: volumes,
  lvscan: volumes,
  vgscan: volumes,
  pvscan: volumes,
  lvchange: volumes,
  vgchange: volumes,
  vgrename: volumes,
  lvrename: volumes,
  pvmove: volumes,
  pvresize: volumes,
  zfs,
  zpool: zfs,
  btrfs,
  mdadm,
  mount,
  umount,
  fsck,
  e2fsck: fsck,
  xfs_repair: fsck,
  debugfs,
  fallocate,
  swapon: (call) => {
    if (!texts(call.args).some((t) => /^(?:-s|--show|--summary)/.test(t)) && call.args.length > 0)
      report(call, 'mount-change');
    return undefined;
  },
  swapoff: (call) => {
    report(call, 'mount-change');
    return undefined;
  },
  eject: (call) => {
    report(call, 'mount-change');
    return undefined;
  },
};
