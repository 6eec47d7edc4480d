// Makes a spec for a command that has none, from what is installed: fish's completion data, the manual
// page, bash's completion data; from the program's own --help when the person asks for it, and unasked only for a
// program of the system, sealed off. Kept for ever under the program's path and modification time.
import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Ran, type RunOptions, runContained } from '../../../base/contained/run.ts';
import { homeOf, isOfSystem } from '../../../base/contained/trusted-path.ts';
import { makeFolders } from '../../../base/folders.ts';
import { crypto } from '../../../base/when-needed.ts';
import type { Executables } from '../../state/types.ts';
import { inSteps } from '../in-steps.ts';
import type { CompactNode } from '../specs/compact.ts';
import { mergeNodes } from '../specs/merge.ts';
import { readBashCompletions } from './bash.ts';
import { fishSteps } from './fish.ts';
import { readHelp } from './help.ts';
import { manualSteps } from './man.ts';

const gunzipAsync = promisify(gunzip);

export interface HarvestOptions {
  executables: Executables;
  /** Whether the shell is fish: what fish says of builtins is true of its own only. */
  inFish?: () => boolean;
  /** Where results are kept; nothing is kept without it. */
  cacheDir?: string;
  fishDirs?: readonly string[];
  bashDirs?: readonly string[];
  manDirs?: readonly string[];
  /** Reads help that is laid out in no way that is known; asked on the person's word only. */
  byModel?: (command: string, help: string) => Promise<CompactNode | null>;
}

export interface Harvester {
  harvest(command: string): Promise<CompactNode | null>;
  /** Runs `command --help` in an empty directory, on the person's word. */
  fromHelp(command: string): Promise<CompactNode | null>;
  /** The same unasked: once for each program, none but the system's, and only where it sees and changes nothing. */
  fromHelpUnasked(command: string, cwd: string): Promise<CompactNode | null>;
}

const FISH_DIRS = [
  '/usr/share/fish/completions',
  '/usr/local/share/fish/completions',
  '/usr/share/fish/vendor_completions.d',
];
const BASH_DIRS = ['/usr/share/bash-completion/completions'];
const MAN_DIRS = ['/usr/share/man', '/usr/local/share/man', '/usr/local/man'];
const SECTIONS = ['1', '8', '6'];
const MAX_PAGE = 600 * 1024;
const MAX_HELP = 256 * 1024;
const HELP_TIMEOUT_MS = 3_000;
const FORMAT = 4;
const SAFE_NAME = /^[\w@.+-]{1,64}$/;
/** Asking these for help may do something else than help. */
const NEVER_ASKED =
  /^(?:shutdown|reboot|halt|poweroff|init|telinit|mkfs.*|fdisk|dd|rm|kill|killall|pkill|su|sudo|login|exit)$/;

async function text(path: string): Promise<string | null> {
  try {
    const info = await stat(path);
    if (!info.isFile() || info.size > MAX_PAGE) return null;
    const bytes = await readFile(path);
    if (!path.endsWith('.gz')) return bytes.toString('utf8');
    return (await gunzipAsync(bytes, { maxOutputLength: MAX_PAGE })).toString('utf8');
  } catch {
    return null;
  }
}

async function manual(command: string, dirs: readonly string[], depth = 0): Promise<CompactNode | null> {
  for (const dir of dirs)
    for (const section of SECTIONS)
      for (const end of ['.gz', '']) {
        const page = await text(join(dir, `man${section}`, `${command}.${section}${end}`));
        if (page === null) continue;
        // A page that only points at another one.
        const link = /^[.']so\s+(?:man\d\/)?([\w@.+-]+)\.\w+\s*$/m.exec(page.slice(0, 300))?.[1];
        if (link && depth === 0) return manual(link, dirs, 1);
        return inSteps(manualSteps(command, page));
      }
  return null;
}

/** Some write their help where errors go, or end as if it were one: then it has to say itself what it is. */
function helpOf({ code, ended, stdout, stderr }: Ran): string {
  const said = stdout.trim() === '' ? stderr : stdout;
  return code === 0 || ended === 'cut' || /\busage\b/i.test(said) ? said : '';
}

export function createHarvester(options: HarvestOptions): Harvester {
  const { executables, cacheDir } = options;
  const fishDirs = options.fishDirs ?? FISH_DIRS;
  const bashDirs = options.bashDirs ?? BASH_DIRS;
  const manDirs = options.manDirs ?? MAN_DIRS;

  async function keyOf(command: string): Promise<string> {
    const path = executables.path(command);
    const mtime = path
      ? await stat(path).then(
          (s) => Math.round(s.mtimeMs),
          () => 0,
        )
      : 0;
    // What is no program is a builtin, and another one in each shell.
    const builtin = options.inFish?.() ? 'fish' : 'builtin';
    const where = path ? crypto().createHash('sha256').update(path).digest('hex').slice(0, 8) : builtin;
    return `${command}-${where}-${mtime}-${FORMAT}.json`;
  }

  async function cached(file: string): Promise<CompactNode | null | undefined> {
    if (!cacheDir) return undefined;
    try {
      return JSON.parse(await readFile(join(cacheDir, file), 'utf8')) as CompactNode | null;
    } catch {
      return undefined;
    }
  }

  async function keep(file: string, node: CompactNode | null): Promise<void> {
    if (!cacheDir) return;
    const temporary = join(cacheDir, `.${process.pid}-${file}`);
    try {
      makeFolders(cacheDir);
      await writeFile(temporary, JSON.stringify(node), { mode: 0o600 });
      await rename(temporary, join(cacheDir, file));
    } catch {
      // Without a cache it is read again next time.
    }
  }

  async function harvest(command: string): Promise<CompactNode | null> {
    if (!SAFE_NAME.test(command)) return null;
    const file = await keyOf(command);
    const known = await cached(file);
    if (known !== undefined) return known;
    let node: CompactNode | null = null;
    const foreign = executables.path(command) === null && options.inFish?.() === false;
    for (const dir of foreign ? [] : fishDirs) {
      const source = await text(join(dir, `${command}.fish`));
      if (source !== null) node ??= await inSteps(fishSteps(command, source));
    }
    const add = (lower: CompactNode | null) => {
      if (lower) node = node ? mergeNodes(node, lower) : lower;
    };
    add(await manual(command, manDirs));
    for (const dir of bashDirs) {
      const source = await text(join(dir, command));
      if (source !== null) add(readBashCompletions(command, source));
    }
    await keep(file, node);
    return node;
  }

  const askable = (command: string): string | null =>
    SAFE_NAME.test(command) && !NEVER_ASKED.test(command) ? executables.path(command) : null;

  async function readItsHelp(
    command: string,
    path: string,
    how: Pick<RunOptions, 'cwd' | 'sealed'>,
    byModel?: HarvestOptions['byModel'],
  ): Promise<CompactNode | null> {
    const scratch = await mkdtemp(join(tmpdir(), 'reos-tui-help-'));
    try {
      const ran = await runContained([path, '--help'], {
        ...how,
        scratch,
        timeoutMs: HELP_TIMEOUT_MS,
        maxBytes: MAX_HELP,
        set: { HOME: scratch, LANG: 'C.UTF-8' },
      });
      if (ran === null) return null;
      const help = helpOf(ran);
      const node = readHelp(command, help) ?? (help === '' ? null : ((await byModel?.(command, help)) ?? null));
      const before = await harvest(command);
      const both = node && before ? mergeNodes(node, before) : (node ?? before);
      await keep(await keyOf(command), both);
      return both;
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }

  async function fromHelp(command: string): Promise<CompactNode | null> {
    const path = askable(command);
    return path === null ? null : readItsHelp(command, path, {}, options.byModel);
  }

  async function fromHelpUnasked(command: string, cwd: string): Promise<CompactNode | null> {
    const path = askable(command);
    if (path === null || !(await isOfSystem(path, homeOf(process.env)))) return null;
    const asked = `${await keyOf(command)}.asked`;
    if ((await cached(asked)) !== undefined) return null;
    await keep(asked, null);
    return readItsHelp(command, path, { cwd, sealed: true });
  }

  return { harvest, fromHelp, fromHelpUnasked };
}
