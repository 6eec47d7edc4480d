// The parts of the state that the regions show. A key makes new objects all over the state that mostly say what the old
// ones said; views are compared by what can be seen, and a region that would draw the same picture does not draw.
import type { GateResult, RouteResult, Suggestion } from '../../engine/api.ts';
import { HELD, heldSentence, lineKind } from './line-mark.ts';
import type { AppState } from './state.ts';

export type ShownGate = Pick<GateResult, 'verdict' | 'kind'>;
export type ShownSuggestion = Pick<Suggestion, 'text' | 'replacement' | 'source' | 'kind' | 'description'>;

/** What helps now. */
export type HelpView = Pick<AppState, 'refusal' | 'lost' | 'context' | 'words' | 'detail' | 'fix' | 'bars'> & {
  gate: ShownGate | null;
  route: RouteResult | null;
  suggestions: readonly ShownSuggestion[];
};

export const helpView = (state: AppState): HelpView => ({
  gate: state.gate,
  route: state.route,
  refusal: state.refusal,
  lost: state.lost,
  suggestions: state.suggestions,
  context: state.context,
  words: state.words,
  detail: state.detail,
  fix: state.fix,
  bars: state.bars,
});

/** Is there anything to be said in it? At an empty prompt only of a failure. */
export const helps = ({ gate, route, suggestions, detail, fix }: AppState): boolean =>
  gate === null ? fix !== null : route !== null || suggestions.length > 0 || detail !== null;

export type StatusView = Pick<
  AppState,
  'notice' | 'pane' | 'engine' | 'activity' | 'refusal' | 'lost' | 'place' | 'ended'
> & {
  route: RouteResult | null;
  /** What the key is for that matters now. */
  next: 'commands' | 'fix' | keyof typeof HELD | 'none';
};

/** What has the keys for itself names them. */
function nextOf({ modal, browsing, gate, fix }: AppState): StatusView['next'] {
  if (modal !== null || browsing) return 'none';
  if (gate === null) return fix === null ? 'commands' : 'fix';
  const kind = lineKind(gate);
  return kind === 'request' || kind === 'question' ? kind : 'commands';
}

/** The route is the sidebar's, where there is one. */
export const statusView = (state: AppState): StatusView => ({
  activity: state.activity,
  notice: state.notice,
  pane: state.pane,
  engine: state.engine,
  refusal: state.refusal,
  lost: state.lost,
  place: state.place,
  ended: state.ended,
  route: null,
  next: nextOf(state),
});

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

function sameRoute(a: RouteResult, b: RouteResult): boolean {
  return (
    a.primary === b.primary &&
    a.confidence === b.confidence &&
    a.source === b.source &&
    a.fallback === b.fallback &&
    a.reason.join('\n') === b.reason.join('\n') &&
    sameValues(a.scores, b.scores)
  );
}

function sameValues<Values extends object>(a: Values, b: Values): boolean {
  return (Object.keys(a) as (keyof Values)[]).every((key) => a[key] === b[key]);
}

function sameSuggestions(a: readonly ShownSuggestion[], b: readonly ShownSuggestion[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ text, replacement, source, kind, description }, i) => {
      const other = b[i];
      return (
        text === other?.text &&
        replacement === other.replacement &&
        source === other.source &&
        kind === other.kind &&
        description === other.description
      );
    })
  );
}

/** Do two views look the same? Both are of one kind. */
export function sameView<View extends HelpView | StatusView>(a: View, b: View): boolean {
  for (const key of Object.keys(a) as (keyof View)[]) {
    if (a[key] === b[key]) continue;
    if (a[key] === null || b[key] === null) return false;
    if (key === 'gate') {
      const [one, other] = [a[key] as ShownGate, b[key] as ShownGate];
      if (one.verdict !== other.verdict || one.kind !== other.kind) return false;
    } else if (key === 'route') {
      if (!sameRoute(a[key] as RouteResult, b[key] as RouteResult)) return false;
    } else if (key === 'suggestions') {
      const [one, other] = [a[key] as readonly ShownSuggestion[], b[key] as readonly ShownSuggestion[]];
      if (!sameSuggestions(one, other)) return false;
    } else return false;
  }
  return true;
}
