// The one table of actions and keys. The palette, the help overlay and docs/keys.md are made from it.
// At the prompt only the leader and Alt-Enter are ours; everything else lives behind the leader or in a modal.

export const SCOPES = [
  'prompt',
  'leader',
  'modal',
  'answer',
  'history',
  'suggestions',
  'blocks',
  'panes',
  'list',
] as const;
export type KeyScope = (typeof SCOPES)[number];

export const scopeTitles: Record<KeyScope, string> = {
  prompt: 'At the prompt',
  leader: 'After the leader',
  modal: 'In a proposal',
  answer: 'At an answer',
  history: 'In the list of past commands',
  suggestions: 'In the list of suggestions',
  blocks: 'In the list of this session’s commands',
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
  /** Behind its key at the foot of a modal. */
  word?: string;
  /** The same in a sentence, where the word alone would not do: `Press ? to say why.` */
  said?: string;
}

// biome-ignore format: one action a line reads as the table that it is
const actions = [
  { id: 'palette', title: 'Show all commands (the leader)', key: 'Ctrl-Space', scope: 'prompt' },
  { id: 'request', title: 'Treat the line as a request', key: 'Alt-Enter', scope: 'prompt' },
  { id: 'history', title: 'Search the commands of before', key: 'F7', scope: 'prompt' },
  { id: 'take-suggestion', title: 'Take the suggestion behind the cursor', key: 'Tab', also: ['→'], scope: 'prompt' },
  { id: 'scroll-up', title: 'Scroll back a page', key: 'Shift-PgUp', scope: 'prompt' },
  { id: 'scroll-down', title: 'Scroll down a page', key: 'Shift-PgDn', scope: 'prompt' },
  { id: 'take-word', title: 'Take the next word of the suggestion', key: 'Alt-→', scope: 'prompt' },
  { id: 'ask-line', title: 'Treat the line as a request', key: 'r', scope: 'leader' },
  { id: 'pick-domain', title: 'Choose the domain of the request', key: 'd', scope: 'leader' },
  { id: 'suggestions', title: 'Choose from the suggestions', key: 'Tab', scope: 'leader' },
  { id: 'why-first', title: 'Why is this suggestion first?', key: 'w', scope: 'leader' },
  { id: 'learn-options', title: 'Learn this program’s options from its --help', key: 'l', scope: 'leader' },
  { id: 'check-line', title: 'Check the line: what would it do?', key: 'c', scope: 'leader' },
  { id: 'explain-failure', title: 'Why did the last command fail?', key: 'e', scope: 'leader' },
  { id: 'proposals', title: 'Earlier proposals', key: 'h', scope: 'leader' },
  { id: 'toggle-sidebar', title: 'Sidebar: beside the line, always, or never', key: 's', scope: 'leader' },
  { id: 'all-domains', title: 'Show all domains of the request, or the first', key: 'b', scope: 'leader' },
  { id: 'sidebar-wider', title: 'Make the sidebar wider', key: '<', scope: 'leader' },
  { id: 'sidebar-narrower', title: 'Make the sidebar narrower', key: '>', scope: 'leader' },
  { id: 'state', title: 'Browse the state of this machine', key: 'i', scope: 'leader' },
  { id: 'tour', title: 'Show the tour again', key: 't', scope: 'leader' },
  { id: 'copy-mode', title: 'Copy mode: move, search, select, copy', key: '[', scope: 'leader' },
  { id: 'prompt-up', title: 'To the prompt above', key: 'p', also: ['Shift-↑'], scope: 'leader' },
  { id: 'prompt-down', title: 'To the prompt below', key: 'n', also: ['Shift-↓'], scope: 'leader' },
  { id: 'copy-output', title: 'Copy the output of the last command', key: 'o', scope: 'leader' },
  { id: 'copy-command', title: 'Copy the last command', key: 'y', scope: 'leader' },
  { id: 'rerun', title: 'Put the last command into the line again', key: '.', scope: 'leader' },
  { id: 'blocks', title: 'Commands of this session: jump, copy, search, run again', key: 'a', scope: 'leader' },
  { id: 'fold', title: 'Fold what the commands printed, in copy mode', key: 'f', scope: 'leader' },
  { id: 'jump', title: 'Go to a folder of before', key: 'g', scope: 'leader' },
  { id: 'project', title: 'This project: branch, changes, tasks', key: 'j', scope: 'leader' },
  { id: 'help', title: 'Show the keys', key: '?', scope: 'leader' },
  { id: 'send-leader', title: 'Send the leader key to the program', key: 'Ctrl-Space', scope: 'leader' },
  { id: 'quit', title: 'Quit: end the shell and leave', key: 'q', scope: 'leader' },
  { id: 'run', title: 'Run the highlighted command', key: 'y', scope: 'modal', word: 'run' },
  { id: 'edit', title: 'Edit the proposal', key: 'e', scope: 'modal', word: 'edit' },
  { id: 'reject', title: 'Reject the proposal, keep the line', key: 'n', scope: 'modal', word: 'reject' },
  { id: 'insert', title: 'Put the proposal in the line without running it', key: 'i', scope: 'modal', word: 'insert', said: 'insert it without running' },
  { id: 'safer', title: 'Take the safer form instead', key: 's', scope: 'modal', word: 'safer form', said: 'take the safer form' },
  { id: 'refine', title: 'Say what should be different, and see it changed', key: 'f', scope: 'modal', word: 'change', said: 'say what should be different' },
  { id: 'second', title: 'Ask the model too', key: 'm', scope: 'modal', word: 'ask the model', said: 'ask the model too' },
  { id: 'copy', title: 'Copy the proposal', key: 'c', scope: 'modal', word: 'copy' },
  { id: 'touched', title: 'List what it would touch', key: 'l', scope: 'modal', word: 'list', said: 'list what it would touch' },
  { id: 'redomain', title: 'Choose another domain and ask again', key: 'd', scope: 'modal', word: 'domain', said: 'choose another domain' },
  { id: 'why', title: 'Show why: route, evidence, rejected candidates', key: '?', scope: 'modal', word: 'why', said: 'say why' },
  { id: 'answer-close', title: 'Close the answer, keep the line', key: 'n', scope: 'answer', word: 'close' },
  { id: 'answer-again', title: 'Check again', key: 'r', scope: 'answer', word: 'check again' },
  { id: 'answer-propose', title: 'Propose a command instead', key: 'p', scope: 'answer', word: 'propose a command' },
  { id: 'answer-copy', title: 'Copy the answer with its evidence', key: 'c', scope: 'answer', word: 'copy' },
  { id: 'history-run', title: 'Run the line', key: 'Ctrl-X', scope: 'history', word: 'run', said: 'run it' },
  { id: 'history-forget', title: 'Forget the line, after asking', key: 'Ctrl-K', scope: 'history', word: 'forget', said: 'forget it' },
  { id: 'history-where', title: 'From anywhere, or only from this folder', key: 'Ctrl-F', scope: 'history' },
  { id: 'history-exit', title: 'All, only what ended well, or only what failed', key: 'Ctrl-E', scope: 'history' },
  { id: 'history-session', title: 'From all sessions, or only from this one', key: 'Ctrl-S', scope: 'history' },
  { id: 'history-time', title: 'From any time, from today, or from this week', key: 'Ctrl-T', scope: 'history' },
  { id: 'preview', title: 'Show beside the list what it stands for: file, folder, commit, manual', key: 'v', scope: 'suggestions', word: 'look', said: 'look at what it stands for' },
  { id: 'block-output', title: 'Copy what it printed', key: 'o', scope: 'blocks', word: 'copy output', said: 'copy its output' },
  { id: 'block-rerun', title: 'Put it into the line again', key: '.', scope: 'blocks', word: 'again', said: 'put it into the line again' },
  { id: 'block-search', title: 'Search in what it printed', key: '/', scope: 'blocks', word: 'search', said: 'search in its output' },
  { id: 'pane-next', title: 'Next part', key: 'Tab', also: ['→', 'l'], scope: 'panes' },
  { id: 'pane-previous', title: 'Part before', key: 'Shift-Tab', also: ['←', 'h'], scope: 'panes' },
  { id: 'pane-filter', title: 'Filter by a word', key: '/', scope: 'panes' },
  { id: 'pane-sort', title: 'Sort by the next column', key: 's', scope: 'panes' },
  { id: 'pane-tree', title: 'As a tree, or as a list', key: 't', scope: 'panes' },
  { id: 'pane-copy', title: 'Copy the row', key: 'c', scope: 'panes' },
  { id: 'pane-refresh', title: 'Look again now', key: 'r', scope: 'panes' },
  { id: 'pane-ask', title: 'Ask about this', key: 'a', scope: 'panes' },
  { id: 'pane-propose', title: 'Propose a command for this', key: 'x', scope: 'panes' },
  { id: 'pane-leave', title: 'Back to the shell', key: 'q', scope: 'panes' },
  { id: 'choose', title: 'Do what is highlighted', key: 'Enter', scope: 'list', word: 'do it' },
  { id: 'back', title: 'One step back', key: 'Esc', scope: 'list', word: 'go back' },
  { id: 'leave', title: 'Leave at once, keep the line', key: 'Ctrl-C', scope: 'list', word: 'leave' },
  { id: 'list-up', title: 'Up', key: '↑', also: ['k', 'Ctrl-P'], scope: 'list' },
  { id: 'list-down', title: 'Down', key: '↓', also: ['j', 'Ctrl-N'], scope: 'list' },
  { id: 'list-first', title: 'To the first', key: 'g', also: ['Alt-<'], scope: 'list' },
  { id: 'list-last', title: 'To the last', key: 'G', also: ['Alt->'], scope: 'list' },
  { id: 'page-up', title: 'Scroll up', key: 'PgUp', also: ['Ctrl-U'], scope: 'list' },
  { id: 'page-down', title: 'Scroll down', key: 'PgDn', also: ['Ctrl-D'], scope: 'list' },
] as const satisfies readonly Action[];

/** What holds besides the table, for the help overlay and docs/keys.md. */
export const keyNotes =
  'Enter does what is highlighted. Esc goes one step back, Ctrl-C leaves at once; both keep your line. What you type ' +
  'before a proposal can be read goes to your line. At the prompt Esc sends away what is offered for this line; your ' +
  'shell gets it where it is a key there, or Meta of a letter right behind it, and none right behind the Esc that left a ' +
  'box. Start a line with ? to ask in plain words. Everything else belongs to your shell and to what runs in it.';

type Actions = (typeof actions)[number];
export type ActionId = Actions['id'];
/** The actions of one context. */
export type ActionOf<Scope extends KeyScope> = Extract<Actions, { scope: Scope }>['id'];
/** What can be started from the shell, by key or from the palette. */
export type StartId = ActionOf<'prompt' | 'leader'>;
export type KnownAction = Action & { id: ActionId };

export const actionTable: readonly KnownAction[] = actions;

const byId = new Map<ActionId, KnownAction>(actionTable.map((action) => [action.id, action]));
export const actionOf = (id: ActionId): KnownAction => byId.get(id)!;

/** They open the palette, or are in it by another name. */
const NOT_IN_PALETTE: ReadonlySet<ActionId> = new Set(['palette', 'request']);

type StartAction = Action & { id: StartId };
const startsFrom = (action: Action, scope: KeyScope): action is StartAction => action.scope === scope;

/** In the palette their own keys start them. */
export const leaderActions: readonly StartAction[] = actionTable.filter((action): action is StartAction =>
  startsFrom(action, 'leader'),
);
/** The palette's entries: all that can be started from anywhere, those with a key after the leader first. */
export const paletteActions: readonly StartAction[] = [
  ...leaderActions,
  ...actionTable.filter(
    (action): action is StartAction => startsFrom(action, 'prompt') && !NOT_IN_PALETTE.has(action.id),
  ),
];
export const isStart = (id: ActionId): id is StartId => ['prompt', 'leader'].includes(actionOf(id).scope);
