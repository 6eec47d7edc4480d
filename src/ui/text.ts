// Untrusted text drawn outside the shell pane: nothing in it may act on the terminal or hide itself.

const UNSAFE =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** Control, zero-width and bidirectional characters become visible escapes such as `\x1b` or `\u202e`. */
export function showUnsafe(text: string): string {
  return text.replace(UNSAFE, (char) => {
    if (char === '\n') return '⏎';
    if (char === '\t') return '\\t';
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`;
    return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

/** Cuts to a number of characters with an ellipsis. */
export function cut(text: string, width: number): string {
  const chars = [...text];
  if (chars.length <= width) return text;
  return width <= 1
    ? chars.slice(0, Math.max(0, width)).join('')
    : `${chars.slice(0, width - 1).join('')}…`;
}
