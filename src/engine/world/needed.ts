// What the project of a folder says it needs, by who manages it: package.json, requirements.txt.
import type { Project } from '../suggest/project/project.ts';

const REQUIREMENT = /^[A-Za-z][\w.-]*/;

/** Who manages a package that the project needs; null where it says nothing of it. */
export function neededBy(
  project: Project | null | undefined,
  head: (path: string) => string | null,
): (name: string) => string | null {
  let python: ReadonlySet<string> | undefined;
  const required = (): ReadonlySet<string> => {
    const lines = (head('requirements.txt') ?? '').split(/\r?\n/);
    const names = lines.flatMap((line) => REQUIREMENT.exec(line)?.[0].toLowerCase() ?? []);
    return new Set(names);
  };
  return (name) => {
    if (project?.dependencies.some((each) => each.name === name)) return 'npm';
    python ??= required();
    return python.has(name.toLowerCase()) ? 'pip' : null;
  };
}
