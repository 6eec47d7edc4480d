// What is told of a machine at once: its steady state, records of one thing, journals, facts; and sentences about it.
import type { VerifyInput } from '../../../../src/engine/answer/claims/wrap.ts';
import { told } from './tool-output.ts';

const STATE = {
  hostname: 'merlin',
  local_time: '2026-03-03T21:15:00+01:00',
  os: { name: 'Fedora Linux', version: '41' },
  kernel: '6.12.5-200.fc41.x86_64',
  cpu: { model: 'AMD Ryzen 7 5800X 8-Core Processor', cores: 8, threads: 16 },
  memory: { total_bytes: 67430350848, used_bytes: 21474836480, available_bytes: 45097156608 },
  swap: { total_bytes: 8589930496, used_bytes: 1073741824 },
  package_manager: 'dnf',
  default_shell: '/bin/bash',
  timezone: 'Europe/Berlin',
  uptime_s: 93600,
  battery: { percent: 81, status: 'charging' },
  disks: [
    {
      mount: '/',
      fstype: 'btrfs',
      size_bytes: 512000000000,
      used_bytes: 204800000000,
      available_bytes: 307200000000,
      use_percent: 40,
    },
    {
      mount: '/home',
      fstype: 'btrfs',
      size_bytes: 1000000000000,
      used_bytes: 910000000000,
      available_bytes: 90000000000,
      use_percent: 91,
    },
  ],
  network: {
    interfaces: [
      { name: 'lo', state: 'up', addresses: ['127.0.0.1/8'] },
      { name: 'enp3s0', state: 'up', addresses: ['10.1.2.3/24'] },
      { name: 'wlan0', state: 'down', addresses: [] },
    ],
    default_gateway: '10.1.2.1',
  },
  docker: { installed: true, version: '27.3.1' },
};

export const MACHINE_STATES: { evidence: Omit<VerifyInput, 'answer'>; right: string[]; wrong: string[] }[] = [
  {
    evidence: { system_state: STATE, state_age_s: 15, tool_outputs: [] },
    right: [
      'merlin is charging and its battery is at 81%.',
      'merlin has an AMD Ryzen 7 5800X.',
      'merlin has 62.8 GiB of memory, and 42 GiB of it is available.',
      'On merlin, /home is 91% full and / is 40% full.',
      'The fullest filesystem on merlin is /home, which is 91% full.',
      'All filesystems but one are below 80%; the exception is /home.',
      'merlin uses dnf as its package manager.',
      'All interfaces but one are up; that one is wlan0.',
      'Only wlan0 is down.',
      'merlin has been up for 26 hours.',
      'About an eighth of the swap is used.',
      'Docker 27.3.1 is installed on merlin.',
      "merlin's default gateway is 10.1.2.1.",
      '/home has less free space than /, by about 217 GB.',
    ],
    wrong: [
      'merlin is discharging and its battery is at 81%.',
      'merlin has an AMD Ryzen 5 5800X.',
      'merlin has 62.8 GiB of memory, and 20 GiB of it is available.',
      'The fullest filesystem on merlin is /, which is 40% full.',
      'The fullest filesystem on merlin is /home, which is 81% full.',
      'All filesystems but one are below 80%; the exception is /.',
      'merlin uses apt as its package manager.',
      'All interfaces but one are up; that one is enp3s0.',
      'Only enp3s0 is down.',
      'merlin has been up for 26 days.',
      'Docker 27.3.1 is installed on falcon.',
      "merlin's default gateway is 10.1.2.3.",
      '/home has more free space than /, by about 217 GB.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 15,
      tool_outputs: [
        told('list_listeners', {
          rows: [
            { address: '0.0.0.0', port: 22, protocol: 'tcp', process: 'sshd', pid: 800 },
            { address: '::', port: 22, protocol: 'tcp', process: 'sshd', pid: 800 },
            { address: '127.0.0.1', port: 6379, protocol: 'tcp', process: 'valkey', pid: 900 },
            { address: '::1', port: 6379, protocol: 'tcp', process: 'valkey', pid: 900 },
            { address: '127.0.0.1', port: 5432, protocol: 'tcp', process: 'postgres', pid: 950 },
            { address: '0.0.0.0', port: 5432, protocol: 'tcp', process: 'postgres', pid: 950 },
          ],
          count: 6,
        }),
      ],
    },
    right: [
      'valkey is only listening on localhost, on port 6379.',
      'sshd is listening on all interfaces, on port 22.',
      'postgres has PID 950 and listens on port 5432.',
    ],
    wrong: [
      'postgres is only listening on localhost, on port 5432.',
      'sshd is only listening on localhost.',
      'valkey is listening on all interfaces, on port 6379.',
      'postgres has PID 900 and listens on port 5432.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 15,
      tool_outputs: [
        told('read_journal', {
          rows: [
            {
              time: '2026-03-03T20:58:00+01:00',
              unit: 'jellyfin.service',
              priority: 'info',
              message: 'Starting Jellyfin',
            },
            {
              time: '2026-03-03T20:58:03+01:00',
              unit: 'jellyfin.service',
              priority: 'err',
              message: 'Failed to load /var/lib/jellyfin/system.xml: No such file or directory',
            },
            {
              time: '2026-03-03T20:58:04+01:00',
              unit: 'jellyfin.service',
              priority: 'err',
              message: 'Main process exited, code=exited, status=134',
            },
            {
              time: '2026-03-03T20:58:05+01:00',
              unit: 'jellyfin.service',
              priority: 'err',
              message: "Failed with result 'exit-code'.",
            },
            {
              time: '2026-03-03T20:59:10+01:00',
              unit: 'smbd.service',
              priority: 'warning',
              message: 'getaddrinfo nas.lan: Name or service not known',
            },
            { time: '2026-03-03T20:59:12+01:00', unit: 'smbd.service', priority: 'info', message: 'smbd is ready' },
          ],
          count: 6,
        }),
      ],
    },
    right: [
      'jellyfin failed because system.xml did not exist.',
      'jellyfin failed because /var/lib/jellyfin/system.xml was missing.',
      'jellyfin could not load system.xml because it did not exist.',
      'jellyfin logged 3 errors tonight.',
      'smbd logged 1 warning.',
    ],
    wrong: [
      'jellyfin failed because permission was denied.',
      'jellyfin failed because nas.lan could not be resolved.',
      'jellyfin failed because config.xml did not exist.',
      'smbd failed because nas.lan could not be resolved.',
      'smbd failed because system.xml did not exist.',
      'smbd could not load system.xml because it did not exist.',
      'jellyfin could not load system.xml because it was read-only.',
      'jellyfin logged 2 errors tonight.',
      'jellyfin logged 3 errors and 1 warning tonight.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 15,
      tool_outputs: [
        told('list_services', {
          services: {
            jellyfin: { active: 'failed', enabled: true, restarts: 5, memory_mb: 0 },
            smbd: { active: 'active', enabled: true, restarts: 0, memory_mb: 84 },
            cronie: { active: 'active', enabled: true, restarts: 0, memory_mb: 6 },
            bluetooth: { active: 'inactive', enabled: false, restarts: 0, memory_mb: 0 },
          },
        }),
      ],
    },
    right: [
      'jellyfin has restarted the most, with 5 restarts.',
      'Two of the four services are active.',
      'All enabled services but one are active; the exception is jellyfin.',
      'smbd uses more memory than cronie, by 78 MB.',
    ],
    wrong: [
      'smbd has restarted the most, with 5 restarts.',
      'All enabled services but one are active; the exception is bluetooth.',
      'smbd uses more memory than cronie, by 7.8 MB.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 15,
      tool_outputs: [
        told('lookup_facts', {
          facts: [
            { subject: 'package:firefox', attribute: 'installed', value: true },
            { subject: 'package:firefox', attribute: 'version', value: '135.0' },
            { subject: 'package:gimp', attribute: 'installed', value: false },
            { subject: 'disk:/home', attribute: 'used_percent', value: 91 },
            { subject: 'user:lena', attribute: 'shell', value: '/usr/bin/fish' },
            { subject: 'user:lena', attribute: 'last_login', value: '2026-03-02T18:00:00+01:00' },
          ],
        }),
      ],
    },
    right: ['firefox 135.0 is installed, but gimp is not.', '/home is 91% used.', 'lena last logged in on 2 March.'],
    wrong: ['gimp is installed, but firefox is not.', 'lena last logged in on 3 March.', 'lena uses bash.'],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 15,
      tool_outputs: [
        told('backup_report', {
          job: 'nightly',
          status: 'failed',
          started: '2026-03-03T02:00:00+01:00',
          finished: '2026-03-03T02:14:09+01:00',
          files_copied: 18230,
          bytes_copied: 48318382080,
          error: 'ssh: connect to host vault port 22: Connection timed out',
        }),
      ],
    },
    right: [
      'The nightly backup failed because the connection to vault timed out.',
      'The nightly backup copied 18230 files, about 45 GiB.',
      'The backup took about 14 minutes.',
    ],
    wrong: [
      'The nightly backup failed because the connection to vault was refused.',
      'The nightly backup failed because the connection to merlin timed out.',
      'The nightly backup failed because the disk was full.',
      'The nightly backup copied 18230 files, about 45 MiB.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 15,
      tool_outputs: [
        told('list_snapshots', [
          { name: 'home-2026-03-01', size: 8200000000, created: '2026-03-01T03:00:00+01:00' },
          { name: 'home-2026-03-02', size: 8400000000, created: '2026-03-02T03:00:00+01:00' },
          { name: 'home-2026-03-03', size: 2100000000, created: '2026-03-03T03:00:00+01:00' },
        ]),
      ],
    },
    right: [
      'The newest snapshot is home-2026-03-03, at only 2.1 GB.',
      'The largest snapshot is home-2026-03-02 at 8.4 GB.',
      'The newest snapshot is the smallest.',
      'The last snapshot was created on 3 March at 03:00.',
    ],
    wrong: [
      'The newest snapshot is home-2026-03-02, at 8.4 GB.',
      'The largest snapshot is home-2026-03-03 at 2.1 GB.',
      'The last snapshot was created on 3 March at 02:00.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 15,
      tool_outputs: [
        told('smart_health', {
          disks: [
            { device: '/dev/sda', model: 'WD40EFRX', healthy: true, temperature_c: 34, reallocated_sectors: 0 },
            { device: '/dev/sdb', model: 'ST4000VN', healthy: false, temperature_c: 41, reallocated_sectors: 112 },
            { device: '/dev/nvme0n1', model: 'Samsung 980', healthy: true, temperature_c: 52, reallocated_sectors: 0 },
          ],
        }),
      ],
    },
    right: [
      'The hottest disk is /dev/nvme0n1, at 52 °C.',
      'All disks but one are healthy; the exception is /dev/sdb.',
      'All disks except /dev/sdb are healthy; that one has 112 reallocated sectors.',
      '/dev/sda is cooler than either of the other disks.',
    ],
    wrong: [
      'The hottest disk is /dev/sdb, at 41 °C.',
      'All disks but one are healthy; the exception is /dev/sda.',
      'All disks except /dev/sdb are healthy; that one has 12 reallocated sectors.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 15,
      tool_outputs: [
        told('list_groups', {
          rows: [
            { name: 'wheel', gid: 10, members: ['lena', 'otto'] },
            { name: 'docker', gid: 998, members: ['lena'] },
            { name: 'games', gid: 20, members: [] },
          ],
        }),
        told('list_users', {
          rows: [
            { name: 'lena', uid: 1000, shell: '/usr/bin/fish', locked: false },
            { name: 'otto', uid: 1001, shell: '/bin/bash', locked: true },
          ],
        }),
      ],
    },
    right: [
      'The wheel group has two members: lena and otto.',
      'lena is in the docker group, but otto is not.',
      'otto is locked, while lena is not.',
      'The games group has no members.',
    ],
    wrong: ['The wheel group has two members: lena and root.', 'otto is in the docker group, but lena is not.'],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 15,
      tool_outputs: [
        told(
          'container_logs',
          {
            container: 'api',
            lines: [
              {
                time: '2026-03-03T20:00:01Z',
                level: 'ERROR',
                message: 'dial tcp 172.18.0.4:5432: connect: connection refused',
              },
              { time: '2026-03-03T20:00:02Z', level: 'FATAL', message: 'could not start: database unavailable' },
            ],
          },
          { container: 'api' },
        ),
        told('container_status', { name: 'api', state: 'exited', exit_code: 1, restarts: 3 }, { container: 'api' }),
      ],
    },
    right: [
      'The api container exited because the connection was refused.',
      'The api container exited with code 1 and has restarted 3 times.',
    ],
    wrong: [
      'The api container exited because the connection timed out.',
      'The api container exited with code 137 and has restarted 3 times.',
      'The api container is running because the connection was refused.',
      'The api container exited because it ran out of memory.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 15,
      tool_outputs: [
        told(
          'ping_host',
          { host: 'vault', sent: 5, received: 4, loss_percent: 20, rtt_avg_ms: 12.4, rtt_max_ms: 30.1 },
          { target: 'vault' },
        ),
      ],
    },
    right: ['vault answered 4 of 5 pings, with 20% packet loss.', 'The average round trip was about 12.4 ms.'],
    wrong: [
      'vault answered all 5 pings, with 20% packet loss.',
      'vault answered 4 of 5 pings, with no packet loss.',
      'The average round trip was about 30.1 ms.',
    ],
  },
  {
    evidence: {
      system_state: STATE,
      state_age_s: 15,
      tool_outputs: [
        told('http_check', {
          url: 'https://merlin.example/',
          status: 503,
          server: 'nginx',
          time_ms: 87,
          tls_days_left: 31,
        }),
      ],
    },
    right: ['The site answered with HTTP status 503 and is served by nginx.'],
    wrong: [
      'The site answered with HTTP status 200 and is served by nginx.',
      'The site answered with HTTP status 503 and is served by caddy.',
      'The certificate is valid for another 81 days.',
    ],
  },
];
