// *How many commits since the last tag*: which one that is, the tags themselves tell, so that it is asked by its name.
import { newestTagSaid } from '../../english/newest-tag.ts';
import { tokenize } from '../../english/token.ts';
import { runQuery } from '../../relations/query.ts';
import type { RowAsk } from './rows.ts';

const RELEASE = /\b(?:version|release) (v?\d+(?:\.\d+)+)(?! of\b)(?=[\s?,.]|$)/i;

/** *Version 1.1*, by the name of the tag that is called so. */
function namingRelease(asked: string, world: RowAsk['world']): string {
  const [phrase = '', release = ''] = RELEASE.exec(asked) ?? [];
  const tags = world.names('tag').filter((name) => name.replace(/^v/, '') === release.replace(/^v/, ''));
  return tags.length === 1 &&
    /\b(?:tag|release|publish|ship|cut|make|made|change|come)/i.test(asked.replace(phrase, ''))
    ? asked.replace(phrase, tags[0] as string)
    : asked;
}

/** The question with the name of the newest tag where that is a point in the history; as it is where there is none. */
export async function namingNewestTag(said: string, { world, relations, signal }: RowAsk): Promise<string> {
  const asked = namingRelease(said, world);
  const newest = world.names('tag').length > 0 ? newestTagSaid(tokenize(asked)) : null;
  if (!newest) return asked;
  const order = { attr: 'time', desc: true };
  const limit = { n: 1, end: 'first' } as const;
  const { rows } = await runQuery({ of: 'tag', want: 'which', where: [], order, limit }, relations, signal);
  return rows[0] ? `${asked.slice(0, newest.start)}${rows[0].key}${asked.slice(newest.end)}` : asked;
}
