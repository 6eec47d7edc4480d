// Which SQLite is used: better-sqlite3 where its machine code loads, else Node's own (from Node 22.13), else none,
// which is said with the command that mends it. Nothing is loaded before the first file is opened.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NativeMissingError, packageRoot, reasonOf, requireHere } from './native.ts';
import { loadNodeSqlite, openNodeDatabase, openNodeImage } from './sqlite-node.ts';
import type { Database, OpenOptions } from './sqlite-types.ts';

interface Driver {
  open(file: string, options: OpenOptions): Database;
  /** A copy of what the file holds now, to be read only. */
  openImage(file: string): Database;
}

type BetterSqlite = new (source: string | Buffer, options?: OpenOptions) => Database;

function betterSqlite(): Driver {
  const Sqlite = requireHere('better-sqlite3') as BetterSqlite;
  // Its machine code is looked for when the first database is made.
  new Sqlite(':memory:').close();
  return {
    open: (file, options) => new Sqlite(file, options),
    openImage(file) {
      // A write-ahead log cannot be opened without writing beside it, so a copy in memory is read instead.
      const image = readFileSync(file);
      if (image.length < 100) throw Object.assign(new Error('empty'), { code: 'SQLITE_NOTADB' });
      // Bytes 18 and 19 of the header say "write-ahead log" (2) or "rollback journal" (1).
      image[18] = 1;
      image[19] = 1;
      return new Sqlite(image, { readonly: true });
    },
  };
}

function nodeSqlite(): Driver {
  const module = loadNodeSqlite();
  return {
    open: (file, options) => openNodeDatabase(module, file, options),
    openImage: (file) => openNodeImage(module, file),
  };
}

/** Packages that are there but not compiled are compiled where they are; others are put beside us. */
export function mendDatabase(): string {
  const root = packageRoot();
  return existsSync(join(root, 'node_modules/better-sqlite3'))
    ? `npm rebuild --prefix ${root} better-sqlite3`
    : 'npm install -g --allow-scripts=better-sqlite3 better-sqlite3@12';
}

/** In the order in which they are tried. */
export const DATABASE_DRIVERS: readonly { name: string; load: () => Driver }[] = [
  { name: 'better-sqlite3', load: betterSqlite },
  { name: 'node:sqlite', load: nodeSqlite },
];

let loaded: Driver | undefined;

/** Throws NativeMissingError. */
function driver(): Driver {
  if (loaded !== undefined) return loaded;
  const reasons: string[] = [];
  for (const { name, load } of DATABASE_DRIVERS) {
    try {
      loaded = load();
      return loaded;
    } catch (error) {
      reasons.push(`${name}: ${reasonOf(error)}`);
    }
  }
  throw new NativeMissingError(
    `SQLite is missing (${reasons.join('; ')}), so nothing is remembered and no index is kept. To mend it, use Node.js 22.13 or newer, or run: ${mendDatabase()}`,
  );
}

export const openDatabase = (file: string, options: OpenOptions = {}): Database => driver().open(file, options);

export const openDatabaseImage = (file: string): Database => driver().openImage(file);
