// A table of which a start needs few rows: its head as JSON on the first line, then a row a line. A row is parsed when
// it is first asked for.

export interface Rows<Row> {
  readonly length: number;
  /** The same object each time. */
  at(place: number): Row | undefined;
}

export const writeRows = (head: unknown, rows: readonly unknown[]): string =>
  [head, ...rows].map((each) => JSON.stringify(each)).join('\n');

export function readRows<Head, Row>(text: string): { head: Head; rows: Rows<Row> } {
  const [head = '', ...lines] = text.split('\n');
  const made: Row[] = [];
  const at = (place: number): Row | undefined => {
    const line = lines[place];
    if (line === undefined) return undefined;
    made[place] ??= JSON.parse(line) as Row;
    return made[place];
  };
  return { head: JSON.parse(head) as Head, rows: { length: lines.length, at } };
}
