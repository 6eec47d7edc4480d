// Which files a place means: by what the option and its value are called, else by the program. A table
// (`data/file-kinds.toml`), read when the first file is listed.
import { readTable } from '../../base/table.ts';
import type { SourceRequest } from './candidate.ts';

interface Named {
  words: string;
  files: string;
  path?: boolean;
}

interface Table {
  source_folders: string;
  named: readonly Named[];
  vaguely: readonly Named[];
  programs: Readonly<Record<string, string>>;
}

const compiled = ({ words, files, path = false }: Named) => ({
  words: new RegExp(words, 'im'),
  files: new RegExp(files),
  path,
});

function read() {
  const { source_folders: folders, named, vaguely, programs } = readTable('suggest', 'file-kinds') as Table;
  return {
    folders: new Set(folders.split(' ')),
    named: named.map(compiled),
    vaguely: vaguely.map(compiled),
    programs: new Map(Object.entries(programs).map(([name, files]) => [name, new RegExp(files)])),
  };
}

let known: ReturnType<typeof read> | undefined;
const kinds = () => (known ??= read());

/** Undefined where any file is as likely. */
export function filesMeant({ context, place }: Pick<SourceRequest, 'context' | 'place'>): RegExp | undefined {
  const { command, subcommand_path: path, present_options: present } = context;
  const { programs } = kinds();
  const here = [command ?? '', ...path].join(' ');
  return (
    kindOf(place, 'named')?.files ??
    present.map((name) => programs.get(`${here} ${name}`)).find((files) => files !== undefined) ??
    programs.get(here) ??
    programs.get(command ?? '') ??
    kindOf(place, 'vaguely')?.files
  );
}

/** The value of an option that is called so is a file: a certificate, an inventory. */
export const isFileByName = ({ place }: Pick<SourceRequest, 'place'>): boolean => kindOf(place, 'named')?.path ?? false;

function kindOf(place: SourceRequest['place'], list: 'named' | 'vaguely') {
  const { option, arg } = place ?? {};
  if (!option && !arg) return undefined;
  const said = [...(option?.names ?? []), option?.description, arg?.name, arg?.description].join('\n');
  return kinds()[list].find(({ words }) => words.test(said));
}

/** Whether people keep what they write in a folder of that name. */
export const isSourceFolder = (name: string): boolean => kinds().folders.has(name);
