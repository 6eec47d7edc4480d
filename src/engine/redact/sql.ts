// Passwords in the statements of databases: what stands in quotes behind the words that SQL and its relatives have for
// it.
import { coverValue } from './mask.ts';

const QUOTED = '(\\\\?"[^"\\n]*"|\\\\?\'[^\'\\n]*\')';
const RULES = [
  // ALTER USER x PASSWORD '…', WITH ENCRYPTED PASSWORD = '…', PASSWORD('…'), SET PASSWORD FOR x = '…'
  `\\bpassword(?:\\s+for\\s+\\S{1,100})?(?:\\s*[=(]\\s*|\\s+)(?:password\\s*\\(\\s*)?${QUOTED}`,
  // IDENTIFIED WITH plugin BY '…'; Oracle wants no quotes
  `\\bidentified\\s+(?:with\\s+\\S{1,60}\\s+)?(?:by|as)\\s+(?:password\\s+)?${QUOTED}`,
  '\\b(?:user|role|to)\\s+[^\\s;]{1,100}\\s+identified\\s+by\\s+(?:values\\s+)?([^\\s;\'"]+)',
  // db.auth("user", "…")
  `\\.(?:auth|changeUserPassword)\\(\\s*["'][^"']{1,100}["']\\s*,\\s*${QUOTED}`,
  // pgp_sym_encrypt(x, '…'), AES_DECRYPT(x, '…')
  `\\b(?:pgp_sym_\\w+|(?:aes|des|sm4)_(?:en|de)crypt|encryptbypassphrase|decryptbypassphrase)\\s*\\([^()]{0,200},\\s*${QUOTED}`,
  // Redis: ACL SETUSER x on >…, AUTH user …
  '\\bsetuser\\s+\\S{1,100}\\s[^\\n]{0,200}?>([^\\s"\']+)',
  '(?:^|\\d>)\\s*auth\\s+(?:[\\w.@-]{1,60}\\s+)?(?!\\S+\\.so\\b)([^\\s"\']{4,})\\s*$',
].map((rule) => new RegExp(rule, 'gim'));

const HINT = /password\b|changeuserpassword|identified|\.auth\(|crypt|setuser|(?:^|\d>)\s*auth\s/im;

/** The text with the passwords in its statements covered. */
export function coverBySql(text: string): string {
  if (!HINT.test(text)) return text;
  let result = text;
  for (const rule of RULES)
    result = result.replace(rule, (all: string, value: string) => {
      const at = all.lastIndexOf(value);
      return all.slice(0, at) + coverValue(value) + all.slice(at + value.length);
    });
  return result;
}
