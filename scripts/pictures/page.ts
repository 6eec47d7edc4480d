// docs/screens.md: the pictures of the comparisons, side by side as far as they fit.
import { COMPARISONS, type Scene } from './scenes.ts';

/** What is wider than this many columns has a row of its own. */
const wide = ({ name }: Scene) => name.endsWith('-200');
const picture = ({ name, title }: Scene) => `![${title}](images/${name}.svg)`;

function table(scenes: readonly Scene[]): string[] {
  if (scenes.some(wide)) return scenes.flatMap((scene) => [picture(scene), '']);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(scenes.map(({ title }) => title)), row(scenes.map(() => '---')), row(scenes.map(picture)), ''];
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
    'terminal: neither is drawn here.',
    '',
    ...parts,
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
