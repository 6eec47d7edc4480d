// Names, lines and outputs that other people made must neither move the cursor nor run.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createGeneratorRunner } from '../../../src/engine/suggest/generators/runner.ts';
import { createSandbox } from '../../../src/engine/suggest/generators/sandbox.ts';
import { compiledSpecsDir, openSpecPack } from '../../../src/engine/suggest/specs/pack.ts';
import { visible } from '../../../src/engine/suggest/visible.ts';
import { ensureSpecs, offered, packTools, scratch, suggesterFor } from './support.ts';

beforeAll(ensureSpecs);

const CONTROL = /\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

describe('hostile text', () => {
  it('writes a file name so that the shell reads the name and runs nothing', async () => {
    const dir = scratch();
    const names = [
      'a b',
      'a$(touch pwned)',
      'a`id`',
      "a'q",
      'a"q',
      'a;rm x',
      'a\nb',
      'a\u001b[2Jx',
      'a\u202egpj',
      '-rf',
    ];
    for (const name of names) writeFileSync(join(dir, name), '');
    const found = await suggesterFor().complete({ buffer: 'cat a', cwd: dir }, 10_000);
    expect(found.suggestions.length).toBeGreaterThanOrEqual(8);
    for (const s of found.suggestions) {
      expect(s.text).not.toMatch(CONTROL);
      expect(s.replacement).not.toMatch(/\p{Cc}/u);
    }
    for (const { replacement } of found.suggestions.filter((s) => s.kind === 'file')) {
      const print = replacement.replace(/^cat /, 'printf %s ');
      const printed = execFileSync('bash', ['-c', print], { cwd: dir, encoding: 'utf8' });
      expect(names).toContain(printed);
    }
    expect(existsSync(join(dir, 'pwned'))).toBe(false);
    const dashed = await offered(suggesterFor(), 'cat ', dir);
    expect(dashed).toContain('cat ./-rf');
  });

  it('offers no history line that carries control characters', async () => {
    const suggester = suggesterFor({ lines: ['git commit\u001b[2J', 'git push'] });
    suggester.learn({ kind: 'run', line: 'git pull\u0007', cwd: '/' });
    for (const line of await offered(suggester, 'git p', scratch())) expect(line).not.toMatch(/\p{Cc}/u);
  });

  it('shows control and direction characters instead of obeying them', () => {
    expect(visible('a\u001b[2Jb')).toBe('a␛[2Jb');
    expect(visible('x\u202ey\u007f')).toBe('x⟨U+202E⟩y␡');
    expect(visible('ümlaut 👍🏽 日本')).toBe('ümlaut 👍🏽 日本');
  });
});

describe('generators', () => {
  const asked = (cwd: string) => ({
    context: { tokens: ['x'], partial: '' },
    rawPartial: '',
    place: null,
    cwd,
    recent: [],
    env: { PATH: process.env.PATH },
  });
  const runner = (allow?: () => boolean) =>
    createGeneratorRunner({ native: { values: () => null, commandEnded() {} }, sandbox: createSandbox(), allow });

  it('runs argv as argv: no shell reads it', async () => {
    const dir = scratch();
    const later: Promise<unknown>[] = [];
    const generator = { name: 'x', argv: ['printf', '%s\\n', '$(touch pwned)', 'two'] };
    const run = runner();
    expect(run.values(generator, asked(dir) as never, later)).toEqual([]);
    await Promise.all(later);
    expect(run.values(generator, asked(dir) as never, []).map((v) => v.name)).toEqual(['$(touch pwned)', 'two']);
    expect(existsSync(join(dir, 'pwned'))).toBe(false);
  });

  it('runs nothing that is not allowed', async () => {
    const dir = scratch();
    const later: Promise<unknown>[] = [];
    runner(() => false).values({ name: 'x', argv: ['touch', join(dir, 'made')] }, asked(dir) as never, later);
    await Promise.all(later);
    expect(existsSync(join(dir, 'made'))).toBe(false);
  });
});

describe('sandbox', () => {
  it('runs a vendor function over the text of its command', async () => {
    const pack = openSpecPack();
    const segment = pack.commands.get('npm') ?? '';
    const node = await pack.read(segment);
    const text = JSON.stringify(node);
    const handle = /"h":"(npm#[^"]+)"/.exec(text)?.[1];
    expect(handle).toBeDefined();
    const sandbox = createSandbox();
    const values = await sandbox.run(handle!, {
      output: '{"scripts":{"dev":"vite"}}',
      tokens: ['npm', 'run', ''],
      cwd: '/',
    });
    sandbox.close();
    expect(Array.isArray(values)).toBe(true);
  });

  it('cannot write, spawn, read elsewhere or hang', async () => {
    const compiled = compiledSpecsDir();
    expect(compiled).not.toBeNull();
    const dir = scratch();
    const target = join(dir, 'made');
    const reach = `const P = Error.constructor('return typeof process === "undefined" ? null : process')`;
    const bodies: Record<string, string> = {
      breakout: `${reach}; try { P()?.mainModule?.require('fs').writeFileSync(${JSON.stringify(target)}, 'x') } catch {} return ['tried']`,
      ambient: `return [typeof require, typeof process, typeof setTimeout, typeof fetch]`,
      hang: 'for (;;) {}',
      throwing: 'throw new Error("no")',
    };
    const texts = Object.entries(bodies).map(([name, body]): [string, string] => [
      name,
      `var __spec = { default: { g: { postProcess: function (out) { ${body} } } } };`,
    ]);
    mkdirSync(join(dir, 'pack'));
    cpSync(join(compiled!, 'sandbox.mjs'), join(dir, 'pack/sandbox.mjs'));
    await (await packTools()).writePack(join(dir, 'pack/functions.pack'), texts);
    const sandbox = createSandbox(join(dir, 'pack'));
    const run = async (name: string) =>
      (await sandbox.run(`${name}#/g`, { output: 'x', tokens: [], cwd: '/' })).map((v) => v.name);
    expect(await run('ambient')).toEqual(['undefined', 'undefined', 'undefined', 'undefined']);
    await run('breakout');
    expect(existsSync(target)).toBe(false);
    expect(await run('hang')).toEqual([]);
    expect(await run('throwing')).toEqual([]);
    expect(await run('ambient')).toHaveLength(4);
    sandbox.close();
  });
});
