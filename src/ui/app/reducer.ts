// Pure transitions of the chrome's state. No I/O here: the controller does things, then says what happened.
import type { Consequence, ContextFact, ProposeResult, ReadWords, RouteResult, Suggestion } from '../../engine/api.ts';
import { type AnswerEvent, reduceAnswer } from './answer-state.ts';
import type { LineDetail } from './detail-watch.ts';
import type { Fix } from './fix-watch.ts';
import { type HistoryEvent, reduceHistory } from './history-state.ts';
import type { StartId } from './keymap.ts';
import type { Ended, Place } from './place-watch.ts';
import {
  type AppState,
  type Choice,
  type LineGate,
  type Modal,
  onTypedRow,
  type PastProposal,
  type PickContent,
  type PickPreview,
  type ProposalModal,
  rowsOf,
  SIDEBAR_MODES,
  type Thinking,
} from './state.ts';

export type AppEvent =
  | { type: 'resized'; cols: number; rows: number }
  | {
      type: 'line';
      gate: LineGate | null;
      route: RouteResult | null;
      refusal: string | null;
      /** No line of this shell will ever be known. */
      lost?: boolean;
    }
  | { type: 'suggested'; suggestions: Suggestion[] }
  | { type: 'context'; facts: ContextFact[] }
  | { type: 'activity'; text: string | null }
  | { type: 'engine'; name: string | null }
  | { type: 'routed'; route: RouteResult }
  | { type: 'command-started' }
  | { type: 'running'; text: string | null }
  | { type: 'tour'; shown: boolean }
  | { type: 'sidebar-sized'; size: number }
  | { type: 'notice'; text: string | null }
  | { type: 'pane'; text: string | null }
  | { type: 'place'; place: Place }
  | { type: 'ended'; ended: Ended | null }
  | { type: 'sidebar-turned' }
  | { type: 'bars-toggled' }
  | { type: 'detailed'; detail: LineDetail | null }
  | { type: 'words'; words: ReadWords | null }
  | { type: 'fix'; fix: Fix | null }
  | { type: 'proposal-opened'; request: string; runnable: boolean; told?: string }
  | { type: 'refined'; request: string; choice: Choice }
  /** A model is at work; null when it ended. */
  | { type: 'thought'; thinking: Thinking | null }
  /** Why there is no word from it. */
  | { type: 'model-said'; why: string | null }
  /** Its rows, below what stands. */
  | { type: 'opinion'; choices: readonly Choice[] }
  /** In place of the answer to a question. */
  | { type: 'opinion-taken' }
  | { type: 'proposed'; result: ProposeResult; choices: Choice[] }
  | { type: 'choice-replaced'; choice: Choice }
  | { type: 'consequences'; command: string; found: readonly Consequence[] }
  | { type: 'scrolled'; to: number }
  | { type: 'remembered'; proposal: PastProposal }
  | { type: 'selected'; index: number }
  | { type: 'draft'; text: string }
  | { type: 'typed'; text: string }
  | { type: 'phase'; phase: ProposalModal['phase'] }
  | { type: 'why-toggled' }
  | { type: 'problem'; text: string | null }
  | { type: 'palette-passed' }
  | { type: 'palette-opened'; unavailable: ReadonlyMap<StartId, string> }
  | { type: 'query'; text: string }
  | { type: 'list-moved'; index: number }
  | { type: 'help-opened' }
  | { type: 'pick-opened'; pick: PickContent }
  | { type: 'previewed'; preview: PickPreview | null }
  | { type: 'modal-left' }
  | { type: 'line-shown'; line: string; choice: Choice | null; held: string | null }
  | { type: 'browsing'; on: boolean }
  | AnswerEvent
  | HistoryEvent
  | { type: 'modal-closed' };

const NO_FACTS: ContextFact[] = [];
/** Proposals that are kept for looking back. */
const MAX_PAST = 50;

function inProposal(state: AppState, change: (modal: ProposalModal) => Partial<ProposalModal>): AppState {
  const changed = (modal: Modal): Modal => (modal.kind === 'proposal' ? { ...modal, ...change(modal) } : modal);
  // A list that lies over it does not keep it from becoming ready.
  const { modal, behind } = state;
  return { ...state, modal: modal && changed(modal), behind: behind.map(changed) };
}

/** What was asked from elsewhere than the line goes with its modal: where it led says nothing of an empty prompt. */
const unasked = ({ gate, route, context }: AppState): Pick<AppState, 'route' | 'context'> =>
  gate === null ? { route: null, context: NO_FACTS } : { route, context };

/** Opens a modal over the one that is open, which comes back when this one is left. What was said before is over. */
const over = (state: AppState, modal: Modal): AppState => ({
  ...state,
  modal,
  notice: null,
  behind: state.modal ? [...state.behind, state.modal] : [],
});

export function reduce(state: AppState, event: AppEvent): AppState {
  switch (event.type) {
    case 'resized':
      return { ...state, cols: event.cols, rows: event.rows };
    case 'line':
      return {
        ...state,
        gate: event.gate,
        route: event.route,
        refusal: event.refusal,
        lost: event.lost === true,
        // What was looked up for a request says nothing of an empty prompt, or of a command that is typed after it.
        context: event.route || state.modal ? state.context : NO_FACTS,
        // What was said of the line before goes with it.
        notice: event.gate?.line !== state.gate?.line && !state.quiet ? null : state.notice,
      };
    case 'suggested':
      return { ...state, suggestions: event.suggestions };
    case 'context':
      return { ...state, context: event.facts };
    case 'activity':
      return state.activity === event.text ? state : { ...state, activity: event.text };
    case 'engine':
      return event.name === null ? { ...state, model: false } : { ...state, engine: event.name, model: true };
    case 'routed':
      return { ...state, route: event.route };
    case 'command-started':
      return state.notice === null ? state : { ...state, notice: null };
    case 'running':
      return { ...state, running: event.text };
    case 'tour':
      return state.tour === event.shown ? state : { ...state, tour: event.shown };
    case 'sidebar-sized':
      return { ...state, sidebar: 'open', sidebarSize: event.size };
    case 'notice':
      return { ...state, notice: event.text };
    case 'pane':
      return state.pane === event.text ? state : { ...state, pane: event.text };
    case 'place':
      return { ...state, place: event.place };
    case 'ended':
      return { ...state, ended: event.ended };
    case 'sidebar-turned': {
      const next = (SIDEBAR_MODES.indexOf(state.sidebar) + 1) % SIDEBAR_MODES.length;
      return { ...state, sidebar: SIDEBAR_MODES[next] ?? 'auto' };
    }
    case 'bars-toggled':
      return { ...state, bars: !state.bars };
    case 'words':
      return { ...state, words: event.words };
    case 'detailed':
      return { ...state, detail: event.detail };
    case 'fix':
      return { ...state, fix: event.fix };
    case 'proposal-opened':
      return {
        ...state,
        behind: [],
        modal: {
          kind: 'proposal',
          request: event.request,
          runnable: event.runnable,
          phase: 'working',
          told: event.told ?? null,
          thinking: null,
          modelSaid: null,
          result: null,
          choices: [],
          selected: 0,
          draft: '',
          typed: '',
          why: false,
          scroll: 0,
          problem: null,
        },
      };
    case 'thought':
      return inProposal(state, () => ({ thinking: event.thinking }));
    case 'model-said':
      return inProposal(state, () => ({ modelSaid: event.why }));
    case 'opinion':
      return inProposal(state, (modal) => {
        const known = new Set(modal.choices.map(({ command }) => command));
        const more = event.choices.filter(({ command }) => !known.has(command));
        // The row of the line as it was typed stands last; who is on it stays on it.
        const own = onTypedRow(modal) && modal.choices.length > 0;
        return { choices: [...modal.choices, ...more], selected: own ? modal.selected + more.length : modal.selected };
      });
    case 'opinion-taken':
      return inProposal(state, ({ result }) => ({
        result: result && { ...result, status: 'choose' as const },
        selected: 0,
        typed: '',
      }));
    case 'proposed':
      return inProposal({ ...state, context: event.result.context, route: event.result.route }, () => ({
        phase: 'ready',
        result: event.result,
        choices: event.choices,
        selected: 0,
        scroll: 0,
      }));
    case 'refined': {
      const { request, choice } = event;
      return inProposal(state, ({ result }) => ({
        request,
        phase: 'ready',
        result: result && { ...result, text: request, command: choice.command, alternatives: [] },
        choices: [choice],
        selected: 0,
        typed: '',
        scroll: 0,
        problem: null,
      }));
    }
    case 'choice-replaced':
      return inProposal(state, (modal) => ({
        phase: 'ready',
        choices:
          modal.choices.length === 0
            ? [event.choice]
            : modal.choices.map((c, i) => (i === modal.selected ? event.choice : c)),
        typed: '',
        scroll: 0,
        problem: null,
      }));
    case 'consequences':
      if (state.modal?.kind === 'line' && state.modal.choice?.command === event.command) {
        const choice = { ...state.modal.choice, consequences: event.found };
        return { ...state, modal: { ...state.modal, choice } };
      }
      return inProposal(state, (modal) => ({
        choices: modal.choices.map((choice) =>
          choice.command === event.command ? { ...choice, consequences: event.found } : choice,
        ),
      }));
    case 'scrolled':
      if (state.modal?.kind === 'help' || state.modal?.kind === 'line') {
        return { ...state, modal: { ...state.modal, scroll: Math.max(0, event.to) } };
      }
      return inProposal(state, () => ({ scroll: Math.max(0, event.to) }));
    case 'remembered':
      return {
        ...state,
        proposals: [event.proposal, ...state.proposals].slice(0, MAX_PAST),
        // What was put into the shell wants to be seen there.
        browsing: state.browsing && event.proposal.outcome === 'rejected',
      };
    case 'selected':
      return inProposal(state, (modal) => ({
        selected: Math.max(0, Math.min(rowsOf(modal) - 1, event.index)),
        scroll: 0,
        typed: '',
        problem: null,
      }));
    case 'draft':
      return inProposal(state, () => ({ draft: event.text }));
    case 'typed':
      return inProposal(state, () => ({ typed: event.text }));
    case 'phase':
      return inProposal(state, (modal) => ({
        phase: event.phase,
        typed: '',
        scroll: 0,
        problem: null,
        draft: event.phase === 'editing' ? (modal.choices[modal.selected]?.command ?? '') : modal.draft,
      }));
    case 'why-toggled':
      return inProposal(state, (modal) => ({ why: !modal.why, scroll: 0 }));
    case 'problem':
      return inProposal(state, () => ({ problem: event.text }));
    case 'palette-opened':
      return over(state, { kind: 'palette', query: '', selected: 0, unavailable: event.unavailable });
    case 'palette-passed':
      return { ...state, behind: state.behind.filter(({ kind }) => kind !== 'palette') };
    case 'query':
      if (state.modal?.kind !== 'palette' && state.modal?.kind !== 'pick') return state;
      return { ...state, modal: { ...state.modal, query: event.text, selected: 0 } };
    case 'list-moved':
      if (state.modal?.kind !== 'palette' && state.modal?.kind !== 'pick') return state;
      return { ...state, modal: { ...state.modal, selected: Math.max(0, event.index) } };
    case 'help-opened':
      return over(state, { kind: 'help', scroll: 0 });
    case 'pick-opened':
      return over(state, { kind: 'pick', query: '', selected: 0, ...event.pick });
    case 'previewed':
      if (state.modal?.kind !== 'pick') return state;
      return { ...state, modal: { ...state.modal, preview: event.preview } };
    case 'modal-left': {
      const modal = state.behind.at(-1) ?? null;
      return { ...state, ...(modal ? {} : unasked(state)), modal, behind: state.behind.slice(0, -1) };
    }
    case 'line-shown': {
      const { line, choice, held } = event;
      return over(state, { kind: 'line', line, choice, held, scroll: 0 });
    }
    case 'browsing':
      return state.browsing === event.on ? state : { ...state, browsing: event.on };
    case 'answer-opened':
    case 'answered':
    case 'answer-selected':
    case 'answer-problem': {
      const open = state.modal?.kind === 'answer' ? state.modal : null;
      const behind = event.type === 'answer-opened' ? [] : state.behind;
      return { ...state, behind, modal: reduceAnswer(open, event) ?? state.modal };
    }
    case 'history-opened': {
      const opened = reduceHistory(null, event);
      return opened ? over(state, opened) : state;
    }
    case 'history-line':
    case 'history-query':
    case 'history-turned':
    case 'history-moved':
    case 'history-answered':
    case 'history-asking':
    case 'history-problem':
      if (state.modal?.kind !== 'history') return state;
      return { ...state, modal: reduceHistory(state.modal, event) };
    case 'modal-closed':
      return { ...state, ...unasked(state), modal: null, behind: [] };
    default:
      return assertNever(event);
  }
}

function assertNever(event: never): never {
  throw new Error(`unknown event ${JSON.stringify(event)}`);
}
