// Claims of which each says several things of one row, or leaves out what the clause before said; see told.ts.
import type { Told } from './told.ts';

const told = (tool: string, result: unknown) => ({ tool, result, age_s: 2 });

export const RUN_CLAIMS: readonly Told[] = [
  {
    evidence: {
      tool_outputs: [
        told('git_status', {
          branch: 'release',
          upstream: 'origin/release',
          ahead: 0,
          behind: 4,
          staged: [],
          modified: ['a.go', 'b.go'],
          untracked: ['x.tmp'],
        }),
      ],
    },
    right: [
      'You are on release, which is four commits behind origin/release; two files are modified and one is untracked.',
      'Nothing is staged.',
    ],
    wrong: ['release is four commits ahead of its upstream.', 'a.go is staged.'],
  },
  {
    evidence: {
      tool_outputs: [
        told('ip_route', {
          routes: [
            { dst: 'default', gateway: '192.168.7.1', dev: 'enp4s0', metric: 100 },
            { dst: '192.168.7.0/24', dev: 'enp4s0', src: '192.168.7.23' },
            { dst: '10.8.0.0/24', dev: 'wg0', src: '10.8.0.2' },
          ],
        }),
      ],
    },
    right: ['The default route goes via 192.168.7.1 on enp4s0.'],
    wrong: ['The default gateway is 192.168.7.23.'],
  },
  {
    evidence: {
      tool_outputs: [
        told('pg_replication', {
          replicas: [
            { name: 'pg-b', state: 'streaming', lag_s: 0.4 },
            { name: 'pg-c', state: 'catchup', lag_s: 91 },
          ],
          count: 2,
        }),
      ],
    },
    right: [
      'pg-b is streaming with a lag of 0.4 seconds, while pg-c lags 91 seconds behind.',
      'pg-c has the larger lag of the two replicas.',
    ],
    wrong: ['pg-c is streaming.', 'Both replicas are streaming.'],
  },
  {
    evidence: {
      tool_outputs: [
        told('timers', {
          timers: [
            {
              unit: 'backup.timer',
              next: '2026-11-23T02:00:00Z',
              last: '2026-11-22T02:00:01Z',
              activates: 'backup.service',
            },
            {
              unit: 'logrotate.timer',
              next: '2026-11-23T00:00:00Z',
              last: '2026-11-22T00:00:02Z',
              activates: 'logrotate.service',
            },
          ],
        }),
      ],
    },
    right: ['backup.timer runs next on 23 November at 02:00 UTC.'],
    wrong: ['logrotate.timer runs next on 23 November at 02:00 UTC.'],
  },
  {
    evidence: {
      tool_outputs: [
        told('users', {
          users: [
            { name: 'ana', uid: 1000, groups: ['ana', 'sudo'], shell: '/bin/bash', locked: false },
            { name: 'leo', uid: 1001, groups: ['leo'], shell: '/usr/bin/fish', locked: true },
            { name: 'tim', uid: 1002, groups: ['tim', 'docker'], shell: '/bin/bash', locked: false },
          ],
        }),
      ],
    },
    right: ["leo's account is locked and his shell is fish.", 'Two of the three users have bash as their shell.'],
    wrong: ["ana's account is locked.", 'tim is a member of sudo.', 'All three users have bash as their shell.'],
  },
  {
    evidence: {
      tool_outputs: [told('sensors', { cpu_temp_c: 71.5, cpu_temp_critical_c: 100, fan_rpm: 2150, nvme_temp_c: 44 })],
    },
    right: ['The CPU is at 71.5 \u00b0C and the fan spins at 2150 rpm.'],
    wrong: ['The NVMe drive is at 71.5 \u00b0C.'],
  },
  {
    evidence: {
      tool_outputs: [
        told('apt_upgradable', {
          packages: [
            { name: 'openssl', installed: '3.0.11-1', candidate: '3.0.15-1', security: true },
            { name: 'vim', installed: '9.0.1378-2', candidate: '9.0.1378-3', security: false },
          ],
          count: 2,
        }),
      ],
    },
    right: ['Two packages can be upgraded, one of them is a security update: openssl.'],
    wrong: ['openssl 3.0.15-1 is installed.'],
  },
];
