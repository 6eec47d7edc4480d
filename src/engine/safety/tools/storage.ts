// Storage beyond one disk: Ceph, device mapper, iSCSI, snapshots, image tools.

import type { Call, Handler, Handlers } from '../call/machine.ts';
import { verbsOnly } from '../call/shallow.ts';
import { report, texts } from '../effects/common.ts';
import type { RuleId } from '../rules/index.ts';
import { classify } from '../targets/classify.ts';
import { verbs } from './verbs.ts';

/** The first rule whose pattern one of the arguments matches. */
export const byArgument = (
  table: ReadonlyArray<readonly [RegExp, RuleId | null]>,
  otherwise: RuleId | null,
): Handler =>
  verbsOnly((call) => {
    const args = texts(call.args);
    const hit = table.find(([pattern]) => args.some((text) => pattern.test(text)));
    const id = hit ? hit[1] : otherwise;
    if (id) report(call, id);
    return undefined;
  });

/** Writes an image to a device: which argument is the device does not matter for the harm. */
const restoresTo =
  (writes: RegExp): Handler =>
  (call: Call) => {
    if (!texts(call.args).some((text) => writes.test(text))) return undefined;
    const device = call.args.some(({ text }) => {
      const kind = classify(text.replace(/^-\w|^--\w+=/, ''), call.shell).class;
      return kind === 'device' || kind === 'memory';
    });
    report(call, device ? 'write-device' : 'device-setting');
    return undefined;
  };

const CEPH_VALUES = /^(?:-c|--conf|-n|--name|--cluster|-f|--format|-p|--pool|--id|-m)$/;

export const storageHandlers: Handlers = {
  ceph: verbs({
    looks:
      'status health df versions osd:tree osd:df osd:stat osd:status osd:pool:ls osd:pool:stats osd:pool:get osd:dump osd:lspools osd:perf osd:find osd:metadata mon:stat mon:dump quorum_status pg:stat pg:dump pg:ls pg:map mds:stat fs:ls fs:status fs:dump auth:ls auth:get config:get config:dump config:show orch:ls orch:ps orch:host:ls orch:device:ls log:last crash:ls crash:info device:ls mgr:module:ls mgr:services time-sync-status tell -s -w -v',
    harms:
      'osd:purge osd:destroy osd:rm osd:lost osd:pool:delete osd:pool:rm osd:out osd:down fs:rm fs:fail fs:volume:rm auth:del auth:rm mon:remove mon:rm mds:fail mds:rm orch:rm orch:host:rm orch:daemon:rm orch:device:zap pg:force-create-pg osd:force-create-pg',
    harm: 'volume-rollback',
    otherwise: 'device-setting',
    values: CEPH_VALUES,
  }),
  rbd: verbs({
    looks:
      'ls list info du status showmapped snap:ls snap:list diff lock:ls mirror:pool:info mirror:image:status pool:stats watch bench help trash:ls children export',
    harms:
      'rm remove snap:rm snap:remove snap:purge snap:rollback trash:purge trash:rm trash:move pool:init resize merge-diff import-diff migration:abort lock:rm',
    harm: 'volume-rollback',
    otherwise: 'device-setting',
    values: CEPH_VALUES,
  }),
  rados: verbs({
    looks: 'ls lspools df stat get listxattr lssnap list-inconsistent-pg bench',
    harms: 'rm purge rmpool rmsnap cleanup rollback truncate',
    harm: 'volume-rollback',
    otherwise: 'device-setting',
    values: CEPH_VALUES,
  }),
  dmsetup: verbs({
    looks: 'ls info status deps table targets version splitname stats help udevcookies',
    harms: 'remove_all wipe_table',
    harm: 'volume-rollback',
    otherwise: 'device-setting',
  }),
  lvconvert: byArgument(
    [
      [/^--(?:test)$|^-t$/, null],
      [/^--(?:merge|repair|uncache|type)/, 'volume-rollback'],
    ],
    'device-setting',
  ),
  vgcfgrestore: byArgument([[/^(?:-l|--list|-t|--test)$/, null]], 'volume-rollback'),
  vgcfgbackup: () => undefined,
  vgexport: byArgument([], 'volume-rollback'),
  vgimport: byArgument([], 'device-setting'),
  vgsplit: byArgument([], 'volume-rollback'),
  vgmerge: byArgument([], 'device-setting'),
  lvmdiskscan: () => undefined,
  lvmconfig: () => undefined,
  multipath: byArgument(
    [
      [/^-(?:F|f\w*|W|w)$/, 'volume-rollback'],
      [/^-(?:ll?|v\d|d|t|h|c|C)$/, null],
    ],
    'device-setting',
  ),
  iscsiadm: byArgument(
    [
      [/^(?:-u|--logout|delete|-U|--logoutall=?\w*)$/, 'volume-rollback'],
      [/^(?:-l|--login|new|update|-L)$/, 'device-setting'],
    ],
    null,
  ),
  targetcli: verbs({
    looks: 'ls version status help',
    harms: 'clearconfig',
    harm: 'destroy-volume',
    otherwise: 'device-setting',
  }),
  stratis: verbs({
    looks: 'pool:list filesystem:list fs:list blockdev:list daemon report key:list',
    harms: 'pool:destroy filesystem:destroy fs:destroy pool:stop',
    harm: 'volume-rollback',
    otherwise: 'device-setting',
  }),
  snapper: verbs({
    looks: 'list ls list-configs get-config status diff xadiff',
    harms: 'delete remove rm rollback undochange delete-config cleanup',
    harm: 'volume-rollback',
    otherwise: 'device-setting',
    values: /^(?:-c|--config|-t|--type|-d|--description)$/,
  }),
  timeshift: byArgument(
    [
      [/^--(?:delete|delete-all|restore)$/, 'volume-rollback'],
      [/^--(?:list|list-snapshots|list-devices|check|help|version)$/, null],
    ],
    'device-setting',
  ),
  bcachefs: verbs({
    looks: 'show-super list fs:usage list_journal dump version',
    harms: 'format',
    harm: 'wipe-device',
    otherwise: 'device-setting',
  }),
  bcache: byArgument([[/^(?:show|status)$/, null]], 'device-setting'),
  'make-bcache': byArgument([], 'wipe-device'),
  wipe_bcache: byArgument([], 'wipe-device'),
  sg_format: byArgument(
    [
      [/^(?:-h|--help|-V|--version)$/, null],
      [/^(?:-F|--format)$/, 'wipe-device'],
    ],
    null,
  ),
  sg_sanitize: byArgument([[/^(?:-h|--help|-V)$/, null]], 'wipe-device'),
  sg_raw: byArgument([], 'device-setting'),
  sg_inq: () => undefined,
  sg_map: () => undefined,
  sg_scan: () => undefined,
  sg_turs: () => undefined,
  sg_readcap: () => undefined,
  partclone: restoresTo(/^(?:-r|--restore|-b|--dev-to-dev)$/),
  partimage: restoresTo(/^restore$/),
  ntfsclone: restoresTo(/^(?:-r|--restore-image|-O|--overwrite)$/),
  'ocs-sr': restoresTo(/^(?:restoredisk|restoreparts)$/),
  fsarchiver: restoresTo(/^rest(?:fs|dir)$/),
  ntfsresize: byArgument([[/^(?:-i|--info|-n|--no-action|-m)$/, null]], 'filesystem-repair'),
  ntfsfix: byArgument([[/^(?:-n|--no-action)$/, null]], 'filesystem-repair'),
  dosfslabel: (call) => {
    if (call.args.length > 1) report(call, 'device-setting');
    return undefined;
  },
  exfatlabel: (call) => {
    if (call.args.length > 1) report(call, 'device-setting');
    return undefined;
  },
  xfs_admin: byArgument([[/^-[lup]$/, null]], 'device-setting'),
  xfs_db: byArgument([[/^-x$/, 'partition-interactive']], null),
  xfs_copy: restoresTo(/./),
  e2image: restoresTo(/^-\w*I/),
  e2undo: byArgument([[/^-\w*[nh]/, null]], 'filesystem-repair'),
  tgtadm: byArgument(
    [
      [/^(?:delete|unbind)$/, 'volume-rollback'],
      [/^show$/, null],
    ],
    'device-setting',
  ),
  nbdkit: () => undefined,
  'qemu-nbd': byArgument([[/^(?:-l|--list|-V|--version|-h)/, null]], 'mount-change'),
  exportfs: byArgument(
    [
      [/^-\w*u/, 'mount-change'],
      [/^-(?:v|s)$/, null],
    ],
    null,
  ),
  gluster: verbs({
    looks:
      'volume:info volume:status volume:list peer:status pool:list volume:heal snapshot:list snapshot:info volume:get volume:profile',
    harms:
      'volume:delete volume:reset volume:remove-brick peer:detach snapshot:delete snapshot:restore volume:stop',
    harm: 'volume-rollback',
    otherwise: 'device-setting',
  }),
  udisksctl: verbs({
    looks: 'status info dump monitor help',
    harms: 'power-off loop-delete',
    harm: 'device-setting',
    otherwise: 'mount-change',
  }),
  fstrim: byArgument([[/^(?:-n|--dry-run)$/, null]], 'device-setting'),
  swaplabel: (call) => {
    if (call.args.length > 1) report(call, 'device-setting');
    return undefined;
  },
  zerofree: byArgument([[/^-n$/, null]], 'filesystem-repair'),
};
