// People and groups of this machine, who is and was logged in, and what runs by the clock, from the files that keep
// them.

import { existsSync } from 'node:fs';
import { WEEKDAYS } from '../../base/calendar.ts';
import { capital } from '../../base/capital.ts';
import {
  adverbOf,
  clockOf,
  cronTimes,
  isNightly,
  nextOf,
  onWeekdays,
  onWeekends,
  rhythmOf,
  timesAWeek,
} from '../../base/crontab.ts';
import { scheduledJobs } from '../state/probes/scheduled-jobs.ts';
import { groupsOf, readAccounts, readGroups, readShadow } from '../state/proc/accounts.ts';
import { type Login, readFailedLogins, readLogins, readPastLogins } from '../state/proc/logins.ts';
import { readSudoers } from '../state/proc/sudoers.ts';
import type { RawRow, RelationOf } from './types.ts';

/** What stands for a shell and is none: it ends at once. */
const NO_LOGIN = /\/(?:nologin|false|true|sync|shutdown|halt)$/;

const OF_SHADOW = ['locked', 'has_password', 'expiry', 'expired', 'password_changed', 'password_days'];

export const users: RelationOf = {
  name: 'user',
  words: ['user', 'users'],
  key: 'name',
  maxAge: 10,
  deadline: 2_000,
  source: '/etc/passwd',
  attributes: {
    name: { type: 'name', about: 'name' },
    uid: { type: 'number', about: 'number' },
    group: { type: 'name', many: true, about: 'groups' },
    home: { type: 'path', about: 'home folder' },
    homeless: { type: 'flag', about: 'having a home folder that is not there', from: 'home' },
    shell: { type: 'path', about: 'shell' },
    full: { type: 'text', untrusted: true, about: 'full name' },
    system: { type: 'flag', about: 'belonging to the system, not to a person' },
    person: { type: 'flag', about: 'being a person’s account' },
    login: { type: 'flag', about: 'having a shell to log in with', from: 'shell' },
    logged: { type: 'flag', about: 'being logged in' },
    sudo: { type: 'flag', about: 'right to use sudo' },
    locked: { type: 'flag', about: 'being locked' },
    has_password: { type: 'flag', about: 'having a password' },
    expiry: { type: 'moment', about: 'end of the account', none: 'none: it does not expire' },
    expired: { type: 'flag', about: 'being expired', from: 'expiry' },
    password_changed: { type: 'moment', about: 'last change of the password' },
    password_days: {
      type: 'number',
      about: 'days after which the password must be changed',
      none: 'none: it need not be changed',
    },
  },
  async read({ need, now }) {
    const [accounts, groups, logins] = await Promise.all([readAccounts(), readGroups(), readLogins()]);
    const shadow = OF_SHADOW.some((attr) => need.has(attr)) ? await readShadow() : undefined;
    const sudo = need.has('sudo') ? await readSudoers(accounts, groups) : null;
    const rights = new Set(sudo?.users);
    const rows = accounts.map((account): RawRow => {
      // What sudoers says beyond the groups may not be seen: a no is no no then.
      const own = shadow?.get(account.name);
      const unsure = sudo?.note && !rights.has(account.name) && account.uid !== 0;
      return {
        key: account.name,
        values: {
          name: account.name,
          uid: account.uid,
          group: groupsOf(account, groups),
          home: account.home,
          homeless: need.has('homeless') ? !existsSync(account.home) : undefined,
          shell: account.shell,
          full: account.fullName,
          system: account.system || account.uid === 0,
          person: !account.system && account.uid !== 0,
          login: !NO_LOGIN.test(account.shell),
          logged: logins?.some((login) => login.user === account.name),
          sudo: sudo ? rights.has(account.name) || account.uid === 0 : undefined,
          locked: own?.locked,
          has_password: own?.password,
          expiry: own?.expiry,
          expired: own ? own.expiry !== null && own.expiry <= now() : undefined,
          password_changed: own?.changed,
          password_days: own?.days,
        },
        hidden: {
          ...(logins === null ? { logged: 'this machine keeps no record of logins' } : {}),
          ...(unsure ? { sudo: sudo.note ?? '' } : {}),
          ...(shadow === null
            ? Object.fromEntries(OF_SHADOW.map((attr) => [attr, '/etc/shadow may only be read by root']))
            : {}),
        },
      };
    });
    return { rows, complete: rows.length > 0, scope: `${rows.length} accounts in /etc/passwd` };
  },
};

export const groups: RelationOf = {
  name: 'group',
  words: ['group', 'groups'],
  key: 'name',
  maxAge: 10,
  deadline: 2_000,
  source: '/etc/group',
  attributes: {
    name: { type: 'name', about: 'name' },
    gid: { type: 'number', about: 'number' },
    member: { type: 'name', many: true, about: 'members' },
    own: { type: 'flag', about: 'being the own group of an account' },
  },
  async read() {
    const [accounts, all] = await Promise.all([readAccounts(), readGroups()]);
    const rows = all.map((group): RawRow => {
      const own = accounts.filter(({ gid }) => gid === group.gid).map(({ name }) => name);
      return {
        key: group.name,
        values: {
          name: group.name,
          gid: group.gid,
          member: [...new Set([...own, ...group.members])],
          own: accounts.some(({ name, gid }) => name === group.name && gid === group.gid),
        },
      };
    });
    return { rows, complete: rows.length > 0, scope: `${rows.length} groups in /etc/group` };
  },
};

const PAST = 2_000;

function loginRow({ user, line, host, at }: Login, source: string, { current = false, failed = false }): RawRow {
  return {
    key: `${failed ? 'failed ' : ''}${user} ${line} ${at}`,
    source,
    values: {
      user,
      time: at,
      terminal: line,
      host: host || null,
      ssh: /^ssh/.test(line) || /^[^:]/.test(host),
      current,
      failed,
    },
  };
}

export const logins: RelationOf = {
  name: 'login',
  words: ['login', 'logins'],
  key: 'user',
  time: 'time',
  maxAge: 10,
  deadline: 2_000,
  source: '/run/utmp and /var/log/wtmp',
  attributes: {
    user: { type: 'name', untrusted: true, about: 'user' },
    time: { type: 'moment', about: 'time' },
    terminal: { type: 'name', untrusted: true, about: 'terminal' },
    host: { type: 'address', untrusted: true, about: 'origin' },
    failed: { type: 'flag', about: 'having failed' },
    ssh: { type: 'flag', about: 'having come over the network' },
    current: { type: 'flag', about: 'going on' },
  },
  async read({ need }) {
    const [now, past, failed] = await Promise.all([
      readLogins(),
      readPastLogins(PAST),
      need.has('failed') ? readFailedLogins(PAST) : [],
    ]);
    if (now === null && past === null)
      return {
        rows: [],
        complete: false,
        scope: '',
        missing: 'this machine keeps no record of logins that may be read',
      };
    const rows = [
      ...(now ?? []).map((login) => loginRow(login, '/run/utmp', { current: true })),
      ...(past ?? []).filter(({ user }) => user !== 'reboot').map((login) => loginRow(login, '/var/log/wtmp', {})),
      ...(failed ?? []).map((login) => loginRow(login, '/var/log/btmp', { failed: true })),
    ];
    // Who is logged in stands in both records.
    const once = new Map(rows.toReversed().map((row) => [row.key, row]));
    return {
      rows: [...once.values()].reverse(),
      complete: past !== null && now !== null && failed !== null && past.length < PAST,
      scope: past ? `${once.size} logins on record` : 'those logged in now; the past is not recorded',
      notes: failed === null ? ['Failed logins may only be read by root.'] : [],
    };
  },
};

/** How often a job comes round, on which days, and whether at night. */
const isEvery = (all: readonly number[], most: number): boolean => new Set(all).size >= most;

function timed(when: string, now: number): RawRow['values'] {
  const times = cronTimes(when);
  if (!times) return { every: null, night: false, weekdays: false, weekend: false };
  return {
    every: rhythmOf(times),
    night: isNightly(times),
    weekdays: onWeekdays(times),
    weekend: onWeekends(times),
    days: isEvery(times.weekdays, 7) ? [] : times.weekdays.map((day) => capital(WEEKDAYS[day % 7] ?? '')),
    month_days: isEvery(times.days, 31) ? [] : times.days.map((day) => `day ${day}`),
    hour: clockOf(times),
    frequency: timesAWeek(times),
    next: nextOf(times, now),
  };
}

/** The five fields, and the time of day that they say: `15 6 * * 1 (Mondays at 06:15)`. */
function spelledOut(fields: string): string {
  const when = fields.replace(/\s+/g, ' ');
  const times = cronTimes(when);
  const [clock, adverb] = times ? [clockOf(times), adverbOf(times)] : [];
  if (!times) return when;
  const day = capital(WEEKDAYS[times.weekdays[0] ?? 0] ?? '');
  const on = { daily: 'every day', weekly: `${day}s`, monthly: `day ${times.days[0]} of the month` }[adverb ?? ''];
  return on ? `${when} (${on} at ${clock})` : when;
}

/** What a command starts and is not here. */
function lacking(command: string): string | null {
  const program = /^(?:\S+=\S*\s+)*(\/[\w./+-]+)/.exec(command)?.[1];
  return program === undefined || existsSync(program) ? null : `${program} does not exist`;
}

export const jobs: RelationOf = {
  name: 'job',
  words: ['scheduled job', 'scheduled jobs'],
  key: 'command',
  maxAge: 60,
  deadline: 2_000,
  source: 'crontabs and timers',
  attributes: {
    user: { type: 'name', about: 'user' },
    schedule: { type: 'text', about: 'schedule' },
    command: { type: 'text', untrusted: true, about: 'command' },
    lacks: { type: 'text', untrusted: true, about: 'program that is not here' },
    kind: { type: 'word', about: 'kind' },
    every: { type: 'word', about: 'rhythm' },
    night: { type: 'flag', about: 'running at night' },
    weekdays: { type: 'flag', about: 'running on weekdays only' },
    weekend: { type: 'flag', about: 'running on weekends only' },
    days: { type: 'word', many: true, about: 'days of the week' },
    month_days: { type: 'word', many: true, about: 'days of the month' },
    hour: { type: 'clock', about: 'time of day' },
    frequency: { type: 'number', about: 'runs a week' },
    next: { type: 'moment', about: 'next run' },
    own: { type: 'flag', about: 'being in a crontab of its user' },
    active: { type: 'flag', about: 'being active' },
    broken: { type: 'flag', about: 'starting a program that is not here' },
  },
  async read({ need, now }) {
    const { jobs: own, off: commented, periodic, timers, notes } = await scheduledJobs();
    // What is commented out is no job, unless it is asked which are.
    const found = need.has('active') ? [...own, ...commented] : own;
    const rows: RawRow[] = [
      ...found.map(({ user, when, command, source, off }, index) => ({
        key: `${source} ${index}`,
        source,
        values: {
          user,
          schedule: spelledOut(when),
          command,
          lacks: lacking(command),
          broken: lacking(command) !== null,
          active: off !== true,
          kind: 'cron',
          ...timed(when, now()),
          own: source.startsWith('/var/spool'),
        },
      })),
      ...Object.entries(periodic).flatMap(([when, scripts]) =>
        scripts.map((script) => ({
          key: `/etc/cron.${when}/${script}`,
          source: `/etc/cron.${when}`,
          // When in the day they run is said elsewhere.
          values: {
            user: 'root',
            schedule: when,
            command: script,
            kind: 'cron',
            ...timed(`@${when}`, now()),
            hour: null,
            next: null,
            night: false,
            own: false,
            active: true,
          },
        })),
      ),
      ...timers.map((timer) => ({
        key: `${timer}.timer`,
        source: 'timers.target.wants',
        values: { user: null, schedule: null, command: timer, kind: 'timer', own: false, active: true },
      })),
    ];
    return {
      rows,
      complete: notes.length === 0,
      scope: `${rows.length} entries of crontabs, daily folders and timers`,
      notes,
    };
  },
};
