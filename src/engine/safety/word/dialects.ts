// What zsh and fish write in another way than bash, said in bash's: loops and blocks, and what a zsh pattern is
// followed by. Only plain forms are translated; what is left reads as it stands, and is unreadable when bash could not
// read it.
import { codeOfQualifiers } from './glob-qualifiers.ts';

/** A statement ends at `;` or a line's end, outside of quotes. */
const STATEMENT = /(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\.|[^;\n'"\\])+/g;
const OPENS: ReadonlyArray<readonly [form: RegExp, behind: string, end: string]> = [
  [/^for\s+\w+\s+in\s/, '; do', 'done'],
  [/^while\s/, '; do', 'done'],
  [/^if\s/, '; then', 'fi'],
];

/**
 * `set -gx NAME VALUE…` gives a value; the list of folders that fish keeps for good is where programs are looked for.
 */
function settingOf(line: string): string {
  const erased = /^set\s+(?:-\w*e\w*|--erase)\s+(\w+)$/.exec(line);
  if (erased) return `unset ${erased[1]}`;
  if (/^set\s+(?:-q|--query)\b/.test(line)) return ':';
  const added = /^fish_add_path\s+(?:-\S+\s+)*(\S+)/.exec(line);
  if (added) return `export PATH=${added[1]}:$PATH`;
  const given = /^set\s+((?:-\S+\s+)*)(\w+)\s+(.+)$/s.exec(line);
  if (!given) return line;
  const [, options = '', name = '', value = ''] = given;
  if (name === 'fish_user_paths' || name === 'PATH') return `export PATH=${value.trim().split(/\s+/).join(':')}`;
  const text = /^[\w$./~-]+$|^(?:"[^"]*"|'[^']*')$/.test(value) ? value : `"${value.replace(/["'\\]/g, '')}"`;
  return /-\w*x|--export/.test(options) ? `export ${name}=${text}` : `${name}=${text}`;
}

/** Null when a block is none of the plain ones. */
function fromFish(text: string): string | null {
  const ends: string[] = [];
  const lines: string[] = [];
  for (const [statement] of text.matchAll(STATEMENT)) {
    const line = settingOf(statement.trim().replace(/(^|\s)\(/g, '$1$('));
    const block = OPENS.find(([form]) => form.test(line));
    if (/^(?:function|switch|begin)\b/.test(line)) return null;
    if (block) {
      ends.push(block[2]);
      lines.push(`${line}${block[1]}`);
    } else if (line === 'end') {
      const end = ends.pop();
      if (end === undefined) return null;
      lines.push(end);
    } else if (/^else\s+if\s/.test(line)) lines.push(`elif ${line.replace(/^else\s+if\s/, '')}; then`);
    else if (line !== '') lines.push(line);
  }
  return ends.length > 0 ? null : lines.join('\n');
}

const SHORT_LOOP = /^\s*for\s+(\w+)\s*\(((?:[^()]|\([^()]*\))*)\)\s*(?!\s*do\b)(\S.*)$/s;
const QUALIFIED = /(?<![^\s(])([^\s()'"]*[*?\]][^\s()'"]*)\(([-/F.@=p*%rwxAIERWXstSUGMTNDn^,oO\w[\]+]+)\)(?=\s|$|\))/g;

/** `${(e):-TEXT}` is TEXT, expanded once more. */
const EXPANDED = /\$\{\([a-zA-Z@]*e[a-zA-Z@]*\):-([^{}]*)\}/g;

function fromZsh(text: string): string {
  const expanded = text.replace(EXPANDED, (_, inner: string) => inner.replace(/\\(.)/g, '$1'));
  const plain = expanded.replace(QUALIFIED, (whole, glob, inner) => (codeOfQualifiers(inner) === null ? glob : whole));
  const loop = SHORT_LOOP.exec(plain);
  return loop ? `for ${loop[1]} in ${loop[2]}; do ${loop[3]}\ndone` : plain;
}

export function asBash(program: string, text: string): string {
  if (program === 'fish') return fromFish(text) ?? text;
  return program === 'zsh' ? fromZsh(text) : text;
}
