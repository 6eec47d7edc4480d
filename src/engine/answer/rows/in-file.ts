// What a file of the project says, where a question names it: a setting by the words of its key ("the server timeout in
// app.yaml"), or how many lines have a word. Only the layout is read; a word that binds to nothing leaves it unanswered.
import { lemmas } from '../../english/lemma.ts';
import { functionWords, structures } from '../../english/lexicon.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { redact } from '../../redact/redact.ts';
import type { Cell } from '../../relations/types.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import { type Look, type Node, Reader, type Cell as Setting } from '../claims/prove/cells.ts';
import { printed } from '../claims/told/printed.ts';
import { type Bindable, bindable, lexicon, same } from '../claims/told/words.ts';
import type { FileText, Opened } from './named-file.ts';
import { listed, type Said, said } from './sentence.ts';

const MOST = 8;
export const SETTINGS = /\.(?:ya?ml|json|toml|ini|cfg|conf|env|properties)$|(?:^|\/)\.env/i;
/** Words that ask, or that say that something stands in a file. */
const ASKING =
  /^(?:what|which|how|many|much|is|are|in|of|for|there|value|setting|set|configured|config|configuration|file|defined|define|named|called|have|has|does|do|the|a|an|according|to|log|line|lines|number|count|total|altogether|say|says|give|given|use|used|uses)$/;

const cellOf = (file: FileText, value: string, excerpt: string): Cell => ({
  value: new Untrusted(value),
  text: new Untrusted(value).print(),
  source: file.path,
  at: Date.now(),
  excerpt,
});

/** All words that lead to a setting. */
function leading(setting: Setting): Bindable[] {
  const words = [...setting.words];
  for (let at: Node | null = setting.node; at; at = at.parent) {
    words.push(...at.path, ...(at.list?.words ?? []));
    for (const name of namesOf(at))
      words.push(
        ...name
          .split(/[^\p{L}\p{N}]+/u)
          .filter(Boolean)
          .map(bindable),
      );
  }
  return words;
}

const namesOf = ({ name, cells }: Node): string[] => [
  ...(name === null ? [] : [name]),
  ...cells.flatMap(({ text, words }) =>
    text !== null && words.some(({ lower }) => lexicon().naming.has(lower)) ? [text] : [],
  ),
];

/** Settings as they are read; a list of plain values is one. */
function settingsIn(file: FileText): { setting: Setting; value: string }[] {
  const look: Look = {
    tool: file.path,
    words: [],
    age: 0,
    state: false,
    written: 'file',
    top: [],
    lists: [],
    now: null,
    outdated: false,
    effort: { left: 0 },
  };
  new Reader(look).any(printed(file.text));
  const out: { setting: Setting; value: string }[] = [];
  const every = (node: Node): void => {
    for (const cell of node.cells)
      if (!cell.listed && !cell.from)
        out.push({
          setting: cell,
          value: String(cell.text ?? cell.flag ?? cell.amount?.value ?? ''),
        });
    for (const child of node.children) every(child);
    for (const list of node.lists) {
      const values = list.nodes.map(({ name, cells }) => name ?? cells[0]?.text ?? null);
      if (list.nodes.length > 0 && list.nodes.every(({ cells }) => cells.length < 2))
        out.push({
          setting: {
            node,
            key: list.key,
            words: list.words,
            text: '',
            amount: null,
            stamp: null,
            flag: null,
          },
          value: values.join(', '),
        });
      for (const each of list.nodes) every(each);
    }
  };
  for (const node of look.top) every(node);
  return out;
}

/** Settings whose keys have all of the words, the shortest keys first. */
function settingsFor(
  words: readonly Bindable[],
  file: FileText,
): { name: string; value: string }[] {
  const { given } = lexicon();
  const fitting = settingsIn(file).flatMap(({ setting, value }) => {
    if (value === '') return [];
    const keys = leading(setting);
    if (!words.every((word) => keys.some((key) => same(word, key)))) return [];
    const over = setting.words.filter(
      ({ lower }, at) =>
        !given.has(lower) &&
        !structures().units.has(lower) &&
        !words.some((word) => same(word, setting.words[at] as Bindable)),
    );
    const path: string[] = [setting.key];
    for (let at: Node | null = setting.node; at; at = at.parent)
      if (at.path.length > 0) path.unshift(at.path.map(({ lower }) => lower).join('_'));
    return [{ name: path.join('.'), value, over: over.length }];
  });
  const least = Math.min(...fitting.map(({ over }) => over));
  return least > 0 ? [] : fitting.filter(({ over }) => over === least);
}

function saySettings(words: readonly Bindable[], file: FileText): Said[] | null {
  if (!SETTINGS.test(file.path)) return null;
  const found = settingsFor(words, file);
  if (found.length === 0 || found.length > MOST) return null;
  const cells = found.map(({ name, value }) => {
    const shown = redact(`${name}: ${value}`);
    return cellOf(file, shown.slice(name.length + 2), shown);
  });
  const lines = found.map(({ name }, at) => `${new Untrusted(name).print()} is ${cells[at]?.text}`);
  return [said(`${file.shown}: ${listed(lines)}.`, cells)];
}

/** Lines that have all words; a level that is written in capitals is meant as it is written. */
function sayLines(words: readonly Token[], file: FileText): Said[] | null {
  if (words.length === 0 || words.length > 2) return null;
  const lines = file.text.split('\n');
  const patterns: { shown: string; pattern: RegExp }[] = [];
  for (const { lower } of words) {
    const forms = lemmas(lower).filter((form) => /^[\w-]+$/.test(form));
    const loud = forms
      .map((form) => form.toUpperCase())
      .find(
        (form) =>
          /[A-Z]/.test(form) &&
          lines.some((line) => new RegExp(`\\b${form}(?:ED|S)?\\b`).test(line)),
      );
    const found =
      loud === undefined
        ? forms.find((form) => lines.some((line) => new RegExp(`\\b${form}\\b`, 'i').test(line)))
        : loud;
    if (found === undefined) return null;
    patterns.push({
      shown: found,
      pattern:
        loud === undefined
          ? new RegExp(`\\b${found}\\b`, 'i')
          : new RegExp(`\\b${found}(?:ED|S)?\\b`),
    });
  }
  const fitting = lines.filter((line) => patterns.every(({ pattern }) => pattern.test(line)));
  const shown = patterns.map(({ shown: word }) => `“${word}”`).join(' and ');
  const cells = fitting.slice(0, 3).map((line) => cellOf(file, redact(line), redact(line)));
  const all = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  return [
    said(
      `${fitting.length} of ${all} lines of ${file.shown} have ${shown}${cells.length > 0 ? `, first ${cells[0]?.text}` : ''}.`,
      cells,
    ),
  ];
}

/** What is said of more than a value. */
const MORE = /\b(?:why|when|who|where|not|no|never|except|without|before|after|since|or)\b/;

const contentOf = (tokens: readonly Token[]): Token[] =>
  tokens.filter(
    (token) => token.quoted || (!ASKING.test(token.lower) && !functionWords().has(token.lower)),
  );

/** The setting that has all words of a question which names no file, where one file has it. */
export function sayUnnamed(text: string, files: readonly FileText[]): Said[] | null {
  const tokens = tokenize(text);
  const own = contentOf(tokens);
  if (own.length === 0 || MORE.test(tokens.map(({ lower }) => lower).join(' '))) return null;
  const words = own.map((token) => bindable(token.text));
  const [said, ...more] = files.flatMap((file) => {
    const found = saySettings(words, file);
    return found ? [found] : [];
  });
  return said && more.length === 0 ? said : null;
}

/** What is asked beside the file; none where more is said than which setting. */
function askedOf(text: string, { token: named }: Opened): Token[] {
  const tokens = tokenize(text);
  if (MORE.test(tokens.map(({ lower }) => lower).join(' '))) return [];
  return contentOf(tokens.filter(({ start, end }) => start < named.start || end > named.end));
}

/** A setting of the file that is named; null where its words are not found in it. */
export function settingInFile(text: string, opened: Opened): Said[] | null {
  const own = askedOf(text, opened);
  const words = own.map((token) => bindable(token.text));
  return own.length === 0 ? null : saySettings(words, opened.file);
}

/** How many of its lines have the words. */
export const linesInFile = (text: string, opened: Opened): Said[] | null =>
  /\bhow many\b/i.test(text) ? sayLines(askedOf(text, opened), opened.file) : null;
