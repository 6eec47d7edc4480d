// People: who is here, who could be, what they may do.

import { isName } from '../entities.ts';
import type { Question } from '../question.ts';
import { call, count, join, type Kind, meant, moment, sentence } from './kind.ts';

/** The account that a question names; `me` for the one who asks. */
function userOf(q: Question): string | null {
  const { user } = q.entities;
  const named = user && (user === 'root' || isName(user)) ? user : q.entities.name;
  if (named && !/^(?:current|me|my)$/.test(named) && !named.startsWith('$')) return named;
  return /\b(?:my|am i|do i|i am|current user|current)\b|\$user\b/.test(q.plain) ? 'me' : null;
}

const NOT = [
  'process',
  'file',
  'package',
  'service',
  'log',
  'port',
  'container',
  'memory',
  'cpu',
] as const;

export const userKinds: readonly Kind[] = [
  {
    id: 'whoami',
    when: (q) =>
      (/^(?:am i|is the current user) (?:the )?root\b|^(?:am i|are we|is (?:this|the current user|the shell))\b.*\b(?:logged in|running) as root\b/.test(
        q.plain,
      )
        ? 4.4
        : 0) ||
      meant(q, ['whoami'], {
        weight: 1.6,
        not: [
          'group',
          'sudo',
          'loggedin',
          'fullname',
          'uid',
          'process',
          'file',
          'status',
          'connection',
        ],
      }),
    calls: () => [call('linux_users', { name: 'me' })],
    say(evidence, q) {
      const current = evidence.fact('user', 'current');
      if (!current) return [];
      const asked = /\broot\b/.test(q.plain);
      const word = !asked ? '' : current.value === 'root' ? 'Yes: ' : 'No: ';
      return sentence(`${word}${word ? 'you' : 'You'} are ${current.value}.`, current);
    },
  },
  {
    id: 'uid',
    when: (q) => meant(q, ['uid'], { weight: 2, not: ['process'] }),
    calls: (q) => [call('linux_users', { name: userOf(q) ?? 'me' })],
    say(evidence) {
      const uid = evidence.all('user:', 'uid')[0];
      return uid ? sentence(`The user id of ${uid.subject.slice(5)} is ${uid.value}.`, uid) : [];
    },
  },
  {
    id: 'groups-of',
    when: (q) =>
      userOf(q)
        ? meant(q, ['group'], { weight: 1.6, not: ['process', 'file', 'loggedin', 'count'] })
        : 0,
    calls: (q) => [call('linux_users', { name: userOf(q) })],
    say(evidence) {
      const groups = evidence.all('user:', 'group');
      const name = groups[0]?.subject.slice(5);
      return groups.length > 0
        ? [
            {
              text: `${name} is in the group${groups.length > 1 ? 's' : ''} ${join(groups.map((fact) => String(fact.value)))}.`,
              facts: groups,
            },
          ]
        : [];
    },
  },
  {
    id: 'group-list',
    when: (q) => meant(q, ['group'], { weight: 0.8, not: ['process', 'file', 'user'] }),
    calls: () => [call('linux_users', { of: 'groups' })],
    say(evidence) {
      const total = evidence.fact('groups', 'count');
      const rows = evidence.data<{ groups: { name: string }[] }>('linux_users')?.groups ?? [];
      return total
        ? sentence(
            `There are ${count(Number(total.value), 'group')}: ${join(rows.map((row) => row.name))}.`,
            total,
          )
        : [];
    },
  },
  {
    id: 'sudo',
    when: (q) => meant(q, ['sudo'], { weight: 2, not: ['log', 'package', 'version'] }),
    calls: () => [call('linux_users', { of: 'sudo' })],
    say(evidence, q) {
      const current = evidence.fact('user', 'current');
      const me = /\b(?:can|may|do|am) i\b|\bmy\b/.test(q.plain);
      const named = me ? String(current?.value) : userOf(q);
      const may = named ? evidence.fact(`user:${named}`, 'sudo') : undefined;
      if (me && current?.value === 'root')
        return sentence('You are root already: nothing has to be asked for.', current);
      if (named && current && named !== 'me')
        return may
          ? sentence(`Yes, ${named} may use sudo.`, may)
          : sentence(`No, ${named} is not named for sudo.`, evidence.fact('users', 'count_sudo'));
      const total = evidence.fact('users', 'count_sudo');
      const names = evidence.all('user:', 'sudo').map((fact) => fact.subject.slice(5));
      return total
        ? sentence(
            names.length > 0 ? `${join(names)} may use sudo.` : 'Nobody is named for sudo.',
            total,
            ...evidence.all('user:', 'sudo'),
          )
        : [];
    },
  },
  {
    id: 'last-logins',
    when: (q) =>
      meant(q, ['last', 'login'], { weight: 1.2 }) ||
      meant(q, ['last', 'loggedin'], { weight: 1.2 }) ||
      meant(q, ['last', 'who'], { weight: 0.5, oneOf: ['login', 'loggedin'] }) ||
      (/^when did .*\blog(?:ged)? ?(?:in|on)\b/.test(q.plain) ? 4 : 0),
    calls: (q) => [call('linux_users', { of: 'last', limit: q.entities.limit ?? 10 })],
    say(evidence, q) {
      const rows =
        evidence.data<{
          logins: { user: string; line: string; host: string; at: number }[] | null;
        }>('linux_users')?.logins ?? [];
      const named = userOf(q);
      const none = evidence.fact('users', 'past_logins');
      if (none && !rows.some((row) => !named || named === 'me' || row.user === named))
        return sentence(
          `No login${named && named !== 'me' ? ` of ${named}` : ''} is on record.`,
          none,
        );
      const facts = evidence.all('user:', 'login');
      return rows.slice(0, 10).flatMap((row, index) => {
        if (named && named !== 'me' && row.user !== named) return [];
        return sentence(
          `${row.user}${row.line && row.user !== 'reboot' ? ` on ${row.line}` : ''}${row.host ? ` from ${row.host}` : ''} at ${moment(row.at)}.`,
          facts[index],
        );
      });
    },
  },
  {
    id: 'user-logged-in',
    otherwise: 'This machine keeps no record of logins (no utmp, no systemd sessions).',
    when: (q) =>
      userOf(q) && userOf(q) !== 'me' && q.closed ? meant(q, ['loggedin'], { weight: 2.4 }) : 0,
    calls: (q) => [call('linux_users', { name: userOf(q) })],
    say(evidence, q) {
      const logged = evidence.fact(`user:${userOf(q)}`, 'logged_in');
      return logged
        ? sentence(
            `${logged.value ? 'Yes' : 'No'}, ${userOf(q)} is ${logged.value ? '' : 'not '}logged in.`,
            logged,
          )
        : [];
    },
  },
  {
    id: 'logged-in-count',
    when: (q) => meant(q, ['loggedin', 'count'], { weight: 1.5 }),
    calls: () => [call('linux_users')],
    say(evidence) {
      const total = evidence.fact('users', 'count_logged_in');
      return total
        ? sentence(
            `${count(Number(total.value), 'user')} ${total.value === 1 ? 'is' : 'are'} logged in.`,
            total,
          )
        : [];
    },
  },
  {
    id: 'logged-in',
    when: (q) =>
      meant(q, ['loggedin'], { weight: 1, not: ['process', 'file'] }) ||
      meant(q, ['login', 'user'], { weight: 0.6, not: ['auth'] }),
    calls: () => [call('linux_users')],
    say(evidence) {
      const total = evidence.fact('users', 'count_logged_in');
      const rows =
        evidence.data<{
          logged_in: { user: string; line: string; host: string; at: number }[] | null;
        }>('linux_users')?.logged_in ?? [];
      if (!total) return [];
      if (total.value === 0) return sentence('Nobody is logged in.', total);
      return [
        ...sentence(
          `Logged in: ${join(rows.map((row) => `${row.user} on ${row.line}${row.host ? ` from ${row.host}` : ''} since ${moment(row.at)}`))}.`,
          total,
        ),
      ];
    },
  },
  {
    id: 'login-accounts',
    when: (q) =>
      /\b(?:users?|accounts?|who|people) (?:that |who |which )?(?:can|may|could|are able to|are allowed to) (?:log|sign)[ -]?(?:in|on)\b|\busers? with (?:a )?(?:login )?shells?\b/.test(
        q.plain,
      )
        ? 5
        : 0,
    calls: () => [call('linux_users', { of: 'accounts', limit: 1000 })],
    say(evidence) {
      const total = evidence.fact('users', 'count');
      const rows =
        evidence.data<{ accounts: { name: string; shell: string }[] }>('linux_users')?.accounts ??
        [];
      const able = rows.filter((row) => !/(?:nologin|false|sync|halt|shutdown)$/.test(row.shell));
      return total
        ? sentence(
            `${count(able.length, 'account has', 'accounts have')} a login shell: ${join(able.map((row) => `${row.name} (${row.shell})`))}. Whether a password or key is set is not told.`,
            total,
          )
        : [];
    },
  },
  {
    id: 'user-count',
    when: (q) => meant(q, ['user', 'count'], { weight: 0.8, not: NOT }),
    calls: () => [call('linux_users', { of: 'accounts' })],
    say(evidence) {
      const total = evidence.fact('users', 'count');
      const people = evidence.fact('users', 'count_people');
      return sentence(
        `There are ${total?.value} accounts, ${people?.value} of them for people and root.`,
        total,
        people,
      );
    },
  },
  {
    id: 'user-info',
    when: (q) =>
      (userOf(q) &&
      (/\bhome(?: (?:directory|folder|dir))?\b/.test(q.plain) ||
        (userOf(q) !== 'me' && /\bshell\b/.test(q.plain))) &&
      !q.entities.path
        ? 4
        : 0) ||
      (userOf(q)
        ? meant(q, ['user'], {
            oneOf: ['status', 'installed', 'fullname', 'shell', 'where', 'folder'],
            weight: 1.4,
            not: ['process', 'log', 'package', 'group'],
          }) ||
          meant(q, ['fullname'], { weight: 2 }) ||
          (q.concepts.has('shell') && q.concepts.has('user') ? 2.5 : 0)
        : 0) ||
      meant(q, ['fullname', 'user'], { weight: 0.4, not: ['loggedin'] }),
    calls: (q) => [call('linux_users', { name: userOf(q) ?? 'me' })],
    say(evidence, q) {
      const exists = evidence.all('user:', 'exists')[0];
      if (!exists) return [];
      const name = exists.subject.slice(5);
      if (!exists.value) return sentence(`There is no user ${name}.`, exists);
      const at = (attribute: string) => evidence.fact(`user:${name}`, attribute);
      const full = at('full_name');
      if (/\bhome\b/.test(q.plain))
        return sentence(`The home of ${name} is ${at('home')?.value}.`, at('home'));
      if (q.concepts.has('shell'))
        return sentence(`The login shell of ${name} is ${at('shell')?.value}.`, at('shell'));
      return [
        ...sentence(
          `${q.closed ? 'Yes, there is a user' : 'The user'} ${name}${q.closed ? '' : ` has uid ${at('uid')?.value}`}.`,
          exists,
          at('uid'),
        ),
        ...(full ? sentence(`The full name is ${full.value}.`, full) : []),
        ...sentence(
          `The home is ${at('home')?.value} and the shell ${at('shell')?.value}.`,
          at('home'),
          at('shell'),
        ),
      ];
    },
  },
  {
    id: 'users',
    when: (q) =>
      meant(q, ['user'], { weight: 0.5, not: NOT }) *
        (q.closed && !/\b(?:there|exists?|have|accounts?)\b/.test(q.plain) ? 0 : 1) ||
      (/^who(?: else)?(?: is(?: currently)? (?:here|there|around|on|connected|using (?:this|the)\b.*))?$/.test(
        q.plain,
      )
        ? 0.8
        : 0),
    calls: (q) =>
      q.concepts.has('who') && !q.concepts.has('user')
        ? [call('linux_users')]
        : [call('linux_users', { of: 'accounts' })],
    say(evidence) {
      const total = evidence.fact('users', 'count');
      const people = evidence.data<{ people: { name: string }[] }>('linux_users')?.people ?? [];
      return total && people.length > 0
        ? sentence(
            `There are ${total.value} accounts; for people: ${join(people.map((row) => row.name))}.`,
            total,
          )
        : [];
    },
  },
];
