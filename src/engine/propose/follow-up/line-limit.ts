// How many of the lines: the program's own option where it has one, else a stage at the end.
import { nameOf, type Pipeline, replaced, withStage, withValue } from './pipeline.ts';
import { counted, headerOf, lists } from './printed-lines.ts';

/** An end of the output: the program's own way where it has one, else a stage. */
export function limited(stages: Pipeline, end: 'head' | 'tail', count: number): Pipeline | null {
  const first = stages[0];
  if (!first || counted(stages) || count < 1 || !lists(stages)) return null;
  const own = stages.findIndex(({ program }) => program === 'head' || program === 'tail');
  const cut = stages[own];
  const lines = String(count + (end === 'head' && own !== 0 ? headerOf(stages) : 0));
  if (cut) {
    const next = withValue({ ...cut, program: end }, /^-(?:n\d*|\d+|-lines(?:=.*)?)$/, ['-n', lines]);
    return replaced(stages, own, next);
  }
  const name = nameOf(first);
  if (stages.length === 1 && (name === 'git log' || name === 'journalctl'))
    return [withValue(first, /^-(?:n\d*|\d+|-lines.*|-max-count.*)$/, ['-n', String(count)])];
  if (stages.length === 1 && name === 'docker logs')
    return [withValue(first, /^(?:--tail(?:=.*)?|-n)$/, ['--tail', String(count)])];
  return withStage(stages, stages.length, [end, '-n', lines]);
}

/** Without the stage that cuts the output, or the program's own limit. */
export function unlimited(stages: Pipeline): Pipeline | null {
  const at = stages.findIndex(({ program }, i) => i > 0 && /^(?:head|tail)$/.test(program));
  const cut = stages[at];
  const before = stages[at - 1];
  if (cut && before) {
    const joined = { ...before, redirects: [...before.redirects, ...cut.redirects] };
    return [...stages.slice(0, at - 1), joined, ...stages.slice(at + 1)];
  }
  const first = stages[0];
  if (!first || !/^(?:git log|journalctl)$/.test(nameOf(first))) return null;
  const flag = first.args.findIndex((arg) => /^-(?:n\d*|\d+|-lines=.*|-max-count=.*)$/.test(arg));
  if (flag < 0) return stages;
  const args = first.args.toSpliced(flag, first.args[flag] === '-n' ? 2 : 1);
  return [{ ...first, args }, ...stages.slice(1)];
}
