// Tables whose heading stands over (or between) lines of dashes: `psql`, `smbstatus`, `repquota`, reports of all kinds. A cell
// belongs to the title that it stands under, wherever columns are aligned; a second heading above says of what titles that
// occur twice are.

type Json = Record<string, unknown>;

interface Span {
  text: string;
  from: number;
  to: number;
}

export interface Ruled {
  /** The rows of all tables, and the lines that are in none. */
  tables: { rows: Json[] }[];
  rest: string[];
}

const RULE = /^\s*[-=+|─━┼]{3,}(?:\s*[-=+|─━┼]+)*\s*$/;
const isRule = (line: string | undefined): boolean =>
  line !== undefined && RULE.test(line) && line.replace(/[^-=─━]/g, '').length >= 8;

/** What two spaces or a bar part. */
const spansOf = (line: string): Span[] =>
  [...line.replace(/\t/g, '        ').matchAll(/[^\s|](?:[^\s|]|\s(?! |\|))*/g)].map(({ 0: text, index }) => ({
    text: text.trim(),
    from: index,
    to: index + text.trimEnd().length,
  }));

const overlap = (a: Span, b: Span): number => Math.min(a.to, b.to) - Math.max(a.from, b.from);

/** So far a cell may stand from its title. */
const NEAR = 3;

/** The title over a cell: the one that it overlaps most, or the nearest that has none yet. */
function titleOver(cell: Span, titles: readonly Span[], taken: ReadonlySet<number>): number {
  const near = titles.map((title, at) => ({ at, shared: overlap(cell, title) }));
  const [best] = near
    .filter(({ at, shared }) => shared > 0 || (shared >= -NEAR && !taken.has(at)))
    .sort((a, b) => b.shared - a.shared);
  return best?.at ?? -1;
}

/** "Space limits" stand over what is used as well, which is none. */
const LIMITS = / limits?$/i;
const USED = /^(?:used|free|left|size)$/i;

/** Titles that occur as often as there are headings above, each with its own. */
function namesOf(titles: readonly Span[], above: readonly Span[]): string[] {
  const seen = new Map<string, number>();
  return titles.map(({ text }) => {
    const at = seen.get(text) ?? 0;
    seen.set(text, at + 1);
    const often = titles.filter((title) => title.text === text).length;
    return often > 1 && often === above.length
      ? `${USED.test(text) ? above[at]?.text.replace(LIMITS, '') : above[at]?.text} ${text}`
      : text;
  });
}

/** `bob +-`: the mark beside a name is none of it. */
const signless = (text: string): string =>
  text
    .split(' ')
    .filter((word, at) => at === 0 || /[\p{L}\p{N}]/u.test(word))
    .join(' ');

const isTitle = ({ text }: Span): boolean => /^[A-Za-z#%][\w #%/().:-]{0,30}$/.test(text) && !/\d{3}/.test(text);

/** The tables of a text; null: there is none. */
export function ruled(lines: readonly string[]): Ruled | null {
  const tables: { rows: Json[] }[] = [];
  const rest: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string;
    const titles = spansOf(line);
    if (!isRule(lines[at + 1]) || isRule(line) || titles.length < 2 || !titles.every(isTitle)) {
      rest.push(line);
      continue;
    }
    const above = spansOf(rest.at(-1) ?? '');
    const isGroup = above.length > 1 && above.length < titles.length && (above[0]?.from ?? 0) > 0;
    const names = namesOf(titles, isGroup ? above : []);
    const rows: Json[] = [];
    let to = at + 2;
    for (; to < lines.length; to++) {
      const cells = spansOf(lines[to] as string);
      if (isRule(lines[to])) continue;
      if (cells.length < 2) break;
      const row: Json = {};
      const taken = new Set<number>();
      for (const cell of cells) {
        const under = titleOver(cell, titles, taken);
        taken.add(under);
        const key = names[under];
        const text = signless(cell.text);
        if (key !== undefined) row[key] = row[key] === undefined ? text : `${row[key]} ${text}`;
      }
      rows.push(row);
    }
    if (rows.length === 0) {
      rest.push(line);
      continue;
    }
    if (isGroup) rest.pop();
    tables.push({ rows });
    at = to - 1;
  }
  return tables.length > 0 ? { tables, rest: rest.filter((line) => !isRule(line)) } : null;
}
