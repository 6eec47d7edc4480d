// The settings for everything below one folder.
import { type LoadedConfig, loadConfig } from '../../src/engine/config/config.ts';

export const settingsOf = (folder: string): LoadedConfig =>
  loadConfig({ env: { HOME: folder, REOS_TUI_HOME: folder } });
