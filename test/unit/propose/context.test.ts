import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createContextGatherer } from '../../../src/engine/propose/context.ts';
import { dpkgVersions } from '../../../src/engine/propose/context-levels.ts';
import { packageAlias, readIntent } from '../../../src/engine/propose/intent.ts';
import { machine } from './machines.ts';

const executables = {
  has: (name: string) => name === 'gimp',
  path: (name: string) => (name === 'gimp' ? '/usr/bin/gimp' : null),
  names: () => ['gimp'],
};
const here = () => machine([], { manager: null, systemd: false });

describe('the intent table', () => {
  it.each([
    ['run gimp', 'run', 'gimp'],
    ['launch the gimp application', 'run', 'gimp'],
    ['install vs code', 'install', 'vs code'],
    ['purge apache2', 'remove', 'apache2'],
    ['restart nginx', 'service_start', 'nginx'],
    ['terminate firefox', 'service_stop', 'firefox'],
    ['disable cups', 'service_config', 'cups'],
    ['upgrade', 'update', ''],
  ])('%s', (text, kind, target) => {
    expect(readIntent(text)).toMatchObject({ kind, target });
  });

  it('knows nothing of other verbs', () => {
    expect(readIntent('show my branches')).toBeNull();
  });

  it('maps the names of the specification, and the user’s own first', () => {
    expect(['chrome', 'vscode', 'vs code', 'python', 'node', 'postgres'].map((name) => packageAlias(name))).toEqual([
      'google-chrome-stable',
      'code',
      'code',
      'python3',
      'nodejs',
      'postgresql',
    ]);
  });
});

describe('the context layer', () => {
  it('finds a program on PATH and writes the ShellContext text', async () => {
    const context = await createContextGatherer({ executables, machine: here }).gather('run gimp');
    expect(context.text).toBe('System Context:\n- gimp: executable at /usr/bin/gimp');
    expect(context.canVerify).toBe(true);
  });

  it('looks nothing up for requests that name no target', async () => {
    const context = await createContextGatherer({ executables, machine: here }).gather('show disk usage');
    expect(context).toMatchObject({ facts: [], text: '', canVerify: true });
  });

  it('says when nothing is found', async () => {
    const context = await createContextGatherer({ executables, machine: here }).gather('run frobnicator');
    expect(context.canVerify).toBe(false);
    expect(context.text).toContain('frobnicator: NOT FOUND');
  });

  it('offers similar programs from the search', async () => {
    const search = async () => [
      { name: 'GIMP', description: 'Create images and edit photographs', installed: false },
      { name: 'Inkscape', description: 'Vector graphics editor', installed: false },
    ];
    const context = await createContextGatherer({ executables, machine: here, search }).gather('run picture editor');
    expect(context.text).toBe(
      'System Context:\n- picture editor: NOT FOUND directly, but similar programs found:\n' +
        '  • GIMP: Create images and edit photographs\n  • Inkscape: Vector graphics editor',
    );
  });

  it('asks a search anew that had no time to tell', async () => {
    let asked = 0;
    const search = async () =>
      asked++ === 0 ? undefined : [{ name: 'krita', description: 'digital painting', installed: false }];
    const gatherer = createContextGatherer({ executables, machine: here, search });
    const first = await gatherer.gather('run photoshop');
    expect(first).toMatchObject({ late: true, canVerify: false });
    const second = await gatherer.gather('run photoshop');
    expect(second.facts).toMatchObject([{ subject: 'krita', source: 'search' }]);
  });

  it('goes on without a level that hangs', async () => {
    const search = () => new Promise<never>(() => {});
    const gatherer = createContextGatherer({ executables, machine: here, search, deadlines: { search: 5 } });
    expect(await gatherer.gather('run frobnicator')).toMatchObject({ canVerify: false });
  });
});

describe('the dpkg status file', () => {
  it('tells installed packages with their versions, not removed ones', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'dpkg-')), 'status');
    writeFileSync(
      file,
      'Package: nano\nStatus: install ok installed\nVersion: 7.2-1\n\n' +
        'Package: vim\nStatus: deinstall ok config-files\nVersion: 9.0\n',
    );
    expect(Object.fromEntries((await dpkgVersions(file)) ?? [])).toEqual({ nano: '7.2-1' });
  });

  it('is null where there is none', async () => {
    expect(await dpkgVersions('/nowhere/status')).toBeNull();
  });
});
