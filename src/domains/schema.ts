// The shape of a domain pack file, checked when it is loaded. Unknown keys are refused, so that a
// misspelt key is an error with its place and not a rule that silently does nothing.
import { z } from 'zod';
import { DOMAINS } from './types.ts';

const Example = z.strictObject({ input: z.string().min(1), output: z.string().min(1) });

const SafetyRule = z.strictObject({
  id: z.string().min(1),
  level: z.enum(['safe', 'moderate', 'high', 'critical']),
  message: z.string().min(1),
  /** Program names after wrappers were taken off, words that must be or must not be arguments. */
  programs: z.array(z.string()).optional(),
  args: z.array(z.string()).optional(),
  not: z.array(z.string()).optional(),
  /** Matched on the resolved command line. */
  pattern: z.string().min(1).optional(),
  /** Counts one level more in a production context. */
  production: z.boolean().optional(),
  match: z.array(z.string()).min(1),
  no_match: z.array(z.string()).min(1),
});

const Parameter = z.strictObject({
  type: z.literal('string'),
  enum: z.array(z.string()).optional(),
  description: z.string(),
});

const Tool = z.strictObject({
  description: z.string().min(1),
  required: z.array(z.string()),
  properties: z.record(z.string(), Parameter),
});

const Frame = z.strictObject({
  id: z.string().regex(/^[a-z0-9_.]+$/),
  summary: z.string().min(1),
  /**
   * Command templates, tried in order; the first whose programs are here wins. Left out, it only tells how people ask.
   */
  run: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
  /** Needs root: `sudo` is put in front unless the user is root. */
  root: z.boolean().default(false),
  /** It only shows something, though a verb of change is among the words of its phrases. */
  looks: z.boolean().default(false),
  /** Flag → words that ask for it. */
  options: z.record(z.string(), z.array(z.string().min(1)).min(1)).default({}),
  /** How to take it back. */
  undo: z.string().optional(),
  /** Slot → what to ask when it is missing. */
  ask: z.record(z.string(), z.string()).default({}),
  phrases: z.array(z.string().min(1)).min(1),
  /** What may be said beside a phrase and changes nothing of what is wanted. */
  beside: z.array(z.string().min(1)).default([]),
  tests: z.array(Example).default([]),
});

export const PackSchema = z.strictObject({
  meta: z.strictObject({
    domain: z.enum(DOMAINS),
    name: z.string().min(1),
    description: z.string().min(1),
    keywords: z.array(z.string()),
    primary_commands: z.array(z.string()),
  }),
  prompt: z.strictObject({ system: z.string().min(1) }),
  examples: z.record(z.string(), Example).default({}),
  tool: Tool,
  safety: z.array(SafetyRule).default([]),
  frame: z.array(Frame).default([]),
});

/** What is looked for by the words of a frame's phrases; the build makes it of the frames that ship. */
export interface FrameWords {
  /** Canonical words of all phrases, small words left out. */
  vocabulary: readonly string[];
  /** Of each phrase the words that must be said. */
  said: readonly (readonly string[])[];
  /** Of each phrase that has none the words of which one must be said; none where it may be any. */
  oneOf: readonly (readonly string[])[];
}

export type DomainFrame = z.infer<typeof Frame> & { words?: FrameWords };
export type DomainPack = Omit<z.infer<typeof PackSchema>, 'frame'> & { frame: DomainFrame[] };
export type DomainExample = z.infer<typeof Example>;
export type DomainSafetyRule = z.infer<typeof SafetyRule>;

/** A pack that the user or a project adds: everything but `meta.domain` may be left out. */
export const ExtensionSchema = z.strictObject({
  meta: z.strictObject({ domain: z.enum(DOMAINS) }).loose(),
  prompt: z.strictObject({ system: z.string().min(1) }).optional(),
  examples: z.record(z.string(), Example).default({}),
  tool: Tool.optional(),
  safety: z.array(SafetyRule).default([]),
  frame: z.array(Frame).default([]),
});
