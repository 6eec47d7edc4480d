// Which package brought a file, as dpkg has it on record.
import { realpath } from 'node:fs/promises';
import { findProgram, run } from '../state/read.ts';

export interface Brought {
  /** null where no package did, or nobody tells. */
  package: string | null;
  /** Why nobody tells. */
  hidden: string | null;
}

/** `path` is absolute. */
export async function packageOf(path: string, searched: string | undefined, signal: AbortSignal): Promise<Brought> {
  if (findProgram('dpkg-query', searched) === null)
    return { package: null, hidden: 'only dpkg tells here which package brought a file' };
  const real = await realpath(path).catch(() => path);
  // Where /usr is merged a file is on record with or without it.
  const spellings = [...new Set([path, real])].flatMap((each) => [each, each.replace(/^\/usr\//, '/'), `/usr${each}`]);
  const ran = await run(['dpkg-query', '-S', '--', ...new Set(spellings)], { timeout: 3_000, signal });
  if (ran === null) return { package: null, hidden: 'dpkg did not answer in time' };
  const name = /^([^\s:,]+)(?::\w+)?(?:,|: )/m.exec(ran.stdout)?.[1];
  return { package: name === undefined || name === 'diversion' ? null : name, hidden: null };
}
