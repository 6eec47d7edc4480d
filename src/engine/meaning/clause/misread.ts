// Words that have a place in a reading though they stand where that is said otherwise: names and texts that are plain words of
// the sentence (*the last time*, *installed most recently*, *what ran last*), and words that say more than the piece they were
// taken for (*what do I get when I log in*, *this package*, *of each type*). They count as words that were not read.
import { operationsAt } from '../../english/bound-words.ts';
import { clauses, nouns } from '../../english/lexicon.ts';
import { ordinalOf } from '../../english/measures.ts';
import type { Token } from '../../english/token.ts';
import { asksWhoUsed } from '../../english/used.ts';
import { isUnknown, SINGLE_ROW } from './oddities.ts';
import { asks, beginsQuestion } from './split.ts';
import type { Clause, Part, Schema } from './types.ts';
import { isLanguage } from './typos.ts';

interface Sentence {
  clause: Clause;
  tokens: readonly Token[];
  schema: Schema;
}

const ARTICLE = /^(?:the|a|an|my|our|your|his|her|their|its)$/;
const HAVING = /^(?:have|has|had|having|with)$/;
const POINTING = /^(?:this|that)$/;
const AUXILIARY = /^(?:may|might|can|must|will)$/;
const SAYS = /^(?:filter|exist|verb|attr)$/;

const isPlain = (token: Token | undefined): boolean =>
  token !== undefined && !token.quoted && /^[a-z]+$/.test(token.text) && isLanguage(token.lower);

/** *Most*, *last*, *first*: a word that says which of them, or how many. */
const isOperation = (tokens: readonly Token[], at: number): boolean =>
  operationsAt(tokens, at).length > 0 || ordinalOf(tokens[at] as Token) !== null;

/** A word of the language behind a superlative, or behind what is said of a noun that is there, names nothing. */
function isNoName(part: Part, { clause: { parts }, tokens }: Sentence): boolean {
  if (part.is !== 'name' || part.value.type !== 'name' || part.to > part.from + 1 || !isPlain(tokens[part.from]))
    return false;
  const at = parts.indexOf(part);
  const [before, next] = [parts[at - 1], parts[at + 1]];
  if (before?.is === 'head' || next?.is === 'head') return false;
  if (before?.is === 'order') return true;
  return (
    before !== undefined &&
    SAYS.test(before.is) &&
    isOperation(tokens, part.from) &&
    parts.slice(0, at).some(({ is }) => is === 'head')
  );
}

const OWNED = /^(?:my|our|your|his|her|their|its)$/;

/** *What ran last*, *last in its log*, *lack the right to be executed*, *who have joined*: no text that is looked for. */
function isNoText(part: Part, { clause: { set }, tokens }: Sentence): boolean {
  if (part.is !== 'filter' || part.filter.value.type !== 'text' || part.filter.value.quoted) return false;
  const { attr, value } = part.filter;
  const words = value.text.split(' ');
  const last = part.to - 1;
  const token = tokens[last];
  const begins = part.to - words.length;
  if (words.length > 1 && tokens[begins]?.lower === words[0]?.toLowerCase())
    return isOperation(tokens, begins) || words.some((word) => OWNED.test(word));
  if (tokens[part.to]?.lower === 'to' && isPlain(token)) return true;
  if (words.length > 1 || token?.lower !== value.text.toLowerCase() || !/^[a-z]+$/.test(token.text)) return false;
  if (isOperation(tokens, last)) return true;
  const isHad = /^(?:content|command)$/.test(attr) && HAVING.test(tokens[part.from]?.lower ?? '');
  const isDone = last === part.from + 1 && /ed$/.test(value.text);
  return isHad && (isDone || set.names.length > 0 || set.where.length > 1);
}

/** *The may backup*: behind an article stands no auxiliary. */
const isNoVerbThere = ({ is, from }: Part, { tokens }: Sentence): boolean =>
  (is === 'be' || is === 'function') &&
  AUXILIARY.test(tokens[from]?.lower ?? '') &&
  ARTICLE.test(tokens[from - 1]?.lower ?? '');

const LEADS =
  /^(?:and|or|but|n|plus|then|also|know|tell|say|see|of|on|in|at|since|until|till|from|for|by|with|under|to|as)$/;

/** *What do I get when I log in*: in the middle of a question such a word begins when or where that is, and asks nothing. */
function isSubordinate({ is, from }: Part, { clause: { parts }, tokens }: Sentence): boolean {
  const [token, before] = [tokens[from], tokens[from - 1]];
  if (!token || !before || !/^(?:attr|want|function)$/.test(is) || !/^(?:when|where|while|if)$/.test(token.lower))
    return false;
  const isAsked = tokens.slice(0, from).some(asks) || beginsQuestion(tokens);
  const isJoined = before.pause || LEADS.test(before.lower) || tokens.length === from + 1;
  return isAsked && !isJoined && parts.some((part) => part.from > from);
}

/** *This package*: which of many is meant was not said, where none of them is the current one. */
function isPointedAt(part: Part, { clause: { of, parts }, tokens, schema }: Sentence): boolean {
  const next = parts[parts.indexOf(part) + 1];
  const isOne = SINGLE_ROW.has(of) || schema.get(of)?.attributes.current !== undefined || schema.size === 1;
  return (
    part.is === 'function' &&
    !isOne &&
    POINTING.test(tokens[part.from]?.lower ?? '') &&
    next?.is === 'head' &&
    next.from === part.to &&
    !next.plural &&
    next.where.length === 0
  );
}

/** *Of each type*: told of each, and of no more than all of them. */
const isEachLeft = (part: Part, { clause: { wants, head }, tokens }: Sentence): boolean =>
  part.is === 'quantity' &&
  tokens[part.from]?.lower === 'each' &&
  head === null &&
  wants.includes('count') &&
  !wants.some((want) => want === 'each' || want === 'most' || want === 'fewest');

/** *The website backup*: one thing that is called after both words, and not what is so in a folder. */
function isCompound(part: Part, { clause: { of, parts }, tokens }: Sentence): boolean {
  const before = parts[parts.indexOf(part) - 1];
  const token = tokens[part.from];
  return (
    of === 'file' &&
    part.is === 'filter' &&
    /^(?:extension|name)$/.test(part.filter.value.type) &&
    part.to === part.from + 1 &&
    /^[a-z]*[a-rt-z]$/.test(token?.text ?? '') &&
    before?.to === part.from &&
    (before.is === 'within' ||
      (before.is === 'name' && before.value.type === 'path' && before.value.here === 'folder')) &&
    /^[\w-]+$/.test(tokens[part.from - 1]?.text ?? '')
  );
}

/** *Is there anything in members.csv*: what stands in a file is asked, and not the file. */
const isInFile = (part: Part, { clause: { of, attrs, set }, tokens }: Sentence): boolean =>
  of === 'file' &&
  part.is === 'name' &&
  part.value.type === 'path' &&
  part.value.here === 'file' &&
  attrs.length === 0 &&
  set.where.length === 0 &&
  /^(?:in|inside|within)$/.test(tokens[part.from - 1]?.lower ?? '');

/** *The vouchers file*: what is known to be there, and nothing is called just so. */
const isNoPath = (part: Part, { clause: { of, parts }, tokens }: Sentence): boolean =>
  of === 'file' &&
  part.is === 'name' &&
  part.value.type === 'path' &&
  part.value.here === null &&
  /^[a-z]+$/.test(tokens[part.from]?.text ?? '') &&
  tokens[part.from - 1]?.lower === 'the' &&
  parts[parts.indexOf(part) + 1]?.is === 'head';

/** *How many mails failed*: of one thing that is called so there is no number; of what runs there may be several. */
function isOneCounted(part: Part, { clause: { parts, head } }: Sentence): boolean {
  const at = parts.indexOf(part);
  const before = parts.slice(0, at).findLast(({ is }) => is !== 'function' && is !== 'be');
  const value = part.is === 'name' ? part.value : part.is === 'filter' && head === null ? part.filter.value : null;
  const isOne =
    value?.type === 'name' && !/^(?:process|container|service)$/.test(value.of) && part.to === part.from + 1;
  return isOne && before?.is === 'want' && before.want === 'count' && parts[at + 1]?.is !== 'head';
}

/** *How many are used*: of what, was said before or not at all. */
function isUncounted(part: Part, { clause: { head, set }, tokens }: Sentence): boolean {
  const isCount = (part.is === 'want' && part.want === 'count') || part.is === 'attr';
  const said = tokens.slice(part.from, part.to + 1).map(({ lower }) => lower);
  const isBare = /^how many (?:is|are|was|were)$/.test(said.join(' '));
  const named = set.names.length + set.within.length + (set.among ? 1 : 0);
  return isCount && isBare && head === null && named === 0 && set.where.every(({ value }) => value.type === 'word');
}

/** *Which commit touched the most files*: the one that has the most is asked for, and not what most of them have. */
const isOfHead = (part: Part, { clause: { parts }, tokens }: Sentence): boolean => {
  const next = parts[parts.indexOf(part) + 1];
  const [first, second] = parts;
  const isWhich = first?.is === 'want' && first.want === 'which' && asks(tokens[0] as Token) && second?.is === 'head';
  return isWhich && part.is === 'want' && /^(?:most|fewest)$/.test(part.want) && next?.is === 'attr';
};

/** *Can be upgraded today*: that something is to come is so at no time; *threads not counted*: a number is not lacking. */
function isOfNoTime(part: Part, { clause: { of, set }, schema }: Sentence): boolean {
  if (part.is === 'window') return set.where.some(({ attr }) => attr === 'upgradable');
  if (part.is !== 'filter' || !part.filter.not || part.filter.value.type !== 'text') return false;
  const isLacking = part.filter.op === '~' && part.filter.value.text === '';
  return isLacking && schema.get(of)?.attributes[part.filter.attr]?.type === 'number';
}

/** *Am i on debian*: how packages come here, and none of them is spoken of; *is hyperthreading on*: nothing that runs. */
function isOfOthers(part: Part, { clause: { of, head, set, parts }, tokens }: Sentence): boolean {
  if (part.is === 'filter')
    return (
      of === 'package' &&
      part.filter.attr === 'manager' &&
      head === null &&
      set.names.length === 0 &&
      set.where.length === 1
    );
  return part.is === 'exist' && /^(?:on|off)$/.test(tokens[part.from]?.lower ?? '') && parts.some(isUnknown);
}

/** *Cron job*: two words that are the noun of another relation are not read apart. */
function isSplit(part: Part, { clause: { of, parts }, tokens }: Sentence): boolean {
  const before = parts[parts.indexOf(part) - 1];
  if (part.is !== 'head' || of === 'file' || before?.to !== part.from || !/^(?:filter|name)$/.test(before.is))
    return false;
  const said = tokens.slice(before.from, part.to).map(({ lower }) => lower);
  return [...nouns(), ...clauses().noun].some((row) => row.of !== of && row.words.includes(said.join(' ')));
}

/** Of these somebody's deeds are kept. */
const KEPT: ReadonlySet<string> = new Set(['commit', 'change', 'login', 'log', 'stash', 'tag', 'branch', 'line']);
/** Of these it is known who has them, or which may be used. */
const OWNED_NOW: ReadonlySet<string> = new Set(['user', 'group']);

/** *Who ran sudo*, *what did root run*: what is so now tells nothing of what was done. */
function isDeed(part: Part, { clause: { of, attrs, set }, tokens, schema }: Sentence): boolean {
  if (KEPT.has(of) || schema.size === 1 || set.window || !/^(?:filter|exist|name|head)$/.test(part.is)) return false;
  const asks = OWNED_NOW.has(of) || tokens.some(({ lower }) => lower === 'who');
  return asks && !attrs.includes('time') && asksWhoUsed(tokens);
}

/** *Is root logged in*: what was done is no noun. */
const isNoNoun = (part: Part, { tokens }: Sentence): boolean => {
  const word = tokens[part.from]?.lower ?? '';
  const isKind = part.is === 'filter' && part.filter.value.type === 'extension';
  return (part.is === 'head' || isKind) && part.to === part.from + 1 && /[^e]ed$/.test(word) && !isListedNoun(word);
};
const isListedNoun = (word: string): boolean =>
  [...nouns(), ...clauses().noun].some(({ words }) => words.includes(word));

/** *Is empty a folder*: before an article stands what is asked about, and nothing that is said of it. */
const isSubject = (part: Part, { tokens }: Sentence): boolean =>
  part.is === 'filter' &&
  part.from <= 1 &&
  part.to === 2 &&
  /^(?:is|was)$/.test(tokens[0]?.lower ?? '') &&
  /^an?$/.test(tokens[2]?.lower ?? '');

const MISREAD = [
  isNoName,
  isNoText,
  isNoVerbThere,
  isSubordinate,
  isPointedAt,
  isEachLeft,
  isCompound,
  isSplit,
  isOfNoTime,
  isOfOthers,
  isInFile,
  isNoPath,
  isOneCounted,
  isUncounted,
  isOfHead,
  isDeed,
  isSubject,
  isNoNoun,
] as const;

/** Parts whose words were not understood by being placed. */
export function misread(clause: Clause, tokens: readonly Token[], schema: Schema): Part[] {
  const sentence: Sentence = { clause, tokens, schema };
  return clause.parts.filter((part) => MISREAD.some((each) => each(part, sentence)));
}
