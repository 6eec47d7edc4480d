// The parts of the state that the regions show. A key makes new objects all over the state that mostly say what the old
// ones said; views are compared by what can be seen, and a region that would draw the same picture does not draw.
import type { GateResult } from '../../engine/gate/types.ts';
import type { RouteResult } from '../../engine/route/types.ts';
import { worthShowing } from '../../engine/suggest/ghost.ts';
import type { Suggestion } from '../../engine/suggest/types.ts';
import type { AppState } from './state.ts';

export type ShownGate = Pick<GateResult, 'verdict' | 'kind'>;
export type ShownSuggestion = Pick<Suggestion, 'text' | 'replacement' | 'source'>;

export type SidebarView = Pick<AppState, 'refusal' | 'selectedSuggestion' | 'context'> & {
  gate: ShownGate | null;
  route: RouteResult | null;
  suggestions: readonly ShownSuggestion[];
};

export type StatusView = Pick<
  AppState,
  'notice' | 'pane' | 'engine' | 'activity' | 'refusal' | 'latency'
> & {
  route: RouteResult | null;
  suggestions: readonly ShownSuggestion[];
};

const NONE: readonly ShownSuggestion[] = [];

export const sidebarView = (state: AppState): SidebarView => ({
  gate: state.gate,
  route: state.route,
  refusal: state.refusal,
  suggestions: state.suggestions,
  selectedSuggestion: state.selectedSuggestion,
  context: state.context,
});

/** Route and suggestion are the sidebar's, where there is one. */
export const statusView = ({
  notice,
  pane,
  engine,
  activity,
  refusal,
  latency,
}: AppState): StatusView => ({
  activity,
  notice,
  pane,
  engine,
  refusal,
  latency,
  route: null,
  suggestions: NONE,
});

export const foldedView = (state: AppState): StatusView => ({
  ...statusView(state),
  latency: null,
  route: state.route,
  // One slot: what is put behind the cursor, or would be.
  suggestions: state.suggestions
    .slice(0, 1)
    .filter(({ score }) => worthShowing(state.gate?.line ?? '', score)),
});

/** For a screen reader: nothing that a key changes. */
export const quietView = ({ notice, pane, engine }: AppState): StatusView => ({
  activity: null,
  notice,
  pane,
  engine,
  refusal: null,
  latency: null,
  route: null,
  suggestions: NONE,
});

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
    a.every(({ text, replacement, source }, i) => {
      const other = b[i];
      return text === other?.text && replacement === other.replacement && source === other.source;
    })
  );
}

/** Do two views look the same? Both are of one kind. */
export function sameView<View extends SidebarView | StatusView>(a: View, b: View): boolean {
  for (const key of Object.keys(a) as (keyof View)[]) {
    if (a[key] === b[key]) continue;
    if (a[key] === null || b[key] === null) return false;
    if (key === 'gate') {
      const [one, other] = [a[key] as ShownGate, b[key] as ShownGate];
      if (one.verdict !== other.verdict || one.kind !== other.kind) return false;
    } else if (key === 'route') {
      if (!sameRoute(a[key] as RouteResult, b[key] as RouteResult)) return false;
    } else if (key === 'suggestions') {
      if (!sameSuggestions(a.suggestions, b.suggestions)) return false;
    } else return false;
  }
  return true;
}
