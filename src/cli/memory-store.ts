// Opens the memory file for one subcommand; what is wrong with it becomes one sentence.
import { existsSync } from 'node:fs';
import { type LoadedConfig, load, type MemoryStore } from '../engine/api.ts';
import type { CliContext } from './context.ts';
import { CliError, EXIT } from './output.ts';

/** True when there is a file to look into. */
export const hasMemory = ({ paths }: LoadedConfig): boolean => existsSync(paths.memoryDb);

/** Hands the open store to `work` and closes it. Throws CliError (exit 3). */
export async function withMemory<Answer>(
  context: CliContext,
  work: (store: MemoryStore) => Promise<Answer>,
): Promise<Answer> {
  const { config, paths } = await context.settings();
  const file = paths.memoryDb;
  const [{ MemoryStore }, { describeFailure }, { identity, setAside }, { failureKind }] = await Promise.all([
    load.memoryStore(),
    load.memoryFailures(),
    load.memoryFile(),
    import('../base/sqlite-failures.ts'),
  ]);
  const opened = identity(file);
  try {
    const store = new MemoryStore(file, { maxCommands: config.memory.max_commands });
    if (store.notice) context.output.warn(store.notice);
    try {
      return await work(store);
    } finally {
      store.close();
    }
  } catch (error) {
    if (failureKind(error) !== 'damaged') throw new CliError(describeFailure(error), EXIT.environment);
    setAside(file, opened);
    throw new CliError('The memory is damaged; it was set aside. Run this again.', EXIT.environment);
  }
}
