// How many lines of a file that a question names have its words, and what they say of something.
import { lemmas } from '../../english/lemma.ts';
import { structures } from '../../english/lexicon.ts';
import { textWords } from '../../english/text-words.ts';
import { type Token, tokenize } from '../../english/token.ts';
import type { FileText, Opened } from './named-file.ts';
import { type Said, said } from './sentence.ts';
import { alike, contentOf, lineCell } from './texts.ts';

/** Lines that have all words; a level that is written in capitals is meant as it is written. */
function sayLines(words: readonly Token[], file: FileText): Said[] | null {
  if (words.length === 0 || words.length > 2) return null;
  const lines = file.text.split('\n');
  const patterns: { shown: string; pattern: RegExp }[] = [];
  for (const { lower } of words) {
    const forms = lemmas(lower).filter((form) => /^[\w-]+$/.test(form));
    const loud = forms
      .map((form) => form.toUpperCase())
      .find((form) => /[A-Z]/.test(form) && lines.some((line) => new RegExp(`\\b${form}(?:ED|S)?\\b`).test(line)));
    const found =
      loud === undefined
        ? forms.find((form) => lines.some((line) => new RegExp(`\\b${form}\\b`, 'i').test(line)))
        : loud;
    if (found === undefined) return null;
    patterns.push({
      shown: found,
      pattern: loud === undefined ? new RegExp(`\\b${found}\\b`, 'i') : new RegExp(`\\b${found}(?:ED|S)?\\b`),
    });
  }
  const fitting = lines.filter((line) => patterns.every(({ pattern }) => pattern.test(line)));
  // In a table the word is the name of a column: what was asked is of its rows.
  if (fitting.length === 1 && fitting[0] === lines[0] && /\.[ct]sv$/i.test(file.shown)) return null;
  const shown = patterns.map(({ shown: word }) => `“${word}”`).join(' and ');
  const cells = fitting.slice(0, 3).map((line) => lineCell(file, line));
  const all = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  return [
    said(
      `${fitting.length} of ${all} lines of ${file.shown} have ${shown}${cells.length > 0 ? `, first ${cells[0]?.text}` : ''}.`,
      cells,
    ),
  ];
}

/** Whether more is asked than the words of a line. */
const asksBeyond = (tokens: readonly Token[]): boolean => {
  const { beyond, beyond_lines } = textWords();
  return tokens.some(({ lower }) => beyond.has(lower) || beyond_lines.has(lower));
};

/** The words of the question but the name of the file. */
const besideName = (tokens: readonly Token[], { token }: Opened): Token[] =>
  tokens.filter(({ start, end }) => start < token.start || end > token.end);

/** How many of its lines have the words. */
export function linesInFile(text: string, opened: Opened): Said[] | null {
  const tokens = tokenize(text);
  // What has rows tells how many of them are so, and its lines do not.
  if (!/\bhow many\b/i.test(text) || asksBeyond(tokens) || /\.json$/i.test(opened.file.path)) return null;
  return sayLines(contentOf(besideName(tokens, opened)), opened.file);
}

const MOST_SHOWN = 6;

/** *What does the readme say about the pump*: the lines that have those words. */
export function linesAbout(text: string, opened: Opened): Said[] | null {
  const { file } = opened;
  const tokens = besideName(tokenize(text), opened);
  const verb = tokens.findIndex(({ lower, quoted }) => !quoted && isSaying(lower));
  const leads = textWords().about.has(tokens[verb + 1]?.lower ?? '');
  if (verb < 0 || !leads || asksBeyond(tokens)) return null;
  const words = contentOf(tokens.slice(verb + 2));
  if (words.length === 0 || contentOf(tokens.slice(0, verb)).length > 0) return null;
  const lines = file.text.split('\n');
  const fitting = lines.filter((line) => {
    const own = tokenize(line);
    return words.every(({ lower }) => own.some((token) => alike(token.lower, lower)));
  });
  const shown = words.map((word) => `“${word.text}”`).join(' and ');
  const cells = fitting.slice(0, MOST_SHOWN).map((line) => lineCell(file, line));
  if (cells.length === 0) return [said(`No line of ${file.shown} has ${shown}.`)];
  const rest = fitting.length > cells.length ? ` and ${fitting.length - cells.length} more` : '';
  return [said(`${file.shown}: ${cells.map((cell) => cell.text).join('; ')}${rest}.`, cells)];
}

const isSaying = (lower: string): boolean => lemmas(lower).some((form) => structures().says.has(form));
