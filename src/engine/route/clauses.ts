// A request of two parts ("find large logs and compress them") is about two domains, which a classifier of whole texts
// hides behind the stronger one. So each clause is asked for itself, and one that is clear about another domain counts.
import { DOMAINS, type Domain } from '../../domains/types.ts';
import type { Classifier } from './classifier.ts';

const JOINTS = /\b(?:and then|and afterwards|and|then|before|after that)\b|[;,]|\|/i;
const CLEAR = 0.6;
const MAX_CLAUSES = 4;
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`/;

/** Domains of clauses that are clear by themselves, in order; empty for a text of one clause. */
export function clauseDomains(text: string, classifier: Classifier): Domain[] {
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
  return [...new Set(found)];
}
