// What is told of one object, of those that are listed, and of what is not there: read from what programs print.
import { type Case, expectBelieved } from './believed.ts';

const SOCKETS = `State  Recv-Q Send-Q Local Address:Port  Peer Address:PortProcess
LISTEN 0      511          0.0.0.0:8443       0.0.0.0:*    users:(("caddy",pid=71,fd=6))
LISTEN 0      128        127.0.0.1:5353       0.0.0.0:*    users:(("unbound",pid=64,fd=3))
`;
const MOUNTS = [
  { mount: '/', size_gb: 50, used_gb: 20, used_percent: 40 },
  { mount: '/srv', size_gb: 200, used_gb: 190, used_percent: 95 },
  { mount: '/var', size_gb: 80, used_gb: 20, used_percent: 25 },
];
const PACKAGES = `Desired=Unknown/Install/Remove/Purge/Hold
| Status=Not/Inst/Conf-files/Unpacked/halF-conf/Half-inst/trig-aWait/Trig-pend
|/ Err?=(none)/Reinst-required (Status,Err: uppercase=bad)
||/ Name           Version      Architecture Description
+++-==============-============-============-==========================
ii  jq             1.6-2        amd64        lightweight JSON processor
ii  tree           2.1.0-1      amd64        displays a directory tree
rc  nano           7.2-1        amd64        small, friendly text editor
`;
const LOAD = ' 03:55:50 up 14 days, 14:45,  2 users,  load average: 3.06, 1.83, 0.38\n';

const CASES: readonly Case[] = [
  {
    tool: 'ss -tlnp',
    result: SOCKETS,
    right: ['Nothing listens on port 80.', 'caddy (PID 71) listens on port 8443.', 'You have two listening sockets.'],
    wrong: [
      'Nothing listens on port 5353.',
      'Port 8443 is not open.',
      'caddy (PID 64) listens on port 8443.',
      'You have three listening sockets.',
    ],
  },
  {
    tool: 'ss -tlnp | grep caddy',
    result: SOCKETS,
    right: ['caddy listens on port 8443.'],
    wrong: ['Nothing listens on port 80.', 'Port 80 is not open.'],
  },
  {
    tool: 'linux_ports',
    result: {
      listening: [
        { port: 22, address: '0.0.0.0', process: 'sshd' },
        { port: 8443, address: '0.0.0.0', process: 'caddy' },
      ],
    },
    right: ['Port 80 is not open.', 'Port 80 is free.'],
    wrong: ['Port 22 is not open.', 'Port 22 is free.', 'Port 80 is open.'],
  },
  {
    tool: 'get_config',
    result: { port: 443, workers: 4, tls: true, upstream: { host: '10.0.0.5', port: 8080 } },
    right: ['The server listens on port 443.', 'The upstream port is 8080.'],
    wrong: ['The server listens on port 8080.', 'The upstream port is 443.'],
  },
  {
    tool: 'df',
    result: MOUNTS,
    right: ['Apart from /srv, every mount is below 50%.', '190 of 200 GB are used on /srv, which is 95%.'],
    wrong: ['Apart from /srv, every mount is below 30%.', '190 of 200 GB are used on /srv, which is 85%.'],
  },
  {
    tool: 'dpkg -l',
    result: PACKAGES,
    right: ['All packages except nano are installed.', 'All packages are installed except nano, which was removed.'],
    wrong: ['All packages except tree are installed.', 'jq was removed.'],
  },
  {
    tool: 'uptime',
    result: LOAD,
    right: ['The machine has been up for 14 days.', 'The load average over the last minute is 3.06.'],
    wrong: ['The machine has been up for 12 days.', 'The load average over the last minute is 0.38.'],
  },
  {
    tool: 'du',
    result: [
      { path: 'films', size_gb: 88 },
      { path: 'notes', size_gb: 20 },
    ],
    right: ['films takes 88 GB, more than three times as much as notes.'],
    wrong: [
      'films takes 179 GB, more than three times as much as notes.',
      'films takes 88 GB, more than six times as much as notes.',
    ],
  },
  {
    tool: 'list_files',
    result: [
      { name: 'a.iso', owner: 'ann', group: 'staff', size: 9 },
      { name: 'b.iso', owner: 'bob', group: 'staff', size: 3 },
    ],
    right: ['The largest file is a.iso.'],
    wrong: ['The largest file is ann.', 'The largest file is staff.'],
  },
  {
    tool: 'ping',
    result: { sent: 20, received: 18, lost: 2 },
    right: ['Two of the 20 packets were lost.'],
    wrong: ['Two of the 18 packets were lost.', 'Two of the 20 packets were received.'],
  },
  {
    tool: 'git_state',
    result: { modified: ['a.ts'], staged: ['b.ts'] },
    right: ['a.ts is modified.', 'b.ts is staged.'],
    wrong: ['b.ts is modified.', 'a.ts is staged.'],
  },
];

expectBelieved(CASES);
