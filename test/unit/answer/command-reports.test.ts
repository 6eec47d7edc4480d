import { describe, expect, it } from 'vitest';
import { wrapResponse } from '../../../src/engine/answer/claims/wrap.ts';

/** What a report proves (`right`) and denies (`wrong`). */
interface Report {
  command: string;
  stdout: string;
  exit?: number;
  right: string[];
  wrong: string[];
}

const REPORTS: readonly Report[] = [
  {
    command: 'lsblk',
    stdout:
      'NAME   MAJ:MIN RM  SIZE RO TYPE MOUNTPOINTS\nsda      8:0    0  477G  0 disk \n└─sda1   8:1    0  476G  0 part /\nsdb      8:16   0  1.8T  0 disk \n',
    right: ['There are two disks: sda and sdb.'],
    wrong: ['There are three disks.', 'sda is the larger disk.', 'sda is 1.8 TB in size.'],
  },
  {
    command: 'ip -br addr',
    stdout: 'lo UNKNOWN 127.0.0.1/8\neth0 UP 10.0.0.4/24\nwlan0 DOWN\n',
    right: ['eth0 is up with the IP address 10.0.0.4.', 'wlan0 is down.'],
    wrong: ['eth0 has the IP address 10.0.0.5.', 'wlan0 is up.'],
  },
  {
    command: 'id deploy',
    stdout: 'uid=1001(deploy) gid=1001(deploy) groups=1001(deploy),27(sudo)',
    right: ['deploy has UID 1001.'],
    wrong: ['deploy has UID 1000.', 'deploy is a member of the docker group.'],
  },
  {
    command: 'ps aux',
    stdout:
      'USER PID %CPU %MEM VSZ RSS TTY STAT START TIME COMMAND\nroot 301 0.0 0.4 22431 1802 ? Ss 09:14 0:02 /usr/sbin/apache2 -k start\nwww 310 3.1 1.2 25120 4911 ? S 09:14 0:41 /usr/sbin/apache2 -k start\nwww 311 2.8 1.2 25100 4887 ? S 09:14 0:38 /usr/sbin/apache2 -k start\nwww 315 0.0 0.3 22490 1300 ? S 09:14 0:00 /usr/sbin/apache2 -k start\nmysql 884 12.4 21.7 24190 8812 ? Ssl 08:00 912:03 /usr/sbin/mariadbd\n',
    right: ['There are 4 apache2 processes running.', 'The process mariadbd is using 12.4% of the CPU.'],
    wrong: ['There are 3 apache2 processes running.', 'There are 2 apache2 processes running on the system.'],
  },
  {
    command: 'systemctl --failed',
    stdout:
      '  UNIT           LOAD   ACTIVE SUB    DESCRIPTION\n● backup.service loaded failed failed Backup\n\n1 loaded units listed.\n',
    right: ['One service has failed: backup.', 'The only failed service is backup.'],
    wrong: ['No services have failed.', 'Two services have failed.', 'The only failed service is nginx.'],
  },
  {
    command: 'top -bn1 | head -8',
    stdout:
      'top - 10:14:33 up 3 days,  4:02,  1 user,  load average: 0.90, 0.75, 0.60\nTasks: 187 total,   2 running, 184 sleeping,   0 stopped,   1 zombie\n%Cpu(s): 20.0 us,  5.0 sy,  0.0 ni, 75.0 id\nMiB Mem :   4000.0 total,    500.0 free,   3000.0 used,    500.0 buff/cache\nMiB Swap:   2000.0 total,   2000.0 free,      0.0 used.    800.0 avail Mem\n\n    PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND\n   2291 www       20   0 1904324   1.3g   8012 R  96.0  34.1 900:11.02 node\n',
    right: ['node is using 96% CPU and 34.1% of the memory.'],
    wrong: ['The load average is 9.0.', 'All of the swap is used.', 'node is using 9.6% CPU.'],
  },
];

describe.each(REPORTS)('$command', ({ command, stdout, exit = 0, right, wrong }) => {
  const confidence = (answer: string): number => {
    const tool_outputs = [{ tool: 'run_command', result: { command, stdout, exit_code: exit }, age_s: 3 }];
    const judged = wrapResponse({ answer, tool_outputs });
    return judged.facts.length + judged.uncertainties.length === 0 ? 0.5 : judged.confidence;
  };
  it.each(right)('proves: %s', (answer) => expect(confidence(answer)).toBeGreaterThanOrEqual(0.8));
  it.each(wrong)('denies: %s', (answer) => expect(confidence(answer)).toBeLessThanOrEqual(0.3));
});

describe('a report without its command', () => {
  const table = 'Filesystem      Size  Used Avail Use% Mounted on\n/dev/vda1        50G   46G  1.6G  97% /\n';
  const judge = (tool: string) =>
    wrapResponse({ answer: '/ is 97% full.', tool_outputs: [{ tool, result: table, age_s: 3 }] }).confidence;
  it('is known by its heading when a probe gave it', () => {
    expect(judge('linux_disk_usage')).toBeGreaterThanOrEqual(0.8);
    expect(judge('df -h')).toBeGreaterThanOrEqual(0.8);
  });
  it('proves nothing when it stood in a file, a log or a page', () => {
    for (const tool of ['read_file', 'linux_recent_logs', 'web_fetch']) expect(judge(tool)).toBeLessThanOrEqual(0.5);
  });
});
