// docs/screens.md: the pictures of the comparisons, side by side as far as they fit.
import { COMPARISONS, MISSING, type Scene } from './scenes.ts';

/** What is wider than 80 columns has a row of its own. */
const wide = ({ name }: Scene) => /-(?:120|160|200)$/.test(name);
const picture = ({ name, title }: Scene) => `![${title}](images/${name}.svg)`;

function table(scenes: readonly Scene[]): string[] {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const beside = scenes.filter((scene) => !wide(scene));
  const rows = [row(beside.map(({ title }) => title)), row(beside.map(() => '---')), row(beside.map(picture)), ''];
  return [...(beside.length > 0 ? rows : []), ...scenes.filter(wide).flatMap((scene) => [picture(scene), ''])];
}

/** The page as it belongs into docs/. */
export function screensPage(): string {
  const parts = COMPARISONS.flatMap(({ title, said, scenes }) => [`## ${title}`, '', said, '', ...table(scenes)]);
  return [
    '# Screens, side by side',
    '',
    'Every picture is a real screen of the program that it names, drawn cell by cell by',
    '`npx tsx scripts/render-svg.ts`, which makes this page too. Programs of others are those of Debian 12 with the',
    'settings that they come with. lazygit is not in Debian 12, and Warp is a window of its own and no program for a',
    'terminal: neither is drawn here, and what they show is told in words.',
    '',
    ...parts,
    '## What the others have',
    '',
    'What is not here, and why it may be missed:',
    '',
    ...MISSING.map(([program, has]) => `- **${program}**: ${has}`),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
