// What a clause leaves out is put back from what was said before: whom it is of, its verb, the other name of a thing; and what
// tools print without a command, under a prompt, or with a tree of processes is read.
import { type Case, expectBelieved } from './believed.ts';

const SOCKETS = `State  Recv-Q Send-Q Local Address:Port  Peer Address:Port Process
LISTEN 0      511          0.0.0.0:8080       0.0.0.0:*     users:(("caddy",pid=71,fd=6))
LISTEN 0      511          0.0.0.0:8443       0.0.0.0:*     users:(("caddy",pid=71,fd=7))
LISTEN 0      128        127.0.0.1:5353       0.0.0.0:*     users:(("unbound",pid=64,fd=3))
`;
const UNIT = `● caddy.service - Caddy web server
     Loaded: loaded (/lib/systemd/system/caddy.service; enabled; preset: enabled)
     Active: active (running) since Fri 2024-02-02 09:30:00 UTC; 6 days ago
   Main PID: 71 (caddy)
      Tasks: 3 (limit: 900)
     Memory: 48.2M
        CPU: 12.100s
     CGroup: /system.slice/caddy.service
             ├─71 "caddy: main process"
             ├─72 "caddy: helper process"
             └─73 "caddy: helper process"
`;
const STATUS = `On branch trunk
Changes not staged for commit:
\tmodified:   src/a.c
\tmodified:   src/b.c

Untracked files:
\tnotes.txt
`;
const DISKS = `Filesystem      Size  Used Avail Use% Mounted on
tmpfs           2.0G  4.0M  2.0G   1% /run
tmpfs           2.0G     0  2.0G   0% /dev/shm
/dev/sda1        60G   42G   15G  74% /
/dev/sdb1       200G  100G   90G  53% /data
`;
const MEMORY = `$ free -m
               total        used        free      shared  buff/cache   available
Mem:            8000        2000         500         100        5500        5800
Swap:           1000         100         900
$ uptime
 10:00:00 up 12 days,  1:00,  1 user,  load average: 0.50, 0.40, 0.30
`;

const PROCESSES = `USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
mysql        811  1.5 40.9 8621344 8512044 ?     Ss   Jan15  38:10 mysqld --main
mysql        812 30.5  6.1 8709120 2010336 ?     Rs   13:58   9:51 mysqld --worker
root         655  0.1  0.3  412208  104220 ?     Ssl  Jan15   3:03 /usr/sbin/cupsd -l
`;
const CONTAINERS = `CONTAINER ID   IMAGE        COMMAND      CREATED       STATUS                    PORTS      NAMES
aa10000000c1   caddy:2.7    "caddy run"  5 weeks ago   Up 4 days (unhealthy)     80/tcp     front
aa10000000c2   mysql:8.3    "mysqld"     5 weeks ago   Up 4 days                 3306/tcp   store
aa10000000c3   queue:1.0    "run"        5 weeks ago   Exited (1) 3 hours ago               queue
`;

const CASES: readonly Case[] = [
  {
    tool: 'listening_ports',
    result: SOCKETS,
    right: ['unbound listens on port 5353, and it is only reachable locally.'],
    wrong: [
      'caddy is what listens on port 8443, and it also holds port 5353.',
      'unbound listens on port 5353, and it is reachable from everywhere.',
    ],
  },
  {
    tool: 'service_status',
    result: UNIT,
    right: ['caddy is up; it has been running for 6 days.', 'caddy uses about 48 MB of memory.'],
    wrong: ['caddy is up; it has been running for 6 hours.', 'caddy uses about 71 MB of memory.'],
  },
  {
    tool: 'git_status',
    result: STATUS,
    state: { project: '/home/ada/engine' },
    right: ['The engine repo has two modified files and one untracked file.'],
    wrong: [
      'The engine repo has one modified file and two untracked files.',
      'The repo has one untracked file, and nothing is unstaged.',
    ],
  },
  {
    tool: 'git_log',
    result: 'a1b2c3d Raise the upload limit to 32m\nb2c3d4e Drop the old theme\n',
    right: ['The latest commit is a1b2c3d.', 'The latest commit, a1b2c3d, raises the upload limit to 32m.'],
    wrong: [
      'The latest commit is b2c3d4e.',
      'The latest commit, b2c3d4e, raises the upload limit to 32m.',
      'The latest commit, a1b2c3d, raises the upload limit to 64m.',
    ],
  },
  {
    tool: 'disk_usage',
    result: DISKS,
    right: [
      'No filesystem is above 80% usage.',
      '/data is about half full, and it has far more free space than the root filesystem.',
    ],
    wrong: [
      'No filesystem is above 70% usage.',
      '/data is about half full, and it has far less free space than the root filesystem.',
    ],
  },
  {
    tool: 'disk_usage',
    result: '40G\t/srv/images\n9G\t/srv/mail\n2G\t/srv/web\n51G\t/srv\n',
    right: ['images takes the most space under /srv.'],
    wrong: ['images takes the most space under /srv, 40 GB out of 49 GB.'],
  },
  {
    tool: 'run_command',
    result: MEMORY,
    right: ['The machine has been up for 12 days.', 'About 2 GB of 8 GB RAM is used.'],
    wrong: ['The machine has been up for 12 hours.', 'About 5 GB of 8 GB RAM is used.'],
  },
  {
    tool: 'check_certificates',
    result: [
      { domain: 'a.test', days_left: 40 },
      { domain: 'b.test', days_left: -3 },
    ],
    right: ['b.test has expired.', 'One certificate has expired.'],
    wrong: ['a.test has expired.', 'Two certificates have expired.'],
  },
  {
    tool: 'list_services',
    result: [
      { name: 'cron', active: 'active', restarts: 0 },
      { name: 'ftpd', active: 'failed', restarts: 5 },
      { name: 'smbd', active: 'active', restarts: 3 },
    ],
    right: ['smbd has been restarted three times and ftpd five times.', 'cron shows no restarts.'],
    wrong: [
      'smbd has been restarted three times and ftpd four times.',
      'smbd has been restarted three times; the rest show no restarts.',
      'ftpd shows no restarts.',
    ],
  },
  {
    tool: 'top_processes',
    result: PROCESSES,
    right: [],
    wrong: ['Only one process runs as the mysql user.', 'The busiest process by CPU is PID 811, at 30.5%.'],
  },
  {
    tool: 'read_file',
    result: {
      made: '2024-02-02T06:00:00Z',
      jobs: [
        { host: 'alder', last_ok: '2024-02-02T01:00:00Z', duration_s: 240, size_mb: 5200, status: 'ok' },
        {
          host: 'birch',
          last_ok: '2024-01-30T01:00:00Z',
          duration_s: 90,
          size_mb: 900,
          status: 'failed',
          error: 'No route to host',
        },
      ],
      total_gb: 900,
    },
    right: ['birch is the only failed one.', 'alder took 4 minutes and is about 5.2 GB in size.'],
    wrong: [
      'alder is the only failed one; its error was "No route to host".',
      'birch last succeeded on 2 February.',
      'alder took 4 minutes and is not about 5.2 GB in size.',
    ],
  },
  {
    tool: 'node_reasons',
    result: [
      { node: 'n04', state: 'drained', reason: 'Fan failure on tray 2' },
      { node: 'n07', state: 'down', reason: 'Not responding' },
    ],
    right: ['n04 is drained because of a fan failure on tray 2.', 'n07 is down because it is not responding.'],
    wrong: [
      'n04 is drained because it is not responding.',
      'n07 is down because of a fan failure on tray 2.',
      'n07 is down because it is responding.',
      'n07 is down because of a power failure.',
    ],
  },
  {
    tool: 'quota_report',
    result: [
      { user: 'ada', used_gb: 40, limit_gb: 300 },
      { user: 'bob', used_gb: 90, limit_gb: 100 },
      { user: 'cem', used_gb: 10, limit_gb: 100 },
    ],
    right: ['ada has a larger limit than everyone else.', 'bob has used more than everyone else.'],
    wrong: ['bob has a larger limit than everyone else.', 'ada has used more than everyone else.'],
  },
  {
    tool: 'sql_query',
    result: [
      { Variable_name: 'max_connections', Value: '80' },
      { Variable_name: 'slow_query_log', Value: 'OFF' },
    ],
    right: [],
    wrong: ['The slow query log is on.'],
  },
  {
    tool: 'git_status',
    result: "On branch trunk\nYour branch is ahead of 'origin/trunk' by 2 commits.\n",
    right: ['Two commits have not been pushed.'],
    wrong: ['Three commits have not been pushed.', 'Two commits have been pushed.'],
  },
  {
    tool: 'list_pools',
    result: {
      pools: [
        { name: 'fast', size_gb: 1000, allocated_gb: 700, fragmentation_percent: 20 },
        { name: 'slow', size_gb: 4000, allocated_gb: 400, fragmentation_percent: 60 },
      ],
    },
    right: ['fast is about 70% full.', 'slow is 10% full.'],
    wrong: ['fast is 80% free.', 'slow is 60% full.'],
  },
  {
    tool: 'vmstat',
    result: `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 1  0  20480 812344 190220 6120340    0    0    12    40  310  620  7  2 90  1  0
`,
    right: [],
    wrong: ['A job is scheduled at 00:01.', 'The cache holds 12 MB.'],
  },
  {
    tool: 'docker_ps',
    result: CONTAINERS,
    right: [
      'Two of the three containers are running; queue exited 3 hours ago.',
      'front runs caddy 2.7 and has been up for 4 days.',
      'front is the only unhealthy container, and it has been up for 4 days.',
    ],
    wrong: [
      'One of the three containers is running; queue exited 3 hours ago.',
      'front runs caddy 2.8 and has been up for 4 days.',
      'store is the only unhealthy container, and it has been up for 4 days.',
    ],
  },
  {
    tool: 'list_timers',
    result: `NEXT                        LEFT          LAST                        PASSED       UNIT          ACTIVATES
Fri 2024-02-02 15:00:00 UTC 12min left    Fri 2024-02-02 14:00:00 UTC 48min ago    scan.timer    scan.service
Sat 2024-02-03 00:00:00 UTC 1 day 9h left Fri 2024-02-02 00:00:00 UTC 14h ago      trim.timer    trim.service
`,
    right: ['scan has 12 minutes left.'],
    wrong: ['trim last ran at noon.', 'scan has 48 minutes left.'],
  },
];

expectBelieved(CASES);
