// The tasks that a folder's project files name, each as the line that runs it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { quote } from '../../line/quote.ts';
import type { Named } from './files.ts';
import { type Project, readProject } from './project.ts';

export interface ProjectTask {
  command: string;
  /** What the project says of it. */
  about: string;
}

/** Lock files tell which manager runs the scripts. */
function scriptRunner(folders: readonly string[]): string {
  const locked = (name: string) => folders.some((folder) => existsSync(join(folder, name)));
  if (locked('pnpm-lock.yaml')) return 'pnpm run';
  return locked('yarn.lock') ? 'yarn run' : 'npm run';
}

export function tasksOf(project: Project, cwd: string): ProjectTask[] {
  const of = (runner: string, list: readonly Named[]): ProjectTask[] =>
    list.map(({ name, description }) => ({ command: `${runner} ${quote(name)}`, about: description }));
  const folders = project.root === null ? [cwd] : [cwd, project.root];
  return [
    ...of(scriptRunner(folders), project.scripts),
    ...of('make', project.make),
    ...of('just', project.just),
    ...of('task', project.tasks),
    ...of('cargo run --bin', project.cargo?.bins ?? []),
    ...of('cargo run --example', project.cargo?.examples ?? []),
  ];
}

export const projectTasks = async (cwd: string): Promise<ProjectTask[]> => tasksOf(await readProject(cwd), cwd);
