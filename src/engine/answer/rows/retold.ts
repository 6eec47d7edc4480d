// A question that nothing told is asked again in fewer words, or in other ones: without what is only said beside it (*no matter
// how old they are*), and with the files of a folder for the noun that the folder is called by (*the newest backup*). Either is
// said with the answer, which is not sure.

import { pluralOf } from '../../../base/plural.ts';
import { functionWords } from '../../english/lexicon.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { textOf } from '../../meaning/clause/read-part.ts';
import { beginsQuestion, isStatement } from '../../meaning/clause/split.ts';
import { singular } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';

export interface Retold {
  text: string;
  /** What was left out. */
  passed: readonly string[];
  /** What a word was taken for. */
  doubt?: string;
}

/** What begins a clause of its own that says when, where, why or however it may be. */
const SUBORDINATES =
  /^(?:if|unless|although|though|because|wherever|whatever|whichever|whoever|whenever|however|regardless|irrespective|provided|assuming|matter|while|so)$/;
/** It says which of them are not meant, or that only these are. */
const NARROWS = /^(?:not|n't|no|without|except|excluding|excluded|only|just|but|apart|aside|besides|than|other|minus)$/;
const POINTS = /^(?:it|its|they|them|their|that|there|those|these|one|ones|he|she)$/;
/** So much has to be left of it. */
const LEAST = 3;

const isDash = (token: Token | undefined): boolean => /^[-–—]$/.test(token?.text ?? '');

/** *No matter*: the denial says nothing of what is asked. */
const isNoMatter = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'no' && tokens[at + 1]?.lower === 'matter';

const narrows = (tokens: readonly Token[]): boolean =>
  tokens.some(({ lower, quoted }, at) => !quoted && NARROWS.test(lower) && !isNoMatter(tokens, at));

/** Where a clause begins that may be left out at the end. */
function asidesFrom(tokens: readonly Token[]): number[] {
  return tokens.flatMap((token, at) => {
    if (at < LEAST || token.quoted) return [];
    const apart = tokens[at - 1]?.pause === true || isDash(tokens[at - 1]);
    const led = isNoMatter(tokens, at) || (token.lower !== 'matter' && SUBORDINATES.test(token.lower));
    const isAside = (apart || led) && !beginsQuestion(tokens.slice(at)) && !narrows(tokens.slice(at));
    return isAside ? [at] : [];
  });
}

const BRACKETS = /\s*\(([^()]+)\)/;

/** Without what stands beside it: in brackets, behind it, or before it as something that somebody does. */
function withoutAside(text: string): Retold[] {
  const inner = BRACKETS.exec(text)?.[1];
  if (inner !== undefined) {
    const rest = text.replace(BRACKETS, '');
    return narrows(tokenize(inner)) ? [] : [{ text: rest, passed: [inner] }];
  }
  const tokens = tokenize(text);
  const behind = asidesFrom(tokens).map((at): Retold => {
    const end = isDash(tokens[at - 1]) ? at - 1 : at;
    return { text: textOf(text, tokens.slice(0, end)), passed: [textOf(text, tokens.slice(at))] };
  });
  const from = tokens.findIndex(
    (_, at) => at > 0 && tokens[at - 1]?.pause === true && beginsQuestion(tokens.slice(at)),
  );
  const rest = tokens.slice(from);
  const isLed = from > 0 && isStatement(tokens.slice(0, from)) && !rest.some(({ lower }) => POINTS.test(lower));
  const before = isLed ? [{ text: textOf(text, rest), passed: [textOf(text, tokens.slice(0, from))] }] : [];
  return [...behind, ...before];
}

const INTO = /^(?:in|inside|into|under|below|from|within|to|folder|directory|branch|user|file|package|service)$/;
const OF_FOLDER = /^(?:folder|directory|dir)$/;

const TABLES = ['csv', 'tsv', 'json'] as const;

/** The one folder that is called so, or as one or several of them are. */
function folderOf(word: string, world: World): string | null {
  const plain = word.replaceAll('-', '');
  const names = new Set([word, plain].flatMap((each) => [each, pluralOf(singular(each)), singular(each)]));
  const found = [...names].flatMap((name) => (world.below(name) ?? []).filter((path) => world.path(path) === 'folder'));
  const [first, ...more] = [...new Set(found)].sort((a, b) => a.split('/').length - b.split('/').length);
  const depth = first?.split('/').length;
  if (first === undefined || more.some((each) => each.split('/').length === depth)) return null;
  // What a table is called by is one of its rows.
  const isTable = [...names].some((name) =>
    TABLES.some((ending) => (world.below(`${name}.${ending}`) ?? []).length > 0),
  );
  return isTable ? null : first;
}

/** *The newest backup*: of the files in the folder that is called so. */
function ofFolder(text: string, world: World): Retold[] {
  const tokens = tokenize(text);
  return tokens.flatMap(({ lower, quoted, start, end }, at): Retold[] => {
    const isNoun = at > 0 && !quoted && /^\p{L}[\p{L}-]{2,}$/u.test(lower) && !functionWords().has(lower);
    const isPlace = INTO.test(tokens[at - 1]?.lower ?? '') || OF_FOLDER.test(tokens[at + 1]?.lower ?? '');
    const folder = isNoun && !isPlace ? folderOf(lower, world) : null;
    if (folder === null) return [];
    const noun = singular(lower) === lower ? 'file' : 'files';
    const word = text.slice(start, end);
    return [
      {
        text: `${text.slice(0, start)}${noun} in ${folder}${text.slice(end)}`,
        passed: [],
        doubt: `“${word}” was taken for the files in ${folder}`,
      },
    ];
  });
}

/** Other ways to ask it, the nearest first. `isNone`: nothing was found; `isPlain`: and that is what was told. */
export function retold(text: string, world: World, isNone: boolean, isPlain: boolean): Retold[] {
  const less = isPlain ? [] : withoutAside(text);
  if (!isNone) return less;
  return [
    ...ofFolder(text, world),
    ...less,
    ...less.flatMap((each) => ofFolder(each.text, world).map((again) => ({ ...again, passed: each.passed }))),
  ];
}
