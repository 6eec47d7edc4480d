import { statIfPresent } from '../../base/folders.ts';
import { programOf } from '../line/program.ts';
import type { MemoryStats, Outcome } from './records.ts';
import type { MemoryStore } from './store.ts';

const TOP = 10;

function tools({ db }: MemoryStore): MemoryStats['tools'] {
  const rows = db
    .prepare<[], { command: string; exit: number | null }>(
      "SELECT command, exit FROM choices WHERE command IS NOT NULL AND outcome <> 'rejected'",
    )
    .iterate();
  const served = new Map<string, { program: string; served: number; ok: number }>();
  for (const { command, exit } of rows) {
    const program = programOf(command);
    if (program === null) continue;
    const entry = served.get(program) ?? { program, served: 0, ok: 0 };
    entry.served += 1;
    if (exit === 0) entry.ok += 1;
    served.set(program, entry);
  }
  return [...served.values()].sort((a, b) => b.served - a.served).slice(0, TOP);
}

/** Of a file that is not there yet. */
export const EMPTY_STATS: MemoryStats = {
  commands: 0,
  sessions: 0,
  imported: [],
  choices: { accepted: 0, edited: 0, inserted: 0, rejected: 0 },
  corrections: 0,
  suggestions: 0,
  top_commands: [],
  tools: [],
  oldest: null,
  newest: null,
  bytes: 0,
};

export function memoryStats(store: MemoryStore): MemoryStats {
  const { db, file } = store;
  const count = (sql: string) => db.prepare<[], { n: number }>(sql).get()?.n ?? 0;
  const choices: Record<Outcome, number> = { ...EMPTY_STATS.choices };
  for (const row of db
    .prepare<[], { outcome: Outcome; n: number }>('SELECT outcome, count(*) AS n FROM choices GROUP BY outcome')
    .all())
    choices[row.outcome] = row.n;
  const range = db
    .prepare<[], { oldest: number | null; newest: number | null }>(
      'SELECT min(at) AS oldest, max(at) AS newest FROM commands',
    )
    .get();
  return {
    commands: count('SELECT count(*) AS n FROM commands'),
    sessions: count('SELECT count(DISTINCT session) AS n FROM commands'),
    imported: db
      .prepare<[], MemoryStats['imported'][number]>(
        'SELECT source, count(*) AS lines, sum(count) AS entries FROM imported GROUP BY source ORDER BY source',
      )
      .all(),
    choices,
    corrections: count('SELECT count(*) AS n FROM routes'),
    suggestions: count('SELECT count(*) AS n FROM suggestions'),
    // The shell's own history holds what was run here too, so the larger of both counts and not their sum.
    top_commands: db
      .prepare<[number], MemoryStats['top_commands'][number]>(
        `SELECT line AS command, max(n) AS count FROM (
           SELECT line, count(*) AS n FROM commands GROUP BY line
           UNION ALL SELECT line, sum(count) AS n FROM imported GROUP BY line
         ) GROUP BY line ORDER BY count DESC, line LIMIT ?`,
      )
      .all(TOP),
    tools: tools(store),
    oldest: range?.oldest ?? null,
    newest: range?.newest ?? null,
    bytes: statIfPresent(file)?.size ?? 0,
  };
}
