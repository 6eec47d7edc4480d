// Options that are usually typed as one word, values behind a sign, and the word that a keyword waits for.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureSpecs, programs, scratch, suggesterFor } from './support.ts';

beforeAll(ensureSpecs);

async function lines(buffer: string, limit = 5): Promise<string[]> {
  const suggester = suggesterFor({ executables: programs('tar', 'ss', 'ls', 'ssh', 'ps', 'go', 'sort', 'chown') });
  const { suggestions } = await suggester.complete({ buffer, cwd: scratch(), limit }, 10_000);
  return suggestions.map(({ replacement }) => replacement);
}

interface Stated {
  name: string;
  bundles?: readonly string[];
  subcommands?: readonly Stated[];
}

/** Every bundle of every spec, with the command that it stands behind. */
function stated(): [command: string, bundle: string][] {
  const folder = join(import.meta.dirname, '../../../specs');
  const of = (path: string, { name, bundles, subcommands }: Stated): [string, string][] => [
    ...(bundles ?? []).map((bundle): [string, string] => [path + name, bundle]),
    ...(subcommands ?? []).flatMap((sub) => of(`${path}${name} `, sub)),
  ];
  const files = readdirSync(folder).filter((file) => file.endsWith('.toml'));
  return files.flatMap((file) => of('', parse(readFileSync(join(folder, file), 'utf8')) as unknown as Stated));
}

describe('options that are typed as one word', () => {
  it('is one of the first, and says what its letters do', async () => {
    expect(await lines('ss -')).toContain('ss -tulnp');
    expect((await lines('tar -x')).slice(0, 2)).toContain('tar -xzf');
    const suggester = suggesterFor({ executables: programs('ls') });
    const { suggestions } = await suggester.complete({ buffer: 'ls -l', cwd: scratch(), limit: 5 }, 10_000);
    expect(suggestions.find(({ text }) => text === '-la')?.description).toMatch(/long.*begin with a dot/);
  });

  it('repeats no option of the line', async () => {
    expect(await lines('ls -l -', 40)).not.toContain('ls -l -la');
    expect(await lines('ls --', 40)).not.toContain('ls -la');
  });

  it.each(stated())('%s %s is made of options that it has', async (command, bundle) => {
    expect(await lines(`${command} ${bundle.slice(0, -1)}`, 60)).toContain(`${command} ${bundle}`);
  });
});

describe('values behind a sign', () => {
  it('stands with the option where only that fits', async () => {
    expect(await lines('ps aux --so')).toContain('ps aux --sort=-%mem');
    expect(await lines('ps aux --', 60)).not.toContain('ps aux --sort=-%mem');
  });

  it('comes with a key that is begun', async () => {
    expect(await lines('ssh -o StrictH')).toContain('ssh -o StrictHostKeyChecking=no');
    expect(await lines('ssh -o ', 60)).not.toContain('ssh -o StrictHostKeyChecking=no');
  });
});

it('a keyword is followed by its own words', async () => {
  expect((await lines('ss -tn state '))[0]).toBe('ss -tn state established');
  expect((await lines('ss -tn sta'))[0]).toBe('ss -tn state');
});

it('a value that the spec prefers stands before folders', async () => {
  expect((await lines('go test ./'))[0]).toBe('go test ./...');
});
