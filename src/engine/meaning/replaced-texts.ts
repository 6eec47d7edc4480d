// *Replace old server with new server in notes.txt*: texts of several words that nobody put in quotes. Where the file is named
// and the first of them stands in it as it was said, each is one text.
import { acts } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import { rowsOf } from '../tables/structure.ts';
import type { World } from '../world/world.ts';
import { withDescribed } from './described/described.ts';
import { fileNamed, headsOfSet } from './heads-of.ts';

const CALLED = /^(?:the|a|all|every|each|any|word|words|text|string|phrase|name|term)$/;
const JOINT = /^(?:with|by|to|into|->|=>|→)$/;
const MOST_WORDS = 5;

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;
/** Schemes that people call by their names alone. */
const BARE_SCHEME = /^(https?|ftps?|wss?|ssh|git)(?::\/\/)?$/;

/** A scheme with nothing behind it is no address: it is a text. */
const SCHEME_ALONE = /^[a-z][a-z\d+.-]*:\/\/$/i;
const LINK = /^(?:links?|urls?|address(?:es)?|prefix(?:es)?)$/;

/** *Change http://a.example to https*: the same address by the other scheme. */
export function otherScheme(tokens: readonly Token[]): readonly Token[] {
  // *Every http:// link*: it is the scheme that is looked for.
  const kept = tokens.filter(({ lower }, at) => !(LINK.test(lower) && SCHEME_ALONE.test(tokens[at - 1]?.text ?? '')));
  return kept.map((token, at) => {
    if (SCHEME_ALONE.test(token.text)) return { ...token, quoted: true };
    const [address, joint] = [kept[at - 2], kept[at - 1]];
    const scheme = token.quoted ? undefined : BARE_SCHEME.exec(token.lower)?.[1];
    if (scheme === undefined || !JOINT.test(joint?.lower ?? '')) return token;
    if (!address || !SCHEME.test(address.text)) return token;
    const text = address.text.replace(SCHEME, `${scheme}://`);
    return { ...token, text, lower: text.toLowerCase() };
  });
}

const isPath = ({ text }: Token): boolean => /^[~/]\S*\//.test(text);
/** Written as paths and figures are, and words are not. */
const isLiteral = (token: Token | undefined): token is Token =>
  token !== undefined && !token.quoted && (isPath(token) || /^[+\w.:-]*\d[\w.:-]*$/.test(token.text));
const NUMBERED = /^(?:lines?|rows?|columns?|fields?|and|or|from)$/;
/** A shorter figure may be part of any other one: it has to stand there once. */
const LEAST = 4;
const IN = /^(?:in|inside|within|throughout|across|on)$/;

/**
 * *Change /srv/old to /srv/new in every script*, *the phone number 0555-1234 to 0555-9999*: what is written there are texts,
 * and no places or lines. Behind words for what it is, it has to stand there as it was said.
 */
function literals(tokens: readonly Token[], { verb, joint }: Said, world: World): readonly Token[] | null {
  const [old, fresh, within] = [tokens[joint - 1], tokens[joint + 1], tokens[joint + 2]];
  if (!isLiteral(old) || !isLiteral(fresh) || old.pause || isPath(old) !== isPath(fresh)) return null;
  const words = tokens.slice(verb + 1, joint - 1);
  const asTexts = (run: readonly Token[]) =>
    run.map((token) => (token === old || token === fresh ? { ...token, quoted: true } : token));
  if (words.length === 0 && !isPath(old)) return null;
  if (words.length === 0 && within?.lower === 'in') return asTexts(tokens);
  if (words.length > MOST_WORDS || words.some(({ lower }) => !/^[a-z]+$/.test(lower) || NUMBERED.test(lower)))
    return null;
  const behind = IN.test(within?.lower ?? '');
  if (within !== undefined && !behind && !fresh.pause) return null;
  const place = behind ? tokens.slice(joint + 2) : tokens.slice(0, verb);
  const file = fileNamed(place, world);
  const heads = file ? [world.head(file.path) ?? ''] : headsOfSet(place, world);
  const stands = (head: string): boolean => {
    const times = head.split(old.text).length - 1;
    return old.text.length < LEAST ? times === 1 : times > 0;
  };
  if (!heads.some(stands)) return null;
  return asTexts([...tokens.slice(0, verb + 1), ...tokens.slice(joint - 1)]);
}

const LEFT_OUT = /^(?:except|excepting|excluding|but|not|without|skip|skipping|ignoring|besides)$/;

/** A run of tokens as it was written, in quotes. */
function asText(run: readonly Token[], text: string): Token {
  const [first, last] = [run[0] as Token, run.at(-1) as Token];
  const said = text.slice(first.start, last.end);
  return { ...last, text: said, lower: said.toLowerCase(), quoted: true, start: first.start };
}

/** *J. Smith*: the point behind a letter ends nothing. */
const ends = ({ pause, sign, text }: Token): boolean => pause && !(sign === '.' && text.length === 1);
const isOpen = (run: readonly Token[]): boolean =>
  run.length > 0 &&
  run.length <= MOST_WORDS &&
  !run.some((token, i) => token.quoted || (ends(token) && i < run.length - 1));

/** *Change oldbox to newbox in all files in scripts*: what stands in one of them is a text there. */
function inFiles(tokens: readonly Token[], { verb, joint }: Said, text: string, world: World): readonly Token[] {
  const within = tokens.findIndex(({ lower }, i) => i > joint + 1 && IN.test(lower));
  const end = within < 0 ? tokens.length : within;
  const place = within < 0 ? tokens.slice(0, verb) : tokens.slice(within);
  const [old, fresh] = [tokens.slice(verb + 1, joint), tokens.slice(joint + 1, end)];
  if (!isOpen(old) || !isOpen(fresh) || (within < 0 && tokens[verb - 1]?.pause === false && verb < 3)) return tokens;
  const before = asText(old, text);
  if (!headsOfSet(place, world).some((head) => head.includes(before.text))) return tokens;
  return [...tokens.slice(0, verb + 1), before, tokens[joint] as Token, asText(fresh, text), ...tokens.slice(end)];
}

const EACH = /^(?:all|every|each|any)$/;
/** *Replace every foo with bar*: each time it stands there, as without the word. */
const withoutEach = (tokens: readonly Token[]): readonly Token[] => {
  const at = tokens.findIndex(
    ({ lower }, i) => EACH.test(lower) && /^(?:replace|substitute)$/.test(tokens[i - 1]?.lower ?? ''),
  );
  const joint = tokens[at + 2];
  return at > 0 && !tokens[at + 1]?.quoted && joint && JOINT.test(joint.lower) && !joint.quoted
    ? tokens.filter((_, i) => i !== at)
    : tokens;
};

interface Said {
  verb: number;
  joint: number;
}

const WRONG = [/^(?:misspelled|misspelt|mistyped|wrong)$/, /^(?:spelled|spelt|written|typed)$/] as const;
const WRONGLY = /^(?:wrong|wrongly|incorrectly|badly)$/;
/** Behind *is misspelled*; null where that does not stand there. */
function behindWrong(tokens: readonly Token[], at: number): number | null {
  const [alone, verb] = WRONG;
  const word = tokens[at]?.lower ?? '';
  if (alone.test(word)) return at + 1;
  return verb.test(word) && WRONGLY.test(tokens[at + 1]?.lower ?? '') ? at + 2 : null;
}

const MADE = /^(?:make|change|correct|fix|turn|replace)$/;
/**
 * *The observer J. Smth is misspelled, make it J. Smith in all csv files*: what stands before it as it is in one of those
 * files is to be the other.
 */
function misspelled(tokens: readonly Token[], text: string, world: World): readonly Token[] | null {
  const is = tokens.findIndex(({ lower }, i) => /^(?:is|was|are)$/.test(lower) && behindWrong(tokens, i + 1) !== null);
  const verb = behindWrong(tokens, is + 1) ?? -1;
  const it = tokens[verb + 1];
  if (is < 1 || !MADE.test(tokens[verb]?.lower ?? '') || !/^(?:it|that|this)$/.test(it?.lower ?? '')) return null;
  const start = /^(?:to|into|with|by)$/.test(tokens[verb + 2]?.lower ?? '') ? verb + 3 : verb + 2;
  const within = tokens.findIndex(({ lower }, i) => i > start && /^(?:in|inside|within)$/.test(lower));
  const fresh = tokens.slice(start, within);
  if (within < 0 || !isOpen(fresh)) return null;
  const place = tokens.slice(within);
  const file = fileNamed(place, world);
  const heads = file ? [world.head(file.path) ?? ''] : headsOfSet(place, world);
  for (let from = 0; from < is; from++) {
    const old = tokens.slice(from, is);
    const before = asText(old, text);
    if (!isOpen(old) || !heads.some((head) => head.includes(before.text))) continue;
    const plain = (word: string): Token => ({ ...(it as Token), text: word, lower: word, pause: false });
    return [plain('replace'), before, plain('with'), asText(fresh, text), ...place];
  }
  return null;
}

/** *In a.txt change x to y everywhere*: all of one file is meant, and no other place. */
function withoutEverywhere(tokens: readonly Token[], world: World): readonly Token[] {
  const at = tokens.findIndex(({ lower, quoted }) => !quoted && lower === 'everywhere');
  const pause = tokens[at]?.pause ?? false;
  if (at < 3 || fileNamed(tokens, world) === null) return tokens;
  return tokens.flatMap((token, i) => (i === at ? [] : i === at - 1 ? [{ ...token, pause }] : [token]));
}

const ALTERS = /^(?:change|replace|raise|lower|increase|decrease|reduce|bump|set|update|correct|put|switch)$/;
const FIGURE = /^\d[\d.,:-]*$/;

/**
 * *Raise the fee on the rates page from 12 to 15 EUR*: what stands there just once is to be the other, whatever the words
 * before call it.
 */
function fromOneToOther(tokens: readonly Token[], world: World): readonly Token[] | null {
  const verb = tokens.findIndex(({ lower, quoted }) => !quoted && ALTERS.test(lower));
  const from = tokens.findIndex(({ lower, quoted }, i) => i > verb + 1 && !quoted && lower === 'from');
  const [old, joint, fresh, unit] = tokens.slice(from + 1, from + 5);
  if (verb < 0 || from < 0 || !old || !joint || !fresh || joint.lower !== 'to') return null;
  if (![old, fresh].every(({ text }) => FIGURE.test(text)) || old.pause) return null;
  const measured = unit && !fresh.pause && /^[a-z%]+$/.test(unit.lower) && !IN.test(unit.lower) ? unit : undefined;
  const said = [...tokens.slice(verb + 1, from), ...tokens.slice(from + (measured ? 5 : 4))];
  const at = said.findIndex(({ lower }) => IN.test(lower));
  const place = at < 0 ? [] : withDescribed(said.slice(at), world).tokens;
  const file = fileNamed(place, world);
  const path = place[1];
  if (file?.at !== 1 || !path || place.length > 2) return null;
  const whole = (text: string) => new RegExp(`(?<![\\w.,])${text.replace(/\./g, '\\.')}(?![\\w]|[.,]\\d)`, 'g');
  const stands = (world.head(file.path) ?? '').match(whole(measured ? `${old.text} ${measured.text}` : old.text));
  if (stands?.length !== 1) return null;
  const asTextOf = (token: Token): Token => {
    const text = measured ? `${token.text} ${measured.text}` : token.text;
    return { ...token, text, lower: text.toLowerCase(), quoted: true, pause: false };
  };
  const plain = (word: string): Token => ({ ...joint, text: word, lower: word, pause: false });
  return [plain('replace'), asTextOf(old), plain('with'), asTextOf(fresh), plain('in'), { ...path, pause: false }];
}

/** The tokens with such texts in quotes. */
export function replacedTexts(said: readonly Token[], text: string, world: World): readonly Token[] {
  const tokens = withoutEach(withoutEverywhere(said, world));
  const wrong = misspelled(tokens, text, world);
  if (wrong) return wrong;
  const other = fromOneToOther(tokens, world);
  if (other) return other;
  const verbs = acts().get('replace')?.words ?? [];
  const verb = tokens.findIndex(({ lower, quoted }) => !quoted && verbs.includes(lower));
  const joint = tokens.findIndex(({ lower, quoted }, i) => i > verb + 1 && !quoted && JOINT.test(lower));
  if (verb < 0 || joint < 0) return tokens;
  const written = literals(tokens, { verb, joint }, world);
  if (written) return written;
  const file = fileNamed(tokens, world);
  const head = file && world.head(file.path);
  if (!file || head === null) return inFiles(tokens, { verb, joint }, text, world);
  // *In notes.txt, replace …* or *… in notes.txt*.
  const end = file.at > joint ? file.at - 1 : tokens.length;
  if (file.at > verb && file.at < joint) return tokens;
  if (file.at > joint && tokens[end]?.lower !== 'in') return tokens;
  let from = verb + 1;
  while (from < joint - 1 && CALLED.test(tokens[from]?.lower ?? '')) from++;
  const [old, fresh] = [tokens.slice(from, joint), tokens.slice(joint + 1, end)];
  if (!isOpen(old) || !isOpen(fresh) || Math.max(old.length, fresh.length) < 2) return tokens;
  // *With gray in essays except in a.txt*: where it is to be done and where not.
  if (fresh.some(({ lower, text: said }, i) => i > 0 && (LEFT_OUT.test(lower) || world.path(said) === 'folder')))
    return tokens;
  // *Change paid to yes for ann*: of some rows a column is spoken of, and no text.
  const table = rowsOf(file.path, world);
  const column = table?.header === true && table.columns.some(({ name }) => name === old.at(-1)?.lower);
  if (column && fresh.some(({ lower }, i) => i > 0 && /^(?:for|where|of|if)$/.test(lower))) return tokens;
  // So many of something is no text.
  if (/^\d/.test(fresh[0]?.text ?? '') && fresh.length > 1) return tokens;
  const before = asText(old, text);
  if (!head.includes(before.text)) return tokens;
  return [...tokens.slice(0, verb + 1), before, tokens[joint] as Token, asText(fresh, text), ...tokens.slice(end)];
}
