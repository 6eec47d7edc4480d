// What can be done in a proposal: each action with what it asks of the controller and why it cannot be done now. The
// keys at the foot, what a key does and what is said of a key that does nothing are all made from this.
import type { Keymap } from '../app/bindings.ts';
import { type ActionOf, actionOf } from '../app/keymap.ts';
import { onTypedRow, type ProposalModal, rowsOf, touchedBy } from '../app/state.ts';
import type { ModalActions } from './actions.ts';
import type { Hint } from './key-hints.ts';

export type ProposalAction = ActionOf<'modal'>;

interface Entry {
  run(actions: ModalActions): void;
  /** Why it cannot be done now; null when it can. */
  whyNot(modal: ProposalModal): string | null;
}

const OWN_LINE = 'That is your own line. Leave this, and change it where it stands.';

function needsCommand(modal: ProposalModal): string | null {
  if (modal.phase === 'working') return 'It is not there yet.';
  if (onTypedRow(modal)) return OWN_LINE;
  return modal.choices[modal.selected] ? null : 'There is no command here.';
}

const needsHarmless = (modal: ProposalModal): string | null =>
  needsCommand(modal) ??
  (modal.choices[modal.selected]?.verdict.blocked ? 'This is never run. Edit it, or leave it.' : null);

const needsSafer = (modal: ProposalModal): string | null =>
  needsCommand(modal) ?? (modal.choices[modal.selected]?.verdict.safer ? null : 'No safer form of it is known.');

const needsList = (modal: ProposalModal): string | null =>
  needsCommand(modal) ?? (touchedBy(modal).length > 0 ? null : 'There is no list of what it would touch.');

function needsModel({ phase, result, thinking }: ProposalModal): string | null {
  if (phase === 'working') return 'It is not there yet.';
  if (!result?.model) return 'There is no model.';
  return thinking ? 'It is thinking already.' : null;
}

const entries: Record<ProposalAction, Entry> = {
  run: { run: (actions) => actions.accept(), whyNot: (modal) => (onTypedRow(modal) ? null : needsHarmless(modal)) },
  edit: { run: (actions) => actions.startEdit(), whyNot: needsCommand },
  reject: { run: (actions) => actions.reject(), whyNot: () => null },
  insert: { run: (actions) => actions.insert(), whyNot: needsHarmless },
  safer: { run: (actions) => actions.takeSafer(), whyNot: needsSafer },
  refine: { run: (actions) => actions.startRefine(), whyNot: needsCommand },
  second: { run: (actions) => actions.second(), whyNot: needsModel },
  copy: { run: (actions) => actions.copy(), whyNot: needsCommand },
  touched: { run: (actions) => actions.showTouched(), whyNot: needsList },
  redomain: { run: (actions) => actions.pickDomain(), whyNot: needsCommand },
  why: { run: (actions) => actions.toggleWhy(), whyNot: ({ result }) => (result ? null : 'It is not there yet.') },
};

/** Does it, or says why not. */
export function actOn(id: ProposalAction, modal: ProposalModal, actions: ModalActions): void {
  const reason = entries[id].whyNot(modal);
  if (reason === null) entries[id].run(actions);
  else actions.remind(reason);
}

export const isProposalAction = (id: string): id is ProposalAction => Object.hasOwn(entries, id);

/** In the order in which they are worth a place. */
const SHOWN: readonly ProposalAction[] = ['edit', 'reject', 'touched', 'refine', 'safer', 'insert'];

const hintOf = (id: ProposalAction, keymap: Keymap, more: Partial<Hint> = {}): Hint => {
  const { word = '', said } = actionOf(id);
  return { key: keymap.label(id), word, ...(said ? { said } : {}), ...more };
};

/** The keys of a proposal that stands: what Enter does first, then what else can be done now. */
export function proposalHints(modal: ProposalModal, keymap: Keymap, scrolls: boolean): Hint[] {
  const can = (id: ProposalAction) => entries[id].whyNot(modal) === null;
  const choice = modal.choices[modal.selected];
  const hints: Hint[] = [];
  if (onTypedRow(modal)) hints.push({ key: keymap.label('choose'), word: 'run as typed' });
  else if (can('run')) hints.push(hintOf('run', keymap, { key: keymap.label('choose') }));
  for (const id of SHOWN) {
    if (!can(id)) continue;
    const word = modal.phase === 'working' ? 'cancel' : 'close';
    if (id === 'reject' && !choice) hints.push({ key: keymap.label('back'), word });
    else hints.push(hintOf(id, keymap));
  }
  const rows = rowsOf(modal);
  if (rows > 1 && modal.phase === 'ready')
    hints.push({
      key: `${keymap.label('list-up')}${keymap.label('list-down')}`,
      word: `${modal.selected + 1} of ${rows}`,
      said: 'choose another',
    });
  if (can('why')) hints.push(hintOf('why', keymap, modal.why ? { word: 'less', said: 'say less' } : {}));
  if (scrolls) hints.push({ key: keymap.label('page-down'), word: 'scroll' });
  return hints;
}
