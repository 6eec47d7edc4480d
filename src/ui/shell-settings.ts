// What the settings say of the shell to open. Read before the first prompt, so the schema and the TOML parser are
// loaded (from a bundle of their own) only by those who set anything of the kind.
import { type Config, type Env, loadConfig } from '../engine/api.ts';

export type ShellSettings = Config['shell'];

/** The `[shell]` section that holds for this person; a project has no say in it. */
export function readShellSettings(env: Env): ShellSettings {
  return loadConfig({ env }).config.shell;
}
