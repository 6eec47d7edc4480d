// The one table of actions and keys. The palette, the help overlay and docs/keys.md are made from it.
// At the prompt only the leader and Alt-Enter are ours; everything else lives behind the leader or in a modal.

export const SCOPES = ['prompt', 'leader', 'modal', 'answer', 'panes', 'list'] as const;
export type KeyScope = (typeof SCOPES)[number];

export const scopeTitles: Record<KeyScope, string> = {
  prompt: 'At the prompt',
  leader: 'After the leader',
  modal: 'In a proposal',
  answer: 'At an answer',
  panes: 'In the state of this machine',
  list: 'In lists and long texts',
};

export interface Action {
  id: string;
  title: string;
  /** Default key, written as people write it: `Ctrl-Space`, `Alt-Enter`, `y`. */
  key: string;
  /** More keys that do the same. */
  also?: readonly string[];
  scope: KeyScope;
}

// biome-ignore format: one action a line reads as the table that it is
const actions = [
  { id: 'palette', title: 'Show all commands (the leader)', key: 'Ctrl-Space', scope: 'prompt' },
  { id: 'request', title: 'Treat the line as a request', key: 'Alt-Enter', scope: 'prompt' },
  { id: 'take-suggestion', title: 'Take the suggestion behind the cursor', key: 'Tab', also: ['→'], scope: 'prompt' },
  { id: 'scroll-up', title: 'Scroll back a page', key: 'Shift-PgUp', scope: 'prompt' },
  { id: 'scroll-down', title: 'Scroll down a page', key: 'Shift-PgDn', scope: 'prompt' },
  { id: 'take-word', title: 'Take its next word', key: 'Alt-→', scope: 'prompt' },
  { id: 'ask-line', title: 'Treat the line as a request', key: 'r', scope: 'leader' },
  { id: 'pick-domain', title: 'Choose the domain of the request', key: 'd', scope: 'leader' },
  { id: 'suggestions', title: 'Choose from the suggestions', key: 'Tab', scope: 'leader' },
  { id: 'why-first', title: 'Why is this suggestion first?', key: 'w', scope: 'leader' },
  { id: 'learn-options', title: 'Learn this program’s options from its --help', key: 'l', scope: 'leader' },
  { id: 'check-line', title: 'Check the line: what would it do?', key: 'c', scope: 'leader' },
  { id: 'explain-failure', title: 'Why did the last command fail?', key: 'e', scope: 'leader' },
  { id: 'proposals', title: 'Earlier proposals', key: 'h', scope: 'leader' },
  { id: 'toggle-sidebar', title: 'Show or hide the sidebar', key: 's', scope: 'leader' },
  { id: 'sidebar-wider', title: 'Make the sidebar wider', key: '<', scope: 'leader' },
  { id: 'sidebar-narrower', title: 'Make the sidebar narrower', key: '>', scope: 'leader' },
  { id: 'state', title: 'Browse the state of this machine', key: 'i', scope: 'leader' },
  { id: 'tour', title: 'Show the tour again', key: 't', scope: 'leader' },
  { id: 'copy-mode', title: 'Copy mode: move, search, select, copy', key: '[', scope: 'leader' },
  { id: 'prompt-up', title: 'To the prompt above', key: 'p', also: ['Shift-↑'], scope: 'leader' },
  { id: 'prompt-down', title: 'To the prompt below', key: 'n', also: ['Shift-↓'], scope: 'leader' },
  { id: 'copy-output', title: 'Copy the output of the last command', key: 'o', scope: 'leader' },
  { id: 'rerun', title: 'Put the last command into the line again', key: '.', scope: 'leader' },
  { id: 'help', title: 'Show the keys', key: '?', scope: 'leader' },
  { id: 'send-leader', title: 'Send the leader key to the program', key: 'Ctrl-Space', scope: 'leader' },
  { id: 'quit', title: 'Quit: end the shell and leave', key: 'q', scope: 'leader' },
  { id: 'run', title: 'Run the proposal', key: 'y', scope: 'modal' },
  { id: 'edit', title: 'Edit the proposal', key: 'e', scope: 'modal' },
  { id: 'reject', title: 'Reject the proposal, keep the line', key: 'n', scope: 'modal' },
  { id: 'insert', title: 'Put the proposal in the line without running it', key: 'i', scope: 'modal' },
  { id: 'safer', title: 'Take the safer form instead', key: 's', scope: 'modal' },
  { id: 'refine', title: 'Say what should be different, and see it changed', key: 'f', scope: 'modal' },
  { id: 'copy', title: 'Copy the proposal', key: 'c', scope: 'modal' },
  { id: 'redomain', title: 'Choose another domain and ask again', key: 'd', scope: 'modal' },
  { id: 'why', title: 'Show why: route, evidence, rejected candidates', key: '?', scope: 'modal' },
  { id: 'answer-close', title: 'Close the answer, keep the line', key: 'n', scope: 'answer' },
  { id: 'answer-again', title: 'Check again', key: 'r', scope: 'answer' },
  { id: 'answer-propose', title: 'Propose a command instead', key: 'p', scope: 'answer' },
  { id: 'answer-copy', title: 'Copy the answer with its evidence', key: 'c', scope: 'answer' },
  { id: 'pane-next', title: 'Next part', key: 'Tab', also: ['→', 'l'], scope: 'panes' },
  { id: 'pane-previous', title: 'Part before', key: 'Shift-Tab', also: ['←', 'h'], scope: 'panes' },
  { id: 'pane-filter', title: 'Filter by a word', key: '/', scope: 'panes' },
  { id: 'pane-sort', title: 'Sort by the next column', key: 's', scope: 'panes' },
  { id: 'pane-refresh', title: 'Look again now', key: 'r', scope: 'panes' },
  { id: 'pane-ask', title: 'Ask about this', key: 'a', scope: 'panes' },
  { id: 'pane-propose', title: 'Propose a command for this', key: 'x', scope: 'panes' },
  { id: 'pane-leave', title: 'Back to the shell', key: 'q', scope: 'panes' },
  { id: 'list-up', title: 'Up', key: '↑', also: ['k', 'Ctrl-P'], scope: 'list' },
  { id: 'list-down', title: 'Down', key: '↓', also: ['j', 'Ctrl-N'], scope: 'list' },
  { id: 'list-first', title: 'To the first', key: 'g', also: ['Alt-<'], scope: 'list' },
  { id: 'list-last', title: 'To the last', key: 'G', also: ['Alt->'], scope: 'list' },
  { id: 'page-up', title: 'Scroll up', key: 'PgUp', also: ['Ctrl-U'], scope: 'list' },
  { id: 'page-down', title: 'Scroll down', key: 'PgDn', also: ['Ctrl-D'], scope: 'list' },
] as const satisfies readonly Action[];

/** What holds besides the table, for the help overlay and docs/keys.md. */
export const keyNotes =
  'Esc or Ctrl-C leaves whatever is open, one step at a time. Start a line with ? to ask in plain words. Everything ' +
  'else belongs to your shell and to what runs in it.';

export type ActionId = (typeof actions)[number]['id'];
export type KnownAction = Action & { id: ActionId };

export const actionTable: readonly KnownAction[] = actions;

/** They open the palette, or are in it by another name. */
const NOT_IN_PALETTE: ReadonlySet<ActionId> = new Set(['palette', 'request']);

/** The palette's entries: all that can be started from anywhere, those with a key after the leader first. */
export const paletteActions = [
  ...actionTable.filter(({ scope }) => scope === 'leader'),
  ...actionTable.filter(({ id, scope }) => scope === 'prompt' && !NOT_IN_PALETTE.has(id)),
];
