// The manager of the system's own packages: the first whose program is here.

/** Package manager → the program that tells that it is the one here, likeliest first. */
const MANAGERS = [
  ['apt', 'apt'],
  ['apt', 'apt-get'],
  ['dnf', 'dnf'],
  ['yum', 'yum'],
  ['pacman', 'pacman'],
  ['apk', 'apk'],
  ['zypper', 'zypper'],
  ['brew', 'brew'],
] as const;

export type SystemManager = (typeof MANAGERS)[number][0];

/** Null where there is none that is known. */
export const detectManager = (has: (program: string) => boolean): SystemManager | null =>
  MANAGERS.find(([, program]) => has(program))?.[0] ?? null;
