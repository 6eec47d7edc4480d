// The gate over what this machine and this shell know.
import { createGate, forceRequest } from '../gate/gate.ts';
import { createResolver } from '../gate/resolver.ts';
import type { GateResult, Resolver } from '../gate/types.ts';
import type { LiveExecutables } from '../state/executables.ts';
import type { ShellDefinitions } from '../terminal/types.ts';

export interface GatePart {
  resolver: Resolver;
  judge(line: string, cwd: string): GateResult;
  /** The line is a request because the user said so. */
  force(line: string): GateResult;
}

export interface GatePartOptions {
  executables: LiveExecutables;
  definitions: () => ShellDefinitions | null;
  env: NodeJS.ProcessEnv;
}

export function createGatePart({ executables, definitions, env }: GatePartOptions): GatePart {
  const resolver = createResolver({ executables, definitions, home: env.HOME });
  let path = env.PATH;
  const names = function* () {
    yield* executables.names();
    const known = definitions();
    if (known) {
      yield* known.aliases.keys();
      yield* known.functions;
      yield* known.builtins;
    }
  };
  const gate = createGate({ resolver, names });
  return {
    resolver,
    judge(line, cwd) {
      // The shell may have changed its PATH since the last line.
      const reported = definitions()?.path;
      if (reported !== undefined && reported !== path) {
        path = reported;
        executables.setPath(reported);
      }
      return gate(line, { cwd });
    },
    force: forceRequest,
  };
}
