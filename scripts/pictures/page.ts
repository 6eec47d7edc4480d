// docs/screens.md: the pictures of the comparisons, side by side as far as they fit.
import { COMPARISONS, MISSING, MOMENTS, type Scene, SIDES } from './scenes.ts';

/** What is wider than 80 columns has a row of its own. */
const wide = ({ name }: Scene) => /-(?:120|160|200)$/.test(name);
const picture = ({ name, title }: Scene) => `![${title}](images/${name}.svg)`;

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const words = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
];

function table(scenes: readonly Scene[]): string[] {
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
    '## The same moments, in words',
    '',
    'fish and reos-tui as they were seen here; lazygit and Warp as their own pages tell of them',
    '([keys](https://github.com/jesseduffield/lazygit/blob/master/docs/keybindings/Keybindings_en.md) and',
    '[settings](https://github.com/jesseduffield/lazygit/blob/master/docs/Config.md) of the one,',
    '[blocks](https://docs.warp.dev/terminal/blocks/), [input](https://docs.warp.dev/terminal/input/universal-input/) and',
    '[suggestions](https://docs.warp.dev/agent-platform/warp-agents/active-ai) of the other).',
    '',
    ...words(
      ['', ...SIDES],
      MOMENTS.map(([moment, ...shows]) => [`**${moment}**`, ...shows]),
    ),
    '',
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
