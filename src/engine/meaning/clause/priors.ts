// What is known of relations before a clause is read: which of several is the likelier, and of which there are many things.
import type { Relation } from '../../goal/types.ts';

/** Where one word may mean several things, the likelier first. */
export const PRIOR: Readonly<Record<Relation, number>> = {
  service: 0.05,
  package: 0.12,
  process: 0.3,
  program: 0.4,
  file: 0.3,
  container: 0.45,
  image: 0.6,
  task: 0.6,
  connection: 0.5,
  job: 0.6,
  log: 0.25,
  commit: 0.2,
  login: 0.3,
  // *The load* is the load average before it is what the processors do.
  load: -0.05,
  disk: 0.25,
  line: 0.5,
  machine: 0.1,
  variable: 0.1,
  change: 0.3,
  tag: 0.3,
  remote: 0.2,
};
/** Relations whose things are many: an attribute is asked of one of them. */
export const MANY: ReadonlySet<Relation> = new Set(
  'process service package user group file line container image listener connection program variable task tag stash job disk log login branch'.split(
    ' ',
  ),
);
