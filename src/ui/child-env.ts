// The environment of the shell: the user's own, except for what describes the outer terminal and would be a lie
// inside the pane.

const OF_THE_OUTER_TERMINAL =
  /^(COLUMNS|LINES|TERMCAP|WINDOWID|VTE_VERSION|TERM_PROGRAM(_VERSION)?|TERM_SESSION_ID|KITTY_.*|WEZTERM_.*|ITERM_.*|LC_TERMINAL(_VERSION)?|ALACRITTY_.*|KONSOLE_.*|GHOSTTY_.*|WT_SESSION)$/;

export const CHILD_TERM = 'xterm-256color';

export function childEnv(env: Record<string, string | undefined>): Record<string, string> {
  const child: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && !OF_THE_OUTER_TERMINAL.test(name)) child[name] = value;
  }
  child.TERM_PROGRAM = 'reos-tui';
  return child;
}
