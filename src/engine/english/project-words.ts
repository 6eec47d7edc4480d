// What tasks of a project are for, how they are asked for, and how projects are spoken of (`lexicon/tasks.toml`), read once.
import { readTable } from '../../base/table.ts';

export interface TaskRow {
  names: string[];
  verbs: string[];
  nouns: string[];
  /** They are a relation by themselves, and tasks only in a row of them. */
  noun?: true;
}

interface TasksFile {
  tools: { names: string };
  whole: Record<'words' | 'called' | 'leads' | 'done' | 'told' | 'has', string[]>;
}

function load() {
  const { whole, tools, ...rows } = readTable('english', 'tasks') as TasksFile & Record<string, unknown>;
  return {
    tools: new Set(tools.names.split(' ')),
    whole: new Set(whole.words),
    called: new Set(whole.called),
    leads: new Set(whole.leads),
    done: new Set(whole.done),
    told: new Set(whole.told),
    has: new Set(whole.has),
    rows: Object.values(rows as unknown as Record<string, TaskRow>),
  };
}

let read: ReturnType<typeof load> | undefined;
export const taskWords = () => (read ??= load());
