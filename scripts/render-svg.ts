// Turns a screen of cells into an SVG, for pictures in the docs that are the real screen and nothing else.
import type { ScreenCell } from '../test/helpers/driver.ts';

const CELL_WIDTH = 8.4;
const CELL_HEIGHT = 18;
const PADDING = 12;
const INK = '#d6d6d6';
const PAPER = '#16181d';
// biome-ignore format: sixteen colours in two rows
const ANSI = [
  '#1d1f21', '#d06c6c', '#8fb573', '#d6b46c', '#6f9fd8', '#b48bd0', '#68b5b5', '#c5c8c6',
  '#6b7078', '#e88a8a', '#abd48e', '#ecd08a', '#8fbcf2', '#cfa8ea', '#86d2d2', '#ffffff',
];

function paletteColor(index: number): string {
  if (index < 16) return ANSI[index]!;
  if (index >= 232) {
    const level = 8 + (index - 232) * 10;
    return `rgb(${level},${level},${level})`;
  }
  const cube = index - 16;
  const channel = (step: number) => (step === 0 ? 0 : 55 + step * 40);
  return `rgb(${channel(Math.floor(cube / 36))},${channel(Math.floor(cube / 6) % 6)},${channel(cube % 6)})`;
}

function resolveColor(color: ScreenCell['fg'], fallback: string): string {
  if (color === 'default') return fallback;
  return typeof color === 'number' ? paletteColor(color) : color;
}

function look(cell: ScreenCell): { ink: string; paper: string; style: string } {
  let ink = resolveColor(cell.fg, INK);
  let paper = resolveColor(cell.bg, PAPER);
  if (cell.inverse) [ink, paper] = [paper, ink];
  const style = [
    cell.bold ? ' font-weight="bold"' : '',
    cell.italic ? ' font-style="italic"' : '',
    cell.dim ? ' opacity="0.6"' : '',
    cell.underline ? ' text-decoration="underline"' : '',
  ].join('');
  return { ink, paper, style };
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An SVG picture of a screen; `cursor` is drawn as a block when given. */
export function renderSvg(
  cells: ScreenCell[][],
  options: { cursor?: { x: number; y: number }; title?: string } = {},
): string {
  const cols = cells[0]?.length ?? 0;
  const width = Math.ceil(cols * CELL_WIDTH + 2 * PADDING);
  const height = cells.length * CELL_HEIGHT + 2 * PADDING;
  const left = (x: number) => (PADDING + x * CELL_WIDTH).toFixed(1);
  const papers: string[] = [];
  const texts: string[] = [];
  cells.forEach((row, y) => {
    const top = PADDING + y * CELL_HEIGHT;
    for (let x = 0; x < row.length; ) {
      const { ink, paper, style } = look(row[x]!);
      const start = x;
      let text = '';
      // Wide and unusual glyphs stand alone so that a fallback font cannot shift what follows.
      do {
        text += row[x]!.text;
        x++;
      } while (
        x < row.length &&
        /^[ -~─-╿▀-▟]?$/.test(row[x]!.text) &&
        JSON.stringify(look(row[x]!)) === JSON.stringify({ ink, paper, style })
      );
      const span = ((x - start) * CELL_WIDTH).toFixed(1);
      if (paper !== PAPER) {
        papers.push(
          `<rect x="${left(start)}" y="${top}" width="${span}" height="${CELL_HEIGHT}" fill="${paper}"/>`,
        );
      }
      if (text.trim() !== '') {
        texts.push(
          `<text x="${left(start)}" y="${top + 13.5}" fill="${ink}"${style} textLength="${span}" lengthAdjust="spacingAndGlyphs">${escapeText(text)}</text>`,
        );
      }
    }
  });
  if (options.cursor !== undefined) {
    const { x, y } = options.cursor;
    papers.push(
      `<rect x="${left(x)}" y="${PADDING + y * CELL_HEIGHT}" width="${CELL_WIDTH}" height="${CELL_HEIGHT}" fill="${INK}" opacity="0.7"/>`,
    );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${escapeText(options.title ?? 'reos-tui')}</title>
<rect width="100%" height="100%" rx="6" fill="${PAPER}"/>
${papers.join('\n')}
<g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, monospace" font-size="14" xml:space="preserve">
${texts.join('\n')}
</g>
</svg>
`;
}
