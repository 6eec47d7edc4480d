// Questions about the project's own rows, answered by binding: where one reading has a place for every word it is the
// answer; readings that are as likely and answer otherwise are named side by side, and neither is sure.
import { tokenize } from '../../english/token.ts';
import type { Question } from '../../meaning/ask.ts';
import { isLog } from '../../relations/records.ts';
import type { Relations } from '../../relations/relations.ts';
import type { World } from '../../world/world.ts';
import type { Said } from '../rows/sentence.ts';
import type { Reading } from './assemble.ts';
import { readBound } from './read.ts';
import { boundTables } from './tables.ts';
import { tell } from './tell.ts';

export interface BoundAsk {
  world: World;
  relations: Relations;
  run: (question: Question, relations: Relations) => Promise<Said[]>;
}

export interface BoundAnswer {
  said: Said[];
  questions: Question[];
}

const MOST = 3;
const SCOPE = / \(looked at: .*$/s;
const DOUBT = 'the question can be read in another way, which tells something else';

/** A column alone, of all rows: what is called so may be set somewhere as well. */
const isBare = ({ asked, where, order }: Reading): boolean =>
  asked.want === 'value' && where.length === 0 && order === undefined;

/** Null where no table of the project has a place for every word. */
export async function answerByBinding(text: string, { world, relations, run }: BoundAsk): Promise<BoundAnswer | null> {
  const tables = await boundTables(relations, world);
  const readings = readBound(tokenize(text), tables, relations.now()).slice(0, MOST);
  if (readings.some(isBare)) return null;
  // *Which errors were logged*: what no log is named for is asked of all of them.
  const ofLogs = readings.every(({ bound, asked }) => isLog(bound.table) && asked.want === 'which');
  const told = (await Promise.all(readings.map((each) => tell(each, text, relations, run)))).filter(
    ({ said }) => said.length > 0,
  );
  const [first] = told;
  if (!first) return null;
  if (ofLogs)
    return {
      said: told.flatMap(({ said }) => said),
      questions: told.map(({ question }) => question),
    };
  const plain = ({ said }: { said: readonly Said[] }): string =>
    said.map((each) => each.text.replace(SCOPE, '')).join('\n');
  const different = told.filter((each, at) => told.findIndex((other) => plain(other) === plain(each)) === at);
  if (different.length === 1) return { said: first.said, questions: [first.question] };
  return {
    said: different.flatMap(({ said }) => said.map((each) => ({ ...each, doubts: [...each.doubts, DOUBT] }))),
    questions: different.map(({ question }) => question),
  };
}
