// Volumes, mounts and the repair of file systems.
import type { Call, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { same } from '../call/words.ts';
import { classify } from '../targets/classify.ts';
import { absolute } from '../targets/paths.ts';
import { act, always, report, texts } from './common.ts';
import { onDevice } from './disks.ts';

function cryptsetup(call: Call): undefined {
  const verb = readOptions(call.args, {
    longValues: ['key-file', 'type', 'cipher', 'hash', 'key-size'],
    values: 'dchs',
  }).operands;
  const action = verb[0]?.text ?? '';
  const device = verb.slice(1);
  if (/^(?:luksFormat|erase|luksErase|reencrypt|luksKillSlot|luksHeaderRestore|convert)$/.test(action)) {
    onDevice(call, 'wipe-device', 'format-image', device);
    if (device.length === 0) report(call, 'wipe-device');
  } else if (/^(?:luksRemoveKey|luksAddKey|luksChangeKey|resize|config|token)$/.test(action))
    report(call, 'device-setting');
  else if (!/^(?:luksDump|isLuks|luksUUID|status|benchmark|tcryptDump|bitlkDump)$/.test(action) && action)
    report(call, 'mount-change');
}

const VOLUME_DESTROY = /^(?:lvremove|vgremove|pvremove|vgreduce|lvreduce)$/;
const VOLUME_LOOK =
  /^(?:lvs|vgs|pvs|lvdisplay|vgdisplay|pvdisplay|lvscan|vgscan|pvscan|lvmdiskscan|pvck|version|help|fullreport|dumpconfig|devtypes|formats)$/;

/** By its name the system's volume, or that of the homes. A snapshot of it is not it. */
const isVital = (words: readonly string[]): boolean =>
  words.some((text) => /(?:^|[/-])(?:home|root|ROOT|usr|var)(?:\/\w+)?$/.test(text));

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
  if (VOLUME_DESTROY.test(verb))
    report(call, verb.startsWith('lv') && !isVital(words) ? 'volume-delete' : 'destroy-volume');
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
  if (/^(?:list|get|status|iostat|history|events|version|diff|holds|userspace|groupspace|help|-\w+|--\w+|)$/.test(verb))
    return;
  if (rest.some((text) => /^-\w*n/.test(text)) && /^(?:destroy|create|add|receive|send)$/.test(verb)) return;
  if (verb === 'destroy' || verb === 'labelclear') {
    report(call, call.program === 'zfs' && !isVital(rest) ? 'volume-delete' : 'destroy-volume');
  } else if (/^(?:rollback|detach|remove|offline|split|receive|recv|export)$/.test(verb))
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
  if (/^(?:su\w*)\s+d\w*/.test(line)) report(call, 'volume-delete');
  else if (/^(?:dev\w*)\s+(?:rem|del)\w*|^check|^rescue/.test(line)) report(call, 'volume-rollback');
  else if (
    !/^(?:\w+\s+)?(?:list|show|df|usage|status|stats|get|dump-\w+|--help|find-new|ready|help|version)\b/.test(line)
  )
    report(call, 'device-setting');
}

function mdadm(call: Call): undefined {
  const words = texts(call.args);
  if (words.some((text) => /^(?:--zero-superblock|--create|-C)$/.test(text))) report(call, 'destroy-volume');
  else if (words.some((text) => /^(?:--stop|-S|--fail|-f|--remove|-r)$/.test(text))) report(call, 'volume-rollback');
  else if (
    !words.some((text) => /^(?:-D|--detail|-E|--examine|-Q|--query|--monitor|--scan|-Ds|-Es|--version)$/.test(text))
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
  if (words.some((text) => /^-\w*n/.test(text)) || words.some((text) => /^-[NVhT]$/.test(text))) return;
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

export const volumeHandlers: Handlers = {
  cryptsetup,
  ...same(
    `lvm lvremove vgremove pvremove lvreduce vgreduce lvcreate vgcreate pvcreate lvextend
     lvresize vgextend lvs vgs pvs lvdisplay vgdisplay pvdisplay lvscan vgscan pvscan lvchange
     vgchange vgrename lvrename pvmove pvresize`,
    volumes,
  ),
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
  swapon: (call) => {
    if (!texts(call.args).some((t) => /^(?:-s|--show|--summary)/.test(t)) && call.args.length > 0)
      report(call, 'mount-change');
    return undefined;
  },
  swapoff: always('mount-change'),
  eject: always('mount-change'),
};
