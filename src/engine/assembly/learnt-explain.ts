// What commands mean, by our tables first and else by the specs of their programs, which are read when they are wanted.
import { explainCommand } from '../propose/explain.ts';
import type { ExplanationPart } from '../propose/types.ts';
import { commandWords } from '../propose/validate-words.ts';
import type { SpecStore } from '../suggest/specs/store.ts';
import { explainFromSpecs } from './explain-source.ts';

export interface LearntExplain {
  explain(command: string): ExplanationPart[];
  /** Reads the specs of the programs in these commands. */
  learn(commands: readonly string[]): Promise<void>;
}

/** `store`: where the specs are kept; each is read once for all who ask it. */
export function createLearntExplain(store: () => SpecStore): LearntExplain {
  let specs: SpecStore | undefined;
  return {
    explain: (command) => explainCommand(command, specs && explainFromSpecs(specs)),
    async learn(commands) {
      specs ??= store();
      const programs = commands.flatMap((command) =>
        commandWords(command).invocations.flatMap(({ name }) => name ?? []),
      );
      await specs.warm([...new Set(programs)]);
    },
  };
}
