// A login by ssh to this machine without a port or a service: the client talks to an sshd of its own over a pipe.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SSHD = '/usr/sbin/sshd';

/** Is there an ssh server that can be asked? */
export const sshIsHere = existsSync(SSHD) && existsSync('/usr/bin/ssh');

/** Words of a command line that logs in here; what follows them runs there, on a terminal. Files go below `dir`. */
export function sshHere(dir: string): string {
  const at = (name: string) => join(dir, name);
  for (const name of ['host', 'user']) execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', at(name)]);
  // The place that sshd, as root, locks itself into before a login.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
  writeFileSync(
    at('sshd.conf'),
    [
      `HostKey ${at('host')}`,
      `AuthorizedKeysFile ${at('user.pub')}`,
      'StrictModes no',
      'PermitRootLogin yes',
      'UsePAM no',
      'PrintMotd no',
      'PrintLastLog no',
      'AcceptEnv LANG LC_*',
      '',
    ].join('\n'),
  );
  return [
    'ssh -tt -q -F none',
    `-i ${at('user')}`,
    '-o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o SendEnv="LANG LC_*"',
    `-o ProxyCommand="${SSHD} -i -f ${at('sshd.conf')}"`,
    'localhost',
  ].join(' ');
}
