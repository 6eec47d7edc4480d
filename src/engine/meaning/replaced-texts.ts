// *Replace old server with new server in notes.txt*: texts of several words that nobody put in quotes. Where the file is named
// and the first of them stands in it as it was said, each is one text.
import { acts } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';
import { lyingBelow } from './located.ts';

const CALLED = /^(?:the|a|all|every|each|any|word|words|text|string|phrase|name|term)$/;
const JOINT = /^(?:with|by|to|into|->|=>|→)$/;
const MOST_WORDS = 5;

/** The file whose text is changed: the only one that is named. */
function headOf(tokens: readonly Token[], world: World): { at: number; head: string } | null {
  const files = tokens.flatMap(({ text, quoted }, at) => {
    if (quoted || !/[./]/.test(text)) return [];
    const path = world.path(text) === 'file' ? text : lyingBelow(text, world);
    return path !== null && world.path(path) === 'file' ? [{ at, path }] : [];
  });
  const [file, ...more] = files;
  const head = file && more.length === 0 ? world.head(file.path) : null;
  return file && head !== null ? { at: file.at, head } : null;
}

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

const isWritten = (token: Token | undefined): token is Token =>
  token !== undefined && !token.quoted && !token.pause && /^[~/]\S*\//.test(token.text);

/** *Change /srv/old to /srv/new in every script*: what is written there are texts, and no places. */
function pathsAsTexts(tokens: readonly Token[], verb: number, joint: number): readonly Token[] | null {
  const [old, fresh, within] = [tokens[joint - 1], tokens[joint + 1], tokens[joint + 2]];
  if (joint !== verb + 2 || within?.lower !== 'in' || !isWritten(old) || !isWritten(fresh)) return null;
  return tokens.map((token) => (token === old || token === fresh ? { ...token, quoted: true } : token));
}

const LEFT_OUT = /^(?:except|excepting|excluding|but|not|without|skip|skipping|ignoring|besides)$/;

/** The tokens with such texts in quotes. */
export function replacedTexts(tokens: readonly Token[], text: string, world: World): readonly Token[] {
  const verbs = acts().get('replace')?.words ?? [];
  const verb = tokens.findIndex(({ lower, quoted }) => !quoted && verbs.includes(lower));
  const joint = tokens.findIndex(({ lower, quoted }, i) => i > verb + 1 && !quoted && JOINT.test(lower));
  if (verb < 0 || joint < 0) return tokens;
  const paths = pathsAsTexts(tokens, verb, joint);
  if (paths) return paths;
  const file = headOf(tokens, world);
  if (!file) return tokens;
  // *In notes.txt, replace …* or *… in notes.txt*.
  const end = file.at > joint ? file.at - 1 : tokens.length;
  if (file.at > verb && file.at < joint) return tokens;
  if (file.at > joint && tokens[end]?.lower !== 'in') return tokens;
  let from = verb + 1;
  while (from < joint - 1 && CALLED.test(tokens[from]?.lower ?? '')) from++;
  const [old, fresh] = [tokens.slice(from, joint), tokens.slice(joint + 1, end)];
  const lengths = [old.length, fresh.length];
  if (Math.max(...lengths) < 2 || lengths.some((n) => n === 0 || n > MOST_WORDS)) return tokens;
  if ([...old, ...fresh].some(({ quoted, pause }, i, all) => quoted || (pause && i < all.length - 1))) return tokens;
  // *With gray in essays except in a.txt*: where it is to be done and where not.
  if (fresh.some(({ lower, text: said }, i) => i > 0 && (LEFT_OUT.test(lower) || world.path(said) === 'folder')))
    return tokens;
  // So many of something is no text.
  if (/^\d/.test(fresh[0]?.text ?? '') && fresh.length > 1) return tokens;
  const asText = (run: readonly Token[]): Token => {
    const [first, last] = [run[0] as Token, run.at(-1) as Token];
    const said = text.slice(first.start, last.end);
    return { ...last, text: said, lower: said.toLowerCase(), quoted: true, start: first.start };
  };
  const [before, after] = [asText(old), asText(fresh)];
  if (!file.head.includes(before.text)) return tokens;
  return [...tokens.slice(0, verb + 1), before, tokens[joint] as Token, after, ...tokens.slice(end)];
}
