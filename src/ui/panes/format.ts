// Amounts as people read them, and the line of blocks that shows how they moved.
const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

export function bytes(value: number): string {
  let amount = value;
  let unit = 0;
  while (Math.abs(amount) >= 1024 && unit < UNITS.length - 1) {
    amount /= 1024;
    unit++;
  }
  return `${unit === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[unit]}`;
}

/** Two amounts in the unit of the larger one, and that unit. */
export function inOneUnit(a: number, b: number): [string, string, string] {
  const [size = '', unit = ''] = bytes(Math.max(a, b)).split(' ');
  const factor = 1024 ** UNITS.indexOf(unit);
  const digits = size.includes('.') ? 1 : 0;
  return [(a / factor).toFixed(digits), (b / factor).toFixed(digits), unit];
}

/** A path as one writes it in the folder. */
export const pathFrom = (folder: string, path: string): string =>
  path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;

export const rate = (value: number): string => `${bytes(value)}/s`;
export const percent = (value: number): string => `${Math.round(value * 10) / 10} %`;

/** In a column, where the points stand under each other. */
export const percentAligned = (value: number): string => `${value.toFixed(1)} %`;

/** `3 d 4 h`, `2 h`, `12 min`, `5 s`: the two largest units, and only what there is of them. */
export function duration(seconds: number): string {
  const s = Math.max(0, Math.round(seconds));
  if (s < 60) return `${s} s`;
  const [days, hours, minutes] = [Math.floor(s / 86_400), Math.floor((s % 86_400) / 3600), Math.floor((s % 3600) / 60)];
  const parts = [
    days > 0 ? `${days} d` : '',
    hours > 0 ? `${hours} h` : '',
    days === 0 && minutes > 0 ? `${minutes} min` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

export const count = (value: number): string => value.toLocaleString('en');

/** How many of `cols` signs of a bar are full: none of them only of nothing, and all of them only of all. */
export function barCols(share: number, cols: number): number {
  const whole = Math.min(100, Math.max(0, Math.round(share)));
  if (whole === 0 || whole === 100) return (whole / 100) * cols;
  return Math.min(cols - 1, Math.max(1, Math.round((share / 100) * cols)));
}

const BLOCKS = [...'▁▂▃▄▅▆▇█'];
const ASCII = [...'_.:-=+*#'];

/** The end of a scale for `values`, those aside that nobody saw. */
export const topOf = (values: readonly number[], top: number | null): number =>
  Math.max(top ?? 0, ...values.filter((value) => !Number.isNaN(value)), Number.MIN_VALUE);

/** The last `width` values, oldest first; `top` is the largest of the scale. What nobody saw is blank. */
export function sparkline(values: readonly number[], width: number, top: number | null, ascii: boolean): string {
  const signs = ascii ? ASCII : BLOCKS;
  const shown = values.slice(-Math.max(0, width));
  const most = topOf(shown, top);
  return shown
    .map((value) => {
      if (Number.isNaN(value)) return ' ';
      const step = Math.round((Math.max(0, value) / most) * (signs.length - 1));
      return signs[Math.min(signs.length - 1, step)];
    })
    .join('');
}
