// What is drawn: a person at the keyboard of the built TUI, and of the programs that it is put beside.
import type { Driver } from '../../test/helpers/driver.ts';
import { inProject, onMachine, pause, programInProject, type Size, TUI } from './stage.ts';

export interface Scene {
  name: string;
  /** In the window's bar, and for those who cannot see the picture. */
  title: string;
  open(): Promise<Driver>;
  play(screen: Driver): Promise<void>;
}

const README: Size = { cols: 112, rows: 22 };
const LEAST: Size = { cols: 80, rows: 14 };
const SMALL: Size = { cols: 80, rows: 24 };
const MIDDLE: Size = { cols: 120, rows: 35 };
const WIDE: Size = { cols: 160, rows: 45 };
const LARGE: Size = { cols: 200, rows: 50 };
/** From the overview on. */
const FILES_TAB = 10;
/** So long the graphs grow. */
const GROW_MS = 50_000;

async function typeAs(tui: Driver, text: string): Promise<void> {
  for (const key of text) {
    tui.type(key);
    await pause(30);
  }
}

async function propose(tui: Driver): Promise<void> {
  await typeAs(tui, 'find all rust files larger than 1MB');
  await tui.waitFor(/why:/);
  tui.press('Enter');
  await tui.waitFor(/find \..*-size \+1M/s);
}

/** Runs `ls`, until the next prompt is there: what is typed before that is echoed into the output. */
async function list(screen: Driver): Promise<void> {
  screen.type('ls\r');
  await screen.waitFor(/Cargo\.toml/);
  await screen.waitFor(({ rows, cursor }) => (rows[cursor.y] ?? '').endsWith('❯'));
}

async function suggest(tui: Driver): Promise<void> {
  await list(tui);
  await typeAs(tui, 'git ch');
  await tui.waitFor((screen) => /git ch\w+/.test(screen.rows[screen.cursor.y] ?? ''));
}

async function fail(tui: Driver): Promise<void> {
  await typeAs(tui, 'git chekout main');
  tui.press('Enter');
  await tui.waitFor(/fix: /);
}

async function leader(tui: Driver, key: string, seen: RegExp): Promise<void> {
  tui.press('C-Space');
  await tui.waitFor('Commands');
  tui.press(key);
  await tui.waitFor(seen);
}

const onReadme = (name: string, title: string, play: Scene['play']): Scene => ({
  name,
  title,
  open: () => inProject(README),
  play,
});

export const README_SCENES: readonly Scene[] = [
  onReadme('proposal', 'a request, and the command that was made for it', propose),
  onReadme('suggestions', 'suggestions while typing a command', suggest),
  onReadme('high-risk', 'a command of high risk asks for a word', async (tui) => {
    await typeAs(tui, 'kill all node processes');
    await tui.waitFor(/why:/);
    tui.press('Enter');
    await tui.waitFor(/HIGH RISK/);
    await tui.decide('y');
    await tui.waitFor(/Type \w+ to run it/);
  }),
  onReadme('answer', 'a question, and what its answer stands on', async (tui) => {
    await typeAs(tui, 'is nginx running?');
    tui.press('Enter');
    await tui.waitFor(/Confidence/);
  }),
];

async function toOverview(tui: Driver): Promise<void> {
  await tui.waitFor('❯');
  await tui.waitFor('Ctrl-Space');
  await pause(3000);
  await leader(tui, 'i', /This machine: overview/);
}

const state = (name: string, size: Size): Scene => ({
  name,
  title: 'reos-tui: the state of this machine',
  open: () => onMachine(TUI, size),
  async play(tui) {
    await toOverview(tui);
    await pause(GROW_MS);
  },
});

/** The processes as a tree, one of them looked for. */
const processes = (name: string, size: Size): Scene => ({
  name,
  title: 'reos-tui: the processes of this machine',
  open: () => onMachine(TUI, size),
  async play(tui) {
    await toOverview(tui);
    tui.press('Tab', 'Tab');
    await tui.waitFor(/This machine: processes/);
    await tui.waitFor(/gzip/);
    tui.press('t');
    await tui.waitFor(/├─/);
  },
});

/** A part of the state, so many keys after the first. */
const part = (name: string, tabs: number, seen: RegExp, size: Size): Scene => ({
  name,
  title: 'reos-tui: a part of the state of this machine',
  open: () => onMachine(TUI, size),
  async play(tui) {
    await toOverview(tui);
    for (let tab = 0; tab < tabs; tab++) tui.press('Tab');
    await tui.waitFor(seen);
    await pause(GROW_MS);
  },
});

const monitor = (program: string, name: string, size: Size): Scene => ({
  name,
  title: program,
  open: () => onMachine([program], size),
  play: () => pause(GROW_MS),
});

const inTui = (name: string, title: string, play: Scene['play'], size = SMALL): Scene => ({
  name,
  title: `reos-tui: ${title}`,
  open: () => inProject(size),
  play,
});

async function remove(tui: Driver): Promise<void> {
  await list(tui);
  await typeAs(tui, 'delete all rust files in src');
  tui.press('Enter');
  await tui.waitFor(/touches: .*src/);
}

const removal = (name: string, size: Size): Scene => inTui(name, 'files that would be deleted', remove, size);

/** Commands that have run: what they printed, how long they took, how they ended. */
async function work(tui: Driver): Promise<void> {
  await list(tui);
  for (const [line, done] of [
    ['git log --oneline', /A parser/],
    ['sleep 1.2', /1\.\d s/],
    ['cat parser.rs', /No such file/],
  ] as const) {
    await typeAs(tui, line);
    tui.press('Enter');
    await tui.waitFor(done);
    await tui.waitFor(({ rows, cursor }) => (rows[cursor.y] ?? '').endsWith('❯'));
  }
  await leader(tui, 'a', /This session/);
}

export interface Comparison {
  title: string;
  said: string;
  scenes: readonly Scene[];
}

/** What stands side by side in docs/screens.md. */
export const COMPARISONS: readonly Comparison[] = [
  {
    title: 'The state of a machine, 80×24',
    said:
      'The same small machine, looked at by one after the other: work that comes and goes, a server, a disk that ' +
      'is written to. btop and htop tell more of each process; the overview says first what is wrong and what ' +
      'changed in a day, and each row can be asked about or have a command proposed for it.',
    scenes: [state('state-80', SMALL), monitor('btop', 'btop-80', SMALL), monitor('htop', 'htop-80', SMALL)],
  },
  {
    title: 'The state of a machine, 80×14',
    said:
      'Where there is least room the graphs give way: what is wrong, then the busiest processes, and the keys. btop ' +
      'asks for a larger terminal there and draws nothing.',
    scenes: [state('state-14', LEAST), monitor('btop', 'btop-14', LEAST)],
  },
  {
    title: 'The state of a machine, 120×35 and 160×45',
    said: 'From 100 columns on the parts have room for their names in two rows.',
    scenes: [state('state-120', MIDDLE), state('state-160', WIDE)],
  },
  {
    title: 'The state of a machine, 200×50',
    said:
      'With more room the four graphs stand in one row, the list holds everything, and what is known of the row that ' +
      'is chosen stands beside it.',
    scenes: [state('state-200', LARGE), monitor('btop', 'btop-200', LARGE)],
  },
  {
    title: 'Processes, 80×24 and 200×50',
    said:
      'Each part of the state can be sorted, filtered, copied, asked about and acted on by a key; what has an order of ' +
      'its own is a tree, with what each branch comes to. Columns are as wide as what they hold; where that leaves ' +
      'room, the details stand beside the list, and Enter gives them the screen; where it does not, what the list ' +
      'has no room for stands below it. What the graphs have seen is kept while the screen is open, with a gap for ' +
      'the time when nobody looked.',
    scenes: [processes('processes-80', SMALL), processes('processes-200', LARGE)],
  },
  {
    title: 'The processor and the disks, 120×35',
    said:
      'btop has a graph for each core and a bar for each disk. Here each core and each disk has a bar, the graphs take ' +
      'the room that the list leaves, each a row of its own where that is high enough, for more minutes, and a row that ' +
      'is looked at tells what it is.',
    scenes: [part('cpu-120', 1, /cores/, MIDDLE), part('disk-120', 5, /mounted at/, MIDDLE)],
  },
  {
    title: 'What a row stands for, 160×45',
    said:
      'lazygit shows the diff of the file that is chosen beside the list. Here a service, a process or a port tells the ' +
      'last lines of its log beside the list, or under it where there is less room, and a file how it begins.',
    scenes: [
      inTui(
        'files-160',
        'the files that changed',
        async (tui) => {
          await leader(tui, 'i', /This machine: overview/);
          for (let tab = 0; tab < FILES_TAB; tab++) tui.press('Tab');
          await tui.waitFor(/How it begins/);
        },
        WIDE,
      ),
    ],
  },
  {
    title: 'Completion',
    said:
      'fish shows its list on Tab, below the line. Here the list is there while one types, beside the line, and ' +
      'under it stands what the highlighted row does; Tab or → takes what is behind the cursor. In fish its own ' +
      'suggestion and its own Tab stay. Ctrl-Space Tab opens the list, and v shows what a row stands for beside it.',
    scenes: [
      inTui('completion-80', 'completion', suggest),
      inTui('look-80', 'what a suggestion stands for', async (tui) => {
        await list(tui);
        await typeAs(tui, 'cat Cargo');
        await leader(tui, 'Tab', /Suggestions/);
        tui.press('v');
        await tui.waitFor(/│ name = /);
      }),
      {
        name: 'fish-80',
        title: 'fish',
        open: () => programInProject(['fish'], SMALL),
        async play(fish) {
          await list(fish);
          await typeAs(fish, 'git ch');
          fish.press('Tab');
          await fish.waitFor(/cherry-pick/);
        },
      },
    ],
  },
  {
    title: 'A line before Enter',
    said:
      'fish shows by its colours whether the first word is a command. Here a word at the right end says what the whole ' +
      'line is, and the card where it would go, what Enter does and which of its words were read. Warp looks at the ' +
      'line on the same machine too, and what reads as plain English goes to an agent in a conversation of its own ' +
      '([its manual](https://docs.warp.dev/terminal/input/universal-input/)); here the answer is one command, or one ' +
      'sentence with its evidence, at the place where the line stands.',
    scenes: [
      inTui('typed-80', 'a request as it is typed', async (tui) => {
        await list(tui);
        await typeAs(tui, 'find all rust files larger than 1MB');
        await tui.waitFor(/read: find/);
      }),
      {
        name: 'fish-typed-80',
        title: 'fish, the same line',
        open: () => programInProject(['fish'], SMALL),
        async play(fish) {
          await list(fish);
          await typeAs(fish, 'find all rust files larger than 1MB');
        },
      },
    ],
  },
  {
    title: 'A request, and a command that failed',
    said:
      'What is told beside and under the line while one works in it. The line that was typed and the error that is ' +
      'explained are never covered.',
    scenes: [inTui('request-80', 'a request', propose), inTui('failed-80', 'a command that failed', fail)],
  },
  {
    title: 'Files that would be deleted, from 80×14 to 200×50',
    said:
      'The command, its risk, what it would touch and the keys are there at the smallest size without scrolling, and ' +
      'the list of the files is one key away. On a large screen it is no larger than what it says, and stays under ' +
      'the line that it is about.',
    scenes: [
      removal('delete-14', LEAST),
      inTui('touched-80', 'the list of them', async (tui) => {
        await remove(tui);
        await tui.decide('l');
        await tui.waitFor(/It would touch/);
      }),
      removal('delete-120', MIDDLE),
      removal('delete-160', WIDE),
      removal('delete-200', LARGE),
    ],
  },
  {
    title: 'Commands as blocks',
    said:
      'Warp draws each command and its output as a block, which can be copied, searched, filtered, bookmarked and ' +
      'shared, and keeps the line that is typed in an editor of its own, pinned to the foot of its window if one ' +
      'likes ([its manual](https://docs.warp.dev/terminal/blocks/)). Here the screen stays the shell’s: time and exit ' +
      'stand in the margin, and a list of the commands goes to each, copies what it printed, searches in it or puts ' +
      'it into the line again. There is no bookmark and no sharing.',
    scenes: [inTui('blocks-80', 'the commands of this session', work)],
  },
  {
    title: 'A project',
    said:
      'lazygit is a whole program for git: files, branches, commits and the stash in panels of their own at the left, ' +
      'the diff of what is chosen at the right, a key for each act, and a log of the git commands that these came to. ' +
      'This is what one wants to know before the next command: branch, changes, last commit, tasks, each ready to be ' +
      'put into the line, and the command is seen before it runs.',
    scenes: [
      inTui('project-80', 'the project', (tui) => leader(tui, 'j', /Project: app/)),
      inTui('palette-80', 'every command by its key', async (tui) => {
        tui.press('C-Space');
        await tui.waitFor('Commands');
      }),
    ],
  },
  {
    title: 'All keys, 200×50',
    said:
      'lazygit and btop have a list of their keys too, of the panel that one is in; Warp has a palette and a page of its ' +
      'settings. Here one page has the keys of every place, in as many columns as there is room for; it is made from ' +
      'the table that the program itself goes by, with the keys that you have set.',
    scenes: [inTui('keys-200', 'the keys', (tui) => leader(tui, '?', /At the prompt/), LARGE)],
  },
  {
    title: 'Where help ends',
    said:
      'In a Python prompt, or on another machine by ssh, no line is known, and that is said with what still works. Warp ' +
      'can bring its input along into a shell on another machine ' +
      '([its manual](https://docs.warp.dev/terminal/warpify/)); fish can be installed there. This cannot be done here: ' +
      'reos-tui has to be started on that machine.',
    scenes: [
      inTui('running-80', 'a program that keeps the terminal', async (tui) => {
        await typeAs(tui, 'python3');
        tui.press('Enter');
        await tui.waitFor(/no help until it ends/);
      }),
    ],
  },
];

/** Programs in words, as their manuals tell of them: what each shows at the same moment. */
export const SIDES = ['reos-tui', 'fish', 'lazygit', 'Warp'] as const;
export const MOMENTS: readonly (readonly [moment: string, ...shows: string[]])[] = [
  [
    'At rest',
    'The shell with all of its columns, and one line at the foot: folder, branch, how the last command ended, and ' +
      '`Ctrl-Space  commands`.',
    'The shell alone; in its prompt what the prompt is set to tell, folder and branch as it comes.',
    'Five panels at the left (status, files, branches, commits, stash), the diff of what is chosen at the right, below ' +
      'it a log of the git commands that were run, and the keys of the panel in the last line.',
    'The blocks of before, growing up from an input of its own at the foot of the window, with folder and branch over it.',
  ],
  [
    'While one types',
    'Behind the cursor the rest of a line that was run before or was checked; next to the line a list with what each ' +
      'entry does, under it what the chosen one does and the risk of the line; at the right end *command*, *request* or ' +
      '*question*.',
    'The line in colours (an unknown command in red), behind the cursor the rest of a line of before or of a completion; ' +
      'the list comes on Tab.',
    'Letters are keys of the panel. `/` filters or searches it; `:` opens a line for a command of the shell.',
    'The line in colours, behind the cursor a suggestion; the list comes on Tab. Whether it is a command or plain English ' +
      'is told by which of two modes is lit.',
  ],
  [
    'Before something is done',
    'For a request: the command, what each of its parts does, its risk, how many files it would touch, and the line as it ' +
      'was typed as a choice. Enter runs what is highlighted, once it has stood for 300 ms.',
    'Nothing: Enter runs the line.',
    'A question before what discards or forces (“Are you sure …?”), a menu where there are several ways to do it.',
    'A command of the line runs with Enter; one that an agent wants to run is shown, and asks as far as its settings say.',
  ],
  [
    'After a failure',
    '`exit 1` in the margin of the line, and a card that covers nothing of the error: *failed* with the cause in a ' +
      'sentence, *fix* with a command, and the key to look at it.',
    'The exit code in the prompt, where the prompt is one that tells it, as its own does.',
    'A box with what git wrote, over the panels, until it is closed; the git command stays in the log.',
    'The block has a red ground and a red bar at its side; where Active AI is on, a banner may suggest what to ask the ' +
      'agent about it.',
  ],
];

/** What the others have and this has not, as far as they tell it in public. */
export const MISSING: readonly (readonly [program: string, has: string])[] = [
  [
    'btop',
    'A graph for the processor that one watches and for a process; any signal chosen from a list; sensors, power and, ' +
      'where it is built for them, graphics processors; a menu for all options; boxes to be shown, hidden and clicked. ' +
      'Here a process is ended by a command that is proposed, and looked at before it runs.',
  ],
  [
    'lazygit',
    'Staging by single lines, rebasing in steps, patches from old commits, bisecting, undo, a graph of the commits, ' +
      'diffs beside every list. Here git is typed, or asked for; for a long session with git lazygit runs in the pane.',
  ],
  [
    'fish',
    'Colours of the syntax while one types, abbreviations, settings in a browser. All of it works in the pane, for it is ' +
      'your fish that runs there.',
  ],
  [
    'Warp',
    'An editor for the line with a mouse and several cursors, tabs and panes, bookmarks, blocks and commands that a team ' +
      'shares, agents that run commands one after the other. It is a terminal of its own; this runs in the one you have.',
  ],
];
