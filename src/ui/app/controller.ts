// Joins shell, engine and screen: what keys mean, what the chrome shows, what happens next.

import { explicitRequest, meantProgram } from '../../engine/gate/gate.ts';
import type { ModalActions, QuestionActions } from '../modal/actions.ts';
import { createAnswerFlow } from './answer-flow.ts';
import { createEnterGate, type EnterDecision, type EnterGuards } from './enter-gate.ts';
import type { ActionId } from './keymap.ts';
import { createLineWatch } from './line-watch.ts';
import { domainPick, proposalPick, suggestionPick } from './picks.ts';
import type { EnginePort, ScreenPort, ShellPort } from './ports.ts';
import { createProposalFlow } from './proposal-flow.ts';
import { readPatiently } from './read-line.ts';
import { type AppEvent, reduce } from './reducer.ts';
import { type AppState, type Choice, domainTitle, type ProposalModal } from './state.ts';
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
  /** A line was handed to the shell. */
  lineRan(line: string): void;
  /** More of the engine is loaded. */
  engineGrew(): void;
  /** The shell could not find the command of this line. */
  commandNotFound(line: string): void;
  /** A question or a request that was chosen elsewhere than in the shell's line. */
  start(what: 'question' | 'request', text: string): void;
  dispatch(event: AppEvent): void;
  readonly modalActions: ModalActions;
  readonly questionActions: QuestionActions;
}

/** One press widens or narrows the sidebar by so much. */
const SIDEBAR_STEP = 4;

export function createController(
  store: Store<AppState>,
  engine: EnginePort,
  shell: ShellPort,
  screen: ScreenPort,
  guards?: EnterGuards,
): Controller {
  const dispatch = (event: AppEvent) => store.set(reduce(store.get(), event));
  const suggest = createSuggestWatch(engine, shell, screen, dispatch);
  const watch = createLineWatch(engine, shell, screen, suggest, dispatch);
  const gate = createEnterGate(engine, shell, guards);
  const flow = createProposalFlow(engine, shell, screen, store.get, dispatch);
  const answers = createAnswerFlow(
    engine,
    screen,
    store.get,
    dispatch,
    (text, runnable, cwd, word) => {
      flow.open(text, runnable, cwd);
      if (word !== null) dispatch({ type: 'problem', text: word });
    },
  );
  /** The last line that the shell did not know: Alt-Enter on an empty prompt asks about it. */
  let unknownLine: string | null = null;
  /** The request whose domain is being chosen. */
  let choosingFor: string | null = null;

  const notice = (text: string) => dispatch({ type: 'notice', text });
  const readLine = () => readPatiently(shell);

  const apply = (decision: EnterDecision): boolean => {
    if (decision.pass) return true;
    if ('held' in decision) {
      showLine(decision.line, decision.held, shell.line.cwd);
    } else if (decision.gate.kind === 'question') {
      answers.open(decision.request, decision.runnable, shell.line.cwd);
    } else flow.open(decision.request, decision.runnable, shell.line.cwd);
    return false;
  };

  const request = async () => {
    const line = await readLine();
    const typed = line.buffer?.trim() ?? '';
    const text = (explicitRequest(typed) ?? typed) || (unknownLine ?? '');
    if (line.phase !== 'prompt') notice('Requests can be made at the prompt of the shell.');
    else if (line.buffer === null) notice('The shell did not tell its line. Press the key again.');
    else if (text === '') notice('Type what you want in plain words, then Alt-Enter.');
    else if (isQuestion(text, line.cwd)) answers.open(text, false, line.cwd);
    else flow.open(text, false, line.cwd);
  };
  const isQuestion = (text: string, cwd: string | null) =>
    engine.isReady('gate') && engine.gateRequest(text, cwd).kind === 'question';

  const learnOptions = async () => {
    const text = (await readLine()).buffer?.trim() ?? '';
    if (text === '') {
      notice('Type the name of a program first.');
      return;
    }
    const { command, options, known } = await engine.learnOptions(`${text} `);
    watch.refresh();
    // What the line says anew takes the place of a notice: this one comes after it.
    screen.afterEcho(() => {
      if (command === null) notice('There is no program in this line.');
      else if (known) notice(`${command} is known already: ${options} options.`);
      else if (options === 0) notice(`The --help of ${command} told nothing that could be read.`);
      else notice(`Read ${options} options and commands from the --help of ${command}.`);
    });
  };

  const checkLine = async () => {
    const line = await readLine();
    const text = line.buffer?.trim() ?? '';
    if (text === '') {
      notice('There is no line to check. Type a command first.');
      return;
    }
    if (!engine.isReady('safety'))
      notice('The safety engine is still loading. Try again in a moment.');
    else showLine(text, null, line.cwd);
  };
  /** Opens what is known of a line of the person's own. */
  const showLine = (line: string, held: string | null, cwd: string | null) => {
    const choice: Choice | null = engine.isReady('safety')
      ? {
          command: line,
          verdict: engine.check(line, cwd),
          explanation: engine.isReady('explain') ? engine.explain(line) : [],
        }
      : null;
    openModal({ type: 'line-shown', line, choice, held });
    if (choice) flow.count([choice], cwd);
  };

  const openModal = (event: AppEvent) => {
    dispatch(event);
    screen.focusModal(true);
  };
  const close = () => {
    dispatch({ type: 'modal-closed' });
    screen.focusModal(false);
  };

  /** The request that is spoken of: the open proposal's, the line's, or the last one's. */
  const currentRequest = async (): Promise<string | null> => {
    const { modal, proposals } = store.get();
    if (modal?.kind === 'proposal') return modal.request;
    const typed = (await readLine()).buffer?.trim() ?? '';
    return (explicitRequest(typed) ?? typed) || (proposals[0]?.request ?? null);
  };
  const pickDomain = async () => {
    const text = await currentRequest();
    if (text === null) notice('There is no request to choose a domain for.');
    else if (!engine.isReady('route'))
      notice('The router is still loading. Try again in a moment.');
    else {
      choosingFor = text;
      openModal({ type: 'pick-opened', pick: domainPick(text, engine.routeNow(text)) });
    }
  };
  const setDomain = (domain: string, open: ProposalModal | null) => {
    const text = choosingFor;
    choosingFor = null;
    if (text === null) return;
    const route = engine.correctRoute(text, [domain]);
    dispatch({ type: 'routed', route });
    notice(`“${text}” belongs to ${domainTitle(route.primary)} from now on.`);
    watch.refresh();
    flow.belongsTo(text, domain);
    if (open) flow.open(text, open.runnable, shell.line.cwd);
  };
  const pickSuggestion = (why: boolean) => {
    const { suggestions } = store.get();
    if (suggestions.length === 0) notice('There is no suggestion for this line.');
    else openModal({ type: 'pick-opened', pick: suggestionPick(suggestions, why) });
  };
  const takeReplacement = async (replacement: string) => {
    if (await suggest.takeWhole(replacement)) return;
    notice('The line changed meanwhile, so nothing was put into it.');
  };
  const explainFailure = () => {
    const { lastCommand, lastExit, phase, cwd } = shell.line;
    const line = lastCommand?.trim() ?? '';
    if (phase !== 'prompt') notice('Failures are explained at the prompt, after the command.');
    else if (line === '' || lastExit === null) notice('There is no command that failed.');
    else if (lastExit === 0) notice('The last command did not fail.');
    else flow.explainFailure({ line, exit: lastExit, output: screen.lastOutput() }, cwd);
  };
  const pickProposal = () => {
    const { proposals } = store.get();
    if (proposals.length === 0) notice('There was no proposal in this session yet.');
    else openModal({ type: 'pick-opened', pick: proposalPick(proposals) });
  };

  const run: Record<ActionId, () => unknown> = {
    palette: () => openModal({ type: 'palette-opened' }),
    request: () => void request(),
    'take-suggestion': () => suggest.take('all'),
    'take-word': () => suggest.take('word'),
    'ask-line': () => void request(),
    'pick-domain': () => void pickDomain(),
    suggestions: () => void suggest.lookClosely().then(() => pickSuggestion(false)),
    'why-first': () => pickSuggestion(true),
    'learn-options': () => void learnOptions(),
    'check-line': () => void checkLine(),
    'explain-failure': explainFailure,
    proposals: pickProposal,
    'toggle-sidebar': () => screen.toggleSidebar(),
    'sidebar-wider': () => screen.resizeSidebar(SIDEBAR_STEP),
    'sidebar-narrower': () => screen.resizeSidebar(-SIDEBAR_STEP),
    state: () => screen.browse(),
    tour: () => screen.toggleTour(),
    'copy-mode': () => screen.pane('copy-mode'),
    'prompt-up': () => screen.pane('prompt-up'),
    'prompt-down': () => screen.pane('prompt-down'),
    'copy-output': () => screen.pane('copy-output'),
    rerun: () => screen.pane('rerun'),
    'scroll-up': () => screen.pane('scroll-up'),
    'scroll-down': () => screen.pane('scroll-down'),
    help: () => openModal({ type: 'help-opened' }),
    'send-leader': () => screen.sendLeader(),
    quit: () => screen.quit(),
    run: () => flow.accept(),
    edit: () => dispatch({ type: 'phase', phase: 'editing' }),
    reject: () => flow.reject(),
    insert: () => flow.insert(),
    safer: () => flow.takeSafer(),
    refine: () => dispatch({ type: 'phase', phase: 'refining' }),
    copy: () => flow.copy(),
    redomain: () => void pickDomain(),
    why: () => dispatch({ type: 'why-toggled' }),
    'answer-close': () => answers.close(),
    'answer-again': () => answers.again(),
    'answer-propose': () => answers.propose(),
    'answer-copy': () => answers.copy(),
    'pane-next': () => {},
    'pane-previous': () => {},
    'pane-filter': () => {},
    'pane-sort': () => {},
    'pane-refresh': () => {},
    'pane-ask': () => {},
    'pane-propose': () => {},
    'pane-leave': () => {},
    'list-up': () => {},
    'list-down': () => {},
    'list-first': () => {},
    'list-last': () => {},
    'page-up': () => {},
    'page-down': () => {},
  };

  return {
    enter() {
      const decision = gate.decide();
      return decision instanceof Promise ? decision.then(apply) : apply(decision);
    },
    action: (id) => void run[id](),
    takeSuggestion: (part) => suggest.take(part),
    lineChanged: () => watch.changed(),
    lineRan: (line) => suggest.ran(line),
    engineGrew: () => watch.refresh(),
    commandNotFound(line) {
      unknownLine = line;
      const meant = engine.isReady('gate') ? meantProgram(engine.gate(line, shell.line.cwd)) : null;
      const hint = meant ? ` Did you mean ${meant}?` : '';
      notice(`Not a command here.${hint} Alt-Enter asks for a proposal.`);
    },
    start(what, text) {
      const { cwd } = shell.line;
      if (what === 'question') answers.open(text, false, cwd);
      else flow.open(text, false, cwd);
    },
    dispatch,
    questionActions: {
      close: () => answers.close(),
      again: () => answers.again(),
      propose: () => answers.propose(),
      copy: () => answers.copy(),
      runAsTyped() {
        answers.close();
        shell.acceptLine();
      },
      select: (index) => dispatch({ type: 'answer-selected', index }),
    },
    modalActions: {
      accept: () => flow.accept(),
      touched: () => flow.touched(),
      remind: (text) => dispatch({ type: 'problem', text }),
      insert: () => flow.insert(),
      copy: () => flow.copy(),
      reject: () => flow.reject(),
      runAsTyped() {
        const { modal } = store.get();
        if (modal?.kind === 'line') close();
        else if (modal?.kind === 'proposal' && modal.runnable) flow.reject();
        else return;
        shell.acceptLine();
      },
      select: (index) => dispatch({ type: 'selected', index }),
      startEdit: () => dispatch({ type: 'phase', phase: 'editing' }),
      draft: (text) => dispatch({ type: 'draft', text }),
      finishEdit: (text) => flow.finishEdit(text),
      typed: (text) => dispatch({ type: 'typed', text }),
      cancelPhase: () => dispatch({ type: 'phase', phase: 'ready' }),
      toggleWhy: () => dispatch({ type: 'why-toggled' }),
      takeSafer: () => flow.takeSafer(),
      pickDomain: () => void pickDomain(),
      scroll: (to) => dispatch({ type: 'scrolled', to }),
      startRefine: () => dispatch({ type: 'phase', phase: 'refining' }),
      refine: (text) => flow.refine(text),
      answer: (text) => flow.answer(text),
      close() {
        const { modal } = store.get();
        if (modal?.kind === 'pick' && modal.behind) dispatch({ type: 'pick-left' });
        else close();
        choosingFor = null;
      },
      query: (text) => dispatch({ type: 'query', text }),
      moveList: (index) => dispatch({ type: 'list-moved', index }),
      pick(id) {
        const { modal, proposals } = store.get();
        if (modal?.kind !== 'pick') return;
        close();
        if (modal.what === 'domain') setDomain(id, modal.behind);
        else if (modal.what === 'suggestion') void takeReplacement(id);
        else {
          const past = proposals[Number(id)];
          if (past) flow.reopen(past, shell.line.cwd);
        }
      },
      runAction(id) {
        close();
        run[id]();
      },
    },
  };
}
