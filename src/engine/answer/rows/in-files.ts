// What files say of the parts of a question: each part that names one is read in it, and those that go on from there in
// the same. The whole question comes first, for what joins its parts may stand in the file as well.

import { lemmas } from '../../english/lemma.ts';
import { type Token, tokenize } from '../../english/token.ts';
import type { Question, ReadQuestions } from '../../meaning/ask.ts';
import { segmentsOf } from '../../meaning/ask.ts';
import { asksThisMachine } from '../../meaning/clause/passed.ts';
import type { Relations } from '../../relations/relations.ts';
import { singular } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { linesAbout, linesInFile } from './in-file.ts';
import { sectionsOf } from './in-sections.ts';
import { readInTable } from './in-table.ts';
import { type FileText, type Opened, openLikely, openNamed } from './named-file.ts';
import { TABLES } from './open-table.ts';
import type { Said } from './sentence.ts';
import { SETTINGS } from './settings.ts';
import { isCalled, isSpokenOf } from './spoken-of.ts';
import { sayUnnamed, settingInFile } from './what-is-set.ts';

export interface InFiles {
  said: Said[];
  questions: Question[];
  passed: string[];
  mended: ReadQuestions['mended'];
  /** Parts that no file tells of. */
  left: string[];
  /** The whole question was about one file. */
  whole: boolean;
}

export interface FileAsk {
  world: World;
  relations: Relations;
  run: (question: Question, relations: Relations) => Promise<Said[]>;
}

const ID = /^[A-Z]{0,6}[-#]?\d[\w-]*$/i;

/** "That same order": the one whose number was said before. */
function withIds(text: string): string {
  const tokens = tokenize(text);
  const called = new Map<string, string>();
  let out = '';
  let from = 0;
  for (let at = 0; at < tokens.length; at++) {
    const [token, next] = [tokens[at] as Token, tokens[at + 1]];
    if (next && ID.test(next.text) && /^[a-z]{3,}$/.test(token.lower)) called.set(token.lower, next.text);
    const last = [...called].at(-1);
    if (last && /^(?:it|its)$/.test(token.lower)) {
      out += `${text.slice(from, token.start)}${last.join(' ')}${token.lower === 'its' ? "'s" : ''}`;
      from = token.end;
    }
    if (!/^(?:that|this|same)$/.test(token.lower)) continue;
    const noun = tokens[at + 1]?.lower === 'same' ? at + 2 : at + 1;
    const id = called.get(tokens[noun]?.lower ?? '');
    if (id === undefined) continue;
    const end = tokens[noun]?.end ?? token.end;
    out += `${text.slice(from, token.start)}${tokens[noun]?.text} ${id}`;
    from = end;
    at = noun;
  }
  return `${out}${text.slice(from)}`;
}

const saysNoun = (text: string, noun: string): boolean =>
  tokenize(text).some(({ lower }) =>
    [lower, ...lemmas(lower)].some((form) => form === noun || form === singular(noun)),
  );

const asksSomething = (text: string): boolean =>
  tokenize(text).some(({ lower }) =>
    /^(?:what|which|who|whose|when|where|why|how|is|are|do|does|did|has|have|can)$/.test(lower),
  );

export async function answerInFiles(
  asked: string,
  given: readonly string[],
  { world, relations, run }: FileAsk,
): Promise<InFiles | null> {
  const words = tokenize(asked);
  // What this machine does stands in none of them, unless one is named.
  if (asksThisMachine(words) && !words.some((token) => /\w\.\w/.test(token.text))) return null;
  const text = withIds(asked);
  // What "that same order" stands for was said in another part.
  const parts = text === asked ? given : segmentsOf(text);
  const all: InFiles = { said: [], questions: [], passed: [], mended: [], left: [], whole: false };
  let before: { file: FileText; text?: string } | undefined;
  /** Parts of a file of settings that are spoken of, and read. */
  const ofSections = (part: string, opened: Pick<Opened, 'file'> & Partial<Opened>) =>
    sectionsOf(opened.file).flatMap((opening) => {
      const calls = [...opening.table.nouns.slice(0, -1), ...opening.calls];
      const named = calls.some((noun) => saysNoun(part, noun));
      if (!opened.token && !named) return [];
      const read = readInTable(part, { ...opened, opening }, relations, world);
      // A list of values is no yes and no no.
      const isTold = ({ want, yesNo, clause: { set, parts: own } }: Question): boolean =>
        want !== 'why' &&
        !(want === 'value' && yesNo === true) &&
        // *Who gets the alerts*: all that is set there, whatever it says, is no answer.
        (want !== 'value' || set.where.length > 0 || set.order !== undefined || own.some(({ is }) => is === 'name'));
      return read?.questions.every(isTold) ? read : [];
    });
  const runSections = async (part: string, opened: Pick<Opened, 'file'> & Partial<Opened>) => {
    const parts = ofSections(part, opened);
    for (const { questions, read, relations: own } of parts) {
      for (const question of questions) all.said.push(...(await run(question, own)));
      all.questions.push(...questions);
      all.passed.push(...read.passed);
      all.mended.push(...read.mended);
    }
    return parts.length > 0 && all.said.length > 0;
  };
  /** Rows or settings of the one file whose words these are, though it is not named. */
  const isToldUnnamed = async (part: string): Promise<boolean> => {
    const likely = (path: string): boolean => isSpokenOf(part, path, world);
    const tables = await openLikely(TABLES, likely, relations, world);
    const read = tables.flatMap((file) => {
      const table = readInTable(part, { file }, relations, world);
      return table ? [{ ...table, file, called: isCalled(part, file.path) }] : [];
    });
    // A name that stands in no cell of a file is asked of another, where it stands in one.
    const known = read.filter(({ strange }) => !strange);
    const named = known.length > 0 ? known : read;
    // A file that has all of the words is meant before one in which some are passed over.
    const least = Math.min(...named.map(({ read: { passed } }) => passed.length));
    const fitting = named.filter(({ read: { passed } }) => passed.length === least);
    const called = fitting.filter((table) => table.called);
    const [table, ...others] = called.length > 0 ? called : fitting;
    // "The gateway timeout" is set somewhere before it is what a log tells of.
    const set =
      !table || /\.log$/i.test(table.file.path)
        ? sayUnnamed(part, await openLikely(SETTINGS, () => true, relations, world))
        : null;
    if (set) {
      all.said.push(...set);
      return true;
    }
    if (read.length === 0) {
      const settings = await openLikely(SETTINGS, () => true, relations, world);
      const told = settings.filter((file) => ofSections(part, { file }).length > 0);
      const [only, ...rest] = told;
      return only && rest.length === 0 ? runSections(part, { file: only }) : false;
    }
    if (table && others.length === 0) {
      all.said.push(...table.said);
      for (const question of table.questions) all.said.push(...(await run(question, table.relations)));
      all.questions.push(...table.questions);
      all.passed.push(...table.read.passed);
      all.mended.push(...table.read.mended);
      return all.said.length > 0;
    }
    return false;
  };
  const isTold = async (part: string): Promise<boolean> => {
    const opened = await openNamed(part, relations, world);
    const file = opened?.file ?? before?.file;
    if (!file) return false;
    const last = opened ? undefined : before?.text;
    const table = readInTable(part, opened ?? { file }, relations, world, last);
    const own = opened && !table ? settingInFile(part, opened) : null;
    before = { file, text: table?.text ?? part };
    if (own) all.said.push(...own);
    if (!table && !own && opened) {
      if (SETTINGS.test(file.path) && (await runSections(part, opened))) return true;
      const lines = linesAbout(part, opened) ?? linesInFile(part, opened);
      all.said.push(...(lines ?? []));
      return lines !== null;
    }
    if (!table) return own !== null;
    all.said.push(...table.said);
    for (const question of table.questions) all.said.push(...(await run(question, table.relations)));
    all.questions.push(...table.questions);
    all.passed.push(...table.read.passed);
    all.mended.push(...table.read.mended);
    return true;
  };
  const told = await isTold(text);
  if (told || (before === undefined && (await isToldUnnamed(text)))) return { ...all, whole: true };
  for (const part of parts) {
    // What only says something before the question asks nothing.
    if (parts.length > 1 && !asksSomething(part)) continue;
    if (part !== text && (await isTold(part))) continue;
    if (part !== text && before === undefined && (await isToldUnnamed(part))) continue;
    const segments = segmentsOf(part);
    const left: string[] = [];
    if (segments.length > 1) for (const segment of segments) if (!(await isTold(segment))) left.push(segment);
    all.left.push(...(segments.length > 1 && left.length < segments.length ? left : [part]));
  }
  return all.said.length > 0 ? all : null;
}
