// What the package managers besides dpkg print or keep, as pure functions over text. One package is one line of output
// or one stanza; whatever does not look like one is passed over.
import { cleanLine, cleanName } from '../../clean.ts';
import { type Document, MAX_DESCRIPTION, MAX_WORDS } from '../../document.ts';
import { popularityOf } from '../popularity.ts';

export type Manager = 'rpm' | 'pacman' | 'apk' | 'brew' | 'flatpak' | 'snap';

/** These lists do not say it. */
const TYPICAL = { size: 1_000, home: true };

/** A package as text says it; null when its name is none. */
function packageOf(manager: Manager, name: string, description: string, words = '', title = ''): Document | null {
  const clean = cleanName(name.trim());
  if (clean === null) return null;
  return {
    kind: 'package',
    key: `${manager}:${clean}`,
    name: clean,
    title: cleanLine(title, 120),
    description: cleanLine(description, MAX_DESCRIPTION),
    popularity: popularityOf({ name: clean, section: 'utils', tags: '', references: 0, ...TYPICAL }),
    words: cleanLine(words, MAX_WORDS),
    generic: '',
  };
}

const present = (documents: readonly (Document | null)[]): Document[] =>
  documents.filter((document) => document !== null);

const lines = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** `rpm -qa --qf '%{NAME}\t%{SUMMARY}\t%{GROUP}\n'`, and `dnf repoquery` with the same fields. */
export function parseRpm(text: string): Document[] {
  return present(
    lines(text).map((line) => {
      const [name = '', summary = '', group = ''] = line.split('\t');
      return packageOf('rpm', name, summary, group === 'Unspecified' ? '' : group);
    }),
  );
}

/** One `desc` file of pacman's databases: `%NAME%`, `%DESC%`, `%GROUPS%` with their values below. */
export function parsePacmanDesc(text: string): Document | null {
  const fields = new Map<string, string>();
  for (const block of text.split(/\n\s*\n/)) {
    const [head = '', ...rest] = block.trim().split('\n');
    const name = /^%(\w+)%$/.exec(head.trim())?.[1];
    if (name) fields.set(name, rest.join(' '));
  }
  return packageOf('pacman', fields.get('NAME') ?? '', fields.get('DESC') ?? '', fields.get('GROUPS') ?? '');
}

/** apk's installed database and APKINDEX: stanzas of `P:name`, `T:description`. */
export function parseApk(text: string): Document[] {
  return present(
    text.split(/\n\s*\n/).map((stanza) => {
      const value = (letter: string) => new RegExp(`^${letter}:(.*)$`, 'm').exec(stanza)?.[1]?.trim() ?? '';
      return value('P') === '' ? null : packageOf('apk', value('P'), value('T'));
    }),
  );
}

interface BrewJson {
  formulae?: { name?: unknown; desc?: unknown; installed?: unknown[] }[];
  casks?: { token?: unknown; name?: unknown[]; desc?: unknown; installed?: unknown }[];
}

/** `brew info --json=v2 --installed`. Text that is not JSON gives nothing. */
export function parseBrew(text: string): Document[] {
  let json: BrewJson;
  try {
    json = JSON.parse(text) as BrewJson;
  } catch {
    return [];
  }
  const string = (value: unknown): string => (typeof value === 'string' ? value : '');
  const formulae = Array.isArray(json?.formulae) ? json.formulae : [];
  const casks = Array.isArray(json?.casks) ? json.casks : [];
  return present([
    ...formulae.map((formula) => packageOf('brew', string(formula.name), string(formula.desc))),
    ...casks.map((cask) => packageOf('brew', string(cask.token), string(cask.desc), 'cask', string(cask.name?.[0]))),
  ]);
}

/** `flatpak list --app --columns=application,name,description`, tab-separated. */
export function parseFlatpak(text: string): Document[] {
  return present(
    lines(text).map((line) => {
      const [id = '', name = '', description = ''] = line.split('\t');
      return id.includes('.') ? packageOf('flatpak', id, description || name, '', name) : null;
    }),
  );
}

/** `snap list`: columns by spaces, the first line names them; it gives no description. */
export function parseSnap(text: string): Document[] {
  return present(
    lines(text).map((line) => {
      const [name = '', version = '', revision = '', , publisher = ''] = line.split(/\s+/);
      if (!/^\d+$|^x\d+$/.test(revision)) return null;
      return packageOf('snap', name, `snap ${version} by ${publisher.replace(/[*✓]+$/, '')}`);
    }),
  );
}
