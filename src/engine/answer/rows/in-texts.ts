// Questions about texts of the folder that are no rows: scripts, two files that set something, code, the order of lines in a
// log, and files that are named but are not here.
import { createSlots } from '../../english/slots.ts';
import { type Token, tokenize } from '../../english/token.ts';
import type { Relations } from '../../relations/relations.ts';
import type { World } from '../../world/world.ts';
import { CODE, sayInCode, speaksOfCode } from './in-code.ts';
import { SETTINGS, sayUnnamed } from './in-file.ts';
import { sayScript } from './in-scripts.ts';
import { type NamedFile, sayOfTwoFiles } from './in-settings.ts';
import { orderAsked, sayInTime } from './in-time.ts';
import { openLikely, openNamed } from './named-file.ts';
import { listed, type Said, said } from './sentence.ts';
import { base, isFileName, isMissing, lineCell, shownName } from './texts.ts';

interface TextAsk {
  world: World;
  relations: Relations;
}

const TEXT = /\.(?:\w{1,10})$|(?:^|\/)[A-Za-z]+$/;
const PICTURES =
  /\.(?:bmp|png|jpe?g|gif|ico|pdf|zip|gz|xz|tar|tgz|woff2?|ttf|so|o|bin|db|sqlite3?)$/i;
const MANY = 300;

async function namedIn(
  tokens: readonly Token[],
  { world, relations }: TextAsk,
): Promise<NamedFile[]> {
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
export async function answerOfNamed(text: string, ask: TextAsk): Promise<Said[] | null> {
  const tokens = tokenize(text);
  const [first, second, ...more] = await namedIn(tokens, ask);
  if (!first || more.length > 0) return null;
  return second ? sayOfTwoFiles(text, [first, second]) : sayScript(tokens, first.token, first.file);
}

/** What came before a line of a log, and whether code speaks of something. */
export async function answerOfOrder(
  text: string,
  { world, relations }: TextAsk,
): Promise<Said[] | null> {
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

/** A file that is named and is nowhere: said so, with where it is spoken of and where what is asked of it stands instead. */
export async function answerOfMissing(
  text: string,
  { world, relations }: TextAsk,
): Promise<Said[] | null> {
  const tokens = tokenize(text);
  const gone = tokens.filter((token) => isFileName(token) && isMissing(token.text, world));
  const [token, ...more] = gone;
  if (!token || more.length > 0) return null;
  const name = base(token.text);
  const texts = await openLikely(TEXT, (path) => !PICTURES.test(path), relations, world, MANY);
  const spoken = texts.flatMap((file) =>
    file.text
      .split('\n')
      .filter((line) => line.toLowerCase().includes(name))
      .map((line) => ({ file, cell: lineCell(file, line) })),
  );
  const places = [...new Set(spoken.map(({ file }) => file.shown))];
  const named =
    places.length > 0 ? `; it is only named in ${listed(places)}: ${spoken[0]?.cell.text}` : '';
  const rest = `${text.slice(0, token.start)}${text.slice(token.end)}`.replace(
    /^\s*in\s*,?\s*/i,
    '',
  );
  const settings = SETTINGS.test(token.text)
    ? sayUnnamed(rest, await openLikely(SETTINGS, () => true, relations, world))
    : null;
  const other = settings
    ? ` What is set elsewhere: ${settings.map(({ text: each }) => each).join(' ')}`
    : '';
  const cells = [
    ...spoken.slice(0, 1).map(({ cell }) => cell),
    ...(settings ?? []).flatMap((each) => each.cells),
  ];
  return [said(`There is no ${shownName(token.text)} here${named}.${other}`, cells)];
}
