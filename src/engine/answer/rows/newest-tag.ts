// *How many commits since the last tag*: which one that is, the tags themselves tell, so that it is asked by its name.
import { newestTagSaid } from '../../english/newest-tag.ts';
import { tokenize } from '../../english/token.ts';
import { runQuery } from '../../relations/query.ts';
import type { RowAsk } from './rows.ts';

/** The question with the name of the newest tag where that is a point in the history; as it is where there is none. */
export async function namingNewestTag(asked: string, { world, relations, signal }: RowAsk): Promise<string> {
  const said = world.names('tag').length > 0 ? newestTagSaid(tokenize(asked)) : null;
  if (!said) return asked;
  const order = { attr: 'time', desc: true };
  const limit = { n: 1, end: 'first' } as const;
  const { rows } = await runQuery({ of: 'tag', want: 'which', where: [], order, limit }, relations, signal);
  return rows[0] ? `${asked.slice(0, said.start)}${rows[0].key}${asked.slice(said.end)}` : asked;
}
