// *Kill that sleep 4321*: a program with the number that it was started with is one command line, and no two things.
import { lemmas } from '../english/lemma.ts';
import { acts, grammar, nouns } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

const SIGNALS = ['kill', 'stop', 'pause', 'resume'] as const;

let verbs: ReadonlySet<string> | undefined;
function signals({ lower, quoted }: Token): boolean {
  verbs ??= new Set(SIGNALS.flatMap((act) => (acts().get(act)?.words ?? []).filter((form) => /^[a-z]+$/.test(form))));
  return !quoted && lemmas(lower).some((form) => verbs?.has(form));
}

let built: ReadonlySet<string> | undefined;
/** Words that build sentences and those for things: *process 4321*, *pid 4321* name no program. */
function isSaid(word: string): boolean {
  built ??= new Set(
    [...grammar().phrase.flatMap(({ forms }) => forms), ...nouns().flatMap(({ words }) => words)]
      .flatMap((form) => form.split(/[ |?]/))
      .filter((part) => /^[a-z]+$/.test(part)),
  );
  return built.has(word);
}

const POINTS = /^(?:the|that|this|my|our|a)$/;

export function withArgument(tokens: readonly Token[], world: World): readonly Token[] {
  const verb = tokens.findIndex(signals);
  if (verb < 0) return tokens;
  const at = POINTS.test(tokens[verb + 1]?.lower ?? '') ? verb + 2 : verb + 1;
  const [program, number] = [tokens[at], tokens[at + 1]];
  if (!program || !number || program.quoted || program.pause || number.quoted) return tokens;
  const started = /^[a-z][\w.+-]*$/.test(program.text) && /^\d+$/.test(number.text);
  if (!started || !world.has(program.text) || isSaid(program.lower) || signals(program)) return tokens;
  const text = `${program.text} ${number.text}`;
  const line: Token = { ...number, text, lower: text, quoted: true, start: program.start };
  const word = (said: string): Token => ({
    ...program,
    text: said,
    lower: said,
    pause: false,
    end: program.start,
  });
  return [...tokens.slice(0, at), word('process'), word('matching'), line, ...tokens.slice(at + 2)];
}
