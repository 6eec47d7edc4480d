// Pieces that a token is by its form alone, or by where it stands: files of a kind in the plural, a place before all the
// rest, a message to the end.

import { isCommonFolder } from '../../base/common-folders.ts';
import { startsAct } from '../english/asides.ts';
import { describing } from '../english/describing.ts';
import { lemmas } from '../english/lemma.ts';
import { categories, functionWords, kinds, lexiconWords, nouns, seconds } from '../english/lexicon.ts';
import { ordinalOf } from '../english/measures.ts';
import { numberedAt } from '../english/numbered.ts';
import type { Match } from '../english/pattern.ts';
import { EXTENSION } from '../english/shapes.ts';
import { textWords } from '../english/text-words.ts';
import type { Token } from '../english/token.ts';
import type { Filter, Value } from '../goal/types.ts';
import { asFoundHere, endingsHere } from '../world/spellings.ts';
import type { World } from '../world/world.ts';
import { superlatives } from './described/words.ts';
import type { Piece } from './pieces.ts';

/** Words with what parted them. */
const written = (words: readonly Token[]): string =>
  words.map(({ text, pause, sign = ',' }, i) => (pause && i < words.length - 1 ? `${text}${sign}` : text)).join(' ');

/** *The message*, *with a note*: what stands behind it is a text. */
export function isLabel(tokens: readonly Token[], at: number): boolean {
  const { spoken, labels, labelling, made_with, makes } = textWords();
  const word = tokens[at]?.lower ?? '';
  if (spoken.has(word)) return true;
  const lead = /^(?:an?|the|this)$/.test(tokens[at - 1]?.lower ?? '') ? at - 2 : at - 1;
  // *Create a.txt with the text …*
  const made = makes.has(tokens[0]?.lower ?? '');
  return (labels.has(word) || (made && made_with.has(word))) && labelling.has(tokens[lead]?.lower ?? '');
}

/** What was put in its place by a turn of the sentence was not written so. */
const isPutIn = ({ text, start, end }: Token): boolean => end - start !== text.length;

/** *The message should be …*, *it is to say …*: where what it says begins. */
function behindFrame(tokens: readonly Token[], at: number): number {
  const word = (i: number): string => (tokens[i]?.quoted ? '' : (tokens[i]?.lower ?? ''));
  const modal = /^(?:it|this|that)$/.test(word(at)) ? at + 1 : at;
  // *The message is fix typo*, and not *with the message is this right*.
  const own = /^(?:the|its)$/.test(word(at - 2)) && !textWords().labelling.has(word(at - 3));
  if (own && /^(?:is|reads|says)$/.test(word(at))) return at + 1;
  if (!/^(?:should|must|shall|ought)$/.test(word(modal))) return at;
  const verb = word(modal + 1) === 'to' ? modal + 2 : modal + 1;
  return /^(?:be|say|read|become)$/.test(word(verb)) ? verb + 1 : at;
}

const isThen = (token: Token | undefined): boolean => /^(?:and|then|&)$/.test(token?.lower ?? '');
/**
 * Where a text that is told ends because another thing is to be done: *… and then push it*, *… and push*. With something of
 * its own to act on, the act is a part of what was told (*fix the header and add a test*).
 */
function nextDeedAt(tokens: readonly Token[], from: number): number {
  for (let at = from + 1; at < tokens.length - 1; at++) {
    if (!isThen(tokens[at])) continue;
    let verb = at + 1;
    while (isThen(tokens[verb])) verb++;
    if (!startsAct(tokens[verb])) continue;
    const apart = tokens.slice(at, verb).some(({ lower }) => lower === 'then');
    if (apart || /^(?:|it|them|that|to)$/.test(tokens[verb + 1]?.lower ?? '')) return at;
  }
  return tokens.length;
}

/**
 * What follows *with the message*, where nobody put it in quotes: to the end, or to a pause behind which something else may
 * be said (*…, todo.md stays uncommitted*).
 */
export function restsAt(tokens: readonly Token[], at: number): { text: string; to: number }[] {
  const before = tokens[at - 1];
  if (!before || before.quoted || /^(?:of|for|on|in|to)$/.test(tokens[at]?.lower ?? '')) return [];
  // *The message of my last commit: …*, *change the title of the last commit to …*, *commit them as …*
  const earlier = new Set(tokens.slice(0, at - 1).flatMap(({ lower, quoted }) => (quoted ? [] : [lower])));
  const retitled = before.lower === 'to' && [...textWords().retitled].some((word) => earlier.has(word));
  const tells = earlier.has('commit') && (retitled || before.lower === 'as');
  if (!isLabel(tokens, at - 1) && !(earlier.has('message') && before.pause) && !tells) return [];
  const from = behindFrame(tokens, at);
  const last = nextDeedAt(tokens, from);
  const ends = tokens.slice(0, last).flatMap(({ pause }, i) => (pause && i > from ? [i + 1] : []));
  return [...new Set([...ends, last])].flatMap((to) => {
    const words = tokens.slice(from, to);
    return words.length === 0 || words.some((word) => word.quoted || isPutIn(word))
      ? []
      : [{ text: written(words), to }];
  });
}

const WRITES: ReadonlySet<string> = new Set(['write', 'append', 'put', 'echo', 'add']);
const INTO = /^(?:in|into|to|onto)$/;
const MOST_WRITTEN = 6;
/**
 * *Append done to todo.txt*, *write hello world into a.txt*: plain words between the verb and the file at the end, of which
 * nothing is here. Where they say anything else that is cheaper.
 */
export function textWritten(tokens: readonly Token[], at: number, world: World): { text: string; to: number } | null {
  const [verb] = tokens;
  const to = tokens.length - 2;
  const [joint, file] = tokens.slice(to);
  if (at !== 1 || to <= at || to > at + MOST_WRITTEN || !verb || !joint || !file) return null;
  if (verb.quoted || !WRITES.has(verb.lower) || joint.quoted || !INTO.test(joint.lower)) return null;
  const isFile = world.path(file.text) === 'file' || (/\w\.\w+$/.test(file.text) && world.path(file.text) === null);
  const said = tokens.slice(at, to);
  const plain = said.every((token) => /^[\w'!?-]+$/.test(token.text) && !token.quoted && !token.pause);
  // *Write down hello*: that goes with the verb.
  if (said[0]?.lower === 'down') return null;
  if (!isFile || !plain || said.some(({ lower, text }) => DETERMINES.test(lower) || world.path(text) !== null))
    return null;
  return { text: written(said), to };
}
const DETERMINES = /^(?:all|the|every|each|any|its?|them|this|that|these|those|my|our|a|an|of|from)$/;

const NEGATED = /^(?:not|never|without|except|excluding)$/;
/** Whether within such a text a clause begins that leaves something as it is: *…, leave the rest staged*. */
export function sparesAt(tokens: readonly Token[], at: number, to: number): boolean {
  const { keeping, joints } = seconds();
  return tokens.slice(at + 1, to).some((token, i) => {
    const before = tokens[at + i];
    const begins = before?.pause === true || before?.lower === 'but';
    return begins && (keeping.has(token.lower) || NEGATED.test(token.lower)) && !joints.has(token.lower);
  });
}

const ALL = /^(?:all|the|every|each|any|per)$/;
/** *mp3s*, *PDFs*: files of that kind. */
export function filesOfKind({ lower, quoted, text }: Token, before: Token | undefined, world: World): Piece | null {
  // *Each csv*: one of them stands for all.
  const each = /^(?:each|every|per)$/.test(before?.lower ?? '');
  // *All the tar.gz*, *every .log*: what ends so, and no other archives.
  const dotted = ALL.test(before?.lower ?? '') && lower.includes('.') && EXTENSION.exec(text)?.[1];
  if (dotted && !quoted)
    return {
      is: 'noun',
      of: 'file',
      where: [{ attr: 'extension', op: '=', value: { type: 'extension', extensions: [dotted] } }],
      plural: before?.lower !== 'the',
    };
  const named = each ? lower.replace(/^\*?\./, '') : lower;
  const form = lemmas(named).find((one) => (each || one !== lower) && kinds().has(one));
  const plural = each || /s$/i.test(text);
  if (quoted || !plural) return null;
  // *NEFs*: what files here end in, be it known what that is or not.
  const ending = /^[a-z]{2,4}\d?(?=s$)/.exec(lower)?.[0] ?? '';
  const bare = form === undefined && ending !== '' && !lemmas(lower).some((one) => lexiconWords().has(one));
  const ofKind = kinds().get(form ?? '');
  const extensions = ofKind ? asFoundHere(form ?? '', ofKind, world) : bare ? endingsHere(ending, world) : [];
  if (extensions.length === 0) return null;
  // *The backups*, in a folder that is called so, where nothing ends as backups do.
  const lying = world.path(lower) === 'folder' && world.tree() !== null;
  if (lying && extensions.every((each) => endingsHere(each, world).length === 0)) return null;
  const where: Filter[] = [{ attr: 'extension', op: '=', value: { type: 'extension', extensions: [...extensions] } }];
  return { is: 'noun', of: 'file', where, plural: true, folder: world.path(text) === 'folder' };
}

/** *The backups*, where a folder is called so and holds nothing that ends so: the files of that kind are others. */
export function lieElsewhere({ lower }: Token, piece: Piece, world: World): boolean {
  const tree = world.tree();
  if (piece.is !== 'noun' || tree === null || world.path(lower) !== 'folder') return false;
  const endings = (piece.where ?? []).flatMap(({ value }) => (value.type === 'extension' ? value.extensions : []));
  return ![...tree].some(
    ([name, paths]) =>
      endings.some((each) => name.endsWith(`.${each}`)) && paths.some((path) => path.startsWith(`${lower}/`)),
  );
}

const LEADS_IN = /^(?:in|inside|outside|within|under|below|from|to|into|excluding|except|without)$/;
/** *In X*, *into X*, *without X*, *outside of the X*: a place is awaited. */
export function leadsIn(tokens: readonly Token[], at: number): boolean {
  const before = (i: number) => tokens[i]?.lower ?? '';
  let last = /^(?:the|my)$/.test(before(at - 1)) ? at - 2 : at - 1;
  if (before(last) === 'of' && before(last - 1) === 'outside') last -= 1;
  return LEADS_IN.test(before(last));
}

const isJoint = (token: Token | undefined): boolean => /^(?:and|or|&)$/.test(token?.lower ?? '');

/** *In docs and scripts*, *logs, docs*: what is told beside a folder that is here, or that tools make, is the folder of that name. */
export function besideFolder(tokens: readonly Token[], at: number, world: World): boolean {
  const isFolder = (i: number) => {
    const token = tokens[i];
    const name = token?.text.replace(/\/$/, '') ?? '';
    return token !== undefined && (world.path(name) === 'folder' || isCommonFolder(name));
  };
  if (!isFolder(at)) return false;
  // *The scripts and the config*: each may have its article.
  const article = (i: number): boolean => /^(?:the|my|our)$/.test(tokens[i]?.lower ?? '');
  const first = article(at - 1) ? at - 2 : at - 1;
  const before = isJoint(tokens[first]) ? first - 1 : tokens[at - 1]?.pause ? at - 1 : -1;
  const last = article(at + 2) ? at + 3 : at + 2;
  const after = isJoint(tokens[at + 1]) ? last : tokens[at]?.pause ? at + 1 : -1;
  // *Docs, and the scripts*: a pause before the joint.
  return [before, after, isJoint(tokens[after]) ? after + 1 : -1].some(isFolder);
}

let ofFiles: ReadonlySet<string> | undefined;
/** What files and folders are called anyway. */
const fileNouns = (): ReadonlySet<string> =>
  (ofFiles ??= new Set(
    nouns().flatMap(({ of, words }) => (of === 'file' ? words.flatMap((form) => form.split(/[ |]/)) : [])),
  ));

/** *The .md notes*, *csv exports*, *the .idx index files*: whatever they are called, files of that ending. */
export function filesSaid(tokens: readonly Token[], at: number, world: World): { piece: Piece; to: number } | null {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!before || !token || before.quoted || before.pause || token.quoted) return null;
  const { lower } = token;
  const isFile = (word: string) => lemmas(word).some((form) => fileNouns().has(form));
  const plain = /^[a-z]{3,}$/.test(lower) && !functionWords().has(lower);
  const known = () => lemmas(lower).some((form) => lexiconWords().has(form) || kinds().has(form));
  const kind = kinds().get(before.lower)?.includes(before.lower) === true;
  const ending = EXTENSION.exec(before.text)?.[1]?.toLowerCase();
  // *The .JPG pictures*, *the .ai sources*: the ending says more than the kind does.
  const ofKind = lemmas(lower).some((form) => kinds().has(form));
  const dotted = ending !== undefined && (ofKind || !isFile(lower));
  const piece: Piece = { is: 'noun', of: 'file', where: [], plural: true };
  if (plain && dotted && next && !token.pause && /^files?$/.test(next.lower)) return { piece, to: at + 2 };
  const several = plain && lower.endsWith('s');
  return several && (dotted || (kind && (!known() || isSuchKind(before, lower, world)))) ? { piece, to: at + 1 } : null;
}

/**
 * *Png figures*, *sql dumps*: what files of that ending are called, where all of them lie in one place. Those that lie elsewhere may
 * be no such thing: migrations are no dumps.
 */
function isSuchKind({ lower }: Token, noun: string, world: World): boolean {
  if (!lemmas(noun).some((form) => describing().kinds.get(form)?.includes(lower))) return false;
  const folders = [...(world.tree() ?? [])].flatMap(([name, paths]) =>
    name.toLowerCase().endsWith(`.${lower}`) ? paths.map((path) => path.split('/')[0]) : [],
  );
  return new Set(folders).size === 1;
}

const MOST_KINDS = 2;
/** *The newest database dump*, *the largest scan*: of the files of that kind; the last word says which. */
export function kindAtEnd(tokens: readonly Token[], at: number): { piece: Piece; to: number } | null {
  if (!superlatives().has(tokens[at - 1]?.lower ?? '') || tokens[at - 1]?.pause) return null;
  let found: { piece: Piece; to: number } | null = null;
  for (let to = at + 1; to <= Math.min(at + MOST_KINDS, tokens.length); to++) {
    const token = tokens[to - 1];
    const form = lemmas(token?.lower ?? '').find((each) => describing().kinds.has(each));
    if (!token || token.quoted || form === undefined) break;
    const value: Value = {
      type: 'extension',
      extensions: [...(kinds().get(form) ?? describing().kinds.get(form) ?? [])],
    };
    const where: Filter[] = [{ attr: 'extension', op: '=', value }];
    const plural = token.lower !== form;
    found = { to, piece: { is: 'noun', of: 'file', where, plural } };
    if (token.pause) break;
  }
  return found;
}

/** *Lines of python*: those of the files that are written in it. */
export function writtenIn(tokens: readonly Token[], at: number): Piece | null {
  const [lines, of, token] = tokens.slice(Math.max(0, at - 2), at + 1);
  if (!token || token.quoted || of?.lower !== 'of' || !/^(?:lines?|code)$/.test(lines?.lower ?? '')) return null;
  const extensions = kinds().get(token.lower);
  const value: Value = { type: 'extension', extensions: [...(extensions ?? [])] };
  return extensions ? { is: 'noun', of: 'file', where: [{ attr: 'extension', op: '=', value }], plural: true } : null;
}

/** "dropbox: rename …": where it is all about. */
export const leadingPlace = (tokens: readonly Token[], world: World): Piece | null => {
  const [token] = tokens;
  return token?.pause && tokens.length > 1 && world.path(token.text) !== null
    ? { is: 'here', value: pathOf(token.text, world) }
    : null;
};

const pathOf = (text: string, world: World): Value => ({
  type: 'path',
  path: text.length > 1 ? text.replace(/\/+$/, '') : text,
  here: world.path(text),
});

/** *The word export*: what says that a text comes is not the text. */
export const namesText = (tokens: readonly Token[], { to, values }: Match): boolean => {
  const last = tokens[to - 1];
  return (
    to < tokens.length &&
    last !== undefined &&
    // *With X in the name*: the word is of the phrase.
    values.some((value) => value.type === 'text' && value.text === last.text) &&
    !last.quoted &&
    !last.pause &&
    (categories().text?.words.includes(last.lower) ?? false)
  );
};

const NUMBERED: ReadonlyMap<string, string> = new Map([
  ['line', 'line'],
  ['row', 'line'],
  ['column', 'column'],
  ['field', 'column'],
]);
const numberedNoun = (token: Token | undefined): string | undefined =>
  token && !token.quoted ? lemmas(token.lower).flatMap((form) => NUMBERED.get(form) ?? [])[0] : undefined;

/** *Lines 3, 7 and 12*, *columns 1 to 3*, *the second and fourth column*: several by their places. */
export function severalNumbered(tokens: readonly Token[], at: number): { to: number; piece: Piece } | null {
  const leads = numberedNoun(tokens[at]);
  const named = leads !== undefined && /^(?:numbers?|no|nr)$/.test(tokens[at + 1]?.lower ?? '');
  const behind = leads === undefined && ordinalOf(tokens[at]) !== null;
  if (leads === undefined && !behind) return null;
  const said = numberedAt(tokens, behind ? at : at + (named ? 2 : 1));
  const of = leads ?? numberedNoun(tokens[said?.to ?? -1]);
  if (!said || of === undefined || (behind && tokens[said.to - 1]?.pause)) return null;
  const filter: Filter = { attr: 'number', op: '=', value: said.value };
  const pieces: Piece[] = [
    { is: 'noun', of, where: [], plural: true },
    { is: 'filter', of: [of], filter },
  ];
  return { to: behind ? said.to + 1 : said.to, piece: { is: 'idiom', pieces } };
}
