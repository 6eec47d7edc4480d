// Programs that can show what they would do, and signals that let a process clean up.
import { type PlainLine, splitOperands, without, written } from './words.ts';

/** `--dry-run` where the program has it and it is not there yet. */
export const dryRun =
  (programs: RegExp, has: RegExp, drop: { flags: string; long: readonly string[] }) =>
  (line: PlainLine): string | null => {
    if (!programs.test(line.program)) return null;
    const { options } = splitOperands(line.args);
    if (options.some((word) => has.test(word))) return null;
    return written(line, ['--dry-run', ...without(line.args, drop.flags, drop.long)]);
  };

/** The plan instead of the act; a plan that was kept in a file is shown. */
export function terraformPlan(line: PlainLine): string | null {
  if (!/^(?:terraform|tofu)$/.test(line.program)) return null;
  const at = line.args.findIndex((word) => !word.startsWith('-'));
  const verb = line.args[at];
  if (verb !== 'apply' && verb !== 'destroy') return null;
  const rest = line.args.slice(at + 1).filter((word) => !/^--?auto-approve\b/.test(word));
  const globals = line.args.slice(0, at);
  const { options, operands } = splitOperands(rest);
  if (verb === 'apply' && operands.length === 1 && options.length === 0) {
    return written(line, [...globals, 'show', ...operands]);
  }
  return written(line, [...globals, 'plan', ...(verb === 'destroy' ? ['-destroy'] : []), ...rest]);
}

const KUBECTL_REHEARSES =
  /^(?:delete|apply|create|replace|patch|scale|label|annotate|taint|drain|cordon|uncordon|run|expose|autoscale)$/;

export function kubectlDryRun(line: PlainLine): string | null {
  const { program, args } = line;
  if (program !== 'kubectl' || args.includes('--')) return null;
  const verb = args.find((word) => !word.startsWith('-')) ?? '';
  if (!KUBECTL_REHEARSES.test(verb) || args.some((word) => word.startsWith('--dry-run'))) return null;
  return written(line, [...args, '--dry-run=server']);
}

const HARD = /^-(?:9|KILL|SIGKILL)$/;

export function softKill(line: PlainLine): string | null {
  const { program, args } = line;
  if (!/^(?:kill|killall|pkill)$/.test(program) || !args.some((word) => HARD.test(word))) return null;
  return written(
    line,
    args.map((word) => (HARD.test(word) ? '-TERM' : word)),
  );
}
