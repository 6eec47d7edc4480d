// Hard limits. Past any of them the verdict is "cannot tell", which is never safe.
export const CAPS = {
  /** UTF-16 units of one command. */
  length: 131_072,
  /** Units of a text that is parsed again (eval, sh -c, decoded payload). */
  nestedLength: 65_536,
  /** Words of the command at its top. */
  words: 4_096,
  /** Brackets open at the same time; the parser itself gets slow beyond. */
  brackets: 160,
  /** Assignments before one command. */
  assignments: 512,
  /** Redirections of one command. */
  redirects: 128,
  /** Nested interpretation: substitutions, shells, functions, wrappers. */
  depth: 24,
  /** Commands interpreted in one check. */
  steps: 2_000,
  /** Words that one brace expression may make. */
  braces: 128,
  /** Values of a `for` list, lines of a `while read`, items of `xargs -I` that are followed. */
  iterations: 24,
  /** Units of text that a pure command may be computed to print. */
  output: 16_384,
  /** Findings and resolved commands that are kept. */
  findings: 64,
} as const;

/** True when a text nests brackets deeper than the parser should be asked to read. */
export function nestsTooDeep(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x28 || code === 0x7b) {
      if (++depth > CAPS.brackets) return true;
    } else if ((code === 0x29 || code === 0x7d) && depth > 0) depth--;
  }
  return false;
}
