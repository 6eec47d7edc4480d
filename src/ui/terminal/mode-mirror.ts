// Keeps the outer terminal in the modes that the program in the pane set, so that keys, pastes, focus and mouse
// arrive in the form it asked for. Only differences are sent.
import type { ChildModes, MouseProtocol } from '../../engine/api.ts';

type Mirrored = Pick<
  ChildModes,
  'applicationCursorKeys' | 'applicationKeypad' | 'bracketedPaste' | 'sendFocus' | 'mouse'
> & {
  /** Flags of the kitty keyboard protocol; only ever not 0 when the terminal speaks it. */
  keyboard: number;
};

const INITIAL: Mirrored = {
  applicationCursorKeys: false,
  applicationKeypad: false,
  bracketedPaste: false,
  sendFocus: false,
  mouse: 'NONE',
  keyboard: 0,
};

const MOUSE_MODE: Record<MouseProtocol, number> = {
  NONE: 0,
  // X10 has no SGR form; normal tracking is asked for and the extra events are dropped on the way in.
  X10: 1000,
  VT200: 1000,
  DRAG: 1002,
  ANY: 1003,
};

function privateMode(mode: number, on: boolean): string {
  return `\x1b[?${mode}${on ? 'h' : 'l'}`;
}

export class ModeMirror {
  private current: Mirrored = { ...INITIAL };

  /** The outer terminal is back in its initial modes. */
  reset(): void {
    this.current = { ...INITIAL };
  }

  /** Sequences that bring the outer terminal to these modes; '' when it is there. */
  update(wanted: Readonly<Mirrored>): string {
    const { current } = this;
    if (
      wanted.applicationCursorKeys === current.applicationCursorKeys &&
      wanted.applicationKeypad === current.applicationKeypad &&
      wanted.bracketedPaste === current.bracketedPaste &&
      wanted.sendFocus === current.sendFocus &&
      wanted.mouse === current.mouse &&
      wanted.keyboard === current.keyboard
    )
      return '';
    let out = '';
    if (wanted.applicationCursorKeys !== current.applicationCursorKeys)
      out += privateMode(1, wanted.applicationCursorKeys);
    if (wanted.applicationKeypad !== current.applicationKeypad) out += wanted.applicationKeypad ? '\x1b=' : '\x1b>';
    if (wanted.bracketedPaste !== current.bracketedPaste) out += privateMode(2004, wanted.bracketedPaste);
    if (wanted.sendFocus !== current.sendFocus) out += privateMode(1004, wanted.sendFocus);
    out += this.mouse(MOUSE_MODE[current.mouse], MOUSE_MODE[wanted.mouse]);
    if (wanted.keyboard !== current.keyboard) out += `\x1b[=${wanted.keyboard};1u`;
    this.current = {
      applicationCursorKeys: wanted.applicationCursorKeys,
      applicationKeypad: wanted.applicationKeypad,
      bracketedPaste: wanted.bracketedPaste,
      sendFocus: wanted.sendFocus,
      mouse: wanted.mouse,
      keyboard: wanted.keyboard,
    };
    return out;
  }

  private mouse(from: number, to: number): string {
    if (from === to) return '';
    const off = from === 0 ? '' : privateMode(from, false);
    if (to === 0) return `${off}${privateMode(1006, false)}`;
    return `${off}${privateMode(to, true)}${from === 0 ? privateMode(1006, true) : ''}`;
  }
}
