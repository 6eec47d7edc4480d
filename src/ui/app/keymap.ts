// The one table of actions and keys. The palette, the help overlay and docs/keys.md are made from it.
// At the prompt only the leader and Alt-Enter are ours; everything else lives behind the leader or in a modal.

export type KeyScope = 'prompt' | 'leader' | 'modal';

export interface Action {
  id: string;
  title: string;
  /** Default key, written as people write it: `Ctrl-Space`, `Alt-Enter`, `y`. */
  key: string;
  scope: KeyScope;
}

export const actions = [
  { id: 'palette', title: 'Show all commands', key: 'Ctrl-Space', scope: 'prompt' },
  { id: 'request', title: 'Treat the line as a request', key: 'Alt-Enter', scope: 'prompt' },
  {
    id: 'take-suggestion',
    title: 'Take the suggestion behind the cursor (→ too)',
    key: 'Tab',
    scope: 'prompt',
  },
  { id: 'take-word', title: 'Take its next word', key: 'Alt-→', scope: 'prompt' },
  { id: 'ask-line', title: 'Treat the line as a request', key: 'r', scope: 'leader' },
  { id: 'check-line', title: 'Check the line: what would it do?', key: 'c', scope: 'leader' },
  { id: 'toggle-sidebar', title: 'Show or hide the sidebar', key: 's', scope: 'leader' },
  { id: 'help', title: 'Show the keys', key: '?', scope: 'leader' },
  {
    id: 'send-leader',
    title: 'Send the leader key to the program',
    key: 'Ctrl-Space',
    scope: 'leader',
  },
  { id: 'quit', title: 'Quit: end the shell and leave', key: 'q', scope: 'leader' },
  { id: 'run', title: 'Run the proposal', key: 'y', scope: 'modal' },
  { id: 'edit', title: 'Edit the proposal', key: 'e', scope: 'modal' },
  { id: 'reject', title: 'Reject the proposal, keep the line', key: 'n', scope: 'modal' },
  {
    id: 'insert',
    title: 'Put the proposal in the line without running it',
    key: 'i',
    scope: 'modal',
  },
  { id: 'copy', title: 'Copy the proposal', key: 'c', scope: 'modal' },
  { id: 'why', title: 'Show why: route, evidence, rejected candidates', key: '?', scope: 'modal' },
] as const satisfies readonly Action[];

export type ActionId = (typeof actions)[number]['id'];

export function keyOf(id: ActionId): string {
  return actions.find((action) => action.id === id)?.key ?? '';
}

/** The palette's entries: all that can be started from anywhere. */
export const paletteActions = actions.filter(
  (action) => action.scope === 'leader',
) as readonly (Action & { id: ActionId })[];
