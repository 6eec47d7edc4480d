// Makes the pictures of the docs from real sessions, and the page that puts some of them side by side:
//   npx tsx scripts/render-svg.ts [name …]
// Without a name all are made; btop, htop and fish have to be there for their own.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Driver, repository } from '../test/helpers/driver.ts';
import { screensPage } from './pictures/page.ts';
import { COMPARISONS, README_SCENES, type Scene } from './pictures/scenes.ts';
import { pause } from './pictures/stage.ts';
import { renderSvg } from './pictures/svg.ts';

/** What is drawn again and again is never at rest. */
const PATIENCE_MS = 5000;

async function draw(scene: Scene, folder: string): Promise<void> {
  await using screen = await scene.open();
  await scene.play(screen);
  await settled(screen);
  const { cursor } = screen.screen();
  const picture = renderSvg(screen.cells(), { title: scene.title, ...(screen.modes.cursorHidden ? {} : { cursor }) });
  writeFileSync(join(folder, `${scene.name}.svg`), picture);
  console.log(`${scene.name}.svg  ${(picture.length / 1024).toFixed(0)} KB`);
}

/** Resolves when nothing more is drawn. */
async function settled(screen: Driver): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (let last = -1; last !== screen.bytesOut && performance.now() < end; ) {
    last = screen.bytesOut;
    await pause(800);
  }
}

const wanted = process.argv.slice(2);
const folder = join(repository, 'docs/images');
mkdirSync(folder, { recursive: true });
const scenes = [...README_SCENES, ...COMPARISONS.flatMap(({ scenes }) => scenes)];
for (const scene of scenes) if (wanted.length === 0 || wanted.includes(scene.name)) await draw(scene, folder);
writeFileSync(join(repository, 'docs/screens.md'), screensPage());
