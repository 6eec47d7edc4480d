// Rows whose cells are parted by one sign: CSV and its like.

/** The cells of a table whose fields may be quoted, line by line. */
export function separatedRows(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let inside = false;
  const close = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string;
    if (inside && char === '"' && text[at + 1] === '"') {
      cell += char;
      at += 1;
    } else if (char === '"') inside = !inside;
    else if (!inside && char === separator) close();
    else if (!inside && char === '\n') {
      close();
      rows.push([]);
    } else if (char !== '\r' || inside) cell += char;
  }
  if (cell !== '' || (rows.at(-1)?.length ?? 0) > 0) close();
  return rows.filter((row) => row.some((each) => each.trim() !== ''));
}
