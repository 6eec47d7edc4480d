// Which sources run for which position. A source that is not listed does no work at all.
import type { CompletionContext, PositionKind } from '../line/types.ts';
import type { SuggestionSource } from './types.ts';

const MATRIX: Record<PositionKind, readonly SuggestionSource[]> = {
  command_name: ['spec', 'history', 'environment', 'project', 'ai'],
  subcommand: ['spec', 'history', 'project', 'ai'],
  option_flag: ['spec', 'ai'],
  option_value: ['spec', 'filesystem', 'history', 'project', 'ai'],
  argument: ['spec', 'filesystem', 'history', 'project', 'ai'],
  pipe_target: ['history', 'environment', 'ai'],
  redirect: ['filesystem', 'ai'],
  unknown: ['history', 'project', 'ai'],
};

/** A word that can only be a path: it says so itself. */
export const looksLikePath = (partial: string): boolean => /^(?:~|\.{1,2})?\/|^~$/.test(partial);

export function activeSources(context: CompletionContext): readonly SuggestionSource[] {
  const sources = MATRIX[context.position.kind];
  const kind = context.position.kind;
  if (kind === 'command_name' && looksLikePath(context.partial)) return [...sources, 'filesystem'];
  return sources;
}
