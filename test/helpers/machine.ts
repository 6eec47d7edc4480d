// One made-up machine, the same every time, as each probe tells of it: enough of everything that a list is longer than a
// screen, and in each part something that wants to be looked at.
import type { SteadyState } from '../../src/engine/state/steady/types.ts';
import type { ProbeResult } from '../../src/engine/state/types.ts';
import { AT, probed, steadyState } from './panes.ts';

const MIB = 2 ** 20;
const GIB = 2 ** 30;
const DAY_MS = 86_400_000;
const DAY_S = 86_400;

const times = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at));

const PROGRAMS = [
  ['postgres', 'postgres', '/usr/lib/postgresql/15/bin/postgres -D /var/lib/postgresql/15/main'],
  ['node', 'ada', 'node --enable-source-maps /srv/shop/dist/server.js --port 3000 --workers 4'],
  ['nginx', 'www-data', 'nginx: worker process'],
  ['redis-server', 'redis', '/usr/bin/redis-server 127.0.0.1:6379'],
  ['cron', 'root', '/usr/sbin/cron -f'],
  ['bash', 'ada', '-bash'],
] as const;

const processes = [
  { pid: 1, ppid: 0, name: 'systemd', user: 'root', cpu: 0.1, memory: 12 * MIB, command: '/sbin/init' },
  { pid: 310, ppid: 1, name: 'gzip', user: 'ada', cpu: 99.4, memory: 2 * MIB, command: 'gzip -9 backup.tar' },
  ...times(60, (at) => {
    const [name, user, command] = PROGRAMS[at % PROGRAMS.length]!;
    const parent = at < PROGRAMS.length ? 1 : 400 + (at % PROGRAMS.length);
    const cpu = Math.max(0, 62 - 7.5 * at);
    return { pid: 400 + at, ppid: parent, name, user, cpu, memory: (900 - 14 * at) * MIB, command };
  }),
]
  .map(({ cpu, ...one }, at) => ({
    ...one,
    cpu_percent: cpu,
    age_s: 4000 + 977 * at,
    state: one.pid === 405 ? 'zombie' : 'sleeping',
    threads: 1 + (at % 9),
    cpu_seconds: 3 * at,
  }))
  .sort((a, b) => b.cpu_percent - a.cpu_percent);

const SERVICES = [
  'backup',
  'cron',
  'nginx',
  'postgresql',
  'redis-server',
  'rsyslog',
  'ssh',
  'systemd-journald',
  'unattended-upgrades',
];
const LINES = [
  ['kernel', 'eth0: link is up, 1000 Mbps full duplex'],
  ['nginx', '203.0.113.9 - - "GET /cart HTTP/1.1" 200 5120 "https://shop.example.org/" "a browser with a long name"'],
  ['backup', 'error: /dev/vdb1 is not mounted, nothing was written'],
  ['sshd', 'Accepted publickey for ada from 198.51.100.7 port 50122'],
  ['postgres', 'warning: checkpoints are occurring too frequently (9 seconds apart)'],
] as const;

const disk = (target: string, device: string, type: string, total: number, percent: number) => {
  const used = (total * percent) / 100;
  return {
    target,
    device,
    type,
    percent,
    used,
    available: total - used,
    total,
    inodes: 4e6,
    inodesUsed: 4e4 * percent,
  };
};

/** What each probe tells. */
export const told: Readonly<Record<string, ProbeResult>> = {
  linux_system_info: probed('linux_system_info', {
    cpu: { used_percent: 47.2, threads: 8 },
    load: [3.21, 2.4, 1.98],
    memory: {
      total: 16 * GIB,
      used: 13.4 * GIB,
      available: 2.6 * GIB,
      cached: 1.9 * GIB,
      swapTotal: 2 * GIB,
      swapFree: GIB,
    },
    uptime_s: 19 * DAY_S,
    temperature: 61,
    battery: { percent: 84 },
  }),
  linux_processes: probed(
    'linux_processes',
    { total: processes.length, processes },
    {
      facts: ['cpu_percent', 'memory'].map((attribute, at) => ({
        id: `f${at}`,
        subject: 'process:310',
        attribute,
        value: at === 0 ? 99.4 : 2 * MIB,
        unit: at === 0 ? '%' : 'B',
        source: 'linux_processes',
        at: AT,
        ttl: 60,
      })),
    },
  ),
  linux_containers: probed('linux_containers', {
    containers: [
      ['web', 'nginx:1.27', 'running', 'Up 3 days', ['0.0.0.0:8080->80/tcp']],
      ['cache', 'redis:7-alpine', 'running', 'Up 3 days', []],
      ['jobs', 'registry.example.org/shop/jobs:2026-02-27', 'exited', 'Exited (137) 2 hours ago', []],
    ].map(([name, image, state, status, ports], at) => ({ id: `c0ffee0${at}`, name, image, state, status, ports })),
  }),
  linux_service_status: probed('linux_service_status', {
    services: SERVICES.map((name, at) => ({
      name,
      state: at === 0 ? 'failed' : at % 4 === 3 ? 'inactive' : 'active',
      running: at !== 0 && at % 4 !== 3,
      enabled: at !== 5,
    })),
  }),
  linux_disk_usage: probed('linux_disk_usage', {
    filesystems: [
      disk('/', '/dev/vda1', 'ext4', 70 * GIB, 41),
      disk('/home', '/dev/vda2', 'ext4', 400 * GIB, 84),
      disk('/srv/archive of the shop since it was opened', '/dev/mapper/archive-all', 'xfs', 4000 * GIB, 97),
      disk('/boot/efi', '/dev/vda15', 'vfat', 124 * MIB, 9),
    ],
  }),
  linux_disk_io: probed('linux_disk_io', {
    devices: ['vda', 'vdb', 'nvme0n1'].map((device, at) => ({
      device,
      read_per_s: at * 1.5e6,
      written_per_s: 2e5 + at * 3e7,
      busy_percent: 3 + 46 * at,
      read_total: (at + 1) * 40 * GIB,
      written_total: (at + 1) * 90 * GIB,
    })),
  }),
  linux_network_traffic: probed('linux_network_traffic', {
    interfaces: ['lo', 'eth0', 'wlan0', 'docker0'].map((name, at) => ({
      interface: name,
      received_per_s: at * 41_000,
      sent_per_s: at * 8200,
      received_total: (at + 1) * 7 * GIB,
      sent_total: (at + 1) * 2 * GIB,
      errors: at === 2 ? 17 : 0,
      dropped: at,
    })),
  }),
  linux_ports: probed('linux_ports', {
    listening: [
      ['tcp', '0.0.0.0', 22, 'sshd', 'root'],
      ['tcp', '0.0.0.0', 80, 'nginx', 'root'],
      ['tcp6', '::', 443, 'nginx', 'root'],
      ['tcp', '127.0.0.1', 3000, 'node', 'ada'],
      ['tcp', '127.0.0.1', 5432, 'postgres', 'postgres'],
      ['udp', '0.0.0.0', 68, null, null],
    ].map(([protocol, address, port, process, user], at) => ({
      protocol,
      address,
      port,
      pid: process === null ? null : 700 + at,
      process,
      user,
    })),
  }),
  linux_recent_logs: probed('linux_recent_logs', {
    entries: times(80, (at) => {
      const [source, text] = LINES[at % LINES.length]!;
      return { text: `Mar 01 11:${String(at % 60).padStart(2, '0')}:07 ${source}: ${text}`, source };
    }),
  }),
  linux_file_changes: probed('linux_file_changes', {
    path: '/home/ada/shop',
    changes: times(9, (at) => ({
      path: `/home/ada/shop/src/${'parts/'.repeat(at % 3)}page-${at}.ts`,
      at: AT - at * DAY_MS,
      bytes: 700 * (at + 1) ** 3,
    })),
  }),
  linux_packages: probed('linux_packages', {
    packages: times(300, (at) => ({
      name: `${['lib', 'python3-', 'fonts-', ''][at % 4]}${['parser', 'image', 'mail', 'archive', 'graph'][at % 5]}${at}`,
      version: `${1 + (at % 7)}.${at % 10}.${at % 3}+dfsg-${1 + (at % 4)}`,
      size: 37 * (at + 1) ** 2,
      summary: 'what it is for, in one line',
      at: AT - at * DAY_MS,
    })),
    upgradable: [
      { name: 'python3-image1', version: '2.1.1+dfsg-9', security: true },
      { name: 'fonts-mail2', version: '3.2.3+dfsg-1', security: false },
    ],
  }),
};

/** What changes rarely. */
export function machineState(): SteadyState {
  const base = steadyState();
  const section = <Data>(data: Data) => ({ at: AT, data });
  const files = ['fstab', 'hosts', 'nginx/nginx.conf', 'ssh/sshd_config', 'sudoers'];
  return {
    ...base,
    identity: section({ hostname: 'oak', domain: 'example.org', machine_id: '0123456789abcdef0123456789abcdef' }),
    hardware: section({
      ...base.hardware.data,
      model: 'a virtual machine',
      cpu_model: 'a processor of eight threads with a name that its maker could not keep short',
      cpu_cores: 4,
      cpu_threads: 8,
      memory_total_gb: 16,
    }),
    services: section({ available: SERVICES, enabled: SERVICES.slice(0, 5) }),
    users: section({
      users: ['root', 'ada', 'brian', 'postgres', 'www-data'].map((name, at) => ({
        name,
        uid: at === 0 ? 0 : at < 3 ? 999 + at : 30 + at,
        shell: at < 3 ? '/bin/bash' : '/usr/sbin/nologin',
        system: at > 2,
      })),
      groups: [
        { name: 'docker', gid: 998, members: ['ada'] },
        { name: 'shop', gid: 1200, members: ['ada', 'brian', 'www-data', 'postgres', 'somebody-with-a-long-name'] },
        { name: 'sudo', gid: 27, members: ['ada'] },
      ],
      sudo: ['root', 'ada'],
      sudo_note: null,
    }),
    config: section({
      files: Object.fromEntries(
        files.map((name, at) => [
          `/etc/${name}`,
          name === 'sudoers' ? null : { bytes: 300 * (at + 1) ** 2, sha256: String(at).repeat(64) },
        ]),
      ),
    }),
  };
}

/** A machine of which nothing can be told. */
export function nothingState(): SteadyState {
  const state = machineState();
  const section = <Data>(data: Data) => ({ at: AT, data });
  return {
    ...state,
    network: section({ interfaces: [], dns: [], gateway: null }),
    services: section({ available: [], enabled: [] }),
    users: section({ users: [], groups: [], sudo: [], sudo_note: 'The rules of sudo are not for you to read.' }),
    config: section({ files: {} }),
  };
}
