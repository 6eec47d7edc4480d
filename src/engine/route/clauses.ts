// A request of two parts ("find large logs and compress them") is about two domains, which a classifier of whole texts
// hides behind the stronger one. So each clause is asked for itself: one that is clear about a domain counts, and what
// the first one is about leads, since the later ones work on what it finds.
import { DOMAINS, type Domain } from '../../domains/types.ts';
import type { Classifier } from './classifier.ts';
import { combine } from './combine.ts';
import { MAX_CHARS } from './tokenize.ts';

const JOINTS = /\b(?:and then|and afterwards|and|then|before|after that)\b|[;,]|\|/i;
const CLEAR = 0.6;
const MAX_CLAUSES = 4;
/** How often the first clause's domain is taken to be that of the whole. */
const LEAD_ACCURACY = 0.5;
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`/;

export interface Estimate {
  scores: Record<Domain, number>;
  /** Domains of clauses that are clear by themselves, in order; empty unless there are several. */
  clauses: Domain[];
  reason: string[];
}

function clauseDomains(text: string, classifier: Classifier): Domain[] {
  if (QUOTED.test(text) || !JOINTS.test(text)) return [];
  const clauses = text
    .split(JOINTS)
    .map((clause) => clause.trim())
    .filter((clause) => clause.includes(' '));
  if (clauses.length < 2) return [];
  const found = clauses.slice(0, MAX_CLAUSES).flatMap((clause) => {
    const { scores } = classifier.classify(clause);
    return DOMAINS.filter((domain) => domain !== 'general' && scores[domain] >= CLEAR);
  });
  const distinct = [...new Set(found)];
  return distinct.length > 1 ? distinct : [];
}

/** The classifier's view of a text, clause by clause where it has several. */
export function estimate(request: string, classifier: Classifier): Estimate {
  const text = request.slice(0, MAX_CHARS);
  const { scores, reason } = classifier.classify(text);
  const clauses = clauseDomains(text, classifier);
  const [lead] = clauses;
  if (lead === undefined) return { scores, clauses, reason };
  return { scores: combine(scores, lead, LEAD_ACCURACY), clauses, reason };
}
