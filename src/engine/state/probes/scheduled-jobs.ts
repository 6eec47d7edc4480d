// What runs by the clock: the system's crontabs, those of people where they may be read, the daily folders and timers.
import { z } from 'zod';
import { readAccounts } from '../proc/accounts.ts';
import { namesIn, readText } from '../read.ts';
import { defineProbe } from './probe.ts';

export interface Job {
  /** Five fields or `@daily`, as they stand. */
  when: string;
  user: string | null;
  command: string;
  source: string;
  /** Its line is commented out. */
  off?: true;
}

const FIELDS = /^(@\w+|(?:\S+\s+){4}\S+)\s+(.+)$/;
/** A comment that would be a line: what is explained in words has other fields. */
const OFF =
  /^#+\s*(?=(?:@(?:hourly|daily|midnight|weekly|monthly|yearly|annually|reboot)|(?:[\d*][\d*,/-]*\s+){3,4}\S+\s)\s*\S)/;

/** Rows of a crontab; system tables name the user before the command. */
export function parseCrontab(text: string, source: string, owner: string | null): Job[] {
  return text.split('\n').flatMap((line): Job[] => {
    const off = OFF.test(line.trim()) ? { off: true as const } : {};
    const row = line.trim().replace(OFF, '');
    if (row === '' || row.startsWith('#') || /^[A-Za-z_]\w*\s*=/.test(row)) return [];
    const match = FIELDS.exec(row);
    if (!match) return [];
    const [, when = '', rest = ''] = match;
    if (owner !== null) return [{ when, user: owner, command: rest, source, ...off }];
    const [user = '', ...command] = rest.split(/\s+/);
    return command.length > 0 ? [{ when, user, command: command.join(' '), source, ...off }] : [];
  });
}

const FOLDERS = ['hourly', 'daily', 'weekly', 'monthly'];
const SPOOLS = ['/var/spool/cron/crontabs', '/var/spool/cron'];
const TIMERS = ['/etc/systemd/system', '/lib/systemd/system', '/usr/lib/systemd/system'];

async function timers(): Promise<string[]> {
  const found = new Set<string>();
  for (const folder of TIMERS)
    for (const file of await namesIn(`${folder}/timers.target.wants`))
      if (file.endsWith('.timer')) found.add(file.slice(0, -'.timer'.length));
  return [...found].sort();
}

export interface ScheduledJobs {
  jobs: Job[];
  /** Those whose lines are commented out. */
  off: Job[];
  /** `daily` → names of scripts. */
  periodic: Record<string, string[]>;
  timers: string[];
  /** What may not be read. */
  notes: string[];
}

/** All that runs by the clock, as far as it may be read. */
export async function scheduledJobs(): Promise<ScheduledJobs> {
  const notes: string[] = [];
  const jobs: Job[] = [];
  const read = async (path: string, owner: string | null): Promise<void> => {
    const text = await readText(path, 262_144);
    if (text === null) notes.push(`${path} may not be read.`);
    else jobs.push(...parseCrontab(text, path, owner));
  };
  if ((await namesIn('/etc')).includes('crontab')) await read('/etc/crontab', null);
  for (const file of await namesIn('/etc/cron.d')) if (/^[\w-]+$/.test(file)) await read(`/etc/cron.d/${file}`, null);
  let spool = false;
  for (const folder of SPOOLS)
    for (const file of await namesIn(folder))
      if (file !== 'crontabs' && /^[\w.-]+$/.test(file)) {
        spool = true;
        await read(`${folder}/${file}`, file);
      }
  if (!spool && process.getuid?.() !== 0) notes.push('The crontabs of other people may only be read by root.');
  const periodic: Record<string, string[]> = {};
  for (const name of FOLDERS) {
    const scripts = (await namesIn(`/etc/cron.${name}`)).filter((file) => /^[\w-]+$/.test(file));
    if (scripts.length > 0) periodic[name] = scripts;
  }
  // What the head of /etc/crontab explains is no job of anybody's.
  const known = new Set((await readAccounts()).map(({ name }) => name));
  const off = jobs.filter((job) => job.off && (job.user === null || known.has(job.user)));
  return { jobs: jobs.filter((job) => !job.off), off, periodic, timers: await timers(), notes };
}

export const scheduledJobsProbe = defineProbe({
  name: 'linux_scheduled_jobs',
  summary: 'what runs by the clock: crontabs of the system and of people, daily jobs, timers',
  args: z.object({ user: z.string().min(1).max(64).optional() }),
  ttl: 3600,
  async look({ args: { user }, write, notes }) {
    const uid = process.getuid?.();
    const asked = user === 'me' ? (await readAccounts()).find((account) => account.uid === uid)?.name : user;
    const all = await scheduledJobs();
    notes.push(...all.notes);
    const wanted = all.jobs.filter((job) => !asked || job.user === asked);
    const periodic = asked ? {} : all.periodic;
    const clocks = asked ? [] : all.timers;
    write.add('jobs', 'count', wanted.length);
    if (asked) write.add(`user:${asked}`, 'jobs', wanted.length);
    for (const job of wanted.slice(0, 40)) write.add(`job:${job.source}`, job.when, job.command);
    for (const [name, scripts] of Object.entries(periodic)) write.add(`jobs:${name}`, 'count', scripts.length);
    write.add('timers', 'count', asked ? null : clocks.length);
    return { jobs: wanted.slice(0, 200), periodic, timers: clocks };
  },
});
