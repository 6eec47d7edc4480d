// Ways to write that mean a plain sentence: table rows and list items ("nginx: stopped"), numbers and shares in words,
// "12.8/16 GB", contractions. Rewritten before clauses are read; what is not such a way stays as it stands.
import { NUMBER_WORDS, SMALL_NUMBERS, TENS } from '../../line/number-words.ts';

const STATE =
  '(?:not |no longer |currently |still |now )*(?:running|active|inactive|stopped|up|down|enabled|disabled|installed|missing|failed|exited|dead|offline|online|healthy|unavailable|available)';
/** A thing by one word, in whatever marks. */
const THING = '["\'`]?([A-Za-z0-9_@][\\w@.+/-]*)["\'`]?';

const ITEM = new RegExp(
  `^${THING}\\s*(?::|=|→|->|–|—|\\s-)\\s*(${STATE})(?:\\s*\\((${STATE})\\))?[.!]?$`,
  'i',
);
/** "nginx: Yes, it is running." is left alone; "Status: nginx is stopped" loses its label. */
const LABEL =
  /^(?:status|state|answer|result|summary|services?|current (?:state|status)|overview|details?|findings?)\s*:\s+(?=\S+ .*\b(?:is|are|isn't|aren't|has|have|used|free|of)\b)/i;

/** "Memory: 12.8 GB used of 16 GB". */
const AMOUNT =
  /^(memory|ram|swap|disk(?: space| usage)?|load(?: average)?|uptime)\s*:\s+(?=(?:about |around |roughly |~)?\d)/i;

/** "curl version: 7.88.1". */
const VERSION = new RegExp(`^(?:the )?${THING} version\\s*:\\s+(?=v?\\d)`, 'i');

const UNITS = 'gb|gib|mb|mib|tb|tib|kb|g|gigs?|gigabytes?|megs?|megabytes?|terabytes?';
const WORD = `(?:(?:${TENS.join('|')})(?:[ -](?:${SMALL_NUMBERS.slice(1, 10).join('|')}))?|${SMALL_NUMBERS.join('|')})`;
const SPOKEN = new RegExp(
  `\\b(${WORD}(?: hundred(?: and)?(?: ${WORD})?)?)(?=[ -](?:(?:cpu |processor |logical |physical )?(?:cores?|threads?|cpus?|processors?)|percent|per cent|hours?|days?|minutes?|${UNITS})\\b)|(?<=\\bports? )(${WORD})\\b`,
  'gi',
);

function spoken(words: string): number | null {
  let total = 0;
  for (const word of words.toLowerCase().split(/[ -]+/)) {
    if (word === 'and') continue;
    const number = NUMBER_WORDS[word];
    if (number === undefined) return null;
    total = word === 'hundred' ? total * number : total + number;
  }
  return total;
}

const PARTS: Record<string, number> = {
  half: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fifth: 5,
  fifths: 5,
  tenth: 10,
  tenths: 10,
};
const SHARE =
  /\b(?:(?:an? |one )?half|(an?|one|two|three|four|nine) (thirds?|quarters?|fifths?|tenths?)) (?=(?:of )?(?:the |your |its |my )?(?:total |available )?(?:memory|ram|swap|disk|storage|space|drive|cpu|processor)\b)/gi;

function share(match: string, count: string | undefined, part: string | undefined): string {
  const parts = PARTS[(part ?? 'half').toLowerCase()];
  const number = NUMBER_WORDS[(count ?? 'one').toLowerCase()] ?? 1;
  return parts ? `about ${Math.round((100 * number) / parts)}% ` : match;
}

/** `| nginx | stopped |` → `nginx: stopped`; rows of more cells, headings and rules stay or go. */
function row(line: string): string {
  if (!/^\s*\|.*\|\s*$/.test(line)) return line;
  const cells = line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
  if (cells.every((cell) => /^:?-{2,}:?$/.test(cell))) return '';
  return cells.length === 2 ? `${cells[0]}: ${cells[1]}` : line;
}

function line(text: string): string {
  const bare = row(text)
    .replace(/^\s*(?:[-*+•]|\d+[.)])\s+/, '')
    .replace(/\*\*|__/g, '')
    .trim();
  const item = ITEM.exec(bare);
  // "active (running)" is how systemctl says one thing.
  if (item)
    return `${item[1]} is ${item[2]}.${item[3] && item[3] !== item[2] ? ` ${item[1]} is ${item[3]}.` : ''}`;
  return bare.replace(LABEL, '').replace(AMOUNT, 'the $1 is ').replace(VERSION, '$1 version is ');
}

/** "4 cores, 8 GB of RAM" is two. */
const CORES = new RegExp(
  `\\b(\\d+ (?:cpu |processor |logical |physical )?(?:cores?|threads?|cpus?|processors?))(?:,| and|, and) (?=\\d+(?:\\.\\d+)? ?(?:${UNITS})\\b)`,
  'gi',
);

/** What is cited as evidence is claimed as well. */
export const citations = (answer: string): string =>
  answer
    .replace(/[‘’]/g, "'")
    .replace(/\[(?:evidence|sources?)\s*:\s*([^\][]{0,2000})\]/gi, (_, cited: string) =>
      cited.replace(/\s+/g, ' '),
    );

export function rephrase(answer: string): string {
  return citations(answer)
    .split('\n')
    .map(line)
    .join('\n')
    .replace(/\b(?:does|do)(?:n't| not) (?:seem|appear) to be\b/gi, 'is not')
    .replace(/\b(you|we|they)'re\b/gi, '$1 are')
    .replace(/\b(you|we|they)'ve\b/gi, '$1 have')
    .replace(/\b(it|that|there)'s been\b/gi, '$1 has been')
    .replace(/\b(it|that|there)'s (?=(?!been\b)\w)/gi, '$1 is ')
    .replace(SPOKEN, (all, before?: string, after?: string) =>
      String(spoken(before ?? after ?? '') ?? all),
    )
    .replace(SHARE, share)
    .replace(
      new RegExp(
        `\\b(\\d+(?:\\.\\d+)?)\\s*(?:/|out of(?: the)?|of(?: the)?)\\s*(\\d+(?:\\.\\d+)?)\\s?(${UNITS})\\b`,
        'gi',
      ),
      '$1 $3 of $2 $3',
    )
    .replace(/,? with (?=(?:the |an? )?(?:ip |ipv4 )?address )/gi, ' and has ')
    .replace(
      /,? with (?=\d+ (?:cpu |processor |logical |physical )?(?:cores?|threads?)\b)/gi,
      '. It has ',
    )
    .replace(CORES, '$1. It has ')
    .replace(/ \((\d+)[ -]?min(?:ute)?s?\)/gi, '')
    .replace(/\bout of (?=(?:the |a total of )?\d)/gi, 'of ')
    .replace(/\b(?:only|just) (?=(?:about |around |roughly |~)?\d)/gi, '')
    .replace(/(\d ?%|percent) (?:of )?(?:capacity|utili[sz]ation|usage)\b/gi, '$1 used');
}
