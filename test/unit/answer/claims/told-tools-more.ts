// Claims over the outputs of tools that nothing here was written for, part two; see told.ts.
import type { Told } from './told.ts';

export const MORE_TOOL_CLAIMS: readonly Told[] = [
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'free -h',
          result:
            '               total        used        free      shared  buff/cache   available\nMem:            31Gi        27Gi       512Mi       1.1Gi       3.6Gi       2.8Gi\nSwap:          8.0Gi       6.2Gi       1.8Gi\n',
          age_s: 2,
        },
      ],
    },
    right: ['6.2 GiB of the 8 GiB of swap is in use.'],
    wrong: ['2.8 GiB of swap is available.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'systemctl list-units --failed',
          result:
            '  UNIT             LOAD   ACTIVE SUB    DESCRIPTION\n● certbot.service  loaded failed failed Certbot\n● mnt-nas.mount    loaded failed failed /mnt/nas\n\n2 loaded units listed.\n',
          age_s: 2,
        },
      ],
    },
    right: ['Two units have failed.', 'certbot.service has failed.'],
    wrong: ['Only certbot.service has failed.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'dns_lookup',
          result: {
            name: 'mail.example.org',
            type: 'MX',
            answers: [
              { priority: 10, host: 'mx1.example.org', ttl: 3600 },
              { priority: 20, host: 'mx2.example.org', ttl: 3600 },
            ],
            server: '9.9.9.9',
            time_ms: 18,
          },
          age_s: 2,
        },
      ],
    },
    right: ['mx1.example.org has priority 10.', 'The lookup was answered by 9.9.9.9 in 18 milliseconds.'],
    wrong: ['mx2.example.org has the priority 10.', 'There is only one MX record.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'wg show',
          result:
            'interface: wg0\n  public key: 3hFk=\n  listening port: 51820\n\npeer: Zk9w=\n  endpoint: 198.51.100.7:40221\n  allowed ips: 10.8.0.2/32\n  latest handshake: 1 minute, 12 seconds ago\n  transfer: 1.21 GiB received, 402.11 MiB sent\n',
          age_s: 2,
        },
      ],
    },
    right: ['wg0 listens on port 51820.', '402.11 MiB were sent.'],
    wrong: ['The latest handshake was an hour ago.', '1.21 GiB were sent.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'mysql_status',
          result: {
            uptime_s: 864000,
            threads_connected: 12,
            slow_queries: 0,
            queries_per_s: 311.8,
            innodb: { buffer_pool_gb: 4, dirty_pages: 210 },
          },
          age_s: 2,
        },
      ],
    },
    right: ['There have been no slow queries.', 'The InnoDB buffer pool is 4 GB.', 'MySQL has been up for 10 days.'],
    wrong: ['Twelve queries are run per second.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'iptables -L INPUT -n',
          result:
            'Chain INPUT (policy DROP)\ntarget     prot opt source               destination\nACCEPT     tcp  --  0.0.0.0/0            0.0.0.0/0            tcp dpt:443\nDROP       all  --  203.0.113.9          0.0.0.0/0\n',
          age_s: 2,
        },
      ],
    },
    right: ['Packets from 203.0.113.9 are dropped.'],
    wrong: ['Packets from 203.0.113.9 are accepted.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'lsblk',
          result:
            'NAME   MAJ:MIN RM   SIZE RO TYPE MOUNTPOINTS\nsda      8:0    0 931.5G  0 disk \n└─sda1   8:1    0 931.5G  0 part /data\nsdb      8:16   1  28.7G  0 disk \n',
          age_s: 2,
        },
      ],
    },
    right: ['sda1 is mounted at /data.'],
    wrong: ['sda1 is mounted at /home.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'facts',
          result: [
            { subject: 'printer:office', attribute: 'queue_length', value: 3 },
            { subject: 'printer:office', attribute: 'state', value: 'paused' },
            { subject: 'printer:office', attribute: 'toner_pct', value: [12] },
            { subject: 'printer:lab', attribute: 'state', value: 'idle' },
            { subject: 'printer:lab', attribute: 'queue_length', value: 0 },
          ],
          age_s: 2,
        },
      ],
    },
    right: ['The office printer is paused with three jobs in its queue.', 'The queue of the lab printer is empty.'],
    wrong: ['The lab printer is paused.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'redis_info',
          result: {
            redis_version: '7.2.5',
            connected_clients: 9,
            used_memory_mb: 88.4,
            maxmemory_mb: 256,
            evicted_keys: 0,
            role: 'master',
            connected_slaves: 1,
            aof_enabled: false,
            last_save: '2026-11-22T08:00:00Z',
          },
          age_s: 2,
        },
      ],
    },
    right: ['Redis 7.2.5 runs as master with one connected slave.'],
    wrong: ['Redis has evicted keys.', 'AOF is enabled.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'http_check',
          result: {
            checks: [
              { url: 'https://a.example/', status: 200, latency_ms: 84 },
              { url: 'https://b.example/', status: 502, latency_ms: 3004 },
              { url: 'https://c.example/', status: 200, latency_ms: 120 },
            ],
          },
          age_s: 2,
        },
      ],
    },
    right: [
      'https://b.example/ returned status 502.',
      'https://b.example/ is the slowest.',
      'Two of the three checks returned 200.',
    ],
    wrong: ['https://c.example/ answered in 84 ms.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'id deploy',
          result: 'uid=1004(deploy) gid=1004(deploy) groups=1004(deploy),27(sudo),998(docker)\n',
          age_s: 2,
        },
      ],
    },
    right: ['deploy has the uid 1004.', 'deploy is a member of the docker group.'],
    wrong: ['deploy is a member of the adm group.'],
  },
  {
    evidence: {
      system_state: {
        window_minutes: 30,
        temperature_c: { cpu: { mean: 58.1, max: 74 }, nvme: { mean: 41, max: 43 } },
        logins: { failed: 212, succeeded: 3 },
        reboots: 0,
      },
      state_age_s: 2,
      tool_outputs: [],
    },
    right: ['In the last half hour 212 logins failed.', 'The CPU reached at most 74 degrees.'],
    wrong: ['The NVMe averaged 43 degrees.', 'There was one reboot.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'crontab',
          result: {
            user: 'ines',
            jobs: [
              { schedule: '0 6 * * 1', command: '/home/ines/bin/report', enabled: true },
              { schedule: '*/10 * * * *', command: '/home/ines/bin/poll', enabled: false },
            ],
          },
          age_s: 2,
        },
      ],
    },
    right: ['The poll job is disabled.', 'Ines has two cron jobs.'],
    wrong: ['Both jobs are enabled.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'kafka_topics',
          result: {
            topics: [
              { topic: 'clicks', partitions: 12, replication: 3, under_replicated: 0, lag: 48210 },
              { topic: 'audit', partitions: 1, replication: 3, under_replicated: 1, lag: 0 },
            ],
          },
          age_s: 2,
        },
      ],
    },
    right: ['The topic clicks has 12 partitions and a lag of 48210.', 'The audit topic has no lag.'],
    wrong: ['The audit topic has no under-replicated partitions.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'mdadm --detail /dev/md0',
          result:
            '/dev/md0:\n        Raid Level : raid5\n        Array Size : 11720780800 (10.92 TiB 12.00 TB)\n      Raid Devices : 4\n             State : clean, degraded\n    Active Devices : 3\n    Failed Devices : 1\n     Spare Devices : 0\n',
          age_s: 2,
        },
      ],
    },
    right: ['The array is degraded.', 'One device has failed and there are no spare devices.'],
    wrong: ['All four devices are active.'],
  },
];
