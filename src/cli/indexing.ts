// `index`: brings the index of this machine up to date; `--status` says what is in it, `--rebuild` reads all again.
import type { Command } from 'commander';
import type { IndexClient } from '../index/client.ts';
import type { IndexStatus } from '../index/types.ts';
import type { CliContext, CommonOptions } from './context.ts';
import { EXIT } from './output.ts';

interface IndexOptions extends CommonOptions {
  rebuild?: boolean;
  status?: boolean;
  vectors?: boolean;
}

/**
 * Fills the index when it never was; what cannot be done is said on stderr, and the search goes on with what is there.
 */
export async function ensureIndex(index: IndexClient, context: CliContext): Promise<void> {
  let status = await index.status();
  if (status.state === 'empty') {
    context.output.warn('The index is built for the first time; this takes some seconds.');
    status = await index.refresh();
  }
  if (status.problem) context.output.warn(status.problem);
  const { semantic } = status;
  if (semantic.vectors === 0 && semantic.model !== null && semantic.reason) context.output.warn(semantic.reason);
}

/** One line that is written over, on a terminal only. */
function showProgress(index: IndexClient): () => void {
  const { stderr } = process;
  if (!stderr.isTTY) return () => {};
  let last = 0;
  const stop = index.onProgress((progress) => {
    const now = Date.now();
    if (progress && now - last < 100) return;
    last = now;
    const text = progress ? `${progress.phase} ${progress.done}/${progress.total}` : '';
    stderr.write(`\r\x1b[K${text}`);
  });
  return () => {
    stop();
    stderr.write('\r\x1b[K');
  };
}

function describe(status: IndexStatus): string[] {
  const { counts, semantic } = status;
  const when = status.lastRun === null ? 'never' : new Date(status.lastRun).toISOString();
  return [
    `${status.state}: ${status.file} (${(status.size / 1_048_576).toFixed(1)} MB)`,
    `last run: ${when}`,
    `packages: ${counts.package} (${status.installed} installed)`,
    `applications: ${counts.app}`,
    `programs: ${counts.program}`,
    `services: ${counts.service}`,
    `manual pages: ${counts.manual}`,
    `search by meaning: ${semantic.ready ? `${semantic.vectors} vectors, ${semantic.model}` : 'not ready'}`,
    ...(semantic.reason ? [`  ${semantic.reason}`] : []),
    ...status.missing.map((sentence) => `missing: ${sentence}`),
    ...(status.problem ? [status.problem] : []),
  ];
}

export function registerIndex(program: Command, context: CliContext): void {
  program
    .command('index')
    .description('bring the index of packages, programs, services and manual pages up to date')
    .option('--rebuild', 'read everything again')
    .option('--status', 'say what is in it, change nothing')
    .option('--vectors', 'with index.semantic = "ollama", also make the vectors that are missing')
    .option('--json', 'print JSON')
    .action(async (options: IndexOptions) => {
      const engine = await context.engine();
      const index = await engine.index();
      let status: IndexStatus;
      if (options.status) status = await index.status();
      else {
        const done = showProgress(index);
        try {
          status = await (options.rebuild ? index.rebuild() : index.refresh());
          if (options.vectors) status = await index.embed();
        } finally {
          done();
        }
      }
      if (options.json) await context.output.json(status);
      else for (const line of describe(status)) await context.output.line(line);
      if (status.state === 'unavailable') context.setExit(EXIT.environment);
    });
}
