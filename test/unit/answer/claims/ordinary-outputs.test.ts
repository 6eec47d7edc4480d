// What small models say of the ordinary outputs of a machine: the one with the most and what else is told of it, lists that are
// announced, names of several words, what logs tell of logins; each with the sentences that differ in one thing and are not so.
import { type Case, expectBelieved } from './believed.ts';

const PS = [
  'USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND',
  'nils        6120 71.5  8.2 1513044 672300 ?      Rl   07:30  61:02 node render.js',
  'redis       1410  9.4 15.1  120884 1231904 ?     Ssl  Feb02  90:10 /usr/bin/redis-server',
  'root        3301  2.2  0.6   91204  49100 ?      Ss   09:15   0:31 /usr/bin/tar -cf /mnt/home.tar /home',
].join('\n');

const DF = [
  'Filesystem      Size  Used Avail Use% Mounted on',
  'udev            1.9G     0  1.9G   0% /dev',
  '/dev/vda2        38G   21G   15G  59% /',
  '/dev/vdb1       196G  171G   15G  93% /srv/tiles',
].join('\n');

const UNITS = [
  '  UNIT                LOAD   ACTIVE SUB     DESCRIPTION',
  '  chrony.service      loaded active running NTP client/server',
  '● munin.service       loaded failed failed  Munin node',
  '  nftables.service    loaded active exited  nftables',
  '  squid.service       loaded active running Squid proxy',
  '',
  'LOAD   = Reflects whether the unit definition was properly loaded.',
  '4 loaded units listed.',
].join('\n');

const UNIT = [
  '● squid.service - Squid Web Proxy Server',
  '     Loaded: loaded (/lib/systemd/system/squid.service; enabled; preset: enabled)',
  '     Active: active (running) since Sat 2026-02-07 06:10:41 UTC; 3 days ago',
  '   Main PID: 2044 (squid)',
  '      Tasks: 4 (limit: 4531)',
  '     CGroup: /system.slice/squid.service',
  '             ├─2044 "squid --foreground -sYC"',
  '             └─2046 "squid-coord: helper"',
].join('\n');

const AUTH = [
  'Feb 10 11:01:13 gw sshd[771]: Failed password for root from 198.51.100.7 port 40112 ssh2',
  'Feb 10 11:01:17 gw sshd[771]: Failed password for root from 198.51.100.7 port 40112 ssh2',
  'Feb 10 11:04:02 gw sshd[790]: Accepted publickey for nils from 10.3.0.9 port 50210 ssh2',
].join('\n');

const LOG = [
  'commit 4be1d0c9a7f2e35d6b8c1a2f3e4d5c6b7a8f9e0d',
  'Author: Nils Aune <nils@example.org>',
  'Date:   Tue Feb 10 08:12:05 2026 +0100',
  '',
  '    Draw contours',
  '',
  'commit 90aa17f2b3c4d5e6f708192a3b4c5d6e7f809102',
  'Author: Ida Moe <ida@example.org>',
  'Date:   Mon Feb 9 17:40:44 2026 +0100',
  '',
  '    Cache tiles',
].join('\n');

const CASES: readonly Case[] = [
  {
    tool: 'ps aux --sort=-%cpu',
    result: PS,
    right: [
      'The process using the most CPU is node render.js with PID 6120, at 71.5%.',
      'The process with the highest CPU usage is node render.js, which is run by nils.',
      'The redis-server process (PID 1410) is using 9.4% CPU.',
      'The top CPU consumers are node render.js (71.5%), redis-server (9.4%) and tar (2.2%).',
      'PID 6120 is node render.js.',
    ],
    wrong: [
      'The process using the most CPU is node render.js with PID 1410, at 71.5%.',
      'The process with the highest CPU usage is node render.js, owned by redis.',
      'The redis-server process (PID 6120) is using 9.4% CPU.',
      'The top CPU consumers are redis-server (71.5%), node render.js (9.4%) and tar (2.2%).',
      'PID 6120 is node serve.js.',
      'The processes with the highest CPU usage are node render.js, owned by redis.',
    ],
  },
  {
    tool: 'df -h',
    result: DF,
    right: [
      'The filesystem with the highest usage is /srv/tiles, at 93%.',
      'The root filesystem is using 21G out of 38G, which is 59%.',
      'The root filesystem is not full.',
    ],
    wrong: [
      'The filesystem with the highest usage is /, at 59%.',
      'The root filesystem is using 21G out of 38G, which is 93%.',
      '/srv/tiles is not almost full.',
    ],
  },
  {
    tool: 'systemctl list-units --type=service',
    result: UNITS,
    right: [
      'The following services are running: chrony and squid.',
      'The following service has failed: munin.',
      'nftables is active but has exited.',
    ],
    wrong: [
      'The following services are running: chrony, squid and munin.',
      'The following services are running: chrony.',
      'All services are running.',
      'nftables is running.',
      'squid is active but has exited.',
    ],
  },
  {
    tool: 'systemctl status squid',
    result: UNIT,
    right: [
      'The main PID of squid is 2044.',
      'squid was started on 2026-02-07, 3 days ago.',
      'The service is loaded from /lib/systemd/system/squid.service.',
    ],
    wrong: [
      'The main PID of squid is 2046.',
      'squid was started on 2026-02-07, 4 days ago.',
      'The service is loaded from /etc/systemd/system/squid.service.',
    ],
  },
  {
    tool: 'journalctl -u ssh',
    result: AUTH,
    right: [
      'There were two failed login attempts from 198.51.100.7.',
      'The failed logins were for the user root.',
      'nils logged in from 10.3.0.9.',
    ],
    wrong: [
      'There were three failed login attempts from 198.51.100.7.',
      'There were two failed login attempts from 10.3.0.9.',
      'The failed logins were for the user nils.',
      'root logged in from 198.51.100.7.',
    ],
  },
  {
    tool: 'git log',
    result: LOG,
    right: [
      'The most recent commit is 4be1d0c by Nils Aune.',
      'The author of the last commit is Nils Aune.',
      'The latest commit message is "Draw contours".',
    ],
    wrong: [
      'The most recent commit is 90aa17f by Ida Moe.',
      'The most recent commit is 4be1d0d by Nils Aune.',
      'The author of the last commit is Ida Moe.',
      'The latest commit message is "Cache tiles".',
    ],
  },
  {
    tool: 'du -sh /srv/*',
    result: '1.4G\t/srv/tiles\n310M\t/srv/fonts\n0\t/srv/tmp',
    right: ['The largest folder is /srv/tiles with 1.4G.', '/srv/tmp is empty.'],
    wrong: ['The largest folder is /srv/fonts with 310M.', '/srv/fonts is empty.'],
  },
];

const LAST = [
  'ida      pts/2        10.3.0.9         Tue Feb 10 09:41   still logged in',
  'nils     pts/0        10.3.0.12        Tue Feb 10 07:05 - 08:20  (01:15)',
  'root     tty1                          Mon Feb  9 21:30 - 21:44  (00:14)',
].join('\n');

const ACCESS = [
  '10.3.0.9 - - [10/Feb/2026:10:01:02 +0000] "GET /map HTTP/1.1" 200 5120 "-" "Mozilla/5.0"',
  '198.51.100.7 - - [10/Feb/2026:10:02:10 +0000] "GET /xmlrpc.php HTTP/1.1" 404 162 "-" "curl/7.88"',
  '198.51.100.7 - - [10/Feb/2026:10:02:11 +0000] "GET /setup HTTP/1.1" 404 162 "-" "curl/7.88"',
].join('\n');

const MORE: readonly Case[] = [
  {
    tool: 'last',
    result: LAST,
    right: [
      'nils logged in on Tue Feb 10 at 07:05 and logged out at 08:20.',
      'The last login was by ida from 10.3.0.9.',
      'root logged in on tty1.',
    ],
    wrong: [
      'nils logged in on Tue Feb 10 at 07:05 and logged out at 09:20.',
      'The last login was by nils from 10.3.0.12.',
      'root logged in on pts/0.',
      'nils is logged in.',
    ],
  },
  {
    tool: 'run_command',
    command: 'tail -n 3 /var/log/nginx/access.log',
    result: ACCESS,
    right: [
      'There are two 404 errors, both from 198.51.100.7.',
      'The requests with status 404 came from 198.51.100.7.',
    ],
    wrong: ['There are three 404 errors.', 'The requests with status 404 came from 10.3.0.9.', 'There are no errors.'],
  },
  {
    tool: 'git log',
    result: LOG,
    right: ['The commits were made by Nils Aune and Ida Moe.'],
    wrong: ['The commits were made by Nils Aune.', 'All commits were made by Ida Moe.'],
  },
  {
    tool: 'git status',
    result: "On branch tiles\nYour branch is ahead of 'origin/tiles' by 3 commits.\n\nnothing to commit",
    right: ['Your branch is ahead of origin/tiles by 3 commits.'],
    wrong: ['Your branch is behind origin/tiles by 3 commits.', 'Your branch is ahead of origin/tiles by 2 commits.'],
  },
  {
    tool: 'read_file',
    command: '/etc/ssh/sshd_config',
    result: 'Port 2022\nPermitRootLogin no\nMaxAuthTries 4\nX11Forwarding yes',
    right: ['MaxAuthTries is set to 4.'],
    wrong: ['MaxAuthTries is set to 6.', 'MaxAuthTries is set to 2022.'],
  },
  {
    tool: 'accounts',
    result: [
      { user: 'ida', groups: ['ida', 'wheel'], locked: false },
      { user: 'nils', groups: ['nils'], locked: true },
    ],
    right: ['Only ida is in the wheel group.'],
    wrong: ['Only nils is in the wheel group.', 'ida is in the wheel group but locked.'],
  },
  {
    tool: 'containers',
    result: [
      { name: 'tiles', status: 'running', enabled: true, memory_mb: 640 },
      { name: 'proxy', status: 'running', enabled: true, memory_mb: 90 },
      { name: 'import', status: 'exited', enabled: true },
    ],
    right: ['The container using the most memory is tiles with 640 MB.', 'import is enabled but not running.'],
    wrong: ['The container using the most memory is proxy with 90 MB.', 'tiles is enabled but not running.'],
  },
];

/** Sentences that are so but for a word or two that somebody put in, took over from another column, or left the sense of. */
const TWISTED: readonly Case[] = [
  {
    tool: 'process_list',
    result: [
      { pid: 411, name: 'tiled', user: 'map', cpu_percent: 64.5, mem_mb: 2210 },
      { pid: 420, name: 'redis', user: 'redis', cpu_percent: 12.1, mem_mb: 810 },
    ],
    right: [
      'The process with the highest memory usage is tiled with 2210 MB.',
      'The process with the highest CPU usage is tiled with 64.5%.',
      'tiled is using 64.5% CPU and 2210 MB of memory.',
    ],
    wrong: [
      'The process with the highest memory usage is tiled with 64.5%.',
      'The process with the highest memory usage is tiled, at 64.5%.',
      'tiled is using 64.5% memory and 2210 MB of memory.',
    ],
  },
  {
    tool: 'systemctl list-units --type=service',
    result: UNITS,
    right: ['squid is running, but not munin.', 'There are two running services: chrony and squid.'],
    wrong: [
      'squid is running, but not chrony.',
      'There are two running services: chrony but not squid.',
      'chrony and squid are running as planned.',
      'munin has failed again.',
      'chrony is running correctly.',
      'There are 4 services on another host.',
    ],
  },
  {
    tool: 'free -m',
    result:
      '         total   used   free  shared  buff/cache  available\nMem:      7951   4312    812     184        2826       3170',
    right: ['4312 MB of memory is used.', 'The total memory is about 8 GB.', 'The total memory is 8337 MB.'],
    wrong: ['4313 MB of memory is used.', 'The total memory is 7953 MB.'],
  },
  {
    tool: 'cron_jobs',
    result: [
      { name: 'renew-keys', schedule: 'twice daily' },
      { name: 'rotate', schedule: 'daily at 06:25' },
    ],
    right: ['rotate runs daily at 06:25.', 'The job rotate runs once a day.'],
    wrong: ['renew-keys runs daily.', 'The job renew-keys runs once a day.', 'rotate runs hourly.'],
  },
  { tool: 'last', result: LAST, right: [], wrong: ['nils logged in to 10.3.0.12.'] },
];

expectBelieved([...CASES, ...MORE, ...TWISTED]);
