// Where each kind of thing is searched.
import type { IndexKind } from '../types.ts';

export interface SearchTable {
  table: string;
  /** Columns that words are looked for in. */
  columns: readonly string[];
  /** The column that holds the name: looked in first when a word is very common. */
  nameColumns: readonly string[];
}

export const SEARCH_TABLES: Readonly<Record<IndexKind, SearchTable>> = {
  package: { table: 'packages_fts', columns: ['name', 'description', 'category'], nameColumns: ['name'] },
  app: {
    table: 'desktop_apps_fts',
    columns: ['desktop_id', 'name', 'generic_name', 'comment', 'keywords'],
    nameColumns: ['name', 'generic_name'],
  },
  program: { table: 'programs_fts', columns: ['name', 'description'], nameColumns: ['name'] },
  service: { table: 'services_fts', columns: ['name', 'description'], nameColumns: ['name'] },
  manual: { table: 'manuals_fts', columns: ['name', 'description', 'body'], nameColumns: ['name', 'description'] },
};
