// Joins shell, engine and screen: what keys mean, what the chrome shows, what happens next.

import type { ModalActions } from '../modal/actions.ts';
import { createEnterGate, type EnterDecision } from './enter-gate.ts';
import type { ActionId } from './keymap.ts';
import { createLineWatch, explicitRequest } from './line-watch.ts';
import type { EnginePort, ScreenPort, ShellPort } from './ports.ts';
import { createProposalFlow } from './proposal-flow.ts';
import { type AppEvent, reduce } from './reducer.ts';
import type { AppState } from './state.ts';
import type { Store } from './store.ts';
import { createSuggestWatch } from './suggest-watch.ts';

export interface Controller {
  /** Enter at the prompt: true lets it through, false keeps it (a modal opens). May need a moment. */
  enter(): boolean | Promise<boolean>;
  /** A key of ours that is not inside a modal. */
  action(id: ActionId): void;
  /** Takes the suggestion behind the cursor, or its next word; false when none is shown. */
  takeSuggestion(part: 'all' | 'word'): boolean;
  lineChanged(): void;
  /** More of the engine is loaded. */
  engineGrew(): void;
  /** The shell could not find the command of this line. */
  commandNotFound(line: string): void;
  dispatch(event: AppEvent): void;
  readonly modalActions: ModalActions;
}

export function createController(
  store: Store<AppState>,
  engine: EnginePort,
  shell: ShellPort,
  screen: ScreenPort,
): Controller {
  const dispatch = (event: AppEvent) => store.set(reduce(store.get(), event));
  const suggest = createSuggestWatch(engine, shell, screen, dispatch);
  const watch = createLineWatch(engine, shell, screen, suggest, dispatch);
  const gate = createEnterGate(engine, shell);
  const flow = createProposalFlow(engine, shell, screen, store.get, dispatch);
  /** The last line that the shell did not know: Alt-Enter on an empty prompt asks about it. */
  let unknownLine: string | null = null;

  const apply = (decision: EnterDecision): boolean => {
    if (decision.pass) return true;
    flow.open(decision.request, decision.runnable, shell.line.cwd);
    return false;
  };

  const request = async () => {
    const line = await shell.readLine().catch(() => shell.line);
    const typed = line.buffer?.trim() ?? '';
    const text = (explicitRequest(typed) ?? typed) || (unknownLine ?? '');
    if (line.phase !== 'prompt') {
      dispatch({ type: 'notice', text: 'Requests can be made at the prompt of the shell.' });
    } else if (text === '') {
      dispatch({ type: 'notice', text: 'Type what you want in plain words, then Alt-Enter.' });
    } else {
      flow.open(text, false, line.cwd);
    }
  };

  const checkLine = async () => {
    const line = await shell.readLine().catch(() => shell.line);
    const text = line.buffer?.trim() ?? '';
    if (text === '') {
      dispatch({ type: 'notice', text: 'There is no line to check.' });
      return;
    }
    const verdict = engine.check(text, line.cwd);
    const why = verdict.matches[0]?.message;
    dispatch({
      type: 'notice',
      text: why ? `${verdict.level}: ${why}` : `${verdict.level}: nothing dangerous seen`,
    });
  };

  const openModal = (event: AppEvent) => {
    dispatch(event);
    screen.focusModal(true);
  };
  const close = () => {
    dispatch({ type: 'modal-closed' });
    screen.focusModal(false);
  };

  const run: Record<ActionId, () => unknown> = {
    palette: () => openModal({ type: 'palette-opened' }),
    request: () => void request(),
    'take-suggestion': () => suggest.take('all'),
    'take-word': () => suggest.take('word'),
    'ask-line': () => void request(),
    'check-line': () => void checkLine(),
    'toggle-sidebar': () => screen.toggleSidebar(),
    help: () => openModal({ type: 'help-opened' }),
    'send-leader': () => screen.sendLeader(),
    quit: () => screen.quit(),
    run: () => flow.accept(),
    edit: () => dispatch({ type: 'phase', phase: 'editing' }),
    reject: () => flow.reject(),
    insert: () => flow.insert(),
    copy: () => flow.copy(),
    why: () => dispatch({ type: 'why-toggled' }),
  };

  return {
    enter() {
      const decision = gate.decide();
      return decision instanceof Promise ? decision.then(apply) : apply(decision);
    },
    action: (id) => void run[id](),
    takeSuggestion: (part) => suggest.take(part),
    lineChanged: () => watch.changed(),
    engineGrew: () => watch.refresh(),
    commandNotFound(line) {
      unknownLine = line;
      dispatch({ type: 'notice', text: 'Not a command here. Alt-Enter asks for a proposal.' });
    },
    dispatch,
    modalActions: {
      accept: () => flow.accept(),
      touched: () => flow.touched(),
      insert: () => flow.insert(),
      copy: () => flow.copy(),
      reject: () => flow.reject(),
      runAsTyped() {
        const modal = store.get().modal;
        if (modal?.kind !== 'proposal' || !modal.runnable) return;
        flow.reject();
        shell.acceptLine();
      },
      select: (index) => dispatch({ type: 'selected', index }),
      startEdit: () => dispatch({ type: 'phase', phase: 'editing' }),
      draft: (text) => dispatch({ type: 'draft', text }),
      finishEdit: (text) => flow.finishEdit(text),
      typed: (text) => dispatch({ type: 'typed', text }),
      cancelPhase: () => dispatch({ type: 'phase', phase: 'ready' }),
      toggleWhy: () => dispatch({ type: 'why-toggled' }),
      answer: (text) => flow.answer(text),
      close,
      query: (text) => dispatch({ type: 'query', text }),
      movePalette: (index) => dispatch({ type: 'palette-moved', index }),
      runAction(id) {
        close();
        run[id]();
      },
    },
  };
}
