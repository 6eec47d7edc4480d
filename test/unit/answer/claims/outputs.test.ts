// What programs print, as rows: logs, rules, jails, certificates, arrays, printers, settings in braces, records one below the
// other; and what is said of such rows, with one thing of each made false.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapResponse } from '../../../../src/engine/answer/claims/wrap.ts';

interface Output {
  command: string;
  text: string;
  right: readonly string[];
  wrong: readonly string[];
}

const believed = (command: string, text: string, answer: string): number =>
  wrapResponse({
    answer,
    tool_outputs: [{ tool: 'shell', arguments: { command }, result: text, age_s: 3 }],
    user_input: '',
  }).confidence;

const OUTPUTS: readonly Output[] = [
  {
    command: 'tail -n 5 /var/log/nginx/orchard.log',
    text: [
      '10.4.0.7 - - [03/Jun/2031:09:00:01 +0200] "GET /apples HTTP/1.1" 200 512 "-" "Firefox"',
      '10.4.0.9 - ola [03/Jun/2031:09:00:04 +0200] "POST /press HTTP/1.1" 502 90 "-" "cider/2.1"',
      '10.4.0.9 - ola [03/Jun/2031:09:00:09 +0200] "POST /press HTTP/1.1" 502 90 "-" "cider/2.1"',
      '10.4.0.7 - - [03/Jun/2031:09:01:00 +0200] "GET /pears HTTP/1.1" 404 33 "-" "Firefox"',
      '10.4.0.7 - - [03/Jun/2031:09:02:00 +0200] "GET /apples HTTP/1.1" 200 512 "-" "Firefox"',
    ].join('\n'),
    right: [
      '10.4.0.7 sent three of the five requests.',
      'Two requests got a 502.',
      'Two requests by ola ended in a 502.',
    ],
    wrong: [
      '10.4.0.7 sent two of the five requests.',
      '10.4.0.9 sent three of the five requests.',
      'Two requests got a 404.',
      'Three requests got a 502.',
      'The only 404 is from 10.4.0.9.',
      '10.4.0.7 received three of the five requests.',
    ],
  },
  {
    command: 'ufw status numbered',
    text: [
      'Status: active',
      '',
      '     To                         Action      From',
      '     --                         ------      ----',
      '[ 1] 22/tcp                     ALLOW IN    10.4.0.0/24',
      '[ 2] 80/tcp                     ALLOW IN    Anywhere',
      '[ 3] 443/tcp                    ALLOW IN    Anywhere',
      '[ 4] 23/tcp                     DENY IN     Anywhere',
    ].join('\n'),
    right: ['The firewall is active.', '23 is denied.'],
    wrong: ['The firewall is inactive.', '80 and 23 are allowed from anywhere.', '443 is denied.', '23 is allowed.'],
  },
  {
    command: 'fail2ban-client status sshd; fail2ban-client status imap',
    text: [
      'Status for the jail: sshd',
      '|- Filter',
      '|  |- Currently failed: 4',
      '|  `- File list:        /var/log/auth.log',
      '`- Actions',
      '   |- Currently banned: 1',
      '   `- Banned IP list:   203.0.113.4',
      'Status for the jail: imap',
      '|- Filter',
      '|  |- Currently failed: 0',
      '|  `- File list:        /var/log/mail.log',
      '`- Actions',
      '   |- Currently banned: 2',
      '   `- Banned IP list:   203.0.113.4 203.0.113.9',
    ].join('\n'),
    right: ['203.0.113.9 is banned in imap.'],
    wrong: ['203.0.113.9 is banned in sshd.', '203.0.113.9 is banned in both jails.'],
  },
  {
    command: 'certbot certificates',
    text: [
      '- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -',
      'Found the following certs:',
      '  Certificate Name: mill.example',
      '    Key Type: RSA',
      '    Domains: mill.example www.mill.example',
      '    Expiry Date: 2031-08-09 04:11:20+00:00 (VALID: 66 days)',
      '  Certificate Name: barn.example',
      '    Key Type: ECDSA',
      '    Domains: barn.example',
      '    Expiry Date: 2031-05-30 04:11:20+00:00 (INVALID: EXPIRED)',
      '- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -',
    ].join('\n'),
    right: ['barn.example expired on 30 May.', 'mill.example has 66 days left.', 'Two certificates are listed.'],
    wrong: ['mill.example expired on 30 May.', 'mill.example has 6 days left.', 'Three certificates are listed.'],
  },
  {
    command: 'last -n 4 -F',
    text: [
      'ola      pts/1        10.4.0.9         Tue Jun  3 09:41:03 2031   still logged in',
      'kim      pts/0        10.4.0.7         Tue Jun  3 08:10:00 2031 - Tue Jun  3 08:40:00 2031  (00:30)',
      'kim      pts/0        10.4.0.7         Mon Jun  2 07:00:00 2031   still logged in',
      'siv      pts/2        10.4.0.8         Mon Jun  2 06:00:00 2031 - Mon Jun  2 06:20:00 2031  (00:20)',
    ].join('\n'),
    right: ['Ola and Kim are still logged in.', 'Ola is logged in from 10.4.0.9.'],
    wrong: ['Siv is still logged in.', 'Ola and Siv are still logged in.', 'Ola is logged in from 10.4.0.7.'],
  },
  {
    command: 'cat /proc/mdstat',
    text: [
      'Personalities : [raid1]',
      'md4 : active raid1 sdd1[1] sdc1[0](F)',
      '      1000 blocks super 1.2 [2/1] [_U]',
      'md3 : active raid1 sdb1[1] sda1[0]',
      '      1000 blocks super 1.2 [2/2] [UU]',
      'unused devices: <none>',
    ].join('\n'),
    right: ['md4 is degraded.', 'md3 is healthy.'],
    wrong: ['md3 is degraded.', 'md4 is healthy.'],
  },
  {
    command: 'psql -x -c "select * from links"',
    text: [
      '-[ RECORD 1 ]-+-----------',
      'link          | north',
      'state         | streaming',
      'replay_lag    | 00:00:02.5',
      '-[ RECORD 2 ]-+-----------',
      'link          | south',
      'state         | stopped',
      'replay_lag    | 00:04:00',
    ].join('\n'),
    right: ['north is streaming.', 'south lags by four minutes.'],
    wrong: ['south is streaming.', 'north lags by four minutes.'],
  },
  {
    command: 'cat /etc/nginx/sites-enabled/orchard.conf',
    text: [
      'server {',
      '    server_name orchard.example;',
      '    client_max_body_size 20m;',
      '    location /press/ {',
      '        proxy_read_timeout 40s;',
      '    }',
      '    location /barn/ {',
      '        proxy_read_timeout 90s;',
      '    }',
      '}',
    ].join('\n'),
    right: ['/press/ has a read timeout of 40 seconds.'],
    wrong: ['/press/ has a read timeout of 90 seconds.', '/barn/ has a read timeout of 40 seconds.'],
  },
  {
    command: 'docker ps -a',
    text: [
      'CONTAINER ID   IMAGE        COMMAND      CREATED       STATUS                    PORTS                    NAMES',
      'aa01           press:2.0    "run"        3 days ago    Up 3 days (healthy)       127.0.0.1:80->80/tcp     press',
      'aa02           barn:1.1     "run"        3 days ago    Up 3 days                                          barn',
      'aa03           mill:0.9     "run"        9 days ago    Exited (1) 5 hours ago                             mill',
    ].join('\n'),
    right: ['All but one of the three containers are running.', 'mill exited with code 1 about 5 hours ago.'],
    wrong: ['All but one of the four containers are running.', 'barn exited with code 1 about 5 hours ago.'],
  },
  {
    command: 'git status && git log --format="%h %an %ad %s" --date=short -3',
    text: [
      'On branch cider',
      "Your branch is ahead of 'origin/cider' by 1 commit.",
      '',
      'Changes not staged for commit:',
      '\tmodified:   press.toml',
      '',
      'ab12cd3 Ola Berg 2031-06-02 Press at dawn',
      'ab12cd4 Kim Dahl 2031-06-01 Count the pears',
      'ab12cd5 Ola Berg 2031-05-30 Wash the tubs',
    ].join('\n'),
    right: ['cider is one commit ahead of origin.', 'Ola Berg made two of the three commits.'],
    wrong: ['cider is two commits ahead of origin.', 'Kim Dahl made two of the three commits.'],
  },
  {
    command: 'systemctl status press mill',
    text: [
      '● press.service - Cider press',
      '     Loaded: loaded (/lib/systemd/system/press.service; disabled; preset: enabled)',
      '     Active: active (running) since Mon 2031-06-02 06:12:44 CEST; 1 day 2h ago',
      '   Main PID: 77 (press)',
      '',
      '● mill.service - Water mill',
      '     Loaded: loaded (/lib/systemd/system/mill.service; enabled; preset: enabled)',
      '     Active: failed (Result: exit-code) since Tue 2031-06-03 07:02:19 CEST; 1h 2min ago',
      '   Main PID: 78 (code=exited, status=3)',
    ].join('\n'),
    right: ['press is running, but it is not enabled, so it will not start at boot.', 'mill failed at 07:02.'],
    wrong: [
      'press is running, so it will start at boot.',
      'mill is running, but press is not.',
      'press failed at 07:02.',
      'mill failed at 07:22.',
    ],
  },
  {
    command: 'psql -c "select * from barns"',
    text: [
      ' code |  town  | capacity | occupied | keeper',
      '------+--------+----------+----------+--------',
      ' NB1  | Nord   |      100 |      100 | Ola',
      ' SB1  | Sund   |       80 |       20 |',
      ' VB1  | Vik    |       90 |       60 | Kim',
    ].join('\n'),
    right: ['NB1 is the only one that is full.', 'SB1 has the most free space.', 'SB1 has no keeper.'],
    wrong: ['VB1 is the only one that is full.', 'VB1 has the most free space.', 'VB1 has no keeper.'],
  },
];

describe('outputs of programs', () => {
  for (const { command, text, right, wrong } of OUTPUTS) {
    it.each(right)(`${command}: believes %s`, (answer) =>
      expect(believed(command, text, answer)).toBeGreaterThanOrEqual(0.8),
    );
    it.each(wrong)(`${command}: does not believe %s`, (answer) =>
      expect(believed(command, text, answer)).toBeLessThanOrEqual(0.5),
    );
    it.each(right)(`${command}: does not say otherwise than %s`, (answer) =>
      expect(believed(command, text, answer)).toBeGreaterThan(0.1),
    );
  }

  it('counts requests by who sent them and how they were answered, and believes no other number', () => {
    const request = fc.record({
      client: fc.constantFrom('10.4.0.1', '10.4.0.2', '10.4.0.3'),
      status: fc.constantFrom(200, 404, 502),
    });
    fc.assert(
      fc.property(fc.array(request, { minLength: 3, maxLength: 9 }), fc.integer({ min: 2, max: 9 }), (all, number) => {
        const text = all
          .map(
            ({ client, status }, at) =>
              `${client} - - [03/Jun/2031:09:00:0${at} +0200] "GET /x HTTP/1.1" ${status} 9 "-" "cli"`,
          )
          .join('\n');
        const answered = all.filter(({ status }) => status === 502).length;
        const sent = all.filter(({ client }) => client === '10.4.0.1').length;
        const judged = (answer: string) => believed('tail access.log', text, answer) > 0.5;
        if (number !== answered) expect(judged(`${number} requests got a 502.`)).toBe(false);
        if (number !== sent) expect(judged(`10.4.0.1 sent ${number} of the ${all.length} requests.`)).toBe(false);
        if (answered > 1) expect(judged(`${answered} requests got a 502.`)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
