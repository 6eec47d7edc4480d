// Places that are searched or read by others later: whoever writes there decides what runs, whatever program wrote it.
import { hasGlob, hasUnknown } from '../word/symbols.ts';
import { baseName } from './paths.ts';
import { isUserStartup } from './secrets.ts';

/** Besides the shells' own files: editors, desktops, terminals, build tools. All of them run what stands there. */
const MORE_STARTUP =
  /(?:^|\/)(?:\.(?:zlogout|bash_completion|tmux\.conf|screenrc|emacs|gdbinit|lldbinit|psqlrc|sqliterc|irbrc|pryrc|Rprofile|perldb|pythonrc|xbindkeysrc|envrc|direnvrc|mailcap|lesskey|nanorc|gvimrc|exrc|pdbrc|curlrc|wgetrc|gemrc|condarc|yarnrc(?:\.yml)?)|\.(?:vim|emacs\.d)\/.*|\.config\/(?:fish\/(?:conf\.d|functions)\/.*|nvim\/.*|git\/config|hypr\/.*|sway\/.*|i3\/.*|bspwm\/.*|awesome\/.*|tmux\/.*|plasma-workspace\/.*|nushell\/.*|kitty\/.*|systemd\/.*|direnv\/.*)|\.local\/share\/(?:applications|systemd|dbus-1)\/.*|\.git\/(?:hooks\/.*|config(?:\.worktree)?)|(?:site|dist)-packages\/(?:[^/]+\.pth|(?:site|user)customize\.py))$/;

/** Runs later by itself. */
export const runsLater = (path: string): boolean => isUserStartup(path) || MORE_STARTUP.test(path);

/** Where programs are looked for. */
const ON_PATH =
  /^\/usr\/local\/s?bin\/[^/]+$|\/\.(?:local|cargo|deno|bun|volta)\/bin\/[^/]+$|^\/(?:home|Users)\/[^/]+\/(?:bin|go\/bin)\/[^/]+$/;

/** A program of one's own that is found before, or instead of, the system's. */
export const isOnPath = (path: string): boolean => ON_PATH.test(path);

/** What everybody types, and what other programs start. */
const EVERYDAY =
  /^(?:ls|cat|cp|mv|rm|sh|bash|zsh|env|sudo|su|ssh|git|grep|find|tar|vim?|less|python3?|node)$/;

/** Takes the place of a program that people and scripts start by name. */
export const shadowsProgram = (path: string): boolean =>
  isOnPath(path) && EVERYDAY.test(baseName(path));

/** One of those programs themselves; a name that is not known could be one. */
export const isEverydayProgram = (path: string): boolean => {
  if (!/^\/(?:usr\/)?s?bin\/[^/]+$/.test(path)) return false;
  const name = baseName(path);
  return EVERYDAY.test(name) || (hasGlob(name) && !hasUnknown(name));
};
