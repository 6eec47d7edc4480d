// Names of keys, as people write them, to the bytes that a terminal sends.

const NAMED: Record<string, string> = {
  Enter: '\r',
  Tab: '\t',
  Esc: '\x1b',
  Space: ' ',
  Backspace: '\x7f',
  Delete: '\x1b[3~',
  Insert: '\x1b[2~',
  PageUp: '\x1b[5~',
  PageDown: '\x1b[6~',
  'S-Tab': '\x1b[Z',
  'C-Space': '\0',
  F1: '\x1bOP',
  F2: '\x1bOQ',
  F3: '\x1bOR',
  F4: '\x1bOS',
  F5: '\x1b[15~',
  F7: '\x1b[18~',
  F10: '\x1b[21~',
  F12: '\x1b[24~',
};
const CURSOR: Record<string, string> = { Up: 'A', Down: 'B', Right: 'C', Left: 'D', Home: 'H', End: 'F' };
const MODIFIER: Record<string, number> = { S: 1, M: 2, C: 4 };

/**
 * `a`, `Enter`, `Up`, `F5`, `C-r`, `M-x`, `M-Enter`, `C-Left`, `S-Tab`.
 * `applicationCursor` is the mode of the terminal: plain arrows are then sent as SS3.
 */
export function keyBytes(name: string, applicationCursor = false): string {
  const plain = NAMED[name];
  if (plain !== undefined) return plain;
  const parts = name.length === 1 ? [name] : name.split(/-(?!$)/);
  const key = parts.pop()!;
  const cursor = CURSOR[key];
  if (cursor !== undefined) {
    const modifiers = parts.reduce((sum, part) => sum + (MODIFIER[part] ?? 0), 0);
    if (modifiers > 0) return `\x1b[1;${modifiers + 1}${cursor}`;
    return `\x1b${applicationCursor ? 'O' : '['}${cursor}`;
  }
  let bytes = NAMED[key] ?? key;
  if (parts.includes('C')) bytes = String.fromCharCode(bytes.toUpperCase().charCodeAt(0) & 0x1f);
  if (parts.includes('M')) bytes = `\x1b${bytes}`;
  if (NAMED[key] === undefined && key.length !== 1) throw new Error(`no such key: ${name}`);
  return bytes;
}
