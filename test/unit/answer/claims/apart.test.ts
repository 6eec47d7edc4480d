// Which way a load goes, whose commits they are, and what is none.
import { type Case, expectBelieved } from './believed.ts';

const LOG = [
  'commit 1a2b3c4d (HEAD -> trunk)',
  'Author: Ola Berg <ola@garden.example>',
  'Date:   Mon Nov 23 10:00:00 2026 +0100',
  '',
  '    pump: wait for pressure',
  '',
  'commit 2b3c4d5e (origin/trunk)',
  'Author: Kim Dahl <kim@garden.example>',
  'Date:   Sun Nov 22 09:30:00 2026 +0100',
  '',
  '    valves: close in order',
  '',
  'commit 3c4d5e6f (tag: v0.9)',
  'Author: Kim Dahl <kim@garden.example>',
  'Date:   Sun Nov 22 08:10:00 2026 +0100',
  '',
  '    release 0.9',
].join('\n');

const CONTAINERS = [
  'CONTAINER ID   IMAGE           COMMAND       CREATED       STATUS       PORTS                                      NAMES',
  'aa01           caddy:2.8       "caddy run"   2 weeks ago   Up 5 days    0.0.0.0:81->81/tcp, 0.0.0.0:444->443/tcp   gate',
  'aa02           postgres:16.2   "postgres"    2 weeks ago   Up 5 days    5432/tcp                                   store',
].join('\n');

const POOL = [
  '  pool: barn',
  ' state: ONLINE',
  '  scan: scrub repaired 0B in 02:10:00 with 0 errors on Sun Nov 22 02:34:01 2026',
  'config:',
  '',
  '\tNAME        STATE     READ WRITE CKSUM',
  '\tbarn        ONLINE       0     0     0',
  '\t  sda       ONLINE       0     0     0',
  '\t  sdb       ONLINE       0     0     3',
  '',
  'errors: No known data errors',
].join('\n');

const CASES: readonly Case[] = [
  {
    tool: 'kilns',
    result: [
      { kiln: 'k-1', temp_c: 901, target_c: 950, lid: 'closed' },
      { kiln: 'k-2', temp_c: 1002, target_c: 980, lid: 'open' },
    ],
    right: [],
    wrong: [
      'k-1 is 49 degrees above its target.',
      'k-1 is 39 degrees below its target.',
      'k-2 is 22 degrees below its target.',
    ],
  },
  {
    tool: 'git log',
    result: LOG,
    right: [
      'trunk is one commit ahead of origin/trunk.',
      'Kim Dahl made two of the three commits.',
      'Two commits have landed on trunk after 3c4d5e6f.',
    ],
    wrong: [
      'Since v0.9 there have been three commits.',
      'Two commits have landed on trunk after 2b3c4d5e.',
      'Two commits have landed on trunk after the v2.0 tag.',
      'trunk is two commits ahead of origin/trunk.',
      'Ola Berg made two of the three commits.',
    ],
  },
  {
    tool: 'docker ps',
    result: CONTAINERS,
    right: [],
    wrong: ['gate publishes three ports.', 'gate publishes two ports, 81 and 445.', 'store publishes two ports.'],
  },
  {
    tool: 'zpool_status',
    result: POOL,
    right: ['The scrub took a little over two hours.'],
    wrong: [
      'The scrub took a little over three hours.',
      'There are no known checksum errors.',
      'There are no known data states.',
      'There is no known data.',
    ],
  },
  {
    tool: 'git_status',
    result: [
      'On branch trunk',
      'Changes not staged for commit:',
      '  (use "git add/rm <file>..." to update what will be committed)',
      '\tmodified:   pump.py',
      '\tdeleted:    old.py',
      '',
    ].join('\n'),
    right: ['pump.py is modified.', 'old.py is deleted.'],
    wrong: ['old.py is modified.', 'pump.py is deleted.'],
  },
  {
    tool: 'sockets',
    result: [
      { port: 81, process: 'gate' },
      { port: 444, process: 'gate' },
      { port: 22, process: 'sshd' },
    ],
    right: ['Two of the three sockets belong to gate.'],
    wrong: ['Two of the three sockets belong to sshd.'],
  },
  {
    tool: 'machine',
    result: { load_1m: 6.2, load_5m: 3.1, load_15m: 1.4 },
    right: ['The load is rising: 1.4 averaged over 15 minutes, but 6.2 over one.', 'The load has been going up.'],
    wrong: ['The load is falling.', 'The load is rising: 1.4 averaged over 15 minutes, but 6.2 over five.'],
  },
];

expectBelieved(CASES);
