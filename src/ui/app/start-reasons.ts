// Why an action that is started from the shell or the palette cannot be done now. The palette shows it beside the
// action, and the controller says it when the key is pressed all the same.
import type { LineState } from '../../engine/api.ts';
import type { StartId } from './keymap.ts';
import type { AppState } from './state.ts';

export interface Situation {
  line: LineState;
  remembers: boolean;
  state: Pick<AppState, 'suggestions' | 'proposals'>;
}

type Reason = (now: Situation) => string | null;

const noPrompt: Reason = ({ line }) => (line.phase === 'prompt' ? null : 'This is done at the prompt of the shell.');

const noSuggestion: Reason = ({ state }) =>
  state.suggestions.length > 0 ? null : 'There is no suggestion for this line.';

const noCommand: Reason = ({ line }) => (line.lastCommand?.trim() ? null : 'No command was run here yet.');

const noFailure: Reason = (now) => {
  const { phase, lastExit } = now.line;
  if (phase !== 'prompt') return 'Failures are explained at the prompt, after the command.';
  if (noCommand(now) !== null || lastExit === null) return 'There is no command that failed.';
  return lastExit === 0 ? 'The last command did not fail.' : null;
};

const noMemory: Reason = ({ remembers }) =>
  remembers ? null : 'Memory is off (memory.enabled = false), so there are no commands of before.';

const reasons: Partial<Record<StartId, Reason>> = {
  'ask-line': noPrompt,
  history: (now) => noMemory(now) ?? noPrompt(now),
  'take-suggestion': noSuggestion,
  'take-word': noSuggestion,
  suggestions: noPrompt,
  'why-first': noSuggestion,
  'explain-failure': noFailure,
  proposals: ({ state }) => (state.proposals.length > 0 ? null : 'There was no proposal in this session yet.'),
  'copy-output': noCommand,
  'copy-command': noCommand,
  blocks: noCommand,
  fold: noCommand,
  project: noPrompt,
  jump: noPrompt,
  rerun: (now) => noPrompt(now) ?? noCommand(now),
};

/** What the palette shows of them. Who presses the key has typed what may not be read yet: the action tells. */
const noLine: Reason = ({ line }) =>
  line.phase === 'prompt' && line.buffer?.trim() === '' ? 'There is no line. Type one first.' : null;

const seen: typeof reasons = { 'pick-domain': noLine, 'learn-options': noLine, 'check-line': noLine };

/** Null when it can be done. */
export const whyNot = (id: StartId, now: Situation): string | null => reasons[id]?.(now) ?? null;

/** All that cannot be done now, with the reason. */
export function unavailable(now: Situation): ReadonlyMap<StartId, string> {
  const found = new Map<StartId, string>();
  for (const [id, why] of Object.entries({ ...reasons, ...seen }) as [StartId, Reason][]) {
    const reason = why(now);
    if (reason !== null) found.set(id, reason);
  }
  return found;
}
