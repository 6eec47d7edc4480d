// Services: systemd units in the usual folders (nearest to the administrator wins) and System V scripts. Read from
// files, so it works in containers where no systemd runs.
import { basename, join } from 'node:path';
import { UNIT_FOLDERS } from '../../base/unit-folders.ts';
import { cleanLine, cleanName } from '../clean.ts';
import { type Document, MAX_DESCRIPTION, type Source } from '../document.ts';
import { fingerprintOf } from './fingerprint.ts';
import { listNames, pause, readSmall } from './folders.ts';
import { readIni } from './ini.ts';

function service(name: string, description: string): Document {
  return {
    kind: 'service',
    key: name,
    name,
    title: '',
    description: cleanLine(description, MAX_DESCRIPTION),
    popularity: 0.5,
    words: '',
    generic: '',
  };
}

/** One unit file; null for a masked or empty one. */
export function parseUnit(name: string, text: string): Document | null {
  if (cleanName(name) === null) return null;
  const unit = readIni(text).get('Unit');
  if (!unit) return null;
  return service(name, unit.get('Description') ?? '');
}

/** A System V script, by the LSB header in its comments. */
export function parseInitScript(name: string, text: string): Document | null {
  if (cleanName(name) === null || !text.startsWith('#!')) return null;
  const header = (key: string) => new RegExp(`^#\\s*${key}:\\s*(.*)$`, 'm').exec(text)?.[1] ?? '';
  return service(name, header('Short-Description') || header('Description'));
}

export function servicesSource(root: string): Source {
  const folders = UNIT_FOLDERS.map((folder) => root + folder);
  const scripts = `${root}/etc/init.d`;
  const files = () => [
    ...folders.flatMap((folder) =>
      listNames(folder)
        .filter((name) => /\.(?:service|socket|timer)$/.test(name))
        .map((name) => join(folder, name)),
    ),
    ...listNames(scripts)
      .filter((name) => !/^(?:README|skeleton|rc|rcS|functions)$|\./.test(name))
      .map((name) => join(scripts, name)),
  ];
  let total = 0;
  return {
    key: 'services',
    phase: 'services',
    kind: 'service',
    prefix: '',
    ownership: 'owner',
    fingerprint: () => fingerprintOf([...folders, scripts, ...files()]),
    total: () => total,
    async *collect() {
      const all = files();
      total = all.length;
      const seen = new Set<string>();
      const batch: Document[] = [];
      for (const [index, file] of all.entries()) {
        const name = basename(file);
        if (seen.has(name) || seen.has(`${name}.service`)) continue;
        seen.add(name);
        const text = readSmall(file);
        const found =
          text === null ? null : file.startsWith(scripts) ? parseInitScript(name, text) : parseUnit(name, text);
        if (found) batch.push(found);
        if (index % 20 === 0) await pause();
      }
      yield batch;
    },
  };
}
