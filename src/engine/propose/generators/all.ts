// All that answers a request without a model, in the order in which it is asked: what a person wrote into a pack of their
// own, the reader, the same with an option of what was read, the phrases that ship, programs of a kind that was named, a
// guess by words, a far-fetched reading, and last what was read in part.
import { once } from '../../../base/once.ts';
import type { DomainRegistry } from '../../../domains/registry.ts';
import type { Worlds } from '../../world/worlds.ts';
import type { Asked } from '../judge/asked.ts';
import type { Machine } from '../machine.ts';
import { createPhraseBook, type PhraseBook } from '../phrases/phrase-book.ts';
import type { Generated, Generator } from '../types.ts';
import { createEmbeddedGenerator } from './embedded/generator.ts';
import { createFlaggedGenerator, type OptionsOf } from './flagged.ts';
import { createPartialGenerator, createStretchedGenerator } from './partial.ts';
import { createPhraseGenerator, type TaskGenerator, type Which } from './phrases.ts';
import { createReadingGenerator } from './reading.ts';
import { createSimilarGenerator } from './similar-programs.ts';
import { createWantedGenerator } from './wanted.ts';

export interface GeneratorsDeps {
  registry: DomainRegistry;
  /** The tasks of all packs. */
  tasks?: () => PhraseBook;
  machine: () => Machine;
  worlds: Worlds;
  asked: (text: string, cwd: string) => Asked;
  optionsOf?: OptionsOf;
}

export function createGenerators(deps: GeneratorsDeps): Generator[] {
  const { registry, machine, worlds, asked, optionsOf } = deps;
  const worldAt = (cwd: string) => worlds.at(cwd);
  const own = once(() => createPhraseBook(registry.added()));
  const book = deps.tasks ?? once(() => createPhraseBook(registry.all()));
  const tasks = createPhraseGenerator({ book, worldAt, machine });
  return [
    createPhraseGenerator({ book: own, worldAt, machine }),
    besideTasks(createReadingGenerator({ worlds, asked }), tasks),
    ...(optionsOf ? [createFlaggedGenerator(asked, optionsOf)] : []),
    tasks,
    createWantedGenerator(machine),
    createSimilarGenerator(machine),
    createEmbeddedGenerator({ registry, machine }),
    createStretchedGenerator(asked),
    createPartialGenerator(asked),
  ];
}

/** From this cost on a task of which two words were said knows better what is to be done, … */
const DEAR = 1.4;
/** … and from this one on any task knows it better than a question that asks for what the reading lacks. */
const FARFETCHED = 2;

/** Which tasks may answer instead of what was read; null where none may. */
function insteadOf({ question, read }: Generated): Which | null {
  if (!read) return null;
  if (question !== null && read.cost >= FARFETCHED) return 'any';
  if (read.cost >= DEAR && !read.looks) return 'worded';
  // To look at it as at any file is worth more than a program that is not here.
  if (!read.anyKind) return null;
  return read.looks ? 'of-kind-here' : 'of-kind';
}

/**
 * What is read, unless a task is known that accounts for all that was said and is surely meant: it is about a file of that very
 * kind, which is no text, or the reading is far-fetched.
 */
function besideTasks(first: Generator, tasks: TaskGenerator): Generator {
  return {
    name: first.name,
    async generate(request) {
      const found = await first.generate(request);
      const which = insteadOf(found);
      const known = which && tasks.surely(request, which);
      return known && known.candidates.length > 0 ? known : found;
    },
  };
}

/** The first of them that has something to say, as one. */
export function firstOf(generators: readonly Generator[]): Generator {
  return {
    name: 'reading',
    async generate(request) {
      let last = { candidates: [], question: null, generator: 'reading' } as Awaited<ReturnType<Generator['generate']>>;
      for (const generator of generators) {
        last = await generator.generate(request);
        if (last.candidates.length > 0 || last.question !== null) break;
      }
      return last;
    },
  };
}
