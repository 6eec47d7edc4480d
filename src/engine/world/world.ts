// What is here, by type: the names that a request, a question or a claim may use, each looked up and never guessed.

import type { GitFiles } from './git-index.ts';
import type { Commit } from './history.ts';

/** A kind of thing that there are sets of; the same words as in the lexicon. */
export type Relation = string;

export interface Resolved {
  of: Relation;
  /** As it is called here. */
  name: string;
  how: 'exact' | 'alias' | 'spelling';
}

export interface Task {
  name: string;
  runner: 'make' | 'just' | 'npm' | 'task' | 'cargo' | 'python';
}

export interface World {
  readonly cwd: string;
  /** File, folder or nothing at a path (relative to cwd, `~` allowed). Looked up once for this world. */
  path(path: string): 'file' | 'folder' | null;
  /** Whether a path is a symbolic link, wherever it points. */
  isLink(path: string): boolean;
  /** Whether a file may be run as it stands. */
  runs(path: string): boolean;
  /** How a file begins: its first kilobytes as text, or null. Looked up once for this world. */
  head(path: string): string | null;
  /**
   * Paths below the folder one is in that end in this name, the nearest first; null where there is too much to look
   * through.
   */
  below(name: string): readonly string[] | null;
  /**
   * All names that lie below, each with its paths, the same object as long as nothing changed; null as with `below`.
   */
  tree(): ReadonlyMap<string, readonly string[]> | null;
  /** Names directly in the folder, the first few thousand. */
  entries(): readonly string[];
  /** Names directly in a folder, the first few thousand; none where there is no such folder. Looked up once. */
  inside(folder: string): readonly string[];
  /** The place of a repository of its own, in a folder right here that was looked at; null where there is none. */
  repository(folder: string): World | null;
  /** A name of a relation: exact, another name of the same thing, one letter off where that is unambiguous, or null. */
  resolve(word: string, of: Relation): Resolved | null;
  /** All relations in which a word is a name, exactly or by another name. */
  kinds(word: string): Resolved[];
  /** Of packages those that are installed; of branches the local ones. */
  names(of: Relation): readonly string[];
  /** Whether names of this relation can be looked up here and now; false: not read yet, or nothing tells them. */
  knows(of: Relation): boolean;
  /** Who manages a package that the project here says it needs (npm, pip); null where it says nothing of it. */
  needs(name: string): string | null;
  /** A package by its very name; null when nothing tells. */
  installed(name: string): boolean | null;
  /** Whether a package of that very name can be had; null when nothing tells. */
  available(name: string): boolean | null;
  /** The names of packages that could be had were read, or nothing tells them; false: they are still on their way. */
  readonly listsPackages: boolean;
  /** A program on PATH or a command of the shell. */
  has(program: string): boolean;
  readonly root: boolean;
  /** The person's shell by its name: `zsh`. */
  readonly shell: string;
  /** systemd is process 1. */
  readonly systemd: boolean;
  /** What manages the system's packages, or null. */
  readonly manager: string | null;
  readonly tasks: readonly Task[];
  readonly git: null | {
    branch: string | null;
    upstream: string | null;
    remotes: readonly string[];
    root: string;
    /** Which files it has and which are changed. */
    files: GitFiles;
    /** The youngest first; none where nothing was read yet. */
    commits: readonly Commit[];
  };
}
