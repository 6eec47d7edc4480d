// Claims over the outputs of tools that nothing here was written for, part three; see told.ts.
import type { Told } from './told.ts';

export const REST_TOOL_CLAIMS: readonly Told[] = [
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'elasticsearch_health',
          result: {
            cluster_name: 'logs',
            status: 'yellow',
            number_of_nodes: 2,
            active_shards: 118,
            unassigned_shards: 7,
            timed_out: false,
          },
          age_s: 2,
        },
      ],
    },
    right: ['The cluster logs has the status yellow with 7 unassigned shards.'],
    wrong: ['The cluster status is green.', 'The health request timed out.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'nmcli -t dev',
          result:
            'DEVICE  TYPE      STATE         CONNECTION\nwlp3s0  wifi      connected     Attic5G\nenp2s0  ethernet  unavailable   --\nlo      loopback  unmanaged     --\n',
          age_s: 2,
        },
      ],
    },
    right: ['wlp3s0 is connected to Attic5G.', 'enp2s0 is unavailable.'],
    wrong: ['enp2s0 is connected.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'borg_list',
          result: {
            repository: '/srv/borg/den',
            encryption: 'repokey',
            archives: [
              { name: 'den-1119', size_gb: 41.2 },
              { name: 'den-1120', size_gb: 41.9 },
              { name: 'den-1121', size_gb: 44 },
            ],
            last_check_days: 63,
          },
          age_s: 2,
        },
      ],
    },
    right: ['There are three archives, and the largest is den-1121.', 'The last check was 63 days ago.'],
    wrong: ['The repository is not encrypted.', 'den-1120 is larger than den-1121.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'npm outdated',
          result:
            'Package   Current  Wanted  Latest\nreact     18.2.0   18.3.1  19.1.0\nvite      5.4.2    5.4.11  6.0.3\n',
          age_s: 2,
        },
      ],
    },
    right: ['react is installed at version 18.2.0, and the latest is 19.1.0.'],
    wrong: ['The latest version of vite is 5.4.11.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'battery',
          result: { percent: 64, charging: false, time_to_empty_min: 131, health_percent: 87, cycles: 412 },
          age_s: 2,
        },
      ],
    },
    right: ['The battery is at 64 percent and is not charging.'],
    wrong: ['The battery has gone through 214 cycles.', 'Its health is at 78 percent.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'facts',
          result: [
            { subject: 'vm:build01', attribute: 'vcpus', value: 8 },
            { subject: 'vm:build01', attribute: 'state', value: 'paused' },
            { subject: 'vm:build01', attribute: 'autostart', value: true },
            { subject: 'vm:web02', attribute: 'state', value: 'running' },
            { subject: 'vm:web02', attribute: 'vcpus', value: 2 },
          ],
          age_s: 2,
        },
      ],
    },
    right: ['build01 is paused and starts automatically.', 'web02 is running with two vCPUs.'],
    wrong: ['web02 has 8 virtual CPUs.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'sensors',
          result:
            'coretemp-isa-0000\nPackage id 0:  +62.0 C  (high = +80.0 C, crit = +100.0 C)\nCore 0:        +59.0 C\nCore 1:        +62.0 C\nfan1:         1420 RPM\n',
          age_s: 2,
        },
      ],
    },
    right: ['Core 0 is at 59 degrees.', 'Core 1 is hotter than core 0.'],
    wrong: ['fan1 turns at 1240 RPM.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'terraform_plan',
          result: {
            add: 3,
            change: 1,
            destroy: 0,
            resources: [
              { address: 'aws_s3_bucket.logs', action: 'create' },
              { address: 'aws_instance.web', action: 'update' },
            ],
          },
          age_s: 2,
        },
      ],
    },
    right: ['aws_instance.web will be updated.'],
    wrong: ['The plan destroys one resource.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'mail_queue',
          result: {
            total: 14,
            deferred: 11,
            active: 3,
            oldest_age_hours: 26,
            senders: ['news@hill.example', 'root@hill.example'],
          },
          age_s: 2,
        },
      ],
    },
    right: ['Eleven of the 14 mails are deferred.', 'The oldest mail has been waiting for 26 hours.'],
    wrong: ['Eleven mails are active.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'du -sh /var/*',
          result: '12K\t/var/backups\n3.4G\t/var/cache\n18G\t/var/lib\n640M\t/var/log\n',
          age_s: 2,
        },
      ],
    },
    right: ['/var/lib is the largest, with 18 GB.', '/var/log takes 640 MB.'],
    wrong: ['/var/cache takes 34 GB.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'ci_runs',
          result: {
            runs: [
              { id: 981, branch: 'main', status: 'success', duration_s: 412 },
              { id: 982, branch: 'topic/x', status: 'failure', duration_s: 77 },
              { id: 983, branch: 'main', status: 'in_progress', duration_s: null },
            ],
          },
          age_s: 2,
        },
      ],
    },
    right: ['Run 983 is still in progress.'],
    wrong: ['Run 981 failed.', 'Two of the runs succeeded.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'facts',
          result: [
            { subject: 'router', attribute: 'firmware', value: '7.16' },
            { subject: 'router', attribute: 'wan_ip', value: '203.0.113.88' },
            { subject: 'router', attribute: 'clients', value: 17 },
            { subject: 'router', attribute: 'wifi_enabled', value: false },
          ],
          age_s: 2,
        },
      ],
    },
    right: ['The router has 17 clients and its Wi-Fi is disabled.', 'The WAN IP is 203.0.113.88.'],
    wrong: ['The router has firmware 7.61.'],
  },
  {
    evidence: {
      system_state: {
        window_minutes: 60,
        http: { requests: 48211, errors_5xx: 12, p99_ms: 840 },
        queue: { depth_mean: 3.1, depth_max: 44 },
      },
      state_age_s: 2,
      tool_outputs: [],
    },
    right: ['There were 12 errors of the 5xx kind in the last hour.', 'The queue was at most 44 deep.'],
    wrong: ['48211 errors occurred.'],
  },
];
