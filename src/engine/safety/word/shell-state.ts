// The abstract shell: what the line itself has made true so far. Nothing here is read from the
// machine; a variable that the line did not set is unknown unless POSIX or the context fixes it.
import type { Stream } from '../taint.ts';
import type { SafetyContext, Span } from '../types.ts';
import { NUMBER, UNKNOWN } from './symbols.ts';

export interface Variable {
  /** null: known to be unset. */
  value: string | string[] | null;
  taint: number;
}

/** A function body, kept as the node and the text that its offsets index. */
export interface FunctionBody {
  body: unknown;
  source: Source;
}

/** Maps offsets of a text being interpreted to the command that was checked. */
export interface Source {
  readonly text: string;
  /** Added to offsets, or null when the text does not stand in the command as it is. */
  readonly base: number | null;
  /** What to mark when `base` is null. */
  readonly span: Span;
}

export interface FileDescriptor {
  stream?: Stream;
  path?: string;
}

export class Shell {
  vars = new Map<string, Variable>();
  readonlyNames = new Set<string>();
  namerefs = new Map<string, string>();
  lowercase = new Set<string>();
  functions = new Map<string, FunctionBody>();
  aliases = new Map<string, string>();
  /** Files written on this line, by absolute path. */
  files = new Map<string, Stream>();
  /** A key was put into the history of a repository on this line. */
  stagedSecret = false;
  /**
   * Whether what is worked on is there to be thrown away (a database for tests); asked only where something is lost.
   */
  scratchData: () => boolean = () => false;
  /** Everything outside the mounts goes with the container. */
  /** Directories that this line makes sure of, by absolute path. */
  made = new Set<string>();
  /** Copies and links of programs made on this line: path → program name. */
  links = new Map<string, string>();
  fds = new Map<string, FileDescriptor>();
  /** null: somewhere unknown. */
  cwd: string | null;
  /** Where the shell still is when a `cd` on this line failed; null when none can have. */
  staysIn: string | null = null;
  /** `set -e`: what fails ends the line. */
  stopsOnFailure = false;
  /** Variables that take numbers only: what is assigned to them is evaluated. */
  integers = new Set<string>();
  /** null: called with arguments that are unknown. */
  positional: string[] | null = null;
  /** `$0`. */
  scriptName = 'bash';
  root: boolean;
  /** The file system is not this machine's: 'throwaway' goes with its command, the others stay and are somebody's. */
  place: 'here' | 'throwaway' | 'container' | 'remote' = 'here';
  /** Host directories seen from inside a container: inside → outside. */
  mounts: ReadonlyArray<readonly [string, string]> = [];
  /** Defined, not run: findings count one level less. */
  latent = false;
  /** Written where it runs at every login: nothing is lost yet, but nobody will be asked then. */
  startup = false;
  depth = 0;
  /** The program, no wrapper, from inside which commands are started; null at the top. */
  within: string | null = null;
  readonly context: SafetyContext;

  constructor(context: SafetyContext) {
    this.context = context;
    this.cwd = context.cwd;
    this.root = context.root;
    for (const [name, value] of context.aliases ?? []) this.aliases.set(name, value);
  }

  /** A subshell: sees everything, changes nothing outside. Files on disk are shared on purpose. */
  fork(): Shell {
    const copy = new Shell(this.context);
    copy.vars = new Map(this.vars);
    copy.readonlyNames = this.readonlyNames;
    copy.namerefs = this.namerefs;
    copy.lowercase = this.lowercase;
    copy.functions = this.functions;
    copy.aliases = this.aliases;
    copy.files = this.files;
    copy.made = this.made;
    copy.scratchData = this.scratchData;
    copy.stagedSecret = this.stagedSecret;
    copy.links = this.links;
    copy.fds = new Map(this.fds);
    copy.cwd = this.cwd;
    copy.staysIn = this.staysIn;
    copy.stopsOnFailure = this.stopsOnFailure;
    copy.integers = this.integers;
    copy.positional = this.positional;
    copy.scriptName = this.scriptName;
    copy.root = this.root;
    copy.place = this.place;
    copy.mounts = this.mounts;
    copy.latent = this.latent;
    copy.startup = this.startup;
    copy.depth = this.depth;
    copy.within = this.within;
    return copy;
  }

  /** The variable as the shell would see it; undefined when only the user's environment knows. */
  lookup(name: string): Variable | undefined {
    const target = this.namerefs.get(name) ?? name;
    const own = this.vars.get(target);
    if (own) return own;
    const known = this.fromContext(target);
    return known === undefined ? undefined : { value: known, taint: 0 };
  }

  assign(name: string, value: string | string[] | null, taint = 0): void {
    const target = this.namerefs.get(name) ?? name;
    if (this.readonlyNames.has(target)) return;
    const lower = this.lowercase.has(target) && typeof value === 'string';
    this.vars.set(target, { value: lower ? (value as string).toLowerCase() : value, taint });
  }

  private fromContext(name: string): string | undefined {
    switch (name) {
      case 'HOME':
        return this.context.home;
      case 'USER':
      case 'LOGNAME':
        return this.context.user;
      case 'PWD':
        return this.cwd ?? UNKNOWN;
      case 'PATH':
        return '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
      case 'SHELL':
        return '/bin/bash';
      case 'TMPDIR':
      case 'TMP':
      case 'TEMP':
        return '/tmp';
      case 'IFS':
        return ' \t\n';
      case 'UID':
      case 'EUID':
        return this.root ? '0' : '1000';
      case 'XDG_CONFIG_HOME':
        return `${this.context.home}/.config`;
      case 'XDG_CACHE_HOME':
        return `${this.context.home}/.cache`;
      case 'XDG_DATA_HOME':
        return `${this.context.home}/.local/share`;
      case 'RANDOM':
      case 'SECONDS':
      case 'BASHPID':
      case 'PPID':
      case 'LINENO':
      case 'COLUMNS':
      case 'LINES':
      case '$':
      case '!':
      case '?':
        return NUMBER;
      default:
        return undefined;
    }
  }
}
