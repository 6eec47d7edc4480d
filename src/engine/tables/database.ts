// The tables of an SQLite file as rows and columns. It is opened as an image that nobody changes, so that looking at it
// neither locks it nor leaves anything beside it; of each table the first rows are looked at.
import { resolve } from 'node:path';
import { openDatabaseImage } from '../../base/sqlite-driver.ts';
import { alsoOf } from './called.ts';
import type { Column, Rows } from './structure.ts';

const MOST_TABLES = 40;
const MOST_ROWS = 300;
const DATE = /^\d{4}-\d{2}-\d{2}/;

export const isDatabase = (head: string): boolean => head.startsWith('SQLite format 3\0');

type Row = Record<string, unknown>;

function columnOf(name: string, all: readonly string[], rows: readonly Row[]): Column {
  const cells = rows.map((row) => row[name]).filter((cell) => cell !== null && cell !== '');
  const texts = cells.map(String);
  return {
    name: name.toLowerCase(),
    also: alsoOf(name, all),
    at: null,
    awk: null,
    key: name,
    numeric: cells.length > 0 && cells.every((cell) => typeof cell === 'number'),
    blank: cells.length < rows.length,
    values: new Map(texts.map((cell) => [cell.toLowerCase(), cell])),
    time: texts.length > 0 && texts.every((cell) => DATE.test(cell)) ? { clock: null } : null,
  };
}

/** What is no plain name would have to be quoted in every query. */
const PLAIN = /^[A-Za-z_]\w*$/;

export function databaseIn(path: string, cwd: string): Rows[] {
  try {
    const db = openDatabaseImage(resolve(cwd, path));
    try {
      const names = db
        .prepare<[], { name: string }>(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
        )
        .all()
        .map(({ name }) => name)
        .filter((name) => PLAIN.test(name))
        .slice(0, MOST_TABLES);
      return names.map((name): Rows => {
        const rows = db.prepare<[], Row>(`SELECT * FROM "${name}" LIMIT ${MOST_ROWS}`).all();
        const all = db
          .prepare<[], { name: string }>(`PRAGMA table_info("${name}")`)
          .all()
          .map((each) => each.name)
          .filter((each) => PLAIN.test(each));
        const columns = all.map((each) => columnOf(each, all, rows));
        return {
          form: 'rows',
          separator: null,
          header: false,
          columns,
          table: name,
          nouns: [name.toLowerCase(), 'row', 'record', 'entry'],
        };
      });
    } finally {
      db.close();
    }
  } catch {
    // Damaged, encrypted, or none of ours: nothing is known of it.
    return [];
  }
}
