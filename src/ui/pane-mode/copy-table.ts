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
  { keys: ['w', 'b', 'e', 'W', 'B', 'E'], title: 'By words; capitals: by what blanks part' },
  { keys: ['0', '^', '$'], title: 'In the line: begin, first text, end' },
  { keys: ['g g', 'G', '{', '}'], title: 'To the first line, to the last; by paragraphs' },
  { keys: ['H', 'M', 'L'], title: 'In the window: top, middle, foot' },
  { keys: ['Ctrl-U', 'Ctrl-D'], title: 'By half a page' },
  { keys: ['Ctrl-B', 'Ctrl-F'], title: 'By a page; PgUp and PgDn too' },
  { keys: ['Ctrl-Y', 'Ctrl-E'], title: 'The window by a line' },
  { keys: ['[ [', '] ]'], title: 'To the prompt above, below' },
  { keys: ['/', '?', 'n', 'N'], title: 'Search down, up; then on, and back' },
  { keys: ['g /', 'g ?'], title: 'Search only in what this command printed' },
  { keys: ['v', 'V', 'Ctrl-V'], title: 'Select characters, lines, a block' },
  { keys: ['y', 'Enter', 'Y'], title: 'Copy what is selected (Y: the line), and leave' },
  { keys: ['c', 'o'], title: 'Copy this command, what it printed' },
  { keys: ['o'], title: 'In a selection: to its other end' },
  { keys: ['.'], title: 'Put this command into the line again' },
  { keys: ['s'], title: 'Select what it printed' },
  { keys: ['z', 'Z'], title: 'Fold what it printed, or open it; all of them' },
  { keys: ['Esc', 'q', 'Ctrl-C'], title: 'Drop the selection; leave' },
];
