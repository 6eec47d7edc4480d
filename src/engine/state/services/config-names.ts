// What files of a service's configuration are called.
const ENDING = /\.(?:conf|cnf|ini|cfg|ya?ml|toml)$|_config$/;

export const isConfig = (path: string): boolean => ENDING.test(path);

/** `redis-server` → redis-server, redis; `sshd` → sshd, ssh. */
export function stemsOf(name: string): string[] {
  const bare = name.replace(/-(?:server|daemon)$/, '');
  return [...new Set([name, bare, bare.replace(/d$/, '')])];
}
