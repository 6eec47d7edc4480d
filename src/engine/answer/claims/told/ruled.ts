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

/** The blanks between titles that one space parts, where all rows are blank too; a small word goes on with its title. */
function cutsOf(line: string, rows: readonly string[]): number[] {
  const cuts: number[] = [];
  const isFilled = (from: number, to: number): boolean => rows.every((row) => row.slice(from, to).trim() !== '');
  for (const { index } of line.matchAll(/(?<=\S) (?=[A-Z#%]\S)/g)) {
    const to = /\S+/.exec(line.slice(index + 1))?.[0].length ?? 0;
    if (rows.every((row) => (row[index] ?? ' ') === ' ') && isFilled(cuts.at(-1) ?? 0, index))
      if (isFilled(index, index + 1 + to)) cuts.push(index);
  }
  return cuts;
}
const cutAt = (line: string, cuts: readonly number[]): string =>
  cuts.reduce((all, at) => `${all.slice(0, at)}|${all.slice(at + 1)}`, line);

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

/** The lines of a table from its first on, with the lines of dashes among them; none: it has no row. */
function below(lines: readonly string[], from: number): string[] {
  const isRow = (line: string): boolean => isRule(line) || spansOf(line).length > 1;
  const end = lines.findIndex((line, at) => at >= from && !isRow(line));
  const own = lines.slice(from, end < 0 ? lines.length : end).map((line) => line.replace(/\t/g, '        '));
  return own.every(isRule) ? [] : own;
}

/** The tables of a text; null: there is none. */
export function ruled(lines: readonly string[]): Ruled | null {
  const tables: { rows: Json[] }[] = [];
  const rest: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string;
    const own = isRule(lines[at + 1]) && !isRule(line) && spansOf(line).length > 1 ? below(lines, at + 2) : [];
    const cuts =
      own.length > 1
        ? cutsOf(
            line,
            own.filter((each) => !isRule(each)),
          )
        : [];
    const titles = spansOf(cutAt(line, cuts));
    if (own.length === 0 || !titles.every(isTitle)) {
      rest.push(line);
      continue;
    }
    const above = spansOf(rest.at(-1) ?? '');
    const isGroup = above.length > 1 && above.length < titles.length && (above[0]?.from ?? 0) > 0;
    const names = namesOf(titles, isGroup ? above : []);
    const rows = own
      .filter((each) => !isRule(each))
      .map((each) => {
        const row: Json = {};
        const taken = new Set<number>();
        for (const cell of spansOf(cutAt(each, cuts))) {
          const under = titleOver(cell, titles, taken);
          taken.add(under);
          const key = names[under];
          const text = signless(cell.text);
          if (key !== undefined) row[key] = row[key] === undefined ? text : `${row[key]} ${text}`;
        }
        return row;
      });
    if (isGroup) rest.pop();
    tables.push({ rows });
    at += 1 + own.length;
  }
  return tables.length > 0 ? { tables, rest: rest.filter((line) => !isRule(line)) } : null;
}
