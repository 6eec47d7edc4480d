// `trust [DIR]`: from now on the project's `.reos-tui/` is used, exactly as it is now; any change asks again.
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { projectAt, readProjectFolder, TrustStore, visible } from '../engine/api.ts';
import type { CliContext } from './context.ts';
import { CliError, EXIT } from './output.ts';

interface TrustOptions {
  list?: boolean;
  revoke?: boolean;
  json?: boolean;
}

export function registerTrust(program: Command, context: CliContext): void {
  program
    .command('trust')
    .description("use a project's own .reos-tui/ as it is now; any change asks again")
    .argument('[dir]', 'the project; default the folder that you are in')
    .option('--list', 'print what is trusted')
    .option('--revoke', 'trust it no longer')
    .option('--json', 'print JSON')
    .action(async (dir: string | undefined, options: TrustOptions) => {
      const { output } = context;
      const { paths } = await context.settings();
      const store = new TrustStore(paths.trustFile);
      if (options.list) {
        const entries = store.list();
        if (options.json) await output.json(entries);
        else for (const { path, at } of entries) await output.line(`${visible(path)}  since ${at}`);
        return;
      }
      const cwd = resolve(dir ?? '.');
      const path = projectAt(cwd, paths);
      if (path === null) throw new CliError(`trust: there is no .reos-tui folder at or above ${visible(cwd)}.`);
      if (options.revoke) {
        store.revoke(path);
        if (options.json) await output.json({ path, state: 'unknown' });
        else await output.line(`${visible(path)} is not trusted any more.`);
        return;
      }
      const folder = readProjectFolder(path);
      if (folder === null)
        throw new CliError(
          `trust: ${visible(path)} holds links, devices, or more than 500 files or 8 MB.`,
          EXIT.nothing,
        );
      store.trust(folder);
      const files = [...folder.files.keys()].sort();
      if (options.json) await output.json({ path, state: 'trusted', hash: folder.hash, files });
      else {
        await output.line(`${visible(path)} is trusted as it is now:`);
        for (const file of files) await output.line(`  ${visible(file)}`);
      }
    });
}
