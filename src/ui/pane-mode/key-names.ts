// Raw input cut into keys for copy mode: `j`, `C-f`, `Up`, `PageUp`, `C-Up`, `Enter`, `Esc`. Pastes are one piece of
// text. What is not known is left out.

export type CopyKey = { name: string } | { paste: string };

const PASTE_BEGIN = '\x1b[200~';
const PASTE_END = '\x1b[201~';
const FINAL: Record<string, string> = { A: 'Up', B: 'Down', C: 'Right', D: 'Left', H: 'Home', F: 'End' };
const TILDE: Record<string, string> = { 1: 'Home', 4: 'End', 5: 'PageUp', 6: 'PageDown' };
const CONTROL: Record<string, string> = {
  '\r': 'Enter',
  '\n': 'Enter',
  '\t': 'Tab',
  '\x7f': 'Backspace',
  '\b': 'Backspace',
  '\x1b': 'Esc',
};
const SEQUENCE = /^\x1b(?:\[(\d*)(?:;(\d+))?([A-Za-z~])|O([A-Z]))/;

function named(match: RegExpExecArray): CopyKey | null {
  const [, number = '', modifier = '1', final = '', single = ''] = match;
  const key = final === '~' ? TILDE[number] : FINAL[final || single];
  if (key === undefined) return null;
  const bits = Number(modifier) - 1;
  return { name: `${bits & 4 ? 'C-' : ''}${bits & 2 ? 'M-' : ''}${key}` };
}

export function copyKeys(input: string): CopyKey[] {
  const keys: CopyKey[] = [];
  for (let rest = input; rest !== ''; ) {
    if (rest.startsWith(PASTE_BEGIN)) {
      const end = rest.indexOf(PASTE_END);
      keys.push({ paste: rest.slice(PASTE_BEGIN.length, end < 0 ? undefined : end) });
      rest = end < 0 ? '' : rest.slice(end + PASTE_END.length);
      continue;
    }
    const sequence = SEQUENCE.exec(rest);
    if (sequence !== null) {
      const key = named(sequence);
      if (key !== null) keys.push(key);
      rest = rest.slice(sequence[0].length);
      continue;
    }
    const char = String.fromCodePoint(rest.codePointAt(0)!);
    const control = CONTROL[char];
    if (control !== undefined) keys.push({ name: control });
    else if (char < ' ') keys.push({ name: `C-${String.fromCharCode(char.charCodeAt(0) | 0x60)}` });
    else keys.push({ name: char });
    rest = rest.slice(char.length);
  }
  return keys;
}
