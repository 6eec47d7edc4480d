// Tables under lines of dashes, reports of several lines, limits with what is used of them, and sets at the head of a sentence.
import { expect, it } from 'vitest';
import { printed } from '../../../../src/engine/answer/claims/told/printed.ts';
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

const MAIL_QUEUES = [
  'Timeout: 30.0 seconds ...',
  'Listing queues for vhost / ...',
  'name\tmessages\tconsumers',
  'seeds.ordered\t41\t3',
  'seeds.failed\t977\t0',
].join('\n');

const CLOCKS = [
  'MS Name/IP address         Stratum Poll Reach LastRx Last sample',
  '===============================================================================',
  '^* clock.garden.example          1   6   377    12   +101us[ +120us] +/-   14ms',
  '^- tick.far.example              3   7   377    50   -990us[-1012us] +/-   33ms',
  '^? 10.9.0.3                      0   8     0     -     +0ns[   +0ns] +/-    0ns',
].join('\n');

const SITE = [
  'server {',
  '    listen 80;',
  '    return 301 https://garden.example$request_uri;',
  '}',
  'server {',
  '    server_name garden.example;',
  '    client_max_body_size 48m;',
  '    location = /status { deny all; access_log off; }',
  '}',
].join('\n');

const HEAT = [
  'k10temp-pci-00c3',
  'Adapter: PCI adapter',
  'Die 0:        +58.0°C  (high = +70.0°C, crit = +95.0°C)',
  'Die 1:        +66.0°C  (high = +70.0°C, crit = +95.0°C)',
  'Die 2:        +49.0°C  (high = +70.0°C, crit = +95.0°C)',
].join('\n');

const ROUTES = [
  'default via 10.9.0.1 dev enp3s0 proto dhcp src 10.9.0.50 metric 100',
  '10.44.0.0/24 dev br0 proto kernel scope link src 10.44.0.1 linkdown',
].join('\n');

const RUNS = [
  'STATUS  TITLE            WORKFLOW  BRANCH  EVENT     ID         ELAPSED  AGE',
  'X       Hedges           build     main    push      118773012  4m12s    20m',
  '✓       Lawns            build     main    schedule  118771020  3m58s    3h',
].join('\n');

const CASES: readonly Case[] = [
  {
    tool: 'rabbitmqctl list_queues',
    result: MAIL_QUEUES,
    right: ['seeds.failed has the most messages, 977.', 'There are two queues, and seeds.ordered has three consumers.'],
    wrong: ['seeds.ordered has the most messages, 977.', 'seeds.failed has three consumers.'],
  },
  {
    tool: 'chronyc sources',
    result: CLOCKS,
    right: ['tick.far.example is stratum 3.', 'clock.garden.example has a reach of 377.'],
    wrong: ['tick.far.example is stratum 1.', '10.9.0.3 has a reach of 377.', '10.9.0.3 has a poll of 7.'],
  },
  {
    tool: 'sensors',
    result: HEAT,
    right: ['Die 1 is the hottest at 66°C.', 'Die 2 is the coolest.', 'The high of Die 0 is 70°C.'],
    wrong: ['Die 0 is the hottest at 58°C.', 'Die 1 is the hottest at 70°C.', 'Die 1 is the coolest.'],
  },
  {
    tool: 'ip route',
    result: ROUTES,
    right: ['The default route goes via 10.9.0.1 with a metric of 100.', '10.44.0.0/24 belongs to br0, which is down.'],
    wrong: ['The default route goes via 10.44.0.1.', 'enp3s0 is down.', 'The default route has a metric of 600.'],
  },
  {
    tool: 'gh run list',
    result: RUNS,
    right: ['The Hedges run took the longest.', 'The Lawns run has the highest age.'],
    wrong: ['The Lawns run took the longest.', 'The Hedges run has the highest age.', 'Hedges is 20 hours old.'],
  },
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
  { tool: 'gpu_csv', result: GPUS, right: [], wrong: ['The memory used on GPU 1 is 15000 MiB.'] },
  {
    tool: 'nodes',
    result: [
      { node: 'bay-1', state: 'ready', reason: null },
      { node: 'bay-2', state: 'drained', reason: 'pump failure, ticket 77' },
      { node: 'bay-3', state: 'drained', reason: 'disk swap' },
    ],
    right: ['Of the three nodes, two are drained.'],
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

it('reads blocks on one line among others', () => {
  expect(printed(SITE)).toEqual({
    server: [
      { listen: '80', return: '301 https://garden.example$request_uri' },
      {
        server_name: 'garden.example',
        client_max_body_size: '48m',
        location: { name: '/status', deny: 'all', access_log: false },
      },
    ],
  });
});

it('tables one under another are told apart', () => {
  const two =
    'Loom  Width\n----  -----\nnorth   120\nsouth    90\n\nDye   Litres\n----  ------\nmadder     4\nweld       7';
  const { rows, rows_2, ...rest } = printed(two) as Record<string, unknown[]>;
  expect(rows).toMatchObject([{ Loom: 'north' }, { Loom: 'south' }]);
  expect(rows_2).toMatchObject([{ Dye: 'madder' }, { Dye: 'weld' }]);
  expect(rest).toEqual({});
});
