// How something was set before, and who changed it, when and why: the setting that the words mean is read at each commit that
// touched its file, the youngest first, until it stood otherwise. Why it was changed is told by the message of that commit.
import { says } from '../../english/pattern.ts';
import { textWords } from '../../english/text-words.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { numberOf, plainValue, textOf } from '../../relations/cells.ts';
import { RELATIONS, type Relations } from '../../relations/relations.ts';
import type { Row } from '../../relations/types.ts';
import type { World } from '../../world/world.ts';
import { type Meant, wholly } from '../bound/settings/meant.ts';
import { filesAt } from '../bound/settings/set-at.ts';
import { isConstant } from '../bound/settings/settings.ts';
import { shownSetting, shownValue } from '../bound/settings/told.ts';
import { CODE } from './in-code.ts';
import { labelOf } from './label.ts';
import { type FileText, openLikely } from './named-file.ts';
import { type Said, said } from './sentence.ts';
import { SETTINGS } from './settings.ts';
import { contentOf, phraseIn } from './texts.ts';

/** So many commits of a file are looked at. */
const MOST = 60;
const MOST_CODE = 300;
const NEED = ['hash', 'message', 'author', 'time', 'file'];

/** So many words may stand between *before* and the change. */
const TO_CHANGE = 6;

/** *Before Ada's change*, *before Ada changed it*: where that is said, and the words for whose change it is. */
function changeSaid(tokens: readonly Token[]): { from: number; to: number; by: Token[] } | null {
  const { altered } = textWords();
  const from = tokens.findIndex(({ lower, quoted }) => !quoted && lower === 'before');
  const end = tokens.findIndex(
    (token, at) =>
      from >= 0 && at > from && at <= from + TO_CHANGE && (says(token, 'change') || says(token, ...altered)),
  );
  if (end < 0) return null;
  const to = POINTS.test(tokens[end + 1]?.lower ?? '') ? end + 2 : end + 1;
  return { from, to, by: contentOf(tokens.slice(from + 1, end)).filter(({ lower }) => lower !== "'s") };
}
const POINTS = /^(?:it|that|this)$/;

/** The words that say which setting is meant, and whether it is asked how it was at first; null where its past is not asked about. */
function askedFor(tokens: readonly Token[]): { words: Token[]; first: boolean; by: Token[] } | null {
  const { formerly, at_first, altered, asks_of_change } = textWords();
  const first = phraseIn(tokens, at_first);
  const last = tokens.at(-1);
  // *What was the port before?*
  const alone = last?.lower === 'before' && !last.quoted;
  const change = changeSaid(tokens);
  const before =
    first ?? phraseIn(tokens, formerly) ?? change ?? (alone ? { from: tokens.length - 1, to: tokens.length } : null);
  const changed = phraseIn(tokens, altered);
  const asks = tokens.some(({ lower, quoted }) => !quoted && asks_of_change.has(lower));
  const spans = [before, asks ? changed : null].flatMap((span) => span ?? []);
  if (spans.length === 0) return null;
  const rest = tokens.filter((_, at) => !spans.some(({ from, to }) => at >= from && at < to));
  return { words: contentOf(rest), first: first !== null, by: change?.by ?? [] };
}

/** Whether a commit touched a file; its paths begin where the repository does, and that may be further up. */
function touches({ cells }: Row, { shown }: FileText): boolean {
  const files = plainValue(cells.file);
  return Array.isArray(files) && files.some((path) => `/${path}`.endsWith(`/${shown}`));
}

const isBy = (row: Row, { lower }: Token): boolean =>
  (textOf(row, 'author') ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .includes(lower);

interface Past {
  now: Meant;
  /** What it was; null: it was not set. */
  was: Meant | null;
  commit: Row;
}

/** The youngest of the commits before which it stood otherwise; `first`: the oldest. */
async function pastOf(
  { file, setting }: Meant,
  words: readonly Token[],
  { commits, first, relations }: { commits: readonly Row[]; first: boolean; relations: Relations },
): Promise<Past | null> {
  const at = async (revision: string): Promise<Meant | null | undefined> => {
    const files = await filesAt({ revision, shown: revision }, [file.shown], relations);
    if (files === null) return undefined;
    return wholly(words, files).find((each) => each.setting.name === setting.name) ?? null;
  };
  if (commits.length > MOST) return null;
  let found: Past | null = null;
  for (const [i, commit] of commits.entries()) {
    const hash = textOf(commit, 'hash') ?? commit.key;
    const [now, before] = await Promise.all([at(hash), at(`${hash}^`)]);
    // Before the first commit there was nothing.
    const was = before === undefined && i === commits.length - 1 ? null : before;
    // What is on the disk alone was changed by no commit.
    if (!now || was === undefined) return found;
    if (was?.setting.value === now.setting.value) continue;
    // What came first is told by the change after it.
    if (found === null || was !== null) found = { now, was, commit };
    if (!first) break;
  }
  return found;
}

function tell({ now, was, commit }: Past): Said {
  const relation = RELATIONS.get('commit');
  const by = relation ? labelOf(commit, relation).text : commit.key;
  const before = was ? `was ${shownValue(was.setting)} before` : 'was not set before';
  const cell = commit.cells.message;
  return said(
    `${now.file.shown}: ${shownSetting(now.setting)} ${before}; ${by} made it ${shownValue(now.setting)}.`,
    cell ? [cell] : [],
  );
}

/** Null where no setting's past is asked about, where several may be meant, or where git does not tell. */
export async function answerOfPast(
  text: string,
  { world, relations }: { world: World; relations: Relations },
): Promise<Said[] | null> {
  const { words, first, by } = askedFor(tokenize(text)) ?? { words: [], first: false, by: [] };
  if (words.length === 0) return null;
  const [files, code] = await Promise.all([
    openLikely(SETTINGS, () => true, relations, world),
    openLikely(CODE, () => true, relations, world, MOST_CODE),
  ]);
  const set = [...wholly(words, files), ...wholly(words, code).filter(isConstant)];
  const all = set.filter(({ figure }) => figure === null);
  const least = Math.min(...all.map(({ unsaid }) => unsaid));
  const [only, ...more] = all.filter(({ unsaid }) => unsaid === least);
  if (!only || more.length > 0) return null;
  const { rows, missing } = await relations.rows('commit', { need: NEED });
  if (missing !== null) return null;
  const own = rows
    .filter((row) => touches(row, only.file) && by.every((word) => isBy(row, word)))
    .sort((a, b) => (numberOf(b, 'time') ?? 0) - (numberOf(a, 'time') ?? 0));
  const past = await pastOf(only, words, { commits: own, first, relations });
  return past ? [tell(past)] : null;
}
