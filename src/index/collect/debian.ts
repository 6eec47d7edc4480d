// Debian and its children: /var/lib/dpkg/status says what is installed, the lists of apt say what could be. Both are
// read directly; no package manager is asked.
import { join } from 'node:path';
import { apart, cleanLine, cleanName } from '../clean.ts';
import { type Document, MAX_DESCRIPTION, MAX_WORDS, type Source } from '../document.ts';
import { fingerprintOf } from './fingerprint.ts';
import { listNames } from './folders.ts';
import { PRIOR, popularityOf, References, type Traits } from './popularity.ts';
import { readText } from './read.ts';
import { field, longField, readStanzas } from './stanzas.ts';

/** Facets of Debian's tags that say what a thing is for, the most telling first. */
const TELLING = (
  'use works-with field game network protocol mail sound web security hardware office biology ' +
  'filetransfer devel admin junior accessibility interface works-with-format'
).split(' ');

function words(section: string, tags: string): string {
  const facets = new Map<string, string[]>();
  for (const tag of tags.split(/,\s*/)) {
    const [facet = '', value = ''] = tag.split('::');
    if (value !== '' && !value.endsWith('TODO'))
      facets.set(facet, [...(facets.get(facet) ?? []), ...value.split(/[:-]/)]);
  }
  const found = TELLING.flatMap((facet) => facets.get(facet) ?? []);
  return cleanLine([...new Set([...found, section.replace(/^.*\//, '')])].join(' '), MAX_WORDS);
}

interface Raw {
  document: Document;
  traits: Omit<Traits, 'references'>;
}

function readPackage(stanza: string, references: References): Raw | null {
  const name = cleanName(apart(field(stanza, 'Package')));
  if (name === null) return null;
  const tags = apart(longField(stanza, 'Tag').replace(/\s+/g, ' '));
  const section = apart(field(stanza, 'Section'));
  references.read(stanza, apart(/^\S+/.exec(field(stanza, 'Source'))?.[0] ?? name));
  return {
    traits: {
      name,
      section,
      tags,
      size: Number(field(stanza, 'Installed-Size')),
      home: field(stanza, 'Homepage') !== '',
    },
    document: {
      kind: 'package',
      key: `apt:${name}`,
      name,
      title: '',
      description: apart(cleanLine(field(stanza, 'Description'), MAX_DESCRIPTION)),
      popularity: 0,
      words: words(section, tags),
      generic: '',
    },
  };
}

/** Collects all packages of some files; popularity needs to have seen every one of them. */
async function readAll(
  files: readonly string[],
  keep: (stanza: string) => boolean,
  note: (sentence: string) => void,
): Promise<Document[]> {
  const references = new References();
  const found = new Map<string, Raw>();
  for (const file of files) {
    try {
      for await (const stanzas of readStanzas(readText(file))) {
        for (const stanza of stanzas) {
          if (!keep(stanza)) continue;
          const raw = readPackage(stanza, references);
          if (!raw) continue;
          // Lists of security updates carry no tags; the main list's entry says more.
          const known = found.get(raw.document.key);
          if (!known || (known.traits.tags === '' && raw.traits.tags !== '')) found.set(raw.document.key, raw);
        }
        await new Promise(setImmediate);
      }
    } catch (error) {
      note(`${file} could not be read to its end: ${(error as Error).message}`);
    }
  }
  const documents: Document[] = [];
  for (const { document, traits } of found.values()) {
    document.popularity = popularityOf({ ...traits, references: references.count(traits.name) });
    documents.push(document);
  }
  return documents;
}

function debianSource(
  key: string,
  ownership: 'installed' | 'available',
  files: () => string[],
  keep: (stanza: string) => boolean,
): Source {
  let total = 0;
  return {
    key,
    phase: 'packages',
    kind: 'package',
    prefix: 'apt:',
    ownership,
    fingerprint: () => fingerprintOf(files(), PRIOR),
    total: () => total,
    async *collect(note) {
      const documents = await readAll(files(), keep, note);
      total = documents.length;
      yield documents;
    },
  };
}

export function dpkgSource(root: string): Source {
  const status = `${root}/var/lib/dpkg/status`;
  return debianSource(
    'dpkg',
    'installed',
    () => [status],
    (stanza) => / installed$/.test(field(stanza, 'Status')),
  );
}

export function aptListsSource(root: string): Source {
  const folder = `${root}/var/lib/apt/lists`;
  const lists = (): string[] =>
    listNames(folder)
      .filter((name) => /_Packages(?:\.\w+)?$/.test(name))
      .map((name) => join(folder, name));
  return debianSource('apt-lists', 'available', lists, () => true);
}
