// Settings of the kernel, manual pages, and what kubectl has in its own files: all read, nothing asked over a network.
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { namesIn } from '../../state/read.ts';
import { lines, type Reader, type ValuePlace } from './native-files.ts';
import type { GeneratedValue } from './value.ts';

const SYSCTL_DEPTH = 6;
const MAX_SETTINGS = 4_000;

async function settings(): Promise<GeneratedValue[]> {
  const { readdir } = await import('node:fs/promises');
  const found: GeneratedValue[] = [];
  const walk = async (folder: string, prefix: string, depth: number): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      // A dot in a folder's name (an interface eth0.1) is written as a slash.
      const name = prefix + entry.name.replaceAll('.', '/');
      if (!entry.isDirectory()) found.push({ name });
      else if (depth < SYSCTL_DEPTH && found.length < MAX_SETTINGS)
        await walk(join(folder, entry.name), `${name}.`, depth + 1);
    }
  };
  await walk('/proc/sys', '', 0);
  return found;
}

const PAGE = /^(.+?)\.(\d\w*)(?:\.(?:gz|bz2|xz|zst))?$/;
const SECTIONS: Readonly<Record<string, [what: string, priority: number]>> = {
  1: ['command', 75],
  2: ['system call', 45],
  3: ['library', 42],
  4: ['device', 45],
  5: ['file format', 65],
  6: ['game', 45],
  7: ['overview', 60],
  8: ['administration', 70],
};

/** Pages by name, once each; with `section`, those of that section alone. */
export async function manualPages({ env }: ValuePlace, section: string | null): Promise<GeneratedValue[]> {
  const home = env.HOME ?? homedir();
  const roots = env.MANPATH?.split(':').filter((dir) => dir !== '') ?? [];
  for (const dir of ['/usr/local/share/man', '/usr/share/man', join(home, '.local/share/man')])
    if (!roots.includes(dir)) roots.push(dir);
  const found = new Map<string, { sections: Set<string>; priority: number }>();
  for (const root of roots)
    for (const folder of (await namesIn(root)).filter((n) => /^man\d\w*$/.test(n)))
      for (const file of await namesIn(join(root, folder))) {
        const [, name, of] = PAGE.exec(file) ?? [];
        if (!name || !of || (section !== null && !of.startsWith(section))) continue;
        const known = found.get(name) ?? { sections: new Set(), priority: 0 };
        known.sections.add(of);
        known.priority = Math.max(known.priority, SECTIONS[of[0]!]?.[1] ?? 40);
        found.set(name, known);
      }
  return [...found].map(([name, { sections, priority }]) => {
    const list = [...sections].sort();
    const what = SECTIONS[list[0]?.[0] ?? '']?.[0] ?? 'page';
    return { name, description: `${what}, section ${list.join(', ')}`, priority };
  });
}

interface ApiResources {
  resources?: { name?: unknown; kind?: unknown; shortNames?: unknown }[];
}

/** What the cluster offered when kubectl last looked; only its own cache is read. */
async function kubernetesKinds({ env }: ValuePlace): Promise<GeneratedValue[]> {
  const root = join(env.HOME ?? homedir(), '.kube/cache/discovery');
  const found = new Map<string, GeneratedValue>();
  const walk = async (folder: string, depth: number): Promise<void> => {
    for (const name of await namesIn(folder)) {
      const path = join(folder, name);
      if (name !== 'serverresources.json') {
        if (depth < 3) await walk(path, depth + 1);
        continue;
      }
      try {
        const { resources } = JSON.parse(await readFile(path, 'utf8')) as ApiResources;
        for (const { name: kind, kind: title } of resources ?? [])
          if (typeof kind === 'string' && !kind.includes('/'))
            found.set(kind, { name: kind, description: String(title ?? ''), priority: 70 });
      } catch {
        // Half written, or of another version.
      }
    }
  };
  await walk(root, 0);
  return [...found.values()];
}

/** Values behind a key of the kubeconfig, which is YAML that kubectl itself wrote. */
async function kubeconfig({ env }: ValuePlace, key: string): Promise<string[]> {
  const files = env.KUBECONFIG?.split(':') ?? [join(env.HOME ?? homedir(), '.kube/config')];
  const found = new Set<string>();
  for (const file of files)
    for (const line of await lines(file)) {
      const value = new RegExp(`^[\\s-]+${key}:\\s*"?([\\w.:/@-]+)"?\\s*$`).exec(line)?.[1];
      if (value) found.add(value);
    }
  return [...found];
}

const KUBE_SYSTEM = ['default', 'kube-system', 'kube-public', 'kube-node-lease'];

export const SYSTEM_READERS: Readonly<Record<string, Reader>> = {
  sysctl: settings,
  'kubernetes-kinds': kubernetesKinds,
  'kubernetes-namespaces': async (place) => {
    const own = await kubeconfig(place, 'namespace');
    return [
      ...own.map((name) => ({ name, description: 'namespace of a context', priority: 80 })),
      ...KUBE_SYSTEM.filter((name) => !own.includes(name)).map((name) => ({
        name,
        description: 'namespace of every cluster',
        priority: 60,
      })),
    ];
  },
  'kubernetes-contexts': async (place) =>
    (await kubeconfig(place, 'name')).map((name) => ({ name, description: 'context' })),
};
