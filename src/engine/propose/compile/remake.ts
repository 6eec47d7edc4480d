// Files made out of files: joined, split, written in another way. Sources stay unless a change in place was asked for;
// line endings alone are changed where they stand, since nobody wants to read them.
import { posix } from 'node:path';
import { ENCODING } from '../../english/shapes.ts';
import type { Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { backInto } from './around.ts';
import { setOf } from './file-set.ts';
import { findSet, ONLY_FILES } from './find.ts';
import { convertedMedia, joinedMedia } from './media.ts';
import { asPath, join, Missing, refuse, type Taking, word } from './take.ts';

export function joined(goal: Goal, taking: Taking, world: World): string {
  const to = taking.take('to');
  const by = taking.take('by');
  const from = taking.take('from');
  const beside = taking.manner('line-by-line') || taking.show('side-by-side') !== null;
  // "join a with b"
  const names = by ? [...goal.names, by] : goal.names;
  const scoped: Goal = { ...goal, names, ...(from && !goal.in ? { in: [from] } : {}) };
  // *Merge feature/login into …*: no file is called like a branch.
  if (names.some(({ type }) => type === 'name')) return refuse('names of something else');
  const pages = joinedMedia(scoped, to, taking, world);
  if (pages !== null) return pages;
  const set = setOf(scoped, taking, world);
  const target = to ? ` > ${asPath(to.type === 'path' || to.type === 'text' ? to : refuse('to'))}` : '';
  if (set.names !== null)
    return scoped.names.length < 2 && scoped.names[0]?.type !== 'glob'
      ? refuse('one file')
      : `${beside ? 'paste' : 'cat'} ${set.names}${target}`;
  if (beside) return refuse('line by line');
  if (!to) throw new Missing('to', 'path');
  // What is written does not go into itself.
  const itself = ` -not -path ${quote(`*/${word(to).replace(/^(?:\.?\/)+/, '')}`)}`;
  return `${set.find(false).command}${itself} -print0 | sort -z | xargs -0 -r cat${target}`;
}

/** *In tmp*: what the pieces are called begins as their file does, in the folder that was said. */
function piecesAt(to: Value | undefined, { names: [one] }: Goal, file: string, world: World): string {
  if (!to) return `${file}.`;
  const folder = to.type === 'path' && (to.path.endsWith('/') || world.path(to.path) === 'folder') ? to.path : null;
  if (folder === null) return asPath(to);
  return one
    ? asPath({ type: 'path', path: posix.join(folder, `${posix.basename(word(one))}.`), here: null })
    : refuse('to');
}

export function split(goal: Goal, taking: Taking, world: World): string {
  const set = setOf(goal, taking, world);
  if (set.names === null || !set.single || set.folder) return refuse('split');
  const value = (id: string): Value | undefined => {
    const found = goal.manner.find((each) => each.id === id)?.value;
    taking.manner(id);
    return found;
  };
  const lines = value('split-lines');
  const size = value('split-size');
  const parts = value('split-parts');
  const said = taking.mannerOf('prefix')?.value;
  const to = taking.take('to') ?? said;
  const prefix = piecesAt(to, goal, set.names, world);
  const flags = [
    lines && `-l ${word(lines)}`,
    size && `-b ${word(size).replace(/k$/, 'K').replace(/c$/, '')}`,
    parts && `-n ${word(parts)}`,
  ].filter(Boolean);
  if (flags.length > 1) return refuse('two ways of splitting');
  if (flags.length === 0) throw new Missing('by', 'number');
  return `split ${flags[0]} ${set.names} ${prefix}`;
}

const CASES: Readonly<Record<string, string>> = {
  upper: "tr '[:lower:]' '[:upper:]'",
  lower: "tr '[:upper:]' '[:lower:]'",
};
const ENDINGS: Readonly<Record<string, string>> = { unix: "'s/\\r$//'", dos: "'s/\\r*$/\\r/'" };

export function converted(goal: Goal, taking: Taking, world: World): string {
  const media = convertedMedia(goal, taking, world);
  if (media !== null) return media;
  const to = taking.take('to') ?? taking.take('by');
  const from = taking.take('from');
  if (!to) throw new Missing('to', 'text');
  const kind = word(to);
  const encoding = ENCODING.test(kind);
  const scoped: Goal = { ...goal, ...(from && !encoding && !goal.in ? { in: [from] } : {}) };
  const set = setOf(scoped, taking, world);
  const inPlace = taking.manner('in-place');
  const keep = taking.manner('keep');
  const backup = taking.manner('backup');
  const ending = ENDINGS[kind];
  if (ending !== undefined && to.type === 'word') {
    if (from) return refuse('from');
    const sed = join('sed', keep || backup ? '-i.bak' : '-i', ending);
    if (set.names !== null && !set.folder) return `${sed} ${set.names}`;
    if (set.folder && goal.names.length !== 1) return refuse('several folders');
    // Of a folder it is the texts in it.
    const files: Goal = set.folder ? { ...goal, names: [], in: goal.names, where: [...goal.where, ONLY_FILES] } : goal;
    const { command } = findSet(files, { world, ignoreCase: false, changes: true });
    return goal.where.some(({ attr, not }) => attr === 'extension' && !not)
      ? `${command} -exec ${sed} {} +`
      : `${command} -exec grep -lZI '' {} + | xargs -0 -r ${sed}`;
  }
  if (set.names === null || !set.single || set.folder || backup) return refuse('convert');
  const change = CASES[kind];
  if (change !== undefined && to.type === 'word') {
    if (from) return refuse('from');
    const upper = kind === 'upper' ? 'U' : 'L';
    return inPlace ? `sed -i 's/.*/\\${upper}&/' ${set.names}` : `${change} < ${set.names}`;
  }
  if (!encoding) return refuse('to');
  // What nobody said the file itself tells.
  const now = from ? word(from) : `"$(file -b --mime-encoding ${set.names})"`;
  if (from && !ENCODING.test(now)) return refuse('from');
  const recoded = `iconv -f ${now} -t ${kind} ${set.names}`;
  return inPlace ? backInto(set.names, recoded) : recoded;
}
