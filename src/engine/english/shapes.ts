// What values look like, by their letters alone.
import type { Relation, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { lemmas } from './lemma.ts';
import { kinds, lexiconWords, remoteWords, seconds, verbWords } from './lexicon.ts';
import type { Token } from './token.ts';

export const GLOB = /^[^\s]*[*?][^\s]*$|^\[[^\]]+\][^\s]*$/;
export const FILE_NAME =
  /^[\w@%+=,.-]*(?:[A-Za-z_]|[A-Za-z_]{2}[\w@%+=,-]*\.\d+)[\w@%+=,-]*\.[A-Za-z][A-Za-z0-9]{0,9}(?:\.\d{1,3})?$|^\.[A-Za-z][\w.-]+$/;
/** `.jpg`, `*.jpg`; `tar.gz` is none but an ending. */
export const EXTENSION = /^(?:\*?\.|(?=tar\.\w+$))([A-Za-z0-9][\w]{0,9}(?:\.[a-z0-9]{1,4})?)$/;
/** Interfaces are called so everywhere. */
export const INTERFACE = /^(?:eth|wlan|tun|tap|br|lo|docker|virbr|veth|bond)\d*$|^(?:en|wl)[opsx]\w+$/;
/** What an interpreter runs: no service is called so. */
export const SCRIPT = /\.(?:py|sh|bash|js|mjs|ts|rb|pl|php)$/i;
/** What systemd calls so is one of its units. */
export const UNIT = /^[\w@-]+\.(?:service|socket|timer|target)$/;
export const BECOMES = /^(?:to|into|as|->)$/;
export const DOT_NAME = /^\.[a-z][\w-]*$/;
/** `.venv` behind these is a place. */
export const LEADS = /^(?:in|into|called|named|at)$/;
/** So is what stands in quotes behind these. */
export const PLACES = /^(?:in|inside|within|under|below|beneath)$/;
export const MODE = /^(?!(?:19|20)\d\d$)(?:0?[0-7]{3,4}|[ugoa]*[+=-][rwxXst]+(?:,[ugoa]*[+=-][rwxXst]+)*)$/;
/** With its scheme, or by a port or a first label that only addresses have. */
export const URL =
  /^(?:https?|ftp|git|ssh):\/\/\S+$|^git@[\w.-]+:\S+$|^(?:localhost|(?:\d{1,3}\.){3}\d{1,3}|(?:[a-z0-9-]+\.)+[a-z]{2,}):\d{2,5}(?:\/\S*)?$|^(?:localhost\/|www\.)\S+$/i;
/** Endings of files that no machine's name has. */
const NO_HOST = String.raw`(?!.*\.(?:ya?ml|ini|conf|cfg|json|toml|txt|log|csv|html?|css|xml|sql|lock|bak|tmp|png|pdf|pem|crt|cer|csr|key|der|p12|pfx|pcap)$)`;
const NAMED_HOST = String.raw`(?:[a-z0-9-]+\.)+[a-z]{2,}|\d{1,3}(?:\.\d{1,3}){3}(?:\/\d+)?|[\w-]+@[\w.-]+|localhost`;
export const HOST = new RegExp(`^${NO_HOST}(?:${NAMED_HOST}|[0-9a-f:]+:[0-9a-f:]+)$`, 'i');
export const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}(?:\/\d+)?$/;
export const HASH = /^[0-9a-f]{7,40}$|^HEAD(?:[~^]\d*)*$|^[\w./-]+[~^]\d*$|^stash@\{\d+\}$/;
export const VARIABLE = /^\$?[A-Z][A-Z0-9_]+$|^\$\w+$/;
export const COMPRESSOR = /^(?:gzip|xz|bzip2|zstd|zip)$/i;
export const SIGNAL = /^-?(?:SIG)?(HUP|INT|QUIT|KILL|TERM|STOP|CONT|USR1|USR2|WINCH|CHLD|ALRM)$|^-?(\d{1,2})$/i;
/** What signals are called before their noun. */
const SIGNALS: Readonly<Record<string, string>> = {
  hangup: 'HUP',
  'hang-up': 'HUP',
  interrupt: 'INT',
  terminate: 'TERM',
  termination: 'TERM',
  continue: 'CONT',
};
export const signalSaid = (tokens: readonly Token[], at: number): string => {
  const { lower = '', text = '' } = tokens[at] ?? {};
  return (tokens[at + 1]?.lower === 'signal' ? SIGNALS[lower] : undefined) ?? text;
};
/** Words that are never a name. */
export const NO_NAME =
  /^(?:it|they|them|its|their|he|she|him|her|his|in|of|at|per|than|into|most|least|fewest|all|every|each|both|except|without|since|until|till|during|while|because|though|unless|whether|between|an?|folders?|director(?:y|ies)|subfolders?)$/;
/** *20%*: so many of them, and what nothing is called. */
export const SHARE = /^\d+(?:\.\d+)?%$/;
/** `DEBUG=1`. */
export const ASSIGNMENT = /^[A-Za-z_]\w*=\S*$/;
export const VERSION = /^v?\d+(?:\.\d+)*(?:[-+~.]\w+)*$/;
/** A version that is no number. */
export const RELEASE = /^v?\d+(?:\.\d+)+(?:[-+~.]\w+)*$/;
export const PATHY = /^(?:~|\.{1,2})?\/|^\$\{?[A-Za-z_]\w*\}?(?:\/|$)|^~$|^\.{1,2}$|\/$|^[\w.@-]+(?:\/[\w.@*-]+)+$/;
/** Shaped like a name of something: not how English spells a word. */
export const ODD = /[A-Z].*[A-Z]|[a-z][A-Z]|\d|[_@+=$%-]|\w\.\w/;

/** *jpg/JPG*, *mov/mp4*: kinds of files in one word, each as it is written. */
export function kindsAt(text: string): readonly string[] | null {
  const parts = text.split(/[/|,]/);
  return parts.length > 1 && parts.every((part) => kinds().get(part.toLowerCase())?.includes(part.toLowerCase()))
    ? parts
    : null;
}

export const isUpper = (text: string): boolean => text.length > 1 && text === text.toUpperCase();

/** What people make and give names to. */
export const MADE: ReadonlySet<string> = new Set(['user', 'group', 'branch', 'tag']);

/** What a file that is here is not: a package is not called like it, and no branch. */
export const NO_FILES: ReadonlySet<string> = new Set(['stash', 'package', 'service', 'branch', 'tag', 'remote']);

/** Something here or further down is called so. */
export const isCalled = (text: string, world: World): boolean =>
  world.path(text) !== null || (world.below(text)?.length ?? 0) > 0;

/** `.gitkeep`: no ending where something below is called so; nor is `.env.test` beside an `.env`. */
export const isDotFile = (text: string, world: World): boolean =>
  (DOT_NAME.test(text) && isCalled(text, world)) || isCalled(/^\.[a-z][\w-]*(?=\.)/.exec(text)?.[0] ?? '?', world);

/** A file here, or one further down by its whole name. */
export const isFileSaid = (text: string, world: World): boolean =>
  world.path(text) === 'file' || (/\.\w+$/.test(text) && isCalled(text, world));

/** `logs/*.log`, where there is such a folder: files, and no text. */
export const isFilesHere = (text: string, world: World): boolean =>
  /^[^*?]+\/[^/]*[*?][^/]*$/.test(text) && world.path(text.slice(0, text.lastIndexOf('/'))) === 'folder';

/** *main.toc* is a file where one is called so, and `a.png` is one anywhere. */
export const isHost = (text: string, world: World): boolean =>
  HOST.test(text) && !kinds().has(/\.([a-z]+)$/.exec(text.toLowerCase())?.[1] ?? '') && !isCalled(text, world);

const MACHINE = /^[a-z][a-z\d-]*$/;
const NUMBERED = /^(?!(?:port|line|page|day|tty|sd[a-z]|nvme)\d)[a-z]{2,}-?\d{1,3}$/;
/** *On the server attic*, *on web1*, *the key of web1*: a machine by a name that only its network knows. */
export function isMachineSaid(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!before || !token || token.quoted || before.pause || !MACHINE.test(token.text)) return false;
  if (lemmas(token.lower).some((form) => lexiconWords().has(form))) return false;
  if (remoteWords().machines.has(before.lower)) return true;
  return REACHED.test(before.lower) && NUMBERED.test(token.text) && !INTERFACE.test(token.text);
}
const REACHED = /^(?:on|of|for|via|at)$/;

/** *With --watch*: an option, and no file, unless one is called so. */
export const isOption = ({ text, quoted }: Pick<Token, 'text' | 'quoted'>, world: World): boolean =>
  !quoted && /^--[a-z]/.test(text) && world.path(text) === null;

/** *TODOs* are each a TODO. */
export const asSingular = ({ text, quoted }: Token): string =>
  !quoted && /^[A-Z]{2,}s$/.test(text) ? text.slice(0, -1) : text;

/** *… and commit it*: what stands before the pronoun is done, and is the name of nothing. */
export function isDoneToIt(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!before || !token || !next || token.quoted || token.pause) return false;
  const joined = before.pause || /^(?:and|then)$/.test(before.lower);
  return joined && /^(?:it|them)$/.test(next.lower) && verbWords().has(token.lower);
}

/** What is called so of a relation, though nothing here is known to be. */
export const unknownName = (of: Relation, { text }: Token): Value => ({ type: 'name', of, name: text, how: 'unknown' });

/** *Zip everything*: what is to be done, and not what ends so. */
export const isVerbFirst = (tokens: readonly Token[], at: number): boolean =>
  at === 0 &&
  verbWords().has(tokens[0]?.lower ?? '') &&
  (seconds().objects.has(tokens[1]?.lower ?? '') || /[/*]/.test(tokens[1]?.text ?? ''));

/** *Where is the remote pointing*: a verb in the midst of what it does, and no name. */
export const isDoing = ({ lower, quoted }: Token): boolean =>
  !quoted && lower.endsWith('ing') && lemmas(lower).some((form) => form !== lower && verbWords().has(form));

/** *To attic, and make attic if it is missing*: what was named as a place is that again. */
export const wasNamed = (tokens: readonly Token[], at: number): boolean =>
  tokens.some(
    ({ lower }, i) => i > 0 && i < at && lower === tokens[at]?.lower && PLACED.test(tokens[i - 1]?.lower ?? ''),
  );
const PLACED = /^(?:to|into|called|named|under)$/;

/** *Called work*: the word is a name. */
export const isCalledSo = (tokens: readonly Token[], at: number): boolean =>
  /^(?:called|named|titled)$/.test(tokens[at - 1]?.lower ?? '');

/** Files in one file, as tar puts them there. */
export const TARBALL = /\.(?:tar(?:\.\w+)?|tgz|tbz2?|txz)$/i;
/** Files that hold others. */
export const ARCHIVE = /\.(?:tar(?:\.\w+)?|t[gbx]z2?|zip|7z|rar)$/i;

/** The name of an account, here or elsewhere. */
export const LOGIN = /^[a-z_][\w.-]*$/;

/** Ways to write letters as bytes. */
export const ENCODING =
  /^(?:utf-?(?:8|16|32)(?:le|be)?|latin-?[19]|iso-?8859-?\d+|ascii|us-ascii|cp\d+|windows-?\d+|koi8-r|shift_jis|euc-jp|gb\d+|big5)$/i;
