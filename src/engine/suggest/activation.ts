// Which sources run for which position. A source that is not listed does no work at all.
import type { CompletionContext, ExpectedTypeKind, PositionKind } from '../line/types.ts';
import { writtenHere } from './sources/written.ts';
import type { SuggestionSource } from './types.ts';

const MATRIX: Record<PositionKind, readonly SuggestionSource[]> = {
  command_name: ['spec', 'history', 'environment', 'project', 'ai'],
  subcommand: ['spec', 'history', 'project', 'ai'],
  option_flag: ['spec', 'ai'],
  option_value: ['spec', 'filesystem', 'history', 'project', 'ai'],
  argument: ['spec', 'filesystem', 'history', 'project', 'ai'],
  pipe_target: ['history', 'environment', 'ai'],
  redirect: ['filesystem', 'environment', 'ai'],
  unknown: ['history', 'project', 'ai'],
};

/** A word that can only be a path: it says so itself. */
export const looksLikePath = (partial: string): boolean => /^(?:~|\.{1,2})?\/|^~$/.test(partial);

const FILES: readonly ExpectedTypeKind[] = ['file_path', 'directory', 'executable'];
const NAMES: readonly ExpectedTypeKind[] = ['env_var', 'hostname', 'command'];

export function activeSources(context: CompletionContext): readonly SuggestionSource[] {
  const { kind } = context.position;
  const sources = MATRIX[kind];
  const expected = context.expected_type.kind;
  const add = (source: SuggestionSource) => (sources.includes(source) ? sources : [...sources, source]);
  if (kind === 'command_name') return looksLikePath(context.partial) ? add('filesystem') : sources;
  if (writtenHere(context)) return [...new Set([...sources, 'filesystem', 'environment'] as const)];
  if (FILES.includes(expected)) return add('filesystem');
  if (NAMES.includes(expected)) return add('environment');
  return sources;
}
