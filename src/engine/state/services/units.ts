// Services that could run here: systemd's unit files and the init scripts, read from their folders. Which of them start
// at boot is told by links (`*.wants`, `rc?.d/S??name`), so no service manager has to be running to know.
import { basename } from 'node:path';
import { UNIT_FOLDERS } from '../../../base/unit-folders.ts';
import { namesIn, readText } from '../read.ts';

const INIT = '/etc/init.d';

/** Programs that a unit runs around the real one. */
const WRAPPERS = new Set('true sh bash env test sleep start-stop-daemon echo'.split(' '));

export interface ServiceFile {
  name: string;
  kind: 'unit' | 'init';
  path: string;
}

/** Services by name, unit files before init scripts. Templates (`getty@`) are left out. */
export async function serviceFiles(): Promise<Map<string, ServiceFile>> {
  const files = new Map<string, ServiceFile>();
  for (const folder of UNIT_FOLDERS) {
    for (const file of await namesIn(folder)) {
      const name = /^(.+)\.service$/.exec(file)?.[1];
      if (!name || name.endsWith('@') || files.has(name)) continue;
      files.set(name, { name, kind: 'unit', path: `${folder}/${file}` });
    }
  }
  for (const name of await namesIn(INIT)) {
    if (name === 'README' || name.endsWith('.sh') || files.has(name)) continue;
    files.set(name, { name, kind: 'init', path: `${INIT}/${name}` });
  }
  return files;
}

/** Names of services that start at boot. */
export async function enabledServices(): Promise<Set<string>> {
  const enabled = new Set<string>();
  for (const folder of ['/etc/systemd/system', '/usr/lib/systemd/system']) {
    const wants = (await namesIn(folder)).filter((name) => /\.(wants|requires)$/.test(name));
    for (const want of wants)
      for (const file of await namesIn(`${folder}/${want}`))
        if (file.endsWith('.service')) enabled.add(file.slice(0, -'.service'.length));
  }
  for (const level of ['2', '3', '4', '5'])
    for (const file of await namesIn(`/etc/rc${level}.d`)) {
      const name = /^S\d\d(.+)$/.exec(file)?.[1];
      if (name) enabled.add(name);
    }
  return enabled;
}

/** Names of the programs that a service starts, as its file says. */
export async function programsOf(file: ServiceFile): Promise<string[]> {
  const text = (await readText(file.path, 65_536)) ?? '';
  const lines =
    file.kind === 'unit'
      ? [...text.matchAll(/^ExecStart=[-@:+!|]*(\S+)/gm)]
      : [...text.matchAll(/^\s*DAEMON=["']?([^\s"']+)/gm)];
  return lines
    .map((match) => basename(match[1] as string))
    .filter((name) => name !== '' && !name.includes('$') && !WRAPPERS.has(name));
}

/** Where a service may have left its process id. */
export async function pidFileOf(file: ServiceFile): Promise<string | null> {
  const text = (await readText(file.path, 65_536)) ?? '';
  const named = /^\s*(?:PIDFile|PIDFILE|PID)=["']?(\/[\w./-]+)/m.exec(text)?.[1];
  return named ?? null;
}
