// Manual pages of sections 1, 5, 6, 7 and 8 in the system's own language: name line, headings, examples.
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { cleanLine, cleanName } from '../clean.ts';
import { type Document, MAX_BODY, MAX_DESCRIPTION, type Source } from '../document.ts';
import { fingerprintOf } from './fingerprint.ts';
import { listNames, pause } from './folders.ts';
import { type ManualText, parseManual } from './roff.ts';

const SECTIONS = ['1', '5', '6', '7', '8'] as const;
const PAGE = /^(.+)\.([1-9])[a-z0-9]*(?:\.gz)?$/;
/** Pages beyond these sizes (packed, unpacked) are not read: bash(1) unpacked has 340 kB. */
const MAX_FILE = 2_000_000;
const MAX_TEXT = 8_000_000;

/** A page's text, or null when it is too large or cannot be read. */
export function readManual(file: string): ManualText | null {
  try {
    if (statSync(file).size > MAX_FILE) return null;
    const bytes = readFileSync(file);
    const text = file.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: MAX_TEXT }) : bytes;
    return parseManual(text.toString('utf8'));
  } catch {
    return null;
  }
}

interface Page {
  name: string;
  section: string;
  file: string;
}

/** Pages of a section in a folder, by the names of their files. */
export function pagesIn(manDir: string, section: string): Page[] {
  const folder = join(manDir, `man${section}`);
  return listNames(folder).flatMap((file) => {
    const match = PAGE.exec(basename(file));
    return match && cleanName(match[1]!) !== null
      ? [{ name: match[1]!, section: match[2]!, file: join(folder, file) }]
      : [];
  });
}

export function manualsSource(manDirs: readonly string[]): Source {
  const folders = manDirs.flatMap((dir) => SECTIONS.map((section) => join(dir, `man${section}`)));
  let total = 0;
  return {
    key: 'manuals',
    phase: 'manual pages',
    kind: 'manual',
    prefix: '',
    ownership: 'owner',
    fingerprint: () => fingerprintOf(folders),
    total: () => total,
    async *collect() {
      const pages = manDirs.flatMap((dir) => SECTIONS.flatMap((section) => pagesIn(dir, section)));
      total = pages.length;
      const seen = new Set<string>();
      for (let at = 0; at < pages.length; at += 8) {
        const batch: Document[] = [];
        for (const page of pages.slice(at, at + 8)) {
          const key = `${page.name}(${page.section})`;
          if (seen.has(key)) continue;
          seen.add(key);
          const text = readManual(page.file);
          if (text === null || (text.description === '' && text.headings.length === 0)) continue;
          batch.push({
            kind: 'manual',
            key,
            name: key,
            title: '',
            description: cleanLine(text.description, MAX_DESCRIPTION),
            popularity: page.section === '1' || page.section === '8' ? 0.5 : 0.3,
            words: cleanLine(`${text.headings.join(' ')} ${text.examples}`, MAX_BODY),
            generic: '',
          });
        }
        yield batch;
        await pause();
      }
    },
  };
}
