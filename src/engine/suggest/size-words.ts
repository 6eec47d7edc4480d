// Sizes as the list shows them: three digits at most and a unit.

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

export function sizeWords(bytes: number): string {
  let unit = 0;
  let value = bytes;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit++;
  }
  const digits = unit > 0 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}
