// Who draws the text behind the cursor: fish does it by itself unless it is told not to, zsh with a plugin. Two of them
// in one place could not be told apart, so ours is silent there.
import type { ShellDefinitions } from './types.ts';

export type GhostOwner = 'fish' | 'zsh-autosuggestions';

/** Defined by the plugin when it starts to draw. */
const ZSH_PLUGIN = '_zsh_autosuggest_start';

/** Null where the shell draws none. */
export function ghostOwner(definitions: ShellDefinitions): GhostOwner | null {
  const { shell, functions, environment } = definitions;
  if (shell === 'zsh' && functions.has(ZSH_PLUGIN)) return 'zsh-autosuggestions';
  const off = environment?.values.get('fish_autosuggestion_enabled') === '0';
  return shell === 'fish' && !off ? 'fish' : null;
}
