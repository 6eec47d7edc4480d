// Where a request is said: what is in the folder, which branches and tags its repository has, which files make it a
// project. Asked for once a request, read-only and without a process; what was not asked costs nothing.
import { readdirSync } from 'node:fs';
import type { Project } from '../../suggest/project/project.ts';
import { type Look, lookFrom } from '../entities.ts';
import type { Machine } from '../machine.ts';
import type { ContextFact } from '../types.ts';

export interface Place {
  cwd: string;
  /** File, directory or nothing at a path. */
  look: Look;
  /** Names in the folder, the first few thousand of them. */
  names(): readonly string[];
  /** Null when it was not read in time. */
  project: Project | null;
  machine: Machine;
  /** What the context layer has found out. */
  facts: readonly ContextFact[];
}

const MOST_NAMES = 4_000;

export interface PlaceInput {
  cwd: string;
  project: Project | null;
  machine: Machine;
  facts: readonly ContextFact[];
}

export function placeAt({ cwd, project, machine, facts }: PlaceInput): Place {
  const seen = new Map<string, 'file' | 'dir' | null>();
  const fresh = lookFrom(cwd);
  let listed: string[] | undefined;
  return {
    cwd,
    project,
    machine,
    facts,
    look(path) {
      const known = seen.get(path);
      if (known !== undefined) return known;
      const found = fresh(path);
      seen.set(path, found);
      return found;
    },
    names() {
      try {
        listed ??= readdirSync(cwd).slice(0, MOST_NAMES);
      } catch {
        listed = [];
      }
      return listed;
    },
  };
}
