// The package managers besides dpkg, each by the cheapest thing that it keeps: files where they can be read, its own
// program where not. A manager that is not here has no fingerprint, and so costs nothing.
import { join } from 'node:path';
import type { Document, Source } from '../../document.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { listNames, pause, readSmall } from '../folders.ts';
import { type Manager, parseApk, parseBrew, parseFlatpak, parsePacmanDesc, parseRpm, parseSnap } from './parse.ts';
import { runManager } from './run.ts';

function installedSource(
  manager: Manager,
  fingerprint: () => string | null,
  collect: () => AsyncIterable<Document[]>,
): Source {
  let total = 0;
  return {
    key: manager,
    phase: 'packages',
    kind: 'package',
    prefix: `${manager}:`,
    ownership: 'installed',
    fingerprint,
    total: () => total,
    async *collect(note) {
      try {
        for await (const batch of collect()) {
          total += batch.length;
          yield batch;
        }
      } catch (error) {
        note(`${manager} could not be read: ${(error as Error).message}`, true);
      }
    },
  };
}

/** One that is asked: its state is watched, its program run only when that changed. */
function askedSource(
  manager: Manager,
  watched: readonly string[],
  argv: readonly string[],
  parse: (text: string) => Document[],
): Source {
  return installedSource(
    manager,
    () => fingerprintOf(watched),
    async function* () {
      yield parse(await runManager(argv));
    },
  );
}

const RPM_FIELDS = '%{NAME}\\t%{SUMMARY}\\t%{GROUP}\\n';
const BREW_CELLARS = ['/opt/homebrew/Cellar', '/usr/local/Cellar', '/home/linuxbrew/.linuxbrew/Cellar'];

export function managerSources(root: string, commands: boolean): Source[] {
  const pacman = `${root}/var/lib/pacman/local`;
  const apk = `${root}/lib/apk/db/installed`;
  const files = [
    installedSource(
      'pacman',
      () => fingerprintOf([pacman]),
      async function* () {
        for (const name of listNames(pacman)) {
          const text = readSmall(join(pacman, name, 'desc'));
          const found = text === null ? null : parsePacmanDesc(text);
          if (found) yield [found];
          await pause();
        }
      },
    ),
    installedSource(
      'apk',
      () => fingerprintOf([apk]),
      async function* () {
        yield parseApk(readSmall(apk, 64_000_000) ?? '');
      },
    ),
  ];
  if (!commands) return files;
  return [
    ...files,
    askedSource(
      'rpm',
      ['/var/lib/rpm/rpmdb.sqlite', '/var/lib/rpm/Packages', '/usr/lib/sysimage/rpm/rpmdb.sqlite'],
      ['rpm', '-qa', '--qf', RPM_FIELDS],
      parseRpm,
    ),
    askedSource('brew', BREW_CELLARS, ['brew', 'info', '--json=v2', '--installed'], parseBrew),
    askedSource(
      'flatpak',
      ['/var/lib/flatpak/app', `${process.env.HOME ?? ''}/.local/share/flatpak/app`],
      ['flatpak', 'list', '--app', '--columns=application,name,description'],
      parseFlatpak,
    ),
    askedSource('snap', ['/var/lib/snapd/state.json'], ['snap', 'list'], parseSnap),
  ];
}
