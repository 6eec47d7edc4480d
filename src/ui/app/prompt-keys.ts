// The keys that are ours while the shell has the focus, as the host wants them.
import type { KeyBinding, KeyResult } from '../host.ts';
import type { Keymap } from './bindings.ts';
import { actionTable, isStart, type StartId } from './keymap.ts';

export interface PromptKeys {
  keymap: Keymap;
  atPrompt(): boolean;
  /** Does a suggestion stand behind the cursor? */
  ghost(): boolean;
  /** Is anything offered for the line? */
  offers(): boolean;
  /** What becomes of the key. */
  dismiss(): KeyResult;
  /** Enter: true lets it through. */
  enter(): boolean | Promise<boolean>;
  /** Types it; false when it belongs to another line than the shell's. */
  take(part: 'all' | 'word'): boolean | Promise<boolean>;
  action(id: StartId): void;
}

const ENTER = '\r';
const ESC = '\x1b';
/** These hold everywhere; other keys of the prompt only while the shell waits for a line. */
const ALWAYS = new Set<StartId>(['palette']);

/** What becomes of the key, now or when that is known. */
function decided(answer: boolean | Promise<boolean>, yes: KeyResult, no: KeyResult) {
  const result = (is: boolean): KeyResult => (is ? yes : no);
  return answer instanceof Promise ? answer.then(result) : result(answer);
}

export function promptKeys(keys: PromptKeys): KeyBinding[] {
  const bindings: KeyBinding[] = [
    { sequence: ENTER, when: () => keys.atPrompt(), run: () => decided(keys.enter(), 'pass', 'taken') },
    { sequence: ESC, when: () => keys.atPrompt() && keys.offers(), run: () => keys.dismiss() },
  ];
  for (const { id, scope } of actionTable) {
    if (scope !== 'prompt' || !isStart(id)) continue;
    const part = id === 'take-suggestion' ? 'all' : id === 'take-word' ? 'word' : null;
    for (const sequence of keys.keymap.sequences(id)) {
      bindings.push(
        part
          ? { sequence, when: () => keys.ghost(), run: () => decided(keys.take(part), 'taken', 'pass') }
          : {
              sequence,
              when: () => ALWAYS.has(id) || keys.atPrompt(),
              run: () => {
                keys.action(id);
                return 'taken';
              },
            },
      );
    }
  }
  return bindings;
}
