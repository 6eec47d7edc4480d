// Sentences in the few forms in which small models answer: who or what has which value, how many and which, the one at an end
// and who comes next, all or none of a row that counts its parts; each true, and false in one thing.
import { type Case, expectBelieved } from './believed.ts';

const facts = (table: Record<string, Record<string, string | number>>) =>
  Object.entries(table).flatMap(([subject, told]) =>
    Object.entries(told).map(([attribute, value]) => ({ subject, attribute, value })),
  );

const CASES: readonly Case[] = [
  {
    tool: 'facts',
    result: facts({
      orders: { ready: 512, consumers: 4, unacked: 12 },
      images: { ready: 2301, consumers: 1, unacked: 0 },
      retry: { ready: 77, consumers: 0, unacked: 0 },
      broker: { version: '3.13.2', memory: '890 MB' },
    }),
    right: [
      'The queue with the most ready messages is images with 2301 messages.',
      'The images queue has the highest number of ready messages (2301), followed by orders with 512.',
      'The retry queue has no consumers.',
      'There are 3 queues: orders, images and retry.',
    ],
    wrong: [
      'The queue with the most ready messages is images with 512 messages.',
      'The images queue has the highest number of ready messages (2301), followed by retry with 77.',
      'The orders queue has no consumers.',
      'There are 3 queues: orders, images and broker.',
    ],
  },
  {
    tool: 'facts',
    result: facts({
      unit: { total: 640, passed: 640, failed: 0, skipped: 0, duration: '52 s' },
      api: { total: 118, passed: 110, failed: 5, skipped: 3, duration: '4 min 9 s' },
    }),
    right: [
      'Yes, all 640 unit tests passed. The duration was 52 s.',
      'Of the 118 api tests, 110 passed, 5 failed and 3 were skipped.',
      'There were 5 failed api tests out of 118.',
      'No unit tests failed.',
      'Not all api tests passed.',
      'The api tests took 4 min 9 s.',
    ],
    wrong: [
      'All of the api tests passed.',
      'All 118 unit tests passed.',
      'Of the 118 api tests, 110 passed, 3 failed and 5 were skipped.',
      'There were 5 failed api tests out of 640.',
      'No api tests failed.',
      'Not all unit tests passed.',
      'The unit tests took 4 min 9 s.',
    ],
  },
  {
    tool: 'facts',
    result: facts({
      'db-dump': { schedule: 'daily at 02:30', user: 'postgres', last_exit: 0 },
      'purge-cache': { schedule: 'hourly', user: 'www-data', last_run: '21:00', last_exit: 2 },
      'sync-mirror': { schedule: 'every 15 minutes', user: 'root', last_exit: 0 },
    }),
    right: [
      'The purge-cache job runs hourly as the user www-data. The last run was at 21:00 and the last exit code was 2.',
      'The job db-dump runs daily at 02:30 as postgres.',
      'The sync-mirror job runs every 15 minutes.',
    ],
    wrong: [
      'The purge-cache job runs hourly as the user root.',
      'The job db-dump runs daily at 03:30 as postgres.',
      'The sync-mirror job runs every 5 minutes.',
      'The sync-mirror job runs hourly.',
    ],
  },
  {
    tool: 'list_backups',
    result: {
      backups: {
        mail: { last: '2026-11-29T01:40', ok: true, size_gb: 7.3 },
        media: { last: '2026-11-25T03:00', ok: false, size_gb: 0, error: 'no space left on device' },
        git: { last: '2026-11-29T00:50', ok: true, size_gb: 22.5 },
      },
    },
    right: [
      'The media backup failed with the error "no space left on device".',
      'Not all backups are ok.',
      'The largest backup is git with 22.5 GB.',
      'There are 3 backups: mail, media and git.',
    ],
    wrong: [
      'The mail backup failed with the error "no space left on device".',
      'All backups are ok.',
      'The largest backup is mail with 7.3 GB.',
    ],
  },
  {
    tool: 'du',
    command: 'du -sh /home/*',
    result: '900M\t/home/kim\n54G\t/home/olaf\n31G\t/home/petra\n',
    right: [
      'The user olaf uses the most space with 54G, followed by petra with 31G.',
      'The user petra is using 31G of disk space.',
    ],
    wrong: [
      'The user olaf uses the most space with 31G, followed by petra with 31G.',
      'The user olaf uses the most space with 54G, followed by kim with 900M.',
      'The user kim is using 31G of disk space.',
    ],
  },
  {
    tool: 'steady_state',
    result: { checked: true },
    state: {
      hostname: 'obs1',
      alerts: {
        active: [
          { name: 'HighLatency', host: 'api-2', severity: 'critical' },
          { name: 'NodeDown', host: 'db-4', severity: 'critical' },
          { name: 'SwapFull', host: 'ci-1', severity: 'warning' },
        ],
      },
      git: { branch: 'feature/pay', modified: ['README.md', 'package.json'], untracked: ['tmp.log'] },
      time: { synchronized: true, server: 'ntp1.example.org' },
    },
    right: [
      'There are two critical alerts: HighLatency on api-2 and NodeDown on db-4.',
      'The current branch is feature/pay.',
      'There are 2 modified files: README.md and package.json.',
    ],
    wrong: [
      'All active alerts are critical.',
      'There are two critical alerts: HighLatency on api-2 and NodeDown on obs1.',
      'The current branch is tmp.log.',
      'There are 2 modified files: README.md and tmp.log.',
    ],
  },
  {
    tool: 'crontab',
    command: 'crontab -l',
    result: '15 2 * * * /usr/local/bin/save.sh\n@reboot /opt/agent/run.sh\n',
    right: ['There are 2 jobs.', 'run.sh runs at reboot.'],
    wrong: ['There is 1 job.', 'save.sh runs at reboot.'],
  },
];

expectBelieved(CASES);
