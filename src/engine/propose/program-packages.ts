// Which package brings a program, where the two have different names; and how to install it with what manages packages
// here. Names are those of Debian (`state/data/names.toml`); other managers get them only where theirs is the same.

import { quote } from '../line/quote.ts';
import { isNamed, otherNames } from '../state/other-names.ts';
import { asRoot, type Machine } from './machine.ts';
import { packageCommand } from './package-managers.ts';

const BRINGS = 'program-package';

/** Programs that no package of Debian brings, or that belong to another system. */
const FOREIGN = new Set(
  'brew pacman dnf yum zypper apk emerge equery rpmbuild mamba conda poetry uv cargo-binstall open pbcopy pbpaste networksetup xkill'.split(
    ' ',
  ),
);

/** Whether it is known which package brings it, also where its name is another. */
export const isKnownProgram = (program: string): boolean => isNamed(BRINGS, program);

/** The package of Debian that brings a program; mostly it has the same name. */
export const packageOf = (program: string): string => otherNames(BRINGS, program)[0] ?? program;

/** The command that installs a program, or null when its package is not known. */
export function howToInstall(program: string, machine: Machine): string | null {
  const { manager } = machine;
  if (!manager || FOREIGN.has(program) || !/^[a-z0-9][\w.+-]*$/.test(program)) return null;
  const name = manager === 'apt' ? packageOf(program) : program;
  const install = packageCommand(manager, 'install');
  if (!install) return null;
  const command = `${install.words} ${quote(name)}`;
  return install.root ? asRoot(command, machine) : command;
}
