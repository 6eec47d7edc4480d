/** The words of a table's lines: long lists stand in few lines, as many words as one line holds. */
export const listed = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));
