// Columns under a line of titles, without lines of dashes: `df`, `docker ps`, `kubectl get`, `lsblk`. A cell is told
// by its number in the line where that fits, else by the title that it stands under.

type Json = Record<string, unknown>;

const CAPITALS = /^[A-Z][A-Z\d]*(?: [A-Z\d/%]+)*$/;
const TITLE = /^(?:[A-Z#%]|\d+[KMG]-)[\w#%+/().:-]*$/;

export interface Heading {
  titles: string[];
  starts: number[];
  /** The titles where one space does not part them. */
  apart: string[];
  /** Where both stand. */
  spans: { titles: Span[]; apart: Span[] };
}

interface Span {
  text: string;
  from: number;
  to: number;
}
type Found = { 0: string; index?: number };
const spansOf = (found: readonly Found[]): Span[] =>
  found.map(({ 0: text, index: from = 0 }) => ({ text, from, to: from + text.length }));

/** A line of titles: at least three, or two that stand apart. */
export function headingOf(given: string): Heading | null {
  // One title of two words, which one space parts from what comes next.
  const line = given.replace(/\b(Local|Peer|Foreign|PID\/Program) (?=(?:Address|name)\b)/g, '$1_');
  const apart = [...line.matchAll(/\S+(?: \S+)*/g)];
  const single = [...line.matchAll(/\S+/g)];
  const titles = single.map(([title]) => title);
  // `CPU %   MEM USAGE / LIMIT`: signs among the words of titles that stand far apart.
  if (apart.length >= 4 && apart.length < single.length && apart.every(([title]) => CAPITALS.test(title)))
    return placed(single, apart);
  if (titles.some((title) => !TITLE.test(title) && !/^(?:on|by|of)$/i.test(title))) {
    // `total  used  free`: small letters, far apart.
    const far = apart.length >= 3 && apart.every(([title]) => /^[a-z][a-z/% ]*$/.test(title));
    return far && / {3,}/.test(line) ? placed(single, apart) : null;
  }
  const capital = titles.filter((title) => /^[A-Z#%][A-Z\d_%#+/().:-]*$/.test(title)).length;
  const wide = apart.length >= 2 && apart.length === single.length;
  if (capital >= 3 || (titles.length >= 3 && / {2,}/.test(line)) || (wide && capital >= 2))
    return placed(capital < titles.length ? joined(single) : single, apart);
  return null;
}
const placed = (found: readonly Found[], apart: readonly Found[]): Heading => ({
  titles: found.map(({ 0: title }) => title),
  starts: found.map(({ index = 0 }) => index),
  apart: apart.map(({ 0: title }) => title),
  spans: { titles: spansOf(found), apart: spansOf(apart) },
});
/** How far a cell stands from its title; none where it stands under it. */
const away = (cell: Span, title: Span): number => Math.max(0, title.from - cell.to + 1, cell.from - title.to + 1);
/** So far the cells of a line may stand from their titles in all. */
const LOOSE = 2;
/** The titles of cells, in their order, where each stands under its own; a long cell may have moved those behind it. */
function aligned(titles: readonly Span[], cells: readonly Span[]): Json | null {
  if (cells.length < 2) return null;
  let all: { cost: number; at: number[] }[] = [{ cost: 0, at: [] }];
  for (const cell of cells)
    all = all.flatMap(({ cost, at }) =>
      titles.flatMap((title, i) => {
        const own = cost + away(cell, title);
        return i > (at.at(-1) ?? -1) && own <= LOOSE ? [{ cost: own, at: [...at, i] }] : [];
      }),
    );
  const [best, next] = all.sort((a, b) => a.cost - b.cost);
  if (!best || next?.cost === best.cost) return null;
  return Object.assign({}, ...best.at.map((i, at) => paired(titles[i]?.text ?? '', cells[at]?.text ?? '')));
}
/** `MEM USAGE / LIMIT` over `188MiB / 512MiB`: two columns. */
function paired(title: string, text: string): Json {
  const [first, second, third] = title.split(' / ');
  const [a, b, c] = text.split(' / ');
  const kind = first?.split(' ').slice(0, -1).join(' ');
  return first && second && a && b && !third && !c
    ? { [first]: a, [`${kind} ${second}`.trim()]: b }
    : { [title]: text };
}
/** `Mounted on` is one title. */
function joined(found: readonly Found[]): Found[] {
  const out: Found[] = [];
  for (const each of found) {
    const before = out.at(-1);
    if (before && /^[a-z]/.test(each[0])) before[0] = `${before[0]} ${each[0]}`;
    else out.push({ 0: each[0], index: each.index ?? 0 });
  }
  return out;
}

/** Cells of a line under a heading, by count where it fits, else by place. */
export function under({ titles, starts, apart: wide, spans }: Heading, line: string): Json | null {
  const words = [...line.matchAll(/\S+/g)];
  const apart = line.trim().split(/\s{2,}|\t/);
  const row: Json = {};
  const put = (values: readonly string[], names: readonly string[]): Json => {
    for (const [at, name] of names.entries()) if (values[at] !== undefined) row[name] = values[at];
    return row;
  };
  if (/:$/.test(words[0]?.[0] ?? '') && words.length <= titles.length + 1 && starts[0] !== 0)
    return put(
      words.map(([word]) => word.replace(/:$/, '')),
      ['name', ...titles],
    );
  const far = spansOf([...line.matchAll(/\S+(?: \S+)*/g)]);
  const named =
    (words.length <= titles.length ? aligned(spans.titles, spansOf(words)) : null) ??
    (far.length < titles.length ? aligned(spans.titles, far) : null) ??
    (wide.length < titles.length ? aligned(spans.apart, far) : null);
  if (named) return named;
  if (apart.length === titles.length)
    return put(
      apart.map((cell) => cell.trim()),
      titles,
    );
  if (words.length === titles.length)
    return put(
      words.map(([word]) => word),
      titles,
    );
  // A number, and what is noted behind it.
  if (apart.length === titles.length + 1 && /^-?\d[\d.]*%?$/.test(apart.at(-2) ?? ''))
    return put(apart, [...titles, 'note']);
  // What comes last may have words of its own.
  if (words.length > titles.length && /^(?:COMMAND|CMD|ARGS|DESCRIPTION|MESSAGE)$/i.test(titles.at(-1) ?? '')) {
    const last = titles.length - 1;
    const each = words.map(([word]) => word);
    if (apart.length < titles.length) return put([...each.slice(0, last), each.slice(last).join(' ')], titles);
  }
  for (const [cells, names] of [
    [apart, wide],
    [words.map(([word]) => word), wide],
  ] as const)
    if (cells.length === names.length) return put(cells, names);
  if (words.length < 2) return null;
  const cells: string[][] = titles.map(() => []);
  const inPlace = words.every(({ 0: word, index = 0 }) => {
    const end = index + word.length;
    const at = starts.findLastIndex((start, i) => {
      const title = titles[i] ?? '';
      return start <= index || (end > start && index < start + title.length);
    });
    cells[Math.max(0, at)]?.push(word);
    return at >= 0 || index <= (starts[0] ?? 0);
  });
  if (inPlace && cells.filter((cell) => cell.length > 0).length >= Math.min(words.length, titles.length) - 2)
    return put(
      cells.map((cell) => cell.join(' ')).map((cell) => (cell === '' ? (undefined as never) : cell)),
      titles,
    );
  if (words.length > titles.length) {
    const last = titles.length - 1;
    return put(
      [
        ...words.slice(0, last).map(([word]) => word),
        words
          .slice(last)
          .map(([word]) => word)
          .join(' '),
      ],
      titles,
    );
  }
  return null;
}
