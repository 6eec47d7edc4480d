// The last lines of logs: the journal where there is one, else the ends of the files in /var/log, else the kernel's
// ring.
import { existsSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { z } from 'zod';
import { linesSince } from '../log-times.ts';
import { namesIn, run } from '../read.ts';
import { serviceNames } from '../services/names.ts';
import type { ProbeContext } from '../types.ts';
import { defineProbe } from './probe.ts';

const Args = z.object({
  service: z
    .string()
    .regex(/^[\w@][\w@.:+-]{0,127}$/)
    .optional(),
  source: z.enum(['any', 'kernel', 'auth', 'boot']).default('any'),
  level: z.enum(['all', 'error']).default('all'),
  lines: z.int().min(1).max(500).default(30),
  minutes: z.int().min(1).max(44_640).optional(),
});
type LogArgs = z.infer<typeof Args>;

const TAIL = 256 << 10;
/** What the kernel says of trouble without calling it an error. */
const KERNEL_TROUBLE =
  /\b(?:segfault|general protection fault|out of memory|oom-kill|killed process|i\/o error|call trace|kernel bug|oops:|kernel panic|hung task|blocked for more than)\b/i;
/** Levels as `dmesg -x` prints them. */
const KERNEL_ERROR = /^\w+ *:(?:err|crit|alert|emerg) *:/;
export const ERROR = /\b(error|err|fail(?:ed|ure)?|fatal|crit(?:ical)?|panic|emerg|alert|segfault|denied|oom)\b/i;

interface Entry {
  source: string;
  text: string;
}

/** Last lines of a file without reading the rest; null when it may not be read. */
export async function tail(path: string): Promise<string[] | null> {
  try {
    const handle = await open(path, 'r');
    try {
      const { size } = await handle.stat();
      const length = Math.min(size, TAIL);
      const buffer = Buffer.alloc(length);
      await handle.read(buffer, 0, length, size - length);
      const lines = buffer.toString('utf8').split('\n').filter(Boolean);
      return length < size ? lines.slice(1) : lines;
    } finally {
      await handle.close();
    }
  } catch {
    return null;
  }
}

async function journal(args: LogArgs, context: ProbeContext): Promise<Entry[] | null> {
  if (!existsSync('/run/log/journal') && !existsSync('/var/log/journal')) return null;
  const argv: [string, ...string[]] = [
    'journalctl',
    '--no-pager',
    '--output=short-iso',
    '--quiet',
    `--lines=${args.lines}`,
  ];
  if (args.service) argv.push(...serviceNames(args.service).map((name) => `--unit=${name}`));
  if (args.source === 'kernel') argv.push('--dmesg');
  if (args.source === 'auth') argv.push('--facility=auth,authpriv');
  if (args.source === 'boot') argv.push('--boot');
  if (args.level === 'error') argv.push('--priority=err');
  if (args.minutes) argv.push(`--since=-${args.minutes}min`);
  const ran = await run(argv, { timeout: 2500, ...context });
  if (ran?.code !== 0) return null;
  const lines = ran.stdout.split('\n').filter((line) => line !== '' && !line.startsWith('-- '));
  return lines.length > 0 ? lines.map((text) => ({ source: 'journald', text })) : null;
}

/** Files that hold what is asked for, best first. */
export async function logFiles(args: Pick<LogArgs, 'service' | 'source'>): Promise<string[]> {
  if (args.service) {
    const found: string[] = [];
    for (const name of serviceNames(args.service)) {
      const folder = `/var/log/${name}`;
      for (const file of (await namesIn(folder)).filter((f) => /log$/.test(f))) found.push(`${folder}/${file}`);
      found.push(`/var/log/${name}.log`);
    }
    // Errors before visits.
    return found.sort((a, b) => Number(/error/.test(b)) - Number(/error/.test(a)));
  }
  const logs = {
    any: ['syslog', 'messages'],
    kernel: ['kern.log', 'syslog', 'messages'],
    auth: ['auth.log', 'secure'],
    boot: ['boot.log', 'syslog', 'messages'],
  };
  return logs[args.source].map((name) => `/var/log/${name}`);
}

export const recentLogsProbe = defineProbe({
  name: 'linux_recent_logs',
  summary: 'last lines of the journal, syslog, kernel or auth log, or of one service; errors only if asked',
  args: Args,
  ttl: 60,
  deadline: 4000,
  async look({ args, context, write, notes }) {
    let entries = await journal(args, context);
    const clock = { now: context.now(), running: Number(process.hrtime.bigint() / 1_000_000n) };
    const inTime = (lines: readonly string[]) =>
      args.minutes === undefined ? lines : linesSince(lines, clock.now - args.minutes * 60_000, clock);
    for (const path of entries ? [] : await logFiles(args)) {
      const lines = await tail(path);
      if (!lines) {
        if (existsSync(path)) notes.push(`${path} may not be read.`);
        continue;
      }
      const age = (context.now() - (await stat(path)).mtimeMs) / 60_000;
      if (args.minutes && age > args.minutes) continue;
      const young = inTime(lines);
      const wanted = args.level === 'error' ? young.filter((line) => ERROR.test(line)) : young;
      entries = [...(entries ?? []), ...wanted.slice(-args.lines).map((text) => ({ source: path, text }))];
    }
    if (!entries && !args.service && args.source !== 'auth') {
      const ran = await run(['dmesg', ...(args.level === 'error' ? ['--decode'] : [])], { timeout: 1500, ...context });
      if (ran?.code === 0)
        entries = inTime(ran.stdout.split('\n'))
          .filter(
            (line) => line !== '' && (args.level === 'all' || KERNEL_ERROR.test(line) || KERNEL_TROUBLE.test(line)),
          )
          .slice(-args.lines)
          .map((text) => ({ source: 'dmesg', text: text.replace(/^\w+ *:\w+ *: */, '') }));
      else notes.push('The kernel log may only be read by root.');
    }
    const subject = args.service ? `log:${args.service}` : `log:${args.source}`;
    if (!entries) {
      notes.push(args.service ? `No log of ${args.service} was found.` : 'No log was found: no journal, no syslog.');
      return { entries: null };
    }
    const shown = entries.slice(-args.lines);
    write.add(subject, args.level === 'error' ? 'errors' : 'lines', shown.length);
    // What a log says is quoted, never believed: it is data from programs, and anyone may write to one.
    return { entries: shown.map(({ source, text }) => ({ source, text: text.slice(0, 500) })) };
  },
});
