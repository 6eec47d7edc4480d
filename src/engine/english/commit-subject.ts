// Commits are called by their subjects: *the commit "Fix the login"*. Git finds them itself, in any branch.

/** The youngest commit whose message begins so; what was cut short with dots is not said further. */
export const commitBySubject = (subject: string): string =>
  `:/^${subject.replace(/(?:\.{3}|…)$/, '').replace(/[.*^$[\]\\]/g, '\\$&')}`;

export const isBySubject = (name: string): boolean => name.startsWith(':/');
