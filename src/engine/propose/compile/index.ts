// A goal becomes a command by the first compiler that serves its relation. Relations without a set algebra of their own
// belong to the verbs of the programs.
import type { Goal } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { streamCommand } from './archive-streams.ts';
import { addsToArchive, archiveCommand, looksInside, removesMembers } from './archives.ts';
import { commandCommand } from './commands.ts';
import { entryCommand, speaksOfEntries } from './entries.ts';
import { figureCommand, partCommand } from './figures.ts';
import { fileCommand } from './files.ts';
import { ignoreCommand } from './git-files.ts';
import { listCommand, speaksOfList } from './json-rows.ts';
import { asksLacking, lackingCommand } from './lacking.ts';
import { lineCommand } from './lines.ts';
import { rewritesNames } from './names.ts';
import { processCommand } from './processes.ts';
import { programCommand } from './programs.ts';
import { asksJson, propertyCommand } from './properties.ts';
import { rankedByLines } from './ranked-by-lines.ts';
import { synced } from './remote.ts';
import { rowCommand } from './row-sets.ts';
import { asksSyntax, syntaxCommand } from './syntax.ts';
import { type Built, build, Taking } from './take.ts';

const PACKS: ReadonlySet<string> = new Set(['pack', 'zip', 'tar', 'gzip', 'extract']);
const LINES: ReadonlySet<string> = new Set(['line', 'word', 'character', 'column', 'occurrence']);

const COMMENTS: ReadonlySet<string> = new Set(['comment', 'uncomment']);

/** What is put at the end of an archive are files, whatever *append* is said of. */
const asFiles = (goal: Goal): Goal => {
  if (goal.of === 'file' || goal.names.length > 0) return { ...goal, of: 'file' };
  const { in: files = [], ...rest } = goal;
  return { ...rest, of: 'file', names: files };
};

/** The ways in which a goal can be done by pipelines; the first is the usual one. */
export function compileSets(goal: Goal, world: World): Built[] {
  const out: Built[] = [];
  const reckoned = figureCommand(goal);
  if (reckoned) return [build(reckoned)];
  if (goal.of === 'part') return [build(() => partCommand(goal))];
  if (asksLacking(goal)) return [build(() => lackingCommand(goal, world))];
  if (goal.of === 'row') return [build(() => rowCommand(goal, world))];
  if (speaksOfList(goal, world)) return [build(() => listCommand(goal, world))];
  if (goal.of === 'property' && COMMENTS.has(goal.act))
    return [build(() => lineCommand({ ...goal, of: 'line' }, world))];
  if (speaksOfEntries(goal, world)) return [build(() => entryCommand(goal, world))];
  if (asksJson(goal)) return [build(() => propertyCommand(goal, world))];
  if (addsToArchive(goal, world) && (goal.of === 'file' || goal.of === 'line'))
    return [build(() => archiveCommand(asFiles(goal), world))];
  if (asksSyntax(goal)) return [build(() => syntaxCommand(goal, world))];
  const ranked = rankedByLines(goal, world);
  if (ranked) return [build(ranked)];
  const stream = streamCommand(goal);
  if (stream) return [build(stream)];
  if (removesMembers(goal) && (goal.of === 'file' || goal.of === 'member' || goal.of === 'line'))
    return [build(() => archiveCommand(goal, world))];
  if (PACKS.has(goal.act) && (goal.of === 'file' || goal.of === 'member'))
    out.push(build(() => archiveCommand(goal, world)));
  else if (looksInside(goal)) out.push(build(() => archiveCommand(goal, world)));
  else if (goal.of === 'file' && goal.act === 'sync')
    out.push(
      build(() => {
        const taking = new Taking(goal);
        return taking.done(synced(goal, taking));
      }),
    );
  else if (goal.of === 'file' && goal.act === 'ignore') out.push(build(() => ignoreCommand(goal)));
  else if (goal.of === 'file' && goal.act === 'insert')
    out.push(build(() => lineCommand({ ...goal, of: 'line' }, world)));
  else if (goal.of === 'file' || rewritesNames(goal)) out.push(build(() => fileCommand(goal, world)));
  else if (LINES.has(goal.of)) out.push(build(() => lineCommand(goal, world)));
  else if (goal.of === 'command') out.push(build(() => commandCommand(goal, world)));
  else if (goal.of === 'process') out.push(build(() => processCommand(goal)));
  else if (goal.of === 'program' && goal.act === 'run') out.push(build(() => programCommand(goal, world)));
  return out;
}
