// How many things a text says there are ("30 exhibits", in a readme), held against the rows of the table that has them.
import { basename } from 'node:path';
import { lemmas } from '../../english/lemma.ts';
import { numberOf } from '../../english/measures.ts';
import { textWords } from '../../english/text-words.ts';
import { tokenize } from '../../english/token.ts';
import { recordsOf } from '../../relations/records.ts';
import type { Relations } from '../../relations/relations.ts';
import type { RowsRequest } from '../../relations/types.ts';
import { partsOf } from '../../tables/called.ts';
import { singular } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { type FileText, openLikely } from './named-file.ts';
import { TABLES, tableOf } from './open-table.ts';
import { type Said, said } from './sentence.ts';
import { lineCell, phraseIn } from './texts.ts';

const TEXTS = /\.(?:md|txt|rst|adoc)$|(?:^|\/)readme[^/]*$/i;
const RIGHT = ['right', 'correct', 'true', 'up to date', 'accurate', 'agree', 'fit'];

/** A word of the name of the file is said. */
function isCalled(text: string, path: string): boolean {
  const said = new Set(tokenize(text).flatMap(({ lower, quoted }) => (quoted ? [] : [lower, ...lemmas(lower)])));
  const stem = partsOf(basename(path).replace(/\.\w+$/, ''));
  return stem.some((part) => [part, singular(part)].some((form) => form.length > 2 && said.has(form)));
}

interface Saying {
  file: FileText;
  line: string;
  count: number;
}

/** "30 exhibits in 5 rooms": the number that stands before the noun, with at most one word between. */
function sayings(file: FileText, noun: string): Saying[] {
  const one = singular(noun);
  return file.text.split('\n').flatMap((line): Saying[] => {
    const tokens = tokenize(line);
    const at = tokens.findIndex(({ lower }) => lower === noun || singular(lower) === one);
    const count = at < 1 ? null : (numberOf(tokens[at - 1]) ?? numberOf(tokens[at - 2]));
    return count === null || count === undefined ? [] : [{ file, line, count }];
  });
}

/** Null where no text and no table are held against each other by how many there are. */
export async function answerOfCounts(
  text: string,
  { world, relations }: { world: World; relations: Relations },
): Promise<Said[] | null> {
  const tokens = tokenize(text);
  if (!phraseIn(tokens, [...textWords().agree, ...RIGHT])) return null;
  if (!/\b(?:number|count|how many|amount|total)\b/i.test(text)) return null;
  const called = (path: string): boolean => !/\.md$/i.test(path) && isCalled(text, path);
  const tables = await openLikely(TABLES, called, relations, world);
  const [table, ...more] = tables.flatMap((file) => {
    const opened = /\.log$/i.test(file.path) ? null : tableOf(file.path, file.text, world);
    return opened ? [{ file, opened }] : [];
  });
  const noun = table?.opened.table.nouns[0];
  if (!table || !noun || more.length > 0) return null;
  const texts = await openLikely(TEXTS, (path) => isCalled(text, path), relations, world);
  const [saying, ...others] = texts.flatMap((file) => sayings(file, noun));
  if (!saying || others.length > 0) return null;
  const records = recordsOf(table.file.shown, table.opened.table, table.opened.text);
  const { rows, scope } = await records.read({ now: relations.now } as RowsRequest);
  const cell = lineCell(saying.file, saying.line);
  const same = rows.length === saying.count;
  const verdict = same ? 'Yes: both say' : 'No:';
  const own = `${saying.file.shown} says ${cell.text}`;
  const rest = `${table.file.shown} has ${rows.length} ${noun} (looked at: ${scope}).`;
  return [said(`${verdict} ${own}${same ? ' and' : ', but'} ${rest}`, [cell])];
}
