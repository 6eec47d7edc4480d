// What a command line does that is known by its sub-command and options alone: the lines of specs/roles, tried in
// order.
import type { Call } from '../call/machine.ts';
import type { EffectLine, ProgramEffects } from '../call/roles.ts';
import { texts } from '../effects/common.ts';
import { RULES, type RuleId } from '../rules/index.ts';
import { effectsOf } from './lookup.ts';

/** The effect that the first matching line names; `safe` when it only looks, null when no line speaks of it. */
export function effectOf(call: Call): RuleId | 'safe' | null {
  const known = effectsOf(call.machine.roles, call.program);
  if (!known) return null;
  const args = texts(call.args);
  if (args.some((text) => REHEARSAL.test(text))) return null;
  const all = readings(args, known);
  const line = known.lines.find((each) => applies(each, args, all));
  if (!line) return null;
  return line.effect === 'safe' || Object.hasOwn(RULES, line.effect) ? (line.effect as RuleId | 'safe') : null;
}

/** What asks for help, or for a rehearsal, means the same everywhere. */
const REHEARSAL = /^(?:--help|--dry-?run(?:=(?:client|server|true|\w+))?|--dryrun|--what-?if|--simulate|--just-print)$/;

const MAX_WORDS = 8;

/** The words that are no options: once with what stands behind an option that nobody described, once without it. */
function readings(args: readonly string[], { values }: ProgramEffects): string[][] {
  const kept: string[] = [];
  const bare: string[] = [];
  for (let i = 0; i < args.length && kept.length < MAX_WORDS; i++) {
    const text = args[i] as string;
    if (text === '--') continue;
    if (!/^-./.test(text)) {
      kept.push(text);
      if (!/^-/.test(args[i - 1] ?? '')) bare.push(text);
    } else if (values?.includes(text)) i++;
  }
  return [kept, bare];
}

function applies(line: EffectLine, args: readonly string[], all: readonly string[][]): boolean {
  if (!all.some((given) => line.verb.every((word, index) => fits(word, given[index])))) return false;
  return (line.options ?? []).every((option) =>
    option.startsWith('!')
      ? !args.some((text) => isOption(option.slice(1), text))
      : args.some((text) => isOption(option, text)),
  );
}

function fits(words: string, given: string | undefined): boolean {
  if (given === undefined) return false;
  const parts = given.includes(',') ? [given, ...given.split(',')] : [given];
  return words.split('|').some((word) => parts.some((part) => isLike(word, part)));
}

/** `*x*` holds it, `*x` ends with it, `x*` begins with it. */
function isLike(word: string, given: string): boolean {
  if (!word.includes('*')) return word === given;
  const text = word.replace(/^\*|\*$/g, '');
  if (word.startsWith('*') && word.endsWith('*')) return given.includes(text);
  return word.startsWith('*') ? given.endsWith(text) : given.startsWith(text);
}

/** `-f` is also in `-rf`, `--size` in `--size=0`; a trailing `*` is any end. */
function isOption(option: string, text: string): boolean {
  if (option.endsWith('*')) return text.startsWith(option.slice(0, -1));
  if (text === option || text.startsWith(`${option}=`)) return true;
  return /^-[A-Za-z]$/.test(option) && /^-[A-Za-z]{2,5}$/.test(text) && text.includes(option[1] as string);
}
