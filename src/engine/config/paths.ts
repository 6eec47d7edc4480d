// Where files live: the XDG base directories, or everything below REOS_TUI_HOME when that is set.
// Folders are private (0700) and so are files (0600); a file is replaced by rename, never half-written.
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { makeFolders } from '../../base/folders.ts';
import { randomHex } from '../../base/random.ts';

const APP = 'reos-tui';

export interface Paths {
  /** Folders. They are not created by looking; see `ensureDir`. */
  config: string;
  data: string;
  state: string;
  cache: string;
  configFile: string;
  /** The person's own packs, specs and themes. */
  domains: string;
  specs: string;
  themes: string;
  indexDb: string;
  memoryDb: string;
  /** What is known of models; see `llm/knowledge.ts`. */
  modelsFile: string;
  logFile: string;
  trustFile: string;
}

export type Env = Readonly<Record<string, string | undefined>>;

function home(env: Env): string {
  if (env.HOME && isAbsolute(env.HOME)) return env.HOME;
  try {
    return homedir();
  } catch {
    // A user id without a passwd entry, as in some containers.
    return join(tmpdir(), `${APP}-${userInfo().uid}`);
  }
}

/**
 * The folders for this environment. A relative XDG value is ignored, as the XDG specification asks; a relative
 * REOS_TUI_HOME is taken from the working directory. REOS_TUI_CONFIG names another config file.
 */
export function resolvePaths(env: Env = process.env): Paths {
  const own = env.REOS_TUI_HOME ? resolve(env.REOS_TUI_HOME) : undefined;
  const base = (name: string, variable: string, fallback: string): string => {
    if (own) return join(own, name);
    const value = env[variable];
    return join(value && isAbsolute(value) ? value : join(home(env), fallback), APP);
  };
  const config = base('config', 'XDG_CONFIG_HOME', '.config');
  const data = base('data', 'XDG_DATA_HOME', '.local/share');
  const state = base('state', 'XDG_STATE_HOME', '.local/state');
  const cache = base('cache', 'XDG_CACHE_HOME', '.cache');
  return {
    config,
    data,
    state,
    cache,
    configFile: env.REOS_TUI_CONFIG ? resolve(env.REOS_TUI_CONFIG) : join(config, 'config.toml'),
    domains: join(config, 'domains'),
    specs: join(config, 'specs'),
    themes: join(config, 'themes'),
    indexDb: join(data, 'index.db'),
    memoryDb: join(data, 'memory.db'),
    modelsFile: join(data, 'models.json'),
    logFile: join(state, 'reos-tui.log'),
    trustFile: join(state, 'trust.json'),
  };
}

/** Creates one of our folders, private; an existing one of ours is made private again. Throws as mkdir does. */
export function ensureDir(path: string): string {
  makeFolders(path);
  chmodSync(path, 0o700);
  return path;
}

/**
 * Replaces a file as a whole, mode 0600, creating its folder. Throws on a full or read-only disk; the old file stays.
 */
export function writePrivateFile(path: string, text: string): void {
  makeFolders(dirname(path));
  const temporary = `${path}.${randomHex(6)}.tmp`;
  try {
    writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** The text of a file, or null when it is not there; other errors are thrown. */
export function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
