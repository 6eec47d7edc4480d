import { realpath } from 'node:fs/promises';
import { z } from 'zod';
import { type PackageList, packageChanges, packageDates, readPackages } from '../packages.ts';
import { findProgram, namesIn, readText, run } from '../read.ts';
import type { ProbeContext } from '../types.ts';
import { PROGRAM_NAMES, programVersion } from '../versions.ts';
import { defineProbe, type Look } from './probe.ts';

const Args = z.object({
  name: z
    .string()
    .regex(/^[A-Za-z0-9/][\w.+@/-]{0,127}$/)
    .optional(),
  of: z.enum(['installed', 'upgradable', 'recent', 'largest', 'owner', 'purpose']).default('installed'),
  match: z.string().min(1).max(100).optional(),
  limit: z.int().min(1).max(20_000).default(50),
});
type PackageArgs = z.infer<typeof Args>;

/** An hour: packages change by hand, and a change here invalidates at once. */
const TTL = 3600;
/** Rows of the log when one package is looked for in it. */
const ALL = 20_000;

async function one(name: string, list: PackageList, look: Look<PackageArgs>): Promise<object> {
  const { write, context } = look;
  const program = PROGRAM_NAMES[name] ?? name;
  const known = list.packages.get(name) ?? list.packages.get(program);
  const file = findProgram(program, context.env.PATH) ?? findProgram(name, context.env.PATH);
  // What runs is what is on PATH: its own word on the version comes before the package's.
  const outside = file !== null && (!known || file.startsWith('/usr/local/') || file.includes('/.'));
  const asked = outside ? await programVersion(program, file, context) : null;
  const version = asked ?? known?.version ?? null;
  const subject = `package:${name}`;
  write.add(subject, 'installed', known !== undefined || file !== null);
  write.add(subject, 'version', version);
  write.add(subject, 'path', file);
  write.add(subject, 'size', known?.size ? known.size * 1024 : null, 'B');
  write.add(subject, 'summary', known?.summary || null);
  write.add(subject, 'manager', known ? list.manager : null);
  if (known && asked && asked !== known.version)
    look.notes.push(`The ${list.manager} package ${known.name} is ${known.version}; the program on PATH is ${asked}.`);
  return { name, installed: known !== undefined || file !== null, version, path: file, package: known ?? null };
}

const DPKG = '/var/lib/dpkg/info';

/** The package that brought a file: what dpkg has on record for it, or for where its links lead. */
async function owner(name: string, { write, context }: Look<PackageArgs>): Promise<object> {
  const subject = `program:${name}`;
  const file = name.startsWith('/') ? name : findProgram(name, context.env.PATH);
  const real = file === null ? null : await realpath(file).catch(() => null);
  write.add(subject, 'installed', real !== null);
  if (file === null || real === null) return { name, package: null };
  write.add(subject, 'path', file);
  // What lies in /usr is on record without it where the two are merged.
  const spellings = new Set([file, real].flatMap((path) => [path, path.replace(/^\/usr\//, '/')]));
  for (const list of await namesIn(DPKG)) {
    if (context.signal.aborted) break;
    if (!list.endsWith('.list')) continue;
    const lines = (await readText(`${DPKG}/${list}`))?.split('\n') ?? [];
    if (!lines.some((line) => spellings.has(line))) continue;
    const found = list.slice(0, -'.list'.length).replace(/:\w+$/, '');
    write.add(subject, 'package', found);
    return { name, path: file, package: found };
  }
  return { name, path: file, package: null };
}

/** What a program is for: its manual's words, or those of the package of its name or of its file. */
async function purpose(name: string, list: PackageList, look: Look<PackageArgs>): Promise<object> {
  const { write, context } = look;
  const subject = `program:${name}`;
  const told = await run(['whatis', '-s', '1:8', name], { timeout: 2000, ...context });
  const page = /^(\S+) \((\d\w*)\)\s+-\s+(.+)$/m.exec(told?.stdout ?? '');
  if (page) {
    write.add(subject, 'purpose', page[3]);
    write.add(subject, 'manual', `${page[1]}(${page[2]})`);
    return { name, purpose: page[3], manual: `${page[1]}(${page[2]})` };
  }
  const known = list.packages.get(name);
  const brought = known ? null : ((await owner(name, look)) as { package: string | null }).package;
  const { summary } = known ?? list.packages.get(brought ?? '') ?? { summary: '' };
  write.add(subject, 'purpose', summary || null);
  return { name, purpose: summary || null, manual: null };
}

async function upgradable(
  context: ProbeContext,
): Promise<{ name: string; version: string; security: boolean }[] | null> {
  const ran = await run(['apt', 'list', '--upgradable'], { timeout: 8000, ...context });
  if (ran?.code !== 0) return null;
  return ran.stdout
    .split('\n')
    .map((line) => /^(\S+?)\/(\S+) (\S+) /.exec(line))
    .filter((match) => match !== null)
    .map((match) => ({
      name: match[1] as string,
      version: match[3] as string,
      security: /security/.test(match[2] as string),
    }));
}

const NOT_IN_TIME = 'apt is here but did not answer in time; ask again, or run `apt list --upgradable`.';
const NO_APT = 'What can be upgraded is told by apt only, which is not here.';

/** One package, or the one that brought a program: the version it has and the one that it could have. */
async function updateOf(name: string, list: PackageList, look: Look<PackageArgs>): Promise<object> {
  const { write, context, notes } = look;
  const subject = `package:${name}`;
  const program = PROGRAM_NAMES[name] ?? name;
  const file = findProgram(program, context.env.PATH) ?? findProgram(name, context.env.PATH);
  const brought = async () =>
    file === null ? null : ((await owner(file, look)) as { package: string | null }).package;
  const own = [name, program].find((word) => list.packages.has(word)) ?? (await brought());
  write.add(subject, 'installed', own !== null || file !== null);
  write.add(subject, 'path', file);
  if (own === null) return { name, package: null };
  if (findProgram('apt-cache', context.env.PATH) === null) {
    notes.push(NO_APT);
    return { name, package: own };
  }
  const ran = await run(['apt-cache', 'policy', own], { timeout: 8000, ...context });
  const told = (field: string): string | undefined =>
    new RegExp(`^ +${field}: (\\S+)$`, 'm').exec(ran?.stdout ?? '')?.[1];
  const [now, next] = [told('Installed'), told('Candidate')];
  if (!now || !next) {
    notes.push(NOT_IN_TIME);
    return { name, package: own };
  }
  write.add(subject, 'version', now);
  write.add(subject, 'candidate', next);
  write.add(subject, 'upgradable', now !== next);
  notes.push('As of the last `apt update`.');
  return { name, package: own, version: now, candidate: next };
}

export const packagesProbe = defineProbe({
  name: 'linux_packages',
  summary:
    'one package or program: installed, version, path, purpose, owner; or the installed, upgradable, largest or last changed ones',
  args: Args,
  ttl: TTL,
  deadline: 9000,
  async look(look) {
    const { args, context, write, notes } = look;
    const list = await readPackages(context.signal);
    if (list.manager === null) notes.push('No package database was found; only programs on PATH are known.');
    else {
      write.add('packages', 'count', list.packages.size);
      write.add('packages', 'manager', list.manager);
    }
    if (args.of === 'owner' && args.name) return owner(args.name, look);
    if (args.of === 'purpose' && args.name) return purpose(args.name, list, look);
    if (args.name && args.of !== 'upgradable' && args.of !== 'recent') return one(args.name, list, look);
    if (args.of === 'upgradable' && args.name) return updateOf(args.name, list, look);
    if (args.of === 'upgradable') {
      const here = findProgram('apt', context.env.PATH) !== null;
      const rows = here ? await upgradable(context) : null;
      if (!rows) notes.push(here ? NOT_IN_TIME : NO_APT);
      else {
        write.add('packages', 'count_upgradable', rows.length);
        write.add('packages', 'count_security', rows.filter((row) => row.security).length);
        notes.push('As of the last `apt update`.');
      }
      return { upgradable: rows?.slice(0, args.limit) ?? null, count: rows?.length ?? null };
    }
    if (args.of === 'recent') {
      const { name } = args;
      const rows = (await packageChanges(name ? ALL : args.limit)).filter((row) => !name || row.name === name);
      if (name) write.add(`package:${name}`, 'changes', rows.length);
      if (rows.length === 0) notes.push('No log of package changes was found.');
      for (const row of rows.slice(0, 20)) write.add(`package:${row.name}`, row.action, row.at);
      return { changes: rows };
    }
    const rows = [...list.packages.values()].filter(
      (row) => !args.match || row.name.includes(args.match) || row.summary.includes(args.match),
    );
    if (args.of === 'largest') rows.sort((a, b) => (b.size ?? 0) - (a.size ?? 0));
    else rows.sort((a, b) => a.name.localeCompare(b.name));
    if (args.match) write.add(`packages:${args.match}`, 'count', rows.length);
    for (const row of rows.slice(0, 40)) {
      write.add(`package:${row.name}`, 'version', row.version);
      if (args.of === 'largest') write.add(`package:${row.name}`, 'size', (row.size ?? 0) * 1024, 'B');
    }
    const dates = await packageDates(list);
    const shown = rows.slice(0, args.limit);
    return { count: rows.length, packages: shown.map((row) => ({ ...row, at: dates.get(row.name) ?? null })) };
  },
});
