// What went wrong, by the standard texts of errors and how people say the same (`english/lexicon/errors.toml`): "port 80 was
// already in use" is `bind: address already in use`. What is said beside it has to stand in the same message.
import { escapeRegExp } from '../../../../base/escape-regexp.ts';
import { once } from '../../../../base/once.ts';
import { readTable } from '../../../../base/table.ts';
import { splitWords } from '../../../english/lexicon.ts';
import { wordsIn } from '../told/text.ts';
import { same } from '../told/words.ts';
import { type Lexeme, lexed } from '../typed/lexed.ts';
import type { Cell } from './cells.ts';
import type { Item } from './items.ts';
import { HIT, textsOf } from './slots.ts';

interface Table {
  error: { code: string; noun?: boolean; told: string[]; said: string[]; of: string }[];
}

export interface Failure {
  code: string;
  told: readonly RegExp[];
  said: readonly (readonly Lexeme[])[];
  /** Nouns for what it is about. */
  of: ReadonlySet<string>;
  /** It has to be said of what. */
  noun: boolean;
}

const escaped = (text: string): string => escapeRegExp(text).replace(/ /g, '\\s+');

/** Words that are to be read: what is denied is one of them. */
const read = (items: readonly Lexeme[]): Lexeme[] => items.filter(({ is }) => is !== 'light');

const failures = once((): readonly Failure[] =>
  (readTable('english', 'errors') as Table).error.map(({ code, noun = false, told, said, of }) => ({
    code,
    noun,
    told: told.map((text) => new RegExp(`(?<![\\w-])${escaped(text)}(?![\\w-])`, 'i')),
    // The longest first.
    said: said.map((text) => read(lexed(text))).sort((a, b) => b.length - a.length),
    of: splitWords(of),
  })),
);

/** The errors that a text tells. */
export const failuresIn = (text: string): readonly Failure[] =>
  failures().filter(({ told }) => told.some((each) => each.test(text)));

const agrees = (a: Lexeme, b: Lexeme): boolean =>
  a.is === b.is && a.quant === b.quant && (a.is === 'not' || a.quant !== undefined || same(a, b));

/** In which ways words say this error, each with what they say beside it; `known`: of what, was said before. */
export function saidAs(items: readonly Lexeme[], { said, of, noun }: Failure, known: boolean): Lexeme[][] {
  const own = read(items);
  const isOf = ({ is, lower, stems }: Lexeme): boolean =>
    is === 'word' && [lower, ...stems].some((word) => of.has(word));
  return said.flatMap((phrase) => {
    const at = own.findIndex((_, from) => phrase.every((word, i) => agrees(word, own[from + i] ?? ({} as Lexeme))));
    if (at < 0 || phrase.length === 0) return [];
    const beside = own.filter((_, i) => i < at || i >= at + phrase.length);
    if (noun && !known && beside.length === 0 && !phrase.some(isOf)) return [];
    return [beside.filter((item) => !isOf(item))];
  });
}

/** Keys under which stands whose line it is. */
export const UNIT = /^(?:unit|service|container|process|program|identifier|pod|job|name|app|task)$/i;
const TOKENS = /[\s"'`(),;=<>]+/;
/** A word, a number or a name of a message (`0.0.0.0:8090`, `/srv/a/b.tar`), or (not `alone`) whose line it is. */
export function isInMessage(item: Item, { text, node }: Cell, alone = false): boolean {
  const said = (item.amount && item.amount.unit === '' ? String(item.amount.value) : item.text).toLowerCase();
  if (item.is !== 'word' && !(item.is === 'amount' && item.amount?.unit === '')) return false;
  const tokens = (text ?? '').toLowerCase().split(TOKENS);
  const isToken = tokens.some((token) => {
    const bare = token.replace(/[.:!\]]+$/, '');
    return (
      bare === said ||
      bare.endsWith(`/${said}`) ||
      (/^\d+$/.test(said)
        ? bare.split(/[:#[]/).includes(said)
        : bare.split(':')[0] === said ||
          // `mount.nfs`
          (/^[a-z]+\.[a-z\d]+$/.test(bare) && bare.split('.').includes(said)) ||
          bare.replace(/\.(?:service|timer|socket)$/, '') === said)
    );
  });
  return (
    isToken ||
    (item.is === 'word' &&
      (wordsIn(text ?? '').some((word) => same(item, word)) ||
        (!alone &&
          textsOf(item, node).some(({ how, slot }) => how >= HIT.part && slot !== null && UNIT.test(slot.cell.key)))))
  );
}
