// What needs root, as who is not root types it: each command of a list has a `sudo` of its own.

/** @param command commands joined by ` && ` */
export const underSudo = (command: string): string =>
  command
    .split(' && ')
    .map((part) => (part.startsWith('sudo ') ? part : `sudo ${part}`))
    .join(' && ');
