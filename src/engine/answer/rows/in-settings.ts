// Two files that set something: whether they say the same of it, and which names only one of them has.
import { textWords } from '../../english/text-words.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { asksWhether } from '../../meaning/clause/split.ts';
import type { Cell } from '../../relations/types.ts';
import type { FileText } from './named-file.ts';
import { listed, type Said, said } from './sentence.ts';
import { type Setting, settingsIn } from './settings.ts';
import { alike, contentOf, lineCell, phraseIn } from './texts.ts';

export interface NamedFile {
  token: Token;
  file: FileText;
}

/** Words of the question that both names have, one of them in the name itself. */
function shared(words: readonly string[], one: Setting, other: Setting): number {
  const has = (names: readonly string[], word: string) => names.some((name) => alike(name, word));
  const both = words.filter(
    (word) => has([...one.own, ...one.around], word) && has([...other.own, ...other.around], word),
  );
  const own = both.some((word) => has(one.own, word) || has(other.own, word));
  return own ? both.length : 0;
}

const sameValue = (one: string, other: string): boolean => {
  const [a, b] = [Number(one), Number(other)];
  return one.trim() !== '' && Number.isFinite(a) && Number.isFinite(b)
    ? a === b
    : one.trim().toLowerCase() === other.trim().toLowerCase();
};

/** How much of a name the question does not speak of. */
const beyond = (words: readonly string[], { own }: Setting): number =>
  own.filter((part) => !words.some((word) => alike(part, word))).length;

function sayAgreement(tokens: readonly Token[], [a, b]: [NamedFile, NamedFile]): Said[] | null {
  const phrase = phraseIn(tokens, textWords().agree);
  if (!phrase) return null;
  const words = contentOf(
    tokens.filter((token, at) => token !== a.token && token !== b.token && (at < phrase.from || at >= phrase.to)),
  )
    .filter(({ lower }) => lower !== 'use' && lower !== 'uses')
    .map(({ lower }) => lower);
  const pairs = settingsIn(a.file.text).flatMap((one) =>
    settingsIn(b.file.text).map((other) => ({
      one,
      other,
      both: shared(words, one, other),
      over: beyond(words, one) + beyond(words, other),
    })),
  );
  const most = Math.max(0, ...pairs.map(({ both }) => both));
  if (most === 0) return null;
  const fitting = pairs.filter(({ both }) => both === most).sort((x, y) => x.over - y.over);
  const [best, next] = fitting;
  if (!best || (next && next.over === best.over)) return null;
  const same = sameValue(best.one.value, best.other.value);
  const asksSame = !tokens.some(({ lower }) => /^(?:differ|differs|disagree|contradict|conflict)$/.test(lower));
  const cells = [lineCell(a.file, best.one.line), lineCell(b.file, best.other.line)];
  const each = [`${a.file.shown} says ${cells[0]?.text}`, `${b.file.shown} says ${cells[1]?.text}`];
  const verdict = same ? 'they say the same' : 'they do not say the same';
  return [
    said(
      `${same === asksSame ? 'Yes' : 'No'}: ${verdict}: ${listed(each)}.`,
      cells,
      most < 2 && most < words.length ? ['not all words of the question stand in these names'] : [],
    ),
  ];
}

function sayLacking(tokens: readonly Token[], files: [NamedFile, NamedFile]): Said[] | null {
  const phrase = phraseIn(tokens, textWords().lacks);
  if (!phrase || !phraseIn(tokens, textWords().keys)) return null;
  const [has, lacks] = tokens.indexOf(files[0].token) < phrase.from ? files : [files[1], files[0]];
  if (tokens.indexOf(lacks.token) < phrase.to) return null;
  const there = new Set(settingsIn(lacks.file.text).map(({ name }) => name));
  const own = settingsIn(has.file.text);
  const only = own.filter(({ name }) => !there.has(name));
  const cells = only.map(({ line }) => lineCell(has.file, line));
  const scope = `(looked at: the ${own.length} names of ${has.file.shown} and the ${there.size} of ${lacks.file.shown})`;
  const text =
    only.length === 0
      ? `None: ${lacks.file.shown} has every name that ${has.file.shown} has ${scope}.`
      : `${only.length} only in ${has.file.shown}: ${only.map(({ name }) => name).join(', ')} ${scope}.`;
  return [said(text, cells)];
}

const MOST_APART = 12;

/** What one of the files says and the other does not, by name where they set something, or else by their lines. */
function sayApart(tokens: readonly Token[], files: [NamedFile, NamedFile]): Said[] | null {
  const phrase = phraseIn(tokens, textWords().differs);
  const rest = tokens.filter(
    (token, at) => !files.some((each) => each.token === token) && phrase && (at < phrase.from || at >= phrase.to),
  );
  if (!phrase || asksWhether(tokens) || contentOf(rest).some(({ lower }) => !isWhat(lower))) return null;
  const [a, b] = files;
  const [one, other] = files.map(({ file }) => namedLines(file.text)) as [NamedLines, NamedLines];
  const told = [...new Set([...one.keys(), ...other.keys()])].flatMap((name): [string, Cell[]][] => {
    const [mine, theirs] = [one.get(name), other.get(name)];
    if (mine && theirs && sameValue(mine.value, theirs.value)) return [];
    const cells = [...(mine ? [lineCell(a.file, mine.line)] : []), ...(theirs ? [lineCell(b.file, theirs.line)] : [])];
    const [first, second] = cells.map(({ text }) => text);
    if (mine && theirs) return [[`${first} in ${a.file.shown}, ${second} in ${b.file.shown}`, cells]];
    return [[`only in ${(mine ? a : b).file.shown}: ${first}`, cells]];
  });
  const both = `${a.file.shown} and ${b.file.shown}`;
  if (told.length === 0)
    return [said(`Nothing: ${both} say the same.`, [lineCell(a.file, a.file.text.split('\n')[0] ?? '')])];
  const more = told.length > MOST_APART ? `; and ${told.length - MOST_APART} more` : '';
  const shown = told.slice(0, MOST_APART);
  const text = `${both} differ in ${told.length}: ${shown.map(([each]) => each).join('; ')}${more}.`;
  return [
    said(
      text,
      shown.flatMap(([, cells]) => cells),
    ),
  ];
}

type NamedLines = ReadonlyMap<string, { value: string; line: string }>;

function namedLines(text: string): NamedLines {
  const set = settingsIn(text);
  if (set.length > 0) return new Map(set.map(({ name, value, line }) => [name, { value, line }]));
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return new Map(lines.map((line) => [line.trim(), { value: line.trim(), line }]));
}

const isWhat = (lower: string): boolean => /^(?:content|contents|text|exact|exactly|between)$/.test(lower);

export function sayOfTwoFiles(text: string, files: [NamedFile, NamedFile]): Said[] | null {
  const tokens = tokenize(text);
  const own = files.map((each) => ({
    ...each,
    token: tokens.find(({ start }) => start === each.token.start) ?? each.token,
  })) as [NamedFile, NamedFile];
  return sayLacking(tokens, own) ?? sayApart(tokens, own) ?? sayAgreement(tokens, own);
}
