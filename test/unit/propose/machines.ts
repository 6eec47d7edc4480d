// Machines for tests: what is installed is given, nothing is looked up on the one that runs the tests.
import { createDomainRegistry } from '../../../src/domains/registry.ts';
import { assetPath } from '../../../src/engine/config/assets.ts';
import { createEmbeddedGenerator } from '../../../src/engine/propose/generators/embedded/generator.ts';
import type { Machine } from '../../../src/engine/propose/machine.ts';
import type { ContextFact, Generated, Generator } from '../../../src/engine/propose/types.ts';
import type { RouteResult } from '../../../src/engine/route/types.ts';

export const registry = createDomainRegistry({ packs: assetPath('domains') });

/** A Debian-like machine of an ordinary user, with every program but those named. */
export function machine(missing: readonly string[] = [], changes: Partial<Machine> = {}): Machine {
  const absent = new Set([...missing, 'dnf', 'yum', 'pacman', 'apk', 'zypper', 'brew']);
  return {
    has: (program) => !absent.has(program),
    root: false,
    systemd: true,
    manager: 'apt',
    service: (name) => ['nginx', 'ssh', 'cron', 'docker'].includes(name),
    ...changes,
  };
}

export const ROUTE_OFF: RouteResult = {
  text: '',
  primary: 'general',
  secondary: [],
  confidence: 0,
  scores: {} as RouteResult['scores'],
  reason: [],
  source: 'off',
  ms: 0,
};

const ORDINARY = machine();
/** Packs and catalog are read once a machine, not once a request. */
const generators = new WeakMap<Machine, Generator>();

export function generatorOn(on: Machine): Generator {
  const known = generators.get(on);
  if (known) return known;
  const made = createEmbeddedGenerator({ registry, machine: () => on, look: () => () => null });
  generators.set(on, made);
  return made;
}

export function ask(
  text: string,
  on: Machine = ORDINARY,
  context: ContextFact[] = [],
): Promise<Generated> {
  return generatorOn(on).generate({
    text,
    cwd: '/home/u',
    route: ROUTE_OFF,
    context,
    contextText: '',
  });
}

export async function first(text: string, on: Machine = ORDINARY): Promise<string | null> {
  return (await ask(text, on)).candidates[0]?.command ?? null;
}
