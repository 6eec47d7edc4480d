// The ten domains with what users and trusted projects add to them. Each pack is read when it is first
// asked for and kept; a folder of extensions is listed once.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadExtension, loadPack, type PackExtension, type PackProblem } from './loader.ts';
import type { DomainPack } from './schema.ts';
import { DOMAINS, type Domain, isDomain } from './types.ts';

export interface RegistryOptions {
  /** Folder of the ten packs that ship with the program. */
  packs: string;
  /** More folders with `*.toml`; a project's only after it was trusted. */
  extensions?: readonly string[];
  /** Is the file NAME.toml of those folders to be used? Default: all are. */
  enabled?: (name: string) => boolean;
}

export interface DomainRegistry {
  /** Throws when one of our own packs is broken, which is a broken installation. */
  get(domain: Domain): DomainPack;
  all(): DomainPack[];
  /** What the person and the project added, without what ships. */
  added(): readonly PackExtension[];
  /** What was wrong with extensions; those were left out. */
  problems(): PackProblem[];
  /** A full name or an unambiguous beginning (`git`, `file`); null when none or several fit. */
  resolve(name: string): Domain | null;
}

export function resolveDomain(name: string): Domain | null {
  const wanted = name.trim().toLowerCase().replaceAll('-', '_');
  if (isDomain(wanted)) return wanted;
  const hits = DOMAINS.filter((domain) => wanted !== '' && domain.startsWith(wanted));
  return hits.length === 1 ? (hits[0] ?? null) : null;
}

function merge(pack: DomainPack, extension: PackExtension): DomainPack {
  const replaced = new Set(extension.frame.map((frame) => frame.id));
  return {
    ...pack,
    prompt: extension.prompt ?? pack.prompt,
    tool: extension.tool ?? pack.tool,
    examples: { ...pack.examples, ...extension.examples },
    safety: [...pack.safety, ...extension.safety],
    frame: [...extension.frame, ...pack.frame.filter((frame) => !replaced.has(frame.id))],
  };
}

function readExtensions(folders: readonly string[], enabled: (name: string) => boolean) {
  const extensions: PackExtension[] = [];
  const problems: PackProblem[] = [];
  for (const folder of folders) {
    let names: string[] = [];
    try {
      names = readdirSync(folder).filter((name) => name.endsWith('.toml') && enabled(name.slice(0, -'.toml'.length)));
    } catch {
      continue; // A folder that is not there adds nothing.
    }
    for (const name of names.sort()) {
      const loaded = loadExtension(join(folder, name));
      if (loaded.ok) extensions.push(loaded.value);
      else problems.push(...loaded.problems);
    }
  }
  return { extensions, problems };
}

export function createDomainRegistry(options: RegistryOptions): DomainRegistry {
  const cache = new Map<Domain, DomainPack>();
  let added: ReturnType<typeof readExtensions> | undefined;
  const extras = () => {
    added ??= readExtensions(options.extensions ?? [], options.enabled ?? (() => true));
    return added;
  };
  const get = (domain: Domain): DomainPack => {
    const known = cache.get(domain);
    if (known) return known;
    const loaded = loadPack(join(options.packs, `${domain}.toml`));
    if (!loaded.ok) {
      const [first] = loaded.problems;
      throw new Error(`domain pack ${first?.file} is broken: ${first?.key} ${first?.message}`);
    }
    const pack = extras()
      .extensions.filter((extension) => extension.meta.domain === domain)
      .reduce(merge, loaded.value);
    cache.set(domain, pack);
    return pack;
  };
  return {
    get,
    all: () => DOMAINS.map(get),
    added: () => extras().extensions,
    problems: () => extras().problems,
    resolve: resolveDomain,
  };
}
