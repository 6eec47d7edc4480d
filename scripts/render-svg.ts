// Makes the pictures of the docs from real sessions: npx tsx scripts/render-svg.ts [name …]
// Each scene is a person at the keyboard of the built TUI; what they see is drawn cell by cell.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Driver, repository, startTui } from '../test/helpers/driver.ts';
import { renderSvg } from './pictures/svg.ts';

const SIZE = { cols: 112, rows: 22 };
const PROMPT = '\\[\\e[34m\\]\\w\\[\\e[0m\\] \\[\\e[35m\\]❯\\[\\e[0m\\] ';
const HISTORY = [
  'git status',
  'git checkout -b parser',
  'git commit --amend',
  'git checkout main',
  'git cherry-pick a1b2c3d',
  'git status',
  'git commit --amend',
  'git checkout main',
];
const FILES = {
  '.bashrc': `PS1='${PROMPT}'\ncd ~/app\n`,
  '.bash_history': `${HISTORY.join('\n')}\n`,
  '.gitconfig': '[user]\n\tname = Ada\n\temail = ada@example.org\n[init]\n\tdefaultBranch = main\n',
  'app/src/main.rs': `fn main() {}\n${'// text\n'.repeat(200_000)}`,
  'app/src/parser.rs': `fn parse() {}\n${'// text\n'.repeat(160_000)}`,
  'app/src/lib.rs': 'pub mod parser;\n',
  'app/Cargo.toml': '[package]\nname = "app"\n',
  'app/README.md': '# app\n',
};

interface Scene {
  name: string;
  title: string;
  play(tui: Driver): Promise<void>;
}

async function typeAs(tui: Driver, text: string): Promise<void> {
  for (const key of text) {
    tui.type(key);
    await new Promise((done) => setTimeout(done, 30));
  }
}

const SCENES: Scene[] = [
  {
    name: 'proposal',
    title: 'a request, and the command that was made for it',
    async play(tui) {
      await typeAs(tui, 'find all rust files larger than 1MB');
      await tui.waitFor(/why:/);
      tui.press('Enter');
      await tui.waitFor(/find \..*-size \+1M/s);
    },
  },
  {
    name: 'suggestions',
    title: 'suggestions while typing a command',
    async play(tui) {
      tui.type('ls\r');
      await tui.waitFor(/Cargo\.toml/);
      await typeAs(tui, 'git ch');
      await tui.waitFor((screen) => /git ch\w+/.test(screen.rows[screen.cursor.y] ?? ''));
    },
  },
  {
    name: 'high-risk',
    title: 'a command of high risk asks for a word',
    async play(tui) {
      await typeAs(tui, 'kill all node processes');
      await tui.waitFor(/why:/);
      tui.press('Enter');
      await tui.waitFor(/HIGH RISK/);
      await tui.decide('y');
      await tui.waitFor(/Type \w+ to run it/);
    },
  },
  {
    name: 'answer',
    title: 'a question, and what its answer stands on',
    async play(tui) {
      await typeAs(tui, 'is nginx running?');
      tui.press('Enter');
      await tui.waitFor(/Confidence/);
    },
  },
];

async function draw(scene: Scene, folder: string): Promise<void> {
  await using tui = await startTui({
    ...SIZE,
    shell: 'bash',
    files: FILES,
    env: { REOS_TUI_INDEX_ENABLED: 'false' },
  });
  execFileSync('git', ['init', '-q', join(tui.home, 'app')], {
    env: { ...process.env, HOME: tui.home },
  });
  await tui.waitFor('❯');
  await tui.waitFor('Ctrl-Space');
  // The parts of the engine are loaded one after the other at the start; a picture is of a session at rest.
  await new Promise((done) => setTimeout(done, 3000));
  await scene.play(tui);
  await settled(tui);
  const { cursor } = tui.screen();
  const picture = renderSvg(tui.cells(), {
    title: scene.title,
    ...(tui.modes.cursorHidden ? {} : { cursor }),
  });
  writeFileSync(join(folder, `${scene.name}.svg`), picture);
  console.log(`${scene.name}.svg  ${(picture.length / 1024).toFixed(0)} KB`);
}

/** Resolves when nothing more is drawn. */
async function settled(tui: Driver): Promise<void> {
  for (let last = -1; last !== tui.bytesOut; ) {
    last = tui.bytesOut;
    await new Promise((done) => setTimeout(done, 800));
  }
}

const wanted = process.argv.slice(2);
const folder = join(repository, 'docs/images');
mkdirSync(folder, { recursive: true });
for (const scene of SCENES)
  if (wanted.length === 0 || wanted.includes(scene.name)) await draw(scene, folder);
