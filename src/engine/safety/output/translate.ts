// tr on known text: ranges, classes, deletion and mapping.
const CLASSES: Record<string, string> = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digit: '0123456789',
  space: ' \t\n\r\f\v',
  blank: ' \t',
  punct: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
};

/** The characters of a set, in order. */
function expandSet(set: string): string {
  const source = set
    .replace(/\[:(\w+):\]/g, (_, name: string) =>
      name === 'alpha'
        ? `${CLASSES.upper}${CLASSES.lower}`
        : name === 'alnum'
          ? `${CLASSES.digit}${CLASSES.upper}${CLASSES.lower}`
          : (CLASSES[name] ?? ''),
    )
    .replace(/\\([0-7]{1,3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)))
    .replace(/\\n/g, '\n')
    .replace(/\\t/g, '\t')
    .replace(/\\\\/g, '\\');
  let out = '';
  for (let i = 0; i < source.length && out.length < 512; i++) {
    const end = source[i + 2];
    if (source[i + 1] === '-' && end !== undefined && end >= (source[i] as string)) {
      for (let code = source.charCodeAt(i); code <= end.charCodeAt(0); code++) out += String.fromCharCode(code);
      i += 2;
    } else out += source[i];
  }
  return out;
}

export function translate(
  text: string,
  from: string,
  to: string | undefined,
  deletes: boolean,
  complement: boolean,
): string | null {
  const source = expandSet(from);
  if (deletes) return [...text].filter((char) => source.includes(char) === complement).join('');
  if (complement || to === undefined) return to === undefined ? text : null;
  const target = expandSet(to);
  if (target === '') return null;
  return [...text]
    .map((char) => {
      const index = source.lastIndexOf(char);
      return index < 0 ? char : (target[Math.min(index, target.length - 1)] as string);
    })
    .join('');
}
