// Keeps what answering from rows stands on: the names of this machine. Rows are looked at anew for each question.
import { homedir } from 'node:os';
import { leftOutLast } from '../../meaning/clause/left-out.ts';
import { warmClauses } from '../../meaning/clause/phrases.ts';
import { textAsCalledHere } from '../../meaning/in-other-case.ts';
import { createRelations, type Relations } from '../../relations/relations.ts';
import type { LiveExecutables } from '../../state/executables.ts';
import { sandboxRoot } from '../../state/sandbox.ts';
import { createWorlds } from '../../world/worlds.ts';
import type { AskOptions } from '../ask.ts';
import { nameCurrentFile } from '../current-file.ts';
import { answerFromRows } from './answer.ts';
import { givenDoubts, givenFacts, isAnswered } from './given.ts';
import { asMoreThan } from './gone-up.ts';
import type { RowAnswer } from './rows.ts';

export interface RowAskOptions {
  executables: LiveExecutables;
  builtins: ReadonlySet<string>;
  env: NodeJS.ProcessEnv;
  cacheFolder: string;
}

export function createRowAsk({ executables, builtins, env, cacheFolder }: RowAskOptions) {
  const worlds = createWorlds({ executables, env, cacheFolder, builtins });

  /** Anew for each question: what was so a moment ago, a command may have changed. */
  const relationsAt = (cwd: string, now: AskOptions['now']): Relations =>
    createRelations({ cwd, root: sandboxRoot(cwd, env.HOME ?? homedir()), env, ...(now ? { now } : {}) });

  return {
    warm(cwd: string): void {
      warmClauses();
      void worlds.refresh(cwd);
    },
    async ask(asked: string, { cwd, previous, signal, now, currentFile, facts = [] }: AskOptions): Promise<RowAnswer> {
      const text = asMoreThan(leftOutLast(nameCurrentFile(asked, currentFile)));
      await worlds.refresh(cwd);
      const world = worlds.at(cwd);
      const about = { ...(previous === undefined ? {} : { previous }), ...(signal ? { signal } : {}) };
      const clock = now ?? Date.now;
      if (facts.length > 0) {
        const given = await answerFromRows(text, { ...givenFacts(facts, world, clock), ...about });
        if (isAnswered(given)) return { ...given, against: givenDoubts(given, facts, clock()) };
      }
      return answerFromRows(textAsCalledHere(text, world), { world, relations: relationsAt(cwd, now), ...about });
    },
  };
}
