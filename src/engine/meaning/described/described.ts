// *The sample sheet*, *chapter three*, *the italy photos*, *the backup of 31 March*: things here that are described by words
// of their names. From each token on the longest run of words is taken that fits: one thing becomes its path or its name,
// several that were meant together the pattern that stands for them and for no other. Nothing that was typed as it is called
// is touched, and words of the language alone describe nothing unless they are all that a name says.

import { once } from '../../../base/once.ts';
import { describing } from '../../english/describing.ts';
import { saysKind } from '../../english/kinds-of-files.ts';
import { lemmas } from '../../english/lemma.ts';
import { functionWords, kinds, nouns } from '../../english/lexicon.ts';
import { isShoutedText } from '../../english/shouted.ts';
import { type Token, textOf } from '../../english/token.ts';
import { partsOf } from '../../tables/called.ts';
import { rowsOf } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { isAskedVerb } from '../asked-verb.ts';
import { isLabel } from '../token-pieces.ts';
import { countedAt } from './counted.ts';
import { datesBehind } from './dates-behind.ts';
import { joinedNames } from './joined-names.ts';
import { misspelledAt } from './misspelled.ts';
import { namedAt } from './names.ts';
import { putAwayAt } from './put-away.ts';
import { type Described, type Found, thingAt, thingPast } from './things.ts';
import { ARTICLE, LEADS_IN, type Look, type Word, wordOf } from './words.ts';

export type { Described } from './things.ts';

export interface Tokens {
  tokens: readonly Token[];
  described: readonly Described[];
}

const PREPOSITION = /^(?:in|of|from|to|into|for|within|through|against|on|with)$/;

const TEXT = /^(?:message|saying)$/;

/** A name with blanks that lies further down, and the folder that is said behind it. */
function blankNameAt(tokens: readonly Token[], at: number, world: World): { to: number; path: string } | null {
  for (const count of [4, 3, 2]) {
    const run = tokens.slice(at, at + count);
    if (run.length < count || run.some(({ quoted }) => quoted)) continue;
    if (run.slice(0, -1).some(({ pause }) => pause)) continue;
    const name = run.map(({ text }) => text).join(' ');
    if (world.path(name) !== null) return null;
    const paths = world.below(name) ?? [];
    const [joint, folder] = tokens.slice(at + count, at + count + 2);
    const place = LEADS_IN.test(joint?.lower ?? '') ? folder?.text.replace(/\/$/, '') : undefined;
    const lies = `${place}/${name}`;
    if (place !== undefined && paths.includes(lies)) return { to: at + count + 2, path: lies };
    const [only, ...more] = paths;
    if (only !== undefined && more.length === 0) return { to: at + count, path: only };
  }
  return null;
}

const WITHIN = /^(?:in|inside|within|under|below|beneath|into|of|from)$/;
/** *In "old scans"*: the only folder further down that is called so. */
function quotedFolder({ text, quoted }: Token, before: string, world: World): string | null {
  if (!quoted || !WITHIN.test(before) || !/^\w[\w .-]*$/.test(text) || world.path(text) !== null) return null;
  const [only, ...more] = (world.below(text) ?? []).filter((path) => world.path(path) === 'folder');
  return only !== undefined && more.length === 0 ? only : null;
}

const SHOWN = /^(?:print)$/;

const ASKS = /^(?:which|what)$/;
const NO_SET = /^(?:folder|folders|directory|is|are)$/;
/** *Scripts* and *logs* are files of a kind, wherever they lie. */

interface NamedSet {
  path: string;
  to: number;
}

/** The folder that is called so: right here, or the only one further down. */
function folderCalled(text: string, world: World): string | null {
  if (world.path(text) === 'folder') return text;
  const [only, ...more] = (world.below(text) ?? []).filter((path) => world.path(path) === 'folder');
  return only !== undefined && more.length === 0 ? only : null;
}

/** *Which plays mention X*, *which of the plays files*: the folder whose files are asked for; null where none is. */
function setAt(tokens: readonly Token[], at: number, world: World): NamedSet | null {
  if (!ASKS.test(tokens[at]?.lower ?? '')) return null;
  let noun = at + 1;
  if (tokens[noun]?.lower === 'of') noun++;
  if (/^(?:the|my|our|these)$/.test(tokens[noun]?.lower ?? '')) noun++;
  const token = tokens[noun];
  const next = tokens[noun + 1];
  if (!token || !next || token.quoted || token.pause || !/^[a-z][\w-]*s$/i.test(token.text)) return null;
  if (saysKind(token.lower) || next.quoted || !/^[a-z][\w-]*$/i.test(next.text)) return null;
  const path = folderCalled(token.text, world);
  // *Which of the notes files is empty*, *which of the notes are*: of several that were spoken of.
  const ofThem = tokens[at + 1]?.lower === 'of';
  const to = ofThem && next.lower === 'files' ? noun + 2 : noun + 1;
  const closed = !ofThem && NO_SET.test(next.lower);
  return path !== null && !closed && (ofThem || path === token.text) ? { path, to } : null;
}

/** What stands for a thing; of rows the noun stays: *orders in orders/2026-10.csv*. */
function wordsFor({ words, noun }: Found, before: string, world: World): readonly string[] {
  const [path, ...more] = words;
  if (noun === null || path === undefined || more.length > 0 || PREPOSITION.test(before)) return words;
  const own = rowsOf(path, world)?.nouns ?? [];
  return lemmas(noun).some((form) => own.includes(form)) ? [noun, 'in', path] : words;
}

/** *The january and february worker logs*: what follows is said of either; null where both are not found so. */
function eitherAt(tokens: readonly Token[], at: number, look: Look, world: World): Found | null {
  if (!/^(?:and|or)$/.test(tokens[at + 1]?.lower ?? '') || tokens[at]?.pause) return null;
  // Both are read with the article before the first of them.
  const second = thingPast([at, at + 2], tokens, at, look, world);
  if (second?.words.length !== 1 || second.to < at + 2) return null;
  const first = thingPast([at + 1, at + 3], tokens, at, look, world);
  if (first?.words.length !== 1 || first.to !== second.to || first.words[0] === second.words[0]) return null;
  const names = [...first.described.names, ...second.described.names];
  if (names.length !== 2) return null;
  const words = [first.words[0] ?? '', 'and', second.words[0] ?? ''];
  const said = textOf(tokens, at, second.to + 2);
  return { to: second.to + 2, words, described: { said, names, loose: null }, noun: null };
}

/** *The nightly logs but the one from march 8*: of what was spoken of before, which is told by what stands behind. */
function oneOfThem(tokens: readonly Token[], at: number, before: readonly Token[], world: World): Found | null {
  const one = tokens[at]?.lower ?? '';
  if (!/^ones?$/.test(one) || before.length === 0 || !ARTICLE.test(tokens[at - 1]?.lower ?? '')) return null;
  const spoken = before.map((token, i) => {
    if (i < before.length - 1) return token;
    const lower = one === 'one' ? token.lower.replace(/s$/, '') : token.lower;
    return { ...token, text: lower, lower, pause: tokens[at]?.pause ?? false };
  });
  const all = [...tokens.slice(0, at), ...spoken, ...tokens.slice(at + 1)];
  const found = thingAt(all, at, (i) => wordOf(all[i], world, all[i + 1]), world);
  const to = (found?.to ?? 0) - spoken.length + 1;
  // Nothing more was told than before.
  return found && to > at + 1 ? { ...found, to } : null;
}

const MOST_APPOSED = 3;

/** *The access log, the gzipped one*: what was spoken of before, told from others by what is said behind it. */
function apposedOne(tokens: readonly Token[], at: number, before: readonly Token[], world: World): Found | null {
  const article = tokens[at];
  if (before.length === 0 || !tokens[at - 1]?.pause || !ARTICLE.test(article?.lower ?? '')) return null;
  const told = tokens.slice(at + 1, at + 2 + MOST_APPOSED);
  const count = told.findIndex(({ lower }) => lower === 'one');
  const words = told.slice(0, count);
  if (!article || count < 1 || words.some(({ quoted, pause }) => quoted || pause)) return null;
  const all = [article, ...words, ...before].map((token) => ({ ...token, pause: false }));
  const found = thingAt(all, 1, (i) => wordOf(all[i], world, all[i + 1]), world);
  return found?.to === all.length && found.words.length === 1 ? { ...found, to: at + count + 2 } : null;
}

const MOST_TOLD = 6;

/** *The script that restarts the label printer*: the one file of that kind whose name says what it does. */
function doerAt(tokens: readonly Token[], at: number, world: World): Found | null {
  const noun = tokens[at];
  if (!noun || noun.quoted || !/^(?:that|which)$/.test(tokens[at + 1]?.lower ?? '')) return null;
  const form = lemmas(noun.lower).find((each) => kinds().has(each));
  const extensions = kinds().get(form ?? '');
  const tree = extensions ? world.tree() : null;
  if (!extensions || !tree) return null;
  let told = new Set<string>();
  let found: { to: number; path: string; left: number } | null = null;
  for (let to = at + 2; !found && to < Math.min(tokens.length, at + 2 + MOST_TOLD); to++) {
    const token = tokens[to];
    if (!token || token.quoted || !/^[a-z]+$/.test(token.lower)) break;
    if (!functionWords().has(token.lower)) told = new Set([...told, token.lower]);
    else if (told.size === 0) break;
    if (told.size >= 2 && !functionWords().has(token.lower)) {
      const fits = [...tree].flatMap(([name, paths]) => {
        const parts = partsOf(name.replace(/\.\w+$/, ''));
        const ofKind = extensions.some((each) => name.endsWith(`.${each}`));
        // All that the name says is said.
        const says = parts.length > 1 && parts.every((part) => isSaid(part, told));
        return ofKind && says ? paths.map((path) => ({ path, left: told.size - parts.length })) : [];
      });
      const [only, ...more] = fits;
      if (only && more.length === 0) found = { to: to + 1, ...only };
    }
    if (token.pause) break;
  }
  if (!found) return null;
  const said = textOf(tokens, at, found.to);
  return {
    to: found.to,
    words: [found.path],
    described: { said, names: [found.path], loose: found.left > 0 ? 'more' : null },
    noun: null,
  };
}

const isSaid = (part: string, told: ReadonlySet<string>): boolean =>
  [...told].some((word) => {
    const forms = lemmas(word);
    return word === part || lemmas(part).some((form) => forms.includes(form));
  });

/** What has names of its own, by the word for it alone. */
const OTHERS = ['process', 'service', 'container', 'user', 'group'] as const;
/** *The spades processes*, where a file is called `spades.lock`: the word names the processes. */
function namesOther(tokens: readonly Token[], at: number, to: number): boolean {
  const [last, next] = [tokens[to - 1], tokens[to]];
  if (to > at + 1 || !last || !next || last.pause || next.quoted) return false;
  const forms = lemmas(next.lower);
  // *Take the debug lines out of a.log*, *the TODO lines in notes*: those that say so.
  const saysSo = forms.includes('line') && /^(?:out|from|in|inside|under|below)$/.test(tokens[to + 1]?.lower ?? '');
  return saysSo || OTHERS.some((of) => forms.includes(of));
}

/** Nouns of two words and more for what is no file. */
const compounds = once(
  (): ReadonlySet<string> =>
    new Set(
      nouns().flatMap(({ of, words }) =>
        of === 'file' ? [] : words.filter((form) => /^[a-z]+(?: [a-z]+)+$/.test(form)),
      ),
    ),
);

/** *The routing table*, where a file is called `routes.json`: the language has a noun for it, and no file says all of that. */
const isCompound = (tokens: readonly Token[], at: number, { to, described }: Found): boolean => {
  const said = tokens.slice(at, to).map(({ lower }) => lower);
  if (!compounds().has(said.join(' '))) return false;
  return !described.names.some((name) => said.every((word) => name.toLowerCase().includes(word)));
};

/** *The mp3 tracks from a.zip*: what lies in there is not what is called so here. */
const liesInArchive = (tokens: readonly Token[], { to, described }: { to: number; described: Described }): boolean =>
  /^(?:from|of|in|inside)$/.test(tokens[tokens[to]?.lower === 'out' ? to + 1 : to]?.lower ?? '') &&
  tokens.slice(to + 1, to + 4).some(({ text, pause }) => !pause && ARCHIVED.test(text)) &&
  !described.names.some((name) => ARCHIVED.test(name));
const ARCHIVED = /\.(?:zip|jar|7z|rar|tgz|tbz2?|txz|tar(?:\.\w+)?)$/i;

/** One name, and no pattern for several. */
const isOneThing = ({ names: [name = '', ...others] }: Described): boolean =>
  others.length === 0 && !/[*?[]/.test(name);

/** The tokens with what they describe as it is called here. */
export function withDescribed(given: readonly Token[], world: World): Tokens {
  const tokens = datesBehind(joinedNames(given, world));
  const made: Token[] = [];
  const described: Described[] = [];
  const words = new Map<number, Word | null>();
  const look = (at: number): Word | null => {
    const known = words.get(at);
    if (known !== undefined) return known;
    const word = isAskedVerb(tokens, at) ? null : wordOf(tokens[at], world, tokens[at + 1]);
    words.set(at, word);
    return word;
  };
  const { untold } = describing();
  let quoting = false;
  /** The words of the last thing that was described. */
  let spoken: readonly Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    /** The words in place of the tokens up to there. */
    const put = (texts: readonly string[], to: number) => {
      const last = tokens[to - 1] ?? token;
      for (const [i, text] of texts.entries())
        made.push({
          ...last,
          text,
          lower: text.toLowerCase(),
          start: token.start,
          pause: i === texts.length - 1 && last.pause,
        });
      at = to - 1;
    };
    const set = setAt(tokens, at, world);
    if (set) {
      made.push(token);
      put(['files', 'in', set.path], set.to);
      continue;
    }
    const before = tokens[at - 1]?.lower ?? '';
    const folder = quotedFolder(token, before, world);
    if (folder !== null) {
      made.push({ ...token, text: folder, lower: folder.toLowerCase(), quoted: false });
      continue;
    }
    const lead = (ARTICLE.test(before) ? tokens[at - 2]?.lower : before) ?? '';
    // What is written into a message stays as it was said.
    if (TEXT.test(before) || isLabel(tokens, at)) quoting = true;
    // *Print the runbook* speaks of a thing, *print hello* says a text.
    // So does *contain the commit that …*.
    const told = untold.has(lead) && !(before === 'the' && (SHOWN.test(lead) || token.lower === 'commit'));
    if (quoting || token.quoted || told || /^an?$/.test(before)) {
      // *Fix: the runbook*: the message goes on behind its colon.
      quoting &&= !token.pause || token.sign === ':';
      made.push(token);
      continue;
    }
    const apposed = apposedOne(tokens, at, spoken, world);
    if (apposed && described.at(-1)?.names.includes(made.at(-1)?.text ?? '')) {
      made.pop();
      described.splice(-1, 1, apposed.described);
      put(apposed.words, apposed.to);
      continue;
    }
    const blank = blankNameAt(tokens, at, world);
    const found = blank
      ? null
      : (namedAt(tokens, at, world) ??
        eitherAt(tokens, at, look, world) ??
        putAwayAt(tokens, at, look, world) ??
        doerAt(tokens, at, world) ??
        oneOfThem(tokens, at, spoken, world) ??
        countedAt(tokens, at, look, world) ??
        thingAt(tokens, at, look, world) ??
        misspelledAt(tokens, at, world));
    if (blank) put([blank.path], blank.to);
    else if (
      found &&
      !namesOther(tokens, at, found.to) &&
      !liesInArchive(tokens, found) &&
      !isCompound(tokens, at, found) &&
      // *Each inspector*: there are several of them, and not the one thing that is called nearly so.
      !(/^(?:each|every)$/.test(before) && isOneThing(found.described)) &&
      !(found.to === at + 1 && isShoutedText(tokens, at))
    ) {
      described.push(found.described);
      spoken = tokens.slice(at, found.to);
      const words = wordsFor(found, lead, world);
      // *The runbook* is `docs/runbook.md`, and what is called so has no article.
      if (words.length === 1 && ARTICLE.test(before)) made.pop();
      put(words, found.to);
    } else made.push(token);
  }
  return { tokens: made, described };
}
