// Whichever SQLite is there behaves the same, as far as we use it. Each driver that this Node can load is tried.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_DRIVERS } from '../../../src/base/sqlite-driver.ts';
import { failureKind } from '../../../src/base/sqlite-failures.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reos-sqlite-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const drivers = DATABASE_DRIVERS.flatMap(({ name, load }) => {
  try {
    return [{ name, driver: load() }];
  } catch {
    return [];
  }
});

const kindOf = (work: () => unknown): string => {
  try {
    work();
    return 'done';
  } catch (error) {
    return failureKind(error);
  }
};

it('has one here', () => expect(drivers.length).toBeGreaterThan(0));

describe.each(drivers)('$name', ({ name, driver }) => {
  const file = (what: string) => join(folder, `${name.replace(':', '-')}-${what}`);
  const fresh = (what: string) => {
    const db = driver.open(file(what), { timeout: 0 });
    db.exec('CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT, bytes BLOB)');
    return db;
  };

  it('answers rows, lists, single columns, and blobs as buffers', () => {
    const db = fresh('rows');
    const insert = db.prepare('INSERT INTO t (text, bytes) VALUES (@text, @bytes)');
    const bytes = Buffer.from([1, 2, 3]);
    expect(insert.run({ text: 'a', bytes, more: 'is not asked for' }).changes).toBe(1);
    insert.run({ text: 'b', bytes: null });
    expect({ ...(db.prepare('SELECT * FROM t WHERE id = ?').get(1) as object) }).toEqual({ id: 1, text: 'a', bytes });
    expect(db.prepare('SELECT text FROM t ORDER BY id').pluck().all()).toEqual(['a', 'b']);
    expect(db.prepare('SELECT id, bytes FROM t ORDER BY id').raw().all()).toEqual([
      [1, bytes],
      [2, null],
    ]);
    expect([...db.prepare('SELECT id FROM t ORDER BY id').pluck().iterate()]).toEqual([1, 2]);
    expect(db.prepare('SELECT id FROM t WHERE id = 9').pluck().get()).toBeUndefined();
    expect(db.prepare('SELECT id FROM t WHERE id = 9').get()).toBeUndefined();
    db.close();
  });

  it('does all of a transaction or nothing', () => {
    const db = fresh('transaction');
    const count = db.prepare('SELECT count(*) FROM t').pluck();
    const two = db.transaction(() => {
      db.exec("INSERT INTO t (text) VALUES ('x')");
      throw new Error('stopped');
    });
    expect(() => two()).toThrow('stopped');
    expect(() => two.immediate()).toThrow('stopped');
    expect(count.get()).toBe(0);
    expect(db.transaction(() => db.exec("INSERT INTO t (text) VALUES ('x')") ?? 7)()).not.toBe(0);
    expect(count.get()).toBe(1);
    db.close();
  });

  it('answers pragmas and searches texts', () => {
    const db = fresh('pragmas');
    db.pragma('user_version = 7');
    expect(db.pragma('user_version', { simple: true })).toBe(7);
    db.exec("CREATE VIRTUAL TABLE f USING fts5(x, tokenize='porter unicode61')");
    db.exec("INSERT INTO f VALUES ('running dogs')");
    expect(db.prepare("SELECT x FROM f WHERE f MATCH 'run'").pluck().get()).toBe('running dogs');
    db.close();
  });

  it('tells failures by their kind', () => {
    const holder = fresh('busy');
    holder.exec('BEGIN EXCLUSIVE');
    const other = driver.open(file('busy'), { timeout: 0 });
    expect(kindOf(() => other.prepare('SELECT * FROM t').all())).toBe('busy');
    holder.close();
    other.close();
    writeFileSync(file('damaged'), 'this is no database, and long enough to be read as one '.repeat(9));
    const damaged = kindOf(() => driver.open(file('damaged'), {}).pragma('user_version'));
    expect(damaged).toBe('damaged');
    const reader = driver.open(file('busy'), { readonly: true });
    expect(kindOf(() => reader.exec("INSERT INTO t (text) VALUES ('x')"))).toBe('readonly');
    reader.close();
    expect(kindOf(() => driver.open(join(folder, 'no/such/folder.db'), {}))).not.toBe('done');
  });

  it('reads a file with a write-ahead log without writing beside it', () => {
    const db = fresh('image');
    db.pragma('journal_mode = WAL');
    db.exec("INSERT INTO t (text) VALUES ('kept')");
    db.close();
    const image = driver.openImage(file('image'));
    expect(image.prepare('SELECT text FROM t').pluck().all()).toEqual(['kept']);
    image.close();
  });
});
