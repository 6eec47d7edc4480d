// Finds the line of a key in TOML text, for messages: the parser gives values without positions.
// Reads table headers and `key =` line by line and steps over multi-line strings; good for messages, not a parser.

const HEADER = /^\s*\[\[?\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?$/;
const ASSIGNMENT = /^\s*((?:"[^"]*"|'[^']*'|[A-Za-z0-9_-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[A-Za-z0-9_-]+))*)\s*=/;

const dotted = (text: string): string =>
  [...text.matchAll(/"([^"]*)"|'([^']*)'|([A-Za-z0-9_-]+)/g)]
    .map((match) => match[1] ?? match[2] ?? match[3])
    .join('.');

/** Line (from 1) of a dotted key or of the table of that name; 0 when it is not found. */
export function lineOf(toml: string, path: string): number {
  let table = '';
  let inString: string | null = null;
  for (const [index, line] of toml.split('\n').entries()) {
    if (inString === null) {
      const header = HEADER.exec(line);
      if (header) {
        table = dotted(header[1]!);
        if (table === path || table.startsWith(`${path}.`)) return index + 1;
        continue;
      }
      const key = ASSIGNMENT.exec(line);
      const full = key ? [table, dotted(key[1]!)].filter(Boolean).join('.') : '';
      if (full === path || full.startsWith(`${path}.`)) return index + 1;
      // An inline table holds its keys on the line of its name.
      if (full !== '' && path.startsWith(`${full}.`)) return index + 1;
    }
    for (const [quotes] of line.matchAll(/"""|'''/g)) {
      if (inString === null) inString = quotes;
      else if (inString === quotes) inString = null;
    }
  }
  return 0;
}
