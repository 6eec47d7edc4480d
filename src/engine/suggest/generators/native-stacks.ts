// What the files that describe a stack define: services and profiles of compose, stages of a Dockerfile, resources of
// Terraform, workflows of GitHub. Read from the files that the line names, else from those that its program would take.
import { readdir } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { namesIn } from '../../state/read.ts';
import { composeProfiles, type Named, yamlKeys, yamlText } from '../project/files.ts';
import { COMPOSE_FILES } from '../project/project.ts';
import { upward } from '../project/upward.ts';
import { filesBelow, text, type ValuePlace } from './native-files.ts';
import type { GeneratedValue } from './value.ts';

const HIGH = 80;
const LOW = 60;

const at = (cwd: string, path: string): string => (isAbsolute(path) ? path : join(cwd, path));

/** What is found in the nearest folder from here upward where anything is. */
async function nearest<T>(cwd: string, look: (folder: string) => Promise<T[]>): Promise<T[]> {
  for (const folder of upward(cwd)) {
    const found = await look(folder);
    if (found.length > 0) return found;
  }
  return [];
}

/** Beside the file that is taken lies what is laid over it. */
async function composeIn(folder: string): Promise<string[]> {
  const names = await namesIn(folder);
  const base = COMPOSE_FILES.find((name) => names.includes(name));
  const over = base?.replace(/(\.ya?ml)$/, '.override$1');
  return [base, over].flatMap((name) => (name !== undefined && names.includes(name) ? [join(folder, name)] : []));
}

const unique = (list: readonly Named[]): GeneratedValue[] =>
  [...new Map(list.map((one) => [one.name, one])).values()].map((one) => ({ ...one, priority: HIGH }));

/** @param named the files that the line or the environment names */
export async function composeValues(
  { cwd }: ValuePlace,
  named: readonly string[],
  which: 'services' | 'profiles',
): Promise<GeneratedValue[]> {
  const paths = named.length > 0 ? named.map((path) => at(cwd, path)) : await nearest(cwd, composeIn);
  const files = await Promise.all(paths.map(text));
  return unique(
    files.flatMap((file) =>
      which === 'profiles' ? composeProfiles(file) : yamlKeys(file, 'services', 'compose service'),
    ),
  );
}

const STAGE = /^\s*FROM\s+(?:--\S+\s+)*(\S+)\s+AS\s+([\w.-]+)/i;
const DOCKERFILE = /(?:^|\/)(?:Dockerfile(?:\.[\w.-]+)?|[\w.-]+\.Dockerfile|Containerfile)$/i;

/** Stages of the Dockerfile that is named, or the one here; where there is none, of those in the folders below. */
export async function dockerfileStages({ cwd }: ValuePlace, named: string | undefined): Promise<GeneratedValue[]> {
  const own = named ?? ((await namesIn(cwd)).includes('Dockerfile') ? 'Dockerfile' : undefined);
  const files = own === undefined ? (await filesBelow(cwd)).filter((path) => DOCKERFILE.test(path)) : [own];
  const stages = await Promise.all(
    files.map(async (file) =>
      (await text(at(cwd, file))).split('\n').flatMap((line): Named[] => {
        const [, from = '', name] = STAGE.exec(line) ?? [];
        const where = own === undefined ? ` in ${file}` : '';
        return name === undefined ? [] : [{ name, description: `from ${from}${where}` }];
      }),
    ),
  );
  return unique(stages.flat());
}

const BLOCK = /^\s*(resource|data|module)\s+"([\w-]+)"(?:\s+"([\w-]+)")?\s*\{/gm;

/** Addresses of what the files of one folder describe: `aws_vpc.main`, `data.aws_ami.base`, `module.network`. */
export async function terraformAddresses({ cwd }: ValuePlace, folder: string): Promise<GeneratedValue[]> {
  const root = at(cwd, folder);
  const names = (await readdir(root).catch((): string[] => [])).filter((name) => name.endsWith('.tf'));
  const files = await Promise.all(names.map(async (name) => ({ name, source: await text(join(root, name)) })));
  return files.flatMap(({ name, source }) =>
    [...source.matchAll(BLOCK)].flatMap(([, kind, first = '', second]): GeneratedValue[] => {
      if (kind === 'module') return [{ name: `module.${first}`, description: name, priority: HIGH }];
      if (second === undefined) return [];
      const address = `${first}.${second}`;
      return kind === 'data'
        ? [{ name: `data.${address}`, description: name, priority: LOW }]
        : [{ name: address, description: name, priority: HIGH }];
    }),
  );
}

/** The files of the nearest `.github/workflows`, by what they call themselves. */
export async function githubWorkflows({ cwd }: ValuePlace): Promise<GeneratedValue[]> {
  const files = await nearest(cwd, async (root) => {
    const folder = join(root, '.github/workflows');
    return (await namesIn(folder)).filter((name) => /\.ya?ml$/.test(name)).map((name) => ({ name, folder }));
  });
  return Promise.all(
    files.map(async ({ name, folder }) => ({
      name,
      description: yamlText(await text(join(folder, name)), 'name') || 'workflow',
      priority: HIGH,
    })),
  );
}
