// Takes secrets out of text before it is stored, logged, embedded or sent: known token formats, then values by the
// company they keep (flags, variables, headers, URLs, .netrc, connection strings), by the program that takes them, by
// what a sentence or a statement says, then random-looking assignments. A literal search first: most lines hold nothing
// that a rule could match and cost one pass. Redacting what was redacted changes nothing.
import { coverByForm } from './by-form.ts';
import { coverByProgram } from './by-program.ts';
import { coverByShape } from './by-shape.ts';
import { coverByWords } from './by-words.ts';
import { cover, coverValue, looksRandom, REDACTED, type Span, spansOf, withWords } from './mask.ts';
import { isSecretName, SECRET_NAME } from './names.ts';
import { coverBySql } from './sql.ts';
import { isSkToken, PREFIXED, PREFIXED_HINT, PRIVATE_KEY, SK_TOKEN, TOKEN, TOKEN_HINT, WEBHOOK } from './tokens.ts';

/** Taking one secret out can bring the next to light; each pass leaves less. */
const MAX_PASSES = 16;

/** A shell word or a quoted value, however its quotes are mixed, escaped or left open. */
const VALUE =
  '(?:\\\\"(?:[^"\\\\\\n]|\\\\[^"\\n])*(?:\\\\"|$)|"(?:[^"\\\\\\n]|\\\\.)*(?:"|$)|\'[^\'\\n]*(?:\'|$)|\\\\.|[^\\s"\'`;&|<>\\\\])+';

const ASSIGNMENT = new RegExp(
  `(${SECRET_NAME}(?:\\\\?["'])?\\]?[ \\t]{0,8}(?:=>|:=|=(?!=)|:(?!:))(?!["'](?:[\\s|;&)]|$))[ \\t]{0,8})(${VALUE})`,
  'gi',
);
const FLAG = new RegExp(
  `((?<![\\w-])--?(?!-?(?:no|export|import|list|delete)-)[A-Za-z-]{0,40}?${SECRET_NAME}[ \\t]+)(?!-)(${VALUE})`,
  'gi',
);
const HEADER =
  /((?:proxy-)?authorization\\?["']?\s{0,4}[:=]\s{0,4}\\?["']?(?:(?:bearer|basic|digest|token|apikey|negotiate|aws4-hmac-sha256|key)\s+)?)([^"'\n\\]+)/gi;
const KEY_HEADER =
  /((?:x-[a-z-]{0,30}(?:key|token|secret|auth|api)|private-token|api-key)\s{0,4}:\s{0,4})([^\s"'\\]+)/gi;
/** `Fastly-Key: …`: services name their own. */
const NAMED_KEY_HEADER = /(\b[A-Z][A-Za-z-]{1,30}-(?:Key|Token)\s{0,4}:\s{0,4})([^\s"'\\]{12,})/g;
const COOKIE = /((?:set-)?cookie\\?["']?\s{0,4}:\s{0,4})([^"'\n\\]+)/gi;
const BEARER = /(\bbearer\s+)([A-Za-z0-9._~+/=-]{12,})/gi;
const URL_LOGIN = /(\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s:@/"'`]{0,200}:)([^\s@"'`]+)(?=@)/gi;
/** `root:…@localhost:3306`, as clients take it without a scheme; `image:tag@sha256:…` and `npm:name@1.2` are none. */
const BARE_LOGIN =
  /((?<![\w:/@.-])(?!(?:npm|workspace|patch|link|file|jsr):)[\w.-]{1,60}:)(?=[^\s@:/"'`]*[\d!#%^&*+=])([^\s@:/"'`]{5,})(?=@(?!sha\d|v?\d+(?:\.\d+){0,2}(?![\d.]))[\w[])/g;
const URL_TOKEN = /(\b[a-z][a-z0-9+.-]{1,30}:\/\/)([^\s:@/"'`]{16,})(?=@)/gi;
const URL_QUERY =
  /([?&](?:key|sig|signature|auth|code|x-amz-signature|x-amz-security-token|x-goog-signature|access_?token|sas)=)([^\s&"'`#;|<>]{8,})/gi;
const NETRC = /(\blogin\s+\S+\s+(?:account\s+\S+\s+)?password\s+)(\S+)/gi;
const PGPASS = /^([^\s:]+:(?:\d{1,5}|\*):[^\s:]+:[^\s:]+:)([^\s:]+)$/gm;
const ANY_ASSIGNMENT = /((?<![\w-])[A-Za-z_]\w{1,60}=["']?)([A-Za-z0-9+/_=-]{24,})(?![A-Za-z0-9+/_=.-])/g;

const NPM_AUTH = new RegExp(`(_auth(?:Token)?(?:\\s*=\\s*|\\s+(?!=)))(${VALUE})`, 'g');
const ORACLE_URL = /(\bjdbc:oracle:\w+:[^\s/@]{1,100}\/)([^\s@"']+)(?=@)/gi;

/** Nothing of the kind in a line without one of these. */
const HINT =
  /pass|_pat[=:]|psk|pw|secret|token|key|auth|cred|cookie|bearer|:\/\/|jdbc|login|connection|sig(?:nature)?=|sas=|code=|:\d{1,5}:|:\*:|:\S+@/i;

const keepStart = (_: string, start: string, value: string): string => `${start}${coverValue(value)}`;
/** `os.environ[…]`, `request.headers.get(…)`: code that fetches the value is not the value. */
const FETCHED =
  /^(?:[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*[([]|(?:process\.env|os\.environ|ENV|config|settings|secrets|vars?|local|data|module|each|args|self|this|request|req|ctx)\.\w)/;
const keepValue = (all: string, start: string, value: string): string =>
  FETCHED.test(value) || value.startsWith('(') ? all : `${start}${coverValue(value)}`;
/** `passwd: password updated`: the program of that name says a sentence. */
const isSaid = (start: string, value: string, rest: string): boolean =>
  /:[ \t]+$/.test(start) && isSecretName(value) && /^[ \t]+[a-z]/.test(rest);
/** `arn:…:secret:prod/db`: a name with colons in it, of which that is a part. */
const isPart = (start: string, before: string | undefined): boolean => before === ':' && start.endsWith(':');
const keepAssigned = (all: string, start: string, value: string, at: number, text: string): string =>
  isSaid(start, value, text.slice(at + all.length)) || isPart(start, text[at - 1]) ? all : keepValue(all, start, value);
/** What a page or a lock file says of a file's bytes. */
const DIGEST = /^sha\d{3}-/;
const replaceValue = (all: string, start: string): string => `${start}${cover(all.length - start.length)}`;
/** Long enough that no name looks like it by chance. */
const isRandomPart = (part: string): boolean => part.length >= 14 && looksRandom(part);
const replaceAll = (all: string): string => cover(all.length);

function pass(text: string): string {
  let result = text;
  if (TOKEN_HINT.test(result))
    result = result
      .replace(PRIVATE_KEY, replaceAll)
      .replace(WEBHOOK, replaceValue)
      .replace(TOKEN, replaceAll)
      .replace(SK_TOKEN, (word) => (isSkToken(word) ? cover(word.length) : word));
  if (PREFIXED_HINT.test(result))
    result = result.replace(PREFIXED, (all, rest) => (rest.split(/[_-]/).some(isRandomPart) ? replaceAll(all) : all));
  if (HINT.test(result)) {
    result = result
      .replace(URL_LOGIN, keepStart)
      .replace(BARE_LOGIN, keepStart)
      .replace(URL_TOKEN, (all, start, login) => (looksRandom(login) ? replaceValue(all, start) : all))
      .replace(URL_QUERY, keepStart)
      .replace(HEADER, keepStart)
      .replace(KEY_HEADER, keepStart)
      .replace(NAMED_KEY_HEADER, keepStart)
      .replace(COOKIE, replaceValue)
      .replace(BEARER, replaceValue)
      .replace(NETRC, replaceValue)
      .replace(PGPASS, replaceValue)
      .replace(ASSIGNMENT, keepAssigned)
      .replace(FLAG, keepValue)
      .replace(NPM_AUTH, keepStart)
      .replace(ORACLE_URL, keepStart);
  }
  result = coverByShape(coverByForm(coverBySql(coverByProgram(coverByWords(result)))));
  if (result.includes('='))
    result = result.replace(ANY_ASSIGNMENT, (all, start, value) =>
      looksRandom(value) && !DIGEST.test(value) ? replaceValue(all, start) : all,
    );
  return result;
}

function covered(text: string): string {
  let result = text;
  for (let i = 0; i < MAX_PASSES; i += 1) {
    const next = pass(result);
    if (next === result) break;
    result = next;
  }
  return result;
}

/** The text without its secrets; the same string when there are none. Idempotent; linear in practice. */
export const redact = (text: string): string => withWords(covered(text));

/** Whether there is anything to take out. */
export const hasSecret = (text: string): boolean => redact(text) !== text;

/** Where the secrets are, in order: nobody may take a name, a word or a number from there. */
export const secretSpans = (text: string): Span[] => spansOf(covered(text));

/** Shorter ones are parts of ordinary words. */
const LEAST_KNOWN = 4;

/**
 * `redact` for pieces of what was said: the secrets of `whole` are known by their place in it, and are taken out of
 * every piece that repeats them without that place.
 */
export function redactPieces(whole: string): (piece: string) => string {
  const known = secretSpans(whole)
    .map(({ start, end }) => whole.slice(start, end))
    .filter((secret) => secret.length >= LEAST_KNOWN)
    .sort((a, b) => b.length - a.length);
  return (piece) => {
    let result = redact(piece);
    for (const secret of known) result = result.split(secret).join(REDACTED);
    return result;
  };
}
