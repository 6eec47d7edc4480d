// Records that are printed one below the other, each under a line that numbers it: `psql -x`, `mysql … \\G`.

type Json = Record<string, unknown>;

const HEAD = /^(?:-\[ RECORD \d+ \]-*\+?-*|\*{3,} \d+\. row \*{3,})$/;
const PAIR = /^\s*([A-Za-z_][\w ]*?)\s*(?:\||:)(?:\s(.*))?$/;

/** The records of a text; null: it has none, or other lines among them. */
export function expanded(lines: readonly string[]): Json[] | null {
  if (!HEAD.test(lines[0] ?? '')) return null;
  const out: Json[] = [];
  for (const line of lines) {
    const [, key, value = ''] = PAIR.exec(line) ?? [];
    if (HEAD.test(line)) out.push({});
    else if (key) Object.assign(out.at(-1) as Json, value.trim() === '' ? {} : { [key]: value.trim() });
    else if (line.trim() !== '' && !/^\(?\d+ rows?\b/.test(line)) return null;
  }
  return out;
}
