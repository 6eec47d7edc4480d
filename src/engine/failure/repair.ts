// The failed line done in another way: as root, with an option, after its folders were made.
import { posix } from 'node:path';
import { type FailedLine, isSimple, literalWord, withOption } from './line.ts';
import type { Help } from './messages.ts';
import { REWRITES, type Rewrite } from './rewrite.ts';
import type { FailureFacts, Remedy } from './types.ts';

const REPAIR: Readonly<Record<NonNullable<Help['repair']>, Rewrite>> = {
  ...REWRITES,
  'as-root': (failed, _, { root, has }) =>
    root || !has('sudo') || failed.programs[0] === 'sudo' || !isSimple(failed) ? null : `sudo ${failed.line.trim()}`,
  'with-option': (failed, _slots, _facts, run) => withOption(failed, run),
  executable(failed, slots, facts) {
    const file = slots.get('file') ?? failed.commands[0]?.words[0]?.text ?? '';
    return facts.path(file) === 'file' ? `chmod +x ${literalWord(file)}` : null;
  },
  parents(failed, slots) {
    const parent = posix.dirname((slots.get('file') ?? '').replace(/\/$/, '/x'));
    if (parent === '.' || parent === '/' || !isSafeStart(failed)) return null;
    return `mkdir -p ${literalWord(parent)} && ${failed.line.trim()}`;
  },
  install: (_, slots, { howToInstall }) => howToInstall(slots.get('name') ?? ''),
  'unix-lines': (_, slots) => `sed -i 's/\\r$//' ${literalWord(slots.get('file') ?? '')}`,
  'at-end': (failed, _slots, _facts, run) => (isSimple(failed) ? `${failed.line.trim()} ${run}` : null),
  declared: (_, slots, { declared }) => declared(slots.get('name') ?? ''),
  before: (failed, _slots, _facts, run) => `${run} && ${failed.line.trim()}`,
};

/** Behind `&&` a line stands as it was only where it is one command or one pipeline. */
const isSafeStart = ({ line }: FailedLine): boolean => !/[;&\n]/.test(line);

export function repaired(
  { repair, run, looks, why }: Help,
  failed: FailedLine,
  slots: ReadonlyMap<string, string>,
  facts: FailureFacts,
): Remedy[] {
  const command = repair === null ? run : REPAIR[repair](failed, slots, facts, run);
  return command === null ? [] : [{ command, why, mends: !looks }];
}
