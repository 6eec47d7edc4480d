// Cuts raw input into the pieces that Ink's useInput understands: one escape sequence, one control key, or one run
// of text at a time. Ctrl-C leaves whatever Esc leaves. A paste comes as text alone and presses no key: not Enter, not
// a letter that is one. It may be cut by the ends of chunks, or come without its marks, as a burst of several lines.

const PASTE_BEGIN = '\x1b[200~';
const PASTE_END = '\x1b[201~';
/** A character that is none: before one pasted letter, so that no key is called that. Inputs take it out. */
export const PASTED = '\ufdd0';
/**
 * CSI (with parameters) and SS3, with Alt as some terminals send it; Alt-key; or a lone ESC, as often as it was
 * pressed.
 */
const SEQUENCE = /^\x1b(?:\x1b?\[[0-?]*[ -/]*[@-~]|\x1b?O.|[^\x1b[O]|)/s;
const ESC = '\x1b';
const CTRL_C = '\x03';
/** Alt with a sign: Ink would drop the Alt, and a `<` would be typed. */
const ALT_SIGN = /^\x1b([!-/:-@[-`{-~])$/;
const TEXT = /^[^\x00-\x1f\x7f]+/;
/** A key that is held down comes several times at once where much is going on: no word is one letter. */
const HELD = /^(.)\1+$/u;
/** The beginning of a paste mark at the end of a chunk. ESC alone is a key. */
const CUT_BEGIN = /\x1b\[(?:2(?:0(?:0)?)?)?$/;
/** Text, a new line, and more text at once: nobody types like that. */
const BURST = /^[^\x1b]*[^\x00-\x20\x7f][^\x1b]*[\r\n]+[^\x00-\x1f\x7f\r\n][^\x1b]*$/;

function pasted(text: string): string {
  const plain = text.replace(/[\r\n\t]+/g, ' ').replace(/[\x00-\x1f\x7f]/g, '');
  return [...plain].length === 1 ? PASTED + plain : plain;
}

/** The same key as the kitty protocol writes it, which Ink reads whole. */
const asKitty = (_: string, sign: string): string => `\x1b[${sign.charCodeAt(0)};3u`;

export class KeyPieces {
  private inPaste = false;
  /** End of the last chunk that may begin a mark. */
  private tail = '';

  cut(chunk: string): string[] {
    const input = this.tail + chunk;
    this.tail = '';
    if (!this.inPaste && BURST.test(input)) return [pasted(input)];
    const pieces: string[] = [];
    const add = (piece: string) => {
      if (piece !== '') pieces.push(piece);
    };
    for (let rest = input; rest !== ''; ) {
      if (this.inPaste) {
        rest = this.paste(rest, add);
        continue;
      }
      if (rest.startsWith(PASTE_BEGIN)) {
        this.inPaste = true;
        rest = rest.slice(PASTE_BEGIN.length);
        continue;
      }
      if (CUT_BEGIN.exec(rest)?.index === 0) {
        this.tail = rest;
        break;
      }
      const piece = (TEXT.exec(rest) ?? SEQUENCE.exec(rest))?.[0] || rest[0]!;
      if (HELD.test(piece)) for (const letter of piece) add(letter);
      else add(piece === CTRL_C ? ESC : piece.replace(ALT_SIGN, asKitty));
      rest = rest.slice(piece.length);
    }
    return pieces;
  }

  /** Takes the pasted part of `text`; what is left. */
  private paste(text: string, add: (piece: string) => void): string {
    const end = text.indexOf(PASTE_END);
    if (end >= 0) {
      this.inPaste = false;
      add(pasted(text.slice(0, end)));
      return text.slice(end + PASTE_END.length);
    }
    let kept = Math.min(text.length, PASTE_END.length - 1);
    while (!PASTE_END.startsWith(text.slice(text.length - kept))) kept--;
    this.tail = text.slice(text.length - kept);
    add(pasted(text.slice(0, text.length - kept)));
    return '';
  }
}
