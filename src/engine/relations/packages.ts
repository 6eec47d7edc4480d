// Packages of the system's own manager: what is installed comes from its database; what could be upgraded is asked of
// apt and costs a process.
import { resolve } from 'node:path';
import { packageChanges, packageDates, readPackages } from '../state/packages.ts';
import { findProgram, readText, run } from '../state/read.ts';
import { type Brought, packageOf } from './package-of.ts';
import type { RawRow, RelationOf, RowsRequest } from './types.ts';

const APT_TIME = 8_000;

interface Upgrade {
  version: string;
  security: boolean;
}

async function upgrades({ env, signal }: RowsRequest): Promise<Map<string, Upgrade> | string> {
  if (findProgram('apt', env.PATH) === null) return 'only apt tells what can be upgraded, and it is not here';
  const ran = await run(['apt', 'list', '--upgradable'], { timeout: APT_TIME, signal });
  if (ran?.code !== 0) return 'apt did not answer in time';
  const rows = ran.stdout.matchAll(/^([^\s/]+)\/(\S+) (\S+) /gm);
  return new Map(
    [...rows].map(([, name = '', from = '', version = '']) => [name, { version, security: from.includes('security') }]),
  );
}

/** Packages that came with others, as apt notes them; null where it notes nothing. */
async function automatic(): Promise<ReadonlySet<string> | null> {
  const text = await readText('/var/lib/apt/extended_states', 8 << 20);
  if (text === null) return null;
  const blocks = text.split('\n\n').filter((block) => /^Auto-Installed: 1$/m.test(block));
  return new Set(blocks.flatMap((block) => /^Package: (\S+)$/m.exec(block)?.[1] ?? []));
}

/** Packages that are on hold: dpkg's first word of their state. */
async function held(): Promise<ReadonlySet<string> | null> {
  const text = await readText('/var/lib/dpkg/status', 64 << 20);
  if (text === null) return null;
  const found = text.matchAll(/^Package: (\S+)\nStatus: hold /gm);
  return new Set([...found].map((match) => match[1] as string));
}

/** Each package with those that it cannot be without, as dpkg notes them, all of several that would do. */
async function needs(): Promise<ReadonlyMap<string, string[]> | null> {
  const text = await readText('/var/lib/dpkg/status', 64 << 20);
  if (text === null) return null;
  return new Map(
    text.split('\n\n').flatMap((block): [string, string[]][] => {
      const name = /^Package: (\S+)$/m.exec(block)?.[1];
      const lines = [...block.matchAll(/^(?:Pre-)?Depends: (.*)$/gm)].map(([, line = '']) => line);
      const all = lines.flatMap((line) => line.split(/[,|]/)).map((each) => each.trim().split(/[\s:(]/)[0] ?? '');
      return name === undefined ? [] : [[name, [...new Set(all.filter((each) => each !== ''))].sort()]];
    }),
  );
}

const MOST_CHANGES = 20_000;

/** What was removed and is not here again, by dpkg's log: the last that became of each. */
async function removedRows(installed: ReadonlyMap<string, unknown>): Promise<RawRow[]> {
  const changes = await packageChanges(MOST_CHANGES);
  const last = new Map(changes.toReversed().map((change) => [change.name, change]));
  return [...last.values()].flatMap(({ name, action, version, at }): RawRow[] => {
    const isGone = /^(?:remove|purge)$/.test(action) && !installed.has(name);
    const values = { name, version, installed: false, time: new Date(at.replace(' ', 'T')).getTime() };
    return isGone ? [{ key: name, source: '/var/log/dpkg.log', values }] : [];
  });
}

interface Owner extends Brought {
  /** As it was asked for. */
  path: string;
}

/** The package that brought the file or program that is asked about, as dpkg has it on record. */
async function ownerOf({ where, env, cwd, signal }: RowsRequest): Promise<Owner | null> {
  const value = where.find(({ attr }) => attr === 'file')?.value;
  const path =
    value?.type === 'path'
      ? resolve(cwd, value.path)
      : value?.type === 'name'
        ? findProgram(value.name, env.PATH)
        : null;
  if (path === null) return null;
  const as = value?.type === 'path' ? value.path : value?.type === 'name' ? value.name : path;
  return { path: as, ...(await packageOf(path, env.PATH, signal)) };
}

export const packages: RelationOf = {
  name: 'package',
  words: ['package', 'packages'],
  key: 'name',
  time: 'time',
  maxAge: 30,
  deadline: 10_000,
  source: 'package database',
  attributes: {
    name: { type: 'name', about: 'name' },
    version: { type: 'version', about: 'version' },
    size: { type: 'size', about: 'size when installed' },
    installed: { type: 'flag', about: 'being installed' },
    summary: { type: 'text', untrusted: true, about: 'description' },
    manager: { type: 'word', about: 'package manager' },
    time: { type: 'moment', about: 'last installation or upgrade' },
    manual: { type: 'flag', about: 'having been installed by hand' },
    held: { type: 'flag', about: 'being held back' },
    upgradable: { type: 'flag', about: 'having an upgrade' },
    candidate: { type: 'version', about: 'version that it could have', none: 'none that is newer' },
    security: { type: 'flag', about: 'having a security upgrade' },
    file: { type: 'text', untrusted: true, about: 'file' },
    dependencies: { type: 'name', many: true, about: 'dependencies' },
  },
  async read(request) {
    const { need, signal } = request;
    const owner = await ownerOf(request);
    const asksApt = ['upgradable', 'candidate', 'security'].some((attr) => need.has(attr));
    const list = await readPackages(signal);
    const [newer, auto, hold, came, needed] = await Promise.all([
      asksApt ? upgrades(request) : null,
      need.has('manual') ? automatic() : null,
      need.has('held') ? held() : null,
      need.has('time') ? packageDates(list) : null,
      need.has('dependencies') && list.manager === 'dpkg' ? needs() : null,
    ]);
    if (list.manager === null)
      return { rows: [], complete: false, scope: '', missing: 'no package database was found' };
    const why = typeof newer === 'string' ? newer : null;
    const rows = [...list.packages.values()].map((each): RawRow => {
      const next = newer instanceof Map ? newer.get(each.name) : undefined;
      const asked = newer instanceof Map;
      return {
        key: each.name,
        source: list.manager === 'dpkg' ? '/var/lib/dpkg/status' : `${list.manager} database`,
        values: {
          name: each.name,
          version: each.version,
          size: each.size === null ? null : each.size * 1_024,
          installed: true,
          summary: each.summary,
          // What people call it by.
          manager: list.manager === 'dpkg' ? 'apt' : list.manager,
          time: came?.get(each.name),
          manual: auto ? !auto.has(each.name) : undefined,
          held: hold ? hold.has(each.name) : undefined,
          upgradable: asked ? next !== undefined : undefined,
          candidate: asked ? (next?.version ?? null) : undefined,
          security: asked ? (next?.security ?? false) : undefined,
          dependencies: needed ? (needed.get(each.name) ?? []) : undefined,
          file: owner ? (owner.package === each.name ? owner.path : null) : undefined,
        },
        hidden: {
          ...(owner && owner.hidden !== null ? { file: owner.hidden } : {}),
          ...(why ? { upgradable: why, candidate: why, security: why } : {}),
          ...(came && !came.has(each.name) ? { time: 'its date is not on record' } : {}),
        },
      };
    });
    const asksGone = request.where.some(({ attr, not }) => attr === 'installed' && not);
    const gone = asksGone && list.manager === 'dpkg' ? await removedRows(list.packages) : [];
    return {
      rows: [...rows, ...gone],
      complete: true,
      scope: `${rows.length} packages installed by ${list.manager}${asksGone ? ', and its log' : ''}`,
      notes: newer instanceof Map ? ['As of the last `apt update`.'] : [],
    };
  },
};
