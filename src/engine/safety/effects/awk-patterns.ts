// The patterns between slashes of an awk program say what lines look like: a bar in one starts no command. What might
// be a division is left as it is, so that nothing which runs is ever taken for a pattern.

/** A text, a comment, or a pattern behind what awaits an operand, up to the first slash that is not escaped. */
const PIECE = /"(?:[^"\\\n]|\\.)*"|#[^\n]*|(?<=(?:^|[~!(,{};&|\n])\s*)\/(?:[^/\\\n]|\\.)*\//g;

/** The program with its patterns blanked out, as long as before. */
export const withoutAwkPatterns = (code: string): string =>
  code.replace(PIECE, (piece) => (piece.startsWith('/') ? `/${' '.repeat(piece.length - 2)}/` : piece));
