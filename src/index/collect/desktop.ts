// Desktop applications: the .desktop files of the XDG data folders, in the person's language where the file has it.
// Format: freedesktop.org Desktop Entry Specification 1.5 (ids, locale matching, Hidden, NoDisplay).
import { join, relative } from 'node:path';
import { cleanLine, cleanName } from '../clean.ts';
import { type Document, MAX_DESCRIPTION, MAX_TITLE, MAX_WORDS, type Source } from '../document.ts';
import { fingerprintOf } from './fingerprint.ts';
import { listFiles, pause, readSmall } from './folders.ts';
import { readIni } from './ini.ts';

/** Suffixes to look for, best first: lang_COUNTRY@MODIFIER, lang_COUNTRY, lang@MODIFIER, lang. */
export function localeSuffixes(locale: string): string[] {
  const match = /^([a-z]{2,3})(?:_([A-Z]{2}))?(?:\.[^@]*)?(?:@(\w+))?$/.exec(locale);
  if (!match) return [];
  const [, language, country, modifier] = match;
  return [
    country && modifier ? `${language}_${country}@${modifier}` : '',
    country ? `${language}_${country}` : '',
    modifier ? `${language}@${modifier}` : '',
    language ?? '',
  ].filter((suffix) => suffix !== '');
}

/** One application, or null when it is hidden, not an application, or unreadable. */
export function parseDesktop(id: string, text: string, locale: string): Document | null {
  const entry = readIni(text).get('Desktop Entry');
  if (entry?.get('Type') !== 'Application' || cleanName(id) === null) return null;
  if (entry.get('Hidden') === 'true' || entry.get('NoDisplay') === 'true') return null;
  const suffixes = localeSuffixes(locale);
  const value = (key: string): string => {
    for (const suffix of suffixes) {
      const found = entry.get(`${key}[${suffix}]`);
      if (found) return unescapeValue(found);
    }
    return unescapeValue(entry.get(key) ?? '');
  };
  const title = cleanLine(value('Name'), MAX_TITLE);
  if (title === '') return null;
  const list = (text: string) => text.split(';').join(' ');
  // The untranslated words count as well: requests are often in English on a translated desktop.
  const plain = suffixes.length > 0 ? `${entry.get('Name') ?? ''} ${entry.get('Comment') ?? ''}` : '';
  const words = `${list(value('Keywords'))} ${list(entry.get('Keywords') ?? '')} ${list(entry.get('Categories') ?? '')} ${plain}`;
  return {
    kind: 'app',
    key: id,
    name: id.replace(/\.desktop$/, ''),
    title,
    description: cleanLine(value('Comment') || value('GenericName') || title, MAX_DESCRIPTION),
    popularity: entry.get('Terminal') === 'true' ? 0.5 : 0.7,
    words: cleanLine([...new Set(words.split(/\s+/))].join(' '), MAX_WORDS),
    generic: cleanLine(value('GenericName'), MAX_TITLE),
  };
}

function unescapeValue(text: string): string {
  return text.replace(/\\([sntr\\;])/g, (_, letter: string) => (letter === '\\' || letter === ';' ? letter : ' '));
}

export function desktopSource(dataDirs: readonly string[], locale: string): Source {
  const folders = [...new Set(dataDirs)].map((dir) => join(dir, 'applications'));
  const files = () =>
    folders.flatMap((folder) => listFiles(folder, /\.desktop$/, 4, 5_000).map((file) => ({ folder, file })));
  let total = 0;
  return {
    key: 'apps',
    phase: 'applications',
    kind: 'app',
    prefix: '',
    ownership: 'owner',
    fingerprint: () => fingerprintOf([...folders, ...files().map(({ file }) => file)], locale),
    total: () => total,
    async *collect() {
      const all = files();
      total = all.length;
      // The first folder that has an id decides, even when it hides it.
      const seen = new Set<string>();
      for (let at = 0; at < all.length; at += 20) {
        const batch: Document[] = [];
        for (const { folder, file } of all.slice(at, at + 20)) {
          const id = relative(folder, file).replaceAll('/', '-');
          if (seen.has(id)) continue;
          seen.add(id);
          const text = readSmall(file);
          const app = text === null ? null : parseDesktop(id, text, locale);
          if (app) batch.push(app);
        }
        yield batch;
        await pause();
      }
    },
  };
}
