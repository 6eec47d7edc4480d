// What output may cost. Sequences that ask for the same thing many times over (insert 2 000 000 000 lines) are done as
// often as they can make a difference: the emulator would go through every one, and a few bytes could stop the screen
// for minutes. Links are kept up to a number.
import type { Terminal } from '@xterm/headless';

/** What the emulator hands to its own handlers: the numbers themselves, not a copy. */
interface PrivateParams {
  params: Int32Array;
}

interface PrivateRegister {
  _core?: {
    _oscLinkService?: { _dataByLinkId?: { size: number } };
    buffers?: Record<'normal' | 'alt', { clearAllMarkers?: () => void } | undefined>;
    _inputHandler?: {
      registerCsiHandler?: (id: { final: string }, handler: (params: PrivateParams) => boolean) => void;
    };
  };
}

/** Insert and delete lines, scroll up and down: no more than there are rows. */
const BY_ROWS = ['L', 'M', 'S', 'T'];
/** Tab forward and backward. */
const BY_COLS = ['I', 'Z'];
/** Repeat the last character: a screen full. */
const BY_CELLS = ['b'];

/**
 * Bounds the counts from now on. With `exact` they are cut down to what still has the same effect; without (private
 * fields may not be used) such a sequence is left out.
 */
export function limitRepeats(terminal: Terminal, exact: boolean): void {
  const limits: [readonly string[], () => number][] = [
    [BY_ROWS, () => terminal.rows],
    [BY_COLS, () => terminal.cols],
    [BY_CELLS, () => terminal.rows * terminal.cols],
  ];
  const handler = (terminal as unknown as PrivateRegister)._core?._inputHandler;
  for (const [finals, most] of limits)
    for (const final of finals) {
      if (exact && typeof handler?.registerCsiHandler === 'function')
        handler.registerCsiHandler({ final }, ({ params }) => {
          if ((params[0] ?? 0) > most()) params[0] = most();
          return false;
        });
      else
        terminal.parser.registerCsiHandler({ final }, ([count]) =>
          typeof count === 'number' ? count > most() : false,
        );
    }
}

/** Links that are kept at a time, about a kilobyte each; beyond that their text is shown without its link. */
const MAX_LINKS = 10_000;

/**
 * Bounds what links cost: the emulator keeps each for as long as its line lives, however often that line is written
 * over, and after a full reset (RIS) it would keep the lines as well.
 */
export function limitLinks(terminal: Terminal): void {
  const core = (terminal as unknown as PrivateRegister)._core;
  const links = core?._oscLinkService?._dataByLinkId;
  terminal.parser.registerOscHandler(8, (payload) => {
    const opens = payload.slice(payload.indexOf(';') + 1) !== '';
    return opens && links !== undefined && links.size >= MAX_LINKS;
  });
  terminal.parser.registerEscHandler({ final: 'c' }, () => {
    core?.buffers?.normal?.clearAllMarkers?.();
    core?.buffers?.alt?.clearAllMarkers?.();
    return false;
  });
}
