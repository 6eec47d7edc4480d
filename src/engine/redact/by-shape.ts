// Secrets that their own shape tells (password hashes of crypt(3), product and recovery keys, private parts of a JWK),
// and lines that programs print or devices are set up with, where the words before say what stands behind.
import { cover, coverValue } from './mask.ts';

/** `$6$salt$hash` and its kin: https://manpages.debian.org/crypt.5 */
const CRYPT =
  /(?<![\w$])\$(?:apr1|1|2[abxy]?|5|6|7|y|gy|sha1|md5|argon2(?:id|i|d)|scrypt|pbkdf2[\w-]*)\$[./A-Za-z0-9$=,+-]{8,}/g;
/** Five groups of five, as product keys are written. */
const PRODUCT_KEY = /(?<![\w-])(?=[A-Z0-9-]*\d)(?=[A-Z0-9-]*[A-Z])[A-Z0-9]{5}(?:-[A-Z0-9]{5}){4}(?![\w-])/g;
/** Eight groups of six digits: a key that opens a disk. */
const DISK_KEY = /(?<![\w-])\d{6}(?:-\d{6}){7}(?![\w-])/g;
/** The private members of a JSON web key (RFC 7517, 7518). */
const JWK = /("(?:d|p|q|dp|dq|qi|k)"\s*:\s*")([A-Za-z0-9_-]{16,})(?=")/g;
const WHOLE = [CRYPT, PRODUCT_KEY, DISK_KEY];

const KEY_LINE =
  /(\b(?:secret|access|unseal|recovery|private|api|root|master)\s+(?:access\s+)?(?:key|token)\s*(?:\d+|\[[^\]\n]*\])?\s*:\s+)([A-Za-z0-9+/=_.-]{16,})/gi;
const SHARED_KEY = /(\bPSK\s+)("[^"\n]{4,}"|'[^'\n]{4,}')/g;
/** As routers and switches take them; the figure says how it is kept. */
const DEVICE = /(\b(?:secret|password)\s+[0-9]\s+)(\S{5,})/g;
const COMMUNITY = /(\bsnmp-server\s+community\s+|\bcommunity\s+string\s*(?:is|:|=)?\s+)(["']?[^\s"']{4,}["']?)/gi;
const PHRASE =
  /(\b(?:seed|mnemonic|recovery|backup|wallet)(?:[ -]?(?:phrase|words))?\s*(?:is|are|:|=)\s+["']?)((?:[a-z]{3,8}\s+){11,23}[a-z]{3,8})\b/gi;
const CODES =
  /(\b(?:backup|recovery|scratch|rescue)[ -]codes?\s*(?:are|is|:|=)\s+)(?=\S*\d)((?:[A-Za-z0-9-]{6,}[\s,;]*){1,20})/gi;
const QUOTED_PHRASE = /(\bpassphrase\b[^"'\n]{0,40}?(?:\b(?:is|was|to|as)|[:=])\s*)("[^"\n]{6,}"|'[^'\n]{6,}')/gi;
/** `A temporary password is generated for root@localhost: …`. */
const GENERATED = /(\bpassword\b[^:\n]{1,60}\b(?:for|of)\s+[^\s:]+:\s+)(\S{6,})/gi;
const DEFINED = /(\bdefine\(\s*["'][A-Z_]*(?:KEY|SALT|PASSWORD|SECRET|TOKEN)["']\s*,\s*)("[^"\n]{6,}"|'[^'\n]{6,}')/g;
const SECRET_ID = /(\bsecret_id=)([0-9a-f]{8}-[0-9a-f-]{27})/g;
const LED = [JWK, KEY_LINE, SHARED_KEY, DEVICE, COMMUNITY, CODES, QUOTED_PHRASE, GENERATED, DEFINED, SECRET_ID];

const HINT =
  /\$|-\w{5,6}-|psk|secret|password|passphrase|community|auth|phrase|seed|mnemonic|wallet|codes?\b|key|token|"kty"/i;

export function coverByShape(text: string): string {
  if (!HINT.test(text)) return text;
  let result = text;
  for (const shape of WHOLE) result = result.replace(shape, (all: string) => cover(all.length));
  for (const rule of LED) {
    if (rule === JWK && !text.includes('"kty"')) continue;
    result = result.replace(rule, (_: string, start: string, value: string) => start + coverValue(value));
  }
  // Words, blanks and all.
  return result.replace(PHRASE, (_: string, start: string, words: string) => start + cover(words.length));
}
