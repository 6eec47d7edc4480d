// What the keys of copy mode do, as the help overlay and docs/keys.md tell it. The keys are vi's and stay as they are.

export interface CopyKeys {
  /** As people write them; `g g` is pressed one after the other. */
  keys: readonly string[];
  title: string;
}

export const copyTitle = 'In copy mode';

// biome-ignore format: one line for what belongs together reads as the table that it is
export const copyTable: readonly CopyKeys[] = [
  { keys: ['h', 'j', 'k', 'l'], title: 'Left, down, up, right; the arrows too' },
  { keys: ['w', 'b', 'e'], title: 'By words: the next, the one before, the end' },
  { keys: ['W', 'B', 'E'], title: 'The same, with blanks alone between words' },
  { keys: ['0', '^', '$'], title: 'In the line: begin, first text, end; Home and End too' },
  { keys: ['g g', 'G'], title: 'To the first line, to the last' },
  { keys: ['H', 'M', 'L'], title: 'To the top, the middle, the foot of the window' },
  { keys: ['{', '}'], title: 'By paragraphs' },
  { keys: ['Ctrl-U', 'Ctrl-D'], title: 'By half a page' },
  { keys: ['Ctrl-B', 'Ctrl-F'], title: 'By a page; PgUp and PgDn too' },
  { keys: ['Ctrl-Y', 'Ctrl-E'], title: 'The window by a line' },
  { keys: ['[ [', '] ]'], title: 'To the prompt above, below; Ctrl-↑ and Ctrl-↓ too' },
  { keys: ['/', '?'], title: 'Search down, up; capitals count when you type some' },
  { keys: ['n', 'N'], title: 'Search on, and back' },
  { keys: ['g /', 'g ?'], title: 'Search only in what the command at the cursor printed' },
  { keys: ['v', 'Space'], title: 'Select characters' },
  { keys: ['V', 'Ctrl-V'], title: 'Select lines, a block' },
  { keys: ['y', 'Enter'], title: 'Copy what is selected, and leave' },
  { keys: ['Y'], title: 'Copy the line, and leave' },
  { keys: ['c'], title: 'Copy the command at the cursor' },
  { keys: ['o'], title: 'Copy what it printed; in a selection, go to its other end' },
  { keys: ['.'], title: 'Put it into the line again' },
  { keys: ['s'], title: 'Select what it printed' },
  { keys: ['z', 'Z'], title: 'Fold what it printed, or open it; all of them' },
  { keys: ['Esc'], title: 'Drop the selection, then leave' },
  { keys: ['q', 'Ctrl-C'], title: 'Leave' },
];
