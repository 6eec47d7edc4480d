// Where this machine keeps what the index reads, by its environment.
import { delimiter, isAbsolute, join } from 'node:path';
import type { SourcePlaces } from './protocol.ts';

type Env = Readonly<Record<string, string | undefined>>;

const absolute = (list: string | undefined, fallback: string): string[] =>
  (list || fallback).split(delimiter).filter((part) => isAbsolute(part));

/** Defaults of the XDG base directory specification; manual pages beside each data folder and each bin of PATH. */
export function placesOf(env: Env): SourcePlaces {
  const home = env.HOME && isAbsolute(env.HOME) ? env.HOME : '';
  const own = env.XDG_DATA_HOME || (home ? join(home, '.local/share') : '');
  const shared = absolute(env.XDG_DATA_DIRS, '/usr/local/share:/usr/share');
  const flatpak = ['/var/lib/flatpak/exports/share', home && join(home, '.local/share/flatpak/exports/share')];
  const dataDirs = [own, ...shared, ...flatpak, '/var/lib/snapd/desktop'].filter(isAbsolute);
  const path = [...new Set(absolute(env.PATH, '/usr/local/bin:/usr/bin:/bin'))];
  const manDirs = env.MANPATH
    ? absolute(env.MANPATH, '')
    : [
        ...path.map((dir) => join(dir, '../share/man')),
        '/usr/local/share/man',
        '/usr/share/man',
        own && join(own, 'man'),
      ].filter(isAbsolute);
  return {
    root: '',
    path,
    dataDirs: [...new Set(dataDirs)],
    manDirs: [...new Set(manDirs)],
    locale: env.LC_ALL || env.LC_MESSAGES || env.LANG || '',
    commands: true,
  };
}
