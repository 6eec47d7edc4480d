// A failure explained with what this machine has: its programs for a name that was mistyped, its package manager for one
// that is missing.
import { explainFailure } from '../propose/follow-up/explain-failure.ts';
import type { FailedCommand, FailureExplanation } from '../propose/follow-up/types.ts';
import { describeMachine } from '../propose/machine.ts';
import { howToInstall } from '../propose/program-packages.ts';
import type { LiveExecutables } from '../state/executables.ts';

export async function explainOnMachine(
  failed: FailedCommand,
  executables: LiveExecutables,
): Promise<FailureExplanation | null> {
  await executables.refresh();
  const machine = describeMachine(executables);
  return explainFailure(failed, {
    programs: executables.names(),
    howToInstall: (program) => howToInstall(program, machine),
    root: machine.root,
  });
}
