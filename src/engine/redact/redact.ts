// Takes secrets out of text before it is stored, logged, embedded or sent: known token formats, then values by the
// company they keep (flags, variables, headers, URLs, .netrc, connection strings), then random-looking assignments.
// A literal search first: most lines hold nothing that a rule could match and cost one pass. Redacting what was
// redacted changes nothing.
import { isSkToken, PRIVATE_KEY, SK_TOKEN, TOKEN, TOKEN_HINT, WEBHOOK } from './tokens.ts';

/** What stands where a secret stood. */
const REDACTED = '[redacted]';

/** Taking one secret out can bring the next to light; each pass leaves less. */
const MAX_PASSES = 16;

/** A shell word or a quoted value, however its quotes are mixed, escaped or left open. */
const VALUE =
  '(?:\\\\"(?:[^"\\\\\\n]|\\\\[^"\\n])*(?:\\\\"|$)|"(?:[^"\\\\\\n]|\\\\.)*(?:"|$)|\'[^\'\\n]*(?:\'|$)|\\\\.|[^\\s"\'`;&|<>\\\\])+';

/** Ends of names whose value is secret. `PWD`, `tokens`, `author`, `token_file` are none. */
const SECRET_NAME =
  '(?:passw(?:or)?d|passphrase|passwort|secret|token|credentials?|(?:api|access|account|auth|encryption|master|private|secret|shared[_-]?access|signing|license)[_-]?key(?:[_-]?base)?|(?<=[A-Za-z0-9][_-]|[;?&]\\s{0,3})pwd|(?<![A-Za-z])(?:db|root|admin|user|smtp|mail|ftp|sql|pg|http|proxy)?pass|connection[_-]?string)';

const ASSIGNMENT = new RegExp(
  `(${SECRET_NAME}(?:\\\\?["'])?\\]?[ \\t]{0,8}(?:=>|:=|=|:(?!:))[ \\t]{0,8})(${VALUE})`,
  'gi',
);
const FLAG = new RegExp(`(--?[A-Za-z-]{0,40}?${SECRET_NAME}[ \\t]+)(?!-)(${VALUE})`, 'gi');
const HEADER =
  /((?:proxy-)?authorization\\?["']?\s{0,4}[:=]\s{0,4}\\?["']?(?:(?:bearer|basic|digest|token|apikey|negotiate|aws4-hmac-sha256|key)\s+)?)([^"'\n\\]+)/gi;
const KEY_HEADER =
  /((?:x-[a-z-]{0,30}(?:key|token|secret|auth)|private-token|api-key)\s{0,4}:\s{0,4})([^\s"'\\]+)/gi;
const COOKIE = /((?:set-)?cookie\\?["']?\s{0,4}:\s{0,4})([^"'\n\\]+)/gi;
const BEARER = /(\bbearer\s+)([A-Za-z0-9._~+/=-]{12,})/gi;
const URL_LOGIN = /(\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s:@/"'`]{0,200}:)([^\s@"'`]+)(?=@)/gi;
const URL_TOKEN = /(\b[a-z][a-z0-9+.-]{1,30}:\/\/)([^\s:@/"'`]{16,})(?=@)/gi;
const URL_QUERY =
  /([?&](?:key|sig|signature|auth|code|x-amz-signature|x-amz-security-token|x-goog-signature|access_?token|sas)=)([^\s&"'`#;|<>]{8,})/gi;
const NETRC = /(\blogin\s+\S+\s+(?:account\s+\S+\s+)?password\s+)(\S+)/gi;
const PGPASS = /^([^\s:]+:(?:\d{1,5}|\*):[^\s:]+:[^\s:]+:)([^\s:]+)$/gm;
const ANY_ASSIGNMENT =
  /((?<![\w-])[A-Za-z_]\w{1,60}=["']?)([A-Za-z0-9+/_=-]{24,})(?![A-Za-z0-9+/_=.-])/g;

/** Before a program's name: the start of a command, or a wrapper or folder. */
const AT_START = '(?<=^|[|;&(`]\\s{0,4}|\\b(?:sudo|doas|exec|xargs|time|env|nohup)\\s{1,4}|bin\\/)';
const REST = '\\b[^|;&\\n]{0,400}?';

/** `names`: alternatives of a program; `option`: what stands right before the value; `value`: the secret. */
const program = (names: string, option: string, value = VALUE): RegExp =>
  new RegExp(`(${AT_START}(?:${names})${REST}${option})(${value})`, 'gm');

/** Programs that take a secret in a short option or as a plain word. */
const BY_PROGRAM: readonly RegExp[] = [
  program('mysql|mysqldump|mysqladmin|mariadb|mariadb-dump|mycli', '\\s-p(?=\\S)'),
  program('sshpass', '\\s-p\\s*'),
  program('(?:docker|podman|az)\\s+login|mongo|mongosh|mongodump|rdesktop', '\\s-p\\s+(?!-)'),
  program('zip|unzip|ipmitool', '\\s-P\\s*'),
  program('7z[ar]?', '\\s-p(?=\\S)'),
  program(
    'curl|wget|https?',
    '\\s(?:-u|--user|-U|--proxy-user|-a|--auth)[ =]?["\']?[^\\s:"\']{1,100}:',
    '[^\\s"\']+',
  ),
  program('redis-cli', '\\s-a\\s+'),
  program('ldap\\w+', '\\s-w\\s+'),
  program('smbclient|rpcclient|winexe', '\\s-U\\s*["\']?[^\\s%"\']{1,100}%', '[^\\s"\']+'),
  program('htpasswd', '\\s-\\w*b\\w*\\s+\\S+\\s+\\S+\\s+'),
  program('vault\\s+login', '\\s(?!-)(?=\\S+\\s*$)'),
  program('openssl', '\\s-(?:passin|passout|pass|k)\\s+pass:'),
  program('(?:x|wl|sdl)freerdp', '\\s\\/p:'),
  program(
    '(?:echo|printf)',
    '\\s(?:-\\w+\\s+)?',
    // Taken whole or not at all: trying every way to cut a value with many quotes would never end.
    `(?=(?<whole>${VALUE}))\\k<whole>(?=\\s*\\|\\s*(?:sudo\\s+(?:-\\w+\\s+)*-S|(?:sudo\\s+)?(?:chpasswd|passwd\\s+--stdin|(?:docker|podman)\\s+login|cryptsetup)))`,
  ),
  new RegExp(`(_authToken[ =]\\s*)(${VALUE})`, 'g'),
];

/** Nothing of the kind in a line without one of these. */
const HINT =
  /pass|pwd|secret|token|key|auth|cred|cookie|bearer|:\/\/|login|connection|sig(?:nature)?=|sas=|code=|mysql|mariadb|mycli|mongo|zip|7z|ipmitool|rdesktop|curl|wget|http|redis|ldap|smbclient|rpcclient|winexe|\/p:|vault|sudo|cryptsetup|:\d{1,5}:|:\*:/i;

/** A reference to a value (`$TOKEN`, `$(pass show x)`, `{{ token }}`, `<token>`, `%s`) is not the value. */
const REFERENCE = /^["']?(?:\$|`|\{\{|<[a-z_ -]+>|%[sdv(]|\*{3,}["']?$|x{4,}["']?$|\.{3})/i;
const HARMLESS =
  /^(?:true|false|null|none|nil|yes|no|on|off|undefined|required|optional|str|string|\d{1,3})$/i;
/** Each name ends at a slash or at the end: one way to read it, so that nothing is tried twice. */
const PATH = /^@?(?:~|\.{1,2})?\/(?:[\w.@+-]+(?:\/|$))*$/;
const KEY_FILE =
  /^[\w./~-]{1,200}\.(?:pem|key|crt|cer|pub|gpg|asc|p12|pfx|json|ya?ml|toml|txt|env|conf)$/;

/** Shannon entropy in bits a character. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let sum = 0;
  for (const count of counts.values())
    sum -= (count / text.length) * Math.log2(count / text.length);
  return sum;
}

/** Upper and lower case and digits well mixed. Hashes, UUIDs, paths and words joined by marks are not. */
function looksRandom(text: string): boolean {
  if (!/[a-z]/.test(text) || !/[A-Z]/.test(text) || (text.match(/\d/g)?.length ?? 0) < 2)
    return false;
  if (entropy(text) < 3.8) return false;
  // CamelCase and version strings change their kind of character rarely.
  const changes = text.match(/[a-z][A-Z0-9]|[A-Z][0-9]|[0-9][A-Za-z]|[A-Z]{2}[a-z]/g)?.length ?? 0;
  return changes >= text.length / 4;
}

function secretValue(value: string): string {
  const bare = value.replace(/^\\?["']|\\?["']$/g, '');
  if (bare === '' || REFERENCE.test(value) || HARMLESS.test(bare)) return value;
  if ((PATH.test(bare) || KEY_FILE.test(bare)) && !looksRandom(bare)) return value;
  const quote = /^(\\?["'])[\s\S]*?\1$/.exec(value)?.[1] ?? /^["']/.exec(value)?.[0] ?? '';
  const closed = quote !== '' && value.length > quote.length && value.endsWith(quote);
  // What only closes a bracket or a sentence around the value stays.
  const tail = quote === '' ? (/[)\]},.]*$/.exec(bare.replace(REDACTED, ''))?.[0] ?? '') : '';
  return `${quote}${REDACTED}${closed ? quote : tail}`;
}

const keepStart = (_: string, start: string, value: string): string =>
  `${start}${secretValue(value)}`;
const replaceValue = (_: string, start: string): string => `${start}${REDACTED}`;

function pass(text: string): string {
  let result = text;
  if (TOKEN_HINT.test(result))
    result = result
      .replace(PRIVATE_KEY, REDACTED)
      .replace(WEBHOOK, replaceValue)
      .replace(TOKEN, REDACTED)
      .replace(SK_TOKEN, (word) => (isSkToken(word) ? REDACTED : word));
  if (HINT.test(result)) {
    result = result
      .replace(URL_LOGIN, keepStart)
      .replace(URL_TOKEN, (all, start, login) => (looksRandom(login) ? `${start}${REDACTED}` : all))
      .replace(URL_QUERY, keepStart)
      .replace(HEADER, keepStart)
      .replace(KEY_HEADER, keepStart)
      .replace(COOKIE, replaceValue)
      .replace(BEARER, replaceValue)
      .replace(NETRC, replaceValue)
      .replace(PGPASS, replaceValue)
      .replace(ASSIGNMENT, keepStart)
      .replace(FLAG, keepStart);
    for (const rule of BY_PROGRAM) result = result.replace(rule, keepStart);
  }
  if (result.includes('='))
    result = result.replace(ANY_ASSIGNMENT, (all, start, value) =>
      looksRandom(value) ? `${start}${REDACTED}` : all,
    );
  return result;
}

/** The text without its secrets; the same string when there are none. Idempotent; linear in practice. */
export function redact(text: string): string {
  let result = text;
  for (let i = 0; i < MAX_PASSES; i += 1) {
    const next = pass(result);
    if (next === result) break;
    result = next;
  }
  return result;
}

/** Whether there is anything to take out. */
export const hasSecret = (text: string): boolean => redact(text) !== text;
