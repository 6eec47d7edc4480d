// The command line of a bench: --smoke, switches, options with one value, files.
const words = process.argv.slice(2);

export const smoke = words.includes('--smoke');

export const given = (name: string): boolean => words.includes(name);

/** The value behind an option, or undefined. Once asked for, its words are no files. */
export function option(name: string): string | undefined {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words.splice(at, 2)[1];
}

export const numberOption = (name: string, otherwise: number): number => Number(option(name) ?? otherwise);

/** What is left besides switches; to be asked after the options. */
export const files = (): string[] => words.filter((word) => !word.startsWith('--'));
