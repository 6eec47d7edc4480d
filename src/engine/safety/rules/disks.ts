// Devices, file systems, volumes, mounts.
import { spec } from './define.ts';

export const diskRules = {
  'write-device': spec('critical', 'Overwrites a disk or partition'),
  'wipe-device': spec('critical', 'Erases a disk or its signatures'),
  'format-device': spec('critical', 'Makes a new file system: everything on the device is lost'),
  'partition-table': spec('critical', 'Rewrites the partition table'),
  'partition-interactive': spec('high', 'Opens a partition table or file system for changes'),
  'write-unknown-device': spec('high', 'Writes to a device that is only known when it runs'),
  'write-kernel-memory': spec('critical', "Writes to the kernel's memory or ports"),
  'write-loop-device': spec('high', 'Overwrites an image behind a loop device'),
  'format-loop-device': spec('high', 'Makes a new file system on a loop device'),
  'format-image': spec('moderate', 'Makes a new file system inside a file'),
  'destroy-volume': spec('critical', 'Destroys a pool, a volume group or an array with all that is on it'),
  'volume-delete': spec('high', 'Deletes a volume or snapshot with what is on it'),
  'volume-rollback': spec('high', 'Takes a volume back or apart'),
  'device-setting': spec('moderate', 'Changes a device or volume'),
  'boot-loader': spec('critical', 'Writes a boot loader to a disk'),
  'filesystem-repair': spec('high', 'Repairs a file system, which can lose data'),
  'remount-system': spec('high', 'Remounts a file system that is in use'),
  'mount-over-system': spec('critical', 'Hides a part of the system behind another file system'),
  'mount-change': spec('moderate', 'Mounts, opens or switches a device'),
  'unmount-all': spec('high', 'Unmounts file systems that are in use'),
  'unmount-force': spec('moderate', 'Unmounts by force: unwritten data may be lost'),
  'destroy-backup': spec('high', 'Deletes backups'),
};
