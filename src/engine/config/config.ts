// Loads the settings: flags > environment > trusted project > user > defaults, key by key. Nothing here throws:
// a bad value falls back to the layer below with a warning that names its line; a file that cannot be read or
// parsed is left out as a whole and gives a banner.
import { parse, TomlError } from 'smol-toml';
import * as z from 'zod/mini';
import { lineOf } from './locate.ts';
import { nearestName } from './nearest.ts';
import { ollamaBaseUrl } from './ollama-host.ts';
import { ownFolders, type RefusedFolder } from './own-folders.ts';
import { type Env, type Paths, readIfPresent } from './paths.ts';
import { envName } from './reference.ts';
import { type Config, defaultConfig, type Field, namesIn, sections } from './schema.ts';
import type { TrustState } from './trust.ts';

type Layer = 'default' | 'user' | 'project' | 'env' | 'flag';

export interface ConfigProblem {
  /** `error`: a whole file was left out. */
  severity: 'warning' | 'error';
  /** File, variable or flag. */
  source: string;
  /** From 1; 0 when there is none. */
  line: number;
  message: string;
}

/** What the project at hand brings along; see project.ts. */
export interface Project {
  /** Real path of its `.reos-tui`. */
  path: string;
  /** `unreadable`: links, devices, or too much of it; it can never be trusted like that. */
  state: TrustState | 'unreadable';
  /** Our private copies of `domains/` and `specs/`; null unless it is trusted. */
  domains: string | null;
  specs: string | null;
}

export interface LoadedConfig {
  config: Config;
  paths: Paths;
  /** Dotted key → the layer that decided it; keys at their default are not listed. */
  sources: Map<string, Layer>;
  problems: ConfigProblem[];
  /** Our folders that are not the person's own. */
  refused?: readonly RefusedFolder[];
  /** One line for the screen when a file was left out, else null. */
  banner: string | null;
  /** The project that this was loaded in, when it has a folder of its own; see `loadSettings`. */
  project?: Project;
}

export interface LoadOptions {
  env?: Env;
  /** Dotted key → value, from the command line. Strings are read as in environment variables. */
  flags?: Record<string, unknown>;
  /** Text of a project's config file. Give it only when its folder is trusted. */
  project?: { file: string; text: string };
  /** Another user file; beats REOS_TUI_CONFIG. */
  file?: string;
}

type Table = Record<string, unknown>;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.getPrototypeOf(value) === null;

/** What the schema says, as a person would; the library's own sentences depend on a language that may not be loaded. */
function inWords(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_type':
      return `must be ${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
    case 'too_small':
      if (issue.origin === 'string') return 'must not be empty';
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    default:
      return issue?.message.replace(/^Invalid input: /, '') ?? 'bad value';
  }
}

export const formatProblem = (problem: ConfigProblem): string =>
  `${problem.source}${problem.line > 0 ? ` line ${problem.line}` : ''}: ${problem.message}`;

class Loader {
  readonly config = defaultConfig();
  readonly sources = new Map<string, Layer>();
  readonly problems: ConfigProblem[] = [];

  private warn(source: string, line: number, message: string): void {
    this.problems.push({ severity: 'warning', source, line, message });
  }

  private get(path: string): unknown {
    return path.split('.').reduce<unknown>((at, part) => (at as Table)[part], this.config as unknown as Table);
  }

  private set(path: string, value: unknown, layer: Layer): void {
    const parts = path.split('.');
    const last = parts.pop()!;
    let at = this.config as unknown as Table;
    for (const part of parts) at = at[part] as Table;
    at[last] = value;
    this.sources.set(path, layer);
  }

  /** Checks one value and takes it when it is good. */
  private take(
    path: string,
    field: Pick<Field, 'schema' | 'project' | 'combine'>,
    value: unknown,
    layer: Layer,
    source: string,
    line: number,
  ): void {
    if (layer === 'project' && field.project === false) {
      this.warn(source, line, `${path} can only be set in your own config file; ignored`);
      return;
    }
    const result = z.safeParse(field.schema, value);
    if (result.success) {
      const combined = field.combine?.(this.get(path) as never, result.data as never, layer);
      for (const problem of combined?.problems ?? []) this.warn(source, line, `${problem}; ignored`);
      this.set(path, combined ? combined.value : result.data, layer);
    } else {
      const why = inWords(result.error.issues[0]);
      this.warn(source, line, `${path}: ${why}; ignored`);
    }
  }

  private takeTable(table: Table, section: string, layer: Layer, file: string, toml: string): void {
    const spec = sections.get(section);
    for (const [key, value] of Object.entries(table)) {
      const path = section === '' ? key : `${section}.${key}`;
      const line = lineOf(toml, path);
      if (sections.has(path)) {
        if (isTable(value)) this.takeTable(value, path, layer, file, toml);
        else this.warn(file, line, `${path} is a section: write [${path}]; ignored`);
      } else if (spec && 'entries' in spec) {
        const field = { schema: spec.entries, project: spec.project };
        this.take(path, field, value, layer, file, line);
      } else if (spec && Object.hasOwn(spec.fields, key)) {
        this.take(path, spec.fields[key]!, value, layer, file, line);
      } else {
        const near = nearestName(key, namesIn(section));
        const hint = near ? `; did you mean ${near}?` : '';
        this.warn(file, line, `unknown ${isTable(value) ? 'section' : 'key'} ${path}${hint}`);
      }
    }
  }

  /** One TOML file. */
  takeFile(file: string, toml: string, layer: 'user' | 'project'): void {
    let table: Table;
    try {
      table = parse(toml.replace(/^\uFEFF/, ''), { unsafeKeyBehaviour: 'drop', maxDepth: 16 });
    } catch (error) {
      const line = error instanceof TomlError ? error.line : 0;
      const first = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      const message = first.replace(/^Invalid TOML document: /, '');
      this.problems.push({ severity: 'error', source: file, line, message });
      return;
    }
    this.takeTable(table, '', layer, file, toml);
  }

  /** `named`: somebody said that it is there. */
  takeUserFile(file: string, named: boolean): void {
    try {
      const toml = readIfPresent(file);
      if (toml !== null) this.takeFile(file, toml, 'user');
      else if (named) {
        const message = 'is not there, though it is named as the settings file';
        this.problems.push({ severity: 'error', source: file, line: 0, message });
      }
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? 'error';
      this.problems.push({
        severity: 'error',
        source: file,
        line: 0,
        message: code === 'EISDIR' ? 'is a folder, not a file' : `cannot be read (${code})`,
      });
    }
  }

  /** A value that came as text: read as the field's own kind of value. */
  private takeText(path: string, value: unknown, layer: 'env' | 'flag', source: string): void {
    const dot = path.lastIndexOf('.');
    const spec = sections.get(path.slice(0, dot));
    const key = path.slice(dot + 1);
    const field = spec && 'fields' in spec ? spec.fields[key] : undefined;
    if (field) this.take(path, field, fromText(value, field.default), layer, source, 0);
    else if (spec && 'entries' in spec)
      this.take(path, { schema: spec.entries }, fromText(value, true), layer, source, 0);
    else this.warn(source, 0, `unknown key ${path}`);
  }

  takeEnv(env: Env): void {
    for (const [section, spec] of sections) {
      if (!('fields' in spec)) continue;
      for (const key of Object.keys(spec.fields)) {
        const name = envName(section, key);
        const value = env[name];
        if (value !== undefined && value !== '') this.takeText(`${section}.${key}`, value, 'env', name);
      }
    }
    this.warnOfNames(env);
    if (isOn(env.INK_SCREEN_READER)) this.set('ui.screen_reader', true, 'env');
    if (ollamaBaseUrl(env.OLLAMA_HOST) === null) this.warn('OLLAMA_HOST', 0, 'cannot be read as an address; ignored');
  }

  /** A folder that is not the person's own: what would be kept there is off, whatever else was said. */
  refuse({ folder, path, why }: RefusedFolder): void {
    this.problems.push({ severity: 'error', source: path, line: 0, message: why });
    if (folder !== 'data') return;
    this.config.memory.enabled = false;
    this.config.index.enabled = false;
  }

  /** A mistyped variable would else be silently without effect. */
  private warnOfNames(env: Env): void {
    const known = new Set(['REOS_TUI_HOME', 'REOS_TUI_CONFIG']);
    for (const [section, spec] of sections)
      if ('fields' in spec) for (const key of Object.keys(spec.fields)) known.add(envName(section, key));
    for (const name of Object.keys(env)) {
      if (!name.startsWith('REOS_TUI_') || known.has(name)) continue;
      const near = nearestName(name, known);
      const hint = near ? `; did you mean ${near}?` : '; docs/configuration.md names them all';
      this.warn(name, 0, `no such setting${hint}`);
    }
  }

  takeFlags(flags: Record<string, unknown>): void {
    for (const [path, value] of Object.entries(flags))
      if (value !== undefined) this.takeText(path, value, 'flag', `--${path}`);
  }
}

const isOn = (value: string | undefined): boolean => value !== undefined && /^(1|true|yes|on)$/i.test(value);

/** Text read as the kind of value that `like` is; anything else is passed on for the schema to judge. */
function fromText(value: unknown, like: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (typeof like === 'boolean') {
    if (isOn(value)) return true;
    if (/^(0|false|no|off)$/i.test(value)) return false;
  }
  if (typeof like === 'number' && value.trim() !== '') {
    const number = Number(value);
    if (Number.isFinite(number)) return number;
  }
  if (Array.isArray(like))
    return value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  return value;
}

function bannerOf(broken?: ConfigProblem, refused?: RefusedFolder): string | null {
  if (refused) return `${refused.path} ${refused.why}`;
  return broken ? `${formatProblem(broken)} — using the defaults instead of this file` : null;
}

/** Loads the settings of this person, here and now. Never throws; look at `problems`. */
export function loadConfig(options: LoadOptions = {}): LoadedConfig {
  const env = options.env ?? process.env;
  const { paths, refused } = ownFolders(options.file ? { ...env, REOS_TUI_CONFIG: options.file } : env);
  const loader = new Loader();
  loader.takeUserFile(paths.configFile, options.file === undefined && !!env.REOS_TUI_CONFIG);
  if (options.project) loader.takeFile(options.project.file, options.project.text, 'project');
  loader.takeEnv(env);
  loader.takeFlags(options.flags ?? {});
  for (const folder of refused) loader.refuse(folder);
  const broken = loader.problems.find(({ severity }) => severity === 'error');
  return {
    config: loader.config,
    paths,
    sources: loader.sources,
    problems: loader.problems,
    refused,
    banner: bannerOf(broken, refused[0]),
  };
}
