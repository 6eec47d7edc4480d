// What a file that is named says of the parts of a question, beside its rows: what is set in it, and its lines. The whole
// question comes first, for what joins its parts may stand in the file as well.
import { tokenize } from '../../english/token.ts';
import { segmentsOf } from '../../meaning/ask.ts';
import { asksThisMachine } from '../../meaning/clause/passed.ts';
import type { Relations } from '../../relations/relations.ts';
import type { World } from '../../world/world.ts';
import { sayUnnamed, settingInFile } from '../bound/settings/settings.ts';
import { linesAbout, linesInFile } from './in-file.ts';
import { openLikely, openNamed } from './named-file.ts';
import type { Said } from './sentence.ts';
import { SETTINGS } from './settings.ts';

export interface InFiles {
  said: Said[];
  /** Parts that no file tells of. */
  left: string[];
  /** The whole question was about one file. */
  whole: boolean;
}

export interface FileAsk {
  world: World;
  relations: Relations;
}

const ASKS = /^(?:what|which|who|whose|when|where|why|how|is|are|do|does|did|has|have|can)$/;
const asksSomething = (text: string): boolean => tokenize(text).some(({ lower }) => ASKS.test(lower));

export async function answerInFiles(
  text: string,
  parts: readonly string[],
  { world, relations }: FileAsk,
): Promise<InFiles | null> {
  const words = tokenize(text);
  // What this machine does stands in none of them, unless one is named.
  if (asksThisMachine(words) && !words.some((token) => /\w\.\w/.test(token.text))) return null;
  let isNamed = false;
  const tellOf = async (part: string): Promise<Said[] | null> => {
    const opened = await openNamed(part, relations, world);
    if (!opened) return isNamed ? null : sayUnnamed(part, await openLikely(SETTINGS, () => true, relations, world));
    isNamed = true;
    return settingInFile(part, opened) ?? linesAbout(part, opened) ?? linesInFile(part, opened);
  };
  const whole = await tellOf(text);
  if (whole) return { said: whole, left: [], whole: true };
  const said: Said[] = [];
  const left: string[] = [];
  // What only says something before the question asks nothing.
  for (const part of parts.filter((each) => each !== text && (parts.length === 1 || asksSomething(each)))) {
    const told = await tellOf(part);
    if (told) said.push(...told);
    else left.push(...segmentsOf(part));
  }
  return said.length > 0 ? { said, left, whole: false } : null;
}
