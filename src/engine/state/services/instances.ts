// What runs of a service here, and the files that each of its processes is configured by: those that its command line
// names, or else those in the folder that it works in that are called after it. One started by hand has none of
// those in /etc.
import { readlink } from 'node:fs/promises';
import { otherNames } from '../other-names.ts';
import { readBelonging } from '../proc/belonging.ts';
import { namesOf, type ProcessInfo } from '../proc/processes.ts';
import { readSockets } from '../proc/sockets.ts';
import { namesIn } from '../read.ts';
import { isConfig, stemsOf } from './config-names.ts';

export interface Instance {
  pid: number;
  files: readonly string[];
}

/** Where programs are installed: what lies elsewhere may call itself anything. */
const INSTALLED = /^\/(?:usr|bin|sbin|lib|opt|snap|nix)\//;
const MOST = 16;

/** Its first process: what it started itself has the same settings. */
const heads = (all: readonly ProcessInfo[]): ProcessInfo[] => {
  const pids = new Set(all.map(({ pid }) => pid));
  return all.filter(({ ppid }) => !pids.has(ppid)).slice(0, MOST);
};

async function filesOf(process: ProcessInfo, stems: readonly string[]): Promise<string[]> {
  // A server may have written its title over its arguments, as one word.
  const words = process.command.split(/\s+/).map((word) => word.replace(/^[\w-]+=/, ''));
  const named = words.filter((word) => word.startsWith('/') && isConfig(word));
  if (named.length > 0) return [...new Set(named)];
  const folder = await readlink(`/proc/${process.pid}/cwd`).catch(() => '/');
  if (folder === '/') return [];
  const own = (await namesIn(folder)).filter((name) => isConfig(name) && stems.some((stem) => name.startsWith(stem)));
  return own.map((name) => `${folder}/${name}`);
}

/** Those of a service among `all` that run; at a port, the one that listens there. */
export async function instancesOf(name: string, all: readonly ProcessInfo[], port?: number): Promise<Instance[]> {
  const names = [name, ...otherNames('service', name)].map((each) => each.toLowerCase());
  const stems = [...new Set(names.flatMap(stemsOf))];
  const called = all.filter(
    (process) => process.state !== 'Z' && namesOf(process).some((each) => names.includes(each.toLowerCase())),
  );
  if (called.length === 0) return [];
  const listening = port === undefined ? null : await holdersOf(port);
  const own = await Promise.all(
    heads(called).map(async (process) => {
      if (listening && !listening.has(process.pid)) return [];
      const { exe } = await readBelonging(process.pid, false);
      const isReal = exe === undefined || (exe !== null && INSTALLED.test(exe));
      return isReal ? [{ pid: process.pid, files: await filesOf(process, stems) }] : [];
    }),
  );
  return own.flat();
}

async function holdersOf(port: number): Promise<Set<number>> {
  const { sockets } = await readSockets((each) => each.state === 'listening' && each.port === port);
  return new Set(sockets.flatMap(({ pid }) => pid ?? []));
}
