// Starts reos-tui on a root of its own: what is written, installed and removed there goes to memory and is gone with it;
// processes and ports are its own as well, and no systemd is in sight. Run as root, in place of bin/reos-tui.js.
// The packages named in PRIVATE_ROOT_PACKAGES are fetched for later and not installed at the start.
const { spawnSync } = require('node:child_process');
const { statSync } = require('node:fs');
const { dirname, resolve } = require('node:path');

const repository = resolve(__dirname, '../..');
const rootDevice = statSync('/').dev;
/** Shown as they are: the repository, whose files may change meanwhile, and what lies on other file systems. */
const needed = [
  repository,
  ...[dirname(process.execPath), process.env.HOME].filter((path) => path && statSync(path).dev !== rootDevice),
];

const script = `
set -e
mount --make-rprivate /
base="$HOME/.private-root"; mkdir "$base"
mount -t tmpfs tmpfs "$base"
mkdir "$base/upper" "$base/work" "$base/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$base/upper,workdir=$base/work" "$base/root"
cd "$base/root"
mount --rbind /dev dev
mount --rbind /sys sys
mount -t proc proc proc
mount -t tmpfs tmpfs run
mkdir -p run/lock
for path in "$@"; do mkdir -p ".$path"; mount --rbind "$path" ".$path"; done
# Packages are not to start what they bring.
printf '#!/bin/sh\\nexit 101\\n' > usr/sbin/policy-rc.d
chmod 755 usr/sbin/policy-rc.d
export DEBIAN_FRONTEND=noninteractive
for package in $PRIVATE_ROOT_PACKAGES; do
  chroot . apt-get -qq -y purge "$package*" > /dev/null 2>&1 || true
  chroot . apt-get -qq -y --download-only install "$package" > /dev/null 2>&1
done
# The shell stays: as the first process it collects what nobody else waits for.
unshare --net chroot . env -C "$HOME" "$NODE" "$ENTRY"
exit $?
`;

const { status } = spawnSync(
  'unshare',
  ['--mount', '--pid', '--fork', '--kill-child', 'bash', '-c', script, 'private-root', ...needed],
  { stdio: 'inherit', env: { ...process.env, NODE: process.execPath, ENTRY: resolve(repository, 'bin/reos-tui.js') } },
);
process.exitCode = status ?? 1;
