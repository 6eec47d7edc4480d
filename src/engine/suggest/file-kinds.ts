// Which files a place means: by what the option and its value are called, else by the program. A table
// (`data/file-kinds.toml`), read when the first file is listed.
import { readTable } from '../../base/table.ts';
import type { SourceRequest } from './candidate.ts';

interface Table {
  source_folders: string;
  named: readonly { words: string; files: string }[];
  programs: Readonly<Record<string, string>>;
}

function read() {
  const { source_folders: folders, named, programs } = readTable('suggest', 'file-kinds') as Table;
  return {
    folders: new Set(folders.split(' ')),
    named: named.map(({ words, files }) => ({ words: new RegExp(words, 'im'), files: new RegExp(files) })),
    programs: new Map(Object.entries(programs).map(([name, files]) => [name, new RegExp(files)])),
  };
}

let known: ReturnType<typeof read> | undefined;
const kinds = () => (known ??= read());

/** Undefined where any file is as likely. */
export function filesMeant({ context, place }: Pick<SourceRequest, 'context' | 'place'>): RegExp | undefined {
  const { command, subcommand_path: path, present_options: present } = context;
  const { named, programs } = kinds();
  const here = [command ?? '', ...path].join(' ');
  const { option, arg } = place ?? {};
  const said = [...(option?.names ?? []), option?.description, arg?.name, arg?.description].join('\n');
  return (
    (option || arg ? named.find(({ words }) => words.test(said))?.files : undefined) ??
    present.map((name) => programs.get(`${here} ${name}`)).find((files) => files !== undefined) ??
    programs.get(here) ??
    programs.get(command ?? '')
  );
}

/** Whether people keep what they write in a folder of that name. */
export const isSourceFolder = (name: string): boolean => kinds().folders.has(name);
