// Turns a screen of cells into an SVG: every glyph, colour and attribute of the real screen, and nothing else but
// the frame of a window around it.
import type { ScreenCell } from '../../test/helpers/row-text.ts';

const CELL_WIDTH = 8.4;
const CELL_HEIGHT = 18;
const PADDING = 14;
/** Height of the window's title bar. */
const BAR = 30;
const INK = '#d3d7de';
const PAPER = '#16181d';
const FRAME = '#2a2e37';
// biome-ignore format: sixteen colours in two rows
const ANSI = [
  '#1d1f21', '#d06c6c', '#8fb573', '#d6b46c', '#6f9fd8', '#b48bd0', '#68b5b5', '#c5c8c6',
  '#7d838f', '#e88a8a', '#abd48e', '#ecd08a', '#8fbcf2', '#cfa8ea', '#86d2d2', '#ffffff',
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
    cell.dim ? ' opacity="0.55"' : '',
    cell.underline ? ' text-decoration="underline"' : '',
  ].join('');
  return { ink, paper, style };
}

const sameLook = (a: ReturnType<typeof look>, b: ReturnType<typeof look>) =>
  a.ink === b.ink && a.paper === b.paper && a.style === b.style;

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Lines and blocks are drawn, so that they meet whatever the viewer's font: x, y, width, height in parts of a cell. */
const SHAPES: Record<string, [number, number, number, number][]> = {
  '─': [[0, 0.48, 1, 0.06]],
  '│': [[0.45, 0, 0.1, 1]],
  '┌': [
    [0.45, 0.48, 0.55, 0.06],
    [0.45, 0.48, 0.1, 0.52],
  ],
  '╭': [
    [0.45, 0.48, 0.55, 0.06],
    [0.45, 0.48, 0.1, 0.52],
  ],
  '┐': [
    [0, 0.48, 0.55, 0.06],
    [0.45, 0.48, 0.1, 0.52],
  ],
  '╮': [
    [0, 0.48, 0.55, 0.06],
    [0.45, 0.48, 0.1, 0.52],
  ],
  '└': [
    [0.45, 0.48, 0.55, 0.06],
    [0.45, 0, 0.1, 0.54],
  ],
  '╰': [
    [0.45, 0.48, 0.55, 0.06],
    [0.45, 0, 0.1, 0.54],
  ],
  '┘': [
    [0, 0.48, 0.55, 0.06],
    [0.45, 0, 0.1, 0.54],
  ],
  '╯': [
    [0, 0.48, 0.55, 0.06],
    [0.45, 0, 0.1, 0.54],
  ],
  '├': [
    [0.45, 0, 0.1, 1],
    [0.45, 0.48, 0.55, 0.06],
  ],
  '┤': [
    [0.45, 0, 0.1, 1],
    [0, 0.48, 0.55, 0.06],
  ],
  '▇': [[0, 0.2, 1, 0.7]],
  '█': [[0, 0, 1, 1]],
};

const round = (value: number) => Number(value.toFixed(1));

export interface PictureOptions {
  cursor?: { x: number; y: number };
  /** In the window's bar, and for those who cannot see the picture. */
  title: string;
}

/** An SVG picture of a screen. */
export function renderSvg(cells: ScreenCell[][], { cursor, title }: PictureOptions): string {
  const cols = cells[0]?.length ?? 0;
  const width = Math.ceil(cols * CELL_WIDTH + 2 * PADDING);
  const height = cells.length * CELL_HEIGHT + 2 * PADDING + BAR;
  const left = (x: number) => round(PADDING + x * CELL_WIDTH);
  const top = (y: number) => BAR + PADDING + y * CELL_HEIGHT;
  const box = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
    `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}"${more}/>`;
  const papers: string[] = [];
  const texts: string[] = [];
  const shapes = (x: number, end: number, y: number, ink: string, style: string) => {
    const glyph = cells[y]![x]!.text;
    const more = /opacity/.test(style) ? ' opacity="0.55"' : '';
    const parts = SHAPES[glyph]!;
    for (const [dx, dy, w, h] of parts) {
      // Bars and rules of one glyph are one shape.
      const span = w === 1 ? (end - x) * CELL_WIDTH : w * CELL_WIDTH;
      const repeat = w === 1 ? 1 : end - x;
      for (let i = 0; i < repeat; i++) {
        const at = left(x + i) + dx * CELL_WIDTH;
        papers.push(box(at, top(y) + dy * CELL_HEIGHT, span, h * CELL_HEIGHT, ink, more));
      }
    }
  };
  cells.forEach((row, y) => {
    for (let x = 0; x < row.length; ) {
      const first = look(row[x]!);
      const start = x;
      const drawn = SHAPES[row[x]!.text] !== undefined;
      const plain = (text: string) =>
        drawn ? text === row[start]!.text : /^[ -~·…]?$/.test(text) && SHAPES[text] === undefined;
      let text = '';
      // Wide and unusual glyphs stand alone so that a fallback font cannot shift what follows.
      do text += row[x++]!.text;
      while (x < row.length && plain(row[x]!.text) && plain(row[start]!.text) && sameLook(look(row[x]!), first));
      const span = (x - start) * CELL_WIDTH;
      if (first.paper !== PAPER) papers.push(box(left(start), top(y), span, CELL_HEIGHT, first.paper));
      if (drawn) shapes(start, x, y, first.ink, first.style);
      else if (text.trim() !== '') {
        const indent = text.length - text.trimStart().length;
        const shown = text.trim();
        const cellsWide = indent === 0 && shown === text ? x - start : shown.length;
        texts.push(
          `<text x="${left(start + indent)}" y="${top(y) + 13.5}" fill="${first.ink}"${first.style} textLength="${round(cellsWide * CELL_WIDTH)}" lengthAdjust="spacingAndGlyphs">${escapeText(shown)}</text>`,
        );
      }
    }
  });
  if (cursor !== undefined)
    papers.push(box(left(cursor.x), top(cursor.y), CELL_WIDTH, CELL_HEIGHT, INK, ' opacity="0.75"'));
  const dots = ['#e0675f', '#dcae4b', '#6cb365'].map(
    (fill, i) => `<circle cx="${18 + i * 18}" cy="${BAR / 2}" r="5" fill="${fill}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${escapeText(title)}</title>
<rect width="100%" height="100%" rx="8" fill="${PAPER}"/>
<path d="M0 8a8 8 0 0 1 8-8h${width - 16}a8 8 0 0 1 8 8v${BAR - 8}H0z" fill="${FRAME}"/>
${dots.join('')}
<g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14" xml:space="preserve">
<text x="${width / 2}" y="20" fill="#9aa0ab" font-size="12" text-anchor="middle">${escapeText(title)}</text>
${papers.join('\n')}
${texts.join('\n')}
</g>
</svg>
`;
}
