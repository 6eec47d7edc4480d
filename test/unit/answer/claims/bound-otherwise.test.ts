// Words that are bound in other ways than by a name: settings that are on or off, what a thing is said to be, of whom was spoken
// before, what came of a request; and figures that stand in the text itself. Each with one thing of it made false.
import { type Case, expectBelieved } from './believed.ts';

const ENV = [
  'APP_NAME=orchard',
  'APP_DEBUG=false',
  'APP_CACHE=redis',
  'DB_HOST=db.garden.example',
  'DB_PORT=6543',
  'SESSION_TTL=900',
].join('\n');

const UNITS = [
  '  UNIT                 LOAD   ACTIVE SUB    DESCRIPTION',
  '● orchard-sap.service  loaded failed failed Collect sap from trees',
  '● orchard-bee.service  loaded failed failed Weigh honey at hives',
  '● wg-quick@wg3.service loaded failed failed WireGuard via wg-quick(8) for wg3',
  '',
  '3 loaded units listed.',
].join('\n');

const LOG = [
  'commit 1a2b3c4d5e6f1a2b3c4d5e6f1a2b3c4d5e6f1a2b',
  'Author: Ola Berg <ola@garden.example>',
  'Date:   Mon Nov 23 10:00:00 2026 +0100',
  '',
  '    pump: wait for pressure',
  '',
  'commit 2b3c4d5e6f1a2b3c4d5e6f1a2b3c4d5e6f1a2b3c',
  'Author: Kim Dahl <kim@garden.example>',
  'Date:   Sun Nov 22 09:30:00 2026 +0100',
  '',
  '    valves: close in order',
  '',
  'commit 3c4d5e6f1a2b3c4d5e6f1a2b3c4d5e6f1a2b3c4d',
  'Author: Kim Dahl <kim@garden.example>',
  'Date:   Sat Nov 21 08:10:00 2026 +0100',
  '',
  '    valves: grease',
].join('\n');

const ACCESS = [
  '10.4.0.7 - - [03/Jun/2031:09:00:01 +0200] "GET /apples HTTP/1.1" 200 512 "-" "Firefox"',
  '10.4.0.9 - - [03/Jun/2031:09:00:04 +0200] "POST /press HTTP/1.1" 403 90 "-" "cider/2.1"',
  '10.4.0.9 - - [03/Jun/2031:09:00:09 +0200] "POST /press HTTP/1.1" 403 90 "-" "cider/2.1"',
  '10.4.0.7 - - [03/Jun/2031:09:01:00 +0200] "GET /pears HTTP/1.1" 404 33 "-" "Firefox"',
  '10.4.0.8 - - [03/Jun/2031:09:02:00 +0200] "GET /plums HTTP/1.1" 503 12 "-" "Firefox"',
].join('\n');

const CROPS = ['field,crates,loss', 'north,412,9', 'south,388,21', 'east,97,2'].join('\n');
const SHARES = [
  '    PID USER     %CPU %MEM COMMAND',
  '   3121 ola      64.2 11.8 press',
  '   2045 root     12.1  3.4 pump',
  '   9120 kim       8.7 22.3 weather',
].join('\n');
const JOURNAL = [
  'Jun 03 09:00:02 farm press[510]: took crate 77',
  'Jun 03 09:00:09 farm press[510]: crate 77 is stuck',
  'Jun 03 09:00:30 farm press[510]: took crate 78',
].join('\n');
const VMSTAT = [
  '    7951 M total memory',
  '    2480 M used memory',
  '    3012 M active memory',
  '     180 M free memory',
].join('\n');
const DISKS = [
  'Filesystem      Size  Used Avail Use% Mounted on',
  '/dev/sda2       234G  187G   35G  85% /',
  '/dev/sdb1       3.6T  1.1T  2.4T  32% /barn',
].join('\n');
const QUEUE = [
  '-Queue ID-  --Size-- ----Arrival Time---- -Sender/Recipient-------',
  'A1B2C3D4E5     2210 Tue Jun  3 08:10:11  shop@garden.example',
  '                 (connect to mx.hill.example[203.0.113.9]:25: Connection timed out)',
  '                                         ann@hill.example',
  '',
  'B1B2C3D4E5     1210 Tue Jun  3 08:12:11  shop@garden.example',
  '        (host mx.lake.example[203.0.113.8] said: 452 4.2.2 Mailbox full)',
  '                                         bo@lake.example',
  '',
  '-- 3 Kbytes in 2 Requests.',
].join('\n');

const CASES = [
  {
    command: 'cat /srv/orchard/.env',
    result: ENV,
    right: [
      'APP_DEBUG is false.',
      'Debug is off.',
      'The app talks to the database at db.garden.example on port 6543.',
      'Sessions last 900 seconds.',
    ],
    wrong: [
      'APP_DEBUG is true.',
      'Debug is on.',
      'The app talks to the database at db.garden.example on port 6544.',
      'The app talks to the database at db.orchard.example on port 6543.',
      'Sessions last 900 minutes.',
      'Sessions last 90 seconds.',
    ],
  },
  {
    command: 'systemctl --failed',
    result: UNITS,
    right: ['Three units have failed: the sap collector, the honey weigher and the WireGuard tunnel wg3.'],
    wrong: [
      'Two units have failed: the sap collector and the honey weigher.',
      'The honey weigher is running.',
      'Three units have failed: the sap collector, the crate weigher and the WireGuard tunnel wg3.',
    ],
  },
  {
    command: 'git log -n 3',
    result: LOG,
    right: [
      'Ola Berg made the latest commit on 23 November.',
      'Kim Dahl made two of the three commits, Ola Berg one.',
      'Ola Berg made the latest commit; he has one commit, and Kim Dahl two.',
      'Kim Dahl made the latest valves commit; he has two of the three commits.',
    ],
    wrong: [
      'Ola Berg made the latest commit on 22 November.',
      'Kim Dahl made the latest commit on 23 November.',
      'Kim Dahl made two of the three commits, Ola Berg two.',
      'Ola Berg made the latest commit; he has two commits, and Kim Dahl two.',
      'Kim Dahl made the latest valves commit; he has three of the three commits.',
      'Ola Berg made the latest commit; he and Kim Dahl have two commits each.',
    ],
  },
  {
    command: 'tail -n 5 /var/log/nginx/orchard.log',
    result: ACCESS,
    right: [
      'Two requests were refused with a 403.',
      'The only server error was for /plums.',
      'One request got a 5xx status.',
    ],
    wrong: [
      'Two requests were refused with a 404.',
      'Three requests were refused with a 403.',
      'The only server error was for /pears.',
      'Two requests got a 5xx status.',
    ],
  },
  {
    command: 'cat crops-2031.csv',
    result: CROPS,
    right: ['The north field had the most crates (412).', 'The south field has the highest loss, and north has 9.'],
    wrong: [
      'The south field had the most crates (412).',
      'The north field had the most crates (388).',
      'The north field has the highest loss.',
    ],
  },
  {
    command: 'ps -eo pid,user,%cpu,%mem,comm',
    result: SHARES,
    right: [
      'press uses the most CPU at 64.2%, more than all the other processes together.',
      'pump and press use 76.3% of the CPU together.',
    ],
    wrong: [
      'weather uses the most memory at 22.3%, less than all the other processes together.',
      'pump and press use 86.3% of the CPU together.',
      'press uses the most CPU in the cloud.',
    ],
  },
  {
    command: 'journalctl -u press',
    result: JOURNAL,
    right: ['press took crate 77 at 09:00:02.'],
    wrong: ['press took crate 78 at 09:00:02.', 'press took crate 77 at 09:00:30.'],
  },
  {
    command: 'vmstat -s -S M',
    result: VMSTAT,
    right: ['2480 MB of the 7951 MB memory is used.'],
    wrong: [
      '3480 MB of the 7951 MB memory is used.',
      '2480 MB of the 7951 MB memory is free.',
      '2480 MB of the 8951 MB memory is used.',
    ],
  },
  {
    command: 'df -h',
    result: DISKS,
    right: ['/barn still has 2.4T.', 'All but / are below 40%.'],
    wrong: ['/barn still has 3.6T.', '/barn still has 2.4G.', 'All but /barn are below 40%.'],
  },
  {
    command: 'postqueue -p',
    result: QUEUE,
    right: ['One message waits for ann@hill.example because the connection to mx.hill.example timed out.'],
    wrong: [
      'One message waits for ann@hill.example because the mailbox is full.',
      'One message waits for bo@lake.example because the connection to mx.hill.example timed out.',
      'One message waits for ann@hill.example because the connection to mx.lake.example timed out.',
    ],
  },
];

expectBelieved(CASES.map((each): Case => ({ tool: 'shell', ...each })));
