// Passwords in the statements of databases: what stands in quotes behind the words that SQL and its relatives have for it.
import { coverValue } from './mask.ts';

const QUOTED = '(\\\\?"[^"\\n]*"|\\\\?\'[^\'\\n]*\')';
const RULES = [
  // ALTER USER x PASSWORD '…', WITH ENCRYPTED PASSWORD = '…', PASSWORD('…'), SET PASSWORD FOR x = '…'
  `\\bpassword(?:\\s+for\\s+\\S{1,100})?\\s*[=(]?\\s*(?:password\\s*\\(\\s*)?${QUOTED}`,
  // IDENTIFIED WITH plugin BY '…'; Oracle wants no quotes
  `\\bidentified\\s+(?:with\\s+\\S{1,60}\\s+)?(?:by|as)\\s+(?:password\\s+)?${QUOTED}`,
  '\\b(?:user|role|to)\\s+[^\\s;]{1,100}\\s+identified\\s+by\\s+(?:values\\s+)?([^\\s;\'"]+)',
  // db.auth("user", "…")
  `\\.auth\\(\\s*["'][^"']{1,100}["']\\s*,\\s*${QUOTED}`,
].map((rule) => new RegExp(rule, 'gi'));

const HINT = /password|identified|\.auth\(/i;

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
