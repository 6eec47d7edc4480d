// Which family of systems this is, as far as it changes what a command must look like.
import { readFileSync } from 'node:fs';

export type Flavor = 'debian' | 'fedora' | 'arch' | 'alpine' | 'suse' | 'macos' | 'linux';

export interface Platform {
  os: 'linux' | 'macos';
  flavor: Flavor;
  /** As the system names itself, for the prompt: `Debian GNU/Linux 12 (bookworm)`. */
  name: string;
}

const FAMILIES: readonly (readonly [Flavor, readonly string[]])[] = [
  ['debian', ['debian', 'ubuntu']],
  ['fedora', ['fedora', 'rhel', 'centos']],
  ['arch', ['arch']],
  ['alpine', ['alpine']],
  ['suse', ['suse', 'opensuse']],
];

function osReleaseValue(text: string, key: string): string {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${key}=`)) ?? '';
  return line.slice(key.length + 1).replace(/^["']|["']$/g, '');
}

/** Reads os-release(5) text: ID first, then the families it says it is like. */
export function platformFromOsRelease(text: string): Platform {
  const ids = `${osReleaseValue(text, 'ID')} ${osReleaseValue(text, 'ID_LIKE')}`
    .toLowerCase()
    .split(/\s+/)
    .filter((id) => id !== '');
  const name = osReleaseValue(text, 'PRETTY_NAME') || osReleaseValue(text, 'NAME') || 'Linux';
  for (const id of ids) {
    const family = FAMILIES.find(([, names]) => names.some((known) => id.startsWith(known)));
    if (family) return { os: 'linux', flavor: family[0], name };
  }
  return { os: 'linux', flavor: 'linux', name };
}

let detected: Platform | undefined;

/** This machine; a system without os-release is plain Linux. */
export function detectPlatform(): Platform {
  if (detected) return detected;
  if (process.platform === 'darwin') {
    detected = { os: 'macos', flavor: 'macos', name: 'macOS' };
    return detected;
  }
  let text = '';
  for (const file of ['/etc/os-release', '/usr/lib/os-release']) {
    try {
      text = readFileSync(file, 'utf8');
      break;
    } catch {
      // The other place is tried, then plain Linux is assumed.
    }
  }
  detected = platformFromOsRelease(text);
  return detected;
}
