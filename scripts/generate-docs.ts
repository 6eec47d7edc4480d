// Writes the pages of docs/ that are made from tables in the source. With `--check` it only says which are stale.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandTable } from '../src/cli/command-table.ts';
import { describeProgram } from '../src/cli/main.ts';
import { configMarkdown } from '../src/engine/config/reference.ts';
import { PROBES } from '../src/engine/state/probes/registry.ts';
import { defaultKeymap } from '../src/ui/app/bindings.ts';
import { actionTable, keyNotes, SCOPES, scopeTitles } from '../src/ui/app/keymap.ts';
import { copyTable, copyTitle } from '../src/ui/pane-mode/copy-table.ts';
import { commandsMarkdown } from './pages/commands.ts';
import { ENVIRONMENT } from './pages/environment.ts';
import { manPage } from './pages/man.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function keysMarkdown(): string {
  const tables = SCOPES.map((scope) => {
    const rows = actionTable
      .filter((action) => action.scope === scope)
      .map(({ id, title }) => {
        const keys = defaultKeymap.labels(id).split(' ').filter(Boolean);
        return `| ${keys.map((key) => `\`${key}\``).join(' ')} | ${title} | \`${id}\` |`;
      });
    return [`## ${scopeTitles[scope]}`, '', '| key | what it does | action |', '| --- | --- | --- |', ...rows, ''].join(
      '\n',
    );
  });
  return [
    '# Keys',
    '',
    keyNotes,
    '',
    ...tables,
    `## ${copyTitle}`,
    '',
    'The keys are vi’s, and stay as they are. A number before a key that moves repeats it.',
    '',
    '| key | what it does |',
    '| --- | --- |',
    ...copyTable.map(({ keys, title }) => `| ${keys.map((key) => `\`${key}\``).join(' ')} | ${title} |`),
    '',
    '## Your own keys',
    '',
    'In the config file, by the name of the action; one key or several, `"none"` takes the key away:',
    '',
    '```toml',
    '[keys]',
    'palette = "f5"                       # the leader',
    'request = ["alt+enter", "f6"]',
    'copy = "none"',
    '```',
    '',
    'Keys are written `ctrl+space`, `alt+enter`, `shift+tab`, `f5`, `pageup`, `y`. A key that the shell needs at the prompt,',
    'that terminals do not send, or that another action has is refused with a warning (`reos-tui config check` shows it), and',
    'the action keeps the key of the tables above. What the screen shows follows what holds.',
    '',
  ].join('\n');
}

function configurationMarkdown(): string {
  return [
    '# Configuration',
    '',
    'One TOML file: `$XDG_CONFIG_HOME/reos-tui/config.toml` (`reos-tui config path` prints where). Command-line flags beat',
    'environment variables, which beat a trusted project’s file, which beats yours, which beats the defaults.',
    '`reos-tui config check` names what is wrong with its line; `reos-tui config show` prints what holds and who set it.',
    'A setting that is wrong falls back to its default with a warning; nothing here can keep the shell from opening.',
    '',
    configMarkdown().trimEnd(),
    '',
    '## Environment',
    '',
    '| variable | what it does |',
    '| --- | --- |',
    ...ENVIRONMENT.map(([name, meaning]) => `| \`${name}\` | ${meaning} |`),
    '',
  ].join('\n');
}

const version = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
const table = () => commandTable(describeProgram(version()), [...PROBES.keys()]);

/** File below the repository → its text. */
export const pages: Record<string, () => string> = {
  'docs/keys.md': keysMarkdown,
  'docs/configuration.md': configurationMarkdown,
  'docs/commands.md': () => commandsMarkdown(table()),
  'man/reos-tui.1': () => manPage(table(), version()),
};

export function stalePages(): string[] {
  return Object.entries(pages)
    .filter(([file, make]) => {
      try {
        return readFileSync(join(root, file), 'utf8') !== make();
      } catch {
        return true;
      }
    })
    .map(([file]) => file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stale = stalePages();
  if (process.argv.includes('--check')) {
    for (const file of stale) console.error(`${file} is stale; run npx tsx scripts/generate-docs.ts`);
    process.exitCode = stale.length > 0 ? 1 : 0;
  } else {
    for (const file of stale) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), pages[file]?.() ?? '');
    }
    console.log(stale.length > 0 ? `wrote ${stale.join(', ')}` : 'all pages are current');
  }
}
