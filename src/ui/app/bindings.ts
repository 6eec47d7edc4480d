// Which keys hold: the table's, changed by the `[keys]` of the settings. What cannot hold is dropped with a sentence
// that says why, and the key of the table stays: a bad line in the settings never leaves an action without its key.
import { nearestName } from '../../engine/api.ts';
import { canonicalKey, keyLabel, keySequences } from './key-names.ts';
import { type ActionId, actionTable, type KeyScope, type KnownAction } from './keymap.ts';

export interface Keymap {
  /** Canonical names, the one to show first. */
  keys(id: ActionId): readonly string[];
  /** How the action's first key is shown; '' when it has none. */
  label(id: ActionId): string;
  /** All of them, as they are shown. */
  labels(id: ActionId): string;
  /** The action of a canonical key; several scopes are tried in turn. */
  actionFor(key: string | null, ...scopes: KeyScope[]): ActionId | null;
  /** What the terminal sends for the action. */
  sequences(id: ActionId): string[];
  /** What was wrong with the settings, one sentence each. */
  problems: readonly KeyProblem[];
}

export interface KeyProblem {
  /** The key of the settings it stands at. */
  action: string;
  message: string;
}

/** At the prompt these are the shell's, whatever the settings say. */
const SHELL_KEYS = new Set(
  'enter escape backspace space up down left ctrl+c ctrl+d ctrl+r ctrl+z ctrl+m ctrl+h'.split(' '),
);

const defaultKeys = (action: KnownAction): string[] =>
  [action.key, ...(action.also ?? [])].flatMap((name) => canonicalKey(name) ?? []);

/** Scopes whose keys are looked up together. A lone letter of a list must not shadow a key of the modal. */
const SHARED: Record<KeyScope, readonly KeyScope[]> = {
  prompt: ['prompt'],
  leader: ['leader'],
  modal: ['modal', 'list'],
  answer: ['answer', 'list'],
  history: ['history', 'list'],
  suggestions: ['suggestions', 'list'],
  blocks: ['blocks', 'list'],
  panes: ['panes', 'list'],
  list: ['modal', 'answer', 'history', 'suggestions', 'blocks', 'panes', 'list'],
};

class Builder {
  readonly chosen = new Map<ActionId, string[]>();
  readonly problems: KeyProblem[] = [];
  private readonly changed = new Set<ActionId>();

  constructor() {
    for (const action of actionTable) this.chosen.set(action.id, defaultKeys(action));
  }

  rebind(name: string, wanted: string | readonly string[]): void {
    const action = actionTable.find(({ id }) => id === name);
    if (!action) {
      const near = nearestName(
        name,
        actionTable.map(({ id }) => id),
      );
      this.complain(name, `no action of that name${near ? `; did you mean ${near}?` : ''}`);
      return;
    }
    const names = (typeof wanted === 'string' ? [wanted] : wanted).filter((key) => key !== '' && key !== 'none');
    const keys = [...new Set(names.flatMap((key) => this.usable(action, key) ?? []))];
    if (names.length > 0 && keys.length === 0) return;
    this.chosen.set(action.id, keys);
    this.changed.add(action.id);
  }

  private usable(action: KnownAction, name: string): string | null {
    const key = canonicalKey(name);
    if (key === null) {
      this.complain(action.id, `“${name}” names no key; ${this.keeps(action)}`);
      return null;
    }
    if (keySequences(key).length === 0) {
      this.complain(action.id, `terminals send nothing of its own for ${keyLabel(key)}; ${this.keeps(action)}`);
      return null;
    }
    if (action.scope === 'prompt' && (SHELL_KEYS.has(key) || [...key].length === 1)) {
      this.complain(action.id, `${keyLabel(key)} belongs to the shell at the prompt; ${this.keeps(action)}`);
      return null;
    }
    return key;
  }

  private keeps(action: KnownAction): string {
    return `${keyLabel(defaultKeys(action)[0] ?? '')} stays`;
  }

  /** Two actions with one key: who was given it last by hand keeps it only if the other was not; else both go back. */
  settle(): void {
    for (const id of this.changed) {
      const action = actionTable.find((other) => other.id === id)!;
      for (const key of this.chosen.get(id) ?? []) {
        const other = actionTable.find(
          (rival) =>
            rival.id !== id && SHARED[action.scope].includes(rival.scope) && this.chosen.get(rival.id)?.includes(key),
        );
        if (!other) continue;
        this.complain(
          id,
          `${keyLabel(key)} is taken by ${other.id} (${other.title.toLowerCase()}); ${this.keeps(action)}`,
        );
        this.chosen.set(id, this.free(action));
        this.changed.delete(id);
        this.settle();
        return;
      }
    }
  }

  /** The keys of the table that nobody else has by now. */
  private free(action: KnownAction): string[] {
    return defaultKeys(action).filter(
      (key) =>
        !actionTable.some(
          (rival) =>
            rival.id !== action.id &&
            SHARED[action.scope].includes(rival.scope) &&
            this.chosen.get(rival.id)?.includes(key),
        ),
    );
  }

  private complain(action: string, message: string): void {
    this.problems.push({ action, message });
  }
}

/** `wanted` is `[keys]` of the settings: action → key or keys; '' or "none" takes the key away. */
export function createKeymap(wanted: Readonly<Record<string, string | readonly string[]>> = {}): Keymap {
  const builder = new Builder();
  for (const [name, keys] of Object.entries(wanted)) builder.rebind(name, keys);
  builder.settle();
  const { chosen, problems } = builder;
  const byScope = new Map<KeyScope, Map<string, ActionId>>();
  for (const { id, scope } of actionTable) {
    const table = byScope.get(scope) ?? new Map<string, ActionId>();
    byScope.set(scope, table);
    for (const key of chosen.get(id) ?? []) if (!table.has(key)) table.set(key, id);
  }
  const keys = (id: ActionId) => chosen.get(id) ?? [];
  return {
    keys,
    label: (id) => keyLabel(keys(id)[0] ?? ''),
    labels: (id) => keys(id).map(keyLabel).join(' '),
    actionFor(key, ...scopes) {
      if (key === null) return null;
      for (const scope of scopes) {
        const found = byScope.get(scope)?.get(key);
        if (found) return found;
      }
      return null;
    },
    sequences: (id) => keys(id).flatMap(keySequences),
    problems,
  };
}

export const defaultKeymap: Keymap = createKeymap();
