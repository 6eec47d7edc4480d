// The gate over what this machine and this shell know, as far as the settings want it.
import type { Config } from '../config/schema.ts';
import { createGate, explicitRequest, forceRequest } from '../gate/gate.ts';
import { createResolver } from '../gate/resolver.ts';
import type { GateResult, Resolver } from '../gate/types.ts';
import type { LiveExecutables } from '../state/executables.ts';
import type { ShellDefinitions } from '../terminal/types.ts';

export interface GatePart {
  resolver: Resolver;
  judge(line: string, cwd: string): GateResult;
  /** Looks where the shell finds its programs now. */
  follow(): void;
  /** The line is a request because the user said so. */
  force(line: string): GateResult;
}

export interface GatePartOptions {
  executables: LiveExecutables;
  definitions: () => ShellDefinitions | null;
  env: NodeJS.ProcessEnv;
  settings: Config['gate'];
}

/** What a line is when the settings leave it to the shell. */
function asWished(result: GateResult, settings: Config['gate']): GateResult {
  if (result.verdict === 'native' || explicitRequest(result.line) !== null) return result;
  const passes = settings.enabled ? result.verdict === 'ambiguous' && !settings.hold_ambiguous : true;
  if (!passes) return result;
  const key = settings.enabled ? 'gate.hold_ambiguous' : 'gate.enabled';
  return { ...result, verdict: 'native', kind: 'command', reason: `${key} is off` };
}

export function createGatePart(options: GatePartOptions): GatePart {
  const { executables, definitions, env, settings } = options;
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
  const follow = () => {
    const reported = definitions()?.path;
    if (reported === undefined || reported === path) return;
    path = reported;
    executables.setPath(reported);
  };
  return {
    resolver,
    follow,
    judge(line, cwd) {
      follow();
      return asWished(gate(line, { cwd }), settings);
    },
    force: forceRequest,
  };
}
