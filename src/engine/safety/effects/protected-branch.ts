// Branches that others build on.
const PROTECTED = /^(?:main|master|trunk|develop|production|prod|stable|release(?:[/-].*)?)$/;

export const isProtectedBranchName = (name: string): boolean => PROTECTED.test(name);
