/** Where systemd looks for unit files, nearest to the administrator first. */
export const UNIT_FOLDERS: readonly string[] = [
  '/etc/systemd/system',
  '/run/systemd/system',
  '/usr/local/lib/systemd/system',
  '/usr/lib/systemd/system',
  '/lib/systemd/system',
];
