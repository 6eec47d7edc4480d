// Which folder a server hands out: what its arguments name (`python3 -m http.server --directory D`), else the folder
// that it works in; of a service with a configuration of its own, the roots that stand there.
import { otherNames } from '../state/other-names.ts';
import { type ProcessInfo, scriptOf } from '../state/proc/processes.ts';
import { configsOf } from '../state/services/configs.ts';

const ROOT = /^\s*(?:root|DocumentRoot|server\.document-root\s*=)\s+["']?(\/[^\s;"']+)/gm;

async function rootsOf(name: string, processes: readonly ProcessInfo[]): Promise<string[]> {
  const files = await configsOf(name, { processes });
  return [...new Set(files.flatMap(({ text }) => [...(text ?? '').matchAll(ROOT)].map(([, path = '']) => path)))];
}

/** The value of the first of the options, beside it or behind an equals sign. */
function optionOf(argv: readonly string[], options: readonly string[]): string | undefined {
  const at = argv.findIndex((word) => options.some((each) => word === each || word.startsWith(`${each}=`)));
  const word = argv[at];
  return word === undefined || options.includes(word) ? argv[at + 1] : word.slice(word.indexOf('=') + 1);
}

/** By pid, where anything tells it. */
export async function servedBy(
  all: readonly ProcessInfo[],
  folders: ReadonlyMap<number, string>,
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  const roots = new Map<string, Promise<string[]>>();
  for (const process of all) {
    const options = otherNames('serves', scriptOf(process) ?? process.name);
    if (options.length > 0) {
      const folder = optionOf(process.argv, options) ?? folders.get(process.pid);
      if (folder !== undefined) found.set(process.pid, [folder]);
      continue;
    }
    const name = process.name.toLowerCase();
    const known = roots.get(name) ?? rootsOf(name, all);
    roots.set(name, known);
    const own = await known;
    if (own.length > 0) found.set(process.pid, own);
  }
  return found;
}
