// What the phrases of grammar.toml say: prepositions, places, names by their kind.

import { startsAct } from '../english/asides.ts';
import { lemmas } from '../english/lemma.ts';
import { acts, functionWords } from '../english/lexicon.ts';
import type { Match } from '../english/pattern.ts';
import type { Token } from '../english/token.ts';
import type { Value } from '../goal/types.ts';
import { isCommon } from './described/words.ts';
import { numberSaid, type Piece, type PrepRole } from './pieces.ts';

/** What a phrase is where it was found. */
export type MakesPiece = (match: Match, tokens: readonly Token[], at: number) => Piece | Piece[] | null;

const word = (text: string): Value => ({ type: 'word', word: text });

const severalFolders = (last: Token | undefined): boolean =>
  last !== undefined && !last.quoted && /^(?:sub)?(?:folders|directories|dirs)$/.test(last.lower);

const CALLED = /^(?:called|named)$/;
const isPlural = ({ lower, quoted }: Token): boolean => !quoted && SEVERAL.test(lower);
const SEVERAL = /^(?:files|(?:sub)?(?:folders|directories|dirs))$/;

const place = (path: string): Extract<Piece, { is: 'place' }> => ({
  is: 'place',
  value: { type: 'path', path, here: 'folder' },
  kind: null,
});

const deeply: Piece = { is: 'manner', manner: { id: 'recursive' } };

export const isBareWord = (text: string): boolean => !/[./]/.test(text);

/** A folder as it was said, whether it is here or not. */
const placeOf = (given: Value | undefined): Extract<Piece, { is: 'place' }> | null =>
  given?.type === 'path' && given.here !== 'file' ? { is: 'place', value: given, kind: null } : null;

/** What is made to be handed on: for whom says nothing of what or how. What is looked for may be called like anybody. */
const HANDED: ReadonlySet<string> = new Set(['pack', 'zip', 'tar', 'gzip', 'copy', 'export']);
const isNumbering = ([first, next]: readonly Token[]): boolean =>
  first?.lower === 'number' && /^(?:the|all|every|each|my|our|these|those)$/.test(next?.lower ?? '');

/** *Phone numbers*: some of a kind, and not how many. */
function isOfKind(tokens: readonly Token[], at: number): boolean {
  const [before, numbers] = [tokens[at - 1], tokens[at]];
  if (numbers?.lower !== 'numbers' || !before || before.pause) return false;
  return before.quoted || !(functionWords().has(before.lower) || startsAct(before));
}

const ARCHIVES = /^(?:archive|tarball|zip|backup|copy)$/;
const handsOver = (before: readonly Token[]): boolean =>
  before.some(
    ({ lower, quoted }) =>
      !quoted &&
      [...HANDED].some((act) =>
        acts()
          .get(act)
          ?.words.some((form) => lemmas(lower).includes(form) || ARCHIVES.test(lower)),
      ),
  );

const FIXED: Readonly<Record<string, Piece>> = {
  except: { is: 'except' },
  'except-several': { is: 'except', several: true },
  spare: { is: 'except', spares: true },
  conj: { is: 'conj' },
  but: { is: 'but' },
  next: { is: 'then' },
  'next-if-not': { is: 'then', when: 'if-fails' },
  'next-anyway': { is: 'then', when: 'anyway' },
  passed: { is: 'passed' },
  it: { is: 'it' },
  'in-it': { is: 'in-it' },
  there: { is: 'there' },
  possessive: { is: 'possessive' },
  function: { is: 'function' },
  told: { is: 'function', told: true },
  all: { is: 'quantity', quantity: 'all' },
  everything: { is: 'quantity', quantity: 'all', whole: true },
  one: { is: 'quantity', quantity: 'one' },
  new: { is: 'new' },
  nothing: { is: 'function' },
  verbal: { is: 'verbal' },
  only: { is: 'only' },
  'left-out': { is: 'left-out' },
  purpose: { is: 'function' },
};

/** What a phrase of grammar.toml says. */
export function pieceOf(is: string): MakesPiece {
  const [head = '', rest = ''] = is.split(/:(.*)/s);
  const fixed = FIXED[head];
  if (fixed) return () => fixed;
  switch (head) {
    case 'prep': {
      const [role, at] = rest.split(':');
      return () => ({
        is: 'prep',
        role: role as PrepRole,
        at: at === 'end' || at === 'top' || at === 'loose' || at === 'named' ? at : null,
        ...(at === 'here' ? { at: 'loose' as const, here: true as const } : {}),
        ...(at === 'pair' ? { pairs: true } : {}),
      });
    }
    case 'place':
      // *All tmp folders* are not the one that is called so.
      return ({ to }, tokens) => (severalFolders(tokens[to - 1]) ? null : place(rest));
    // *Go up two folders*, *go home*.
    case 'go': {
      const back: Piece[] = [
        { is: 'prep', role: 'to' },
        { is: 'value', value: { type: 'word', word: '-' } },
      ];
      const going = (path: string): Piece => ({
        is: 'idiom',
        pieces: [{ is: 'act', act: 'move-to-folder' }, ...(path === '-' ? back : [place(path)])],
      });
      if (rest !== '') return () => going(rest);
      return ({ values: [given] }) => (given?.type === 'number' ? going(Array(given.n).fill('..').join('/')) : null);
    }
    // *The directory tree*: the folder, with all that lies below it.
    case 'tree':
      return ({ values: [given] }) => {
        const piece = rest === '' ? placeOf(given) : place(rest);
        return piece && { is: 'idiom', pieces: [piece, deeply] };
      };
    // *Everywhere*: here and in all that lies below.
    case 'deep':
      return () => ({ is: 'idiom', pieces: [{ is: 'here', value: place('.').value }, deeply] });
    case 'addressee':
      return (_, tokens, at) => (handsOver(tokens.slice(0, at)) ? { is: 'function' } : null);
    case 'here':
      return () => ({ is: 'here', value: place(rest).value });
    case 'text':
      return () => ({ is: 'value', value: { type: 'text', text: rest, quoted: true } });
    case 'format':
      return () => ({ is: 'value', value: word(rest) });
    case 'textual':
      return ({ values: [value] }) =>
        value?.type === 'text' ? { is: 'value', value: { ...value, quoted: true } } : null;
    case 'attr':
      // *Files named X*: they are called so, and no names are asked for. *Number the lines*: that is to be done.
      return ({ to }, tokens, at) =>
        tokens[to - 1]?.lower === 'named' || (at === 0 && isNumbering(tokens)) || isOfKind(tokens, at)
          ? null
          : { is: 'attr', attr: rest };
    case 'folder':
    case 'file':
      return ({ values: [given], to }, tokens, at) => {
        // *All dist folders*: whatever is called so; *docs and dist folders*: each of those.
        const lists = tokens[at - 1]?.pause || /^(?:and|or)$/.test(tokens[at - 1]?.lower ?? '');
        if (!lists && severalFolders(tokens[to - 1])) return null;
        // *Files called core*: all that are called so, and no place.
        if (tokens.slice(at, to - 2).some(isPlural) && CALLED.test(tokens[to - 2]?.lower ?? '')) return null;
        // *The bam files*: several are called so by nobody.
        const several = head === 'file' && tokens[to - 1]?.lower === 'files';
        // *File names*: what files have, and none that is called so.
        const last = tokens[to - 1]?.lower ?? '';
        const had = head === 'file' && /s$/.test(last) && lemmas(last).length > 1 && isCommon(last);
        const value: Value | undefined =
          given?.type === 'text' ? { type: 'path', path: given.text, here: null } : given;
        if ((several || had) && value?.type === 'path' && value.here === null && isBareWord(value.path)) return null;
        return value?.type === 'path' && (value.here === null || value.here === head)
          ? { is: 'place', value: { ...value, here: value.here === null ? null : head }, kind: head }
          : null;
      };
    case 'name':
      return ({ values: [value] }) => {
        if (!value) return null;
        // *The last commit on develop*: the tip of a branch is a commit by its name.
        if (rest === 'commit' && value.type === 'name' && /^(?:branch|tag)$/.test(value.of))
          return { is: 'name', of: rest, value: { ...value, of: rest } };
        if (value.type === 'name' && value.of !== rest) return null;
        if (rest === 'column' && value.type === 'text' && /^\d+$/.test(value.text)) return null;
        return { is: 'name', of: rest, value };
      };
    case 'ordinal':
      return ({ values: [value] }) =>
        value?.type === 'number' && Number.isInteger(value.n) ? { is: 'ordinal', n: value.n } : null;
    case 'limit':
      return ({ values: [value] }) => {
        const n = value?.type === 'number' ? value.n : numberSaid(rest);
        // Nobody wants half a file.
        if (n !== null && !Number.isInteger(n)) return null;
        const end = rest.endsWith('last') ? 'last' : 'first';
        return { is: 'limit', n, end, ...(rest === 'top' ? { top: true } : {}) };
      };
    default:
      throw new Error(`grammar.toml: nothing is called ${is}`);
  }
}
