// "Picture editor": nothing is called so, but the index knows programs that do it. Those that are here are run, the others
// installed; a name that search came up with is offered for choice, never as the one answer.
import { quote } from '../../line/quote.ts';
import { namesKindOfProgram, readIntent } from '../intent.ts';
import type { Machine } from '../machine.ts';
import { simplify } from '../normalize.ts';
import { packageCommand } from '../package-managers.ts';
import { howToInstall } from '../program-packages.ts';
import { SURE } from '../sure.ts';
import type { Candidate, ContextFact, Generator } from '../types.ts';

const NAME = 'search';
/** Confidence of the first; each one after it is a step less likely. */
const FIRST = SURE - 0.02;
const STEP = 0.03;

/** The program of that name, or of a desktop entry's: `org.kde.krita` is started as `krita`. */
function programHere(name: string, machine: Machine): string | null {
  const names = [name, name.split('.').at(-1)?.toLowerCase() ?? name];
  return names.find((each) => machine.has(each)) ?? null;
}

function similarPrograms(request: string, context: readonly ContextFact[], machine: Machine): Candidate[] {
  const intent = readIntent(request);
  if (!intent || (intent.kind !== 'run' && intent.kind !== 'install')) return [];
  if (!namesKindOfProgram(intent.target)) return [];
  const found = context
    .filter(({ source }) => source === 'search')
    .flatMap(({ subject, fact, verified }, i): Candidate[] => {
      const program = programHere(subject, machine);
      const here = program !== null;
      // What is installed and not on PATH is started otherwise; we do not know how.
      if (!here && verified) return [];
      const command = here && intent.kind === 'run' ? program : howToInstall(subject, machine);
      if (command === null) return [];
      // The words that were searched for are what it is for: none of them is lost.
      const confidence = FIRST - STEP * i + (here ? STEP : 0);
      return [{ command, summary: fact, confidence, worded: true }];
    });
  if (found.length > 0 || !context.some(({ fact }) => fact === 'NOT FOUND')) return found;
  // Nothing here knows one: the package manager may.
  const search = machine.manager && packageCommand(machine.manager, 'search');
  if (!search) return [];
  const command = `${search.words} ${quote(intent.target)}`;
  return [{ command, summary: 'Packages that are described so', confidence: FIRST }];
}

export function createSimilarGenerator(machine: () => Machine): Generator {
  return {
    name: NAME,
    generate: ({ text, context, retryReason }) =>
      Promise.resolve().then(() => ({
        candidates: retryReason ? [] : similarPrograms(simplify(text), context, machine()),
        question: null,
        generator: NAME,
      })),
  };
}
