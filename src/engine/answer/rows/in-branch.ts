// Whether a branch has what the question calls by words of its own ("a fix for the printer timeout"): they are looked for in
// what its commits say and in the lines that they change. That none has them is told with what the branch does change.
import { deedsIn, isOfBranch, isSameWord, saidOf, wordsOf } from '../../english/deeds.ts';
import { tokenize } from '../../english/token.ts';
import { asksWhether } from '../../meaning/clause/split.ts';
import { textOf } from '../../relations/cells.ts';
import { RELATIONS, type Relations } from '../../relations/relations.ts';
import type { Row } from '../../relations/types.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import type { World } from '../../world/world.ts';
import { ADDRESS } from './in-ports.ts';
import { labelOf } from './label.ts';
import { counted, listed, type Said, said } from './sentence.ts';

const MOST = 6;
/** More words than name one thing. */
const MOST_WORDS = 3;

/** Null where no branch is asked about, or nothing is asked of it. */
export async function answerOfBranch(
  text: string,
  { world, relations }: { world: World; relations: Relations },
): Promise<Said[] | null> {
  const all = text.match(/[^\s?,;]+/g) ?? [];
  const name = all.find((word) => /[/-]/.test(word) && world.resolve(word, 'branch')?.how === 'exact');
  const relation = RELATIONS.get('commit');
  if (!name || !relation || !asksWhether(tokenize(text))) return null;
  const rest = wordsOf(all.filter((word) => word !== name).join(' '));
  const [deed] = deedsIn(rest);
  const about = saidOf(rest, deed ?? { name: '', against: '', at: [] }).filter((word) => !isOfBranch(word));
  if (about.length === 0 || about.length > MOST) return null;
  const value = { type: 'text' as const, text: `HEAD..${name}`, quoted: true };
  const [commits, patch] = await Promise.all([
    relations.rows('commit', {
      need: ['hash', 'message', 'author', 'time'],
      where: [{ attr: 'range', op: '=', value }],
    }),
    relations.rows('patch', { need: ['text', 'file', 'added'], within: [`HEAD...${name}`] }),
  ]);
  if (commits.missing !== null || patch.missing !== null) return null;
  const shown = new Untrusted(name).print();
  const own = counted(commits.rows.length, relation.words);
  if (commits.rows.length === 0) return [said(`${shown} has no commit that is not on the branch that is checked out.`)];
  const has = (row: Row, attr: string, word: string): boolean => {
    const found = (textOf(row, attr) ?? '').toLowerCase();
    return (
      (word === 'port' && ADDRESS.test(found)) ||
      [...wordsOf(found), ...found.split(/[^\p{L}\p{N}]+/u)].some((each) => isSameWord(each, word))
    );
  };
  const line = ({ cells: { file, added, text: own } }: Row): string =>
    `${file?.text}: ${added?.value === true ? '+' : '−'} ${own?.text}`;
  const printed = (rows: readonly Row[]): string =>
    `${rows.slice(0, MOST).map(line).join('; ')}${rows.length > MOST ? ` and ${rows.length - MOST} more lines` : ''}`;
  const cells = (rows: readonly Row[]) => rows.slice(0, MOST).flatMap(({ cells: { text: own } }) => own ?? []);
  const changed = patch.rows.filter((row) => (textOf(row, 'text') ?? '').trim() !== '');
  const words = about.map((word) => new Untrusted(word).print());
  const told = commits.rows.filter((row) => about.every((word) => has(row, 'message', word)));
  const hits = changed.filter((row) => about.every((word) => has(row, 'text', word)));
  const near = changed.filter((row) => about.some((word) => has(row, 'text', word)));
  const labels = (told.length > 0 ? told : commits.rows).slice(0, MOST).map((row) => labelOf(row, relation));
  const of = `${own} that only ${shown} has (${labels.map((label) => label.text).join('; ')})`;
  const held = labels.flatMap((label) => label.cells);
  if (hits.length + told.length > 0)
    return [
      said(
        `Of the ${of}, with ${listed(words)}${hits.length > 0 ? `: ${printed(hits)}` : ' in the message'}.`,
        [...held, ...cells(hits)],
        deed ? ['whether that does it, no line tells'] : [],
      ),
    ];
  // What stands around a line may say the rest.
  if (near.length > 0)
    return [
      said(
        `No line of the ${of} has all of ${listed(words)}; with some of them: ${printed(near)}.`,
        [...held, ...cells(near)],
        ['what stands around these lines was not looked at'],
      ),
    ];
  // That one thing is nowhere says that it is not changed; many words that are nowhere may speak of something else.
  return [
    said(
      `No: no line of the ${of} has ${listed(words, 'or')}; it changes ${printed(changed)}.`,
      [...held, ...cells(changed)],
      words.length > MOST_WORDS ? ['what these words speak of may be something that no line tells'] : [],
    ),
  ];
}
