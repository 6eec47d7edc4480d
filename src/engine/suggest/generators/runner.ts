// Values made at run time. The command of a generator runs as argv, never through a shell of ours,
// contained (base/contained); the spec's JavaScript sees only its text, in the sandbox. Answers come from the cache; an
// old answer stands while a new one is made.
import { runContained } from '../../../base/contained/run.ts';
import type { SpecGenerator } from '../../line/spec-types.ts';
import type { SourceRequest } from '../candidate.ts';
import type { NativeValues } from './native.ts';
import type { Sandbox } from './sandbox.ts';
import type { GeneratedValue } from './value.ts';

export interface GeneratorRunner {
  values(generator: SpecGenerator, request: SourceRequest, later: Promise<unknown>[]): GeneratedValue[];
  /** A command of the shell has ended: what was listed before it may be gone. */
  commandEnded(): void;
  close(): void;
}

export interface GeneratorRunnerOptions {
  native: NativeValues;
  sandbox: Sandbox;
  /** The last word on running a command: false leaves the generator out. */
  allow?: (argv: readonly string[]) => boolean;
  /** The person lets commands stand in the folder and use the network (settings: generators = "all"). */
  unbound?: boolean;
  now?: () => number;
}

const DEFAULT_TTL_MS = 30_000;
const DEFAULT_TIMEOUT_MS = 5_000;
const MAX_CACHED = 200;
const MAX_VALUES = 1_000;
/** A longer list (all packages there are) is kept whole, and only what begins as typed is looked at. */
const MAX_KEPT_VALUES = 200_000;
const MAX_OUTPUT = 8 << 20;
/** What a function of a spec is given to read. */
const MAX_HANDED = 512 << 10;
const SLICE_LINES = 2_000;
const LONG_LIST_TTL_MS = 10 * 60_000;

interface Cached {
  values: GeneratedValue[];
  /** Names of a list that is too long to be looked through. */
  long: string[] | null;
  at: number;
}

/** Lines of a long output, a few at a time so that no key waits for all of them. */
async function splitInSteps(output: string, separator: string): Promise<string[]> {
  const out: string[] = [];
  for (let at = 0; at < output.length && out.length < MAX_KEPT_VALUES; ) {
    const end = output.indexOf(separator, at);
    const text = output.slice(at, end < 0 ? undefined : end).trim();
    if (text !== '') out.push(text);
    at = end < 0 ? output.length : end + separator.length;
    if (out.length % SLICE_LINES === 0) await new Promise<void>((go) => setImmediate(go));
  }
  return out;
}

export function createGeneratorRunner(options: GeneratorRunnerOptions): GeneratorRunner {
  const now = options.now ?? (() => performance.now());
  const cache = new Map<string, Cached>();
  const running = new Map<string, Promise<void>>();

  async function make(generator: SpecGenerator, request: SourceRequest): Promise<Pick<Cached, 'values' | 'long'>> {
    const nothing = { values: [], long: null };
    const argv = generator.argv;
    let output: string | undefined;
    if (argv) {
      if (argv.length === 0 || options.allow?.(argv) === false) return nothing;
      const ran = await runContained(argv, {
        cwd: request.cwd,
        env: request.env,
        timeoutMs: Math.min(generator.timeoutMs ?? DEFAULT_TIMEOUT_MS, DEFAULT_TIMEOUT_MS),
        maxBytes: generator.handle ? MAX_HANDED : MAX_OUTPUT,
        ...(options.unbound ? { inside: true, network: true } : {}),
      });
      const good = ran?.ended === 'cut' || (ran?.ended === 'itself' && ran.code === 0);
      output = good ? ran.stdout : '';
      if (output === '') return nothing;
    }
    if (generator.handle) {
      const values = await options.sandbox.run(generator.handle, {
        output,
        tokens: [...request.context.tokens],
        cwd: request.cwd,
      });
      return { values: values.slice(0, MAX_VALUES), long: null };
    }
    const { stripPrefix = '' } = generator;
    const lines = await splitInSteps(output ?? '', generator.splitOn || '\n');
    if (lines.length > MAX_VALUES) return { values: [], long: lines };
    const values = lines.map((line) => ({
      name: stripPrefix && line.startsWith(stripPrefix) ? line.slice(stripPrefix.length) : line,
    }));
    return { values: values.filter(({ name }) => name !== ''), long: null };
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
      const ttl = known?.long
        ? LONG_LIST_TTL_MS
        : Math.max(5_000, (generator.ttlSeconds ?? 0) * 1_000 || DEFAULT_TTL_MS);
      if (!known || now() - known.at > ttl) {
        let work = running.get(id);
        if (!work) {
          const began = now();
          work = make(generator, request)
            .catch(() => ({ values: [], long: null }))
            .then((made) => {
              if (running.get(id) === work) running.delete(id);
              if ((cache.get(id)?.at ?? began) > began) return;
              cache.delete(id);
              cache.set(id, { ...made, at: began });
              if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
            });
          running.set(id, work);
        }
        if (!known) later.push(work);
      }
      return known?.long ? beginning(known.long, request.context.partial) : (known?.values ?? []);
    },
    commandEnded() {
      options.native.commandEnded();
      // Long lists are those of a catalogue, which no single command makes anew.
      for (const [id, { long }] of cache) if (long === null) cache.delete(id);
      running.clear();
    },
    close: () => options.sandbox.close(),
  };
}

function beginning(list: readonly string[], partial: string): GeneratedValue[] {
  const found: GeneratedValue[] = [];
  if (partial === '') return found;
  for (const name of list) {
    if (!name.startsWith(partial)) continue;
    found.push({ name });
    if (found.length >= MAX_VALUES) break;
  }
  return found;
}
