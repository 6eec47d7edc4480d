// "How do I exit vim?", "how do I save in nano?": how to use a program from within. No command does that; its manual tells.

/** Programs that take the screen, with keys of their own. */
const FULL_SCREEN =
  'vim|vi|nvim|nano|emacs|less|more|man|top|htop|btop|tmux|screen|mc|ranger|mutt|irssi|weechat|gdb|lynx|w3m|fzf|helix|hx|micro|joe|ed';
const WAY =
  "^(?:how (?:do|can|would|should|does) (?:i|you|we|one) |how to |i (?:am|'m) stuck in |how (?:do|can) (?:i|you) get )";
const INSIDE = new RegExp(
  `${WAY}(?:(?:exit|quit|leave|close|get out|out of|escape|save|undo|redo|copy|cut|paste|search|find|replace|scroll|select|go|move|split|detach|jump|delete)\\b(?: (?!and then|all files)[\\w' ]+?)?)? ?(?:(?:in|of|from|out of|inside|with) )?\\b(${FULL_SCREEN})$`,
  'i',
);
const USE =
  /^how (?:do|can|should) (?:i|you|we) (?:use|learn) (?:the )?([a-z][\w.+-]*)(?: command| editor)?$/i;

/** The program whose use is asked for; null for other questions. */
export function programToUse(text: string): string | null {
  const plain = text
    .trim()
    .replace(/[?!.\s]+$/, '')
    .replace(/^(?:please )?tell me:? /i, '');
  return (INSIDE.exec(plain)?.[1] ?? USE.exec(plain)?.[1])?.toLowerCase() ?? null;
}
