// What a pane shows: gauges, columns, rows. Probes hand over plain data of many shapes; everything in here reads it
// with care, because a missing field must cost a cell, never the pane.

/** Said in words beside its colour. */
export type Mark = 'ok' | 'careful' | 'high';

export interface PaneColumn {
  title: string;
  /** Columns on the screen; 0 takes what the others leave. */
  width: number;
  /** On a narrow screen the largest gives way first; left out: the place in the list, and 0 for what takes the rest. */
  drop?: number;
  /** What takes the rest gets at least so much before others give way. */
  least?: number;
  right?: boolean;
  /** Read aloud, its title would only be in the way. */
  evident?: boolean;
  /** Its numbers are percents, with a bar before them where there is room. */
  bar?: boolean;
  /** Its values are of many kinds: no order of them would say anything. */
  mixed?: true;
  /** Its numbers may be summed; how a sum is shown. */
  total?: (value: number) => string;
}

export interface Sort {
  column: number;
  /** Largest, or last in the alphabet, first. */
  down: boolean;
}

/** What a cell shows and what it is sorted by. */
export interface PaneCell {
  text: string;
  key: string | number | null;
}

export interface PaneRow {
  id: string;
  cells: readonly PaneCell[];
  mark: Mark | null;
  detail: readonly (readonly [label: string, value: string])[];
  /** The row that it stands below in a tree. */
  parent?: string | null;
  /** The lines of the tree before its name. */
  lead?: string;
  /** Whose lines in the logs tell more of it. */
  logs: string | null;
  /** Path of the file that it stands for. */
  file?: string;
  /** Words of a question about it. */
  ask: string | null;
  /** Words of a request about it. */
  propose: string | null;
}

/** A value that moves, for a sparkline. */
export interface Gauge {
  id: string;
  label: string;
  text: string;
  /** The same where there is less room. */
  brief?: string;
  amount: number;
  /** The top of its scale; null: the largest that was seen. */
  top: number | null;
  mark: Mark | null;
}

export interface PaneTable {
  /** Who said so: `linux_ports`, `steady state`. */
  source: string;
  /** Milliseconds since the epoch; life in seconds. */
  at: number;
  ttl: number;
  columns: readonly PaneColumn[];
  rows: readonly PaneRow[];
  /** How the rows stand where no other order is wished. */
  order?: Sort;
  gauges: readonly Gauge[];
  /** The gauges are drawn as graphs over time, however much the list would need the room. */
  graphs?: true;
  /** How busy each processor is, in percent. */
  cores?: readonly number[];
  /** What could not be read. */
  notes: readonly string[];
}

export type Plain = Record<string, unknown>;

export const plain = (value: unknown): Plain => (typeof value === 'object' && value !== null ? (value as Plain) : {});

/** The objects of a list; none when it is no list. */
export const plains = (value: unknown): Plain[] => (Array.isArray(value) ? value.map(plain) : []);

export const num = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

export const str = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

/** A text cell. */
export const words = (value: unknown): PaneCell => {
  const text = str(value);
  return { text: text === '' ? '–' : text, key: text.toLowerCase() };
};

/** A number's cell; `show` words it. */
export const figure = (value: unknown, show: (value: number) => string = String): PaneCell => {
  const amount = num(value);
  return { text: amount === null ? '–' : show(amount), key: amount };
};

export const yesNo = (value: unknown, yes = 'yes', no = 'no'): PaneCell =>
  words(value === true ? yes : value === false ? no : '');

/** A row with nothing to do about it; `more` fills in the rest. */
export const row = (
  id: string,
  cells: readonly PaneCell[],
  more: Partial<Omit<PaneRow, 'id' | 'cells'>> = {},
): PaneRow => ({ id, cells, mark: null, detail: [], logs: null, ask: null, propose: null, ...more });

export function markOf(value: number | null, careful: number, high: number): Mark | null {
  if (value === null) return null;
  return value >= high ? 'high' : value >= careful ? 'careful' : 'ok';
}

/** The sum of one field over a list; null for an empty list. */
export const sum = (list: readonly Plain[], field: string): number | null =>
  list.length === 0 ? null : list.reduce((all, one) => all + (num(one[field]) ?? 0), 0);
