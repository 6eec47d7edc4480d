// Executables on PATH, each with one line of what it is: from its manual page, else from the package that owns it.
import { accessSync, constants, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cleanLine, cleanName } from '../clean.ts';
import { type Document, MAX_DESCRIPTION, type Source } from '../document.ts';
import { fingerprintOf } from './fingerprint.ts';
import { listNames, pause, readSmall } from './folders.ts';
import { pagesIn, readManual } from './manuals.ts';
import { readText } from './read.ts';
import { field, readStanzas } from './stanzas.ts';

function runnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Program name → package, from dpkg's file lists. */
function owners(root: string): Map<string, string> {
  const found = new Map<string, string>();
  const folder = `${root}/var/lib/dpkg/info`;
  for (const list of listNames(folder)) {
    if (!list.endsWith('.list')) continue;
    const text = readSmall(join(folder, list), 4_000_000);
    const name = basename(list, '.list').replace(/:.*$/, '');
    for (const match of text?.matchAll(/^\/(?:usr\/)?(?:s?bin|games)\/([^/\n]+)$/gm) ?? []) found.set(match[1]!, name);
  }
  return found;
}

async function synopses(root: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  try {
    for await (const stanzas of readStanzas(readText(`${root}/var/lib/dpkg/status`)))
      for (const stanza of stanzas) found.set(field(stanza, 'Package'), field(stanza, 'Description'));
  } catch {
    // Not a Debian system; manual pages alone have to do.
  }
  return found;
}

export interface ProgramPlaces {
  root: string;
  path: readonly string[];
  manDirs: readonly string[];
}

export function programsSource({ root, path, manDirs }: ProgramPlaces): Source {
  const manFolders = manDirs.flatMap((dir) => ['1', '6', '8'].map((s) => join(dir, `man${s}`)));
  let total = 0;
  return {
    key: 'programs',
    phase: 'programs',
    kind: 'program',
    prefix: '',
    ownership: 'owner',
    fingerprint: () => fingerprintOf([...path, ...manFolders], path.join(':')),
    total: () => total,
    async *collect() {
      const pages = new Map<string, string>();
      for (const dir of manDirs)
        for (const section of ['6', '8', '1'])
          for (const page of pagesIn(dir, section)) pages.set(page.name, page.file);
      const packageOf = owners(root);
      const synopsisOf = await synopses(root);
      const files = path.flatMap((dir) => listNames(dir).map((name) => ({ dir, name })));
      total = files.length;
      const seen = new Set<string>();
      for (let at = 0; at < files.length; at += 16) {
        const batch: Document[] = [];
        for (const { dir, name } of files.slice(at, at + 16)) {
          if (seen.has(name) || cleanName(name) === null || !runnable(join(dir, name))) continue;
          seen.add(name);
          const page = pages.get(name);
          const described = page === undefined ? '' : (readManual(page)?.description ?? '');
          const owner = packageOf.get(name) ?? '';
          batch.push({
            kind: 'program',
            key: name,
            name,
            title: '',
            description: cleanLine(described || (synopsisOf.get(owner) ?? ''), MAX_DESCRIPTION),
            // The package that ships it is the better answer.
            popularity: 0.36,
            words: '',
            generic: '',
          });
        }
        yield batch;
        await pause();
      }
    },
  };
}
