// *Kill that sleep 4321*: a program with the number that it was started with is one command line, and no two things. *Run
// check.sh on data*: what a script of this folder is run on is handed to it, and no place where it is run.
import { lemmas } from '../english/lemma.ts';
import { acts, grammar, nouns } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

const SIGNALS = ['kill', 'stop', 'pause', 'resume'] as const;

const verbsOf = (names: readonly string[]) =>
  new Set(names.flatMap((act) => (acts().get(act)?.words ?? []).filter((form) => /^[a-z]+$/.test(form))));

let verbs: { signals: ReadonlySet<string>; runs: ReadonlySet<string> } | undefined;
function isVerb({ lower, quoted }: Token, of: 'signals' | 'runs'): boolean {
  verbs ??= { signals: verbsOf(SIGNALS), runs: verbsOf(['run']) };
  const known = verbs[of];
  return !quoted && lemmas(lower).some((form) => known.has(form));
}
const signals = (token: Token): boolean => isVerb(token, 'signals');
const runs = (token: Token): boolean => isVerb(token, 'runs');

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

const HANDED = /^(?:on|over|with|for)$/;

/** Whether this is a script that lies here and is found by no other name. */
const isScript = ({ text, quoted }: Token, world: World): boolean =>
  !quoted &&
  /\.\w+$/.test(text) &&
  !world.has(text) &&
  (world.path(text) === 'file' || (world.below(text) ?? []).length > 0);

/** Without the words between a script and what it is run on. */
export function handedOver(tokens: readonly Token[], world: World): readonly Token[] {
  if (!tokens.some(runs)) return tokens;
  return tokens.filter((token, at) => {
    const [script, given] = [tokens[at - 1], tokens[at + 1]];
    if (!HANDED.test(token.lower) || !script || !given || given.quoted || script.pause) return true;
    return !isScript(script, world) || world.path(given.text) === null;
  });
}

const VARIABLE = /^[A-Z_][A-Z0-9_]*$/;

/** *Run it with STAGE set to test*: a variable with what it is set to, as a shell writes it. */
export function withSettings(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(runs)) return tokens;
  const at = tokens.findIndex(({ text }, i) => VARIABLE.test(text) && isSetTo(tokens, i + 1));
  const [name, , , value] = tokens.slice(at);
  const before = tokens[at - 1]?.lower ?? '';
  if (at < 1 || !name || !value || !/^(?:with|and|variable|var|using|having|where)$/.test(before)) return tokens;
  const text = `${name.text}=${value.text}`;
  const setting: Token = { ...value, text, lower: text.toLowerCase(), quoted: false, start: name.start };
  return withSettings([...tokens.slice(0, at), setting, ...tokens.slice(at + 4)]);
}
const isSetTo = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'set' && tokens[at + 1]?.lower === 'to';

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
  const word = (said: string): Token => ({ ...program, text: said, lower: said, pause: false, end: program.start });
  return [...tokens.slice(0, at), word('process'), word('matching'), line, ...tokens.slice(at + 2)];
}
