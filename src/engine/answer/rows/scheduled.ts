// What runs by the clock is no process most of the time: asked when it runs, as whom, or why it does not, its line in a
// crontab tells, and whether the program that it names is here at all.
import type { Attribute } from '../../goal/types.ts';
import type { Question } from '../../meaning/ask.ts';
import { textOf } from '../../relations/cells.ts';
import { type QueryResult, runQuery } from '../../relations/query.ts';
import type { Relations } from '../../relations/relations.ts';
import type { RelationOf } from '../../relations/types.ts';
import { labelOf } from './label.ts';
import { listed, type Said, said } from './sentence.ts';

/** What is asked of a process, by what a line of a crontab has of it. */
const AS: Readonly<Record<Attribute, Attribute>> = {
  started: 'schedule',
  since: 'schedule',
  time: 'schedule',
  user: 'user',
  member: 'user',
  command: 'command',
};
const MAY_BE_SCHEDULED = /^(?:process|service|login|group)$/;

/** The same question of a scheduled job, where nothing that runs has the name and a crontab has it. */
export async function asScheduled(question: Question, relations: Relations): Promise<Question | null> {
  const { clause, want, attr } = question;
  const own = attr === undefined ? undefined : AS[attr];
  const named = [...clause.set.names, ...clause.set.where.map(({ value }) => value)];
  const [name, ...more] = named.flatMap((value) =>
    value.type === 'name' && value.how === 'unknown' ? value.name : [],
  );
  const asks = (want === 'value' && own !== undefined) || want === 'why';
  if (!MAY_BE_SCHEDULED.test(clause.of) || !asks || name === undefined || more.length > 0) return null;
  const { rows } = await relations.rows('job', { need: ['command'] });
  if (!rows.some((row) => textOf(row, 'command')?.includes(name))) return null;
  const where = [{ attr: 'command', op: '~' as const, value: { type: 'text' as const, text: name } }];
  const set = { names: [], where, except: [], within: [] };
  return {
    ...question,
    ...(own === undefined ? {} : { attr: own }),
    clause: { ...clause, of: 'job', set, attrs: own === undefined ? [] : [own] },
  };
}

/** What is not scheduled may stand in a crontab all the same, where a sign before its line takes it out of use. */
export async function commentedOut(
  { query }: QueryResult,
  relation: RelationOf,
  relations: Relations,
): Promise<Said | null> {
  if (relation.name !== 'job' || query.where.length === 0 || query.where.some(({ attr }) => attr === 'active'))
    return null;
  const off = { attr: 'active', op: '=' as const, value: { type: 'word' as const, word: 'false' } };
  const { rows } = await runQuery({ ...query, where: [...query.where, off] }, relations);
  const labels = rows.map((row) => labelOf(row, relation));
  if (labels.length === 0) return null;
  const lines = listed(labels.map(({ text }) => text));
  return said(
    `Out of use, as a comment, stands ${lines}.`,
    labels.flatMap(({ cells }) => cells),
  );
}

/** Why a job does nothing: a program that is not there is a cause that is seen; else its line, and no cause. */
export function sayWhyJob({ rows }: QueryResult, relation: RelationOf): Said[] {
  const broken = rows.filter((row) => row.cells.lacks?.value);
  const told = broken.length > 0 ? broken : rows;
  const labels = told.map((row) => labelOf(row, relation));
  const cells = labels.flatMap((label) => label.cells);
  const lines = listed(labels.map(({ text }) => text));
  if (broken.length > 0) return [said(`${lines}: what it starts is not there.`, cells)];
  return [said(`${lines}: what it starts is there.`, cells, ['causes need evidence of their own'])];
}
