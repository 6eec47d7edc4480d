// Whether the code of a folder speaks of something: a name that is written as code is, a path that it serves, a thing of
// several words. What stands in a comment is no code.

import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { escapeRegExp } from '../../../base/escape-regexp.ts';
import { functionWords, kinds } from '../../english/lexicon.ts';
import { says } from '../../english/pattern.ts';
import { textWords } from '../../english/text-words.ts';
import type { Token } from '../../english/token.ts';
import type { FileText } from './named-file.ts';
import { listed, type Said, said } from './sentence.ts';
import { settingsIn } from './settings.ts';
import { alike, contentOf, lineCell } from './texts.ts';

const MOST = 4;
export const CODE =
  /\.(?:py|js|ts|jsx|tsx|mjs|cjs|go|rs|rb|php|java|kt|c|h|cc|cpp|hpp|cs|sh|bash|pl|lua|ex|exs|scala|swift|vue|sql|html)$/i;
const COMMENT = /(?:^\s*(?:#(?!!)|\/\/|\/\*|\*|<!--|--\s)|\s(?:#|\/\/)\s).*$/;
/** `max_items`, `maxItems`, `/cart/add`. */
const WRITTEN = /^(?:[A-Za-z]\w*_\w+|[a-z]+[A-Z]\w+|\/[\w./:-]+)$/;

interface Mention {
  file: FileText;
  at: number;
  line: string;
  comment: boolean;
}

export function mentions(files: readonly FileText[], has: (line: string) => boolean): Mention[] {
  return files.flatMap((file) =>
    file.text.split('\n').flatMap((line, index): Mention[] => {
      if (!has(line)) return [];
      const note = COMMENT.exec(line)?.[0];
      return [{ file, at: index + 1, line, comment: note !== undefined && has(note) }];
    }),
  );
}

const place = ({ file, at, line }: Mention): { text: string; cell: ReturnType<typeof lineCell> } => {
  const cell = lineCell(file, line);
  return { text: `${file.shown}:${at} ${cell.text}`, cell };
};

/** The paths that lines of code have as texts: what a server answers. */
const served = (files: readonly FileText[]): string[] => [
  ...new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(/\.(?:get|post|put|patch|delete|route|all|use)\(\s*["'`](\/[^"'`\s]*)["'`]/g)].map(
        ([, path = '']) => path,
      ),
    ),
  ),
];

const isOfMachine = (path: string): boolean => {
  const top = /^\/[^/]+/.exec(path)?.[0];
  return top !== undefined && existsSync(top);
};

/** What is looked for, as it is spoken of, and how a line has it. */
function soughtIn(tokens: readonly Token[]): { shown: string; has: (line: string) => boolean; name: boolean } | null {
  const written = tokens.filter(({ text }) => WRITTEN.test(text));
  // A place of the machine is none that code serves.
  if (written.some(({ text }) => isOfMachine(text))) return null;
  const [name, ...more] = written;
  if (name && more.length === 0) {
    const lower = name.text.toLowerCase();
    const bounded = new RegExp(`(?<![\\w])${escapeRegExp(lower)}(?![\\w])`, 'i');
    return { shown: name.text, has: (line) => bounded.test(line), name: true };
  }
  if (name) return null;
  // "A health check route": what stands right before the word for a part of code.
  const part = tokens.findLastIndex((token) => says(token, ...textWords().parts));
  if (part < 1) return null;
  let from = part;
  const isFrame = (word: string): boolean => functionWords().has(word) || textWords().frame.has(word);
  while (from > 0 && !isFrame(tokens[from - 1]?.lower ?? '')) from -= 1;
  const own = tokens.slice(from, part).filter((token) => !says(token, ...textWords().used));
  if (own.length === 0) return null;
  const words = own.map(({ lower }) => lower);
  return {
    shown: words.join(' '),
    has: (line) => {
      const said = line.toLowerCase().match(/[a-z0-9]+/g) ?? [];
      return words.every((word) => said.some((each) => alike(each, word)));
    },
    name: false,
  };
}

/** "How many TODOs are in the code": lines with a mark that people leave in comments. */
function sayMarks(tokens: readonly Token[], code: readonly FileText[]): Said[] | null {
  const marks = tokens.filter((token) => says(token, ...textWords().marks));
  // "Which files have a TODO": not only those of code.
  const most = tokens.some(({ lower }) => lower === 'most') && tokens.some((token) => says(token, 'file'));
  const each = tokens.some(({ lower }) => /^(?:each|every|per)$/.test(lower));
  const ofAll =
    !most &&
    !each &&
    tokens.some((token) => says(token, 'file')) &&
    !tokens.some((token) => says(token, 'comment', 'code'));
  if (ofAll) return null;
  // "In scripts": of a folder that holds some of it.
  const folderOf = ({ text }: Token): string => `${text.replace(/\/+$/, '')}/`;
  const placed = tokens.filter((token) => code.some(({ shown }) => shown.startsWith(folderOf(token))));
  // "In the python code": files of one language.
  const tongues = tokens.filter(({ lower }) => kinds().has(lower));
  const beside = new Set([...marks, ...placed, ...tongues]);
  const others = contentOf(tokens).filter((token) => !beside.has(token) && !says(token, ...textWords().about_marks));
  if (marks.length === 0 || placed.length > 1 || others.length > 0 || code.length === 0) return null;
  const words = marks.map(({ lower }) => lower.replace(/(?<=[^s])s$/, ''));
  const within = code.filter(
    ({ shown }) =>
      placed.every((token) => shown.startsWith(folderOf(token))) &&
      tongues.every(({ lower }) => kinds().get(lower)?.includes(extname(shown).slice(1))),
  );
  const marked = new RegExp(`\\b(?:${words.join('|')})\\b`, 'i');
  const lined = mentions(within, (line) => marked.test(line));
  const found = lined.map(place);
  const list = found.length > 0 ? `: ${found.map(({ text }) => text).join('; ')}` : '';
  const lines = found.length === 1 ? 'line' : 'lines';
  const cells = found.map(({ cell }) => cell);
  const called = words.map((word) => word.toUpperCase()).join(' or ');
  const told = said(
    `${found.length} ${lines} with ${called}${list} (looked at: ${within.length} files of code).`,
    cells,
  );
  if (found.length === 0) return [told];
  return most
    ? [sayMostMarked(lined, called, cells), told]
    : each
      ? [sayEachMarked(lined, called, cells), told]
      : [told];
}

/** How many lines each file has, the most first. */
function ranked(lined: readonly Mention[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { file } of lined) counts.set(file.shown, (counts.get(file.shown) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

const tellRanked = (rows: readonly [string, number][]): string => listed(rows.map(([name, n]) => `${name}: ${n}`));

const sayEachMarked = (lined: readonly Mention[], called: string, cells: Said['cells']): Said =>
  said(`Lines with ${called} per file: ${tellRanked(ranked(lined))}; none in the others.`, cells);

/** "Which file has most of them": those with the most, and how many the others have. */
function sayMostMarked(lined: readonly Mention[], called: string, cells: Said['cells']): Said {
  const all = ranked(lined);
  const top = all[0]?.[1] ?? 0;
  const rest = all.filter(([, n]) => n < top);
  return said(
    `Most lines with ${called}: ${tellRanked(all.filter(([, n]) => n === top))}${rest.length > 0 ? `; fewer: ${tellRanked(rest)}` : ''}.`,
    cells,
  );
}

/** Whether anything in it could be looked for in code. */
export const speaksOfCode = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => WRITTEN.test(token.text) || says(token, ...textWords().marks, ...textWords().parts));

export function sayInCode(
  tokens: readonly Token[],
  code: readonly FileText[],
  settings: readonly FileText[],
): Said[] | null {
  const marks = sayMarks(tokens, code);
  if (marks) return marks;
  const [first] = tokens;
  if (!/^(?:is|are|does|do|has|have|was|were)$/.test(first?.lower ?? '')) return null;
  const sought = soughtIn(tokens);
  const asksUse = tokens.some((token) => says(token, ...textWords().used));
  const asksPart = tokens.some((token) => says(token, ...textWords().parts));
  const spoken = tokens.some(({ lower }) => lower === 'code' || lower === 'there');
  if (!sought || !(asksUse || (asksPart && spoken)) || code.length === 0) return null;
  const found = mentions(code, sought.has);
  const own = found.filter(({ comment }) => !comment);
  const notes = found
    .filter(({ comment }) => comment)
    .slice(0, MOST)
    .map(place);
  const set = settings.flatMap((file) =>
    settingsIn(file.text)
      .filter(({ line }) => sought.has(line))
      .map(({ line }) => ({ text: `${file.shown} ${lineCell(file, line).text}`, cell: lineCell(file, line) })),
  );
  const scope = `(looked at: ${code.length} files of code)`;
  const beside = [
    ...(notes.length > 0 ? [`a comment speaks of it: ${listed(notes.map(({ text }) => text))}`] : []),
    ...(set.length > 0 ? [`it is set in ${listed(set.map(({ text }) => text))}`] : []),
  ];
  const cells = [...notes, ...set].map(({ cell }) => cell);
  const asksRoute = tokens.some((token) => says(token, 'route', 'endpoint', 'page'));
  const routes = asksRoute ? served(code) : [];
  const paths = routes.length > 0 ? `; the paths in code are ${listed(routes)}` : '';
  if (own.length === 0) {
    // Words of a thing may stand in no line of code that does it; a name that is used stands somewhere.
    const isSpoken = (token: Token): boolean =>
      token.lower === 'code' || says(token, ...textWords().used, ...textWords().parts) || WRITTEN.test(token.text);
    // *Do both keys in known_hosts have the same type*: more is asked than whether it stands there.
    const asksMore = contentOf(tokens).filter((token) => !isSpoken(token)).length > 1;
    const sure = (sought.name && !asksMore) || notes.length > 0;
    return [
      said(
        `No: no line of code has “${sought.shown}”${beside.length > 0 ? `; ${listed(beside)}` : ''}${paths} ${scope}.`,
        cells,
        sure ? [] : ['it may be called otherwise there'],
      ),
    ];
  }
  const shown = own.slice(0, MOST).map(place);
  const rest = own.length > MOST ? ` and ${own.length - MOST} more lines` : '';
  const more = contentOf(tokens).length > 2;
  return [
    said(
      `${own.length} ${own.length === 1 ? 'line' : 'lines'} of code ${own.length === 1 ? 'has' : 'have'} “${sought.shown}”: ${shown.map(({ text }) => text).join('; ')}${rest}${beside.length > 0 ? `; ${listed(beside)}` : ''} ${scope}.`,
      [...shown.map(({ cell }) => cell), ...cells],
      asksRoute && sought.name && !more ? [] : ['what those lines do, only reading them tells'],
    ),
  ];
}
