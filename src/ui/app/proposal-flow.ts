// The life of one proposal: asked, made, shown, then accepted, edited, inserted or rejected.
// Nothing reaches the shell here without a fresh verdict on the exact text.
import {
  type Decision,
  type FailedCommand,
  LEVELS,
  type ModelPart,
  type ProposeOptions,
  type ProposeResult,
} from '../../engine/api.ts';
import { createAhead } from './ahead.ts';
import { askToFix, failureResult, fixRequest, plainFailure } from './failure.ts';
import { createOpinionFlow } from './opinion-flow.ts';
import type { EnginePort, ScreenPort, ShellPort } from './ports.ts';
import { createReadClock } from './read-clock.ts';
import type { AppEvent } from './reducer.ts';
import { type AppState, type Choice, confirmWord, onTypedRow, type PastProposal, type ProposalModal } from './state.ts';

export interface ProposalFlow {
  open(request: string, runnable: boolean, cwd: string | null): void;
  /** The hands rest behind a request at the prompt: it is answered before anybody asks. */
  prepare(request: string, cwd: string | null): void;
  /** Shows a proposal of earlier again, judged anew. */
  reopen(past: PastProposal, cwd: string | null): void;
  /** From now on this request belongs to that domain. */
  belongsTo(request: string, domain: string): void;
  /** Counts what commands would touch and shows it when that is known; a modal that closes ends it. */
  count(choices: readonly Choice[], cwd: string | null): void;
  /** Puts the safer form in the place of the selected command; it is judged like an edit. */
  takeSafer(): void;
  /** Runs what is highlighted, if it could be read. */
  accept(): void;
  /** Is it still being made, or on the screen for too short a time to be read? Then keys are not for it. */
  readonly unread: boolean;
  /** Puts it away: the person typed on. */
  giveWay(): void;
  /** One step back: out of a text, then out of the reasons, then out of it all. */
  back(): void;
  insert(): void;
  copy(): void;
  reject(): void;
  finishEdit(text: string): void;
  answer(text: string): void;
  /**
   * Changes the selected command as the text says; what is not understood is said, or asked of a model with the
   * request.
   */
  refine(text: string): void;
  /** Asks the model for its word on what stands, in any case. */
  second(): void;
  /** The model's row instead of an answer to the question. */
  takeOpinion(): void;
  /** Says why a command failed and offers what helps. */
  explainFailure(failed: FailedCommand): void;
}

/** What came of a model's word when it brought no row. */
const nothingNew = ({ state, why, name }: ModelPart): string =>
  why ?? (state === 'agreed' ? `${name} says the same.` : `${name} has no other command for that.`);

/** Why a command was left as it is. */
const notChanged = (unread: readonly string[]): string =>
  unread.length === 0
    ? 'It does that already.'
    : `Not understood for this command: ${unread.map((words) => `“${words}”`).join(', ')}. It is as it was.`;

export function createProposalFlow(
  engine: EnginePort,
  shell: ShellPort,
  screen: ScreenPort,
  read: () => AppState,
  dispatch: (event: AppEvent) => void,
): ProposalFlow {
  let running: AbortController | null = null;
  let cwd: string | null = null;
  const clock = createReadClock(screen);
  const ahead = createAhead(engine);
  /** It was asked for and nobody has seen it yet. */
  let fresh = false;
  let edited = false;
  /** Requests whose domain was chosen by hand. */
  const chosen = new Map<string, string>();
  let counting: AbortController | null = null;

  const modal = (): ProposalModal | null => {
    const current = read().modal;
    return current?.kind === 'proposal' ? current : null;
  };
  const selected = (): Choice | null => {
    const current = modal();
    return current?.choices[current.selected] ?? null;
  };
  const choice = (command: string, summary?: string, more: Partial<Choice> = {}): Choice => ({
    ...more,
    command,
    summary,
    verdict: engine.check(command, cwd),
    explanation: engine.explain(command),
  });
  const toChoices = (result: ProposeResult): Choice[] => {
    // A question is answered first; the other readings beside it are for callers that cannot answer.
    if (result.status === 'clarify') return [];
    const commands: ProposeResult['alternatives'] = [
      ...(result.command ? [{ command: result.command }] : []),
      ...result.alternatives,
    ];
    const unique = commands.filter((c, i) => commands.findIndex((o) => o.command === c.command) === i);
    return unique.map((c) => {
      const { by, note } = c;
      const more = { ...(by ? { by } : {}), ...(note ? { note } : {}) };
      const made = choice(c.command, c.summary, more);
      return c.command === result.command && result.explanation.length > 0
        ? { ...made, explanation: result.explanation }
        : made;
    });
  };
  /** Counts what the commands would touch, after they are on the screen. */
  const count = (choices: readonly Choice[], where = cwd) => {
    counting?.abort();
    const controller = new AbortController();
    counting = controller;
    screen.afterEcho(() => {
      for (const { command, verdict } of choices) {
        // To unpack is safe, and may still replace what is there.
        const unpacks = verdict.resolved.some((line) => /^(?:tar|unzip) /.test(line));
        if (verdict.level === 'safe' && !unpacks) continue;
        engine.consequences(verdict, where, controller.signal).then(
          (all) => {
            // As one writes paths here.
            const near = (text: string) =>
              where === null
                ? text
                : text
                    .replaceAll(`${where}/**/`, '**/')
                    .replaceAll(`${where}/**`, 'this folder')
                    .replaceAll(`${where}/`, '');
            const found = all.map((one) => ({ ...one, summary: near(one.summary) }));
            if (!controller.signal.aborted) dispatch({ type: 'consequences', command, found });
          },
          () => {}, // What cannot be counted is not shown; the verdict stands without it.
        );
      }
    });
  };
  const decide = (outcome: Decision['outcome'], command: string | null) => {
    const current = modal();
    if (!current) return;
    const became = edited && outcome === 'accepted' ? 'edited' : outcome;
    const by = current.choices.find((each) => each.command === command)?.by;
    const passed = current.choices.find((each) => each.by !== undefined)?.by;
    engine.decided({
      ...(by ? { by } : passed ? { passed } : {}),
      request: current.request,
      proposed: current.result?.command ?? null,
      command,
      outcome: became,
      cwd,
    });
    const { request, result } = current;
    if (result && current.choices.length > 0) {
      dispatch({ type: 'remembered', proposal: { request, result, outcome: became, command } });
    }
  };
  const close = () => {
    opinion.cancel();
    running?.abort();
    running = null;
    counting?.abort();
    counting = null;
    dispatch({ type: 'modal-closed' });
    screen.focusModal(false);
  };

  /** Puts something new before the person: it is theirs to accept once it was drawn and could be read. */
  const show = (event: AppEvent, choices: readonly Choice[]) => {
    dispatch(event);
    clock.shown();
    count(choices);
  };
  const opinion = createOpinionFlow(engine, screen, dispatch, (rows, { model }) => {
    const current = modal();
    if (!current) return;
    const known = new Set(current.choices.map(({ command }) => command));
    const choices = rows
      .filter(({ command }) => !known.has(command))
      .map(({ command, ...more }) => choice(command, undefined, more));
    if (choices.length === 0) {
      dispatch({ type: 'model-said', why: model ? nothingNew(model) : null });
      return;
    }
    // What stood alone before it is read; a first row is new to whoever looks.
    if (current.choices.length === 0) clock.shown();
    dispatch({ type: 'opinion', choices });
    count([...current.choices, ...choices]);
  });
  /** The request whose command was the last that ran: *delete them* speaks of what it showed. */
  const before = (): { before?: string } => {
    const [last] = read().proposals;
    const ran = shell.line.lastCommand?.trim() ?? '';
    return last?.outcome === 'accepted' && last.command === ran ? { before: last.request } : {};
  };
  const optionsFor = (request: string, where = cwd): ProposeOptions => ({
    ...before(),
    cwd: where ?? process.cwd(),
    ...(chosen.has(request) ? { domains: [chosen.get(request)!] } : {}),
  });
  const present = (result: ProposeResult, words?: string) => {
    const choices = toChoices(result);
    show({ type: 'proposed', result, choices }, choices);
    const request = modal()?.request;
    if (request === undefined || result.model?.state !== 'wanted') return;
    opinion.ask(words ?? request, result.model.name, optionsFor(request));
  };
  const replace = (command: string) => {
    const replaced = choice(command);
    show({ type: 'choice-replaced', choice: replaced }, [replaced]);
  };

  /** An empty modal for a request; what was on its way for another one ends. */
  const start = (request: string, runnable: boolean, told?: string): AbortController => {
    opinion.cancel();
    running?.abort();
    running = new AbortController();
    edited = false;
    fresh = true;
    clock.reset();
    dispatch({ type: 'proposal-opened', request, runnable, ...(told === undefined ? {} : { told }) });
    screen.focusModal(true);
    return running;
  };

  /** `otherwise`: the request in other words, where nothing comes of these. */
  const ask = (request: string, runnable: boolean, told?: string, otherwise?: string) => {
    const controller = start(request, runnable, told);
    ahead.take(request, optionsFor(request), controller.signal).then(
      (result) => {
        if (controller.signal.aborted) return;
        if (result.status === 'none' && otherwise !== undefined) ask(otherwise, runnable, told);
        else present(result);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        close();
        const why = error instanceof Error ? error.message : String(error);
        dispatch({ type: 'notice', text: `No proposal: ${why}` });
      },
    );
  };
  /** What stands stays; a model says what it has to say to other words, where there is one. */
  const askModel = (words: string, failure = false) => {
    const request = modal()?.request ?? words;
    // Its rows are told as the engine names it, with a colon behind the provider.
    const name = read().engine?.replace(' ', ':') ?? 'the model';
    opinion.ask(words, name, { ...optionsFor(request), second: true, failure });
  };

  /** A fresh verdict on the exact text; false (and a word in the modal) when it may not run now. */
  const mayRun = (current: ProposalModal, target: Choice): boolean => {
    const verdict = engine.check(target.command, cwd);
    const rose = LEVELS.indexOf(verdict.level) > LEVELS.indexOf(target.verdict.level);
    if (verdict.blocked || rose) {
      dispatch({ type: 'choice-replaced', choice: { ...target, verdict } });
      dispatch({
        type: 'problem',
        text: verdict.blocked ? 'This is never run. Edit it or reject it.' : 'The risk changed. Look again.',
      });
      return false;
    }
    if (verdict.level !== 'high') return true;
    if (current.phase === 'confirming' && current.typed.trim() === confirmWord(target)) return true;
    if (current.phase === 'confirming') {
      dispatch({ type: 'problem', text: `Type ${confirmWord(target)} exactly, or press Esc.` });
    } else {
      dispatch({ type: 'phase', phase: 'confirming' });
    }
    return false;
  };

  const put = async (run: boolean) => {
    const current = modal();
    const target = selected();
    if (!current || !target) return;
    if (run && !mayRun(current, target)) return;
    if (!run && engine.check(target.command, cwd).blocked) return;
    const placed = await shell.replaceLine(target.command);
    if (modal()?.request !== current.request) return;
    if (!placed) {
      dispatch({
        type: 'problem',
        text: 'The shell did not take the text, so nothing was run. Copy it instead, or go back.',
      });
      return;
    }
    decide(run ? 'accepted' : 'inserted', target.command);
    close();
    if (run) shell.acceptLine();
  };

  /** The person's own line, which is what they typed: no verdict stands before it. */
  const runAsTyped = () => {
    decide('rejected', null);
    close();
    shell.acceptLine();
  };
  const reject = () => {
    decide('rejected', null);
    close();
  };

  return {
    open(request, runnable, where) {
      cwd = where;
      ask(request, runnable);
    },
    prepare(request, where) {
      if (read().modal === null) ahead.begin(request.trim(), optionsFor(request, where));
    },
    reopen(past, where) {
      cwd = where;
      start(past.request, false);
      present(past.result);
    },
    belongsTo(request, domain) {
      chosen.set(request, domain);
    },
    count,
    takeSafer() {
      const safer = selected()?.verdict.safer;
      if (!safer) return;
      edited = true;
      replace(safer);
    },
    accept() {
      const current = modal();
      if (!current) return;
      if (current.phase === 'confirming') void put(true);
      else if (current.phase !== 'ready' || !clock.read) return;
      else if (onTypedRow(current)) runAsTyped();
      else void put(true);
    },
    get unread() {
      const current = modal();
      if (current?.phase === 'working') return true;
      fresh &&= !clock.read;
      return fresh && current?.phase === 'ready';
    },
    giveWay: close,
    back() {
      const current = modal();
      if (!current) return;
      const typing = ['editing', 'refining', 'confirming'].includes(current.phase);
      if (typing) dispatch({ type: 'phase', phase: 'ready' });
      else if (opinion.cancel()) dispatch({ type: 'model-said', why: 'Cancelled.' });
      else if (current.why) dispatch({ type: 'why-toggled' });
      else reject();
    },
    second() {
      const current = modal();
      if (!current) return;
      const name = current.result?.model?.name ?? read().engine ?? 'the model';
      dispatch({ type: 'model-said', why: null });
      opinion.ask(current.request, name, { ...optionsFor(current.request), second: true });
    },
    takeOpinion() {
      const current = modal();
      if (!current || current.choices.length === 0) return;
      clock.shown();
      dispatch({ type: 'opinion-taken' });
    },
    insert: () => void put(false),
    copy() {
      const target = selected();
      if (!target) return;
      screen.copy(target.command);
      dispatch({ type: 'problem', text: 'Copied.' });
    },
    reject,
    finishEdit(text) {
      const command = text.trim();
      if (command === '') {
        dispatch({ type: 'problem', text: 'The command is empty. Type one, or press Esc.' });
        return;
      }
      edited = true;
      replace(command);
    },
    answer(text) {
      const current = modal();
      const said = text.trim();
      if (!current || said === '') return;
      // Several words may be one text: a message, a title.
      const quoted = /\s/.test(said) && !/["']/.test(said) ? `${current.request} "${said}"` : undefined;
      ask(`${current.request} ${said}`, false, undefined, quoted);
    },
    refine(text) {
      const current = modal();
      const target = selected();
      if (!current || !target) return;
      if (text.trim() === '') {
        dispatch({ type: 'phase', phase: 'ready' });
        return;
      }
      const { signal } = running ?? new AbortController();
      const previous = { request: current.request, command: target.command, ...(cwd === null ? {} : { cwd }) };
      void engine.refine(previous, text.trim()).then(({ command, request, unread }) => {
        if (signal.aborted || modal()?.request !== current.request) return;
        if (command === null) {
          dispatch({ type: 'phase', phase: 'ready' });
          dispatch({ type: 'problem', text: notChanged(unread) });
          // A model can be asked for both together; without one the words would be guessed at.
          if (unread.length > 0 && read().model === true) askModel(request);
          return;
        }
        const refined = choice(command);
        show({ type: 'refined', request, choice: refined }, [refined]);
      });
    },
    explainFailure(failed) {
      cwd = failed.cwd ?? null;
      const request = fixRequest(failed.line);
      const { signal } = start(request, false);
      void engine.explainFailure(failed).then((found) => {
        if (signal.aborted) return;
        if (found) {
          start(request, false, found.cause);
          present(failureResult(failed, found));
        } else {
          start(request, false, plainFailure(failed));
          present(failureResult(failed, { kind: 'unknown', cause: '', evidence: '', suggestions: [] }));
          if (read().model === true) askModel(askToFix(failed), true);
        }
      });
    },
  };
}
