// Mouse reports: the outer terminal always sends SGR (1006); the program in the pane gets its own protocol.
import type { MouseEncoding, MouseProtocol } from '../../engine/api.ts';
import type { MouseInput } from '../host.ts';

const WHEELS = ['wheel-up', 'wheel-down', 'wheel-left', 'wheel-right'] as const;
/** Bit of the buttons 8 to 11. */
const MORE_BUTTONS = 128;
const PATTERN = /^\x1b\[<(\d+);(\d+);(\d+)([Mm])$/;

/** Reads one SGR report; undefined when it is none. Cells count from 0. */
export function parseMouse(sequence: string): MouseInput | undefined {
  const match = PATTERN.exec(sequence);
  if (match === null) return undefined;
  const code = Number(match[1]);
  const wheel = (code & 64) !== 0 ? WHEELS[code & 3] : undefined;
  return {
    kind: wheel ?? ((code & 32) !== 0 ? 'move' : match[4] === 'm' ? 'release' : 'press'),
    button: wheel !== undefined ? 3 : (code & 3) + ((code & MORE_BUTTONS) !== 0 ? 8 : 0),
    x: Number(match[2]) - 1,
    y: Number(match[3]) - 1,
    shift: (code & 4) !== 0,
    alt: (code & 8) !== 0,
    ctrl: (code & 16) !== 0,
  };
}

function wanted(mouse: MouseInput, protocol: MouseProtocol): boolean {
  switch (protocol) {
    case 'NONE':
      return false;
    case 'X10':
      return mouse.kind === 'press';
    case 'VT200':
      return mouse.kind !== 'move';
    case 'DRAG':
      return mouse.kind !== 'move' || mouse.button !== 3;
    default:
      return true;
  }
}

/** The report for the program, or '' when its protocol does not want this event. */
export function encodeMouse(mouse: MouseInput, protocol: MouseProtocol, encoding: MouseEncoding): string {
  if (!wanted(mouse, protocol)) return '';
  const wheel = (WHEELS as readonly string[]).indexOf(mouse.kind);
  const modifiers = (mouse.shift ? 4 : 0) | (mouse.alt ? 8 : 0) | (mouse.ctrl ? 16 : 0);
  const button = mouse.button < 8 ? mouse.button : MORE_BUTTONS | (mouse.button - 8);
  const base = wheel >= 0 ? 64 | wheel : button | (mouse.kind === 'move' ? 32 : 0);
  const code = protocol === 'X10' ? base : base | modifiers;
  const [x, y] = [mouse.x + 1, mouse.y + 1];
  // Pixels are not known here; cells are the closest truth, and programs that ask for pixels cope.
  if (encoding !== 'DEFAULT') {
    return `\x1b[<${code};${x};${y}${mouse.kind === 'release' ? 'm' : 'M'}`;
  }
  const legacy = mouse.kind === 'release' ? 3 | modifiers : code;
  if (x > 223 || y > 223) return '';
  return `\x1b[M${String.fromCharCode(legacy + 32, x + 32, y + 32)}`;
}
