// An answer as the units that are read one by one: sentences, items of a list, cells of a table said as sentences.
// Advice at the end of a sentence becomes a unit of its own.

export interface Unit {
  text: string;
  /** One of a list, or of the cells of a table. */
  item: boolean;
  /** The list goes on; false for the first unit behind it. */
  last: boolean;
}

const MARKER = /^\s*(?:[-*+•‣]|\d{1,2}[.)])\s+/;
const RULE = /^\s*\|?(?:\s*:?-{2,}:?\s*\|?)+\s*$/;
const ADVICE =
  /(?:[,;]|\s+[-–—])?\s+(?:(?:so|and|but|therefore|thus|then)\s+)?(?=(?:you(?:'ll| will| should| can| could| may| might| want to| need to| have to|'d)\b(?! see\b)|try\b|consider\b|let me know\b|there(?:'s| is) no need to\b|please\b|feel free\b|if you\b|i(?:'d| would) (?:recommend|suggest)\b|it (?:might|may|would|could) be (?:a good idea|worth|best|helpful|wise)\b|no (?:action|further action) (?:is )?(?:needed|required)\b))/i;
const SENTENCE = /(?<=[.!?])["')\]]*\s+(?=["'`([*_]*[A-Za-z0-9/~])/;
/** A table whose rows are properties, not things. */
const PROPERTY =
  /^(?:metric|property|attribute|item|field|resource|key|setting|parameter|detail|details|category|component|)s?$/i;
const YES = /^(?:yes|true|✓|✔|✅|y)$/i;
const NO = /^(?:no|false|✗|✘|❌|n|-|none)$/i;

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.replace(/\*\*|__/g, '').trim());

function tableUnits(lines: readonly string[]): Unit[] {
  const [head = '', ...rest] = lines;
  const headings = cellsOf(head);
  const units: Unit[] = [];
  const unit = (text: string): void => {
    units.push({ text, item: false, last: true });
  };
  for (const line of rest) {
    if (RULE.test(line)) continue;
    const [first = '', ...cells] = cellsOf(line);
    for (const [i, cell] of cells.entries()) {
      const heading = headings[i + 1] ?? '';
      if (cell === '' || /^(?:[-–—]|n\/a)$/i.test(cell)) continue;
      if (headings.length === 2 && PROPERTY.test(headings[0] ?? '')) unit(`${first}: ${cell}`);
      else if (YES.test(cell)) unit(`${first} is ${heading}`);
      else if (NO.test(cell)) unit(`${first} is not ${heading}`);
      else if (PROPERTY.test(headings[0] ?? '')) unit(`${first} ${heading} ${cell}`);
      else unit(`${headings[0]} ${first} ${heading} ${cell}`);
    }
  }
  return units;
}

function sentences(text: string): string[] {
  return text
    .split(SENTENCE)
    .flatMap((part) => {
      const advice = ADVICE.exec(part);
      return advice && advice.index > 0
        ? [part.slice(0, advice.index), part.slice(advice.index + advice[0].length)]
        : [part];
    })
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

export function unitsOf(answer: string): Unit[] {
  const units: Unit[] = [];
  const lines = answer.split('\n');
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as string;
    if (line.trim() === '' || /^\s*(?:```|---+\s*$|===+\s*$)/.test(line)) continue;
    if (/^\s*\|.*\|/.test(line)) {
      const rows = [line];
      while (/^\s*\|/.test(lines[i + 1] ?? '')) {
        i += 1;
        rows.push(lines[i] as string);
      }
      if (rows.length > 1 && RULE.test(rows[1] as string)) units.push(...tableUnits(rows));
      else for (const row of rows) units.push({ text: row, item: false, last: true });
      continue;
    }
    const item = MARKER.test(line);
    const text = line.replace(MARKER, '').replace(/^\s*#+\s*/, '');
    const next = lines.slice(i + 1).find((each) => each.trim() !== '');
    const last = !item || !next || !MARKER.test(next);
    for (const [k, sentence] of sentences(text).entries())
      units.push({ text: sentence, item: item && k === 0, last });
  }
  return units;
}
