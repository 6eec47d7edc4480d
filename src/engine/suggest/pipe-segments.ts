// What people pipe into: the commands after each `|` of a line, as lines of their own.

/** `a | b x || c` → [`b x`]; a bar in quotes or behind a backslash is none. */
export function pipeSegments(line: string): string[] {
  if (!line.includes('|')) return [];
  const out: string[] = [];
  let quote = '';
  let start = -1;
  const end = (at: number) => {
    const text = start < 0 ? '' : line.slice(start, at).trim();
    if (text !== '') out.push(text);
    start = -1;
  };
  for (let i = 0; i < line.length; i++) {
    const c = line[i]!;
    if (c === '\\' && quote !== "'") i++;
    else if (quote !== '') {
      if (c === quote) quote = '';
    } else if (c === '"' || c === "'" || c === '`') quote = c;
    else if (c === '|') {
      end(i);
      if (line[i + 1] === '|') i++;
      else {
        if (line[i + 1] === '&') i++;
        start = i + 1;
      }
    } else if (c === ';' || c === '&') end(i);
  }
  end(line.length);
  return out;
}
