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
const SMALL: Size = { cols: 80, rows: 24 };
const LARGE: Size = { cols: 200, rows: 50 };
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

const state = (name: string, size: Size): Scene => ({
  name,
  title: 'reos-tui: the state of this machine',
  open: () => onMachine(TUI, size),
  async play(tui) {
    await tui.waitFor('❯');
    await tui.waitFor('Ctrl-Space');
    await pause(3000);
    await leader(tui, 'i', /This machine: overview/);
    await pause(GROW_MS);
  },
});

const monitor = (program: string, name: string, size: Size): Scene => ({
  name,
  title: program,
  open: () => onMachine([program], size),
  play: () => pause(GROW_MS),
});

const inTui = (name: string, title: string, play: Scene['play']): Scene => ({
  name,
  title: `reos-tui: ${title}`,
  open: () => inProject(SMALL),
  play,
});

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
    title: 'The state of a machine, 200×50',
    said: 'With more room the four graphs stand in one row, and the list holds everything.',
    scenes: [state('state-200', LARGE), monitor('btop', 'btop-200', LARGE)],
  },
  {
    title: 'Completion',
    said:
      'fish shows its list on Tab, below the line. Here the list is there while one types, beside the line, and ' +
      'under it stands what the highlighted row does; Tab or → takes what is behind the cursor. In fish its own ' +
      'suggestion and its own Tab stay.',
    scenes: [
      inTui('completion-80', 'completion', suggest),
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
    title: 'A request, and a command that failed',
    said:
      'What is told beside and under the line while one works in it. The line that was typed and the error that is ' +
      'explained are never covered.',
    scenes: [inTui('request-80', 'a request', propose), inTui('failed-80', 'a command that failed', fail)],
  },
  {
    title: 'A project',
    said:
      'lazygit is a whole program for git and shows much more of it; this is what one wants to know before the ' +
      'next command: branch, changes, last commit, tasks, each ready to be put into the line.',
    scenes: [
      inTui('project-80', 'the project', (tui) => leader(tui, 'j', /Project: app/)),
      inTui('palette-80', 'every command by its key', async (tui) => {
        tui.press('C-Space');
        await tui.waitFor('Commands');
      }),
    ],
  },
];
