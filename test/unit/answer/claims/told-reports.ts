// Claims over what commands print without a heading, over series with their window, and over lists that are named; see told.ts.
import type { Told } from './told.ts';

const told = (tool: string, result: unknown) => ({ tool, result, age_s: 2 });
const facts = (...all: [string, string, unknown][]) =>
  told(
    'facts',
    all.map(([subject, attribute, value]) => ({ subject, attribute, value })),
  );

export const REPORT_CLAIMS: readonly Told[] = [
  {
    evidence: {
      tool_outputs: [
        told(
          'last -n 2',
          'ola      pts/0        10.2.0.8         Mon Nov 23 05:51   still logged in\n' +
            'kim      pts/1        10.2.0.9         Sun Nov 22 17:02 - 18:40  (01:38)\n',
        ),
      ],
    },
    right: ['Ola is still logged in from 10.2.0.8.'],
    wrong: ['Kim is still logged in from 10.2.0.9.', 'Ola is still logged in from 10.2.0.9.'],
  },
  {
    evidence: { tool_outputs: [told('redis_info', { role: 'replica', master_link_status: 'up', evicted_keys: 0 })] },
    right: ['No keys have been evicted.'],
    wrong: ['Redis is running as master.'],
  },
  {
    evidence: {
      tool_outputs: [
        told(
          'apt list --upgradable',
          'Listing...\nbash/stable-security 5.2.15-2+b8 amd64 [upgradable from: 5.2.15-2+b7]\n' +
            'less/stable 590-2.1 amd64 [upgradable from: 590-2]\n',
        ),
      ],
    },
    right: [
      'bash can be upgraded to 5.2.15-2+b8.',
      'bash can be upgraded from 5.2.15-2+b7 to 5.2.15-2+b8.',
      'Two packages can be upgraded: bash and less.',
    ],
    wrong: [
      'bash can be upgraded to 5.2.15-2+b7.',
      'bash can be upgraded from 5.2.15-2+b8 to 5.2.15-2+b7.',
      'Two packages can be upgraded: bash and vim.',
    ],
  },
  {
    evidence: {
      tool_outputs: [
        told('tools', { installed: [{ name: 'git', version: '2.43.0' }], missing: ['docker'] }),
        told('users', {
          users: [
            { name: 'mira', groups: ['sudo', 'docker'] },
            { name: 'tom', groups: ['users'] },
          ],
        }),
      ],
    },
    right: ['Mira is a member of the groups sudo and docker.'],
    wrong: ['docker is installed.', 'Mira is a member of the groups sudo and users.'],
  },
  {
    evidence: {
      system_state: {
        window_minutes: 1440,
        disk_used_gb: { '/srv/git': { start: 140, end: 141 }, '/srv/ci': { start: 210, end: 388 } },
      },
      state_age_s: 2,
      tool_outputs: [],
    },
    right: ['/srv/ci grew by 178 GB within a day, /srv/git by only one.'],
    wrong: ['/srv/ci grew by 178 GB within an hour.', '/srv/git grew by 178 GB within a day.'],
  },
  {
    evidence: {
      tool_outputs: [
        facts(
          ['sensor:attic', 'temperature', '31 °C'],
          ['sensor:cellar', 'temperature', '12 °C'],
          ['sensor:office', 'temperature', '22 °C'],
          ['door:north', 'locked', 'yes'],
          ['door:south', 'locked', 'no'],
        ),
      ],
    },
    right: ['The attic is the warmest of the three.', 'The north door is locked.'],
    wrong: ['The office is the warmest of the three.', 'The south door is locked.'],
  },
  {
    evidence: {
      tool_outputs: [
        told(
          'ps -eo pid,user,%cpu,comm --sort=-%cpu | head -3',
          '    PID USER     %CPU COMMAND\n  20417 lotte    88.3 ffmpeg\n   1288 root      61.0 Xorg\n',
        ),
      ],
    },
    right: ['ffmpeg takes the most CPU at 88.3%.'],
    wrong: ['Xorg takes the most CPU.', 'ffmpeg takes by far the most CPU.'],
  },
  {
    evidence: {
      tool_outputs: [
        told('job_runs', {
          jobs: [
            { job: 'etl', result: 'failed', reason: 'connection reset' },
            { job: 'report', result: 'success', reason: null },
          ],
        }),
      ],
    },
    right: ['The etl job failed because the connection was reset.'],
    wrong: [
      'The report job failed because the connection was reset.',
      'The etl job failed because the connection was refused.',
      'The etl job failed because the disk was reset.',
    ],
  },
  {
    evidence: {
      tool_outputs: [
        told(
          'systemctl status bind9',
          '● named.service - BIND Domain Name Server\n' +
            '     Active: active (running) since Wed 2026-11-18 09:12:44 UTC; 4 days ago\n',
        ),
        told('id renske', 'uid=1004(renske) gid=1004(renske) groups=1004(renske),27(sudo),44(video)\n'),
      ],
    },
    right: ['Renske is in the video group.'],
    wrong: [
      'The web server is running.',
      'The database server has been running for four days.',
      'Renske is in the video group through sudo.',
    ],
  },
];
