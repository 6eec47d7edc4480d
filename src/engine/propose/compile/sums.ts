// Files held against a list of their sums, where that lies or beside it, by the tool whose sums are so long.
import { basename, dirname } from 'node:path';
import type { Value } from '../../goal/types.ts';
import { quotePath } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { asPath, refuse, word } from './take.ts';

/** By how long its sums are. */
const SUM_TOOLS: Readonly<Record<number, string>> = { 32: 'md5sum', 40: 'sha1sum', 64: 'sha256sum', 128: 'sha512sum' };

const SUMS = /sum|md5|sha\d|hash|check|digest/i;

/** What a list of sums names lies here, or beside the list. */
export function checked(tool: string, list: Value | undefined, world: World): string {
  // *With flake8*: what checks in another way.
  if (list?.type === 'name' && (list.of === 'program' || list.of === 'package')) return refuse('a list of sums');
  const said = word(list);
  const [lower, ...others] = world.path(said) === null ? (world.below(said) ?? []) : [];
  const path = lower !== undefined && others.length === 0 ? lower : said;
  // What nobody would take for a list of sums is none.
  const text = world.head(path);
  const sums = text === null ? SUMS.test(path) : /^(?:\\?[\da-f]{32,128} |\w+ \()/m.test(text);
  const bare = !/[./]/.test(path);
  if (list?.type === 'glob' ? !SUMS.test(path) : !sums && (bare || world.path(path) !== null))
    return refuse('a list of sums');
  const [folder, name] = [dirname(path), basename(path)];
  const head = world.head(path) ?? '';
  const [, sum = '', named] = /^([\da-f]+) [ *](.+)$/m.exec(head) ?? [];
  const by = SUM_TOOLS[sum.length] ?? tool;
  const beside = named !== undefined && !world.path(named) && world.path(`${folder}/${named}`);
  return beside
    ? `cd ${quotePath(folder)} && ${by} -c ${quotePath(name)}`
    : `${by} -c ${path === said ? asPath(list) : quotePath(path)}`;
}
