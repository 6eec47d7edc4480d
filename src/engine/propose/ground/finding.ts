// What the look at a command's objects comes to.
import type { ContextFact } from '../types.ts';

export type Finding =
  /** All that it names is there, or nothing can be said. */
  | { kind: 'fits'; facts: ContextFact[] }
  /** It cannot be what was asked for; the reason is one plain sentence. */
  | { kind: 'refused'; reason: string }
  /** What is named is not here, or is what was to be made: it is said, and asked about where a question is given. */
  | { kind: 'absent'; facts: ContextFact[]; question: string | null };

export const FITS: Exclude<Finding, { kind: 'refused' }> = { kind: 'fits', facts: [] };

export const refused = (reason: string): Finding => ({ kind: 'refused', reason });

export const notFound = (subject: string, fact: string, source: string): ContextFact => ({
  subject,
  fact,
  source,
  verified: false,
});

/** The first refusal, else all that is absent, else what else is known. */
export function together(findings: readonly Finding[]): Finding {
  const no = findings.find(({ kind }) => kind === 'refused');
  if (no) return no;
  const facts = findings.flatMap((finding) => (finding.kind === 'refused' ? [] : finding.facts));
  const absent = findings.find((finding) => finding.kind === 'absent');
  return absent?.kind === 'absent' ? { kind: 'absent', facts, question: absent.question } : { kind: 'fits', facts };
}
