// What is said behind a request in a sentence or clause of its own, and wishes with no verb for what is to be done: each word
// of it comes to its place in the command.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const MILL = worldOf({
  root: true,
  programs: ['awk', 'find', 'git', 'node', 'ps', 'renice', 'ss', 'sha256sum', 'tar', 'useradd', 'adduser', 'zip', 'df'],
  files: [
    'plots/',
    'plots/a.PNG',
    'plots/b.png',
    'logs/',
    'logs/pump.log',
    'dumps/',
    'dumps/mill.sql',
    'key.pem',
    'tool.js',
    'Makefile',
    'boats.csv',
  ],
  heads: {
    'logs/pump.log': '10:00 ERROR pump 3 stuck\n10:01 ERROR pump 4 hot\n10:02 INFO pump 3 ok\n',
    Makefile: 'SHELL := sh\nall: bin\n\nbin: tool.js\n\t./x\n',
    'boats.csv': 'boat,harbour,price\nAda,Bergen,12\nBo,Oslo,9\nCy,Bergen,30\n',
  },
  names: { tag: ['v1'], branch: ['main'] },
});
const read = (text: string) => proposed(text, MILL)?.replace(/^sudo /, '') ?? null;

const RENAMED = `find plots -name '*.PNG' -exec sh -c 'for f; do mv -n -- "$f" "\${f%.PNG}.png"; done' _ {} +`;
const TARGETS = "grep -oP '^[A-Za-z][\\w./-]*(?=\\s*:(?!=))' Makefile";
const BY_PRICE = '(head -n 1 boats.csv && tail -n +2 boats.csv | sort -t, -k3,3nr)';
const SHELL = 'awk -F: \'$7 == "/bin/zsh" {print $1}\' /etc/passwd';

const ROWS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'what is to be so',
    [
      ['the pictures in plots that end in .PNG should end in .png', RENAMED],
      ['the group should be able to write to all files in plots', 'find plots -type f -exec chmod g+w {} +'],
      ['give the group write access to everything in plots', 'chmod -R g+w plots'],
      ['only the owner is allowed to read and write key.pem, nobody else', 'chmod 600 key.pem'],
      ['make key.pem readable for the group but not for others', 'chmod g+r,o-r key.pem'],
    ],
  ],
  [
    'what a second sentence gives the thing',
    [
      [
        'create a system user named kit, it gets no login shell and no home directory',
        'useradd -r -s /usr/sbin/nologin -M kit',
      ],
      ['create a user kim, she gets /bin/zsh as her shell', 'adduser --shell /bin/zsh kim'],
      ['process 77 eats the cpu, set its nice value to 12', 'renice -n 12 -p 77'],
      ['key.pem is too open, change its mode to 600', 'chmod 600 key.pem'],
    ],
  ],
  [
    'an archive that is named before what goes into it',
    [
      ['make me a site.tgz of plots and logs', 'tar -caf site.tgz plots logs'],
      ['make site.tgz from plots and logs', 'tar -caf site.tgz plots logs'],
      ['create a site.zip with plots, logs and dumps', 'zip -r site.zip plots logs dumps'],
      [
        'i need a site.tgz of plots and dumps, leave the __pycache__ stuff out',
        'tar --exclude=__pycache__ -caf site.tgz plots dumps',
      ],
      ['pack dumps into d.tgz but *.sql files must not be in it', "tar --exclude='*.sql' -caf d.tgz dumps"],
    ],
  ],
  [
    'what is said again or narrowed behind it',
    [
      ['show listening tcp ports in numbers, no udp', 'ss -tln'],
      ['which users have /bin/zsh as their shell? user names only', SHELL],
      [
        'how many bytes do the .log files in logs take together? just the number',
        "find logs -type f -name '*.log' -print0 | du -cb --files0-from=- | tail -n 1 | cut -f1",
      ],
      [
        'names of the files in logs that differ between v1 and main, no diff text',
        'git diff --name-only v1..main -- logs',
      ],
      ['run node tool.js with MODE=test, just for this one run', 'MODE=test node tool.js'],
      [
        'processes that use more than 300 MB of memory, biggest first',
        "ps -eo pid,user,rss,args --no-headers --sort=-rss | awk '$3 > 307200'",
      ],
      ['print the sha256 of every file in dumps, sorted by name', 'find dumps -type f -exec sha256sum {} + | sort -k2'],
      ['list the mounted file systems with their type, tmpfs left out', 'df -h -x tmpfs -T'],
    ],
  ],
  [
    'rows and parts of files',
    [
      ['print boats.csv sorted by price, dearest boat first, the header has to stay on top', BY_PRICE],
      ['sort boats.csv by price, priciest first, and keep the header line where it is', BY_PRICE],
      [
        'lines with ERROR in logs/pump.log except those about pump 3',
        "awk '$2 == \"ERROR\"' logs/pump.log | grep -v 'pump 3'",
      ],
      ['which targets does the Makefile offer?', TARGETS],
      ['show the targets of the Makefile', TARGETS],
      ['make a copy of key.pem next to it, ending in .bak', 'cp key.pem key.pem.bak'],
    ],
  ],
];

describe.each(ROWS)('%s', (_, rows) => {
  it.each(rows)('%s', (text, command) => expect(read(text)).toBe(command));
});

it('is said to be unread rather than listed or dropped', () => {
  // What is to be so is no list of what is so, and people are no files.
  expect(read('the pictures in plots that end in .PNG should shine')).toBeNull();
  expect(read('who is in the group sudo') ?? '').not.toContain('find');
});
