// Accounts, groups and logins from the files that keep them.
import { userInfo } from 'node:os';
import { z } from 'zod';
import { groupsOf, readAccounts, readGroups } from '../proc/accounts.ts';
import { readLogins, readPastLogins } from '../proc/logins.ts';
import { readSudoers } from '../proc/sudoers.ts';
import { defineProbe } from './probe.ts';

const Args = z.object({
  name: z.string().min(1).max(64).optional(),
  of: z.enum(['logged_in', 'accounts', 'groups', 'sudo', 'last']).default('logged_in'),
  limit: z.int().min(1).max(1000).default(50),
});

export const usersProbe = defineProbe({
  name: 'linux_users',
  summary: 'who is logged in; accounts; groups; who may use sudo; past logins; or one user',
  args: Args,
  ttl: 300,
  async look({ args, context, write, notes }) {
    const [accounts, groups, logins] = await Promise.all([readAccounts(), readGroups(), readLogins()]);
    if (logins === null) {
      if (!args.name && args.of === 'logged_in')
        notes.push('This machine keeps no record of logins (no utmp, no systemd sessions).');
    } else write.add('users', 'count_logged_in', new Set(logins.map((row) => row.user)).size);
    const people = accounts.filter((account) => !account.system);
    write.add('users', 'count', accounts.length);
    write.add('groups', 'count', groups.length);
    const uid = process.getuid?.();
    const current = accounts.find((account) => account.uid === uid)?.name ?? context.env.USER ?? safeName();
    write.add('user', 'current', current);
    const name = args.name === 'me' ? current : args.name;
    if (name) {
      const account = accounts.find((row) => row.name === name);
      const subject = `user:${name}`;
      write.add(subject, 'exists', account !== undefined);
      if (logins)
        write.add(
          subject,
          'logged_in',
          logins.some((row) => row.user === name),
        );
      if (!account) return { user: null };
      const member = groupsOf(account, groups);
      write.add(subject, 'uid', account.uid);
      write.add(subject, 'gid', account.gid);
      write.add(subject, 'home', account.home);
      write.add(subject, 'shell', account.shell);
      write.add(subject, 'full_name', account.fullName || null);
      for (const group of member) write.add(subject, 'group', group);
      return { user: { ...account, groups: member }, logins: logins?.filter((row) => row.user === name) ?? null };
    }
    if (args.of === 'sudo') {
      const sudo = await readSudoers(accounts, groups);
      if (sudo.note) notes.push(sudo.note);
      for (const user of sudo.users) write.add(`user:${user}`, 'sudo', true);
      write.add('users', 'count_sudo', sudo.users.length);
      return sudo;
    }
    if (args.of === 'groups') {
      for (const group of groups.slice(0, args.limit)) write.add(`group:${group.name}`, 'gid', group.gid);
      return { groups: groups.slice(0, args.limit) };
    }
    if (args.of === 'accounts') {
      for (const account of people.slice(0, args.limit)) write.add(`user:${account.name}`, 'uid', account.uid);
      write.add('users', 'count_people', people.length);
      return { people, accounts: accounts.slice(0, args.limit) };
    }
    if (args.of === 'last') {
      const past = await readPastLogins(args.limit);
      if (!past) notes.push('/var/log/wtmp is not there or may not be read.');
      else write.add('users', 'past_logins', past.length);
      for (const row of (past ?? []).slice(0, 20))
        write.add(`user:${row.user}`, 'login', new Date(row.at).toISOString());
      return { logins: past };
    }
    for (const row of logins ?? []) {
      write.add(`user:${row.user}`, 'logged_in', true);
      write.add(`user:${row.user}`, 'terminal', row.line);
    }
    return { logged_in: logins };
  },
});

function safeName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
