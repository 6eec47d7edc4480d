// What the manifests of a project list: packages that it depends on, with their versions, and scripts that may be run.
import { basename } from 'node:path';
import { lemmas } from '../../../english/lemma.ts';
import { isObject, type Json, parsed } from '../../../tables/json.ts';
import { entriesOf } from '../../../tables/structure.ts';
import { openLikely } from '../../rows/named-file.ts';
import type { Provider, Source } from './source.ts';

const MANIFEST = /(?:^|\/)(?:package\.json|requirements[\w.-]*\.txt)$/;
const DEPENDENCY = ['dependency', 'package', 'library', 'module', 'dep'];
const SCRIPT = ['script', 'command'];
const SAID = new Set([...DEPENDENCY, ...SCRIPT, 'requirement', 'require', 'depend', 'pin']);

const namedIn = (root: { [key: string]: Json }, key: string): [string, string][] => {
  const own = root[key];
  return isObject(own) ? Object.entries(own).map(([name, value]) => [name, String(value)]) : [];
};

/** One version and no other will do. */
const isPinned = (version: string): boolean => /^[v=]*\d[\w.+-]*$/.test(version) && !/(?:^|\.)[x*]/.test(version);

const pins = (isFixed: boolean): object => ({ pinned: isFixed ? 'yes' : 'no' });

function ofPackage(text: string, shown: string): Source[] {
  const root = parsed(text);
  if (!isObject(root)) return [];
  const dependencies = (['dependencies', 'devDependencies', 'peerDependencies'] as const).flatMap((key) =>
    namedIn(root, key).map(([name, version]) => ({
      name,
      version,
      use: key === 'dependencies' ? 'runtime' : key.replace('Dependencies', ''),
      ...pins(isPinned(version)),
    })),
  );
  const scripts = namedIn(root, 'scripts').map(([name, runs]) => ({ name, runs }));
  return [
    {
      shown,
      nouns: DEPENDENCY,
      rows: dependencies,
      also: { use: ['kind'], pinned: ['fixed', 'exact'] },
      around: ['npm'],
    },
    { shown, nouns: SCRIPT, rows: scripts, also: { runs: ['run', 'does', 'command'] }, around: ['npm'] },
  ];
}

export const listed: Provider = async (tokens, { relations, world }) => {
  const isSaid = tokens.some(({ lower, quoted }) => !quoted && lemmas(lower).some((form) => SAID.has(form)));
  if (!isSaid) return [];
  const files = await openLikely(MANIFEST, () => true, relations, world);
  return files.flatMap(({ path, shown, text }): Source[] => {
    if (basename(path) === 'package.json') return ofPackage(text, shown);
    const entries = entriesOf(path, world);
    const rows = [...(entries?.values ?? [])].map(([name, version]) => ({
      name,
      version: version || null,
      ...pins((entries?.marks?.get(name) ?? '') === '=='),
    }));
    return [
      {
        shown,
        nouns: ['requirement', ...DEPENDENCY, 'line'],
        rows,
        also: { pinned: ['fixed', 'exact'] },
        around: ['python'],
      },
    ];
  });
};
