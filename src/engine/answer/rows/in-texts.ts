// Questions about texts of the folder that are no rows: scripts, two files that set something, code, the order of lines in a
// log.
import { createSlots } from '../../english/slots.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { segmentsOf } from '../../meaning/ask.ts';
import type { Relations } from '../../relations/relations.ts';
import type { World } from '../../world/world.ts';
import { CODE, sayInCode, speaksOfCode } from './in-code.ts';
import { sayColumns } from './in-columns.ts';
import { sayPins } from './in-pins.ts';
import { sayScript } from './in-scripts.ts';
import { type NamedFile, sayOfTwoFiles } from './in-settings.ts';
import { orderAsked, sayInTime } from './in-time.ts';
import { openLikely, openNamed } from './named-file.ts';
import type { Said } from './sentence.ts';
import { SETTINGS } from './settings.ts';
import { isFileName } from './texts.ts';

interface TextAsk {
  world: World;
  relations: Relations;
}

const MANY = 300;

async function namedIn(tokens: readonly Token[], { world, relations }: TextAsk): Promise<NamedFile[]> {
  const found = await Promise.all(
    tokens
      .filter((token) => isFileName(token) || /^\.env\b/.test(token.text))
      .map(async (token) => {
        const opened = await openNamed(token.text, relations, world);
        return opened ? [{ token, file: opened.file }] : [];
      }),
  );
  return found.flat();
}

/** What is asked of files that are named, whatever else its words could be read as. */
export async function answerOfTexts(text: string, ask: TextAsk): Promise<Said[] | null> {
  const tokens = tokenize(text);
  const [first, second, ...more] = await namedIn(tokens, ask);
  if (!first || more.length > 0) return null;
  if (second) return sayOfTwoFiles(text, [first, second]);
  const told = sayScript(tokens, first.token, first.file);
  // Of two questions each is asked by itself.
  if (told || segmentsOf(text).length > 1) return told;
  return sayPins(tokens, first.token, first.file) ?? sayColumns(tokens, first.token, first.file, ask.world);
}

/** What came before a line of a log, and whether code speaks of something. */
export async function answerOfOrder(text: string, { world, relations }: TextAsk): Promise<Said[] | null> {
  const tokens = tokenize(text);
  const order = orderAsked(tokens);
  const logs = order ? await openLikely(/\.log$/i, () => true, relations, world) : [];
  const inTime = order ? sayInTime(tokens, order, createSlots(tokens, world), logs) : null;
  if (inTime || !speaksOfCode(tokens)) return inTime;
  const [code, settings] = await Promise.all([
    openLikely(CODE, () => true, relations, world, MANY),
    openLikely(SETTINGS, () => true, relations, world),
  ]);
  return sayInCode(tokens, code, settings);
}
