// What holds a program that nobody asked for, where the system has it: bubblewrap (nothing can be written, no network)
// or unshare (no network). Tried once, when the first program is run; many machines and most containers allow neither,
// and there the refusals of this folder stand alone.
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { once } from '../once.ts';

export interface Held {
  cwd: string;
  /** The machine's network stays visible. */
  network: boolean;
  /** The one folder that may be written. */
  scratch?: string | undefined;
  /** Nothing is seen but the system's own files: no home, no socket, no device, no other process. */
  sealed?: boolean | undefined;
}

/** What stands before the argv of a program to hold it. */
export type Confinement = (held: Held) => string[];

const TRIAL_MS = 2_000;

function systemProgram(name: string): string | null {
  const found = ['/usr/bin', '/bin', '/usr/local/bin', '/run/current-system/sw/bin'].find((dir) => {
    try {
      accessSync(`${dir}/${name}`, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  return found === undefined ? null : `${found}/${name}`;
}

/** Of root's rights those to look remain. */
const RIGHTS_OF_ROOT = ['--cap-drop', 'ALL', '--cap-add', 'CAP_DAC_READ_SEARCH'];
const KERNEL_LOG = ['--cap-add', 'CAP_SYSLOG'];

const PASSING = ['--tmpfs', '/dev/shm', '--setenv', 'TMPDIR', '/dev/shm'];

/** In the order in which they are laid over one another; the folder that may be written comes last. */
const SEALED = [
  ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--unshare-all', '--cap-drop', 'ALL'],
  ...['/run', '/tmp', '/var/tmp', '/home', '/root'].flatMap((folder) => ['--tmpfs', folder]),
];

function bubblewrap(program: string): Confinement {
  const root = process.getuid?.() === 0;
  const sealed = ({ cwd, scratch = cwd }: Held) => [
    ...[program, ...SEALED, '--tmpfs', homedir(), '--bind', scratch, scratch],
    ...['--die-with-parent', '--new-session', '--chdir', cwd, '--'],
  ];
  return ({ cwd, network, scratch, sealed: whole }) =>
    whole
      ? sealed({ cwd, network, scratch })
      : [
          program,
          ...['--ro-bind', '/', '/', '--dev-bind', '/dev', '/dev'],
          // Some read by way of a temporary file (apt): they have a folder of their own for it, which goes with them.
          ...(scratch === undefined ? PASSING : ['--bind', scratch, scratch]),
          ...(network ? [] : ['--unshare-net']),
          ...(root ? [...RIGHTS_OF_ROOT, ...KERNEL_LOG] : []),
          ...['--die-with-parent', '--chdir', cwd, '--'],
        ];
}

function unshare(program: string): Confinement {
  return ({ network }) => (network ? [] : [program, '--map-current-user', '--net', '--']);
}

function works(confinement: Confinement, sealed = false): Promise<boolean> {
  const nothing = systemProgram('true');
  const scratch = sealed ? tmpdir() : undefined;
  const [program, ...args] = confinement({ cwd: scratch ?? '/', network: false, scratch, sealed });
  if (nothing === null || program === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    const child = spawn(program, [...args, nothing], {
      cwd: '/',
      env: {},
      stdio: 'ignore',
      timeout: TRIAL_MS,
      killSignal: 'SIGKILL',
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
    child.unref();
  });
}

async function choose(): Promise<Confinement | null> {
  const candidates: [string, (program: string) => Confinement][] = [
    ['bwrap', bubblewrap],
    ['unshare', unshare],
  ];
  for (const [name, make] of candidates) {
    const program = systemProgram(name);
    if (program === null) continue;
    const confinement = make(program);
    if (await works(confinement)) return confinement;
  }
  return null;
}

/** bubblewrap alone can, and not in every container in which it runs. */
async function chooseSealed(): Promise<Confinement | null> {
  const program = systemProgram('bwrap');
  const confinement = program === null ? null : bubblewrap(program);
  return confinement && (await works(confinement, true)) ? confinement : null;
}

let chosen: Promise<Confinement | null> | undefined;
/** What seals programs off on this machine; null when nothing does. */
export const sealingHere = once((): Promise<Confinement | null> => chooseSealed());

/** What holds programs on this machine; null when nothing does. */
export function confinementHere(): Promise<Confinement | null> {
  chosen ??= choose();
  return chosen;
}
