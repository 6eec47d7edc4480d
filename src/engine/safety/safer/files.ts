// Deleting, overwriting and editing: into the trash where there is one, else so that the program asks first.
// `-f` undoes a `-i` or `-I` before it, so it always goes.
import type { Verdict } from '../types.ts';
import { type PlainLine, shortFlags, splitOperands, without, written } from './words.ts';

const FORCES = ['--force', '--interactive=never', '--interactive=no', '--interactive=none'];
const ASKS = /^--interactive(?:=(?:always|once|yes))?$/;

/** No trash holds what lies there: the folders are often mounts of their own. */
const NO_TRASH = /^(?:\/private)?\/(?:tmp|var\/tmp|dev\/shm)(?:\/|$)/;

/** Of cp and mv: what follows these in the same word is their value. */
const COPY_VALUES = 'tS';

const asks = (options: readonly string[], takesValue?: string): boolean =>
  /[iI]/.test(shortFlags(options, takesValue)) || options.some((word) => ASKS.test(word));

/** The same words, so that the program asks; those that were given when it asks already. */
function asking(line: PlainLine, letter: string, takesValue = ''): string {
  const calm = without(line.args, 'f', FORCES, takesValue);
  if (asks(splitOperands(line.args).options, takesValue)) return written(line, calm);
  const [first] = calm;
  const joined = first !== undefined && /^-[A-Za-z]+$/.test(first);
  return written(line, joined ? [`-${letter}${first.slice(1)}`, ...calm.slice(1)] : [`-${letter}`, ...calm]);
}

/** Once for everything below a folder, each time for single files (`-I` is silent about three of them). */
export function askingRm(line: PlainLine): string | null {
  if (line.program !== 'rm') return null;
  const { options } = splitOperands(line.args);
  const recursive = /[rR]/.test(shortFlags(options)) || options.includes('--recursive');
  return asking(line, recursive ? 'I' : 'i');
}

export function trash(line: PlainLine, { effects }: Pick<Verdict, 'effects'>): string | null {
  if (line.program !== 'rm') return null;
  const { options, operands } = splitOperands(line.args);
  // rm refuses these, and the trash would not.
  if (operands.some((word) => /(?:^|\/)\.\.?\/*$/.test(word))) return null;
  // With other rights the trash is another person's.
  const away = line.before.length > 0 || effects.some(({ target }) => NO_TRASH.test(target));
  if (asks(options) || away) return askingRm(line);
  if (operands.length === 0) return null;
  const guard = operands.some((word) => word.startsWith('-')) ? ['--'] : [];
  return ['gio', 'trash', ...guard, ...operands].join(' ');
}

export const askingCopy = (line: PlainLine): string | null =>
  line.program === 'mv' || line.program === 'cp' ? asking(line, 'i', COPY_VALUES) : null;

/** sed keeps the former file. BSD's `-i ''` takes the ending apart and is left alone. */
export function keepBackup(line: PlainLine): string | null {
  const { program, args } = line;
  const at = args.findIndex((word) => word === '-i' || word === '--in-place');
  if (program !== 'sed' || at < 0 || /^(?:''|"")$/.test(args[at + 1] ?? '')) return null;
  return written(
    line,
    args.map((word) => (word === '-i' || word === '--in-place' ? `${word.replace('place', 'place=')}.bak` : word)),
  );
}

export function chmodLess(line: PlainLine): string | null {
  if (line.program !== 'chmod') return null;
  const at = line.args.findIndex((word) => !word.startsWith('-'));
  const mode = /^(0?)777$/.exec(line.args[at] ?? '');
  return mode ? written(line, line.args.with(at, `${mode[1]}755`)) : null;
}
