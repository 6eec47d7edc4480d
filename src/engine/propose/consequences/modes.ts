// How many files a change of mode or owner reaches.
import type { Verdict } from '../../safety/types.ts';
import { countFiles, describeCount } from './count-files.ts';
import { expandTarget } from './glob.ts';
import { leavesFolder, onlyCommand } from './shown-words.ts';
import { type Consequence, type ConsequenceOptions, uncounted } from './types.ts';

const CHANGES: Readonly<Record<string, string>> = { chmod: 'mode', chown: 'owner', chgrp: 'group' };

/** Counting these would only say "everything", slowly. */
const TOO_WIDE = /^\/(?:|etc|usr|var|bin|lib|home|opt|root|boot)$/;

export async function modeChanges(
  verdict: Verdict,
  { cwd, signal }: ConsequenceOptions,
  deadline: number,
): Promise<Consequence[]> {
  if (verdict.level === 'safe') return [];
  const found: Consequence[] = [];
  for (const [program, what] of Object.entries(CHANGES)) {
    const words = onlyCommand(verdict.resolved, program)?.slice(1);
    const recursive = words?.some((word) => /^-(?!-)\w*R|^--recursive$/.test(word));
    if (!words || !recursive) continue;
    const given = words.some((word) => word.startsWith('--reference'));
    const operands = words.filter((word) => !/^-(?:-|[A-Za-z]*R)/.test(word)).slice(given ? 0 : 1);
    for (const target of operands) {
      const expanded = leavesFolder(verdict.command) ? null : await expandTarget(target, cwd);
      if (!expanded) {
        found.push(uncounted(`cannot be counted before it runs: ${target}`));
        continue;
      }
      if (expanded.paths.some((path) => TOO_WIDE.test(path))) continue;
      const count = await countFiles(expanded.paths, { deadline, signal });
      if (count.exists)
        found.push({
          kind: 'overwrite',
          summary: `changes the ${what} of ${describeCount(count)} in ${target}`,
          complete: count.complete,
        });
    }
  }
  return found;
}
