// What a machine is told to be, each with what is not told of it: its system, its processors, its swap, its address, its role.
import { describe, expect, it } from 'vitest';
import { wrapResponse } from '../../../../src/engine/answer/claims/wrap.ts';

const STATE = {
  hostname: 'heron',
  os: { name: 'Debian GNU/Linux', version: '12.9 (bookworm)' },
  kernel: '6.1.0-31-amd64',
  cpu: { model: 'Intel Core i5-8500', physical_cores: 6, count: 12 },
  memory: { total_bytes: 34359738368, used_bytes: 8589934592, available_bytes: 25769803776 },
  swap: { total_bytes: 4294967296, used_bytes: 0 },
  disks: [
    { mount: '/', size: 100000000000, used: 40000000000, available: 60000000000, use_percent: 40 },
    { mount: '/srv', size: 900000000000, used: 810000000000, available: 90000000000, use_percent: 90 },
  ],
  interfaces: [
    { name: 'lo', addresses: ['127.0.0.1/8'], state: 'UNKNOWN' },
    { name: 'eth0', addresses: ['10.4.0.7/24'], state: 'UP' },
    { name: 'virbr0', addresses: ['192.168.122.1/24'], state: 'DOWN' },
  ],
  services: [{ unit: 'postgresql.service', active: 'active', sub: 'running', enabled: true }],
  uptime_s: 864000,
  podman_version: '5.3.1',
};
const asked = (answer: string, user_input = '', more: object = {}): number =>
  wrapResponse({ answer, system_state: { ...STATE, ...more }, state_age_s: 20, tool_outputs: [], user_input })
    .confidence;

describe('what a machine is told to be', () => {
  it.each([
    'heron runs Debian 12.9 with kernel 6.1.0-31-amd64.',
    'The operating system is Debian GNU/Linux 12.9.',
    'heron has an Intel Core i5-8500 with 6 physical cores and 12 logical CPUs.',
    'Swap is not being used.',
    'The root filesystem is at 40%.',
    "heron's IP address is 10.4.0.7.",
    'Podman version 5.3.1 is installed.',
  ])('believes: %s', (answer) => {
    expect(asked(answer)).toBeGreaterThanOrEqual(0.8);
  });
  it.each([
    'stork runs Debian 12.9 with kernel 6.1.0-31-amd64.',
    'heron runs Debian 12.8.',
    'heron runs Fedora 12.9.',
    'heron does not run Debian.',
    'heron has 6 logical CPUs.',
    'heron has 12 physical cores.',
    'Swap is being used.',
    'No swap is configured.',
    'The root filesystem is at 90%.',
    "heron's IP address is 192.168.122.1.",
    "heron's IP address is 127.0.0.1.",
    "stork's IP address is 10.4.0.7.",
    'Podman version 5.3.2 is installed.',
    'Podman is not installed.',
    'Docker is installed.',
  ])('does not believe: %s', (answer) => {
    expect(asked(answer)).toBeLessThanOrEqual(0.5);
  });
  it('knows no swap where there is none, and that it is used where it is', () => {
    const none = { swap: { total_bytes: 0, used_bytes: 0 } };
    const some = { swap: { total_bytes: 4294967296, used_bytes: 2147483648 } };
    expect(asked('No swap is configured.', '', none)).toBeGreaterThanOrEqual(0.8);
    expect(asked('Swap is configured.', '', none)).toBeLessThanOrEqual(0.5);
    expect(asked('Swap is being used.', '', some)).toBeGreaterThanOrEqual(0.8);
    expect(asked('Swap is not being used.', '', some)).toBeLessThanOrEqual(0.5);
  });
  it('takes none of two addresses for that of the machine', () => {
    const interfaces = ['10.4.0.7/24', '10.9.0.7/24'].map((each, at) => ({
      name: `eth${at}`,
      addresses: [each],
      state: 'UP',
    }));
    expect(asked('The IP address is 10.9.0.7.', '', { interfaces })).toBeLessThanOrEqual(0.5);
  });
});

describe('a machine by its role', () => {
  const by = (answer: string, question: string): number => asked(answer, question);
  it.each([
    ['The render server has been up for 10 days.', 'how long has the render server been up?'],
    ['The render server has been up for 10 days.', 'How long has heron been up?'],
    ["The build box's IP address is 10.4.0.7, on the interface eth0.", "what is heron's address"],
  ])('believes: %s (%s)', (answer, question) => {
    expect(by(answer, question)).toBeGreaterThanOrEqual(0.8);
  });
  it.each([
    // Another role than the one that was asked of, another machine, a service that is called so, nobody asked.
    ['The backup server has been up for 10 days.', 'how long has the render server been up?'],
    ['The render server has been up for 10 days.', 'How long has stork been up?'],
    ['The database server has been up for 10 days.', 'How long has heron been up?'],
    ['The other machine has been up for 10 days.', 'How long has heron been up?'],
    ['The render server has been up for 10 days.', ''],
    ['The render server has been up for 11 days.', 'how long has the render server been up?'],
    ["The build box's IP address is 10.4.0.7, on the interface virbr0.", "what is heron's address"],
  ])('does not believe: %s (%s)', (answer, question) => {
    expect(by(answer, question)).toBeLessThanOrEqual(0.5);
  });
});

const TOLD: readonly { result: unknown; tool: string; right: readonly string[]; wrong: readonly string[] }[] = [
  {
    tool: 'check_service',
    result: {
      facts: [
        { subject: 'caddy', attribute: 'running', value: false },
        { subject: 'caddy', attribute: 'installed', value: false },
      ],
    },
    right: ['caddy is not running on heron, and the package is not installed.'],
    wrong: [
      'caddy is not running on heron, and the package is installed.',
      'caddy is not running on stork, and the package is not installed.',
      'nginx is not running on heron, and the package is not installed.',
      'caddy is not running on heron, and the container is not installed.',
    ],
  },
  {
    tool: 'file_info',
    result: { path: '/etc/caddy/Caddyfile', exists: false, parent: { path: '/etc/caddy', exists: true } },
    right: ['The file /etc/caddy/Caddyfile does not exist.', '/etc/caddy/Caddyfile does not exist.'],
    wrong: ['/etc/caddy/Caddyfile exists.', '/etc/caddy does not exist.', '/etc/nginx does not exist.'],
  },
  {
    tool: 'service_status',
    result: { name: 'gitea', running: true, process: { pid: 4012, user: 'git' }, ports: [3000] },
    right: ['gitea is running with PID 4012 as the user git, and it listens on port 3000.'],
    wrong: [
      'gitea is running with PID 4012 as the user git, and it listens on port 4012.',
      'gitea is running with PID 3000 as the user git, and it listens on port 3000.',
      'gitea is running with PID 4012 as the user root, and it listens on port 3000.',
    ],
  },
  {
    tool: 'list_updates',
    result: {
      rows: [
        { name: 'curl', current: '8.5.0', available: '8.5.1', security: true },
        { name: 'vim', current: '9.0', available: '9.1', security: false },
        { name: 'tmux', current: '3.3', available: '3.4', security: false },
      ],
      count: 3,
    },
    right: ['3 updates are available, and 2 of them are not security updates.', '3 updates are available.'],
    wrong: ['2 updates are available.', '3 updates are available, and 2 of them are security updates.'],
  },
  {
    tool: 'gpu_usage',
    result: {
      gpus: [
        { index: 0, utilization_percent: 72 },
        { index: 1, utilization_percent: 15 },
      ],
    },
    right: ['GPU 0 is at 72% utilization and GPU 1 at 15%.'],
    wrong: ['GPU 0 is at 15% utilization and GPU 1 at 72%.', 'GPU 0 is at 72% utilization and GPU 1 at 16%.'],
  },
  {
    tool: 'find_packages',
    result: [
      { name: 'gimp', version: '2.10.36', installed: true },
      { name: 'gimp-doc', version: '2.10.36', installed: false },
    ],
    right: ['gimp 2.10.36 is installed.', 'gimp-doc 2.10.36 is not installed.'],
    wrong: ['gimp 2.10.36 is not installed.', 'gimp-doc 2.10.36 is installed.', 'gimp 2.10.34 is installed.'],
  },
  {
    tool: 'memory_usage',
    result: { memory: { total_bytes: 34359738368, used_bytes: 30064771072, available_bytes: 4294967296 } },
    right: ['28 GiB of the 32 GiB of memory are used, so only 4 GiB is available.'],
    wrong: ['28 GiB of the 32 GiB of memory are used, so only 6 GiB is available.'],
  },
  {
    tool: 'memory_totals',
    result: { memory: { total_bytes: 34359738368, available_bytes: 4294967296 } },
    right: ['heron has 32 GiB of memory in total, of which 4 GiB is available.'],
    wrong: [
      'heron has 4 GiB of memory in total.',
      'heron has 32 GiB of memory in total, of which 28 GiB is available.',
    ],
  },
  {
    tool: 'list_listeners',
    result: [
      { address: '127.0.0.1', port: 6060, process: 'gitea', pid: 12 },
      { address: '0.0.0.0', port: 3000, process: 'gitea', pid: 12 },
      { address: '0.0.0.0', port: 22, process: 'sshd', pid: 4 },
    ],
    right: ['gitea is listening on port 6060.', 'gitea is listening on port 3000 on all interfaces.'],
    wrong: [
      'gitea is listening on port 22.',
      'gitea is listening on port 6060 on all interfaces.',
      'gitea is not listening on port 3000.',
      'gitea is only listening on port 3000.',
      'sshd is listening on port 3000.',
    ],
  },
  {
    tool: 'list_users',
    result: { rows: ['root', 'ann', 'bo'].map((name, at) => ({ name, uid: at * 500, locked: at === 0 })), count: 3 },
    right: ['There are 3 accounts.'],
    wrong: ['There are 4 accounts.', 'There are 3 accounts: root, ann and eve.', 'There are 2 accounts: ann and bo.'],
  },
  {
    tool: 'list_processes',
    result: [
      { name: 'gitea', pid: 12, memory_bytes: 858993459 },
      { name: 'postgres', pid: 9, memory_bytes: 429496730 },
    ],
    right: ['gitea is using roughly twice as much memory as postgres.'],
    wrong: [
      'postgres is using roughly twice as much memory as gitea.',
      'gitea is using roughly three times as much memory as postgres.',
    ],
  },
];
describe.each(TOLD)('what $tool told', ({ tool, result, right, wrong }) => {
  const held = (answer: string): number =>
    wrapResponse({
      answer,
      system_state: STATE,
      state_age_s: 20,
      tool_outputs: [{ tool, arguments: {}, result, age_s: 5 }],
      user_input: '',
    }).confidence;
  it.each(right)('believes: %s', (answer) => {
    expect(held(answer)).toBeGreaterThanOrEqual(0.8);
  });
  it.each(wrong)('does not believe: %s', (answer) => {
    expect(held(answer)).toBeLessThanOrEqual(0.5);
  });
});
