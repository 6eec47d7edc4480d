// What files say of the parts of a question: each part that names one is read in it, and those that go on from there in
// the same. The whole question comes first, for what joins its parts may stand in the file as well.

import type { Question } from '../../meaning/ask.ts';
import { segmentsOf } from '../../meaning/ask.ts';
import type { Relations } from '../../relations/relations.ts';
import type { World } from '../../world/world.ts';
import { answerInFile } from './in-file.ts';
import { readInTable } from './in-table.ts';
import { type FileText, openNamed } from './named-file.ts';
import type { Said } from './sentence.ts';

export interface InFiles {
  said: Said[];
  questions: Question[];
  passed: string[];
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

export async function answerInFiles(
  text: string,
  parts: readonly string[],
  { world, relations, run }: FileAsk,
): Promise<InFiles | null> {
  const all: InFiles = { said: [], questions: [], passed: [], left: [], whole: false };
  let before: { file: FileText; text?: string } | undefined;
  const isTold = async (part: string): Promise<boolean> => {
    const opened = await openNamed(part, relations, world);
    const file = opened?.file ?? before?.file;
    if (!file) return false;
    const own = opened && answerInFile(part, opened);
    const last = opened ? undefined : before?.text;
    const table = own ? null : readInTable(part, opened ?? { file }, relations, world, last);
    before = { file, text: table?.text ?? part };
    if (own) all.said.push(...own);
    if (!table) return own !== null;
    for (const question of table.questions)
      all.said.push(...(await run(question, table.relations)));
    all.questions.push(...table.questions);
    all.passed.push(...table.read.passed);
    return true;
  };
  if (await isTold(text)) return { ...all, whole: true };
  for (const part of parts) {
    if (part !== text && (await isTold(part))) continue;
    const segments = segmentsOf(part);
    const left: string[] = [];
    if (segments.length > 1)
      for (const segment of segments) if (!(await isTold(segment))) left.push(segment);
    all.left.push(...(segments.length > 1 && left.length < segments.length ? left : [part]));
  }
  return all.said.length > 0 ? all : null;
}
