// Devices, file systems, volumes, mounts.
import { spec } from './define.ts';

export const diskRules = {
  'write-device': spec(
    'critical',
    'Overwrites a disk or partition',
    ['dd if=/dev/zero of=/dev/sda', 'cat x > /dev/nvme0n1'],
    ['dd if=/dev/sda of=backup.img'],
  ),
  'wipe-device': spec(
    'critical',
    'Erases a disk or its signatures',
    ['wipefs -a /dev/sda', 'shred /dev/sdb', 'blkdiscard /dev/nvme0n1'],
    ['wipefs /dev/sda', 'hdparm -tT /dev/sda'],
  ),
  'format-device': spec(
    'critical',
    'Makes a new file system: everything on the device is lost',
    ['mkfs.ext4 /dev/sda1', 'mkswap /dev/sda2'],
    ['mkfs.ext4 -V', 'which mkfs.ext4'],
  ),
  'partition-table': spec(
    'critical',
    'Rewrites the partition table',
    ['parted /dev/sda mklabel gpt', 'sgdisk -Z /dev/sda'],
    ['parted /dev/sda print', 'sfdisk -l /dev/sda'],
  ),
  'partition-interactive': spec(
    'high',
    'Opens a partition table or file system for changes',
    ['fdisk /dev/sda'],
    ['fdisk -l /dev/sda'],
  ),
  'write-unknown-device': spec(
    'high',
    'Writes to a device that is only known when it runs',
    ['dd if=x of="$DISK"', 'mkfs.ext4 "$PART"'],
    ['dd if=x of=disk.img'],
  ),
  'write-kernel-memory': spec(
    'critical',
    "Writes to the kernel's memory or ports",
    ['dd if=/dev/zero of=/dev/mem'],
    ['ls /dev/mem'],
  ),
  'write-loop-device': spec(
    'high',
    'Overwrites an image behind a loop device',
    ['dd if=x of=/dev/loop0'],
    ['losetup --help'],
  ),
  'format-loop-device': spec(
    'high',
    'Makes a new file system on a loop device',
    ['mkfs.ext4 /dev/loop0'],
    ['ls /dev/loop0'],
  ),
  'format-image': spec(
    'moderate',
    'Makes a new file system inside a file',
    ['mkfs.ext4 disk.img'],
    ['file disk.img'],
  ),
  'destroy-volume': spec(
    'critical',
    'Destroys a pool, a volume group or an array with all that is on it',
    ['zpool destroy tank', 'vgremove vg', 'mdadm --zero-superblock /dev/sdb'],
    ['zfs list', 'lvs', 'lvremove vg/data'],
  ),
  'volume-delete': spec(
    'high',
    'Deletes a volume or snapshot with what is on it',
    ['lvremove vg/data', 'btrfs subvolume delete /', 'zfs destroy tank/data'],
    ['lvremove --test vg/data', 'zfs list', 'btrfs subvolume list /'],
  ),
  'volume-rollback': spec(
    'high',
    'Takes a volume back or apart',
    ['zfs rollback tank@x'],
    ['zfs list -t snapshot'],
  ),
  'device-setting': spec(
    'moderate',
    'Changes a device or volume',
    ['blockdev --setro /dev/sda', 'cryptsetup luksRemoveKey /dev/sda1'],
    ['blockdev --getro /dev/sda'],
  ),
  'boot-loader': spec(
    'critical',
    'Writes a boot loader to a disk',
    ['grub-install /dev/sda'],
    ['grub-install --help'],
  ),
  'filesystem-repair': spec(
    'high',
    'Repairs a file system, which can lose data',
    ['fsck -y /dev/sda1'],
    ['fsck -n /dev/sda1'],
  ),
  'remount-system': spec(
    'high',
    'Remounts a file system that is in use',
    ['mount -o remount,ro /'],
    ['mount'],
  ),
  'mount-over-system': spec(
    'critical',
    'Hides a part of the system behind another file system',
    ['mount -t tmpfs tmpfs /etc', 'mount --bind /dev/null /etc/passwd'],
    ['mount /dev/sdb1 /mnt/usb'],
  ),
  'mount-change': spec(
    'moderate',
    'Mounts, opens or switches a device',
    ['mount /dev/sdb1 /mnt/usb', 'swapoff -a'],
    ['mount', 'swapon --show'],
  ),
  'unmount-all': spec(
    'high',
    'Unmounts file systems that are in use',
    ['umount -a'],
    ['umount /mnt/usb'],
  ),
  'unmount-force': spec(
    'moderate',
    'Unmounts by force: unwritten data may be lost',
    ['umount -f /mnt/nfs'],
    ['umount /mnt/nfs'],
  ),
  'destroy-backup': spec(
    'high',
    'Deletes backups',
    ['borg delete repo::archive', 'restic forget --prune'],
    ['borg list repo'],
  ),
} as const;
