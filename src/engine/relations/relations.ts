// All relations by name and the one way to their rows: a deadline, no exception, and no second look while the first is
// still true. What is kept is kept for one place.
import { realpathSync } from 'node:fs';
import type { Attribute, Filter, Relation } from '../goal/types.ts';
import { Forbidden } from '../state/sandbox.ts';
import { singular } from '../tables/structure.ts';
import { groups, jobs, logins, users } from './accounts.ts';
import { toRow } from './cells.ts';
import { changes } from './changes.ts';
import { clusters } from './clusters.ts';
import { containers, images } from './containers.ts';
import { here, programs, tasks, variables } from './environment.ts';
import { facets } from './facets.ts';
import { files } from './files.ts';
import { branches, commits, remotes, repositories, stashes, tags } from './git.ts';
import { lines } from './lines.ts';
import { logs } from './logs.ts';
import { machine } from './machine.ts';
import { interfaces, routes } from './network.ts';
import { packages } from './packages.ts';
import { parameters } from './parameters.ts';
import { patches } from './patches.ts';
import { processes } from './processes.ts';
import { services } from './services.ts';
import { connections, listeners } from './sockets.ts';
import { disks, mounts } from './storage.ts';
import type { RawRows, RelationOf, Rows, RowsRequest } from './types.ts';

const ALL: readonly RelationOf[] = [
  machine,
  ...facets,
  processes,
  listeners,
  connections,
  services,
  packages,
  users,
  groups,
  logins,
  jobs,
  mounts,
  disks,
  interfaces,
  routes,
  files,
  lines,
  repositories,
  commits,
  branches,
  tags,
  stashes,
  remotes,
  changes,
  patches,
  logs,
  clusters,
  containers,
  images,
  variables,
  parameters,
  programs,
  tasks,
  here,
];

export const RELATIONS: ReadonlyMap<Relation, RelationOf> = new Map(ALL.map((relation) => [relation.name, relation]));

export interface RelationsContext {
  cwd: string;
  /** Files are looked at below this folder only. */
  root: string;
  env: NodeJS.ProcessEnv;
  now?: () => number;
}

export interface RowsOptions {
  need?: Iterable<Attribute>;
  where?: readonly Filter[];
  within?: readonly string[];
  signal?: AbortSignal;
}

export interface Relations {
  readonly cwd: string;
  /** Files are looked at below it; facts that were given have none. */
  readonly root?: string;
  now(): number;
  /** Relations that are there for one question. */
  relation?(name: Relation): RelationOf | undefined;
  /** Never throws; what went wrong is `missing`. */
  rows(of: Relation, options?: RowsOptions): Promise<Rows>;
}

const MOST_KEPT = 64;

/** *1 commit of the branch*: what was looked at is said of many. */
const ofOne = (scope: string): string =>
  scope.replace(
    /^((?:the (?:first|last) )?1 (?:\w+ )??)(\w+)(?= (?:of|in|below|that|installed)\b|,|$)/,
    (_, before: string, noun: string) => `${before}${singular(noun)}`,
  );

function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** The work, or a word that it took too long: the work has heard of it by its signal. */
async function inTime(
  relation: RelationOf,
  read: (signal: AbortSignal) => Promise<RawRows>,
  outer: AbortSignal | undefined,
): Promise<RawRows> {
  const control = new AbortController();
  const stop = () => control.abort();
  outer?.addEventListener('abort', stop);
  if (outer?.aborted) stop();
  const none = (missing: string): RawRows => ({ rows: [], complete: false, scope: '', missing });
  let timer: NodeJS.Timeout | undefined;
  // Those that hear the signal hand over what they have; only what does not is left behind.
  const late = new Promise<RawRows>((done) => {
    timer = setTimeout(() => {
      stop();
      timer = setTimeout(done, 300, none(`${relation.source} did not answer in time`));
    }, relation.deadline);
  });
  try {
    return await Promise.race([read(control.signal), late]);
  } catch (error) {
    // What is refused says why in a sentence of ours.
    if (error instanceof Forbidden) return none(error.message);
    return none(`${relation.source} could not be read: ${error instanceof Error ? error.message : error}`);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  }
}

export function createRelations(context: RelationsContext): Relations {
  const { env, now = Date.now } = context;
  const cwd = real(context.cwd);
  const root = real(context.root);
  const kept = new Map<string, { at: number; rows: Promise<Rows> }>();

  async function look(relation: RelationOf, options: RowsOptions): Promise<Rows> {
    const at = now();
    const raw = await inTime(
      relation,
      (signal) => {
        const request: RowsRequest = {
          need: new Set(options.need),
          where: options.where ?? [],
          within: options.within ?? [],
          cwd,
          root,
          env,
          now,
          signal,
          rows: (of, need) => rows(of, { need, signal }),
        };
        return relation.read(request);
      },
      options.signal,
    );
    return {
      of: relation.name,
      rows: raw.rows.map((row) => toRow(row, relation, at)),
      complete: raw.complete && raw.missing === undefined,
      scope: ofOne(raw.scope),
      notes: raw.notes ?? [],
      missing: raw.missing ?? null,
      at,
    };
  }

  function rows(of: Relation, options: RowsOptions = {}): Promise<Rows> {
    const relation = RELATIONS.get(of);
    if (!relation) {
      const missing = `nothing here tells of ${of}`;
      return Promise.resolve({ of, rows: [], complete: false, scope: '', notes: [], missing, at: now() });
    }
    const need = [...new Set(options.need)].sort();
    const key = JSON.stringify([of, need, options.within ?? [], options.where ?? []]);
    const known = kept.get(key);
    if (known && now() - known.at <= relation.maxAge * 1_000) return known.rows;
    const found = look(relation, options);
    kept.delete(key);
    kept.set(key, { at: now(), rows: found });
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
    // What was not looked at to the end is looked at again.
    void found.then(({ complete }) => {
      if (!complete && kept.get(key)?.rows === found) kept.delete(key);
    });
    return found;
  }

  return { cwd, root, now, rows };
}
