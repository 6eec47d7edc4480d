// Proposals over everything there is: router, context of this machine, model and embedded generators, safety.

import { once } from '../../base/once.ts';
import type { DomainRegistry } from '../../domains/registry.ts';
import type { IndexClient } from '../../index/client.ts';
import type { Config } from '../config/schema.ts';
import type { FailedCommand, FailureExplanation } from '../failure/types.ts';
import { SHELL_BUILTINS } from '../gate/shell-words.ts';
import { programOf } from '../line/program.ts';
import type { ConfiguredProvider } from '../llm/provider.ts';
import { createContextGatherer } from '../propose/context.ts';
import { createGoalChanges } from '../propose/follow-up/by-goal.ts';
import { inOneSentence } from '../propose/follow-up/in-one-sentence.ts';
import { joined, type Previous, type Refinement } from '../propose/follow-up/refine.ts';
import { createGenerators, firstOf } from '../propose/generators/all.ts';
import { createRememberedGenerator, liftRemembered } from '../propose/generators/remembered.ts';
import { createWrittenGenerator } from '../propose/generators/written.ts';
import { askedReader } from '../propose/judge/asked.ts';
import { judge } from '../propose/judge/judge.ts';
import { leaning } from '../propose/leaning.ts';
import { describeMachine } from '../propose/machine.ts';
import { createPhraseBook } from '../propose/phrases/phrase-book.ts';
import { createProposer, type Proposer } from '../propose/pipeline.ts';
import { howToInstall } from '../propose/program-packages.ts';
import type { ProposeOptions, ProposeResult } from '../propose/types.ts';
import type { Router } from '../route/router.ts';
import type { Safety } from '../safety/index.ts';
import { packageThere, similarPrograms } from '../search/similar.ts';
import type { LiveExecutables } from '../state/executables.ts';
import type { Surroundings } from '../state/surroundings.ts';
import { readProject } from '../suggest/project/project.ts';
import { createSpecStore } from '../suggest/specs/store.ts';
import { createWorlds, type Worlds } from '../world/worlds.ts';
import { createFailurePart } from './failure-part.ts';
import type { GatePart } from './gate-part.ts';
import { createIntrospection, createOptions } from './introspect.ts';
import { createLearntExplain } from './learnt-explain.ts';
import { createModelOpinion } from './model-generator.ts';
import { createReadWords, type ReadWords } from './read-words.ts';

export interface ProposePartOptions {
  config: Config;
  executables: LiveExecutables;
  surroundings: Surroundings;
  domains: DomainRegistry;
  gate: GatePart;
  safety: Safety;
  router: Router;
  server: ConfiguredProvider | null;
  index: IndexClient;
  worlds: Worlds;
  /** One plain sentence for the status line. */
  notice: (text: string) => void;
}

/** Of a line that reads more like a sentence it is not sure that it is meant to be run. */
const MOST_PROSE = 0.2;

export interface ProposePart extends Proposer {
  /** A proposed command, changed as a follow-up says; it is not judged yet. */
  refine(previous: Previous, text: string, cwd: string): Promise<Refinement>;
  /** Which words of a request or question are read as it stands; null where nothing can be said. */
  words(text: string, cwd: string, question: boolean): Promise<ReadWords | null>;
  /** Why a command failed; null when nothing is known. */
  explainFailure(failed: FailedCommand): Promise<FailureExplanation | null>;
}

/**
 * What is here is read before the first request comes, while the rest is made. What can be had is looked up for one
 * that may name it: a command of the command line would not end before the package manager has told.
 */
export function beginWorlds(executables: LiveExecutables, cacheFolder: string): Worlds {
  const worlds = createWorlds({ executables, builtins: SHELL_BUILTINS.bash, cacheFolder });
  void worlds.refreshHere(process.cwd());
  return worlds;
}

export async function createProposePart(options: ProposePartOptions): Promise<ProposePart> {
  const { executables, surroundings, domains, gate, safety, router, server, index, worlds } = options;
  // What manages packages here decides most proposals, so the scan of PATH has to be there first.
  const scanned = executables.refresh();
  const machine = () => describeMachine(executables);
  await scanned;
  const asked = askedReader((cwd) => worlds.at(cwd));
  const specs = once(createSpecStore);
  const tasks = once(() => createPhraseBook(domains.all()));
  const optionsOf = createOptions(specs);
  const generators = createGenerators({ registry: domains, tasks, machine, worlds, asked, optionsOf });
  const { explain, learn } = createLearntExplain(specs);
  const model = server ? createModelOpinion({ config: options.config, domains, server, asked, explain, learn }) : null;
  const resolves = (name: string, cwd: string): boolean => gate.resolver.resolve(name, cwd) !== null;
  const isCommand = (line: string, cwd: string): boolean => {
    const { verdict, prose } = gate.judge(line, cwd);
    const program = programOf(line);
    return program !== null && resolves(program, cwd) && verdict === 'native' && prose <= MOST_PROSE;
  };
  const changes = createGoalChanges();
  const proposer = createProposer({
    router,
    context: createContextGatherer({
      executables,
      machine,
      search: similarPrograms(index),
      available: packageThere(index),
    }),
    safety,
    safetyContext: (cwd) => surroundings.of(cwd),
    generators: [
      createWrittenGenerator(isCommand),
      createRememberedGenerator({ resolves, others: firstOf(generators) }),
      ...generators.map(liftRemembered),
    ],
    executables,
    here: { machine, project: readProject },
    resolves,
    ...(model ? { model, showPrompt: model.showPrompt } : {}),
    introspect: createIntrospection(index, specs),
    howToInstall: (program) => howToInstall(program, machine()),
    explain,
    judge: (text, cwd) => {
      const request = asked(text, cwd);
      return (command, level) => judge(command, request, { explain, level });
    },
    onFallback(generator, error) {
      const why = error instanceof Error ? error.message : String(error);
      options.notice(`${generator}: ${why}`);
    },
  });
  const whole = async (text: string, { cwd, before }: ProposeOptions): Promise<string> => {
    if (before === undefined) return text;
    await worlds.refresh(cwd);
    return leaning(text, before, { world: worlds.at(cwd), asked: (each) => asked(each, cwd) });
  };
  const told = createLearntExplain(specs);
  /** What a person reads has the words of the specs too; what a pack says of its own command stays. */
  const withParts = async (result: ProposeResult): Promise<ProposeResult> => {
    const { command, explanation } = result;
    if (command === null || JSON.stringify(explanation) !== JSON.stringify(explain(command))) return result;
    await told.learn([command]);
    return { ...result, explanation: told.explain(command) };
  };
  return {
    propose: async (text, how) => withParts(await proposer.propose(await whole(text, how), how)),
    opinion: async (text, how) => proposer.opinion(await whole(text, how), how),
    prompt: async (text, how) => proposer.prompt(await whole(text, how), how),
    words: createReadWords({ worlds, asked, isTask: (text, cwd) => tasks().find(text, worlds.at(cwd)).length > 0 }),
    explainFailure: createFailurePart({ worlds, executables, machine }),
    async refine(previous, text, cwd) {
      await worlds.refresh(cwd);
      const request = joined(previous.request, text);
      const command = changes.change(previous, request, text, worlds.at(cwd));
      if (command === null) {
        const whole = await inOneSentence(previous, text, (sentence) => proposer.propose(sentence, { cwd }));
        return whole ?? { command, request, unread: [text.trim()] };
      }
      return { command: command === previous.command ? null : command, request, unread: [] };
    },
  };
}
