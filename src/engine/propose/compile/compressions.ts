// The ways of compressing one file: the ending, what a tar that is packed so may end in for short, and the programs that pack it,
// unpack it, print it and search it.
export interface Compression {
  ending: string;
  short: readonly string[];
  pack: string;
  unpack: string;
  cat: string;
  grep: string;
}

const COMPRESSIONS: readonly Compression[] = [
  { ending: 'gz', short: ['tgz'], pack: 'gzip', unpack: 'gunzip', cat: 'zcat', grep: 'zgrep' },
  { ending: 'bz2', short: ['tbz2', 'tbz'], pack: 'bzip2', unpack: 'bunzip2', cat: 'bzcat', grep: 'bzgrep' },
  { ending: 'xz', short: ['txz'], pack: 'xz', unpack: 'unxz', cat: 'xzcat', grep: 'xzgrep' },
  { ending: 'zst', short: [], pack: 'zstd', unpack: 'unzstd', cat: 'zstdcat', grep: 'zstdgrep' },
];

const lastOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** How a file is compressed, by what its name ends in; a tar counts as what is around it. */
export const compressionOf = (name: string): Compression | undefined => {
  const ending = lastOf(name);
  return COMPRESSIONS.find((each) => each.ending === ending || each.short.includes(ending));
};

/** The same of what is no archive of several files. */
export const singleOf = (name: string): Compression | undefined =>
  /\.tar\.\w+$/i.test(name) ? undefined : COMPRESSIONS.find(({ ending }) => ending === lastOf(name));

/** What a program puts behind the name of what it packs. */
export const endingOf = (program: string): string => COMPRESSIONS.find(({ pack }) => pack === program)?.ending ?? 'gz';
