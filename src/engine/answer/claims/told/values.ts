// A value that is a text, a state, or one of several.
import { type Binding, type Made, rest, someOf, typeOf } from './cover.ts';
import { denying, searched, wordsOf } from './identify.ts';
import type { Cell } from './rows.ts';
import type { Word } from './spoken.ts';
import { type Bindable, bindable, lexicon, means, partsOf, same, stateOf } from './words.ts';

/** One of several, or how many; "no untracked files", "there are untracked files". */
export function bindMembers(
  plain: readonly Word[],
  cell: Cell,
  turned: boolean,
  made: Made,
): Binding | null {
  const members = cell.members ?? [];
  if (searched(cell.row, plain)) return null;
  const is = (word: Word): boolean =>
    members.some((each) => each.toLowerCase() === word.text.toLowerCase());
  const said = plain.filter(is);
  // `branch` beside `branches`: which one it is stands there.
  const single = cell.row.cells.some(
    (other) =>
      other !== cell &&
      typeof other.value === 'string' &&
      other.words.some((part) => cell.words.some((own) => same(part, own))),
  );
  if (said.length > 0 && single) return null;
  // "sudo and users": what is joined to a member is another.
  const joined = plain.some(
    (word) => word.is === 'content' && word.part > (said[0]?.part ?? word.part) && !is(word),
  );
  if (joined) return null;
  if (said.length > 0)
    return made(
      rest(
        plain.filter((word) => !is(word)),
        cell,
        true,
      ),
      !turned,
    );
  // A member of another list is none of these, and says nothing of how many they are.
  const elsewhere = cell.row.cells.some((other) =>
    other.members?.some((each) =>
      plain.some(({ text }) => text.toLowerCase() === each.toLowerCase()),
    ),
  );
  if (elsewhere) return null;
  const empty = plain.find(({ lower }) => lower === 'empty');
  const left = rest(
    plain.filter((word) => word !== empty),
    cell,
    true,
  );
  if (!left || left.key > 0) return null;
  // Something that is not among them is named, where more than the list is spoken of.
  if (!turned && !empty && !someOf(plain, cell)) return null;
  return made(left, (members.length === 0) === (turned || empty !== undefined));
}

/** A state of a scale, in a value or in a key. */
export function bindState(
  plain: readonly Word[],
  cell: Cell,
  told: readonly Bindable[],
  value: boolean,
  turned: boolean,
  made: Made,
): Binding | null {
  for (const word of plain)
    for (const said of stateOf(word))
      for (const each of told)
        for (const known of stateOf(each)) {
          if (known.scale !== said.scale) continue;
          const agrees = ((known.yes === said.yes) === value) !== turned;
          const left = rest(
            plain.filter((other) => other !== word),
            cell,
            false,
          );
          if (left) return made(left, agrees, same(word, each) ? 0 : 1);
        }
  return null;
}

/** What somebody wrote: a line of a text, a message, a title. */
const isProse = (cell: Cell): boolean =>
  cell.row.group?.key === 'lines' ||
  (cell.row.look.text && typeof cell.value === 'string' && /\s\S+\s\S+\s/.test(cell.value)) ||
  cell.words.some(({ lower }) => lexicon().prose.has(lower));

/** It tells what was done under its own name, never how something is. */
const mayTell = (said: readonly Word[], told: readonly Bindable[]): boolean =>
  said.every((word) => stateOf(word).length === 0) &&
  said.some((word) => told[0] !== undefined && same(word, told[0]));

/** A part of its own ("clean, degraded"), or a name: more than a word that happens to stand there. */
const stated = (value: string, said: readonly Word[]): boolean =>
  said.some(({ lower }) => /[./\d]/.test(lower)) ||
  value
    .split(/[,;(]/)
    .some((piece) => wordsOf(piece).every((each) => said.some((word) => same(word, each))));

export function bindText(
  plain: readonly Word[],
  cell: Cell,
  value: string,
  turned: boolean,
  made: Made,
): Binding | null {
  const told = wordsOf(value);
  const state =
    told.length <= 4 && !isProse(cell) && !denying(value)
      ? bindState(plain, cell, told, true, turned, made)
      : null;
  if (state) return state;
  const lower = value.toLowerCase();
  const pieces = told.length === 1 ? partsOf(value).map(bindable) : [];
  const inside = (word: Word): boolean =>
    word.is !== 'about' &&
    (lower === word.text.toLowerCase() ||
      lower.endsWith(`/${word.text.toLowerCase()}`) ||
      told.some(
        (each) => each.lower === word.lower || (word.is === 'content' && same(word, each)),
      ) ||
      (word.is === 'content' &&
        pieces.length > 1 &&
        pieces.length < 4 &&
        pieces.some((each) => same(word, each))));
  const said = plain.filter((word) => word.is === 'content' && inside(word));
  // Of a longer text it is not known what a negation would be of.
  if (said.length === 0 || (turned && told.length > 2)) return null;
  if (denying(value) && said.length < told.length) return null;
  if (isProse(cell) && !mayTell(said, told)) return null;
  // A name of the row is no predicate of it, but where its key is named; nor is it denied.
  const others = plain.filter((word) => !said.includes(word));
  const left = rest(others, cell, false, said);
  if (!left) return null;
  const keyed = others.some((word) => cell.words.some((each) => means(word, each)));
  const type = typeOf(value);
  if (cell.row.names.includes(lower) && (!keyed || turned)) return null;
  if (!keyed) {
    // Two of one type are told apart by their key alone.
    const twins = cell.row.cells.filter(
      (each) =>
        each !== cell &&
        typeof each.value === 'string' &&
        typeOf(each.value) === type &&
        each.amount === null,
    );
    if (type !== 'word' && twins.length > 0) return null;
    if (said.length < Math.min(told.length, 2) && told.length > 1 && !stated(value, said))
      return null;
  } else if (type !== 'word' && left.subject.some((word) => typeOf(word.text) === type)) {
    const [first] = said;
    if (first && left.subject.some((word) => typeOf(word.text) === type && word.at > first.at))
      return null;
  }
  return made(left, !turned, (keyed ? 0 : 2) + (said.length < told.length ? 1 : 0));
}
