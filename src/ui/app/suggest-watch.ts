// Suggestions for the line being typed: the list for the sidebar, the ghost behind the cursor, and taking it.
// Computed after the echo; a list that comes late is shown only if the line is still the same.
import type { Ghost, Suggestion } from '../../engine/api.ts';
import type { EnginePort, ScreenPort, ShellPort, SuggestionList } from './ports.ts';
import type { AppEvent } from './reducer.ts';

export interface SuggestWatch {
  /** Looks for suggestions for the line as it stands; `off` clears them. */
  look(on: boolean): void;
  /** The same because the person said so: their own shell is asked as well, for a moment. */
  lookClosely(): Promise<void>;
  /** Types what the ghost shows, or its next word; false when none is on the screen or the line is another by now. */
  take(part: 'all' | 'word'): boolean | Promise<boolean>;
  /**
   * Makes the line that one, with the blank behind it that a suggestion of that line has; nothing is run. False when
   * the shell did not take it.
   */
  takeWhole(line: string, suggestions: readonly Suggestion[]): Promise<boolean>;
  /** The shell told its line, which may not be looked at: keys come quickly. */
  lineChanged(): void;
  /** Nothing more is offered for this line, unless it is asked for. */
  dismiss(): void;
  /** Is anything offered now? */
  readonly offering: boolean;
  /** A line was run: what had been taken for it or offered instead of it is learnt from. */
  ran(line: string): void;
}

/** The line that was just run is offered again only to those who are known to repeat it; ↑ brings it anyway. */
const AGAIN_SCORE = 0.6;
/**
 * A better list that comes while a key is on its way is looked at again: nobody tells when that key changed nothing.
 */
const KEY_MS = 50;

/** So long the list that was asked for waits for the person's shell. */
const ASKED_MS = 250;

const IN_WORD = /^[\w-]{2}$/;

/** The part of the ghost up to the end of its next word. */
export function nextWord(ghost: string): string {
  return /^\s*[^\s/]*\/?/.exec(ghost)?.[0] || ghost;
}

export function createSuggestWatch(
  engine: EnginePort,
  shell: ShellPort,
  screen: ScreenPort,
  dispatch: (event: AppEvent) => void,
): SuggestWatch {
  let shown = false;
  /** What was looked for before the latest look is of no use any more. */
  let looks = 0;
  let ghostOf: Ghost | null = null;
  /** The person wants nothing offered for this line; `begun`: something was typed in it. */
  let dismissed: { begun: boolean } | null = null;
  /** On this prompt: what stood behind it before a key was typed, and what was taken whole. */
  let offered: string | null = null;
  let taken: string | null = null;

  const clear = () => {
    looks++;
    ghostOf = null;
    screen.setGhost(null);
    if (shown) dispatch({ type: 'suggested', suggestions: [] });
    shown = false;
  };

  const show = (list: SuggestionList, buffer: string, cursor: number) => {
    const again = buffer === '' ? shell.line.lastCommand?.trim() : undefined;
    const suggestions = list.suggestions.filter(
      ({ replacement, score }) => replacement !== again || score >= AGAIN_SCORE,
    );
    dispatch({ type: 'suggested', suggestions });
    shown = suggestions.length > 0;
    ghostOf = list.ghost;
    screen.setGhost(ghostOf?.line.slice(buffer.length) ?? null, buffer);
    if (buffer === '') offered = ghostOf?.line ?? offered;
    const look = ++looks;
    const put = (better: SuggestionList) => {
      const { line } = shell;
      if (look !== looks || line.phase !== 'prompt') return;
      if (line.buffer === null) screen.delay(() => put(better), KEY_MS);
      else if (line.buffer === buffer && line.cursor === cursor) show(better, buffer, cursor);
    };
    list.later?.then(put, () => {}); // A late source that fails leaves the list as it is.
  };

  const typeRest = (wanted: Ghost, part: 'all' | 'word'): boolean => {
    const { buffer, cursor, exact } = shell.line;
    if (buffer === null || !exact || cursor !== buffer.length) return false;
    if (buffer.length >= wanted.line.length || !wanted.line.startsWith(buffer)) return false;
    const rest = wanted.line.slice(buffer.length);
    const text = part === 'all' ? rest : nextWord(rest);
    screen.type(text === rest && wanted.blank ? `${text} ` : text);
    taken = buffer + text;
    return true;
  };

  return {
    lineChanged() {
      const { buffer } = shell.line;
      if (dismissed === null || buffer === null) return;
      // A line that was emptied is another one from then on.
      if (buffer !== '') dismissed.begun = true;
      else if (dismissed.begun) dismissed = null;
    },
    get offering() {
      return shown || ghostOf !== null;
    },
    dismiss() {
      dismissed = { begun: (shell.line.buffer ?? '') !== '' };
      clear();
    },
    look(on) {
      const { buffer, cursor, cwd, phase } = shell.line;
      const known = phase === 'prompt' && buffer !== null && cursor !== null;
      // In the middle of a word (a correction, a search with Ctrl-R) nobody wants another word.
      const inWord = known && IN_WORD.test(buffer.slice(Math.max(0, cursor - 1), cursor + 1));
      if (!on || !known || inWord || dismissed !== null) {
        clear();
        return;
      }
      show(engine.suggest(buffer, cursor, cwd), buffer, cursor);
    },
    async lookClosely() {
      // Keys may be on their way: a list of the line before them would be taken for one of theirs.
      const { buffer, cursor, cwd, phase } = shell.settled
        ? shell.line
        : await shell.readLine().catch(() => shell.line);
      if (phase !== 'prompt' || buffer === null || cursor === null) return clear();
      dismissed = null;
      let list = engine.suggest(buffer, cursor, cwd, { mode: 'asked' });
      const end = screen.now() + ASKED_MS;
      while (list.later && screen.now() < end) {
        const left = new Promise<null>((resolve) => {
          screen.delay(() => resolve(null), ASKED_MS);
        });
        const better = await Promise.race([list.later.catch(() => null), left]);
        if (!better) break;
        list = better;
      }
      if (shell.line.buffer === buffer && shell.line.cursor === cursor) show(list, buffer, cursor);
      else clear();
    },
    take(part) {
      const wanted = ghostOf;
      if (wanted === null || screen.ghostText() === '') return false;
      const take = () => typeRest(wanted, part);
      // Keys may be on their way: what the person saw is taken if it still goes on from the line that they make.
      return shell.settled ? take() : shell.readLine().then(take, take);
    },
    async takeWhole(wanted, suggestions) {
      const blank = suggestions.some(({ replacement, blank }) => blank && replacement === wanted);
      const line = blank ? `${wanted} ` : wanted;
      const { buffer, cursor } = await shell.readLine().catch(() => shell.line);
      if (buffer === null) return false;
      const rest = line.startsWith(buffer) && cursor === buffer.length;
      if (rest) screen.type(line.slice(buffer.length));
      else if (!(await shell.replaceLine(line))) return false;
      taken = line;
      return true;
    },
    ran(line) {
      dismissed = null;
      const run = line.trim();
      // Of a line that is not known nothing can be said; what was taken and then gone on with was wanted.
      // Taken and then cleared or edited away teaches nothing: only what ran was wanted.
      if (run !== '' && taken !== null && run.startsWith(taken.trim())) engine.suggestionTaken(taken);
      else if (run !== '' && taken === null && offered !== null && offered.trim() !== run)
        engine.suggestionPassed(offered);
      offered = null;
      taken = null;
    },
  };
}
