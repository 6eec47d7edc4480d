// What is named and held to something: whether it is the first of all in an order, and that it is here although it is not
// what it was called. That nothing fits is never said of a thing as though it were not there.
import { structures } from '../../english/lexicon.ts';
import type { Filter } from '../../goal/types.ts';
import type { Question } from '../../meaning/ask.ts';
import { type Query, type QueryResult, runQuery } from '../../relations/query.ts';
import { RECORD } from '../../relations/records.ts';
import { RELATIONS, type Relations } from '../../relations/relations.ts';
import type { Cell, RelationOf, Row } from '../../relations/types.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import { CONTENT } from '../../tables/structure.ts';
import { nounOf, setWords } from './describe.ts';
import { labelOf } from './label.ts';
import { prepare } from './prepare.ts';
import { claimed, isFacet, sayOfEach, sayWhich } from './say.ts';
import { counted, listed, type Said, said } from './sentence.ts';

/** "Is redis the biggest process?": first of all that the question speaks of. */
export async function sayFirst(
  named: Query,
  others: Query,
  relation: RelationOf,
  relations: Relations,
): Promise<Said[]> {
  const { order } = named;
  const all = await runQuery({ ...others, want: 'which' }, relations);
  const own = await runQuery({ ...named, want: 'which' }, relations);
  const [first] = all.rows;
  const [mine] = own.rows;
  if (!order || !first || !mine) return [];
  const { attr } = order;
  const about = relation.attributes[attr]?.about ?? attr;
  const told = (row: Row): string => `${labelOf(row, relation).text}: ${row.cells[attr]?.text ?? 'not known'}`;
  const cells = [first, mine].flatMap((row) => [
    ...labelOf(row, relation).cells,
    ...(row.cells[attr] ? [row.cells[attr] as Cell] : []),
  ]);
  const set = `${counted(all.total, nounOf(others, relation))}${setWords(others, relation)}`;
  const is = first.key === mine.key;
  const beside = is ? '' : `; ${told(mine)}`;
  const text = `${is ? 'Yes' : 'No'}: first of ${set} by ${about} is ${told(first)}${beside}.`;
  return [said(text, cells, all.why)];
}

/** It is here under its name, but is not all that the question says of it; null where it is not here. */
export async function sayMisfit(
  { query }: QueryResult,
  relation: RelationOf,
  relations: Relations,
): Promise<Said | null> {
  const isName = ({ attr }: { attr: string }): boolean => relation.name === 'file' && attr === 'path';
  const where = query.where.filter(isName);
  const held = query.where.filter((filter) => !isName(filter));
  if (held.length === 0 || (where.length === 0 && query.names === undefined)) return null;
  const show = [...(query.show ?? []), ...held.map(({ attr }) => attr)];
  const found = await runQuery({ ...query, want: 'which', where, show }, relations);
  const [row, ...others] = found.rows;
  if (!row) return null;
  // Of several it is told by the set which of them fit.
  if (others.length > 0) return null;
  const label = labelOf(row, relation, true);
  const cells = [...label.cells, ...held.flatMap(({ attr }) => row.cells[attr] ?? [])];
  const [hidden] = held.flatMap(({ attr }) => row.cells[attr]?.hidden ?? []);
  if (hidden !== undefined) return said(`Of ${label.text} it cannot be told: ${hidden}.`, cells, [hidden]);
  const now = held.flatMap(({ attr }) => {
    const cell = row.cells[attr];
    return cell && relation.attributes[attr]?.type !== 'flag'
      ? [`its ${relation.attributes[attr]?.about ?? attr} is ${cell.text}`]
      : [];
  });
  const more = now.length > 0 ? ` (${listed(now)})` : '';
  const denied = claimed({ ...query, where: held }, relation, false).replace(/^:/, '');
  const text = `${label.text} is here, but${denied}${more}.`;
  if (query.want === 'whether') return said(`No: ${text}`, cells);
  return said(text, cells, ['what the question takes for granted of it is not so']);
}

const FEW = 6;

/** Nothing is all that was asked for: what there is when one thing less is asked. Null where that is nothing, or too much. */
export async function sayInstead(
  { query, sure }: QueryResult,
  relation: RelationOf,
  relations: Relations,
): Promise<Said | null> {
  if (!sure || isFacet(relation)) return null;
  // What a thing is called is doubted last, whether something is so of it first.
  const DOUBTED = ['flag', 'port', '', 'name'];
  const doubt = ({ attr }: Filter): number => {
    const at = DOUBTED.indexOf(relation.attributes[attr]?.type ?? '');
    return at < 0 ? DOUBTED.indexOf('') : at;
  };
  for (const dropped of query.where.toSorted((a, b) => doubt(a) - doubt(b))) {
    const where = query.where.filter((each) => each !== dropped);
    const alone = where.length === 0 && query.names === undefined && query.window === undefined;
    const { attr } = dropped;
    const type = relation.attributes[attr]?.type ?? '';
    if (/^(?:range|into|content|message|path)$/.test(attr) || (alone && type !== 'name')) continue;
    // Of things that were named it is said already which of them are not so.
    if (type === 'flag' && query.names !== undefined) continue;
    const { order: _order, limit: _limit, ...rest } = query;
    const show = [...(query.show ?? []), attr];
    // Who there is besides somebody who is nobody here, is said of all times.
    const { window: _window, ...always } = rest;
    const asked = { ...(attr === 'author' ? always : rest), want: 'which' as const, where, show };
    const found = await runQuery(asked, relations);
    if (found.missing !== null || found.rows.length === 0) continue;
    const noun = counted(found.total, nounOf(found.query, relation));
    const set = `${noun}${setWords(found.query, relation)}`;
    const is = found.total === 1 ? 'is' : 'are';
    const texts = [...new Set(found.rows.flatMap(({ cells }) => cells[attr]?.text ?? []))];
    const cells = found.rows.slice(0, FEW).flatMap((row) => row.cells[attr] ?? []);
    const about = relation.attributes[attr]?.about ?? attr;
    if (found.total > FEW || type === 'name')
      return texts.length <= FEW && type !== 'flag'
        ? said(`There ${is} ${set}; ${about}: ${listed(texts)}.`, cells)
        : null;
    const labels = found.rows.map((row) => labelOf(row, relation).text);
    return said(`There ${is} ${set}: ${labels.join('; ')}.`, [
      ...cells,
      ...found.rows.flatMap((row) => labelOf(row, relation).cells),
    ]);
  }
  return null;
}

/** "Why can't I run it?": whether its mode allows that, and the mode. */
export function whyNotRun(question: Question): Question[] {
  const { clause } = question;
  const { set } = clause;
  const barred = set.where.some(({ attr }) => attr === 'executable');
  if (clause.of !== 'file' || !barred || set.names.length !== 1) return [];
  const where = set.where.map(({ not: _not, ...filter }) => filter);
  const rest = where.filter(({ attr }) => attr !== 'executable');
  return [
    { ...question, want: 'whether', clause: { ...clause, negated: false, set: { ...set, where } } },
    { ...question, want: 'value', attr: 'mode', clause: { ...clause, set: { ...set, where: rest } } },
  ];
}

/** Attributes that say whether git keeps a file. */
const KEPT = /^(?:tracked|committed|ignored|listed)$/;

/** "Why is it not in git?": the rule by which it is ignored. */
export function whyNotKept(question: Question): Question | null {
  const { clause } = question;
  if (clause.of !== 'file' || !clause.set.where.some(({ attr }) => KEPT.test(attr))) return null;
  const where = clause.set.where.filter(({ attr }) => !KEPT.test(attr));
  return { ...question, want: 'value', attr: 'rule', clause: { ...clause, set: { ...clause.set, where } } };
}

/** "Why does sshd listen on 22", which it does not: what is taken for granted is looked at first. Null where it is so. */
export async function sayNotSo(
  question: Question,
  relation: RelationOf,
  relations: Relations,
  signal?: AbortSignal,
): Promise<Said[] | null> {
  if (question.clause.set.where.length === 0) return null;
  const query = await prepare({ ...question, want: 'which' }, relation, relations);
  const result = await runQuery(query, relations, signal);
  if (result.missing !== null || result.rows.length > 0 || !result.sure) return null;
  const instead = await sayInstead(result, relation, relations);
  const port = question.clause.set.where.find(({ attr }) => attr === 'port')?.value;
  // Why nobody gets through to a port: what is seen is that nothing is there.
  if (relation.name === 'listener' && question.clause.negated && port?.type === 'port')
    return [said(`Nothing listens on port ${port.port} (looked at: ${result.scope}).`), ...(instead ? [instead] : [])];
  return [...sayWhich(result, relation), ...(instead ? [instead] : [])];
}

/** What no commit deleted may be gone all the same, by a change that is not committed, or be here still. */
export async function deletedSince(result: QueryResult, relations: Relations): Promise<Said[] | null> {
  const gone = result.query.where.find(({ attr, not }) => attr === 'deleted' && !not);
  const [change, file] = [RELATIONS.get('change'), RELATIONS.get('file')];
  if (!gone || !change || !file) return null;
  const kind: Filter = { attr: 'kind', op: '=', value: { type: 'word', word: 'deleted' } };
  const found = await runQuery(
    { of: 'change', want: 'which', where: [{ ...gone, attr: 'file' }, kind], show: ['file', 'kind'] },
    relations,
  );
  const none = said(`That is not committed: no commit deleted it (looked at: ${result.scope}).`);
  if (found.rows.length > 0) return [...sayWhich(found, change), none];
  const path = gone.value.type === 'text' ? gone.value.text : '';
  const here: Filter = { attr: 'path', op: '=', value: { type: 'path', path, here: 'file' } };
  const still = await runQuery({ of: 'file', want: 'which', where: [here] }, relations);
  const [row] = path.includes('/') || path.includes('.') ? still.rows : [];
  const commit = RELATIONS.get('commit');
  if (!row || !commit) return null;
  const { text, cells } = labelOf(row, file, true);
  return [...sayWhich(result, commit), said(`${text} is still here.`, cells)];
}

/** "When was X merged", which it was not, or by no commit of its own: what of it is not there yet. */
export async function unmerged(result: QueryResult, relations: Relations): Promise<Said[] | null> {
  const merged = result.query.where.find(({ attr, not }) => attr === 'merges' && !not);
  const into = result.query.where.find(({ attr, not }) => attr === 'branch' && !not);
  const [commit, name] = [RELATIONS.get('commit'), merged?.value];
  if (!commit || name?.type !== 'name' || !result.sure) return null;
  const other = into?.value.type === 'name' ? into.value.name : 'HEAD';
  const value = { type: 'text' as const, text: `${other}..${name.name}`, quoted: true };
  const range: Filter = { attr: 'range', op: '=', value };
  const found = await runQuery({ of: 'commit', want: 'which', where: [range] }, relations);
  if (found.missing !== null) return null;
  const place = other === 'HEAD' ? 'the branch that is checked out' : other;
  const text = new Untrusted(name.name).print();
  if (found.total === 0)
    return [
      said(
        `No merge commit brought ${text} into ${place}, but it has no commit that is not there (looked at: ${result.scope}).`,
      ),
    ];
  const labels = found.rows.slice(0, FEW).map((row) => labelOf(row, commit));
  return [
    said(
      `${text} was not merged into ${place}: ${counted(found.total, commit.words)} of it ${found.total === 1 ? 'is' : 'are'} not there: ${labels.map((label) => label.text).join('; ')} (looked at: ${result.scope}).`,
      labels.flatMap(({ cells }) => cells),
    ),
  ];
}

/** "Orders to Germany" where no cell of the table says Germany: it may say it otherwise (DE), so that there is none is not sure. */
async function inNoCell(
  result: QueryResult,
  where: readonly Filter[],
  relations: Relations,
): Promise<QueryResult | null> {
  const { shows } = relations.relation?.(RECORD) ?? {};
  if (!shows || shows[0] === CONTENT) return null;
  const alone = await runQuery({ ...result.query, where: [...where] }, relations);
  if (alone.total > 0) return null;
  return { ...result, sure: false, why: ['no row of this table has that word; it may be written otherwise'] };
}

/** *Which boats had no trips*: that no trip is without its own number says nothing of boats. */
function withoutKey(result: QueryResult, relations: Relations): QueryResult | null {
  const [key] = relations.relation?.(RECORD)?.shows ?? [];
  const lacks = result.query.where.some(
    ({ attr, op, not, value }) =>
      attr === key && op === '~' && not === true && value.type === 'text' && value.text === '',
  );
  return lacks ? { ...result, sure: false, why: ['each row has one; of what has no row they do not tell'] } : null;
}

const CODE = /^[A-Z]{2,3}$/;

/** *Orders to Germany*, which may stand there as DE: that there is none is not sure where a column has nothing but codes. */
async function inCodes(result: QueryResult, relations: Relations): Promise<QueryResult | null> {
  const { query } = result;
  const named = query.where.some(
    ({ attr, op, not, value }) =>
      attr === CONTENT && op === '~' && !not && value.type === 'text' && /^[A-Z][a-z]/.test(value.text),
  );
  if (!named) return null;
  const { rows } = await runQuery({ of: query.of, want: 'which', where: [] }, relations);
  const isCoded = Object.keys(rows[0]?.cells ?? {}).some((attr) => {
    const texts = rows.flatMap((row) => row.cells[attr]?.text || []);
    return texts.length === rows.length && new Set(texts).size > 1 && texts.every((text) => CODE.test(text));
  });
  return isCoded
    ? { ...result, sure: false, why: ['no row of this table has that word; it may stand as a code'] }
    : null;
}

const HAD_NO = /\b(?:ha[sd]|have|having|got) no (.+)/i;

/**
 * *Which orders had no postal code*: the lines of a log that say so, and not those that are silent about it. `asked` is the
 * question; null where it says nothing of the kind, or no line does.
 */
export async function lackAsWritten(
  result: QueryResult,
  asked: string,
  relations: Relations,
): Promise<QueryResult | null> {
  const { query } = result;
  const lacking = HAD_NO.exec(asked)?.[1]?.toLowerCase();
  const lack = query.where.find(
    ({ attr, op, not, value }) => attr === CONTENT && op === '~' && not === true && value.type === 'text',
  );
  if (query.of !== RECORD || lacking === undefined || lack?.value.type !== 'text') return null;
  if (!lacking.startsWith(lack.value.text.toLowerCase())) return null;
  const { not: _, ...said } = { ...lack, value: { ...lack.value, text: `no ${lack.value.text}` } };
  const where = query.where.map((each) => (each === lack ? said : each));
  const found = await runQuery({ ...query, where }, relations);
  return found.total > 0 ? found : null;
}

/**
 * No line has all the words of a question about a log: those that have all but one are what may be meant, and that nothing
 * was logged is not said.
 */
export async function nearestLines(result: QueryResult, relations: Relations): Promise<QueryResult | null> {
  const { query } = result;
  const words = query.where.filter(
    ({ attr, op, not, value }) => attr === CONTENT && op === '~' && !not && value.type === 'text' && !value.quoted,
  );
  if (query.of === RECORD && words.length === 0 && result.rows.length === 0)
    return withoutKey(result, relations) ?? inCodes(result, relations);
  if (query.of !== RECORD || words.length === 0 || result.rows.length > 0) return null;
  if (words.length === 1) return inNoCell(result, words, relations);
  const found = await Promise.all(
    words.map(async (word) => {
      const where = query.where.filter((each) => each !== word);
      return { word, near: await runQuery({ ...query, where }, relations) };
    }),
  );
  const [best] = found.filter(({ near }) => near.rows.length > 0).sort((a, b) => a.near.total - b.near.total);
  const missed = best?.word.value.type === 'text' ? best.word.value.text : '';
  const why = best ? `none of these lines has “${missed}” as well` : 'no line has all of these words';
  return { ...(best?.near ?? result), sure: false, why: [why] };
}

/** "Is the Skua in service": of the one row that stands for what was named, whether the rest is so. */
export async function sayOfRow(
  question: Question,
  relation: RelationOf,
  ready: Query,
  result: QueryResult,
  own: readonly Filter[],
  relations: Relations,
): Promise<Said[] | null> {
  const { yes, no } = structures();
  const names = own.filter(
    ({ op, value, not }) =>
      op === '=' &&
      !not &&
      ((value.type === 'text' && !yes.has(value.text) && !no.has(value.text)) || value.type === 'number'),
  );
  for (const name of names) {
    const pred = own.filter((filter) => filter !== name);
    const all = await runQuery(
      { ...ready, where: [name], show: [...(ready.show ?? []), ...pred.map(({ attr }) => attr)] },
      relations,
    );
    if (all.rows.length === 1)
      return sayOfEach({ ...result, query: { ...result.query, where: pred } }, all, question, relation);
  }
  return null;
}

/** Why nobody gets through: that nothing is there is seen. */
export const isSeenNone = ({ want }: Question, { doubts }: Said): boolean => want === 'why' && doubts.length === 0;
