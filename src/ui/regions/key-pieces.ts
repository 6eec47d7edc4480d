// Cuts raw input into the pieces that Ink's useInput understands: one escape sequence, one control key, or one run
// of text at a time. A paste comes as text alone: it must not press Enter. Ctrl-C leaves whatever Esc leaves.

const PASTE_BEGIN = '\x1b[200~';
const PASTE_END = '\x1b[201~';
/** CSI (with parameters) and SS3, with Alt as some terminals send it; Alt-key; or a lone ESC, as often as it was pressed. */
const SEQUENCE = /^\x1b(?:\x1b?\[[0-?]*[ -/]*[@-~]|\x1b?O.|[^\x1b[O]|)/s;
const ESC = '\x1b';
const CTRL_C = '\x03';
/** Alt with a sign: Ink would drop the Alt, and a `<` would be typed. */
const ALT_SIGN = /^\x1b([!-/:-@[-`{-~])$/;
const TEXT = /^[^\x00-\x1f\x7f]+/;

function pasteText(text: string): string {
  return text.replace(/[\r\n\t]+/g, ' ').replace(/[\x00-\x1f\x7f]/g, '');
}

/** The same key as the kitty protocol writes it, which Ink reads whole. */
const asKitty = (_: string, sign: string): string => `\x1b[${sign.charCodeAt(0)};3u`;

export function keyPieces(input: string): string[] {
  const pieces: string[] = [];
  const text = (piece: string) => {
    if (piece !== '') pieces.push(piece);
  };
  for (let rest = input; rest !== ''; ) {
    if (rest.startsWith(PASTE_BEGIN)) {
      const end = rest.indexOf(PASTE_END);
      const body = rest.slice(PASTE_BEGIN.length, end < 0 ? undefined : end);
      text(pasteText(body));
      rest = end < 0 ? '' : rest.slice(end + PASTE_END.length);
      continue;
    }
    const piece = (TEXT.exec(rest) ?? SEQUENCE.exec(rest))?.[0] || rest[0]!;
    text(piece === CTRL_C ? ESC : piece.replace(ALT_SIGN, asKitty));
    rest = rest.slice(piece.length);
  }
  return pieces;
}
