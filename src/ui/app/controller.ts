// Joins shell, engine and screen: what keys mean, what the chrome shows, what happens next.

import { type CommandReport, explicitRequest, meantProgram } from '../../engine/api.ts';
import type { ModalActions, QuestionActions } from '../modal/actions.ts';
import type { BlockAct } from '../pane-mode/attach-pane.ts';
import { createAnswerFlow } from './answer-flow.ts';
import { createDetailWatch } from './detail-watch.ts';
import { behindLeaving, destinationOf } from './early-keys.ts';
import { createEnterGate, type EnterDecision, type EnterGuards } from './enter-gate.ts';
import { createFixWatch } from './fix-watch.ts';
import { createHistoryFlow } from './history-flow.ts';
import type { StartId } from './keymap.ts';
import { learnOptions } from './learn-options.ts';
import { createLineWatch } from './line-watch.ts';
import { createPaletteFlow } from './palette-flow.ts';
import { blockPick, domainPick, folderPick, projectPick, proposalPick, suggestionPick, touchedPick } from './picks.ts';
import type { EnginePort, ScreenPort, ShellPort } from './ports.ts';
import { createPreviewFlow } from './preview-flow.ts';
import { createProposalFlow } from './proposal-flow.ts';
import { createReadClock } from './read-clock.ts';
import { readPatiently } from './read-line.ts';
import { type AppEvent, reduce } from './reducer.ts';
import { unavailable, whyNot } from './start-reasons.ts';
import { type AppState, type Choice, domainTitle, type PickContent, type ProposalModal, touchedBy } from './state.ts';
import type { Store } from './store.ts';
import { createSuggestWatch } from './suggest-watch.ts';
import { createWordsWatch } from './words-watch.ts';

export interface Controller {
  /** Enter at the prompt: true lets it through, false keeps it (a modal opens). May need a moment. */
  enter(): boolean | Promise<boolean>;
  /** A key of ours that is not inside a modal. */
  action(id: StartId): void;
  /** Keys on their way to an open modal: true when they were not for it, and are dealt with. */
  earlyKeys(keys: Uint8Array): boolean;
  /** Is anything offered for the line now? */
  offers(): boolean;
  /** Nothing more is offered for this line. */
  dismiss(): void;
  /** Takes the suggestion behind the cursor, or its next word; false when none is shown. */
  takeSuggestion(part: 'all' | 'word'): boolean | Promise<boolean>;
  lineChanged(): void;
  /** A line was handed to the shell, or what it started has ended. */
  command(report: CommandReport): void;
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

/** What terminals send for keys that mean something before a modal is asked. */
export interface ControllerKeys {
  /** Runs a line of the history. */
  run: readonly string[];
  /** Leaves whatever is open. */
  leave: readonly string[];
  /** Starts an action of the palette. */
  start: readonly string[];
  /** How the key that makes a request of the line is shown; '' where it has none. */
  request: string;
}

/** What is chosen from these lists is a line. */
const PUT_IN_LINE = new Set(['suggestion', 'project', 'folder']);
/** One press widens or narrows the sidebar by so much. */
const SIDEBAR_STEP = 4;
/** Lists of what is touched end there. */
const LONG_LIST = 2000;

/** What a `? …` asks that was typed before the prompt was there, so that the shell got it and found no such program. */
const askedTooSoon = ({ line, exit, duration }: CommandReport): string | null =>
  duration === null || exit === null || exit === 0 ? null : explicitRequest(line);

export function createController(
  store: Store<AppState>,
  engine: EnginePort,
  shell: ShellPort,
  screen: ScreenPort,
  guards?: EnterGuards,
  keys: ControllerKeys = { run: [], leave: ['\x03'], start: [], request: 'Alt-Enter' },
): Controller {
  const dispatch = (event: AppEvent) => store.set(reduce(store.get(), event));
  const suggest = createSuggestWatch(engine, shell, screen, (event) => {
    dispatch(event);
    detail.again();
  });
  const detail = createDetailWatch(engine, shell, screen, () => store.get().suggestions, dispatch);
  const fix = createFixWatch(engine, shell, screen, dispatch);
  const words = createWordsWatch(engine, shell, screen, dispatch, (text, cwd) => flow.prepare(text, cwd));
  const gate = createEnterGate(engine, shell, guards);
  const watch = createLineWatch(engine, shell, screen, suggest, { detail, words }, gate.passes, dispatch);
  const flow = createProposalFlow(engine, shell, screen, store.get, dispatch);
  const preview = createPreviewFlow(engine, shell, store.get, dispatch);
  const answers = createAnswerFlow(engine, screen, store.get, dispatch, (text, runnable, cwd, word) => {
    flow.open(text, runnable, cwd);
    if (word !== null) dispatch({ type: 'problem', text: word });
  });
  const held = createReadClock(screen);
  /** The last line that the shell did not know: Alt-Enter on an empty prompt asks about it. */
  let unknownLine: string | null = null;
  /** The request whose domain is being chosen. */
  let choosingFor: string | null = null;

  const notice = (text: string) => dispatch({ type: 'notice', text });
  const readLine = () => readPatiently(shell);

  const apply = (decision: EnterDecision): boolean => {
    if (decision.pass) return true;
    // What Enter does with this line has changed.
    watch.refresh();
    if ('held' in decision) {
      showLine(decision.line, decision.held, shell.line.cwd);
    } else if (decision.gate.kind === 'question') {
      answers.open(decision.request, decision.runnable, shell.line.cwd, true);
    } else flow.open(decision.request, decision.runnable, shell.line.cwd);
    return false;
  };

  const request = async () => {
    const line = await readLine();
    const typed = line.buffer?.trim() ?? '';
    const text = (explicitRequest(typed) ?? typed) || (unknownLine ?? '');
    if (line.phase !== 'prompt') notice('Requests can be made at the prompt of the shell.');
    else if (line.buffer === null) notice('The shell did not tell its line. Press the key again.');
    else if (text === '') notice(`Type what you want in plain words, then ${keys.request || 'ask again'}.`);
    else ask(text, line.cwd);
  };
  const ask = (text: string, cwd: string | null) => {
    if (isQuestion(text, cwd)) answers.open(text, false, cwd, shell.line.buffer?.includes(text));
    else flow.open(text, false, cwd);
  };
  const isQuestion = (text: string, cwd: string | null) =>
    engine.isReady('gate') && engine.gateRequest(text, cwd).kind === 'question';

  const checkLine = async () => {
    const line = await readLine();
    const text = line.buffer?.trim() ?? '';
    if (text === '') {
      notice('There is no line to check. Type a command first.');
      return;
    }
    if (!engine.isReady('safety')) notice('The safety engine is still loading. Try again in a moment.');
    else showLine(text, null, line.cwd);
  };
  /** Opens what is known of a line of the person's own. */
  const showLine = (line: string, why: string | null, cwd: string | null) => {
    const choice: Choice | null = engine.isReady('safety')
      ? {
          command: line,
          verdict: engine.check(line, cwd),
          explanation: engine.isReady('explain') ? engine.explain(line) : [],
        }
      : null;
    openModal({ type: 'line-shown', line, choice, held: why });
    held.shown();
    if (choice) flow.count([choice], cwd);
  };

  const openModal = (event: AppEvent) => {
    dispatch(event);
    screen.focusModal(true);
  };
  const openPick = (pick: PickContent) => openModal({ type: 'pick-opened', pick });
  const close = () => {
    dispatch({ type: 'modal-closed' });
    screen.focusModal(false);
  };
  /** One step back, whatever is open. */
  const back = () => {
    const { modal, behind } = store.get();
    choosingFor = null;
    if (modal?.kind === 'history' && history.back()) return;
    if (modal?.kind === 'pick' && modal.preview) return preview.toggle();
    if (modal?.kind === 'proposal') flow.back();
    else if (modal?.kind === 'answer') answers.back();
    else if (behind.length > 0) dispatch({ type: 'modal-left' });
    else close();
  };
  /** All the way back to the line, which stays as it is. */
  const leave = () => {
    palette.left();
    while (store.get().behind.length > 0) dispatch({ type: 'modal-left' });
    const kind = store.get().modal?.kind;
    if (kind === 'proposal') flow.reject();
    else if (kind === 'answer') answers.close();
    else close();
  };
  /** Nobody can have read it: keys are not for it yet. */
  const unread = (): boolean => {
    const { modal } = store.get();
    if (modal?.kind === 'proposal') return flow.unread;
    if (modal?.kind === 'answer') return answers.unread;
    return modal?.kind === 'line' && modal.held !== null && !held.read;
  };

  const history = createHistoryFlow({
    engine,
    shell,
    screen,
    read: store.get,
    dispatch,
    close,
    runKeys: keys.run,
    async enter() {
      if (apply(await gate.decide())) shell.acceptLine();
    },
  });

  /** The request that is spoken of: the open proposal's, the line's, or the last one's. */
  const currentRequest = async (): Promise<string | null> => {
    const { modal, behind, proposals } = store.get();
    const open = [...behind, modal].find((one) => one?.kind === 'proposal');
    if (open) return open.request;
    const typed = (await readLine()).buffer?.trim() ?? '';
    return (explicitRequest(typed) ?? typed) || (proposals[0]?.request ?? null);
  };
  const pickDomain = async () => {
    const text = await currentRequest();
    if (text === null) notice('There is no request to choose a domain for.');
    else if (!engine.isReady('route')) notice('The router is still loading. Try again in a moment.');
    else {
      choosingFor = text;
      openPick(domainPick(text, engine.routeNow(text)));
    }
  };
  const showTouched = () => {
    const { modal } = store.get();
    if (modal?.kind !== 'proposal') return;
    const counted = modal.choices[modal.selected]?.consequences ?? [];
    const items = touchedBy(modal);
    // A list that was cut at its limit is no whole list either.
    const complete = counted.every((one) => one.complete) && items.length < LONG_LIST;
    openPick(touchedPick(items, complete));
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
  const pickSuggestion = (why: boolean) => openPick(suggestionPick(store.get().suggestions, why));
  const takeReplacement = async (replacement: string) => {
    if (await suggest.takeWhole(replacement, store.get().suggestions)) return;
    notice('The line changed meanwhile, so nothing was put into it.');
  };
  const explainFailure = () => {
    const { lastCommand, lastExit, cwd } = shell.line;
    const line = lastCommand?.trim() ?? '';
    flow.explainFailure({ line, cwd, exit: lastExit ?? 0, output: screen.lastOutput() });
  };
  const pickBlock = () => {
    const blocks = screen.blocks();
    if (blocks.length > 0) openPick(blockPick(blocks));
    else notice('No command of this session can be seen here: the shell marks none.');
  };
  const withBlock = (act: BlockAct, id: string) => {
    close();
    screen.block(Number(id), act);
  };
  const pickFolder = async () => {
    const { modal } = store.get();
    const folders = await engine.folders(shell.line.cwd).catch(() => []);
    const pick = folderPick(folders);
    if (store.get().modal !== modal) return;
    if (pick) openPick(pick);
    else notice('No folder is known yet. Those where you run commands will be listed here.');
  };
  const pickProject = async () => {
    const { cwd } = shell.line;
    const { modal } = store.get();
    const [state, tasks] = await Promise.all([
      engine.probe('git_state', {}, cwd ?? process.cwd()).catch(() => null),
      engine.tasks(cwd).catch(() => []),
    ]);
    const pick = projectPick(state?.facts ?? [], tasks);
    // Nobody waits for it who has opened something else meanwhile.
    if (store.get().modal !== modal) return;
    if (pick) openPick(pick);
    else notice('There is no project here: no repository, and no file that names tasks.');
  };

  const run: Record<StartId, () => unknown> = {
    palette: () => openModal({ type: 'palette-opened', unavailable: unavailable(situation()) }),
    request: () => void request(),
    history: () => history.open(),
    'take-suggestion': () => suggest.take('all'),
    'take-word': () => suggest.take('word'),
    'ask-line': () => void request(),
    'pick-domain': () => pickDomain(),
    suggestions: async () => {
      const { modal } = store.get();
      await suggest.lookClosely();
      if (store.get().modal !== modal) return;
      if (store.get().suggestions.length > 0) pickSuggestion(false);
      else notice('There is no suggestion for this line.');
    },
    'why-first': () => pickSuggestion(true),
    'learn-options': () => void learnOptions({ engine, shell, screen }, notice, watch.refresh),
    'check-line': () => void checkLine(),
    'explain-failure': explainFailure,
    proposals: () => openPick(proposalPick(store.get().proposals)),
    'toggle-sidebar': () => screen.toggleSidebar(),
    'all-domains': () => screen.turnBars(),
    'sidebar-wider': () => screen.resizeSidebar(SIDEBAR_STEP),
    'sidebar-narrower': () => screen.resizeSidebar(-SIDEBAR_STEP),
    state: () => screen.browse(),
    tour: () => screen.toggleTour(),
    'copy-mode': () => screen.pane('copy-mode'),
    'prompt-up': () => screen.pane('prompt-up'),
    'prompt-down': () => screen.pane('prompt-down'),
    'copy-output': () => screen.pane('copy-output'),
    'copy-command': () => screen.pane('copy-command'),
    rerun: () => screen.pane('rerun'),
    fold: () => screen.pane('fold'),
    'scroll-up': () => screen.pane('scroll-up'),
    'scroll-down': () => screen.pane('scroll-down'),
    blocks: pickBlock,
    project: () => pickProject(),
    jump: () => pickFolder(),
    help: () => openModal({ type: 'help-opened' }),
    'send-leader': () => screen.sendLeader(),
    quit: () => screen.quit(),
  };

  const situation = () => ({ line: shell.line, remembers: engine.remembers, state: store.get() });
  /** Does it, or says why not. */
  const start = (id: StartId): unknown => {
    const reason = whyNot(id, situation());
    return reason === null ? run[id]() : notice(reason);
  };
  const palette = createPaletteFlow({
    screen,
    read: store.get,
    start,
    close,
    drop: () => dispatch({ type: 'palette-passed' }),
    startKeys: keys.start,
  });

  return {
    enter() {
      const decision = gate.decide();
      return decision instanceof Promise ? decision.then(apply) : apply(decision);
    },
    action: (id) => void start(id),
    earlyKeys(bytes) {
      const input = Buffer.from(bytes).toString('latin1');
      const destination = destinationOf(input, unread(), keys.leave);
      if (destination === 'leave') {
        leave();
        const behind = behindLeaving(input, keys.leave);
        if (behind) screen.pressAgain(Buffer.from(behind, 'latin1'));
      } else if (history.holds(bytes) || palette.holds(bytes)) return true;
      else if (destination === 'line') {
        if (store.get().modal?.kind === 'proposal') flow.giveWay();
        else leave();
        screen.pressAgain(bytes);
        screen.afterEcho(() => notice('You typed on, so this was put away. Enter asks again.'));
      }
      return destination !== 'modal';
    },
    takeSuggestion: (part) => suggest.take(part),
    offers: () => suggest.offering,
    dismiss: () => suggest.dismiss(),
    lineChanged() {
      suggest.lineChanged();
      watch.changed();
    },
    command(report) {
      const asked = askedTooSoon(report);
      if (report.duration === null) {
        dispatch({ type: 'command-started' });
        suggest.ran(report.line);
      }
      fix.command(asked === null ? report : { ...report, exit: null });
      if (asked !== null) ask(asked, shell.line.cwd);
    },
    engineGrew: () => watch.refresh(),
    commandNotFound(line) {
      if (explicitRequest(line) !== null) return; // It is asked when the shell is through with it.
      unknownLine = line;
      const meant = engine.isReady('gate') ? meantProgram(engine.gate(line, shell.line.cwd)) : null;
      const hint = meant ? ` Did you mean ${meant}?` : '';
      notice(`Not a command here.${hint}${keys.request && ` ${keys.request} asks for a proposal.`}`);
    },
    start(what, text) {
      const { cwd } = shell.line;
      if (what === 'question') answers.open(text, false, cwd);
      else flow.open(text, false, cwd);
    },
    dispatch,
    questionActions: {
      close: () => answers.close(),
      back,
      again: () => answers.again(),
      propose: () => answers.propose(),
      copy: () => answers.copy(),
      select: (index) => dispatch({ type: 'answer-selected', index }),
    },
    modalActions: {
      accept: () => flow.accept(),
      remind: (text) => dispatch({ type: 'problem', text }),
      insert: () => flow.insert(),
      copy: () => flow.copy(),
      reject: () => flow.reject(),
      runAsTyped() {
        if (store.get().modal?.kind !== 'line' || !held.read) return;
        close();
        shell.acceptLine();
      },
      select: (index) => dispatch({ type: 'selected', index }),
      startEdit: () => dispatch({ type: 'phase', phase: 'editing' }),
      draft: (text) => dispatch({ type: 'draft', text }),
      finishEdit: (text) => flow.finishEdit(text),
      typed: (text) => dispatch({ type: 'typed', text }),
      toggleWhy: () => dispatch({ type: 'why-toggled' }),
      takeSafer: () => flow.takeSafer(),
      second: () => flow.second(),
      takeOpinion: () => flow.takeOpinion(),
      showTouched,
      pickDomain: () => void pickDomain(),
      scroll: (to) => dispatch({ type: 'scrolled', to }),
      startRefine: () => dispatch({ type: 'phase', phase: 'refining' }),
      refine: (text) => flow.refine(text),
      answer: (text) => flow.answer(text),
      back,
      historyQuery: (text) => history.query(text),
      historyMove: (index) => history.move(index),
      historyTurn: (filter) => history.turn(filter),
      historyInsert: () => history.insert(),
      historyRun: () => history.run(),
      historyAskForget: () => history.askForget(),
      historyForget: (yes) => history.forget(yes),
      query: (text) => dispatch({ type: 'query', text }),
      moveList(index) {
        dispatch({ type: 'list-moved', index });
        preview.moved();
      },
      preview: () => preview.toggle(),
      pick(id) {
        const { modal, behind, proposals } = store.get();
        if (modal?.kind !== 'pick') return;
        if (modal.what === 'touched') return back();
        const open = behind.findLast((one) => one.kind === 'proposal') ?? null;
        close();
        if (modal.what === 'domain') setDomain(id, open);
        else if (modal.what === 'block') screen.block(Number(id), 'jump');
        else if (PUT_IN_LINE.has(modal.what)) void takeReplacement(id);
        else {
          const past = proposals[Number(id)];
          if (past) flow.reopen(past, shell.line.cwd);
        }
      },
      block: withBlock,
      runAction: (id, by) => palette.run(id, by),
    },
  };
}
