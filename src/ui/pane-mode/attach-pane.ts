// The pane's own actions and keys, joined to the app: copy mode and scrolling, the last command and its outcome, what
// the settings say about mouse, clipboard and scrollback.
import type { Config, Disposable, Verdict } from '../../engine/api.ts';
import type { Host, KeyBinding } from '../host.ts';
import { kittySequences } from '../terminal/kitty-keys.ts';
import type { MarginNotes } from './margin.ts';
import { outcomeText, watchRunning } from './outcome.ts';
import { createPaneMode, GONE } from './pane-mode.ts';

export type PaneActionId =
  | 'copy-mode'
  | 'prompt-up'
  | 'prompt-down'
  | 'copy-output'
  | 'copy-command'
  | 'rerun'
  | 'fold'
  | 'scroll-up'
  | 'scroll-down';

/** What can be done with a command of this session. */
export type BlockAct = 'jump' | 'search' | 'output' | 'rerun';

export interface AttachPaneOptions {
  config: Pick<Config, 'ui' | 'shell'>;
  /** Stands between the parts of a message. */
  separator: string;
  /** What the pane is doing (`-120 lines`); null when it just shows the shell. */
  status(text: string | null): void;
  /** A sentence for the status line; null takes ours away. */
  notice(text: string | null): void;
  /** That a program keeps the terminal; null when it has ended. */
  running(text: string | null): void;
  /** May have to load the engine's part first. */
  check(command: string, cwd: string | null): Promise<Verdict>;
  /** What the terminal sends for an action. */
  sequences(id: 'scroll-up' | 'scroll-down' | 'palette'): readonly string[];
  /** Opens the list of all commands. */
  palette(): void;
}

export interface AttachedPane extends Disposable {
  run(id: PaneActionId): void;
  block(id: number, act: BlockAct): void;
  readonly keys: readonly KeyBinding[];
}

export function attachPane(host: Host, options: AttachPaneOptions): AttachedPane {
  const { session } = host;
  const { ui, shell } = options.config;
  session.emulator.setScrollback(shell.scrollback);
  host.setMouse(ui.mouse);
  host.allowClipboard(ui.clipboard);
  const mode = createPaneMode(host, {
    ...options,
    rerun: (line) => void rerun(line),
    noteAt: (row) => margin?.(row)?.text ?? null,
    leads(keys) {
      const leader = options.sequences('palette').flatMap((one) => [one, ...kittySequences(one)]);
      if (!leader.includes(keys)) return false;
      options.palette();
      return true;
    },
  });
  const running = watchRunning(session, options.separator, options.running);
  const margin: MarginNotes | null =
    ui.gutter && !ui.screen_reader
      ? (row) => {
          const outcome = session.blocks.outcomeAt(row);
          const text = outcome === undefined ? null : outcomeText(outcome, options.separator);
          return text === null ? null : { text, tone: (outcome?.exit ?? 0) !== 0 ? 'bad' : 'quiet' };
        }
      : null;
  host.setMargin(margin);
  const ended = session.onCommand((report) => {
    if (margin !== null && outcomeText(report, options.separator) !== null) host.setMargin(margin);
  });

  /** Puts a command into the line again, under the same rules as a proposal; it is the person who runs it. */
  const rerun = async (line: string) => {
    const { cwd, phase } = session.line;
    const command = line.trim();
    if (phase !== 'prompt') options.notice('There is no prompt to put the command at.');
    else if (command === '') options.notice('There is no command to run again.');
    else if ((await options.check(command, cwd)).blocked) {
      options.notice('This command is never put in place; type it yourself if you mean it.');
    } else if (!(await session.replaceLine(command))) {
      options.notice('The shell did not take the text.');
    }
  };

  const actions: Record<PaneActionId, () => unknown> = {
    'copy-mode': () => mode.copyMode(),
    'prompt-up': () => mode.jumpPrompt(-1),
    'prompt-down': () => mode.jumpPrompt(1),
    'copy-output': () => mode.copyOutput(),
    rerun: () => void rerun(session.line.lastCommand ?? ''),
    'copy-command': () => mode.copyCommand(),
    fold: () => mode.fold(),
    'scroll-up': () => mode.page(1),
    'scroll-down': () => mode.page(-1),
  };
  const pageKeys = (id: 'scroll-up' | 'scroll-down', direction: 1 | -1): KeyBinding[] =>
    options
      .sequences(id)
      .map((sequence) => ({
        sequence,
        when: () => !session.emulator.alternateScreen,
        run: () => (mode.page(direction) ? 'taken' : 'pass'),
      }));

  return {
    run: (id) => void actions[id](),
    block(id, act) {
      const line = session.blocks.blockById(id)?.line;
      if (act === 'output') mode.copyBlock(id);
      else if (act !== 'rerun') {
        if (!mode.toBlock(id, act === 'search')) options.notice(GONE);
      } else if (line === undefined) options.notice(GONE);
      else void rerun(line);
    },
    keys: [...pageKeys('scroll-up', 1), ...pageKeys('scroll-down', -1)],
    dispose() {
      ended.dispose();
      host.setMargin(null);
      running.dispose();
      mode.dispose();
    },
  };
}
