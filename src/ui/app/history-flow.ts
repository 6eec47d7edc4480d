// The list of past commands: asks memory for it at every key, away from this thread, and does what is chosen. What was
// asked before is given up when the person types on, so that only the newest answer is ever shown; a key that takes a
// line waits for the answer to what was typed before it.
import type { PastPage } from '../../engine/api.ts';
import { type HistoryFilter, type HistoryModal, selectedPast } from './history-state.ts';
import { createKeysBehind } from './keys-behind.ts';
import type { EnginePort, ScreenPort, ShellPort } from './ports.ts';
import { createReadClock } from './read-clock.ts';
import type { AppEvent } from './reducer.ts';
import type { AppState } from './state.ts';

/** Lines of one answer; the list asks for others when the selection comes near their end. */
const PAGE = 200;
const NEAR = 40;
/** The week that is meant: today and the six days before it. */
const DAYS_BEFORE = 6;

export interface HistoryFlow {
  open(): void;
  query(text: string): void;
  move(index: number): void;
  turn(filter: HistoryFilter): void;
  /** Puts the line at the prompt. */
  insert(): void;
  /** Runs it as if it had been typed. */
  run(): void;
  /** Asks whether the line is to be forgotten. */
  askForget(): void;
  forget(yes: boolean): void;
  /** One step back inside the list; false when there is none. */
  back(): boolean;
  /** True: they come behind a choice that is still being done, and after it. */
  holds(keys: Uint8Array): boolean;
}

export interface HistoryParts {
  engine: EnginePort;
  shell: ShellPort;
  screen: ScreenPort;
  read(): AppState;
  dispatch(event: AppEvent): void;
  close(): void;
  /** Enter on the line that stands at the prompt now, with all that Enter asks. */
  enter(): Promise<void>;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  home?: string | undefined;
  /** What terminals send for the key that runs a line. */
  runKeys: readonly string[];
}

function startOf({ filters, now }: HistoryModal): number | null {
  if (filters.time === 'any') return null;
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  if (filters.time === 'week') day.setDate(day.getDate() - DAYS_BEFORE);
  return day.getTime();
}

export function createHistoryFlow(parts: HistoryParts): HistoryFlow {
  const { engine, shell, screen, read, dispatch, close, enter, runKeys } = parts;
  const { clock = Date.now, home = process.env.HOME } = parts;
  const readClock = createReadClock(screen);
  const choices = new Set(['\r', '\t', ...runKeys]);
  const behind = createKeysBehind(screen, (piece) => choices.has(piece));
  let running: AbortController | null = null;
  /** Settles when something is known of the newest question. */
  let answered: Promise<void> = Promise.resolve();
  let choosing = false;

  const modal = (): HistoryModal | null => {
    const open = read().modal;
    return open?.kind === 'history' ? open : null;
  };
  const problem = (text: string) => dispatch({ type: 'history-problem', text });

  const show = (page: PastPage) => {
    const before = modal();
    const line = before && selectedPast(before)?.line;
    dispatch({ type: 'history-answered', page });
    const now = modal();
    if (now && selectedPast(now)?.line !== line) readClock.shown();
  };
  const ask = (anew = false) => {
    const open = modal();
    if (!open) return;
    running?.abort();
    const mine = new AbortController();
    running = mine;
    const { query, filters, selected } = open;
    const question = {
      text: query,
      cwd: filters.where === 'here' ? open.cwd : null,
      exit: filters.exit === 'any' ? null : filters.exit,
      mine: filters.session === 'mine',
      since: startOf(open),
      from: Math.max(0, selected - PAGE / 2),
      count: PAGE,
      anew,
    };
    answered = new Promise((resolve) => {
      const take = (page: PastPage) => {
        if (!mine.signal.aborted) show(page);
        resolve();
      };
      engine.past(question, mine.signal, take).then(take, (error: unknown) => {
        if (!mine.signal.aborted) problem(error instanceof Error ? error.message : String(error));
        resolve();
      });
    });
  };
  /** The newest question may have been overtaken by another one. */
  const settled = async () => {
    for (let last: Promise<void> | null = null; last !== answered; ) {
      last = answered;
      await last;
    }
  };

  /** Does something with the highlighted line, once that is known; keys that come meanwhile come after it. */
  const choose = async (act: (line: string, wasRead: boolean) => Promise<void>) => {
    if (choosing || modal() === null) return;
    const wasRead = readClock.read;
    choosing = true;
    try {
      await settled();
      const open = modal();
      const line = open && selectedPast(open)?.line;
      if (open && line) await act(line, wasRead);
    } finally {
      choosing = false;
      behind.release();
    }
  };
  /** Under the same rules as any line that is put there; false, and a word in the list, when it is not. */
  const put = async (line: string): Promise<boolean> => {
    if (!engine.isReady('safety')) {
      problem('The safety engine is still loading. Try again in a moment.');
      return false;
    }
    if (engine.check(line, shell.line.cwd).blocked) {
      problem('This command is never put in place; type it yourself if you mean it.');
      return false;
    }
    const placed = await shell.replaceLine(line);
    if (!placed) problem('The shell did not take the text.');
    else shut();
    return placed;
  };
  /** The shell tells its line a moment later; who has typed by then looks for something else. */
  const askLine = async () => {
    const opened = modal();
    const { buffer } = await shell.readLine().catch(() => shell.line);
    const open = modal();
    if (!buffer || open === null || open.now !== opened?.now || open.query !== '') return;
    dispatch({ type: 'history-line', line: buffer });
    ask();
  };
  const shut = () => {
    running?.abort();
    running = null;
    close();
  };
  const say = (text: string) => screen.afterEcho(() => dispatch({ type: 'notice', text }));

  const insert = async (line: string) => void (await put(line));
  const run = async (line: string, wasRead: boolean) => {
    const risky = engine.isReady('safety') && engine.check(line, shell.line.cwd).level === 'high';
    if (!(await put(line))) return;
    if (risky) say('This is of high risk, so it was not run: Enter runs it.');
    else if (!wasRead) say('It was not there long enough to be read, so it was not run: Enter runs it.');
    else await enter();
  };
  const forget = async (line: string) => {
    try {
      await engine.forget({ line });
      problem('Forgotten here. What your shell keeps itself is untouched.');
    } catch (error) {
      problem(error instanceof Error ? error.message : String(error));
    }
    ask(true);
  };

  return {
    open() {
      const { buffer, cwd, exact } = shell.line;
      const known = shell.settled && exact && buffer !== null;
      const history = { line: known ? buffer : '', cwd, home, now: clock() };
      dispatch({ type: 'history-opened', history });
      screen.focusModal(true);
      readClock.reset();
      ask(true);
      if (!known) void askLine();
    },
    query(text) {
      if (text === modal()?.query) return;
      dispatch({ type: 'history-query', text });
      ask();
    },
    move(index) {
      dispatch({ type: 'history-moved', index });
      const open = modal();
      if (!open?.page) return;
      const { from, lines, total } = open.page;
      const near = open.selected < from + NEAR && from > 0;
      const far = open.selected >= from + lines.length - NEAR && from + lines.length < total;
      if (near || far) ask();
    },
    turn(filter) {
      dispatch({ type: 'history-turned', filter });
      ask();
    },
    insert: () => void choose(insert),
    run: () => void choose(run),
    askForget() {
      const open = modal();
      if (open && selectedPast(open)) dispatch({ type: 'history-asking', asking: true });
    },
    forget(yes) {
      const open = modal();
      const line = open?.asking ? selectedPast(open)?.line : undefined;
      dispatch({ type: 'history-asking', asking: false });
      if (yes && line !== undefined) void forget(line);
    },
    back() {
      if (modal()?.asking !== true) return false;
      dispatch({ type: 'history-asking', asking: false });
      return true;
    },
    holds: (keys) => modal()?.asking === false && behind.holds(keys),
  };
}
