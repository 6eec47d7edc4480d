// "The web server", "a database": a part that one of several programs may play. All services are looked at, and those that
// play the part are named.
import { serviceNames } from '../../state/services/names.ts';
import type { Question } from '../question.ts';
import { call, join, type Kind, sentence } from './kind.ts';

const ROLES: readonly (readonly [RegExp, string, readonly string[]])[] = [
  [
    /\b(?:web|http) ?servers?\b/,
    'web server',
    ['nginx', 'apache2', 'httpd', 'caddy', 'lighttpd', 'traefik', 'haproxy'],
  ],
  [
    /\b(?:databases?|database servers?|db servers?|sql servers?|dbms)\b/,
    'database',
    [
      'postgresql',
      'mysql',
      'mariadb',
      'redis-server',
      'mongod',
      'elasticsearch',
      'cassandra',
      'influxdb',
      'couchdb',
      'clickhouse-server',
    ],
  ],
  [
    /\b(?:mail|smtp|e-?mail) ?(?:servers?|daemons?)\b/,
    'mail server',
    ['postfix', 'exim4', 'sendmail', 'dovecot', 'opensmtpd'],
  ],
  [
    /\b(?:time|ntp) ?(?:servers?|sync\w*|daemons?|service)\b|\b(?:clock|ntp|time)\b.*\b(?:sync\w*)\b/,
    'time service',
    ['systemd-timesyncd', 'chrony', 'ntp', 'ntpd', 'ntpsec', 'openntpd'],
  ],
  [/\b(?:ftp) ?(?:servers?|daemons?)\b/, 'FTP server', ['vsftpd', 'proftpd', 'pure-ftpd']],
  [/\b(?:print) ?(?:servers?|spoolers?)\b/, 'print server', ['cups']],
  [
    /\bssh (?:servers?|daemons?)\b|\bcan (?:i|we|anyone) ssh in|\bssh access\b/,
    'SSH server',
    ['ssh'],
  ],
];

const roleOf = (q: Question) => ROLES.find(([pattern]) => pattern.test(q.plain)) ?? null;

interface Row {
  name: string;
  running: boolean | null;
}

export const roleKinds: readonly Kind[] = [
  {
    id: 'role',
    when: (q) =>
      roleOf(q) !== null &&
      !/\b(?:logs?|errors?|config\w*|version|port|password|tables?|backup|connect\w*)\b/.test(
        q.plain,
      ) &&
      (q.closed ||
        q.concepts.has('running') ||
        q.concepts.has('installed') ||
        q.concepts.has('list') ||
        q.concepts.has('status')) &&
      (q.entities.name === null ||
        serviceNames(q.entities.name).every((name) => !roleOf(q)?.[2].includes(name)))
        ? 5
        : 0,
    calls: () => [call('linux_service_status', { state: 'all' })],
    say(evidence, q) {
      const role = roleOf(q);
      const rows = evidence.data<{ services: Row[] }>('linux_service_status')?.services;
      const total = evidence.fact('services', 'count');
      if (!role || !rows || !total) return [];
      const [, word, names] = role;
      const wanted = new Set(names.flatMap((name) => serviceNames(name)));
      const here = rows.filter((row) => wanted.has(row.name));
      if (here.length === 0)
        return sentence(
          `No ${word} is set up as a service here (looked for ${join(names)}).`,
          total,
        );
      const running = here.filter((row) => row.running);
      const facts = here.flatMap((row) =>
        evidence.all(`service:${row.name}`, 'running').slice(0, 1),
      );
      const stopped = here.filter((row) => !row.running).map((row) => row.name);
      const text =
        running.length > 0
          ? `${q.closed ? 'Yes: ' : ''}${join(running.map((row) => row.name))} ${running.length > 1 ? 'are' : 'is'} running${stopped.length > 0 ? `; ${join(stopped)} ${stopped.length > 1 ? 'are' : 'is'} not` : ''}.`
          : `${q.closed && q.concepts.has('running') ? 'No: ' : ''}${join(stopped)} ${stopped.length > 1 ? 'are' : 'is'} installed, but not running.`;
      return facts.length > 0 ? [{ text, facts }] : [];
    },
  },
];
