// Keeps what answering from rows stands on: the names of the machine and the relations of the last few folders, so that a
// second question finds them warm.
import { homedir } from 'node:os';
import { warmClauses } from '../../meaning/clause/phrases.ts';
import { createRelations, type Relations } from '../../relations/relations.ts';
import type { LiveExecutables } from '../../state/executables.ts';
import { sandboxRoot } from '../../state/sandbox.ts';
import { createWorlds } from '../../world/worlds.ts';
import type { AskOptions } from '../ask.ts';
import { nameCurrentFile } from '../current-file.ts';
import { givenDoubts, givenFacts, isAnswered } from './given.ts';
import { answerFromRows, type RowAnswer } from './rows.ts';

const FOLDERS = 4;

export interface RowAskOptions {
  executables: LiveExecutables;
  builtins: ReadonlySet<string>;
  env: NodeJS.ProcessEnv;
  cacheFolder: string;
}

export function createRowAsk({ executables, builtins, env, cacheFolder }: RowAskOptions) {
  const worlds = createWorlds({ executables, env, cacheFolder, builtins });
  const kept = new Map<string, Relations>();
  let last = '';

  function relationsAt(cwd: string, now: AskOptions['now']): Relations {
    const known = now ? undefined : kept.get(cwd);
    kept.delete(cwd);
    const relations =
      known ??
      createRelations({
        cwd,
        root: sandboxRoot(cwd, env.HOME ?? homedir()),
        env,
        ...(now ? { now } : {}),
      });
    kept.set(cwd, relations);
    if (kept.size > FOLDERS) kept.delete(kept.keys().next().value ?? '');
    return relations;
  }

  return {
    warm(cwd: string): void {
      warmClauses();
      void worlds.refresh(cwd);
    },
    async ask(
      asked: string,
      { cwd, previous, signal, now, currentFile, facts = [] }: AskOptions,
    ): Promise<RowAnswer> {
      const text = nameCurrentFile(asked, currentFile);
      // Who asks the same again wants it looked at again.
      if (text === last) kept.delete(cwd);
      last = text;
      await worlds.refresh(cwd);
      const world = worlds.at(cwd);
      const about = {
        ...(previous === undefined ? {} : { previous }),
        ...(signal ? { signal } : {}),
      };
      const clock = now ?? Date.now;
      if (facts.length > 0) {
        const given = await answerFromRows(text, { ...givenFacts(facts, world, clock), ...about });
        if (isAnswered(given)) return { ...given, against: givenDoubts(given, facts, clock()) };
      }
      return answerFromRows(text, { world, relations: relationsAt(cwd, now), ...about });
    },
  };
}
