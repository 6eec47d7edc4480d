// Values made at run time. The command of a generator runs as argv, never through a shell of ours,
// with no input, no terminal, a deadline and a cap on its output; the spec's JavaScript sees only its
// text, in the sandbox. Answers come from the cache; an old answer stands while a new one is made.
import type { SpecGenerator } from '../../line/spec-types.ts';
import type { SourceRequest } from '../candidate.ts';
import type { NativeValues } from './native.ts';
import { runCommand } from './run-command.ts';
import type { Sandbox } from './sandbox.ts';

export interface GeneratedValue {
  name: string;
  description?: string;
  /** Written by the spec, as it is to stand in the line. */
  insert?: string;
  priority?: number;
}

export interface GeneratorRunner {
  values(
    generator: SpecGenerator,
    request: SourceRequest,
    later: Promise<unknown>[],
  ): GeneratedValue[];
  close(): void;
}

export interface GeneratorRunnerOptions {
  native: NativeValues;
  sandbox: Sandbox;
  /** The last word on running a command: false leaves the generator out. */
  allow?: (argv: readonly string[]) => boolean;
  now?: () => number;
}

const DEFAULT_TTL_MS = 30_000;
const DEFAULT_TIMEOUT_MS = 5_000;
const MAX_CACHED = 200;
const MAX_VALUES = 1_000;

interface Cached {
  values: GeneratedValue[];
  at: number;
}

export function createGeneratorRunner(options: GeneratorRunnerOptions): GeneratorRunner {
  const now = options.now ?? (() => performance.now());
  const cache = new Map<string, Cached>();
  const running = new Map<string, Promise<void>>();

  async function make(generator: SpecGenerator, request: SourceRequest): Promise<GeneratedValue[]> {
    const argv = generator.argv;
    let output: string | undefined;
    if (argv) {
      if (argv.length === 0 || options.allow?.(argv) === false) return [];
      output = await runCommand(argv, {
        cwd: request.cwd,
        env: request.env,
        timeoutMs: Math.min(generator.timeoutMs ?? DEFAULT_TIMEOUT_MS, DEFAULT_TIMEOUT_MS),
      });
      if (output === '') return [];
    }
    if (generator.handle)
      return options.sandbox.run(generator.handle, {
        output,
        tokens: [...request.context.tokens],
        cwd: request.cwd,
      });
    return (output ?? '')
      .split(generator.splitOn || '\n')
      .map((line) => line.trim())
      .map((line) =>
        generator.stripPrefix && line.startsWith(generator.stripPrefix)
          ? line.slice(generator.stripPrefix.length)
          : line,
      )
      .filter((line) => line !== '')
      .map((name) => ({ name }));
  }

  return {
    values(generator, request, later) {
      const native = options.native.values(generator, request, later);
      if (native) return native;
      if (!generator.argv && !generator.handle) return [];
      // A custom function without a command may look at the words typed so far.
      const words = generator.argv ? '' : request.context.tokens.join('\n');
      const id = `${request.cwd}\n${generator.handle ?? ''}\n${generator.argv?.join('\n') ?? ''}\n${words}`;
      const known = cache.get(id);
      const ttl = Math.max(5_000, (generator.ttlSeconds ?? 0) * 1_000 || DEFAULT_TTL_MS);
      if (!known || now() - known.at > ttl) {
        let work = running.get(id);
        if (!work) {
          work = make(generator, request)
            .catch((): GeneratedValue[] => [])
            .then((values) => {
              running.delete(id);
              cache.delete(id);
              cache.set(id, { values: values.slice(0, MAX_VALUES), at: now() });
              if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
            });
          running.set(id, work);
        }
        if (!known) later.push(work);
      }
      return known?.values ?? [];
    },
    close: () => options.sandbox.close(),
  };
}
