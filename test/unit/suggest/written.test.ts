// What is written the same everywhere: where output goes that is no file, values of variables, hosts of a file of
// settings that the line names, and built folders behind one's own.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensureSpecs, programs, scratch, suggesterFor } from './support.ts';

beforeAll(ensureSpecs);

async function lines(buffer: string, files: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const cwd = scratch();
  for (const name of ['dist', 'lib']) mkdirSync(join(cwd, name));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  const executables = programs('2to3', 'make', 'find', 'ls', 'ssh', 'nano', 'sudo', 'curl');
  const suggester = suggesterFor({ executables });
  const { suggestions } = await suggester.complete({ buffer, cwd, limit: 6 }, 10_000);
  return suggestions.map(({ replacement }) => replacement);
}

it('errors are thrown away or go where the output goes', async () => {
  const [first, second] = await lines('find / -name core 2>');
  expect([first, second]).toEqual(['find / -name core 2>/dev/null', 'find / -name core 2>&1']);
  expect((await lines('make > build.log 2'))[0]).toBe('make > build.log 2>&1');
  expect((await lines('find / 2'))[0]).toBe('find / 2>/dev/null');
  expect((await lines('./collect.sh > all.log 2'))[0]).toBe('./collect.sh > all.log 2>&1');
});

it('a file comes before the place where everything is lost', async () => {
  const found = await lines('ls > ', { 'list.txt': 'a' });
  expect(found).toContain('ls > /dev/null');
  expect(found.indexOf('ls > list.txt')).toBeLessThan(found.indexOf('ls > /dev/null'));
});

it('what is read from is not the place where output is lost', async () => {
  expect(await lines('sort < ')).not.toContain('sort < /dev/null');
});

it('a variable has its usual values, and of programs those that are here', async () => {
  expect((await lines('NODE_ENV='))[0]).toBe('NODE_ENV=production');
  expect((await lines('NODE_ENV=t'))[0]).toBe('NODE_ENV=test');
  expect((await lines('export EDITOR='))[0]).toBe('export EDITOR=nano');
  expect(await lines('sudo DEBIAN_FR')).toContain('sudo DEBIAN_FRONTEND=');
});

it('what a variable holds may be another one', async () => {
  expect(await lines('export PATH=$PA')).toContain('export PATH=$PATH');
});

it('the hosts are those of the settings that the line names', async () => {
  const files = { 'team.conf': 'Host web7\n  HostName 192.0.2.7\nHost *.internal\n' };
  expect((await lines('ssh -F team.conf w', files))[0]).toBe('ssh -F team.conf web7');
  expect(await lines('ssh w', files)).not.toContain('ssh web7');
});

it('a folder that was built comes behind the others', async () => {
  const found = await lines('ls ');
  expect(found.indexOf('ls lib/')).toBeLessThan(found.indexOf('ls dist/'));
});

it('where a command is typed its name is', async () => {
  expect(await lines('2')).toContain('2to3');
  expect(await lines('2')).not.toContain('2>&1');
});

it('a variable that is usually set is offered to be set', async () => {
  expect(await lines('export LC_')).toContain('export LC_ALL=');
  expect(await lines('echo $LC_AL')).not.toContain('echo $LC_ALL=');
});
