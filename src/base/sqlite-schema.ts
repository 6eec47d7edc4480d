// The shape of a database as numbered steps: user_version says how many were taken. A step that was released never
// changes; another is added at the end. A file from a newer reos-tui is left alone and said, never "migrated"
// backwards.

import { NewerSchemaError } from './sqlite-failures.ts';
import type { Database } from './sqlite-types.ts';

export interface Schema {
  /** How many steps there are. */
  readonly version: number;
  /** Throws NewerSchemaError when the file is not for this program. */
  refuseNewer(db: Database): void;
  /** Brings the file up to date, all steps or none. Throws NewerSchemaError, or as SQLite does. */
  migrate(db: Database): void;
}

/** `newer` words what is said of a file with more steps than are known. */
export function createSchema(steps: readonly string[], newer: (found: number, known: number) => string): Schema {
  const version = steps.length;
  const versionOf = (db: Database) => db.pragma('user_version', { simple: true }) as number;
  const refuseNewer = (db: Database) => {
    const found = versionOf(db);
    if (found > version) throw new NewerSchemaError(newer(found, version));
  };
  return {
    version,
    refuseNewer,
    migrate(db) {
      refuseNewer(db);
      if (versionOf(db) === version) return;
      db.transaction(() => {
        // Read again under the lock: another instance may have been faster.
        for (const step of steps.slice(versionOf(db))) db.exec(step);
        db.pragma(`user_version = ${version}`);
      }).immediate();
    },
  };
}
