import { join } from 'node:path';
import { statIfPresent } from '../../base/folders.ts';
import type { LoadedConfig } from '../config/config.ts';
import type { ConfiguredProvider } from '../llm/provider.ts';

export interface PrivacyReport {
  stored: { path: string; what: string; bytes: number | null }[];
  leaves: string[];
}

function size(path: string): number | null {
  return statIfPresent(path)?.size ?? null;
}

export function privacyReport(
  { config, paths }: LoadedConfig,
  server: Pick<ConfiguredProvider, 'address' | 'local'> | null,
): PrivacyReport {
  const files: [string, string][] = [
    [paths.configFile, 'your settings'],
    [paths.memoryDb, 'commands and choices, secrets taken out'],
    [paths.modelsFile, 'how fast models answered, and how often they were right'],
    [paths.indexDb, 'what is installed here'],
    [paths.logFile, 'the log, secrets taken out'],
    [paths.trustFile, 'which project folders you trust'],
    [join(paths.state, 'sidebar.json'), 'the size of the sidebar'],
    [join(paths.state, 'tour-seen'), 'that the tour was shown'],
  ];
  const leaves =
    config.model.provider === 'none' || server === null
      ? ['nothing: no model server is configured']
      : [
          `requests that you make, with the facts needed for them and secrets taken out, to ${server.address}${server.local ? ', which is this machine' : ''}`,
          ...(config.suggest.ai && (server.local || config.suggest.ai_remote)
            ? ['the line being typed after a pause, with folder, branch and the last lines, likewise']
            : []),
          'nothing else: no account, no telemetry, no update check',
        ];
  return { stored: files.map(([path, what]) => ({ path, what, bytes: size(path) })), leaves };
}
