// Commands that were run, and which looks they made old: what a command changed is known only from what was seen after it.

import type { Given, ToolOutput } from './given.ts';
import { invalidates, touches } from './invalidate.ts';
import { bindable, lexicon, partsOf } from './told/words.ts';

/** A command that was run, with its outcome. */
export interface Ran {
  command: string;
  exit: number | null;
  age: number | null;
}

/** What was run, the text that it printed, where it is one, and how many seconds ago; null where that is not told. */
export function ranBy({ tool, arguments: given, result, age_s }: ToolOutput): {
  ran: string;
  text: string | undefined;
  age: number | null;
} {
  const own = isObject(result) ? result : null;
  const printed = own ? [own.stdout, own.output, own.raw].find((each) => typeof each === 'string') : result;
  return {
    // The command of a shell, told with what it printed or with what the tool was asked for.
    ran: [own?.command, given?.command, tool].find((each) => typeof each === 'string') as string,
    text: typeof printed === 'string' ? printed : undefined,
    age: typeof age_s === 'number' && Number.isFinite(age_s) ? age_s : null,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const ranOf = ({ tool_outputs }: Given): Ran[] =>
  tool_outputs.flatMap((output) => {
    const { tool, result } = output;
    const { ran, age } = ranBy(output);
    const codes = isObject(result) ? [result.exit_code, result.code] : [];
    return ran === tool ? [] : [{ command: ran, exit: codes.find((code) => typeof code === 'number') ?? null, age }];
  });

/** What a tool looks at, in the words that commands change. */
const kindsOf = (tool: string): Set<string> =>
  new Set(
    partsOf(tool)
      .map(bindable)
      .flatMap(({ lower, stems }) => [lower, ...stems, ...(lexicon().kinds.get(lower) ?? [])]),
  );

export const STEADY = 'steady state';

/** A later command may have changed what was seen: it was of such things, and of one that was seen if it names any. */
export function isOutdated(tool: string, age: number | null, seen: unknown, all: readonly Ran[]): boolean {
  return all.some((ran) => {
    const what = invalidates(ran.command);
    if (what.kinds.size === 0 || ran.command === tool) return false;
    if (age !== null && ran.age !== null && age <= ran.age) return false;
    const text = JSON.stringify(seen ?? '').toLowerCase();
    const named = what.names.length === 0 || what.names.some((name) => text.includes(name.toLowerCase()));
    return named && (tool === STEADY || [...kindsOf(tool)].some((kind) => touches(what, kind, null)));
  });
}
