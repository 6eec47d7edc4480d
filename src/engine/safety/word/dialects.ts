// What zsh and fish write in another way than bash, said in bash's: loops and blocks, and what a zsh pattern is followed by.
// Only plain forms are translated; what is left reads as it stands, and is unreadable when bash could not read it.
import { codeOfQualifiers } from './glob-qualifiers.ts';

/** A statement ends at `;` or a line's end, outside of quotes. */
const STATEMENT = /(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\.|[^;\n'"\\])+/g;
const OPENS: ReadonlyArray<readonly [form: RegExp, behind: string, end: string]> = [
  [/^for\s+\w+\s+in\s/, '; do', 'done'],
  [/^while\s/, '; do', 'done'],
  [/^if\s/, '; then', 'fi'],
];

/** Null when a block is none of the plain ones. */
function fromFish(text: string): string | null {
  const ends: string[] = [];
  const lines: string[] = [];
  for (const [statement] of text.matchAll(STATEMENT)) {
    const line = statement.trim().replace(/(^|\s)\(/g, '$1$(');
    const block = OPENS.find(([form]) => form.test(line));
    if (/^(?:function|switch|begin)\b/.test(line)) return null;
    if (block) {
      ends.push(block[2]);
      lines.push(`${line}${block[1]}`);
    } else if (line === 'end') {
      const end = ends.pop();
      if (end === undefined) return null;
      lines.push(end);
    } else if (/^else\s+if\s/.test(line))
      lines.push(`elif ${line.replace(/^else\s+if\s/, '')}; then`);
    else if (line !== '') lines.push(line);
  }
  return ends.length > 0 ? null : lines.join('\n');
}

const SHORT_LOOP = /^\s*for\s+(\w+)\s*\(((?:[^()]|\([^()]*\))*)\)\s*(?!\s*do\b)(\S.*)$/s;
const QUALIFIED =
  /(?<![^\s(])([^\s()'"]*[*?\]][^\s()'"]*)\(([-/F.@=p*%rwxAIERWXstSUGMTNDn^,oO\w[\]+]+)\)(?=\s|$|\))/g;

function fromZsh(text: string): string {
  const plain = text.replace(QUALIFIED, (whole, glob, inner) =>
    codeOfQualifiers(inner) === null ? glob : whole,
  );
  const loop = SHORT_LOOP.exec(plain);
  return loop ? `for ${loop[1]} in ${loop[2]}; do ${loop[3]}\ndone` : plain;
}

export function asBash(program: string, text: string): string {
  if (program === 'fish') return fromFish(text) ?? text;
  return program === 'zsh' ? fromZsh(text) : text;
}
