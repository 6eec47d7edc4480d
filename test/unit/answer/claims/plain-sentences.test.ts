// Plain sentences as small models write them, over facts, states of a machine and what programs print: kinds of things by their
// keys, bounds in words, exceptions, what rose or fell, and what would be believed if one word of it went unread.
import { describe, expect, it } from 'vitest';
import { wrapResponse } from '../../../../src/engine/answer/claims/wrap.ts';

interface Case {
  tool?: string;
  /** What the tool printed or told; without a tool it is the state of the machine. */
  told: unknown;
  right: readonly string[];
  wrong: readonly string[];
}

const fact = (subject: string, attribute: string, value: unknown) => ({ subject, attribute, value });

const CASES: readonly Case[] = [
  {
    told: {
      hostname: 'hv1',
      vms: {
        web: { state: 'running', vcpus: 4, memory_gb: 8 },
        db: { state: 'running', vcpus: 8, memory_gb: 32 },
        test: { state: 'shut off', vcpus: 2, memory_gb: 4 },
      },
    },
    right: [
      'Two of the three VMs are running: web and db.',
      'The test VM is shut off and has 2 vCPUs and 4 GB of memory.',
      'All VMs except test are running.',
    ],
    wrong: ['The db VM has 32 vCPUs.', 'The db VM is shut off.', 'All VMs except db are running.'],
  },
  {
    told: { hostname: 'k1', deployments: { shop: { desired: 3, available: 3 }, mailer: { desired: 2, available: 1 } } },
    right: ['mailer has two desired replicas.'],
    wrong: [
      'Every deployment has all of its desired replicas available.',
      'mailer has its desired replicas available.',
      'mailer has all desired replicas available.',
    ],
  },
  {
    tool: 'list_packages',
    told: [
      { name: 'curl', version: '7.88.1', status: 'installed' },
      { name: 'htop', version: null, status: 'not installed' },
    ],
    right: ['htop is not installed.', 'curl is installed in version 7.88.1.'],
    wrong: ['htop is installed.', 'curl is not installed.', 'Both packages are installed.'],
  },
  {
    tool: 'facts',
    told: [
      fact('table orders', 'rows', 4_100_000),
      fact('table orders', 'partitions', 12),
      fact('table visits', 'rows', 820),
      fact('disk /', 'used_percent', 73),
      fact('disk /', 'free_gb', 26),
      fact('db1', 'swap_used_mib', 0),
      fact('db1', 'memory_total_mib', 16_384),
      fact('db1', 'memory_used_mib', 12_288),
      fact('podman', 'installed', '4.9.3'),
      fact('podman', 'candidate', '5.2.1'),
      fact('podman', 'held', 'yes'),
    ],
    right: [
      'The orders table has about 4.1 million rows and is split into 12 partitions.',
      'The root disk is 73% full and has 26 GB free.',
      'No swap is in use.',
      'Three quarters of the 16 GiB of memory on db1 are used.',
      'podman is being held at version 4.9.3.',
    ],
    wrong: [
      'The visits table is split into 12 partitions.',
      'The root disk has 73 GB free.',
      'Three quarters of the 32 GiB of memory on db1 are used.',
      'podman is held at version 5.2.1.',
      'No swap has been used since yesterday.',
    ],
  },
  {
    told: {
      hostname: 'store',
      disk: {
        '/': { total_gb: 100, used_gb: 38, inodes_used_pct: 97 },
        '/srv': { total_gb: 400, used_gb: 382, inodes_used_pct: 3 },
      },
      tunnels: { home: { last_handshake_s: 50 }, office: { last_handshake_s: 93_000 } },
      uptime_days: 112,
      updates: { pending: 0 },
    },
    right: [
      'Well over half of / is free, but the filesystem is nearly out of inodes.',
      '/srv is nearly out of space.',
      "The office tunnel's last handshake was about 26 hours ago.",
      'store has been up for well over three months.',
    ],
    wrong: [
      '/ is nearly out of space.',
      '/srv is nearly out of inodes.',
      "The home tunnel's last handshake was about 26 hours ago.",
      'store has been up for well over four months.',
      'store has been up for a few days.',
    ],
  },
  {
    told: {
      hostname: 'log2',
      errors_24h: { total: 214, by_unit: { nginx: 176, postgresql: 35, cron: 3 } },
      errors_previous_24h: 96,
    },
    right: [
      'The number of errors has more than doubled.',
      'nginx is the main source of errors.',
      'nginx had 176 errors.',
    ],
    wrong: [
      'The number of errors has more than tripled.',
      'The number of errors has fallen.',
      'postgresql is the main source of errors.',
    ],
  },
  {
    tool: 'ss -tln',
    told: [
      'State  Recv-Q Send-Q Local Address:Port Peer Address:Port Process',
      'LISTEN 0      128          0.0.0.0:22         0.0.0.0:*     users:(("sshd",pid=700,fd=3))',
      'LISTEN 0      511        127.0.0.1:8080       0.0.0.0:*     users:(("node",pid=2210,fd=18))',
      'LISTEN 0      244        127.0.0.1:5432       0.0.0.0:*     users:(("postgres",pid=950,fd=6))',
      'LISTEN 0      511          0.0.0.0:80         0.0.0.0:*     users:(("nginx",pid=812,fd=6))',
    ].join('\n'),
    right: [
      'Ports 22 and 80 are open to all interfaces, while 8080 and 5432 are only reachable locally.',
      'Apart from sshd and nginx, no process is listening beyond the loopback interface.',
    ],
    wrong: [
      'Ports 22 and 80 are open to all interfaces, while 80 and 5432 are only reachable locally.',
      'Apart from sshd, no process is listening beyond the loopback interface.',
      'Apart from sshd, nginx and node, no process is listening beyond the loopback interface.',
    ],
  },
  {
    tool: 'check_ports',
    told: [
      { port: 22, open: true, service: 'ssh' },
      { port: 80, open: false, service: 'http' },
    ],
    right: ['Port 22 is open, but port 80 is closed.'],
    wrong: ['Port 80 is open.', 'Port 80 is listening.'],
  },
  {
    tool: 'free -m',
    told: '               total        used        free      shared  buff/cache   available\nMem:            7821        5390         412         120        2019        2101\nSwap:           2047         812        1235',
    right: [
      'The system has a total of 7821 MB of memory, with 5390 MB used and 2101 MB available.',
      'The machine has 7.6 GiB of RAM.',
      'About 412 MB of memory is completely free.',
    ],
    wrong: ['The machine has 2.1 GB of RAM.', 'The system has 7821 MB of memory available.'],
  },
  {
    tool: 'run_tests',
    told: { total: 214, passed: 211, failed: 3, failures: ['auth.login', 'auth.refresh', 'cart.total'] },
    right: ['3 of 214 tests failed: auth.login, auth.refresh and cart.total.'],
    wrong: [
      '3 of 214 tests failed: auth.login, auth.refresh and cart.sum.',
      '3 of 214 tests failed: auth.login, auth.login and cart.total.',
    ],
  },
  {
    tool: 'docker_stats',
    told: [
      { name: 'web', cpu_percent: 12.4, mem_mb: 312, status: 'running' },
      { name: 'worker', cpu_percent: 88.1, mem_mb: 1210, status: 'running' },
      { name: 'cache', cpu_percent: 0.7, mem_mb: 64, status: 'paused' },
    ],
    right: [
      'The container using the most CPU is worker at 88.1%.',
      'Together the three containers use about 1.6 GB of memory.',
      'There are three containers in total.',
    ],
    wrong: [
      'The container using the most CPU is worker at 12.4%.',
      'Two containers are running and one is paused by mistake.',
      'The worker container is using the most CPU by mistake.',
    ],
  },
  {
    told: { hostname: 'lap', wifi: { connected: true, ssid: 'Home', signal_percent: 70 } },
    right: ['The wifi is connected to Home.'],
    wrong: ['The wifi is connected to the network lap.'],
  },
];

const sure = ({ tool, told }: Case, answer: string): boolean =>
  wrapResponse(
    tool === undefined
      ? { answer, system_state: told as Record<string, unknown>, state_age_s: 4 }
      : { answer, tool_outputs: [{ tool, result: told, age_s: 4 }] },
  ).confidence >= 0.8;

describe('plain sentences of small models', () => {
  it.each(CASES.flatMap((each) => each.right.map((said) => ({ said, each }))))('believes: $said', ({ said, each }) =>
    expect(sure(each, said)).toBe(true),
  );
  it.each(CASES.flatMap((each) => each.wrong.map((said) => ({ said, each }))))(
    'does not believe: $said',
    ({ said, each }) => expect(sure(each, said)).toBe(false),
  );
});
