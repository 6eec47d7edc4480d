// What a program is told in figures: by the meaning of its flags, and of no other program.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HERE = worldOf({ files: ['site/drafts/', 'site/a.html', 'package.json'] });
const each = (rows: readonly (readonly [string, string | null])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));

describe('programs of the network', () => {
  each([
    ['ping 192.0.2.7 five times, one every half second', 'ping -i 0.5 -c 5 192.0.2.7'],
    ['ping 192.0.2.7 8 times every 3 seconds', 'ping -i 3 -c 8 192.0.2.7'],
    ['ping 192.0.2.7 with packets of 900 bytes', 'ping -s 900 192.0.2.7'],
    ['ping 192.0.2.7, 6x', 'ping -c 6 192.0.2.7'],
    ['traceroute to 192.0.2.7, at most 12 hops', 'traceroute -m 12 192.0.2.7'],
    ['mx records of example.org, ask 1.1.1.1 instead of my own resolver', 'dig @1.1.1.1 example.org MX'],
    ['show the free memory every 4 seconds', 'watch -n 4 free -h'],
  ]);
});

describe('what is gone at the source', () => {
  each([
    [
      'mirror site to /mnt/disk and remove there what is gone here, but do not touch the drafts folder',
      'rsync -av --delete --exclude=/drafts site/ /mnt/disk',
    ],
    ['install the npm packages exactly as the lock file says', 'npm ci'],
  ]);
});

describe('what no text search is meant by', () => {
  each([
    ['scan for viruses', 'clamscan -r --infected .'],
    ['scan the site folder for malware', 'clamscan -r --infected site'],
    ['record my screen to demo.mp4', 'ffmpeg -f x11grab -framerate 30 -i "$DISPLAY" demo.mp4'],
    ['delete the thing', null],
  ]);
});
