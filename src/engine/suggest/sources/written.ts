// Words that are written the same everywhere: where output is thrown away or put together with the rest, and what is
// usual behind a variable that is set.
import { readTable } from '../../../base/table.ts';
import type { CompletionContext } from '../../line/types.ts';
import type { Executables } from '../../state/types.ts';
import type { Candidate, SourceRequest } from '../candidate.ts';
import type { GeneratedValue } from '../generators/value.ts';

interface Usual {
  values?: readonly string[];
  programs?: readonly string[];
  /** Name of a generator. */
  generator?: string;
}

let known: Readonly<Record<string, Usual>> | undefined;
const variables = () => (known ??= readTable('suggest', 'variables') as Record<string, Usual>);

/** The variable that the word at the cursor sets; null where there is none, or another is its value. */
function assignedName({ prefix, expected_type }: CompletionContext): string | null {
  if (expected_type.kind === 'env_var') return null;
  return /(?:^|[\s;&|(])([A-Za-z_]\w*)=$/.exec(prefix)?.[1] ?? null;
}

/** The variables of which that is known. */
export const usualNames = (): string[] => Object.keys(variables());

/** What of this is written at the cursor: where output goes, from its number on, or the value of a variable. */
export function writtenHere(context: CompletionContext): 'target' | 'value' | null {
  const { kind } = context.position;
  if (kind === 'redirect') return 'target';
  if (context.partial === '2' && (kind === 'argument' || kind === 'unknown')) return 'target';
  return kind !== 'command_name' && assignedName(context) !== null ? 'value' : null;
}

const NOWHERE = '/dev/null';

const row = (insert: string, description: string, score: number): Candidate => ({
  text: insert,
  insert,
  kind: 'argument',
  source: 'environment',
  score,
  description,
});

/** Where output goes that is no file: `>/dev/null`, `2>&1`. */
export function redirectTargets({ context, rawPartial, match }: SourceRequest): Candidate[] {
  const { prefix, position } = context;
  const joined = /[^<>&]>/.test(prefix);
  if (position.kind !== 'redirect')
    return [
      row('2>&1', 'errors go where the output goes', joined ? 1 : 0.6),
      row('2>/dev/null', 'no errors', joined ? 0.6 : 1),
    ];
  if (/<$/.test(prefix.trimEnd())) return [];
  const errors = /2>$/.test(prefix) && rawPartial === '';
  // Files that are here come first; what a program prints is rarely thrown away.
  const likely = errors ? 1 : (rawPartial === '' ? 0.3 : 0.55) * match(rawPartial, NOWHERE);
  const nowhere = NOWHERE.startsWith(rawPartial) ? [row(NOWHERE, 'thrown away', likely)] : [];
  return errors ? [...nowhere, row('&1', 'where the output goes', 0.95)] : nowhere;
}

/** What is usual behind `NAME=`. */
export function usualValues(
  request: SourceRequest,
  executables: Executables,
  generated: (generator: string) => readonly GeneratedValue[],
): Candidate[] {
  const { context, match } = request;
  const name = assignedName(context);
  const usual = name === null ? undefined : variables()[name];
  const made = usual?.generator === undefined ? [] : generated(usual.generator).map((value) => value.name);
  const here = (usual?.programs ?? []).filter((each) => executables.has(each));
  return [...new Set([...made, ...(usual?.values ?? []), ...here])].flatMap((value, i): Candidate[] => {
    const quality = match(context.partial, value);
    return quality === 0 || value === context.partial ? [] : [row(value, `for ${name}`, quality * (1 - 0.02 * i))];
  });
}
