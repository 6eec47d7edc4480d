// What models say in passing: rates, ranks behind the first, counts across things, settings, timetables, what took how long,
// where something can be reached from. Each is believed where it is so and nowhere else.
import { describe, expect, it } from 'vitest';
import { wrapResponse } from '../../../../src/engine/answer/claims/wrap.ts';

interface Case {
  tool: string;
  result: unknown;
  asked?: string;
  right: readonly string[];
  wrong: readonly string[];
}

const CASES: readonly Case[] = [
  {
    tool: 'linux_processes',
    result: {
      processes: [
        { pid: 71, name: 'blender', rss_mb: 5210, stat: 'Sl' },
        { pid: 72, name: 'krita', rss_mb: 1480, stat: 'S' },
        { pid: 73, name: 'dunst', rss_mb: 31, stat: 'Z' },
      ],
    },
    right: ['blender uses 5.2 GB of memory, more than all the others combined.', 'dunst is a zombie.'],
    wrong: [
      'blender holds the most memory, about 5.2 GB, with krita a close second at roughly 1.5 GB.',
      'blender is on top with 5.2 GB of memory, followed by dunst at 31 MB.',
      'krita uses 1.48 GB of memory, more than all the others combined.',
      'krita is a zombie.',
    ],
  },
  {
    tool: 'linux_network_traffic',
    result: { iface: 'enp4s0', rx_bytes_per_s: 2_500_000, tx_bytes_per_s: 40_000, rx_total_mb: 812 },
    right: ['enp4s0 is receiving about 2.5 MB a second.', 'enp4s0 is receiving around 20 Mbit/s.'],
    wrong: [
      'enp4s0 is receiving 812 MB per second.',
      'enp4s0 is sending around 20 Mbit/s.',
      'More is going out than coming in on enp4s0.',
    ],
  },
  {
    tool: 'search',
    result: {
      pattern: 'FIXME',
      hits: [
        { file: 'src/load.py', line: 4 },
        { file: 'src/load.py', line: 90 },
        { file: 'src/load.py', line: 91 },
        { file: 'tools/pack.py', line: 2 },
      ],
    },
    right: [],
    wrong: [
      'FIXME turns up four times across three files.',
      'FIXME occurs in two files: twice in load.py and once in pack.py.',
      'FIXME occurs five times across two files; most of them, three, are in load.py.',
      'FIXME occurs four times across two files; most of them, two, are in load.py.',
    ],
  },
  {
    tool: 'read_file',
    result: {
      path: '/etc/ssh/sshd_config',
      content: 'Port 2022\nPermitRootLogin no\nPasswordAuthentication yes\nX11Forwarding no\n',
    },
    right: ['Password authentication is enabled.', 'PermitRootLogin is set to no.'],
    wrong: [
      'Root login over SSH is allowed in /etc/ssh/sshd_config.',
      'Password authentication is disabled.',
      'PermitRootLogin is set to yes.',
    ],
  },
  {
    tool: 'read_file',
    result: {
      path: '/var/spool/cron/crontabs/ada',
      text: '# m h dom mon dow command\n45 3 * * * /home/ada/bin/mirror.sh\n10 7 * * 2 /home/ada/bin/report.sh\n*/20 * * * * /home/ada/bin/poll.sh\n',
    },
    right: [
      'mirror.sh runs every day at quarter to four in the morning.',
      'report.sh runs on Tuesdays at 7:10.',
      'poll.sh runs every 20 minutes.',
    ],
    wrong: [
      'mirror.sh runs every day at quarter to five in the morning.',
      'report.sh runs every day at 7:10.',
      'poll.sh runs every 10 minutes.',
    ],
  },
  {
    tool: 'linux_recent_logs',
    result: {
      unit: 'borg.service',
      lines: [
        'Mar 02 01:00:03 attic systemd[1]: Starting borg.service - Nightly archive...',
        'Mar 02 01:26:10 attic systemd[1]: Finished borg.service - Nightly archive.',
      ],
    },
    right: ['The borg run completed successfully at 01:26 and took about 26 minutes.'],
    wrong: ['The borg run completed successfully at 01:26 and took about 36 minutes.', 'The borg run failed at 01:26.'],
  },
  {
    tool: 'linux_ports',
    result: {
      listening: [
        { port: 6379, addr: '127.0.0.1', process: 'redis-server', pid: 51 },
        { port: 443, addr: '0.0.0.0', process: 'caddy', pid: 52 },
      ],
    },
    right: ['Redis on port 6379 is bound only to 127.0.0.1.', 'Port 6379 is only reachable from this machine.'],
    wrong: [
      'Redis on port 6379 listens on your public interface.',
      'Port 443 is only reachable from this machine.',
      'postgres is not running.',
    ],
  },
  {
    tool: 'linux_disk_usage',
    result: [
      { mount: '/', size_gb: 200, used_gb: 150, avail_gb: 50 },
      { mount: '/srv', size_gb: 900, used_gb: 90, avail_gb: 810 },
    ],
    right: ['/srv has 810 GB free, so 300 GB will fit easily.'],
    wrong: [
      '/ has 50 GB free, so 80 GB will fit.',
      '/ is at 75% and /srv at 10%, which makes /srv the fuller of the two.',
    ],
  },
  {
    tool: 'linux_file_changes',
    result: { changes: [{ path: '/etc/fstab', kind: 'modify', mtime: '2024-04-02T08:41:00', owner: 'root' }] },
    right: ['/etc/fstab was changed at 08:41.', '/etc/fstab is owned by root.'],
    wrong: ['/etc/fstab was changed at 08:41 by root.'],
  },
  {
    tool: 'linux_users',
    result: {
      groups: { wheel: ['ada', 'bo'], audio: ['bo'] },
      users: [{ name: 'ada' }, { name: 'bo' }, { name: 'kiosk' }],
    },
    right: ['The wheel group has two members, ada and bo.'],
    wrong: [
      "The wheel group has two members, ada and kiosk; bo isn't one of them.",
      "The wheel group has three members, ada and bo; kiosk isn't one of them.",
    ],
  },
  {
    tool: 'linux_packages',
    result: {
      query: 'curl wget aria2',
      installed: [
        { name: 'curl', version: '8.5.0-2' },
        { name: 'wget', version: '1.24.5-1' },
      ],
      not_installed: ['aria2'],
    },
    right: ['curl 8.5 and wget are installed, aria2 is not.'],
    wrong: ['curl 8.5 and aria2 are installed, wget is not.', 'aria2 is installed.', 'wget is not installed.'],
  },
  {
    tool: 'linux_network_traffic',
    result: { eth0: { rx_bytes: 40_200_000_000, tx_bytes: 1_900_000_000 } },
    right: ['eth0 has received around 40 GB.'],
    wrong: ['eth0 has sent around 1.9 GB and received less than a tenth of that.'],
  },
  {
    tool: 'linux_system_info',
    result: { uptime: { days: 29, hours: 4, minutes: 3 }, arch: 'aarch64', load: [0.5, 0.4, 0.4] },
    right: [
      'It has been running for about four weeks without a reboot.',
      'It is running a 64-bit kernel (aarch64).',
      'The 1-minute load is 0.5.',
    ],
    wrong: [
      'It has been running for about six weeks without a reboot.',
      'It is running a 32-bit kernel (aarch64).',
      'The 1-minute load is 0.9.',
    ],
  },
  {
    tool: 'linux_file_changes',
    result: {
      root: '/srv/site',
      since: 'today 00:00',
      modified: ['index.html', 'main.css'],
      deleted: [],
      created: ['feed.xml'],
    },
    right: ['Nothing got deleted.'],
    wrong: [
      'Two files were modified today, index.html and main.css; nothing got created.',
      'Two files were modified yesterday, index.html and main.css.',
    ],
  },
  {
    tool: 'list_files',
    result: { directory: '/srv/app', names: ['Makefile', '.env', 'main.go', 'assets/'] },
    right: [],
    wrong: ['main.go sits in the top folder of /srv/app, next to a Dockerfile.'],
  },
  {
    tool: 'linux_containers',
    result: {
      stats: [
        { name: 'search', mem_mib: 640, cpu_pct: 12.5 },
        { name: 'mail', mem_mib: 120, cpu_pct: 0.3 },
        { name: 'proxy', mem_mib: 40, cpu_pct: 0.2 },
      ],
    },
    right: ['The three containers together use 800 MiB.'],
    wrong: ['The three containers together use 800 MiB, about 60% of it in search.'],
  },
];

const sure = ({ tool, result, asked = '' }: Case, answer: string): boolean => {
  const judged = wrapResponse({ answer, user_input: asked, tool_outputs: [{ tool, result, age_s: 4 }] });
  return judged.facts.length > 0 && judged.uncertainties.length === 0 && judged.confidence >= 0.7;
};

describe('what models say in passing', () => {
  it.each(CASES.flatMap((each) => each.right.map((said) => ({ said, each }))))('believes: $said', ({ said, each }) =>
    expect(sure(each, said)).toBe(true),
  );
  it.each(CASES.flatMap((each) => each.wrong.map((said) => ({ said, each }))))(
    'does not believe: $said',
    ({ said, each }) => expect(sure(each, said)).toBe(false),
  );
});
