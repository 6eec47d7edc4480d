// How far each source is believed, by what is being completed. Where one source has authority (the
// spec for options, the directory for files) it dominates; where none has, habit does.
import type { CompletionContext } from '../line/types.ts';
import type { ShellSource, SuggestionSource } from './types.ts';

export type Weighted = Exclude<SuggestionSource, 'workflow' | ShellSource> | 'recency';
export type Weights = Readonly<Partial<Record<Weighted, number>>>;

/** The person's own shell is asked where ours has nothing: it comes behind what ours knows. */
export const SHELL_WEIGHT = 0.3;

/** What a spec ranks above the files of a folder, where files are usual as well. */
export const PREFERRED_WEIGHT = 0.5;

const COMMAND_NAME: Weights = { spec: 0.15, history: 0.3, environment: 0.2, project: 0.1, ai: 0.1, recency: 0.25 };
const SUBCOMMAND: Weights = { spec: 0.5, history: 0.2, project: 0.15, ai: 0.1, recency: 0.15 };
const OPTION_FLAG: Weights = { spec: 0.9, ai: 0.1, recency: 0.1 };
const VALUE_GENERATED: Weights = { spec: 0.4, filesystem: 0.18, history: 0.2, project: 0.3, ai: 0.09, recency: 0.2 };
const VALUE_OTHER: Weights = {
  environment: 0.5,
  spec: 0.4,
  filesystem: 0.3,
  history: 0.2,
  project: 0.2,
  ai: 0.13,
  recency: 0.2,
};
const ARGUMENT_FILE: Weights = {
  environment: 0.6,
  spec: 0.15,
  filesystem: 0.5,
  history: 0.25,
  project: 0.15,
  ai: 0.1,
  recency: 0.25,
};
const ARGUMENT_GENERATED: Weights = {
  spec: 0.4,
  filesystem: 0.1,
  history: 0.25,
  project: 0.4,
  ai: 0.13,
  recency: 0.25,
};
const FILES_TOO = 0.3;
/** Files of which the command says itself which it means. */
const CHOSEN = 0.5;
const ARGUMENT_OTHER: Weights = {
  environment: 0.5,
  spec: 0.35,
  filesystem: 0.2,
  history: 0.3,
  project: 0.25,
  ai: 0.18,
  recency: 0.35,
};
const PIPE_TARGET: Weights = { history: 0.4, environment: 0.25, ai: 0.1, recency: 0.35 };
const REDIRECT: Weights = { filesystem: 0.6, environment: 0.6, history: 0.1, ai: 0.1, recency: 0.3 };
const UNKNOWN: Weights = {
  environment: 0.5,
  filesystem: 0.3,
  spec: 0.25,
  history: 0.35,
  project: 0.15,
  ai: 0.2,
  recency: 0.4,
};

/**
 * @param files the place takes files beside what is generated
 * @param generated the command says itself which values it means
 */
export function weightsFor(context: CompletionContext, files = false, generated = false): Weights {
  const expected = context.expected_type.kind;
  switch (context.position.kind) {
    case 'command_name':
      return COMMAND_NAME;
    case 'subcommand':
      return SUBCOMMAND;
    case 'option_flag':
      return OPTION_FLAG;
    case 'option_value':
      if (expected !== 'generator') return VALUE_OTHER;
      return files ? { ...VALUE_GENERATED, filesystem: FILES_TOO } : VALUE_GENERATED;
    case 'argument':
      if (expected === 'generator')
        return files ? { ...ARGUMENT_GENERATED, filesystem: FILES_TOO } : ARGUMENT_GENERATED;
      if (expected !== 'file_path' && expected !== 'directory' && expected !== 'executable') return ARGUMENT_OTHER;
      return generated ? { ...ARGUMENT_FILE, spec: CHOSEN } : ARGUMENT_FILE;
    case 'pipe_target':
      return PIPE_TARGET;
    case 'redirect':
      return REDIRECT;
    case 'unknown':
      return UNKNOWN;
  }
}
