import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCalls, MAX_CALLS } from '../../src/engine/answer/plan.ts';
import { PROBES, runProbe } from '../../src/engine/state/probes/registry.ts';
import { confine, lexicalPath } from '../../src/engine/state/sandbox.ts';

const SECRET = 'canary-7f3a';
let top: string;
let root: string;
const options = () => ({ cwd: root, root, env: {} });
const place = () => ({ cwd: root, root });

beforeAll(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'sandbox-')));
  root = join(top, 'project');
  mkdirSync(join(root, 'src'), { recursive: true });
  writeFileSync(join(root, 'src', 'main.ts'), 'export const inside = 1;\n');
  writeFileSync(join(top, 'secret.txt'), SECRET);
  mkdirSync(join(top, 'project-other'));
  writeFileSync(join(top, 'project-other', 'secret.txt'), SECRET);
  symlinkSync(join(top, 'secret.txt'), join(root, 'link.txt'));
  symlinkSync(top, join(root, 'up'));
  symlinkSync('..', join(root, 'src', 'back'));
  execFileSync('mkfifo', [join(root, 'pipe')]);
  writeFileSync(join(root, 'binary.bin'), Buffer.from([1, 0, 2, 0]));
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

const part = fc.constantFrom(
  '..',
  '.',
  'src',
  'up',
  'back',
  'link.txt',
  'secret.txt',
  'project-other',
  'main.ts',
  'pipe',
  '~',
  '~root',
  '',
  '\0',
  '%2e%2e',
  '...',
  'etc',
  'passwd',
  'proc',
  'self',
  'environ',
  'dev',
  'zero',
);
const path = fc
  .tuple(fc.constantFrom('', '/', '~/', '../', './'), fc.array(part, { maxLength: 6 }))
  .map(([start, parts]) => start + parts.join('/'));

describe('the sandbox', () => {
  it('never resolves to anything outside of its root', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(path, fc.string()), async (asked) => {
        const target = await confine(asked, root, root).catch(() => null);
        if (target !== null) expect(target === root || target.startsWith(root + sep), asked).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('never shows what is outside, whichever probe is asked', async () => {
    await fc.assert(
      fc.asyncProperty(path, async (asked) => {
        const results = await Promise.all([
          runProbe('read_file', { path: asked || '.' }, options()),
          runProbe('list_files', { directory: asked }, options()),
          runProbe('search', { query: SECRET, directory: asked }, options()),
        ]);
        const shown = JSON.stringify(results.map(({ data }) => ({ ...(data as object), query: undefined })));
        expect(shown, asked).not.toContain(SECRET);
        expect(shown, asked).not.toMatch(/root:x:0|"hits":\[\{/);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['link.txt', /leads outside/],
    ['up/secret.txt', /leads outside/],
    ['src/back/link.txt', /leads outside/],
    ['../secret.txt', /outside/],
    ['../project-other/secret.txt', /outside/],
    ['/etc/passwd', /outside/],
    ['~/secret.txt', /home folder/],
    ['~root/.bashrc', /home folder/],
    ['src\0/main.ts', /control/],
    ['pipe', /not a regular file/],
    ['src', /is a folder/],
    ['nothing', /no nothing/i],
    ['x'.repeat(5000), /./],
  ])('refuses %s and says why', async (asked, why) => {
    const { data, notes } = await runProbe('read_file', { path: asked }, options());
    expect(data === null || (data as { text: unknown }).text === null).toBe(true);
    expect(notes.join(' ')).toMatch(why);
  });

  it('says that a binary file is one', async () => {
    const { data, notes } = await runProbe('read_file', { path: 'binary.bin' }, options());
    expect(data).toMatchObject({ text: null });
    expect(notes.join(' ')).toContain('binary');
  });

  it('reads what is inside, through a link that stays inside as well', async () => {
    expect((await runProbe('read_file', { path: 'src/main.ts' }, options())).data).toMatchObject({
      lines: 1,
      text: 'export const inside = 1;',
    });
    expect((await runProbe('read_file', { path: 'src/back/src/main.ts' }, options())).data).toMatchObject({ lines: 1 });
    expect((await runProbe('search', { query: 'inside' }, options())).data).toMatchObject({
      hits: [{ path: 'src/main.ts', line: 1 }],
    });
  });
});

describe('plans', () => {
  const name = fc.oneof(
    fc.constantFrom(...PROBES.keys(), 'system_info', 'run_command', 'write_file', 'constructor', '__proto__'),
    fc.string(),
  );
  const args = fc.dictionary(
    fc.constantFrom('path', 'directory', 'query', 'name', 'port', 'limit', 'lines', 'of', '__proto__'),
    fc.oneof(path, fc.integer(), fc.boolean(), fc.string()),
    { maxKeys: 4 },
  );

  it('run nothing but probes, five at most, paths inside', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ name, args, confidence: fc.double({ min: 0, max: 1, noNaN: true }) }), { maxLength: 12 }),
        (wanted) => {
          const { calls } = checkCalls(wanted, place());
          expect(calls.length).toBeLessThanOrEqual(MAX_CALLS);
          for (const call of calls) {
            expect(PROBES.has(call.name)).toBe(true);
            const key = { list_files: 'directory', read_file: 'path', search: 'directory' }[call.name];
            const target = key ? (call.args[key] as string) : root;
            expect(target === root || target.startsWith(root + sep)).toBe(true);
            expect(lexicalPath(target, root, root)).toBe(target);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
