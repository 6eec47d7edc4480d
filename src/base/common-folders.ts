// Folders that tools make and nobody looks through.

const COMMON_FOLDERS: ReadonlySet<string> = new Set(
  'node_modules .git vendor target build dist venv .venv __pycache__ .cache'.split(' '),
);

/** Whether a folder of that name was built or fetched. */
export const isCommonFolder = (name: string): boolean => COMMON_FOLDERS.has(name);
