// Evidence with keys and shapes of all kinds: facts on bare names, states by name, filters, outputs of commands, the
// largest of a folder; see told.ts.
import type { Told } from './told.ts';

export const SHAPE_CLAIMS: readonly Told[] = [
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'linux_containers',
          result: {
            containers: [
              { name: 'shop', image: 'shop:2.1', status: 'running', restarts: 0 },
              { name: 'queue', image: 'rabbit:3.13', status: 'running', restarts: 4 },
              { name: 'old-db', image: 'postgres:12', status: 'exited', exit_code: 137 },
            ],
            total: 3,
          },
          age_s: 2,
        },
      ],
    },
    right: [
      'Two of the three containers are running.',
      'Queue has been restarted four times.',
      'Old-db exited with code 137.',
      'The shop container uses the image shop:2.1 and has never restarted.',
    ],
    wrong: [
      'All three containers are running.',
      'Queue was restarted four times because it ran out of memory.',
      'Two of the four containers are running.',
      'Queue has never been restarted.',
      'Old-db exited with code 1.',
      'Queue has been restarted five times.',
      'One of the three containers is running.',
      'Two containers use postgres:12.',
    ],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'df -h',
          result:
            'Filesystem      Size  Used Avail Use% Mounted on\n/dev/nvme0n1p2  457G  201G  233G  47% /\n/dev/sdb1       1.8T  1.7T   60G  97% /backup\n',
          age_s: 2,
        },
      ],
    },
    right: [
      '/backup is nearly full at 97 percent.',
      'The root filesystem is not even half full.',
      '/ has more free space than /backup.',
    ],
    wrong: [
      '/backup has 233 GB left.',
      '/backup is fuller than / because of old snapshots.',
      'The root filesystem is not even a quarter full.',
      '/backup is half full.',
      '/backup is not even half full.',
    ],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'linux_network',
          result: {
            hostname: 'kiosk',
            default_gateway: '192.168.7.1',
            dns_servers: ['192.168.7.1', '9.9.9.9'],
            interfaces: [
              { name: 'eth0', state: 'up', ipv4: '192.168.7.20', mac: 'aa:bb:cc:00:11:22', mtu: 1500 },
              { name: 'wlan0', state: 'down' },
            ],
          },
          age_s: 2,
        },
      ],
    },
    right: [
      'Eth0 has the address 192.168.7.20 and an MTU of 1500.',
      'The gateway of kiosk is 192.168.7.1.',
      'Wlan0 is the only interface that is down.',
    ],
    wrong: [
      'Kiosk uses 9.9.9.9 and 8.8.8.8 as DNS servers.',
      'Eth0 has been up since 20 November.',
      'All interfaces are up.',
      'The gateway of museum is 192.168.7.1.',
      'Eth0 is the only interface that is down.',
    ],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'facts',
          result: [
            { subject: 'maria', attribute: 'last_login', value: '2026-11-20T16:45:00Z' },
            { subject: 'maria', attribute: 'shell', value: '/bin/zsh' },
            { subject: 'tom', attribute: 'last_login', value: 'never' },
            { subject: 'tom', attribute: 'locked', value: true },
          ],
          age_s: 2,
        },
      ],
    },
    right: [
      'Tom has never logged in and his account is locked.',
      'Maria last logged in on 20 November at 16:45 UTC.',
      'Maria uses zsh as her shell.',
    ],
    wrong: [
      'Maria last logged in on 21 November.',
      'Maria has never logged in.',
      'Tom last logged in on 20 November.',
      'Maria last logged in on 20 November at 16:45 CET.',
      'Maria last logged in on 20 November at five in the morning.',
      'Maria is locked.',
    ],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'ls -la /opt/tool',
          result:
            'total 24\ndrwxr-xr-x 2 tool tool 4096 Nov 10 11:20 .\n-rwxr-xr-x 1 tool tool 20480 Nov 10 11:20 run.sh\n-rw-r--r-- 1 root root 310 Mar  2  2024 LICENSE\n',
          age_s: 2,
        },
      ],
    },
    right: ['Run.sh belongs to the user tool and is executable.', 'LICENSE was last changed in March 2024.'],
    wrong: [
      'LICENSE is writable by everyone.',
      'LICENSE belongs to tool.',
      'Run.sh was last changed in November 2024.',
      'Run.sh was last changed on 11 November.',
      'LICENSE is executable.',
    ],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'git status',
          result:
            "On branch release\nYour branch is behind 'origin/release' by 2 commits, and can be fast-forwarded.\n\nChanges not staged for commit:\n\tmodified:   Makefile\n\tmodified:   lib/core.c\n\nUntracked files:\n\tout.log\n",
          age_s: 2,
        },
      ],
    },
    right: [
      'The branch release is two commits behind origin/release.',
      'Makefile and lib/core.c have been modified but not staged.',
      'Out.log is untracked.',
    ],
    wrong: [
      'Makefile is staged.',
      'Out.log has been deleted.',
      'Lib/core.c is untracked.',
      'The branch release is two commits ahead of origin/release.',
    ],
  },
  {
    evidence: { tool_outputs: [{ tool: 'linux_containers', result: { containers: [], filter: 'grafana' }, age_s: 2 }] },
    right: ['There is no grafana container.'],
    wrong: [
      'No containers are running.',
      'Grafana is running.',
      'There is no redis container.',
      'There are no containers.',
    ],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'facts',
          result: [
            { subject: 'mosquitto', attribute: 'status', value: 'active' },
            { subject: 'mosquitto', attribute: 'enabled', value: false },
            { subject: 'mosquitto', attribute: 'listen_port', value: 1883 },
            { subject: 'mosquitto', attribute: 'bind_address', value: '0.0.0.0' },
          ],
          age_s: 2,
        },
      ],
    },
    right: ['Mosquitto is active but does not start at boot.', 'Mosquitto listens on port 1883 on all interfaces.'],
    wrong: [
      'Mosquitto listens on localhost only.',
      'Mosquitto listens on port 1884 on all interfaces.',
      'Mosquitto is active and starts at boot.',
    ],
  },
  {
    evidence: {
      tool_outputs: [],
      system_state: {
        hostname: 'edge-3',
        services: { caddy: 'running', sshd: 'running', fail2ban: 'failed' },
        memory_total_gb: 4,
      },
      state_age_s: 2,
    },
    right: ['Two services are running on edge-3 and one has failed.', 'Fail2ban has failed on edge-3.'],
    wrong: [
      'Caddy is stopped on edge-3.',
      'Three services are running on edge-3.',
      'Caddy is running on edge-4.',
      'Two services are running on edge-4.',
    ],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'linux_packages',
          result: {
            package: 'curl',
            installed_version: '8.5.0-2',
            candidate_version: '8.5.0-2ubuntu10.6',
            upgradable: true,
          },
          age_s: 2,
        },
      ],
    },
    right: ['Curl 8.5.0-2 is installed and an upgrade to 8.5.0-2ubuntu10.6 is available.'],
    wrong: [],
  },
  {
    evidence: {
      tool_outputs: [{ tool: 'wc -l a.csv b.csv', result: '  900 a.csv\n  100 b.csv\n 1000 total\n', age_s: 2 }],
    },
    right: [
      'A.csv has nine times as many lines as b.csv.',
      'A.csv has 900 lines.',
      'B.csv has 100 lines.',
      'B.csv has fewer lines than A.csv.',
    ],
    wrong: ['B.csv is the longest of the two files.', 'A.csv is the longest of the three files.'],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'linux_files',
          result: {
            path: '/var/log',
            files: 31,
            largest: { path: '/var/log/syslog', size_mb: 410 },
            oldest: { path: '/var/log/dpkg.log.9.gz' },
          },
          age_s: 2,
        },
      ],
    },
    right: [
      'The largest file in /var/log is syslog, with 410 MB.',
      'Syslog is 410 MB.',
      'Syslog is the largest file in /var/log.',
      'Syslog exists.',
      '/var/log has 31 files.',
    ],
    wrong: [
      'There are 31 files in /var/log and syslog is the newest.',
      '/var/log is 410 MB.',
      'Syslog is the oldest file in /var/log.',
      'The largest file in /tmp is syslog.',
    ],
  },
  {
    evidence: {
      tool_outputs: [
        {
          tool: 'linux_process_list',
          result: {
            processes: [
              { pid: 10, name: 'haproxy', user: 'root', memory_mb: 9 },
              { pid: 11, name: 'haproxy', user: 'haproxy', memory_mb: 60 },
              { pid: 40, name: 'java', user: 'app', memory_mb: 900 },
            ],
            count: 3,
          },
          age_s: 2,
        },
      ],
    },
    right: [
      'Haproxy has two processes.',
      'Two processes use more than 50 MB of memory.',
      'One process runs as app.',
      'Java is the only process that runs as app.',
    ],
    wrong: [
      'Haproxy has two processes, both of them owned by root.',
      'Haproxy has three processes.',
      'Java has two processes.',
      'Three processes use more than 50 MB of memory.',
      'Two processes run as app.',
      'No haproxy process is running.',
    ],
  },
  {
    evidence: {
      tool_outputs: [
        { tool: 'linux_service_status', result: { service: 'haproxy', running: true, main_pid: 10 }, age_s: 2 },
      ],
    },
    right: ['The main haproxy process has pid 10.'],
    wrong: ['The main haproxy process has pid 11.', 'The main java process has pid 10.'],
  },
];
