// The values that may begin at a token, by the type that a phrase asks for; the phrase that fits decides which it was. A name is
// looked up in the world; a word is one unseen only where it is quoted, shaped like one, or the place gives it nothing else to be.

import { isCommonFolder } from '../../base/common-folders.ts';
import type { Relation, Value } from '../goal/types.ts';
import { asFoundHere, endingsHere, fileOfStem, isEndingHere } from '../world/spellings.ts';
import type { World } from '../world/world.ts';
import { isLight } from './bound-words.ts';
import { commitBySubject } from './commit-subject.ts';
import { daysAt } from './day-said.ts';
import { eitherAt } from './either.ts';
import { runInNamedFile, standsInNamedFile } from './in-named-file.ts';
import { endingsOfPart } from './kinds-of-files.ts';
import { lemmas } from './lemma.ts';
import { adverbs, beginsNoText, functionWords, joiningWords, kinds, lexiconWords } from './lexicon.ts';
import { isKindOfFiles, isListedKind } from './listed-kinds.ts';
import { measuredAt } from './measured.ts';
import { figureOf, numberOf, ordinalOf, sizeSaid } from './measures.ts';
import { costOfOne, isNameOfOne, isProgramSaid, namedHere, usualPortAt, withNoun } from './name-with-noun.ts';
import { commitsAgo, newestTagAt } from './newest-tag.ts';
import { isOfManager } from './of-manager.ts';
import type { Slot, Slots } from './pattern.ts';
import { modeOfLine } from './rights.ts';
import { monthsAt, seriesAt } from './series.ts';
import { isDaemon, serviceElsewhere } from './service-elsewhere.ts';
import {
  ADDRESS,
  ASSIGNMENT,
  asSingular,
  BECOMES,
  COMPRESSOR,
  DOT_NAME,
  EXTENSION,
  FILE_NAME,
  GLOB,
  HASH,
  HOST,
  INTERFACE,
  isCalled,
  isCalledSo,
  isDoing,
  isDoneToIt,
  isDotFile,
  isFileSaid,
  isFilesHere,
  isHost,
  isMachineSaid,
  isOption,
  isUpper,
  isVerbFirst,
  kindsAt,
  LEADS,
  LOGIN,
  MADE,
  MODE,
  NO_FILES,
  NO_NAME,
  ODD,
  PATHY,
  PLACES,
  RELEASE,
  SCRIPT,
  SHARE,
  SIGNAL,
  signalSaid,
  UNIT,
  URL,
  unknownName,
  VARIABLE,
  VERSION,
} from './shapes.ts';
import { isShoutedText } from './shouted.ts';
import { COST, costOfFound, costOfNew } from './slot-costs.ts';
import { characterAt, nameOfWords, properNameAt, type SpokenText, separatorSaid } from './spoken-texts.ts';
import type { Token } from './token.ts';
import { toolNamed } from './tool-named.ts';

const SPOKEN_OF = /^(?:its?|he|him|his|she|her|they|them|their)$/;
const MOST_IN_PHRASE = 5;
const ELSEWHERE: ReadonlySet<string> = new Set(['remote', 'repository', 'url', 'host', 'commit']);

export function createSlots(tokens: readonly Token[], world: World): Slots {
  const known = new Map<string, (readonly Slot[] | undefined)[]>();
  const one = (at: number, value: Value, cost: number, to = at + 1): Slot => ({ value, to, cost });
  const costs = new Map<Token, number>();
  const cost = (token: Token): number => {
    let known = costs.get(token);
    if (known === undefined) {
      known = costOf(token);
      costs.set(token, known);
    }
    return known;
  };
  const costOf = (token: Token): number => {
    if (token.quoted) return COST.quoted;
    if (ordinalOf(token) !== null) return COST.word;
    if (isFilesHere(token.text, world)) return COST.word;
    if (PATHY.test(token.text)) return COST.shaped;
    // The name of a file is a text only where a text was asked for.
    if (FILE_NAME.test(token.text)) return COST.fileName;
    // A word of the language or a program that was named is seldom a name.
    if (capital(token)) return endingsHere(token.text, world).length > 0 ? COST.word : COST.odd;
    // *node_modules*: no word, though phrases speak of it, where something is called so.
    if (/\w_\w/.test(token.text) && isCalled(token.text, world)) return COST.odd;
    const program = world.has(token.lower) && !isCommonFolder(token.text);
    if (program || lemmas(token.lower).some((form) => lexiconWords().has(form)))
      return standsInNamedFile(token, tokens, world) ? COST.plain : COST.word;
    return ODD.test(token.text) ? COST.odd : COST.plain;
  };

  /** Capitals in the midst of small letters are a name. */
  const shouting = tokens.every(({ text, quoted }) => quoted || text === text.toUpperCase());
  const capital = ({ text }: Token): boolean => !shouting && /^[A-Z][A-Z\d_]+$/.test(text);

  const spoken = (at: number, found: SpokenText | null): Slot[] =>
    found ? [one(at, { type: 'text', text: found.text, quoted: true }, COST.shaped, found.to)] : [];

  const text = (at: number): Slot[] => [
    ...spoken(at, characterAt(tokens, at)),
    ...spoken(at, properNameAt(tokens, at)),
    ...spoken(at, runInNamedFile(tokens, at, world)),
    ...word(at),
  ];
  const either = (at: number): Slot[] => eitherAt(tokens, at, word);

  const word = (at: number): Slot[] => {
    const token = tokens[at];
    if (!token || token.text === '') return [];
    const passed = (functionWords().has(token.lower) || adverbs().has(token.lower)) && token.text === token.lower;
    if (!token.quoted && (passed || NO_NAME.test(token.text) || joiningWords().has(token.text))) return [];
    // *Called work*: what is said to be a name is one, be it a word of the language or not.
    const price = isCalledSo(tokens, at) ? Math.min(cost(token), COST.plain) : cost(token);
    return [one(at, { type: 'text', text: asSingular(token), ...(token.quoted ? { quoted: true } : {}) }, price)];
  };

  /** Several plain words that are one text: *alert colours*. A word that builds sentences is seldom part of it. */
  const phrase = (at: number): Slot[] => {
    const found = word(at).map((slot) => ({ ...slot, cost: Math.min(slot.cost, COST.phrase) }));
    let price = 0;
    for (let to = at + 1; to <= Math.min(at + MOST_IN_PHRASE, tokens.length); to++) {
      const token = tokens[to - 1] as Token;
      if (token.quoted) break;
      const said = functionWords().has(token.lower);
      const known = said || lemmas(token.lower).some((form) => lexiconWords().has(form));
      price += said ? COST.plain : known ? COST.phrase : COST.perWord;
      if (to > at + 1 && !said && !beginsNoText(tokens[at]?.lower ?? '')) {
        const words = tokens.slice(at, to).map(({ text: each }) => each);
        found.push(one(at, { type: 'text', text: words.join(' ') }, price, to));
      }
      if (token.pause) break;
    }
    return found;
  };

  /** Who did something: no path, version or number; a word of the grammar (*files*) only where somebody is called so. */
  const person = (at: number): Slot[] => {
    const token = tokens[at];
    if (!token || (!token.quoted && !/^[\p{L}][\p{L}.'-]*$|^[\w.+-]+@[\w.-]+$/u.test(token.text))) return [];
    if (!token.quoted && world.path(token.text) !== null) return [];
    const next = tokens[at + 1];
    const whole = next && !token.pause ? `${token.text} ${next.text}` : '';
    const known = whole === '' ? null : world.resolve(whole, 'author');
    const named = known && known.how !== 'spelling' ? known.name : null;
    // At the head of a sentence a word that asks has a capital too, and names nobody.
    const asks = isLight('begins', token.lower) || (at === 0 && functionWords().has(token.lower));
    // Where nobody here is called so the capitals of both say that it is a name.
    if (named !== null || (!asks && /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(whole)))
      return [one(at, { type: 'text', text: named ?? whole }, known ? COST.found : COST.shaped, at + 2)];
    const author = world.resolve(token.text, 'author');
    if (author && author.how !== 'spelling') return [one(at, { type: 'text', text: author.name }, COST.found)];
    const capital = /^\p{Lu}\p{Ll}/u.test(token.text);
    const grammar = lemmas(token.lower).some((form) => lexiconWords().has(form));
    if ((grammar || asks) && !token.quoted && (!capital || asks)) return [];
    return word(at).map((slot) => (capital ? { ...slot, cost: COST.shaped } : slot));
  };

  const endingSaid = (text: string): string | undefined =>
    isEndingHere(text, world) ? text : isDotFile(text, world) ? undefined : EXTENSION.exec(text)?.[1];

  const path = (at: number): Slot[] => {
    const token = tokens[at];
    if (!token || token.text === '' || GLOB.test(token.text) || URL.test(token.text)) return [];
    if (isOption(token, world)) return [];
    if (SHARE.test(token.text) && world.path(token.text) === null) return [];
    if (endingSaid(token.text) !== undefined)
      return DOT_NAME.test(token.text) && LEADS.test(tokens[at - 1]?.lower ?? '')
        ? [one(at, { type: 'path', path: token.text, here: null }, COST.fileName)]
        : [];
    const clean = token.text.length > 1 ? token.text.replace(/(?<=[^/])\/+$/, '') : token.text;
    const found: Slot[] = [];
    // A link that points nowhere is here all the same.
    const here = world.path(clean) ?? (world.isLink(clean) ? 'file' : null);
    // "the readme": a file that is called so but for its ending.
    const whole = here === null && !token.quoted && !isShoutedText(tokens, at) ? fileOfStem(clean, world) : null;
    if (whole !== null) found.push(one(at, { type: 'path', path: whole, here: 'file' }, COST.shaped + cost(token)));
    const asWritten: Value = { type: 'path', path: clean, here };
    if (here !== null) found.push(one(at, asWritten, token.quoted ? 0 : COST.found));
    else if (whole !== null) found.push(one(at, asWritten, COST.unknown + cost(token)));
    else if (token.quoted || PATHY.test(token.text) || FILE_NAME.test(token.text))
      found.push(one(at, asWritten, token.quoted ? 0.3 : COST.shaped));
    else if (!functionWords().has(token.lower) && !NO_NAME.test(token.text) && /^[\w@%+=,.-]+$/.test(token.text))
      found.push(one(at, asWritten, Math.min(cost(token) + 0.4, costOfOne(tokens, at, world))));
    // "my notes.txt": a name with blanks that is here.
    for (const more of [4, 3, 2]) {
      const words = tokens.slice(at, at + more);
      if (words.length < more || words.some(({ quoted }) => quoted)) continue;
      const whole = words.map((word) => word.text).join(' ');
      if (isCalled(whole, world))
        found.push(one(at, { type: 'path', path: whole, here: world.path(whole) }, 0.05, at + more));
    }
    return found;
  };

  /** *Without css*: a folder further down that is called so is what is left out, and no kind of files. */
  const leavesFolder = (at: number): boolean =>
    /^(?:without|except|excluding)$/.test(tokens[at - 1]?.lower ?? '') &&
    (world.tree()?.get(tokens[at]?.text ?? '') ?? []).some((path) => world.path(path) === 'folder') &&
    !isKindOfFiles(tokens, at);

  const extension = (at: number): Slot[] => {
    const token = tokens[at];
    if (!token || isVerbFirst(tokens, at)) return [];
    const dotted = endingSaid(token.text);
    if (dotted) return [one(at, { type: 'extension', extensions: [dotted] }, 0)];
    if (token.quoted) return [];
    // *jpg/JPG*, *js/ts*: either.
    const parts = token.text.split('/');
    if (parts.length > 1 && parts.every((part) => kinds().get(part.toLowerCase())))
      return [one(at, { type: 'extension', extensions: [...new Set(parts.flatMap(endingsOfPart))] }, 0)];
    for (const form of lemmas(token.lower)) {
      const extensions = kinds().get(form);
      if (!extensions) continue;
      // *JPG pictures* as it was written, where files here end so; *JPG files* may be meant either way.
      const both = /^files?$/.test(tokens[at + 1]?.lower ?? '');
      const asWritten = isUpper(token.text) && (both || endingsHere(token.text, world).includes(token.text));
      const written = asWritten ? [...(both ? extensions : []), token.text] : asFoundHere(form, extensions, world);
      // *The js and css files*: of what kind they are, though a folder is called so as well.
      const price = world.path(token.text) === null || isKindOfFiles(tokens, at) ? 0.1 : COST.hereToo;
      return [one(at, { type: 'extension', extensions: written }, price)];
    }
    // *The raw files*: a short word that nobody knows, right before them; *aux and toc*: or what files here end in.
    const unknown =
      /^(?:[a-z]{1,4}|[A-Z]{2,4})\d?$/.test(token.text) &&
      !functionWords().has(token.lower) &&
      !lemmas(token.lower).some((form) => lexiconWords().has(form));
    const listed = isListedKind(tokens, at, world);
    const files = !token.pause && /^files?$/.test(tokens[at + 1]?.lower ?? '');
    const here = unknown || listed || files ? endingsHere(token.text, world) : [];
    // *The zorb file*: it is called so, where nothing ends so.
    if (here.length === 0 && isNameOfOne(tokens, at, world)) return [];
    const led = files ? unknown || here.length > 0 : unknown && here.some((each) => each.toLowerCase() === token.lower);
    if (!listed && !led) return [];
    const extensions = here.length > 0 ? here : [token.text];
    return [one(at, { type: 'extension', extensions }, listed ? COST.shaped : COST.odd)];
  };
  const anyName = (token: Token): number => COST.unknown + cost(token);
  const name = (of: Relation, at: number): Slot[] => {
    const token = tokens[at];
    if (!token || token.text === '' || isOfManager(tokens, at)) return [];
    if (!token.quoted && (functionWords().has(token.lower) || SPOKEN_OF.test(token.lower))) return [];
    const found = namedHere(token.text, of, world);
    if (!found && (of === 'service' || of === 'process') && /^\d+$/.test(token.text)) return [];
    if (found) {
      const known = one(at, { type: 'name', of, name: found.name, how: found.how }, costOfFound(token, found, world));
      if (found.how !== 'spelling' || !MADE.has(of)) return [known];
      // What is made may be called nearly like what is here.
      return [known, one(at, unknownName(of, token), anyName(token))];
    }
    if (of === 'commit')
      return HASH.test(token.text)
        ? [one(at, unknownName(of, token), 0.1)]
        : token.quoted
          ? [one(at, { type: 'name', of, name: commitBySubject(token.text), how: 'unknown' }, 0.1)]
          : [];
    if (!/^[\w@%+=:,./~-]+$/.test(token.text) || (!token.quoted && NO_NAME.test(token.text))) return [];
    // An address is a name of nothing but what is elsewhere, and kinds of files are none of an image.
    if ((URL.test(token.text) || ADDRESS.test(token.text)) && !ELSEWHERE.has(of)) return [];
    if (kindsAt(token.text) !== null || (NO_FILES.has(of) && isFileSaid(token.text, world))) return [];
    if (of === 'program' && !world.has(token.text) && !isProgramSaid(tokens, at)) return [];
    if (of === 'service') {
      if (SCRIPT.test(token.text)) return [];
      if (UNIT.test(token.text)) return [one(at, unknownName(of, token), COST.shaped)];
      const elsewhere = serviceElsewhere(token.text, world);
      // *Cupsd*: as a service it has another name, and what runs is called so.
      const own = elsewhere?.type !== 'name' || elsewhere.name === token.lower;
      if (elsewhere) return [one(at, elsewhere, own ? COST.elsewhere : COST.elsewhere + COST.odd)];
    }
    // A program is what a process is called like.
    if (of === 'process' && (world.has(token.lower) || isDaemon(token.lower)))
      return [one(at, unknownName(of, token), COST.alias)];
    if (of === 'interface' && INTERFACE.test(token.text)) return [one(at, unknownName(of, token), COST.shaped)];
    return isDoing(token) ? [] : [one(at, unknownName(of, token), anyName(token))];
  };

  const number = (at: number) => numberOf(tokens[at]);
  const counted = (at: number, n: number | null): Slot[] => (n === null ? [] : [one(at, { type: 'number', n }, 0)]);
  const whole = (at: number, low: number, high: number): number | null => {
    const n = number(at);
    return n !== null && Number.isInteger(n) && n >= low && n <= high ? n : null;
  };

  const shaped = (at: number, shape: RegExp, make: (text: string) => Value): Slot[] => {
    const token = tokens[at];
    return token && shape.test(token.text) ? [one(at, make(token.text), token.quoted ? 0 : COST.shaped)] : [];
  };

  const range = (at: number): Slot[] => {
    // No line is counted by 0555.
    const glued = /^(\d|[1-9]\d+)[-\u2013:]([1-9]\d*)$/.exec(tokens[at]?.text ?? '');
    if (glued) return [one(at, { type: 'range', from: Number(glued[1]), to: Number(glued[2]) }, 0)];
    const place = (i: number) => number(i) ?? ordinalOf(tokens[i]);
    const from = place(at);
    const to = /^(?:to|through|until|and|-)$/.test(tokens[at + 1]?.lower ?? '') ? place(at + 2) : null;
    // *Lines 2 and 4* are two, and *between 2 and 4* is all of them.
    const apart = tokens[at + 1]?.lower === 'and' && from !== null && to !== null && to !== from + 1;
    if (apart && !tokens.slice(Math.max(0, at - 3), at).some(({ lower }) => lower === 'between')) return [];
    return from !== null && to !== null ? [one(at, { type: 'range', from, to }, 0, at + 3)] : [];
  };

  /** `rw-r-----`. */
  const modeLine = (at: number): Slot[] => {
    const mode = modeOfLine(tokens[at]?.text ?? '');
    return mode === null ? [] : [one(at, { type: 'mode', mode }, COST.shaped)];
  };

  /** What a token is by its shape alone, where no phrase asks for a type; the act and its relation retype it. */
  const bare = (at: number): readonly Slot[] => {
    const token = tokens[at];
    if (!token) return [];
    const series = monthsAt(tokens, at) ?? seriesAt(tokens, at);
    const [tag] = newestTagAt(tokens, at, world);
    if (tag) return [{ ...tag, cost: COST.odd }, ...single(at)];
    // *Four spaces* are a text before *four* is a number.
    const sign = characterAt(tokens, at);
    if (sign && sign.to > at + 1) return [...spoken(at, sign), ...single(at)];
    return series ? [one(at, series.value, COST.shaped, series.to), ...single(at)] : single(at);
  };

  const single = (at: number): readonly Slot[] => {
    const token = tokens[at];
    if (!token) return [];
    const paths = slots('path', at);
    const here = paths.filter(({ value, to }) => (value.type === 'path' && value.here !== null) || to > at + 1);
    // Quotes around a path from the root or home are the shell's. *In 'notes'*: a place, whatever stands there.
    const place = PLACES.test(tokens[at - 1]?.lower ?? '') && /^[\w@%+=,.-]+$/.test(token.text);
    if (token.quoted && place) return [...text(at), ...paths];
    if (token.quoted)
      return [
        ...text(at),
        ...either(at),
        ...(/^(?:~?\/|\$\{?[A-Za-z_]\w*\}?(?:\/|$))[\w.@/-]*$/.test(token.text) ? paths : here),
      ];
    // *Without README*, where one here is called README.md and one further down is called just so.
    const [stem] = here;
    const other = stem?.value.type === 'path' && stem.value.path !== token.text;
    if (other && world.below(token.text)?.length) return paths;
    if (leavesFolder(at)) return [one(at, { type: 'path', path: token.text, here: null }, COST.shaped)];
    if (here.length > 0) return here;
    if (URL.test(token.text)) return [one(at, { type: 'url', url: token.text }, COST.shaped)];
    if (GLOB.test(token.text)) return [one(at, { type: 'glob', glob: token.text }, COST.shaped)];
    const dotted = endingSaid(token.text);
    if (dotted) return [one(at, { type: 'extension', extensions: [dotted] }, COST.shaped), ...paths];
    const found = sizeSaid(tokens, at);
    const size = found ? [{ ...found, cost: COST.odd }] : [];
    // A figure does not begin with nought.
    if (/^0[0-7]{2,3}$/.test(token.text)) return [one(at, { type: 'mode', mode: token.text }, COST.shaped)];
    // *To jpg*: what it is to become.
    const ending = kinds().get(token.lower)?.includes(token.lower);
    if (ending && BECOMES.test(tokens[at - 1]?.lower ?? ''))
      return [one(at, { type: 'text', text: token.text }, COST.odd)];
    const n = number(at);
    // *To 755*: three such figures are rights before they are a number.
    const mode = /^[0-7]{3}$/.test(token.text) && BECOMES.test(tokens[at - 1]?.lower ?? '');
    if (n !== null) return [...size, one(at, figureOf(token, n), mode ? COST.shaped : 0.5)];
    if (size.length > 0) return size;
    const line = modeLine(at);
    if (line.length > 0) return line;
    if (MODE.test(token.text)) return [one(at, { type: 'mode', mode: token.text }, COST.shaped)];
    if (isHost(token.text, world)) return [one(at, { type: 'host', host: token.text }, COST.shaped)];
    if (PATHY.test(token.text) || FILE_NAME.test(token.text)) return paths.slice(0, 1);
    return [...toolNamed(tokens, at, world), ...text(at), ...either(at)];
  };

  const find = (type: string, at: number): readonly Slot[] => {
    if (type.startsWith('word(')) {
      const token = tokens[at];
      const said = (each: string): boolean => each.toLowerCase() === token?.lower;
      const listed = type.slice(5, -1).split('|').find(said);
      return listed === undefined ? [] : [one(at, { type: 'word', word: listed }, 0)];
    }
    if (type.startsWith('name:')) {
      const of = type.slice(5);
      const point = of === 'tag' ? newestTagAt(tokens, at, world) : of === 'commit' ? commitsAgo(tokens, at, find) : [];
      return [...name(of, at), ...withNoun(tokens, of, at, (each) => name(of, each)), ...point];
    }
    const value = measuredAt(type, tokens, at, world);
    if (value !== undefined) return value;
    switch (type) {
      case 'bare':
        return bare(at);
      case 'signal': {
        const found = SIGNAL.exec(signalSaid(tokens, at));
        const signal = found?.[1]?.toUpperCase() ?? found?.[2];
        return signal ? [one(at, { type: 'signal', signal }, 0)] : [];
      }
      case 'number':
        return counted(at, number(at));
      case 'ordinal':
        return counted(at, ordinalOf(tokens[at]));
      case 'port': {
        // *Which two* is no port.
        const n = /^\d/.test(tokens[at]?.text ?? '') ? whole(at, 1, 65_535) : null;
        return n === null ? [] : [one(at, { type: 'port', port: n }, 0)];
      }
      case 'usual-port':
      case 'any-port':
        return usualPortAt(tokens[at], at, type === 'any-port' ? null : world);
      case 'pid': {
        const n = whole(at, 1, 4_194_304);
        return n === null ? [] : [one(at, { type: 'pid', pid: n }, 0)];
      }
      case 'range':
        return range(at);
      case 'mode':
        return [...modeLine(at), ...shaped(at, MODE, (mode) => ({ type: 'mode', mode }))];
      case 'glob':
        return shaped(at, GLOB, (glob) => ({ type: 'glob', glob }));
      case 'url':
        return shaped(at, URL, (url) => ({ type: 'url', url }));
      case 'host': {
        const named = isMachineSaid(tokens, at) || world.resolve(tokens[at]?.text ?? '', 'host')?.how === 'exact';
        return shaped(at, named ? /./ : HOST, (text) => ({ type: 'host', host: text }));
      }
      case 'variable':
        return shaped(at, VARIABLE, (text) => ({ type: 'text', text }));
      case 'certificate':
        return /\.(?:crt|cer|pem|cert)$/i.test(tokens[at]?.text ?? '') ? slots('path', at) : [];
      case 'assignment':
        return shaped(at, ASSIGNMENT, (text) => ({ type: 'text', text, quoted: true }));
      case 'version':
        return shaped(at, VERSION, (text) => ({ type: 'text', text }));
      case 'release':
        return shaped(at, RELEASE, (text) => ({ type: 'text', text }));
      case 'extension':
        return extension(at);
      case 'path':
        return path(at);
      case 'name': {
        const words = nameOfWords(tokens, at);
        if (words) return [one(at, { type: 'text', text: words.text }, COST.unknown + COST.perWord, words.to)];
        return [
          ...shaped(at, GLOB, (glob) => ({ type: 'glob', glob })),
          ...[seriesAt(tokens, at)].flatMap((series) =>
            series ? [one(at, series.value, COST.shaped, series.to)] : [],
          ),
          ...text(at),
          ...(tokens[at]?.quoted ? either(at) : []),
        ];
      }
      case 'text':
        return [...text(at), ...either(at)];
      case 'phrase':
        return phrase(at);
      case 'person':
        return person(at);
      case 'character':
        return spoken(at, characterAt(tokens, at));
      // *comma-separated*
      case 'separated': {
        const char = separatorSaid(tokens[at]?.lower ?? '');
        return char === undefined ? [] : [one(at, { type: 'text', text: char, quoted: true }, 0)];
      }
      case 'login':
        return shaped(at, LOGIN, (login) => ({ type: 'name', of: 'user', name: login, how: 'unknown' }));
      case 'compressor':
        return shaped(at, COMPRESSOR, (name) => ({ type: 'word', word: name.toLowerCase() }));
      case 'day':
        return daysAt(tokens, at);
      // What a noun of its kind stands before: a name, unless it is a word of the language.
      case 'new': {
        const token = tokens[at];
        if (!token || EXTENSION.test(token.text) || GLOB.test(token.text)) return [];
        return word(at).map((slot) => ({ ...slot, cost: costOfNew(slot.cost) }));
      }
      default:
        return [];
    }
  };

  const slots = (type: string, at: number): readonly Slot[] => {
    let places = known.get(type);
    if (!places) {
      places = [];
      known.set(type, places);
    }
    places[at] ??= at < tokens.length && !isDoneToIt(tokens, at) ? find(type, at) : [];
    return places[at];
  };
  return slots;
}
