// What programs print, handed on by tools that go by any name: known by its lines. And what is said over the rows of a table:
// sums, ranks, parts, denials, days; see told.ts.
import type { Told } from './told.ts';

const printed = (tool: string, result: unknown): Told['evidence'] => ({ tool_outputs: [{ tool, result, age_s: 4 }] });

export const PRINTED_CLAIMS: readonly Told[] = [
  {
    evidence: printed(
      'read_file',
      [
        'month,depot,parcels,returned,days_late',
        '2025-06,Hull,4120,310,2',
        '2025-06,Leeds,2210,2305,0',
        '2025-06,York,905,120,1',
        '2025-06,Whitby,300,340,6',
      ].join('\n'),
    ),
    right: [
      'Hull had 4120 parcels in June 2025.',
      'The four depots had 7,535 parcels in total.',
      'Hull has more parcels than the other three depots combined.',
      'Three of the four depots had more than 200 returned.',
    ],
    wrong: [
      'Hull had 4120 parcels in July 2025.',
      'The four depots had 7,900 parcels in total.',
      'York and Whitby both had more returned than parcels.',
      'Leeds has more parcels than the other three depots combined.',
      'The two depots with the most parcels are Hull and York.',
      'York had 340 returned.',
    ],
  },
  {
    evidence: printed(
      'unit_report',
      [
        '× mailer.service - Sends the letters',
        '     Loaded: loaded (/etc/systemd/system/mailer.service; enabled; preset: enabled)',
        '     Active: failed (Result: exit-code) since Tue 2025-06-03 09:10:11 UTC; 1h 30min ago',
        '   Main PID: 771 (code=exited, status=3/NOTIMPLEMENTED)',
        '',
        'Jun 03 09:10:10 post mailer[771]: no route to relay',
        "Jun 03 09:10:11 post systemd[1]: mailer.service: Failed with result 'exit-code'.",
      ].join('\n'),
    ),
    right: [
      'The mailer service failed about an hour and a half ago.',
      'The mailer process exited with status 3.',
      'mailer is enabled, but it has failed.',
    ],
    wrong: [
      'The mailer service failed about three hours ago.',
      'The mailer process exited with status 1.',
      'mailer is disabled.',
    ],
  },
  {
    evidence: printed(
      'sockets',
      [
        'State  Recv-Q Send-Q Local Address:Port  Peer Address:Port Process',
        'LISTEN 0      128          0.0.0.0:22         0.0.0.0:*     users:(("sshd",pid=61,fd=3))',
        'LISTEN 0      511          0.0.0.0:443        0.0.0.0:*     users:(("caddy",pid=90,fd=6))',
        'LISTEN 0      80         127.0.0.1:3306       0.0.0.0:*     users:(("mariadbd",pid=93,fd=2))',
        'LISTEN 0      128             [::]:22            [::]:*     users:(("sshd",pid=61,fd=4))',
      ].join('\n'),
    ),
    right: [
      'No process is listening on TCP port 8080.',
      'caddy listens on port 443.',
      'sshd listens on port 22 over IPv4 and IPv6.',
    ],
    wrong: [
      'No process is listening on TCP port 3306.',
      'caddy is not listening on port 443.',
      'sshd listens on port 22 over IPv4 but not IPv6.',
      'caddy listens on port 443 but not on 443.',
      'One of the four ports is listening.',
      'caddy listens on UDP port 443.',
    ],
  },
  {
    evidence: printed(
      'repo_state',
      [
        'On branch spring',
        "Your branch is ahead of 'origin/spring' by 3 commits.",
        '  (use "git push" to publish your local commits)',
        '',
        'Changes not staged for commit:',
        '  (use "git add <file>..." to update what will be committed)',
        '\tmodified:   menu/soups.md',
        '\tmodified:   menu/cakes.md',
        '',
        'Untracked files:',
        '  (use "git add <file>..." to include in what will be committed)',
        '\tphotos/tart.jpg',
        '',
      ].join('\n'),
    ),
    right: [
      'The spring branch is three commits ahead of origin/spring.',
      'soups.md and cakes.md are modified but not staged.',
      'tart.jpg is the only untracked file in the working tree.',
    ],
    wrong: [
      'The spring branch is two commits ahead of origin/spring.',
      'soups.md is staged.',
      'cakes.md is the only untracked file in the working tree.',
    ],
  },
  {
    evidence: printed(
      'history',
      [
        '9f31ab2 2025-06-10 Una Hart  Close the garden in winter',
        '77aa012 2025-06-10 Una Hart  New opening hours',
        '51ce7f0 2025-06-02 Piet Vos  Add the tea page',
        'e98b41d 2025-05-28 Una Hart  Start',
      ].join('\n'),
    ),
    right: ['The tea page was added on 2 June by Piet Vos.'],
    wrong: [
      'Una Hart made three of the four commits, including the three most recent.',
      'The latest commit is by Piet Vos.',
      'The tea page was added on 2 June by Una Hart.',
    ],
  },
  {
    evidence: printed(
      'jobs',
      [
        '# m h dom mon dow command',
        '30 5 * * 1-5 /srv/bin/bake-list.sh',
        '0 4 * * 0 /srv/bin/deep-clean.sh',
        '*/15 * * * * /srv/bin/oven-temp.sh',
        '#10 1 * * * /srv/bin/old-report.sh',
      ].join('\n'),
    ),
    right: [
      'bake-list.sh is scheduled for half past five in the morning, Mondays to Fridays.',
      'deep-clean.sh runs on Sundays at 04:00.',
      'There are three active jobs, and one more that is commented out.',
    ],
    wrong: [
      'deep-clean.sh runs on Saturdays at 04:00.',
      'old-report.sh is scheduled to run every night at 01:10.',
      'There are four active jobs.',
    ],
  },
  {
    evidence: printed(
      'journal',
      [
        'Jun 11 01:30:01 vault systemd[1]: Starting copy.service...',
        'Jun 11 01:50:47 vault copier[41]: recipes: copied, duration 20 minutes 43 seconds, original 4.31 GB',
        'Jun 11 01:51:50 vault copier[41]: photos: copied, duration 61 seconds, original 8.77 GB',
      ].join('\n'),
    ),
    right: [
      'Copying recipes took nearly 21 minutes.',
      'recipes took nearly 21 minutes, whereas photos took under two.',
    ],
    wrong: ['Copying photos took nearly 21 minutes.', 'Copying vault took nearly 21 minutes.'],
  },
  {
    evidence: printed(
      'sizes',
      ['5.6G\t/srv/pics/small', '38G\t/srv/pics/raw', '212G\t/srv/pics/print', '256G\t/srv/pics'].join('\n'),
    ),
    right: [
      'print takes up more space than the other two folders combined.',
      'Two of the three subfolders are smaller than 100 GB: small and raw.',
    ],
    wrong: [
      'raw takes up more space than the other two folders combined.',
      'Two of the three subfolders are smaller than 100 GB: small and print.',
      'There are four subfolders.',
    ],
  },
  {
    evidence: printed(
      'addresses',
      [
        '1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 qdisc noqueue state UNKNOWN group default',
        '    inet 127.0.0.1/8 scope host lo',
        '2: eno1: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 qdisc mq state UP group default',
        '    inet 10.4.3.30/24 brd 10.4.3.255 scope global eno1',
        '3: eno2: <NO-CARRIER,BROADCAST,MULTICAST,UP> mtu 1500 qdisc mq state DOWN group default',
      ].join('\n'),
    ),
    right: ['eno2 is down and has no IP address.', 'eno2 has no carrier.', 'eno1 has the address 10.4.3.30.'],
    wrong: ['eno1 has no IP address.', 'eno1 has no carrier.', 'eno2 has the address 10.4.3.30.'],
  },
  {
    evidence: printed('renewals', {
      certificates: {
        'a.example': { issuer: "Let's Encrypt R11", days_left: 52, auto_renew: true, last_renewal: 'ok' },
        'b.example': { issuer: "Let's Encrypt R11", days_left: 9, auto_renew: true, last_renewal: 'failed' },
        'c.example': { issuer: 'Own CA', days_left: 341, auto_renew: false, last_renewal: null },
      },
    }),
    right: [
      'The b.example certificate runs out soonest, with 9 days left, and its last renewal failed.',
      "Two certificates are from Let's Encrypt.",
      'Two of the three certificates have automatic renewal switched on.',
    ],
    wrong: [
      'The a.example certificate runs out soonest.',
      "Three certificates are from Let's Encrypt.",
      'None of the three certificates has automatic renewal switched off.',
    ],
  },
  {
    evidence: printed('queue', [
      { bed: 'B-1', state: 'resting', frames: 412, frames_done: 103, errors_today: 3 },
      { bed: 'B-2', state: 'cleaning', frames: 90, frames_done: 90, errors_today: 0 },
      { bed: 'B-3', state: 'resting', frames: 50, frames_done: 10, errors_today: 1 },
    ]),
    right: ['Two of the three beds are resting.'],
    wrong: [
      'One of the three beds is resting.',
      "Half of B-1's frames are done.",
      'The beds had 3 errors today.',
      'B-2 is not cleaning.',
    ],
  },
  {
    evidence: {
      tool_outputs: [],
      system_state: {
        hostname: 'kiln',
        swap: { total_mb: 4096, used_mb: 0 },
        postgresql: { max_connections: 200, active_connections: 57 },
      },
      state_age_s: 10,
    },
    right: [
      'No swap is in use.',
      'PostgreSQL has 57 active connections out of a maximum of 200, which is less than a third.',
    ],
    wrong: [
      'PostgreSQL has 57 active connections out of a maximum of 200, which is more than a third.',
      'PostgreSQL has 57 active connections out of a maximum of 200, which is not less than a third.',
      'No connections are in use.',
    ],
  },
];
