// A plan says which probes a question needs that the grammar did not read. It comes from a model and is only advice: names are
// checked against the registry, arguments against each probe's schema, paths against the sandbox, and at most five calls
// are left before anything runs.
import { z } from 'zod';
import { findProbe } from '../state/probes/registry.ts';
import { Forbidden, lexicalPath } from '../state/sandbox.ts';

export const MAX_CALLS = 5;

export const PlanSchema = z.object({
  needs_tools: z.boolean(),
  tools: z
    .array(
      z.object({
        name: z.string().max(64),
        args: z.record(z.string(), z.unknown()).default({}),
        confidence: z.number().min(0).max(1).default(0.5),
      }),
    )
    .max(32)
    .default([]),
  rationale: z.string().max(2000).default(''),
  notes: z.string().max(2000).default(''),
});

export interface PlannedCall {
  name: string;
  args: Record<string, unknown>;
  confidence: number;
}

export interface Plan {
  needs_tools: boolean;
  tools: PlannedCall[];
  rationale: string;
  notes: string;
  /** `proposal`: this asks for something to be done; the proposal modal is its place. */
  needs: 'probes' | 'proposal' | 'nothing';
  source: 'rules' | 'model';
  /** What is asked of: a relation, the meaning of a command; null where nothing was read. */
  kind: string | null;
}

/** Nothing is looked at by a probe. */
export const NO_PLAN: Plan = {
  needs_tools: false,
  tools: [],
  rationale: 'No way to read it was found.',
  notes: '',
  needs: 'nothing',
  source: 'rules',
  kind: null,
};

/** Arguments that are paths, and whether they must lie below the root. */
const PATHS: Record<string, string> = { list_files: 'directory', read_file: 'path', search: 'directory' };

/** Where a question is asked: paths are read from here and seen below the root. */
export interface Place {
  cwd: string;
  root: string;
}

export interface Checked {
  call: PlannedCall | null;
  /** Why it was refused. */
  problem: string;
}

/** One call with its arguments normalized; null with a reason when it may not run. */
export function checkCall(call: PlannedCall, place: Place): Checked {
  const probe = findProbe(call.name);
  if (!probe) return { call: null, problem: `There is no probe ${call.name.slice(0, 64)}.` };
  const parsed = probe.args.safeParse(call.args);
  if (!parsed.success) return { call: null, problem: `${probe.name}: ${z.prettifyError(parsed.error).split('\n')[0]}` };
  const args = parsed.data as Record<string, unknown>;
  const key = PATHS[probe.name];
  const path = key ? args[key] : undefined;
  if (key && typeof path === 'string') {
    try {
      args[key] = lexicalPath(path || '.', place.cwd, place.root);
    } catch (error) {
      if (error instanceof Forbidden) return { call: null, problem: error.message };
      throw error;
    }
  }
  for (const value of Object.values(args))
    if (typeof value === 'string' && value.includes('\0'))
      return { call: null, problem: `${probe.name}: a null byte.` };
  return { call: { name: probe.name, args, confidence: call.confidence }, problem: '' };
}

/** Calls that may run, the surest first, at most five, each once; and what was refused. */
export function checkCalls(calls: readonly PlannedCall[], place: Place): { calls: PlannedCall[]; problems: string[] } {
  const problems: string[] = [];
  const kept = new Map<string, PlannedCall>();
  for (const call of calls) {
    const { call: good, problem } = checkCall(call, place);
    if (good) kept.set(JSON.stringify([good.name, good.args]), good);
    else problems.push(problem);
  }
  const ordered = [...kept.values()].sort((a, b) => b.confidence - a.confidence);
  if (ordered.length > MAX_CALLS) problems.push(`Only ${MAX_CALLS} of ${ordered.length} calls are made.`);
  return { calls: ordered.slice(0, MAX_CALLS), problems };
}
