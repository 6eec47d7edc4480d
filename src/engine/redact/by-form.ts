// Values that are long and well mixed, behind names that keys go by (`ALGOLIA_ADMIN_KEY`, `--session`, `"auth":`): such a name alone
// says little, such a value alone may be a digest; together they are a secret. And lines whose columns say what each value is:
// cookie jars, rows of SQL.
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
    flag: new RegExp(
      `((?<![\\w-])--?(?:[a-z][\\w-]{0,40}?)?(?:${ends})\\s+)([^\\s"'&;<>|-][^\\s"'&;<>|]{15,})`,
      'gi',
    ),
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

const JAR =
  /^((?:#HttpOnly_)?\S+\t(?:TRUE|FALSE)\t\S+\t(?:TRUE|FALSE)\t\d+\t[^\t\n]+\t)(\S{8,})$/gm;
const INSERT = /\binsert\s+into\s+[\w."`]+\s*\(([^)]{1,600})\)\s*values\s*\(([^)]{1,2000})\)/gi;
const SQL_VALUE = /'(?:[^']|'')*'|"[^"]*"|[^,]+/g;

function coverRow(all: string, columns: string, values: string): string {
  const secret = columns
    .split(',')
    .map((column) => isSecretName(column.trim().replace(/["`[\]]/g, '')));
  let at = -1;
  const covered = values.replace(SQL_VALUE, (value) => {
    at += 1;
    return secret[at] && /^\s*['"]/.test(value)
      ? value.replace(
          /(['"])(.*)\1/s,
          (_, quote, inner) => `${quote}${cover(inner.length)}${quote}`,
        )
      : value;
  });
  return all.slice(0, all.length - values.length - 1) + covered + all.slice(-1);
}

/** `<password>…</password>`, `<add key="ApiKey" value="…">`. */
const ELEMENT = new RegExp(
  `(<(?:[\\w.:-]{0,40}?)${SECRET_NAME}>\\s*)([^<\\s][^<]{2,})(?=<\\/)`,
  'gi',
);
const ATTRIBUTE = new RegExp(
  `((?:key|name)=["'][\\w.:-]{0,40}?${SECRET_NAME}["']\\s+value=["'])([^"']{4,})(?=["'])`,
  'gi',
);
/** What is printed where a file or a command with the secret is expected. */
const PRINTED = new RegExp(
  `((?:${SECRET_NAME}|key)(?:[_-](?:file|command|cmd))?[ =]["']?(?:<\\(\\s*)?(?:echo|printf)\\s+(?:-\\w+\\s+|'?%s'?\\s+)*["']?)([^\\s"')]{6,})`,
  'gi',
);
const keepStart = (_: string, start: string, value: string): string =>
  `${start}${coverValue(value)}`;

const HINT =
  /pass|secret|token|key|auth|session|seed|otp|dsn|jwt|hmac|salt|pepper|sas|sid|\tTRUE\t|\tFALSE\t|insert\s+into/i;

export function coverByForm(text: string): string {
  if (!HINT.test(text)) return text;
  const { keyed, flag, plain } = table();
  return text
    .replace(JAR, (_, start: string, value: string) => `${start}${cover(value.length)}`)
    .replace(INSERT, coverRow)
    .replace(ELEMENT, keepStart)
    .replace(ATTRIBUTE, keepStart)
    .replace(PRINTED, keepStart)
    .replace(keyed, (all: string, name: string, sign: string, value: string) =>
      !plain.test(name) && isKeyLike(name, value) ? `${name}${sign}${coverValue(value)}` : all,
    )
    .replace(flag, (all: string, start: string, value: string) =>
      !plain.test(start.trim()) && isKeyLike(start, value) ? `${start}${coverValue(value)}` : all,
    );
}
