// How likely a name is wanted before anything about the person is known. Across programs the same words do the same
// work (-o writes output, --help exists, `install` is what one comes for), so a name carries likelihood of its own:
// counts of programs (`data/priors.toml`), used on a logarithmic scale.
import { readTable } from '../../base/table.ts';

interface PriorsFile {
  short_options: string;
  long_options: string;
  subcommands: string;
  commands: string;
  filters: string;
}

function table(text: string): ReadonlyMap<string, number> {
  const counts = text
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const at = entry.search(/\d+$/);
      return [entry.slice(0, at), Number(entry.slice(at))] as const;
    });
  const top = Math.log1p(Math.max(...counts.map(([, n]) => n)));
  return new Map(counts.map(([name, n]) => [name, Math.log1p(n) / top]));
}

/** The commonest is 1; the last one keeps `1 - span`. */
function ranks(text: string, span: number): ReadonlyMap<string, number> {
  const names = text.trim().split(/\s+/);
  return new Map(names.map((name, i) => [name, 1 - (span * i) / names.length]));
}

function read() {
  const file = readTable('suggest', 'priors') as PriorsFile;
  return {
    shorts: table(file.short_options),
    longs: table(file.long_options),
    verbs: table(file.subcommands),
    commands: ranks(file.commands, 0.9),
    filters: ranks(file.filters, 0.8),
  };
}

let known: ReturnType<typeof read> | undefined;
const priors = () => (known ??= read());

/** 0..1 for a spelling with its dashes. */
export function optionPrior(name: string): number {
  if (name.startsWith('--')) return priors().longs.get(name.slice(2).replace(/=$/, '')) ?? 0;
  if (name.length === 2) return priors().shorts.get(name[1] ?? '') ?? 0;
  return (priors().longs.get(name.slice(1)) ?? 0) * 0.8;
}

/** 0..1 */
export const subcommandPrior = (name: string): number => priors().verbs.get(name) ?? 0;

/** 0..1 */
export const commandPrior = (name: string): number => priors().commands.get(name) ?? 0;

/** 0..1, for the command after a pipe */
export const filterPrior = (name: string): number => priors().filters.get(name) ?? 0;

/** Option names in wide use that begin so, the widest first. */
export const conventionalOptions = (partial: string): string[] =>
  [...priors().longs.keys()].map((name) => `--${name}`).filter((name) => name.startsWith(partial));
