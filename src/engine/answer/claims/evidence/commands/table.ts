// Tables that commands print: columns by their heading, the last one takes what is left of the line.

export type Row = Readonly<Record<string, string>>;

/** Rows under a heading whose cells hold no blanks but in the last column (`ps`, `systemctl`, `top`). */
export function wordTable(out: string, heading: RegExp): Row[] {
  const lines = out.split('\n');
  const at = lines.findIndex((line) => heading.test(line));
  if (at < 0) return [];
  const names = (lines[at] as string).trim().split(/\s+/);
  const rows: Row[] = [];
  for (const line of lines.slice(at + 1)) {
    const cells = line
      .trim()
      .replace(/^[●○×*]\s*/, '')
      .split(/\s+/);
    if (cells.length < names.length) {
      if (line.trim() === '') break;
      continue;
    }
    const last = names.length - 1;
    rows.push(
      Object.fromEntries(
        names.map((name, i) => [name, i === last ? cells.slice(last).join(' ') : cells[i]]),
      ) as Row,
    );
  }
  return rows;
}

/** Rows whose cells begin under their heading (`docker ps`); headings are two blanks apart. */
export function wideTable(out: string, heading: RegExp): Row[] {
  const lines = out.split('\n');
  const at = lines.findIndex((line) => heading.test(line));
  if (at < 0) return [];
  const head = lines[at] as string;
  const columns = [...head.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
    name: match[0],
    from: match.index,
  }));
  return lines
    .slice(at + 1)
    .filter((line) => line.trim() !== '')
    .map(
      (line) =>
        Object.fromEntries(
          columns.map(({ name, from }, i) => [name, line.slice(from, columns[i + 1]?.from).trim()]),
        ) as Row,
    );
}

/** `Key: value` lines, keys in lower case. */
export function pairs(out: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of out.split('\n').slice(0, 400)) {
    const colon = line.indexOf(':');
    if (colon > 0)
      found.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return found;
}
