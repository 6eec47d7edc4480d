// The escapes of printf, echo -e and `%b`, and printf's formats.
const SIMPLE: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\x1b',
  E: '\x1b',
  '\\': '\\',
  '"': '"',
  "'": "'",
};

/** `\n`, `\x41`, `\101`, `\0101`, `\u0041`; `leadingZero` is the form of echo and `%b`. */
export function decodeEscapes(text: string, leadingZero: boolean): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    leadingZero
      ? /\\(?:x([0-9a-fA-F]{1,2})|0([0-7]{1,3})|([1-7][0-7]{0,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([\s\S]))/g
      : /\\(?:x([0-9a-fA-F]{1,2})|([0-7]{1,3})|(?!)()|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([\s\S]))/g,
    (whole, hex, octal, octal2, short, long, other) => {
      if (hex) return String.fromCharCode(Number.parseInt(hex, 16));
      const digits = octal ?? octal2;
      if (digits) return String.fromCharCode(Number.parseInt(digits, 8) & 255);
      const unicode = short ?? long;
      if (unicode) {
        const code = Number.parseInt(unicode, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      }
      return SIMPLE[other as string] ?? (whole as string);
    },
  );
}

/** printf FORMAT ARGS…; the format is used again while arguments are left. */
export function format(template: string, args: readonly string[]): string {
  let output = '';
  let rest = args;
  for (let round = 0; round < 64; round++) {
    const { text, used } = formatOnce(template, rest);
    output += text;
    rest = rest.slice(used);
    if (rest.length === 0 || used === 0) break;
  }
  return output;
}

function formatOnce(template: string, args: readonly string[]): { text: string; used: number } {
  let used = 0;
  const plain = template.replace(
    /%(%|[-+ #0]*[\d*]*(?:\.[\d*]+)?(?:hh|h|ll|l|j|z|t|L)?([a-zA-Z]))/g,
    (whole, body: string, kind: string) => {
      if (body === '%') return '%';
      const value = args[used] ?? '';
      used++;
      // A decoded argument must not be decoded a second time with the rest of the format.
      if (kind === 'b') return decodeEscapes(value, true).replaceAll('\\', '\\\\');
      if (kind === 'c') return value.slice(0, 1);
      const kept = kind === 's' || kind === 'q' || /^-?\d+$/.test(value);
      return kept ? value.replaceAll('\\', '\\\\') : whole;
    },
  );
  return { text: decodeEscapes(plain, false), used };
}
