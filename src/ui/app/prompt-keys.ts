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
  dismiss(): void;
  enter(): KeyResult | Promise<KeyResult>;
  /** Types it; false when it belongs to another line than the shell's. */
  take(part: 'all' | 'word'): boolean | Promise<boolean>;
  action(id: StartId): void;
}

const ENTER = '\r';
const ESC = '\x1b';
/** These hold everywhere; other keys of the prompt only while the shell waits for a line. */
const ALWAYS = new Set<StartId>(['palette']);

export function promptKeys(keys: PromptKeys): KeyBinding[] {
  const result = (taken: boolean): KeyResult => (taken ? 'taken' : 'pass');
  const take = (part: 'all' | 'word') => {
    const taken = keys.take(part);
    return taken instanceof Promise ? taken.then(result) : result(taken);
  };
  const bindings: KeyBinding[] = [
    { sequence: ENTER, when: () => keys.atPrompt(), run: () => keys.enter() },
    // The shell gets it as well: to it the key may mean anything.
    {
      sequence: ESC,
      when: () => keys.atPrompt() && keys.offers(),
      run: () => {
        keys.dismiss();
        return 'pass';
      },
    },
  ];
  for (const { id, scope } of actionTable) {
    if (scope !== 'prompt' || !isStart(id)) continue;
    const part = id === 'take-suggestion' ? 'all' : id === 'take-word' ? 'word' : null;
    for (const sequence of keys.keymap.sequences(id)) {
      bindings.push(
        part
          ? {
              sequence,
              when: () => keys.ghost(),
              run: () => take(part),
            }
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
