// The parts of the state that the regions show. A key makes new objects all over the state that mostly say what the old
// ones said; views are compared by what can be seen, and a region that would draw the same picture does not draw.
import type { RouteResult, Suggestion } from '../../engine/api.ts';
import { type ENTER_DOES, heldSentence, isSpoken, lineKind, type ShownGate } from './line-mark.ts';
import type { AppState } from './state.ts';

export type ShownSuggestion = Pick<Suggestion, 'text' | 'replacement' | 'source' | 'kind' | 'description'>;

/** What helps now. */
export type HelpView = Pick<
  AppState,
  'refusal' | 'lost' | 'running' | 'context' | 'words' | 'detail' | 'fix' | 'bars'
> & {
  gate: ShownGate | null;
  route: RouteResult | null;
  suggestions: readonly ShownSuggestion[];
  /** Something else has the keys: those of the line are not named. */
  away: boolean;
};

export const helpView = (state: AppState): HelpView => {
  const { gate, route, refusal, lost, running, suggestions, context, words, detail, fix, bars } = state;
  const away = state.modal !== null || state.browsing;
  return { gate, route, refusal, lost, running, suggestions, context, words, detail, fix, bars, away };
};

/** Is there anything to be said in it? At an empty prompt only of a failure. */
export const helps = ({ gate, route, suggestions, detail, fix }: AppState): boolean =>
  gate === null ? fix !== null : route !== null || suggestions.length > 0 || detail !== null;

export type StatusView = Pick<
  AppState,
  'notice' | 'pane' | 'engine' | 'activity' | 'refusal' | 'lost' | 'running' | 'place' | 'ended'
> & {
  route: RouteResult | null;
  /** What the key is for that matters now. */
  next: 'commands' | 'fix' | keyof typeof ENTER_DOES | 'none';
};

/** What has the keys for itself names them. */
function nextOf({ modal, browsing, gate, fix }: AppState): StatusView['next'] {
  if (modal !== null || browsing) return 'none';
  if (gate === null) return fix === null ? 'commands' : 'fix';
  const kind = lineKind(gate);
  return isSpoken(kind) ? kind : 'commands';
}

/** The route is the sidebar's, where there is one. */
export const statusView = (state: AppState): StatusView => {
  const { activity, notice, pane, engine, refusal, lost, running, place, ended } = state;
  return { activity, notice, pane, engine, refusal, lost, running, place, ended, route: null, next: nextOf(state) };
};

export const foldedView = (state: AppState): StatusView => ({ ...statusView(state), route: state.route });

/** For a screen reader: nothing that a key changes but whether the line will be held; and why a command failed. */
export function quietView(state: AppState): StatusView {
  const { modal, gate, words, fix } = state;
  const failed = nextOf(state) === 'fix' && fix !== null;
  return {
    ...statusView(state),
    activity: null,
    // Once Enter was pressed the modal has the word.
    notice:
      (modal === null ? heldSentence(gate, words) : null) ?? state.notice ?? (failed ? `Failed: ${fix.cause}` : null),
    // Of lines one after the other it would be too much; that help has ended is told.
    refusal: state.lost ? state.refusal : null,
    next: failed ? 'fix' : 'commands',
  };
}

/** Of these fields, or of all that `a` has. */
const sameFields = <Of extends object>(a: Of, b: Of, keys = Object.keys(a) as (keyof Of)[]): boolean =>
  keys.every((key) => a[key] === b[key]);

const sameRoute = (a: RouteResult, b: RouteResult): boolean =>
  sameFields(a, b, ['primary', 'confidence', 'source', 'fallback']) &&
  a.reason.join('\n') === b.reason.join('\n') &&
  sameFields(a.scores, b.scores);

const sameSuggestions = (a: readonly ShownSuggestion[], b: readonly ShownSuggestion[]): boolean =>
  a.length === b.length &&
  a.every((one, i) => sameFields(one, b[i]!, ['text', 'replacement', 'source', 'kind', 'description']));

/** Do two views look the same? Both are of one kind. */
export function sameView<View extends HelpView | StatusView>(a: View, b: View): boolean {
  for (const key of Object.keys(a) as (keyof View)[]) {
    if (a[key] === b[key]) continue;
    if (a[key] === null || b[key] === null) return false;
    if (key === 'gate') {
      if (!sameFields(a[key] as ShownGate, b[key] as ShownGate, ['verdict', 'kind', 'passes'])) return false;
    } else if (key === 'route') {
      if (!sameRoute(a[key] as RouteResult, b[key] as RouteResult)) return false;
    } else if (key === 'suggestions') {
      const [one, other] = [a[key] as readonly ShownSuggestion[], b[key] as readonly ShownSuggestion[]];
      if (!sameSuggestions(one, other)) return false;
    } else return false;
  }
  return true;
}
