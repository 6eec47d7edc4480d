// Claims over the outputs of tools that nothing here was written for; see told.ts.
import type { Told } from './told.ts';

export const TOOL_CLAIMS: readonly Told[] = [
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'zpool list',
          result:
            'NAME    SIZE  ALLOC   FREE  CKPOINT  EXPANDSZ   FRAG    CAP  DEDUP    HEALTH  ALTROOT\nbackup  3.62T  2.90T   740G        -         -    22%    80%  1.00x    ONLINE  -\nscratch  928G   111G   817G        -         -     3%    11%  1.00x    DEGRADED  -\n',
          age_s: 2,
        },
      ],
    },
    right: ['The pool backup is online and 80% full.', 'Scratch is fragmented by only 3 percent.'],
    wrong: ['The pool scratch is online.', 'The backup pool has 817G free.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'rabbitmq_queues',
          result: {
            vhost: '/',
            queues: [
              { name: 'orders', messages: 0, consumers: 3, state: 'running', memory_kb: 54 },
              { name: 'emails', messages: 4120, consumers: 1, state: 'running', memory_kb: 9120 },
              { name: 'dead-letters', messages: 17, consumers: 0, state: 'idle', memory_kb: 60 },
            ],
          },
          age_s: 2,
        },
      ],
    },
    right: ['No consumer is attached to dead-letters.'],
    wrong: ['All queues have at least one consumer.', 'The orders queue has the most messages.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'kubectl get pods -n shop',
          result:
            'NAME                    READY   STATUS             RESTARTS   AGE\ncart-7d9f8b6c5-x2x8z    1/1     Running            0          6d2h\ncheckout-5c6d7f-9kq4p   0/1     CrashLoopBackOff   41         3h12m\nsearch-66b9d7-lmz2t     1/1     Running            2          6d2h\n',
          age_s: 2,
        },
      ],
    },
    right: ['checkout-5c6d7f-9kq4p has restarted 41 times.', 'Two of the three pods are running.'],
    wrong: ['search-66b9d7-lmz2t is in CrashLoopBackOff.', 'The cart pod has been restarted twice.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'certificate',
          result: {
            domain: 'shop.example',
            issuer: "Let's Encrypt R3",
            valid_from: '2026-08-30',
            valid_until: '2026-11-28',
            days_remaining: 6,
            key_bits: 2048,
            self_signed: false,
          },
          age_s: 2,
        },
      ],
    },
    right: ['The certificate of shop.example is valid until 28 November 2026.', 'Only 6 days remain until it expires.'],
    wrong: ['The certificate is self-signed.', 'It uses a 4096-bit key.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'ping -c 5 nas.local',
          result:
            'PING nas.local (192.168.7.20) 56(84) bytes of data.\n64 bytes from nas.local (192.168.7.20): icmp_seq=1 ttl=64 time=0.41 ms\n\n--- nas.local ping statistics ---\n5 packets transmitted, 5 received, 0% packet loss, time 4086ms\nrtt min/avg/max/mdev = 0.39/0.44/0.52/0.04 ms\n',
          age_s: 2,
        },
      ],
    },
    right: ['There was 0% packet loss.'],
    wrong: ['There was 5% packet loss.', 'The maximum round-trip time was 0.39 ms.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'git_status',
          result: {
            branch: 'topic/cache',
            upstream: null,
            ahead: 0,
            behind: 0,
            staged: [],
            modified: ['Cargo.toml', 'src/lru.rs'],
            untracked: [],
            conflicts: [],
          },
          age_s: 2,
        },
      ],
    },
    right: ['Two files are modified, and nothing is staged.'],
    wrong: ['There are untracked files.', 'src/lru.rs is staged.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'docker_inspect',
          result: {
            name: 'gitea',
            image: 'gitea/gitea:1.22',
            state: { status: 'running', health: 'starting', restart_count: 3, oom_killed: true },
            restart_policy: 'unless-stopped',
            mounts: [{ source: '/srv/gitea', destination: '/data', read_only: false }],
            memory_limit_mb: 512,
          },
          age_s: 2,
        },
      ],
    },
    right: ['The gitea container has a memory limit of 512 MB.', '/srv/gitea is mounted at /data.'],
    wrong: ['gitea is healthy.', 'The mount of /data is read-only.', 'The container has been restarted five times.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'apt-cache policy curl',
          result:
            'curl:\n  Installed: 7.88.1-10+deb12u8\n  Candidate: 7.88.1-10+deb12u12\n  Version table:\n     7.88.1-10+deb12u12 500\n',
          age_s: 2,
        },
      ],
    },
    right: ['The installed version of curl is 7.88.1-10+deb12u8.'],
    wrong: ['The candidate version of curl is 7.88.1-10+deb12u8.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'df -h /srv',
          result: 'Filesystem      Size  Used Avail Use% Mounted on\n/dev/nvme1n1p1  1.8T  1.7T   41G  98% /srv\n',
          age_s: 2,
        },
      ],
    },
    right: ['/srv has only 41 GB left.'],
    wrong: ['/srv is 89% full.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'systemctl show sshd',
          result:
            'ActiveState=active\nSubState=running\nUnitFileState=enabled\nNRestarts=0\nMainPID=702\nMemoryCurrent=6029312\n',
          age_s: 2,
        },
      ],
    },
    right: ['It has never been restarted.'],
    wrong: ['sshd is disabled.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'nvidia_smi',
          result: {
            gpus: [
              {
                index: 0,
                name: 'RTX A4000',
                temperature_c: 71,
                utilization_pct: 98,
                memory_used_mib: 14210,
                memory_total_mib: 16376,
                fan_pct: 64,
              },
              {
                index: 1,
                name: 'RTX A2000',
                temperature_c: 44,
                utilization_pct: 0,
                memory_used_mib: 312,
                memory_total_mib: 12282,
                fan_pct: 30,
              },
            ],
          },
          age_s: 2,
        },
      ],
    },
    right: ['The RTX A4000 is at 71 degrees and 98 percent utilization.', 'GPU 0 is hotter than GPU 1.'],
    wrong: ['The RTX A2000 uses 14210 MiB of memory.', 'The A2000 runs its fan at 64 percent.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'facts',
          result: [
            { subject: 'postgres', attribute: 'version', value: '16.4' },
            { subject: 'postgres', attribute: 'max_connections', value: 200 },
            { subject: 'postgres', attribute: 'active_connections', value: 37 },
            { subject: 'postgres', attribute: 'replication_lag_s', value: 2.4 },
            { subject: 'postgres', attribute: 'in_recovery', value: false },
          ],
          age_s: 2,
        },
      ],
    },
    right: ['PostgreSQL 16.4 has 37 active connections.', 'Postgres allows up to 200 connections.'],
    wrong: ['The replication lag is 24 seconds.', 'postgres is in recovery.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'facts',
          result: [
            { subject: 'ups', attribute: 'battery_percent', value: 88 },
            { subject: 'ups', attribute: 'status', value: 'on battery' },
            { subject: 'ups', attribute: 'runtime_min', value: 22 },
            { subject: 'ups', attribute: 'load_pct', value: 31 },
          ],
          age_s: 2,
        },
      ],
    },
    right: ['It can run for another 22 minutes.'],
    wrong: ['The UPS has a runtime of 31 minutes.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'backup_status',
          result: {
            last_run: '2026-11-21T02:00:13Z',
            result: 'success',
            duration_s: 1312,
            files_new: 48,
            files_changed: 210,
            added_mb: 934.2,
            snapshots: [
              { id: '4fa1', host: 'den' },
              { id: '77be', host: 'den' },
            ],
          },
          age_s: 2,
        },
      ],
    },
    right: ['The last backup succeeded on 21 November.', 'It took about 22 minutes.', 'There are two snapshots.'],
    wrong: ['There were 210 new files.', 'The backup added 934 GB.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'cat config.yaml',
          result: 'server:\n  port: 8443\n  tls: true\n  workers: 4\nlog:\n  level: warn\n  file: /var/log/gate.log\n',
          age_s: 2,
        },
      ],
    },
    right: ['The server is configured to use port 8443 with TLS.', 'Four workers are configured.'],
    wrong: ['The log level is info.'],
  },
];
