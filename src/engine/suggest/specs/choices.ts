// The values that a description lists: `{open|closed|all}`, `("always"|"never")`, `One of: json, yaml`,
// `[possible values: json, plain]`. Vendors' specs, manuals and --help seldom state them in another way.

const WORD = '["\'`]?[A-Za-z][\\w.+-]*["\'`]?';
const BARRED = new RegExp(`[{(\\[]\\s*(${WORD}(?:\\s*\\|\\s*${WORD})+)\\s*[})\\]]|:\\s(${WORD}(?:\\|${WORD})+)`);
const LISTED = new RegExp(
  '\\b(?:one of|(?:possible|valid|supported|allowed|accepted|available) (?:values|formats|choices|options)(?: are)?' +
    '|choices|can be|either)\\b:?(?!\\s+(?:an?|the|any|used|specified|passed|set)\\b)\\s*[({\\[]?\\s*' +
    `(${WORD}(?:\\s*(?:,\\s*(?:(?:or|and)\\s)?|\\s(?:or|and)\\s|\\|)\\s*${WORD})+)(?=\\s*(?:[.,;)}\\]~]|$|\\(default))`,
  'i',
);
/** `(ns|us|ms|s|m|h)` are units: a number stands before them. */
const UNITS = /^(?:ns|us|µs|ms|[smhdwbkg]|[KMGT]i?B?)$/i;
const MOST = 40;

/** Empty where none are listed. */
export function choicesIn(description: string): string[] {
  const [, closed, open] = BARRED.exec(description) ?? [];
  const listed = closed ?? open ?? LISTED.exec(description)?.[1];
  if (!listed) return [];
  const words = listed
    .split(/\s*(?:,\s*(?:(?:or|and)\s+)?|\||\s(?:or|and)\s)\s*/)
    .map((w) => w.replace(/["'`]|\.$/g, ''));
  const plain = [...new Set(words)].filter((word) => !/^(?:|or|and)$/i.test(word));
  return plain.length < 2 || plain.length > MOST || plain.every((word) => UNITS.test(word)) ? [] : plain;
}
