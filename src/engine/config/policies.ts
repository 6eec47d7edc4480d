// Policies of a person and of the project at hand, put together: entries only add up, and a project, though trusted,
// can make things stricter and never laxer. One entry that cannot be read does not cost the others.
import { type PolicyEntry, readPolicy } from '../safety/policy.ts';

type Entries = Record<string, unknown>[];

const SAYS: Record<string, string> = {
  ask: "This project's policy asks first",
  deny: "Denied by this project's policy",
};

/** What holds of the entries of one file, after those of the layer below, and what was left out of them. */
export function combinePolicies(below: Entries, value: Entries, layer: string): { value: Entries; problems: string[] } {
  const { policy, problems: unread } = readPolicy(value);
  const problems = unread.map(({ path, message }) => `${path}: ${message}`);
  if (layer !== 'project') return { value: [...below, ...policy.entries.map(plain)], problems };
  const allows = policy.entries.filter(({ action }) => action === 'allow').length;
  if (allows > 0) problems.push('safety.policy: a project may ask or deny, not allow');
  const taken = policy.entries
    .filter(({ action }) => action !== 'allow')
    .map((entry) => plain({ reason: SAYS[entry.action], ...entry }));
  return { value: [...below, ...taken], problems };
}

const plain = (entry: PolicyEntry): Record<string, unknown> => ({ ...entry });
