// A reason that stands word for word in what was logged: "because there was no space left on the device". It has to be a whole
// part of a message, so that nothing that was left out of it turns what it says.
import { partsOfMessage } from '../told/text.ts';
import { lexed } from '../typed/lexed.ts';
import type { Cell, Node } from './cells.ts';
import type { Ground } from './ground.ts';
import type { Item } from './items.ts';
import { isProse } from './slots.ts';

/** Words that have to be said. */
const LEAST = 3;
const LEADS = /^(?:there|it|that|the|a|an|is|was|were|had|because|since|as)$/;

interface Said {
  words: readonly string[];
  cell: Cell;
}

const known = new WeakMap<Ground, readonly Said[]>();

const ARTICLE = /^(?:the|an?|its|their|is|are|was|were|been)$/;
const wordsOf = (items: readonly Item[]): string[] =>
  items.map(({ text }) => text.toLowerCase()).filter((word) => !ARTICLE.test(word));
const bare = (words: readonly string[]): readonly string[] => words.slice(words.findIndex((word) => !LEADS.test(word)));

/** The parts of all messages that were logged, cut into words as sentences are. */
function messagesOf(ground: Ground): readonly Said[] {
  const before = known.get(ground);
  if (before) return before;
  const out: Said[] = [];
  const add = (node: Node): void => {
    for (const cell of node.cells)
      if (cell.text !== null && !cell.from && isProse(cell))
        for (const part of partsOfMessage(cell.text.replace(/\b[Bb]ecause\b/g, ', ')))
          out.push({ words: bare(wordsOf(lexed(part).filter(({ sep }) => sep === undefined))), cell });
  };
  for (const { look, nodes } of ground.domains) if (look.written === 'log') nodes.forEach(add);
  known.set(ground, out);
  return out;
}

/** The cell of a message of which the clause is a whole part. */
export function verbatim(items: readonly Item[], ground: Ground): Cell | null {
  const said = bare(wordsOf(items));
  if (items.filter(({ is }) => is !== 'light').length < LEAST) return null;
  return (
    messagesOf(ground).find(({ words }) => words.length === said.length && words.every((word, at) => word === said[at]))
      ?.cell ?? null
  );
}
