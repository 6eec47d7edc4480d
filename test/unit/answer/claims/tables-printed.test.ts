// Tables under lines of dashes, reports of several lines, limits with what is used of them, and sets at the head of a sentence.
import { type Case, expectBelieved } from './believed.ts';

const QUOTA = [
  '*** Report for user quotas on device /dev/sdb1',
  '                        Block limits                File limits',
  'User            used    soft    hard  grace    used  soft  hard  grace',
  '----------------------------------------------------------------------',
  'ola       --    310M   4000M   5000M            812     0     0',
  'kim       +-   4300M   4000M   5000M  3days    9003     0     0',
  'per       --     20M   4000M   5000M            144     0     0',
].join('\n');

const QUEUE = [
  '-Queue ID-  --Size-- ----Arrival Time---- -Sender/Recipient-------',
  '7C0012AB34      2048 Mon Nov 23 06:11:10  ola@garden.example',
  '(connect to mx.far.example[203.0.113.9]:25: Connection timed out)',
  '                                         shop@far.example',
  '',
  '7C0012AB99      1024 Mon Nov 23 07:40:00  kim@garden.example',
  '(host mx.near.example[203.0.113.8] said: 452 mailbox full)',
  '                                         ann@near.example',
  '                                         bob@near.example',
  '',
  '-- 3 Kbytes in 2 Requests.',
].join('\n');

const GPUS = [
  'index, name, temperature.gpu, utilization.gpu [%], memory.used [MiB], memory.total [MiB]',
  '0, RTX 4000, 66, 91 %, 15000 MiB, 20480 MiB',
  '1, RTX 4000, 31, 0 %, 3 MiB, 20480 MiB',
].join('\n');

const CASES: readonly Case[] = [
  {
    tool: 'repquota',
    result: QUOTA,
    right: [
      'kim is over the soft limit.',
      'kim has three days of grace left.',
      'Of the three users, ola has used 310 MB.',
    ],
    wrong: [
      'kim is over the hard limit.',
      'ola is over the soft limit.',
      'kim is the only user over the soft limit, by 400 MB.',
      'per is the only user over the soft limit.',
      'kim has two days of grace left.',
      'Of the four users, ola has used 310 MB.',
    ],
  },
  {
    tool: 'mail_queue',
    result: QUEUE,
    right: ['Two messages are in the queue.', 'The message from ola@garden.example is 2048 bytes.'],
    wrong: ['Three messages are in the queue.', 'The message from ola@garden.example has two recipients.'],
  },
  {
    tool: 'gpu_csv',
    result: GPUS,
    right: ['The memory used on GPU 0 is 15000 MiB.'],
    wrong: ['The memory used on GPU 1 is 15000 MiB.'],
  },
  {
    tool: 'nodes',
    result: [
      { node: 'bay-1', state: 'ready', reason: null },
      { node: 'bay-2', state: 'drained', reason: 'pump failure, ticket 77' },
      { node: 'bay-3', state: 'drained', reason: 'disk swap' },
    ],
    right: [
      'bay-2 was drained over a pump failure.',
      'bay-2 was drained over a pump failure, and its ticket is 77.',
      'Of the three nodes, two are drained.',
    ],
    wrong: [
      'bay-3 was drained over a pump failure.',
      'bay-2 was drained over a disk swap.',
      'Of the two nodes, two are drained.',
      'Of the three nodes, one is drained.',
    ],
  },
  {
    tool: 'certs',
    result: [
      { domain: 'a.garden.example', valid: true, days_left: 60 },
      { domain: 'b.garden.example', valid: false, days_left: -3 },
      { domain: 'c.garden.example', valid: true, days_left: 11 },
    ],
    right: [],
    wrong: [
      'Of the two valid ones, c.garden.example has the fewest days left, 12.',
      'Of the two valid ones, a.garden.example has the fewest days left, 60.',
      'Of the three valid ones, c.garden.example has the fewest days left, 11.',
    ],
  },
];

expectBelieved(CASES);
