// A name that nothing here has: said so, with what else goes by it, before anything is denied of it.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Token, tokenize } from '../../english/token.ts';
import type { Relation, Value } from '../../goal/types.ts';
import { editDistance } from '../../line/edit-distance.ts';
import type { Question } from '../../meaning/ask.ts';
import { isCalledSo } from '../../meaning/clause/bind.ts';
import { isLanguage } from '../../meaning/clause/typos.ts';
import { textOf } from '../../relations/cells.ts';
import { type QueryResult, runQuery } from '../../relations/query.ts';
import { isLog } from '../../relations/records.ts';
import { RELATIONS, type Relations } from '../../relations/relations.ts';
import type { RelationOf } from '../../relations/types.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import { singular } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { sayUnnamed } from '../bound/settings/settings.ts';
import { boundTables } from '../bound/tables.ts';
import { labelOf } from './label.ts';
import { openLikely } from './named-file.ts';
import { listed, type Said, said } from './sentence.ts';
import { SETTINGS } from './settings.ts';
import { base, contentOf, isFileName, isMissing, lineCell, shownName } from './texts.ts';

const print = (name: string): string => new Untrusted(name).print();

/** That it is installed, and nothing more: of its version a program on PATH tells nothing. */
const isInstalledAsked = ({ clause }: Question): boolean =>
  clause.of === 'package' &&
  clause.set.where.some(({ attr }) => attr === 'installed') &&
  clause.set.where.every(({ attr }) => attr === 'installed' || attr === 'name');

/** "Is it not installed", "did we remove it": there being none is the yes. */
const isDenied = ({ clause: { negated, set } }: Question): boolean =>
  negated !== set.where.some(({ attr, not }) => attr === 'installed' && not);

/** A program on PATH that no package of that name brought is there all the same. */
async function asProgram(name: string, question: Question, relations: Relations): Promise<Said[] | null> {
  if (!isInstalledAsked(question)) return null;
  const { rows } = await relations.rows('program', { need: ['name', 'path'] });
  const row = rows.find((each) => textOf(each, 'name') === name);
  const path = row?.cells.path;
  if (!path) return null;
  const yes = isDenied(question) ? 'No' : 'Yes';
  return [
    said(
      `${yes}: the program ${print(name)} is here (${path.text}); no package of that name is on record as installed.`,
      [path],
    ),
  ];
}

const FEW = 8;
const NEAR = 4;

/** What is called almost so, or all there is where that is little. */
async function nearest(name: string, relation: RelationOf, relations: Relations): Promise<string> {
  const { rows } = await relations.rows(relation.name, { need: [relation.key] });
  const all = rows.flatMap((row) => textOf(row, relation.key) ?? []);
  const lower = name.toLowerCase();
  const like = all.filter((each) => {
    const other = each.toLowerCase();
    return (
      (lower.length > 3 && (other.includes(lower) || lower.startsWith(other))) ||
      editDistance(lower, other, 2) <= (lower.length > 5 ? 2 : 1)
    );
  });
  if (like.length > 0 && all.length > FEW) return `; near it: ${like.slice(0, NEAR).map(print).join(', ')}`;
  return all.length > 0 && all.length <= FEW ? `; here: ${all.map(print).join(', ')}` : '';
}

/** *Is nginx not installed*: no row is left of what is, and it is on record all the same. */
async function asInstalled({ clause }: Question, relations: Relations): Promise<Said[] | null> {
  const relation = RELATIONS.get('package');
  const [filter, ...more] = clause.set.where;
  const isAsked = filter?.attr === 'installed' && more.length === 0 && clause.set.window === undefined;
  if (!relation || clause.of !== 'package' || !isAsked) return null;
  const { rows } = await runQuery({ of: 'package', want: 'which', where: [], names: clause.set.names }, relations);
  const [row] = rows;
  if (!row) return null;
  const { text, cells } = labelOf(row, relation);
  return [said(`No: ${text} is installed.`, cells)];
}

/** Null where all names that were asked about are here. */
export async function sayUnknownNames(
  question: Question,
  result: QueryResult,
  relations: Relations,
  world: World,
): Promise<Said[] | null> {
  const { clause, want } = question;
  if (clause.of === 'file' || clause.of === 'mount') return null;
  const named = clause.set.names.flatMap((value: Value) => (value.type === 'name' ? [value] : []));
  // "When did dora log in": whose things are asked for may be what is not here.
  const whose = clause.set.where.flatMap(({ value }) =>
    value.type === 'name' && value.how === 'unknown' && value.of !== clause.of ? [value] : [],
  );
  const names = named.length > 0 ? named : whose;
  const relation = RELATIONS.get(named.length > 0 ? clause.of : (whose[0]?.of ?? clause.of));
  if (!relation || names.length === 0) return null;
  if (result.rows.length > 0) return null;
  if (names.length > 1) return null;
  const [value] = names;
  if (!value) return null;
  const installed = await asInstalled(question, relations);
  if (installed) return installed;
  const program = await asProgram(value.name, question, relations);
  if (program) return program;
  // The names of packages may be a moment older than the rows: those have the last word on what is installed.
  const here =
    relation.name === 'package'
      ? world.installed(value.name) === true && !isInstalledAsked(question)
      : value.how !== 'unknown';
  if (here) return null;
  const others = world
    .kinds(value.name)
    .filter(({ of }) => of !== relation.name && RELATIONS.has(of))
    .map(({ of, name }) => {
      const lies = of === 'package' && world.installed(name) !== true;
      return `a ${RELATIONS.get(of)?.words[0] ?? of} ${print(name)}${lies ? ' that is not installed' : ''}`;
    });
  const also = others.length > 0 ? `; there is ${others.slice(0, 2).join(' and ')}` : '';
  const could = clause.of === 'package' && world.available(value.name) === true ? ', but it could be installed' : '';
  const near = also === '' ? await nearest(value.name, relation, relations) : '';
  const verb = clause.of === 'package' ? 'installed' : 'here';
  const no = want === 'whether' ? (isDenied(question) ? 'Yes: ' : 'No: ') : '';
  const text = `${no}${no ? 'no' : 'No'} ${relation.words[0]} ${print(value.name)} is ${verb}${could}${also}${near} (looked at: ${result.scope}).`;
  // *How many inspections were there on the moor*: a word that rows of the project are called by is no name that is missing.
  const isRow = others.length === 0 && (await isRowNoun(value.name, relations, world));
  return isRow ? [] : [said(text, [], result.why)];
}

/** *Are a and b both installed*: each of them, and what is not here as well; null for any other question. */
export const eachNamed = (question: Question): Question | null =>
  question.want === 'every' && question.clause.set.names.length > 1 ? { ...question, want: 'whether' } : null;

/** *Is curl installed, and ncdu*: of several that are asked about, those that are not here at all. */
export async function sayOthersMissing(
  question: Question,
  result: QueryResult,
  relations: Relations,
  world: World,
): Promise<Said[]> {
  const { clause } = question;
  const { names } = clause.set;
  // *Is a or b running* is told by the one that does; of what is installed each is asked about.
  const isEither = clause.of !== 'package' && clause.parts.some((part) => part.is === 'conj' && part.word === 'or');
  if (names.length < 2 || result.rows.length === 0 || isEither) return [];
  const told = await Promise.all(
    names.map((name) => {
      const one: Question = { ...question, clause: { ...clause, set: { ...clause.set, names: [name] } } };
      const isGone = name.type === 'name' && clause.of === 'package' && world.installed(name.name) !== true;
      const isMissing = isGone || (name.type === 'name' && name.how === 'unknown');
      return isMissing ? sayUnknownNames(one, { ...result, rows: [] }, relations, world) : null;
    }),
  );
  return told.flatMap((each) => each ?? []);
}

const isRowNoun = async (name: string, relations: Relations, world: World): Promise<boolean> =>
  (await boundTables(relations, world)).some(
    ({ nouns, table: rows }) =>
      !isLog(rows) &&
      ([...nouns, ...rows.columns.map((column) => column.name)].some(
        (noun) => singular(noun) === singular(name.toLowerCase()),
      ) ||
        rows.columns.some(({ values }) => values.has(name.toLowerCase()))),
  );

/** What rows of the project tell of in a column is no branch of git alone. */
const isColumn = async ({ words }: RelationOf, relations: Relations, world: World): Promise<boolean> =>
  (await boundTables(relations, world)).some(({ table }) => table.columns.some(({ name }) => words.includes(name)));

/** "Does bob exist?": nothing of any kind is called so. Null where something is, or where a kind was said. */
export function sayNothingSo({ clause, want, text: asked }: Question, world: World): Said | null {
  const { set, head, exists, negated } = clause;
  const [value] = set.names;
  if (want !== 'whether' || head !== null || !exists || set.where.length > 0 || !value) return null;
  if (!/\bexists?\b/i.test(asked) || set.names.length > 1) return null;
  if (value.type !== 'name' || value.how !== 'unknown' || world.kinds(value.name).length > 0) return null;
  const kinds = ['user', 'group', 'service', 'process', 'package', 'program'];
  const looked = kinds.filter((of) => world.knows(of));
  const text = `${negated ? 'Yes' : 'No'}: nothing here is called ${print(value.name)} (looked at: the names of every ${looked.join(', ')}).`;
  return said(text);
}

/** Kinds whose names are all known, by the word that stands before a name. */
const BEFORE_NAME: Readonly<Record<string, Relation>> = {
  user: 'user',
  account: 'user',
  group: 'group',
  branch: 'branch',
  tag: 'tag',
  release: 'tag',
  version: 'tag',
};
const ENDS = /^(?:that|which|who|with|of|in|on|for|to|from|is|are|was|were|has|have|do|does|did)$/;

interface Place {
  world: World;
  relations: Relations;
}

/**
 * A question that was not read may speak of what is not here: that alone is told then. A file comes before what other files
 * say, for it was meant; a name behind them, for they may have it.
 */
export const sayAbsent = (text: string, what: 'file' | 'name' | 'code', place: Place): Promise<Said[] | null> => {
  if (what === 'code') return ofCode(text, place);
  return what === 'file' ? fileAbsent(text, place) : nameAbsent(text, place);
};

/** `AB1234`: letters and figures that only one thing is called by. */
const CODE = /^(?=.*\d)(?=.*[A-Z])[A-Z\d][A-Z\d_-]{3,}$/;
const LINES = 5;

/** "Where is AB1234": the lines of the folder's texts that have it, or that none has, with those whose codes are next to it. */
async function ofCode(text: string, { world, relations }: Place): Promise<Said[] | null> {
  const [token, ...more] = contentOf(tokenize(text));
  if (!token || more.length > 0 || !CODE.test(token.text)) return null;
  const texts = await openLikely(TEXT, (path) => !PICTURES.test(path), relations, world, MANY);
  if (texts.length === 0) return null;
  const lines = texts.flatMap((file) => file.text.split('\n').map((line) => ({ file, line })));
  const having = (code: string) => lines.filter(({ line }) => line.split(/[^\w-]+/).some((word) => word === code));
  const told = (found: typeof lines): string =>
    found
      .slice(0, LINES)
      .map(({ file, line }) => `${file.shown}: ${lineCell(file, line).text}`)
      .join('; ');
  const cells = (found: typeof lines) => found.slice(0, LINES).map(({ file, line }) => lineCell(file, line));
  const own = having(token.text);
  const scope = `(looked at: ${texts.length} texts below this folder)`;
  if (own.length > 0) {
    const rest = own.length > LINES ? `, and ${own.length - LINES} more lines` : '';
    return [said(`${print(token.text)}: ${told(own)}${rest} ${scope}.`, cells(own))];
  }
  // A slip of one is the likeliest: what stands beside it.
  const [, stem = '', figures = ''] = /^(.*?)(\d+)$/.exec(token.text) ?? [];
  const beside = [-1, 1].map((step) => `${stem}${String(Number(figures) + step).padStart(figures.length, '0')}`);
  const near = figures === '' ? [] : beside.flatMap(having);
  const next = near.length > 0 ? ` Next to it: ${told(near)}.` : '';
  return [said(`${print(token.text)} stands nowhere here ${scope}.${next}`, cells(near))];
}

async function nameAbsent(text: string, { world, relations }: Place): Promise<Said[] | null> {
  const tokens = tokenize(text);
  for (const [at, token] of tokens.entries()) {
    const shaped = isCalledSo({ type: 'name', of: 'tag', name: token.text, how: 'unknown' }, 'tag');
    const of = BEFORE_NAME[tokens[at - 1]?.lower ?? ''] ?? (shaped ? 'tag' : undefined);
    const relation = of && RELATIONS.get(of);
    if (!relation || !world.knows(of) || ENDS.test(token.lower)) continue;
    const versioned = of !== 'tag' || /^v?\d+(?:\.\d+)+/.test(token.text);
    const word = token.quoted ? false : isLanguage(token.lower);
    if (word || !versioned || /^(?:exact|alias)$/.test(world.resolve(token.text, of)?.how ?? '')) continue;
    // A plain word may be said of what the rows of the project call so: *which branch lent the most*.
    const own = token.quoted || !/^\p{L}+$/u.test(token.text);
    if (!own && (await isColumn(relation, relations, world))) continue;
    const near = await nearest(token.text, relation, relations);
    return [said(`No ${relation.words[0]} ${print(token.text)} is here${near}.`)];
  }
  return null;
}

const TEXT = /\.(?:\w{1,10})$|(?:^|\/)[A-Za-z]+$/;
const PICTURES = /\.(?:bmp|png|jpe?g|gif|ico|pdf|zip|gz|xz|tar|tgz|woff2?|ttf|so|o|bin|db|sqlite3?)$/i;
const MANY = 300;
/** `Dockerfile`, `LICENSE`: files that are called so without an ending. */
const isNamedWhole = ({ text, quoted }: Token): boolean =>
  !quoted && /^(?:[A-Z][a-z]+file|README|LICEN[CS]E|CHANGELOG|COPYING|NOTICE|AUTHORS|CODEOWNERS)$/.test(text);

const ETC = '/etc';
const DEEP = 3;

/** Files of that name among the settings of the machine. */
async function inEtc(name: string, folder = ETC, depth = 0): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const own = entries.filter((each) => each.name.toLowerCase() === name && !each.isDirectory());
  const below = depth < DEEP ? entries.filter((each) => each.isDirectory()) : [];
  const more = await Promise.all(below.map((each) => inEtc(name, join(folder, each.name), depth + 1)));
  return [...own.map((each) => join(folder, each.name)), ...more.flat()].slice(0, FEW);
}

/** A file that is named and is nowhere: said so, with where it is spoken of and where what is asked of it stands instead. */
async function fileAbsent(text: string, { world, relations }: Place): Promise<Said[] | null> {
  const tokens = tokenize(text);
  const gone = tokens.filter((token) => (isFileName(token) || isNamedWhole(token)) && isMissing(token.text, world));
  const [token, ...more] = gone;
  if (!token || more.length > 0) return null;
  const name = base(token.text);
  const texts = await openLikely(TEXT, (path) => !PICTURES.test(path), relations, world, MANY);
  const spoken = texts.flatMap((file) =>
    file.text
      .split('\n')
      .filter((line) => line.toLowerCase().includes(name))
      .map((line) => ({ file, cell: lineCell(file, line) })),
  );
  const places = [...new Set(spoken.map(({ file }) => file.shown))];
  const named = places.length > 0 ? `; it is only named in ${listed(places)}: ${spoken[0]?.cell.text}` : '';
  const rest = `${text.slice(0, token.start)}${text.slice(token.end)}`.replace(/^\s*in\s*,?\s*/i, '');
  const settings = SETTINGS.test(token.text)
    ? sayUnnamed(rest, await openLikely(SETTINGS, () => true, relations, world))
    : null;
  const other = settings ? ` What is set elsewhere: ${settings.map(({ text: each }) => each).join(' ')}` : '';
  const cells = [...spoken.slice(0, 1).map(({ cell }) => cell), ...(settings ?? []).flatMap((each) => each.cells)];
  const below = settings ? [] : await inEtc(name);
  const elsewhere = below.length > 0 ? `; outside of this folder, and not read: ${listed(below.map(print))}` : '';
  const doubts = below.length > 0 ? ['what is called so lies elsewhere'] : [];
  return [said(`There is no ${shownName(token.text)} here${elsewhere}${named}.${other}`, cells, doubts)];
}
