// The words of a command as a verdict shows what really runs: joined by blanks, in single quotes where they need them.

const WORD = /(?:[^\s'\\]|\\[\s\S]|'[^']*')+/g;

export const wordsOfShown = (line: string): string[] =>
  [...line.matchAll(WORD)].map(([word]) =>
    word.replace(/'([^']*)'|\\([\s\S])/g, (_, quoted, escaped) => quoted ?? escaped ?? ''),
  );

/** The words of the only command of that name among those that run; null when there is none, or more than one. */
export function onlyCommand(resolved: readonly string[], program: string): string[] | null {
  const lines = resolved.map(wordsOfShown).filter(([name]) => name === program);
  return lines.length === 1 ? (lines[0] as string[]) : null;
}

/** The line changes its folder first: what is relative in it is relative to somewhere else. */
export const leavesFolder = (command: string): boolean => /\b(?:cd|pushd|popd|chdir)\b/.test(command);
