// Values that are long and well mixed, behind names that keys go by (`ALGOLIA_ADMIN_KEY`, `--session`, `"auth":`): such
// a name alone says little, such a value alone may be a digest; together they are a secret. And lines whose columns say
// what each value is: cookie jars, rows of SQL.
import { readTable } from './data.ts';
import { cover, coverValue, looksRandom } from './mask.ts';
import { isSecretName, SECRET_NAME } from './names.ts';

let names: { keyed: RegExp; flag: RegExp; plain: RegExp } | undefined;
function table(): NonNullable<typeof names> {
  if (names) return names;
  const { keyed, plain } = readTable('words') as { keyed: string[]; plain: string[] };
  const ends = keyed.join('|');
  names = {
    keyed: new RegExp(
      `(?<![\\w$])((?:[A-Za-z][\\w.-]{0,60}?)?(?:${ends}))(["']?\\s{0,4}(?::|=>|=(?!=))\\s{0,4})("[^"\\n]{12,}"|'[^'\\n]{12,}'|[^\\s"'&;,<>]{12,})`,
      'gi',
    ),
    flag: new RegExp(`((?<![\\w-])--?(?:[a-z][\\w-]{0,40}?)?(?:${ends})\\s+)([^\\s"'&;<>|-][^\\s"'&;<>|]{15,})`, 'gi'),
    plain: new RegExp(`(?:^|[_.-])(?:${plain.join('|')})[_.-]?(?:${ends})$`, 'i'),
  };
  return names;
}

const HEX = /^(?:base64:|0x)?[0-9a-f]{24,}$/i;
const DIGEST = /^(?:sha\d{1,3}|md5|blake2\w?)[-:]|:\/\/|^SHA256:/i;
const BASE64 = /^[A-Za-z0-9+/_-]{14,}={1,2}$/;

/** A login in base64, as registries keep it. */
const isLogin = (value: string): boolean =>
  /^[A-Za-z0-9+/]{12,}={0,2}$/.test(value) &&
  /^[\w.@+-]{1,60}:[\x20-\x7e]{4,}$/.test(Buffer.from(value, 'base64').toString('latin1'));

function isKeyLike(name: string, quoted: string): boolean {
  const value = quoted.replace(/^["']|["',)\]}]+$/g, '');
  if (value.length < 12 || DIGEST.test(value) || /\s/.test(value)) return false;
  if (isLogin(value)) return true;
  if (value.length < 16 || /^[\w-]{8}-(?:[\w-]{4}-){3}/.test(value)) return false;
  // A bare `key` is a name in a table more often than a key.
  const bare = /^["']?keys?$/i.test(name);
  return (
    looksRandom(value.replace(/^base64:/, '')) ||
    (!bare && (HEX.test(value) || (BASE64.test(value) && /\d/.test(value))))
  );
}

const JAR = /^((?:#HttpOnly_)?\S+\t(?:TRUE|FALSE)\t\S+\t(?:TRUE|FALSE)\t\d+\t[^\t\n]+\t)(\S{8,})$/gm;
const INSERT = /\binsert\s+into\s+[\w."`]+\s*\(([^)]{1,600})\)\s*values\s*\(([^)]{1,2000})\)/gi;
const SQL_VALUE = /'(?:[^']|'')*'|"[^"]*"|[^,]+/g;

function coverRow(all: string, columns: string, values: string): string {
  const secret = columns.split(',').map((column) => isSecretName(column.trim().replace(/["`[\]]/g, '')));
  let at = -1;
  const covered = values.replace(SQL_VALUE, (value) => {
    at += 1;
    return secret[at] && /^\s*['"]/.test(value)
      ? value.replace(/(['"])(.*)\1/s, (_, quote, inner) => `${quote}${cover(inner.length)}${quote}`)
      : value;
  });
  return all.slice(0, all.length - values.length - 1) + covered + all.slice(-1);
}

/** `<password>…</password>`, `<add key="ApiKey" value="…">`. */
const ELEMENT = new RegExp(`(<(?:[\\w.:-]{0,40}?)${SECRET_NAME}>\\s*)([^<\\s][^<]{2,})(?=<\\/)`, 'gi');
const ATTRIBUTE = new RegExp(
  `((?:key|name)=["'][\\w.:-]{0,40}?${SECRET_NAME}["']\\s+value=["'])([^"']{4,})(?=["'])`,
  'gi',
);
/** What is printed where a file or a command with the secret is expected. */
const PRINTED = new RegExp(
  `((?:${SECRET_NAME}|key)(?:[_-]?(?:file|command|cmd|eval))?[ =]["']?(?:<\\(\\s*)?(?:echo|printf)\\s+(?:-\\w+\\s+|'?%s'?\\s+)*["']?)([^\\s"')]{6,})`,
  'gi',
);
/** Lists of names and values, as manifests have them: `name: DB_PASSWORD`, and below it `value: …`. */
const NAMED = new RegExp(
  `(\\bname:\\s*["']?[\\w.-]{0,60}?${SECRET_NAME}["']?\\s*[,\\n]\\s*value:\\s*)("[^"\\n]+"|'[^'\\n]+'|[^\\s{}"',]+)`,
  'gi',
);
/**
 * A name and a password with a mark between them, where a login is set: `user = "bob:…"`, `static:bob:…`, `{PLAIN}…`.
 */
const LOGIN_PAIR =
  /((?:(?<![\w-])(?:proxy-)?user\s*=\s*"|(?<![\w])auth_basic\s+"?|\bcredentials?\s*(?:=\s*|\s)"?|\bstatic:)[\w.@-]{1,60}:)([^\s":]{4,})/gi;
/** … behind an option for it, when the second half is no word. */
const LOGIN_OPTION =
  /((?<![\w-])-{1,2}(?:u|U|A|id|user|auth|auth-cred|userpass|basic|basic-auth|creds|credentials?|login)[ =]["']?[\w.@-]{1,60}:)(?=[^\s"':/]*[^\s"':/\w-]|[^\s"':/]*[A-Za-z][^\s"':/]*\d|[^\s"':/]*\d[^\s"':/]*[A-Za-z])([^\s"':/]{5,})(?=[\s"']|$)/g;
/** A registry's login in the settings of a package manager. */
const HTTP_BASIC = /(\bhttp-basic\.\S+\s+\S+\s+)(\S{4,})/g;
const LOGIN_TUPLE = /(\b(?:credentials?|auth|login)\s*=\s*[([]\s*["'][^"'\n]{1,60}["']\s*,\s*)(["'][^"'\n]{4,}["'])/gi;
const MARKED = /(\{(?:PLAIN|CLEAR|CLEARTEXT|CRYPT|SSHA|SHA512-CRYPT|BLF-CRYPT)\})([^\s:"']{4,})/g;
/** Settings whose value stands behind a blank. */
const SPACED =
  /((?:^|:)\s*(?:bindpw|rootpw|rootpassword|userpassword|ldap_default_authtok|requirepass|masterauth)\s+)(\S{4,})\s*$/gim;
/** One of several settings between semicolons. */
const BETWEEN = /((?:^|["';])\s*(?:pwd|password|pass)\s*=\s*)([^;"'\s]{4,})(?=;)/gi;
/** What a script types at a prompt. */
const TYPED = /(\bsend(?:line)?\s+(?:--\s+)?["'])(?=[^"'\\]*\d)([^"'\\\s]{6,})(?=\\[rn])/g;
/** A line for the password file of PostgreSQL, wherever it stands. */
const PGPASS_QUOTED = /(["'][\w.*-]+:(?:\d{2,5}|\*):[\w.*-]+:[\w.*-]+:)([^\s:"']{4,})(?=(?:\\n)?["'])/g;
const keepStart = (_: string, start: string, value: string): string => `${start}${coverValue(value)}`;

const HINT =
  /pass|pwd|pw\s|user\s*=|credential|static:|\{[A-Z]|masterauth|http-basic|\s-{1,2}\w[\w-]*[ =]\S*:|send|:(?:\d{2,5}|\*):|secret|token|key|auth|session|seed|otp|dsn|jwt|hmac|salt|pepper|sas|sid|\tTRUE\t|\tFALSE\t|insert\s+into/i;

export function coverByForm(text: string): string {
  if (!HINT.test(text)) return text;
  const { keyed, flag, plain } = table();
  return text
    .replace(JAR, (_, start: string, value: string) => `${start}${cover(value.length)}`)
    .replace(INSERT, coverRow)
    .replace(ELEMENT, keepStart)
    .replace(ATTRIBUTE, keepStart)
    .replace(PRINTED, keepStart)
    .replace(NAMED, keepStart)
    .replace(LOGIN_PAIR, (all: string, start: string, value: string) =>
      /^\d+$/.test(value) ? all : `${start}${coverValue(value)}`,
    )
    .replace(LOGIN_OPTION, keepStart)
    .replace(HTTP_BASIC, keepStart)
    .replace(LOGIN_TUPLE, keepStart)
    .replace(MARKED, keepStart)
    .replace(SPACED, keepStart)
    .replace(BETWEEN, keepStart)
    .replace(TYPED, keepStart)
    .replace(PGPASS_QUOTED, keepStart)
    .replace(keyed, (all: string, name: string, sign: string, value: string) =>
      !plain.test(name) && isKeyLike(name, value) ? `${name}${sign}${coverValue(value)}` : all,
    )
    .replace(flag, (all: string, start: string, value: string) =>
      !plain.test(start.trim()) && isKeyLike(start, value) ? `${start}${coverValue(value)}` : all,
    );
}
