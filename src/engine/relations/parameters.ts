// What the kernel is set to, as sysctl names it: `vm.swappiness` stands in /proc/sys/vm/swappiness.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readText } from '../state/read.ts';
import type { RawRow, RelationOf } from './types.ts';

const ROOT = '/proc/sys';
/** Longer ones are tables. */
const LONGEST = 256;
const BATCH = 64;

export const parameters: RelationOf = {
  name: 'parameter',
  words: ['kernel parameter', 'kernel parameters'],
  key: 'name',
  maxAge: 5,
  deadline: 3_000,
  source: ROOT,
  attributes: { name: { type: 'name', about: 'name' }, value: { type: 'text', about: 'value' } },
  async read({ need, signal }) {
    const entries = await readdir(ROOT, { recursive: true, withFileTypes: true }).catch(() => []);
    const paths = entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
    const rows: RawRow[] = [];
    for (let i = 0; i < paths.length && !signal.aborted; i += BATCH)
      rows.push(
        ...(await Promise.all(
          paths.slice(i, i + BATCH).map(async (path): Promise<RawRow> => {
            const name = path.slice(ROOT.length + 1).replaceAll('/', '.');
            const text = need.has('value') ? await readText(path, LONGEST) : null;
            const value = text?.trim().split(/\s+/).join(' ') ?? undefined;
            const isHidden = need.has('value') && value === undefined;
            return {
              key: name,
              source: path,
              values: { name, value },
              ...(isHidden ? { hidden: { value: 'it may not be read' } } : {}),
            };
          }),
        )),
      );
    return {
      rows,
      complete: paths.length > 0 && !signal.aborted,
      scope: `${rows.length} parameters in ${ROOT}`,
      ...(paths.length === 0 ? { missing: `${ROOT} cannot be read` } : {}),
    };
  },
};
