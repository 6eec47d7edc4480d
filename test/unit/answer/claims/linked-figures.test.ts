// What follows from a code, a place or a zero; consequences, wholes and figures said again; those who alone are so. Each true,
// and false in one thing.
import { type Case, expectBelieved } from './believed.ts';

const facts = (table: Record<string, Record<string, string | number | boolean>>) =>
  Object.entries(table).flatMap(([subject, told]) =>
    Object.entries(told).map(([attribute, value]) => ({ subject, attribute, value })),
  );

const CASES: readonly Case[] = [
  {
    tool: 'facts',
    result: facts({
      'job sweep': { schedule: 'hourly', last_exit: 4 },
      'job mirror': { schedule: 'daily', last_exit: 0 },
      'job index': { schedule: 'daily', last_exit: 0 },
    }),
    right: [
      'The sweep job failed with exit code 4.',
      'mirror ended with exit code 0.',
      'Two of the three jobs finished with exit code 0.',
      'The mirror job runs daily.',
    ],
    wrong: [
      'The mirror job failed with exit code 4.',
      'sweep ended with exit code 0.',
      'mirror failed.',
      'All three jobs finished with exit code 0.',
      'The sweep job runs daily.',
    ],
  },
  {
    tool: 'lsblk',
    result: [
      'NAME   MAJ:MIN RM   SIZE RO TYPE MOUNTPOINTS',
      'sdc      8:32   0 465.8G  0 disk',
      '└─sdc1   8:33   0 465.8G  0 part /srv/pics',
      'sdd      8:48   1  14.9G  0 disk',
      '└─sdd1   8:49   1  14.9G  0 part',
    ].join('\n'),
    right: ['sdc1 is mounted at /srv/pics.', 'sdd1 is not mounted.'],
    wrong: ['sdd1 is mounted at /srv/pics.', 'sdd1 is mounted.', 'sdc1 is not mounted.', 'sdc is not mounted.'],
  },
  {
    tool: 'facts',
    result: facts({ 'table leases': { rows: 0, size: '8 kB' }, 'table hosts': { rows: 412, size: '96 kB' } }),
    right: ['The leases table is empty.'],
    wrong: ['The hosts table is empty.', 'The leases table is not empty.', 'Both tables are empty.'],
  },
  {
    tool: 'shares',
    result: [
      { share: 'vault', read_only: true },
      { share: 'depot', read_only: false },
      { share: 'press', read_only: false },
    ],
    right: ['Only the vault share is read-only.', 'The depot share is not read-only.'],
    wrong: [
      'Only the depot share is read-only.',
      'The press share is read-only.',
      'Only vault and press are read-only.',
    ],
  },
  {
    tool: 'facts',
    result: facts({ kernel: { running_version: '6.6.9-1', newest_installed_version: '6.6.14-2' } }),
    right: ['The running version is 6.6.9-1, but the newest installed version is 6.6.14-2.'],
    wrong: ['The newest installed version is 6.6.9-1.', 'The running version is 6.6.14-2.'],
  },
  {
    tool: 'list_ports',
    result: [
      { port: 8081, process: 'caddy', address: '0.0.0.0' },
      { port: 6380, process: 'valkey', address: '127.0.0.1' },
    ],
    right: [
      'caddy is listening on 0.0.0.0, which means that it is listening on all interfaces.',
      'valkey is listening on 127.0.0.1, so it only accepts connections from the local machine.',
    ],
    wrong: [
      'valkey is listening on 127.0.0.1, which means that it is listening on all interfaces.',
      'caddy is listening on 0.0.0.0, so it only accepts connections from the local machine.',
      'caddy is listening on 0.0.0.0, so valkey is listening on port 6380.',
    ],
  },
  {
    tool: 'pool',
    result: { pool: { connections: { current: 31, max: 120 } } },
    right: [
      'There are 31 connections out of a maximum of 120.',
      'There are 31 connections out of a maximum of 120, which is less than a third.',
    ],
    wrong: [
      'There are 31 connections out of a maximum of 130.',
      'There are 31 connections out of a maximum of 120, which is more than a third.',
      'There are 120 connections out of a maximum of 31.',
    ],
  },
  {
    tool: 'facts',
    result: facts({ jvm: { heap_used_mb: 1890, heap_max_mb: 2048 }, node: { heap_used_mb: 310, heap_max_mb: 512 } }),
    right: ['The jvm is using 1890 MB of heap out of the maximum of 2048 MB.'],
    wrong: [
      'The jvm is using 1890 MB of heap out of the maximum of 512 MB.',
      'The jvm is using 310 MB of heap out of the maximum of 2048 MB.',
    ],
  },
  {
    tool: 'free -m',
    result: [
      '               total        used        free      shared  buff/cache   available',
      'Mem:            7940        2210         610         120        5120        5130',
      'Swap:           1023          40         983',
    ].join('\n'),
    right: ['There is 5130 MB of memory available on the system, which is about 5 GB.'],
    wrong: [
      'There is 5130 MB of memory available on the system, which is about 8 GB.',
      'There is 5130 MB of memory available on the system, which is about 500 MB.',
      'There is 5130 MB of memory available on the system, which is about 2.2 GB.',
    ],
  },
  {
    tool: 'list_copies',
    result: [
      { date: '2025-03-02', type: 'weekly', checked: true },
      { date: '2025-03-08', type: 'nightly', checked: true },
      { date: '2025-03-09', type: 'weekly', checked: false },
    ],
    right: ['Only the weekly copy of 2025-03-09 is not checked.'],
    wrong: [
      'Only the weekly copy of 2025-03-02 is not checked.',
      'Only the nightly copy is checked.',
      'Only the weekly copy of 2025-03-09 is checked.',
    ],
  },
  {
    tool: 'ping',
    result: [
      { target: 'alder', loss_percent: 0 },
      { target: 'birch', loss_percent: 40 },
      { target: 'cedar', loss_percent: 100 },
    ],
    right: [],
    wrong: ['Only cedar has packet loss, with 100%.', 'Only birch has packet loss.'],
  },
  {
    tool: 'list_timers',
    result: [
      { timer: 'rotate.timer', next: '2025-04-02 00:00', active: true },
      { timer: 'scrub.timer', next: '2025-04-01 12:30', active: true },
      { timer: 'renew.timer', next: null, active: false },
    ],
    right: ['The next timer is scrub.timer, which will run on 2025-04-01 at 12:30.'],
    wrong: ['The next timer is rotate.timer.', 'The next timer is scrub.timer, which will run on 2025-04-02 at 00:00.'],
  },
  {
    tool: 'netstat',
    result: [
      'Proto Recv-Q Send-Q Local Address           Foreign Address         State       PID/Program name',
      'tcp        0      0 0.0.0.0:7000            0.0.0.0:*               LISTEN      311/relayd',
      'tcp        0      0 127.0.0.1:7001          0.0.0.0:*               LISTEN      422/indexd',
    ].join('\n'),
    right: ['Port 7000 is used by relayd with PID 311.'],
    wrong: ['Port 7001 is used by relayd with PID 311.', 'Port 7000 is used by relayd with PID 422.'],
  },
  {
    tool: 'count_levels',
    result: {
      gateway: { error: 8, warning: 41 },
      'mail-out': { error: 30, warning: 2 },
      indexer: { error: 0, warning: 7 },
    },
    right: ['mail-out has the most errors.'],
    wrong: ['gateway has the most errors.', 'mail-out has the most warnings.'],
  },
  {
    tool: 'databases',
    result: { databases: { shop: { tables: 14 }, wiki: { tables: 51 }, board: { tables: 35 } } },
    right: ['There are 100 tables in total in the three databases.'],
    wrong: [
      'There are 90 tables in total in the three databases.',
      'There are 100 tables in total in the two databases.',
    ],
  },
  {
    tool: 'bash',
    command: 'ls -l /var/log/shop',
    result: [
      'total 1904',
      '-rw-r--r-- 1 root root   41207 Aug 19 07:02 orders.log',
      '-rw-r----- 1 shop adm  1904511 Aug 20 09:15 carts.log',
    ].join('\n'),
    right: ['The largest file is carts.log with a size of 1904511 bytes, which is about 1.9 MB.'],
    wrong: [
      'The largest file is orders.log with a size of 41207 bytes.',
      'The largest file is carts.log with a size of 1904511 bytes, which is about 19 MB.',
    ],
  },
  {
    tool: 'facts',
    result: facts({
      'edge.log': { lines_today: 12, top_message: 'peer reset the line' },
      'core.log': { lines_today: 77, top_message: 'lease ran out' },
    }),
    right: ['The top message in edge.log is "peer reset the line".'],
    wrong: ['The top message in edge.log is "lease ran out".', 'The top message in core.log is "peer reset the line".'],
  },
];

expectBelieved(CASES);
