// Which lines of a file of requirements say a version, or the very one: of what a project needs of Python.
import { basename } from 'node:path';
import { says } from '../../english/pattern.ts';
import { textWords } from '../../english/text-words.ts';
import type { Token } from '../../english/token.ts';
import type { FileText } from './named-file.ts';
import { counted, type Said, said } from './sentence.ts';
import { contentOf, lineCell } from './texts.ts';

const REQUIREMENTS = /^requirements\b.*\.(?:txt|in)$/i;
const PINNED = /(?:^|[^<>!~=])={2,3}\s*[^*\s]/;
const BOUND = /[<>=!~]=|[<>]|\s@\s/;
const DENIES = /^(?:no|not|n't|without|none|unpinned)$/;

/** A file of requirements is asked which of its lines are so; null where more is asked. */
export function sayPins(tokens: readonly Token[], named: Token, file: FileText): Said[] | null {
  const { pinned, required } = textWords();
  if (!REQUIREMENTS.test(basename(file.path))) return null;
  const asked = tokens.filter((token) => says(token, ...pinned));
  const exact = asked.some((token) => !says(token, 'version'));
  const others = contentOf(tokens).filter(
    (token) => token !== named && !asked.includes(token) && !says(token, ...required) && !DENIES.test(token.lower),
  );
  if (asked.length === 0 || others.length > 0) return null;
  const denied = tokens.some(({ lower }) => DENIES.test(lower));
  const lines = file.text
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter((line) => /^[A-Za-z\d]/.test(line));
  const has = exact ? PINNED : BOUND;
  const found = lines.filter((line) => has.test(line) !== denied);
  const cells = found.map((line) => lineCell(file, line));
  const how = `${denied ? 'without' : 'with'} ${exact ? 'a pinned version' : 'a version'}`;
  const list = cells.length > 0 ? `: ${cells.map(({ text }) => text).join(', ')}` : '';
  const looked = `(looked at: ${counted(lines.length, ['line', 'lines'])} of ${file.shown})`;
  return [said(`${counted(found.length, ['line', 'lines'])} ${how}${list} ${looked}.`, cells)];
}
