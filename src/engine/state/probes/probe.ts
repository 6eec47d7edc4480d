// What a probe is: a name, typed arguments, how long its facts live, how long it may take, and a read-only look.
import type { z } from 'zod';
import { type FactWriter, factWriter } from '../facts.ts';
import type { CutShort, Findings, ProbeContext } from '../types.ts';

export interface Probe {
  readonly name: string;
  /** One line for people and models. */
  readonly summary: string;
  readonly args: z.ZodType;
  /** Seconds. */
  readonly ttl: number;
  /** Milliseconds. */
  readonly deadline: number;
  look(args: unknown, context: ProbeContext): Promise<Findings>;
}

export interface Look<Args> {
  args: Args;
  context: ProbeContext;
  write: FactWriter;
  notes: string[];
  /** Says what there was no time for, and how to look at it nevertheless: no answer is sure then. */
  cutShort(claim: string, suggestion: string): void;
}

export interface ProbeDefinition<Schema extends z.ZodType> {
  name: string;
  summary: string;
  args: Schema;
  ttl: number;
  deadline?: number;
  look(look: Look<z.infer<Schema>>): Promise<unknown>;
}

export function defineProbe<Schema extends z.ZodType>(definition: ProbeDefinition<Schema>): Probe {
  const { name, summary, args, ttl, deadline = 3000 } = definition;
  return {
    name,
    summary,
    args,
    ttl,
    deadline,
    async look(raw, context) {
      const notes: string[] = [];
      const partial: CutShort[] = [];
      const write = factWriter(name, context.now(), ttl);
      const data = await definition.look({
        args: args.parse(raw) as z.infer<Schema>,
        context,
        write,
        notes,
        cutShort: (claim, suggestion) => partial.push({ claim, suggestion }),
      });
      return { facts: write.facts, data, notes, ...(partial.length > 0 ? { partial } : {}) };
    },
  };
}

/** Waits, but not past the end of the context. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(finish, ms);
    function finish(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      done();
    }
    signal.addEventListener('abort', finish);
  });
}
