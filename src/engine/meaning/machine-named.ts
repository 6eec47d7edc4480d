// *The x-ray server 192.0.2.1*, *the box office pc at 10.0.0.7*: the address alone says which machine is meant.
import { lemmas } from '../english/lemma.ts';
import { functionWords, lexiconWords, remoteWords } from '../english/lexicon.ts';
import { compile, match, type Pattern } from '../english/pattern.ts';
import { isHost } from '../english/shapes.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

const ARTICLE = /^(?:the|my|our|your|this)$/;
/** Words that say which machine it is. */
const MOST_DESCRIBED = 3;
const IP = /^\d{1,3}(?:\.\d{1,3}){3}$/;

let compiled: readonly Pattern[] | undefined;
const reached = () => (compiled ??= remoteWords().reached.map(compile));

/** Where the words for the machine begin that end before `end`; -1 where none do. */
function describedFrom(tokens: readonly Token[], end: number, joined: boolean, world: World): number {
  const noun = tokens[end - 1];
  // *The scanner 192.0.2.1*, *the scanner at 192.0.2.1*: whatever stands right before an address and is no other word, it is what has it.
  const bare =
    noun !== undefined &&
    !noun.quoted &&
    !noun.pause &&
    ARTICLE.test(tokens[end - 2]?.lower ?? '') &&
    /^[a-z]+$/.test(noun.lower) &&
    !lemmas(noun.lower).some((form) => lexiconWords().has(form)) &&
    (joined || IP.test(tokens[end]?.text ?? ''));
  if (bare) return end - 2;
  if (!remoteWords().machines.has(noun?.lower ?? '')) return -1;
  for (let at = end - 1; at >= Math.max(0, end - 1 - MOST_DESCRIBED); at--) {
    const token = tokens[at];
    if (!token || token.quoted || token.pause) return -1;
    if (ARTICLE.test(token.lower)) return at;
    if (functionWords().has(token.lower) || world.path(token.text) !== null) return -1;
  }
  return -1;
}

const LEADS = /^(?:from|to|onto)$/;
const HOSTNAME = /^[a-z][a-z\d-]*$/;
const PATH = /^[\w.~/-]*[./][\w./-]*$/;

/**
 * *To host web01*, *a.pdf from the server nas*: what a noun says is a machine is written as one, as programs that copy have it
 * (`web01:`, `nas:a.pdf`). Null where nothing is copied there or from there.
 */
function nameBehindNoun(tokens: readonly Token[], world: World): readonly Token[] | null {
  const verb = tokens.findIndex(({ lower }) => lemmas(lower).some((form) => remoteWords().copies.has(form)));
  if (verb < 0) return null;
  for (const [at, { lower, quoted }] of tokens.entries()) {
    if (quoted || !LEADS.test(lower)) continue;
    const noun = ARTICLE.test(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
    const name = tokens[noun + 1];
    if (!name || name.quoted || tokens[noun]?.pause || !remoteWords().machines.has(tokens[noun]?.lower ?? '')) continue;
    const plain = HOSTNAME.test(name.text) && !functionWords().has(name.lower) && world.path(name.text) === null;
    if (!plain || lemmas(name.lower).some((form) => lexiconWords().has(form))) continue;
    const behind = tokens.slice(noun + 2);
    const written = (text: string): Token => ({ ...name, text, lower: text.toLowerCase() });
    const file = tokens[at - 1];
    if (lower !== 'from') return [...tokens.slice(0, at + 1), written(`${name.text}:`), ...behind];
    if (!file || !PATH.test(file.text)) continue;
    // *Get a.pdf from there*: it is copied to here.
    const here = behind.some((token) => token.lower === 'to' || token.lower === 'into');
    const end = here ? [] : [written('to'), written('.')];
    const before = [...tokens.slice(0, verb), written('copy'), ...tokens.slice(verb + 1, at - 1)];
    return [...before, written(`${name.text}:${file.text}`), ...behind, ...end];
  }
  return null;
}

export function machineNamed(tokens: readonly Token[], world: World): readonly Token[] {
  const address = tokens.findIndex(({ text, quoted }) => !quoted && (IP.test(text) || isHost(text, world)));
  // What is written into the table of hosts is both.
  if (tokens.some(({ text }) => /^(?:\/etc\/)?hosts$/.test(text))) return tokens;
  if (address < 2) return nameBehindNoun(tokens, world) ?? tokens;
  // *At*, *with the address*: what leads from the one to the other.
  const joint = [...Array(3).keys()].find((words) =>
    reached().some((pattern) => match(pattern, tokens, address - words - 1, () => []).some(({ to }) => to === address)),
  );
  const end = address - (joint === undefined ? 0 : joint + 1);
  const joined = joint !== undefined && IP.test(tokens[address]?.text ?? '');
  const from = describedFrom(tokens, end, joined, world);
  return from < 0 ? tokens : [...tokens.slice(0, from), ...tokens.slice(address)];
}
