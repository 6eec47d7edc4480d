// Which file of rows a request speaks of: by its path, by a pattern, as a set that is described ("the three 2025 csvs in
// data"), by what it is called ("the access log", "the staff tsv"), or by what its rows are ("the computers in room 4",
// with a computers.csv). What is not one file, or one set of files with the same columns, is none.
import { globPattern } from '../../../base/glob.ts';
import { lemmas } from '../../english/lemma.ts';
import { functionWords, nouns } from '../../english/lexicon.ts';
import { numberOf } from '../../english/measures.ts';
import type { Token } from '../../english/token.ts';
import type { Value } from '../../goal/types.ts';
import { partsOf } from '../../tables/called.ts';
import { nounsOf, type Rows, rowsOf, tablesOf } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { lyingBelow } from '../located.ts';
import { ofColumns } from './by-columns.ts';

export interface Source {
  /** As the command is to name them. */
  values: Value[];
  paths: readonly string[];
  rows: Rows;
  /** The tokens that say it; both -1 where only its rows are spoken of. */
  from: number;
  to: number;
  cost: number;
  /** Each of them by itself, and not all as one. */
  apart?: string;
}

const COST = { path: 0, described: 0.2, called: 0.3, spoken: 0.4, ofMachine: 0.8 } as const;
const MOST_FOLDERS = 60;
const MOST_LOOKS = 1_500;
const DEEPEST = 2;

const path = (text: string): Value => ({ type: 'path', path: text, here: 'file' });

/** Files with the same columns as one table: what stands in any of them stands in it. `apart`: they have rows, and no more. */
export function joined(paths: readonly string[], world: World, apart = false): Rows | null {
  const [first, ...more] = paths.map((each) => rowsOf(each, world));
  if (!first) return null;
  if (apart) return first.header && more.every((rows) => rows?.header) ? { ...first, columns: [] } : null;
  const same = more.every(
    (rows) =>
      rows !== null &&
      rows.separator === first.separator &&
      rows.json === first.json &&
      rows.columns.map(({ name }) => name).join('\n') === first.columns.map(({ name }) => name).join('\n'),
  );
  if (!same) return null;
  return {
    ...first,
    columns: first.columns.map((column, i) => ({
      ...column,
      numeric: [first, ...more].every((rows) => rows?.columns[i]?.numeric === true),
      values: new Map([first, ...more].flatMap((rows) => [...(rows?.columns[i]?.values ?? [])])),
    })),
    nouns: [...new Set([first, ...more].flatMap((rows) => rows?.nouns ?? []))],
  };
}

/** The files that a pattern of their names in one folder means. */
export function matching(glob: string, world: World): string[] {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(glob) ?? [];
  if (folder.includes('*')) return [];
  const names = folder === '' ? world.entries() : world.inside(folder.replace(/\/$/, ''));
  const fits = globPattern(name);
  return names.filter((each) => fits.test(each)).map((each) => folder + each);
}

/** One pattern for these files and no others of their folder, or all of them by name. */
function asValues(folder: string, files: readonly string[], world: World): Value[] {
  const all = world.inside(folder);
  const [first = ''] = files;
  let head = 0;
  while (first[head] && files.every((each) => each[head] === first[head])) head += 1;
  let tail = 0;
  while (tail < first.length - head && files.every((each) => each.at(-1 - tail) === first.at(-1 - tail))) tail += 1;
  const glob = `${first.slice(0, head).replace(/\d$/, '')}*${first.slice(first.length - tail)}`;
  const plain = /^[\w.*-]+$/.test(glob) && !glob.startsWith('*') && !glob.startsWith('-');
  const fits = globPattern(plain ? glob : `*${first.slice(first.lastIndexOf('.'))}`);
  const same = all.filter((each) => fits.test(each)).length === files.length;
  if (same && files.every((each) => fits.test(each)))
    return [{ type: 'glob', glob: `${folder}/${plain ? glob : `*${first.slice(first.lastIndexOf('.'))}`}` }];
  return files.map((each) => path(`${folder}/${each}`));
}

const isRows = (each: string): boolean => /\.(?:[ct]sv|json|log|txt|dat)$/i.test(each);
const OF_SET = /^(?:file|csv|tsv|log|table|sheet|list|data)$/;
const LEADS_TO_FOLDER = /^(?:in|of|from|below|under|inside)$/;
const APART = /^(?:each|every|per)$/;
const ENDINGS = /^(?:csv|tsv|json|log|txt|dat)$/;

/** The word before what is spoken of and where it stands: *in each log file* is said of each by itself, and not of all as one. */
function leadOf(tokens: readonly Token[], at: number): { lead: string; from: number } {
  let from = at - 1;
  while (/^(?:the|of)$/.test(tokens[from]?.lower ?? '')) from -= 1;
  return { lead: tokens[from]?.lower ?? '', from };
}

/** Words that say which files of a folder are meant, from the last one back. */
function described(tokens: readonly Token[], at: number, world: World): Source | null {
  const folder = tokens[at]?.text.replace(/\/$/, '') ?? '';
  const led = tokens[at - 1]?.lower ?? '';
  if (folder === '' || folder === '.' || world.path(folder) !== 'folder') return null;
  // "the three 2025 csvs in data/sales", "the data/sales csvs of 2025"
  let end = LEADS_TO_FOLDER.test(led) ? at - 1 : at;
  if (tokens[end - 1]?.lower === 'folder') end -= 1;
  const said = (token: Token): string[] => (token.quoted ? [] : [...lemmas(token.lower)]);
  let files = world.inside(folder).filter(isRows);
  const names = files;
  let counted: number | null = null;
  let from = end;
  let nouns = 0;
  let narrowed = false;
  while (from > 0) {
    const token = tokens[from - 1];
    if (!token || token.pause) break;
    const forms = said(token);
    const n = numberOf(token);
    const kept = files.filter((each) => partsOf(each.replace(/\//g, ' ')).some((part) => forms.includes(part)));
    const noun = forms.some((form) => OF_SET.test(form));
    const ending = forms.find((form) => ENDINGS.test(form));
    const own = folder
      .split('/')
      .some((part) => forms.includes(part) || lemmas(part).some((form) => forms.includes(form)));
    if (n !== null && n < 1000 && counted === null && nouns > 0) counted = n;
    else if (ending !== undefined && files.some((each) => each.endsWith(`.${ending}`))) {
      files = files.filter((each) => each.endsWith(`.${ending}`));
      nouns += 1;
    } else if (noun || (own && nouns === 0)) nouns += 1;
    else if (kept.length > 0 && kept.length < files.length) {
      files = kept;
      narrowed = true;
    } else if (!own || nouns === 0) break;
    from -= 1;
  }
  if (nouns === 0 || files.length === 0) return null;
  const before = leadOf(tokens, from);
  const { lead } = before;
  const apart = files.length > 1 && APART.test(lead);
  if (apart) from = before.from;
  let to = at + 1;
  // *… csvs of data/sales from 2025*
  const behind = /^(?:of|from|for)$/.test(tokens[to]?.lower ?? '') ? tokens[to + 1] : undefined;
  const kept = files.filter((each) => behind && partsOf(each).includes(behind.lower));
  if (!narrowed && kept.length > 0) {
    files = kept;
    to += 2;
  }
  const rows = joined(
    files.map((each) => `${folder}/${each}`),
    world,
    apart,
  );
  if (!rows || (counted !== null && counted !== files.length)) return null;
  const values =
    files.length === 1
      ? [path(`${folder}/${files[0]}`)]
      : files.length === names.length && world.inside(folder).length === files.length
        ? [{ type: 'glob' as const, glob: `${folder}/*` }]
        : asValues(folder, files, world);
  const paths = files.map((each) => `${folder}/${each}`);
  const each = apart ? { apart: lead } : {};
  return { values, paths, rows, from, to, cost: COST.described, ...each };
}

/** All files with rows near by, the nearest first. */
function nearby(world: World): string[] {
  const found: string[] = [];
  let folders = [''];
  let left = MOST_FOLDERS;
  let looks = MOST_LOOKS;
  for (let depth = 0; depth <= DEEPEST; depth++) {
    const next: string[] = [];
    for (const folder of folders) {
      if (left-- <= 0) break;
      const names = folder === '' ? world.entries() : world.inside(folder);
      for (const name of names) {
        const full = folder === '' ? name : `${folder}/${name}`;
        if (isRows(name)) found.push(full);
        else if (!/[.]|^(?:node_modules|dist|target|vendor)$/.test(name)) {
          if (depth < DEEPEST && looks-- > 0 && world.path(full) === 'folder') next.push(full);
        }
      }
    }
    folders = next;
  }
  return found;
}

const KIND_OF: ReadonlyMap<string, RegExp> = new Map([
  ['log', /\.log$/],
  ['csv', /\.csv$/],
  ['tsv', /\.tsv$/],
  ['json', /\.json$/],
  ['table', /\.[ct]sv$/],
  ['sheet', /\.[ct]sv$/],
  ['list', /\.[ct]sv$/],
]);

/** *The access log*, *the staff tsv*: one file near by is called so. */
function called(tokens: readonly Token[], at: number, world: World): Source | null {
  const token = tokens[at];
  if (!token || token.quoted || token.text.includes('.')) return null;
  const kind = KIND_OF.get(token.lower);
  if (!kind || /s$/.test(token.lower)) return null;
  let near: string[] | undefined;
  for (const count of [2, 1]) {
    const words = tokens.slice(Math.max(0, at - count), at);
    if (words.length < count || words.some(({ quoted, pause }) => quoted || pause)) continue;
    const [first] = words;
    if (!first || functionWords().has(first.lower)) continue;
    near ??= nearby(world);
    const found = near.filter((each) => {
      const parts = partsOf(each.replace(/^.*\//, '').replace(/\.\w+$/, ''));
      return (
        kind.test(each) &&
        parts.length === count &&
        parts.every((part, i) => part === words[i]?.lower || lemmas(part).includes(words[i]?.lower ?? ''))
      );
    });
    const [only, ...more] = found;
    const rows = only !== undefined && more.length === 0 ? rowsOf(only, world) : null;
    if (only !== undefined && rows) {
      const to = tokens[at + 1]?.lower === 'file' ? at + 2 : at + 1;
      return { values: [path(only)], paths: [only], rows, from: at - count, to, cost: COST.called };
    }
  }
  return null;
}

/** *The error log*, where a file near by is called so: what is asked of it is not asked of the system's journal. */
export const callsLog = (tokens: readonly Token[], world: World): boolean =>
  tokens.some(({ lower }, at) => lower === 'log' && called(tokens, at, world) !== null);

const PLURALS: ReadonlyMap<string, RegExp> = new Map([
  ['csvs', /\.csv$/],
  ['tsvs', /\.tsv$/],
  ['logs', /\.log$/],
  ['jsons', /\.json$/],
]);

/** *The 2026 sales csvs*: all files near by whose paths have these words, if they lie in one folder. */
function calledTogether(tokens: readonly Token[], at: number, world: World): Source | null {
  const token = tokens[at];
  const files = /^(?:files)$/.test(token?.lower ?? '');
  const kind = files ? KIND_OF.get(tokens[at - 1]?.lower ?? '') : PLURALS.get(token?.lower ?? '');
  if (!token || token.quoted || !kind) return null;
  let from = files ? at - 1 : at;
  let found = nearby(world).filter((each) => kind.test(each));
  let narrowed = 0;
  let counted: number | null = null;
  while (from > 0) {
    const before = tokens[from - 1];
    if (!before || before.pause || before.quoted) break;
    const forms = lemmas(before.lower);
    const kept = found.filter((each) =>
      partsOf(each.replace(/\//g, ' ')).some((part) => forms.includes(part) || lemmas(part).includes(before.lower)),
    );
    const n = numberOf(before);
    if (kept.length > 0) {
      found = kept;
      narrowed += 1;
    } else if (n !== null && n < 1000 && narrowed > 0) counted = n;
    else break;
    from -= 1;
  }
  const folders = new Set(found.map((each) => each.replace(/\/?[^/]*$/, '')));
  const [folder = ''] = folders;
  if (narrowed === 0 || found.length < 2 || folders.size > 1 || folder === '') return null;
  if (counted !== null && counted !== found.length) return null;
  const led = leadOf(tokens, from);
  const apart = APART.test(led.lead);
  const rows = joined(found, world, apart);
  const names = found.map((each) => each.slice(folder.length + 1));
  return (
    rows && {
      values: asValues(folder, names, world),
      paths: found,
      rows,
      to: at + 1,
      cost: COST.called,
      ...(apart ? { from: led.from, apart: led.lead } : { from }),
    }
  );
}

/** The file of that path, or the only one further down that is called so; null where there is none. */
export function fileSaid(text: string, world: World): string | null {
  if (!/[./]/.test(text)) return null;
  if (world.path(text) === 'file') return text;
  const below = lyingBelow(text, world);
  return below !== null && world.path(below) === 'file' ? below : null;
}

/** Files that are named one after the other. */
function named(tokens: readonly Token[], at: number, world: World): Source | null {
  const paths: string[] = [];
  const values: Value[] = [];
  let to = at;
  for (;;) {
    const token = tokens[to];
    if (!token) break;
    const { text } = token;
    const glob = /\*/.test(text) && /[./]/.test(text) ? matching(text, world) : [];
    const file = fileSaid(text, world);
    if (glob.length > 0) {
      paths.push(...glob);
      values.push({ type: 'glob', glob: text });
    } else if (file !== null) {
      paths.push(file);
      values.push(path(file));
    } else break;
    to += 1;
    const joins = tokens[to]?.lower === 'and' || tokens[to]?.lower === '&';
    const next = joins ? to + 1 : to;
    if (!joins && !token.pause && !/^(?:,)$/.test(tokens[to]?.text ?? '')) break;
    const other = tokens[next];
    if (!other || fileSaid(other.text, world) === null) break;
    // What a file is saved as is no part of what is read.
    to = next;
  }
  if (paths.length === 0) return null;
  const led = leadOf(tokens, at);
  const apart = paths.length > 1 && APART.test(led.lead);
  const rows = joined(paths, world, apart);
  const each = apart ? { from: led.from, apart: led.lead } : { from: at };
  return rows && { values, paths, rows, to, cost: COST.path, ...each };
}

/** *The 2023 and the 2024 sales.csv*: files of one name, each told by a word of its path; all of them are asked for as one. */
function namesakes(tokens: readonly Token[], at: number, world: World): Source | null {
  const all = (world.tree()?.get(tokens[at]?.text ?? '') ?? []).filter(isRows);
  if (all.length < 2) return null;
  const picked: string[] = [];
  let from = at;
  for (let i = at - 1; i >= 0 && !tokens[i]?.quoted; i--) {
    const lower = tokens[i]?.lower ?? '';
    if (/^(?:the|and|&)$/.test(lower)) continue;
    const [only, ...more] = all.filter((each) => partsOf(each.replace(/\//g, ' ')).includes(lower));
    if (only === undefined || more.length > 0 || picked.includes(only)) break;
    picked.unshift(only);
    from = i;
  }
  const rows = picked.length > 0 ? joined(picked, world) : null;
  return rows && { values: picked.map(path), paths: picked, rows, from, to: at + 1, cost: COST.called };
}

/** A table of an SQLite file: the one that is spoken of, or its only one. */
function ofDatabase(tokens: readonly Token[], at: number, world: World): Source | null {
  const said = tokens[at]?.text ?? '';
  const text = /\.(?:db|sqlite3?|db3)$/i.test(said) ? fileSaid(said, world) : null;
  if (text === null) return null;
  const tables = tablesOf(text, world);
  const spoken = tables.filter(({ table = '' }) =>
    tokens.some(
      ({ lower }) =>
        lower === table.toLowerCase() || lemmas(lower).some((form) => lemmas(table.toLowerCase()).includes(form)),
    ),
  );
  const lists = tokens.some(({ lower }) => lower === 'tables');
  const [rows, ...more] = spoken.length > 0 ? spoken : tables;
  if (!rows || (more.length > 0 && !lists)) return null;
  return { values: [path(text)], paths: [text], rows, from: at, to: at + 1, cost: COST.path };
}

const stemsBelow = new WeakMap<object, ReadonlyMap<string, readonly string[]>>();

/** Tables below by the word that their file, or the folder of nothing but them, is called by. */
function tablesByNoun(world: World): ReadonlyMap<string, readonly string[]> {
  const tree = world.tree();
  if (!tree) return new Map();
  const known = stemsBelow.get(tree);
  if (known) return known;
  const found = new Map<string, string[]>();
  for (const [name, paths] of tree) {
    if (!/\.(?:[ct]sv|json)$/i.test(name)) continue;
    for (const each of paths) {
      const parts = each.split('/');
      if (parts.length > DEEPEST + 1 || parts.some((part) => /^\.|^node_modules$/.test(part))) continue;
      // *2024.csv* in a folder invoices.
      const [own = ''] = nounsOf(each);
      const above = partsOf(parts.at(-2) ?? '').at(-1) ?? '';
      // *Week-29.csv* in a folder orders is of a week, and its rows are orders.
      const isOneOfMany = /\d/.test(name) && above !== own;
      for (const noun of /^\d*$/.test(own) ? [above] : isOneOfMany ? [own, above] : [own])
        for (const form of lemmas(noun)) found.set(form, [...(found.get(form) ?? []), each]);
    }
  }
  const logs = [...tree].flatMap(([name, paths]) => (/\.log$/i.test(name) ? paths : [])).slice(0, MOST_FOLDERS);
  const [log, ...others] = logs.filter((each) => rowsOf(each, world)?.nouns.includes(REQUEST) === true);
  // *The requests that failed*: of the one log that tells of any.
  if (log !== undefined && others.length === 0 && !found.has(REQUEST)) found.set(REQUEST, [log]);
  stemsBelow.set(tree, found);
  return found;
}
const REQUEST = 'request';

/** Tables with a header below, each once. */
const tablesBelow = (world: World): string[] =>
  [...new Set([...tablesByNoun(world).values()].flat())].filter((each) => /\.[ct]sv$/i.test(each));

const stemOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.\w+$/, '');

/** *The computers that run Windows 10*: tables near by whose rows are called so. */
function spokenOf(tokens: readonly Token[], world: World): Source[] {
  const tables = tablesByNoun(world);
  if (tables.size === 0) return [];
  const found = new Map<string, Source>();
  for (const token of tokens) {
    if (token.quoted || !/^[a-z]{3,}$/.test(token.lower)) continue;
    for (const form of lemmas(token.lower)) {
      const all = tables.get(form) ?? [];
      // *The visits*: `visits.csv` before what was put by of it.
      const whole = all.filter((each) => lemmas(stemOf(each)).includes(form));
      const paths = whole.length === 1 ? whole : all;
      const folder = paths[0]?.replace(/\/?[^/]*$/, '') ?? '';
      if (paths.length === 0 || paths.some((each) => each.replace(/\/?[^/]*$/, '') !== folder)) continue;
      const rows = joined(paths, world);
      if (!rows || (!rows.header && rows.json === undefined && form !== REQUEST)) continue;
      const names = paths.map((each) => (folder === '' ? each : each.slice(folder.length + 1)));
      const values = paths.length === 1 || folder === '' ? paths.map(path) : asValues(folder, names, world);
      const machine = nouns().some(({ of, words }) => of !== 'file' && words.includes(form));
      const before = found.get(paths.join('\n'))?.rows.nouns ?? [];
      found.set(paths.join('\n'), {
        values,
        paths,
        rows: { ...rows, nouns: [...new Set([...rows.nouns, ...before, form])] },
        from: -1,
        to: -1,
        cost: COST.spoken + (machine ? COST.ofMachine : 0),
      });
    }
  }
  const all = [...found.values()];
  const isColumn = (source: Source, { rows }: Source): boolean =>
    rows.columns.some(({ name }) => lemmas(name).some((form) => source.rows.nouns.includes(form)));
  // *Parcels from depot LYS*, where there are depots as well: of the parcels it is a column.
  const main = all.filter((source) => !all.some((other) => isColumn(source, other) && !isColumn(other, source)));
  return main.length > 0 ? main : all;
}

/** *7b*, *class 7b*: what has a figure in its name is called by that alone. */
function byStem(tokens: readonly Token[], world: World): Source[] {
  let near: string[] | undefined;
  return tokens.flatMap((token, at): Source[] => {
    if (token.quoted || !/^(?=.*[a-z])(?=.*\d)[\w-]+$/.test(token.lower)) return [];
    near ??= nearby(world);
    const [only, ...more] = near.filter((each) => stemOf(each).toLowerCase() === token.lower);
    const rows = only !== undefined && more.length === 0 ? rowsOf(only, world) : null;
    if (only === undefined || !rows?.header) return [];
    const folder = partsOf(only.split('/').at(-2) ?? '');
    const led = lemmas(tokens[at - 1]?.lower ?? '').some((form) => folder.some((part) => lemmas(part).includes(form)));
    return [{ values: [path(only)], paths: [only], rows, from: led ? at - 1 : at, to: at + 1, cost: COST.called }];
  });
}

export function sourcesOf(tokens: readonly Token[], world: World): Source[] {
  const found: Source[] = [];
  for (const at of tokens.keys()) {
    if (found.some(({ from, to }) => at >= from && at < to)) continue;
    const source =
      ofDatabase(tokens, at, world) ??
      named(tokens, at, world) ??
      namesakes(tokens, at, world) ??
      described(tokens, at, world) ??
      called(tokens, at, world) ??
      calledTogether(tokens, at, world);
    if (source) found.push(source);
  }
  if (found.length > 0) return found;
  const stems = byStem(tokens, world);
  if (stems.length > 0) return stems;
  const spoken = spokenOf(tokens, world);
  return spoken.length > 0 ? spoken : ofColumns(tokens, world, tablesBelow(world));
}
