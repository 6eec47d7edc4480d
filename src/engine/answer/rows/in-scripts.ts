// What a script that is named does: its commands, or those that serve the act that is asked for, as they read back.

import { acts } from '../../english/lexicon.ts';
import { says } from '../../english/pattern.ts';
import { textWords } from '../../english/text-words.ts';
import type { Token } from '../../english/token.ts';
import { readBack } from '../../programs/read-back.ts';
import type { FileText } from './named-file.ts';
import { type Said, said } from './sentence.ts';
import { contentOf, lineCell } from './texts.ts';

const SHELL = /\.(?:sh|bash|zsh)$/i;
const MOST = 12;
/** Lines that hold others together and do nothing by themselves. */
const PLUMBING =
  /^(?:#|set\b|shopt\b|if\b|then\b|else\b|elif\b|fi\b|for\b|while\b|do\b|done\b|case\b|esac\b|\{|\}|;;|local\b|return\b|exit\b|[A-Za-z_]\w*=\S*$|[\w-]+\(\))/;

const commandsOf = (text: string): string[] =>
  text
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !PLUMBING.test(line));

/** What deletes whatever else it does. */
const DELETES = /(?:^|[;&|]\s*|\s)(?:rm|rmdir|unlink|shred)\s|\s-delete\b|xargs\s+(?:-\S+\s+)*rm\b/;

function serves(command: string, act: string): boolean {
  if (act === 'delete' && DELETES.test(command)) return true;
  return readBack(command).some((goal) => goal.act === act);
}

/** The act that a word names: *delete*, *copies*. */
const actOf = (token: Token): string | undefined =>
  [...acts()].find(([act, { words }]) => says(token, act, ...words.filter((each) => !/[ |?]/.test(each))))?.[0];

/** Null where more is asked than what it does. */
export function sayScript(tokens: readonly Token[], named: Token, file: FileText): Said[] | null {
  if (!SHELL.test(file.path)) return null;
  const [first] = tokens;
  if (!/^(?:what|which|does|do|did|will)$/.test(first?.lower ?? '')) return null;
  const own = contentOf(tokens.filter((token) => token !== named)).filter((token) => !says(token, ...textWords().does));
  const asked = own.map((token) => actOf(token));
  const [act, ...more] = [...new Set(asked)];
  if (asked.includes(undefined) || more.length > 0) return null;
  const all = commandsOf(file.text);
  const whether = first?.lower !== 'what' && first?.lower !== 'which';
  if (act === undefined) {
    if (whether || all.length === 0) return null;
    const cells = all.slice(0, MOST).map((line) => lineCell(file, line));
    const rest = all.length > MOST ? `, and ${all.length - MOST} more lines` : '';
    return [said(`${file.shown} runs: ${cells.map(({ text }) => text).join('; ')}${rest}.`, cells)];
  }
  const serving = all.filter((line) => serves(line, act));
  const cells = serving.map((line) => lineCell(file, line));
  if (serving.length > 0)
    return [said(`${whether ? 'Yes: ' : ''}${file.shown} has: ${cells.map(({ text }) => text).join('; ')}.`, cells)];
  // What other commands do is told by none of its lines.
  return [
    said(
      `None of the ${all.length} commands of ${file.shown} is known to ${act} anything.`,
      all.slice(0, MOST).map((line) => lineCell(file, line)),
      ['programs that it calls may do so'],
    ),
  ];
}
