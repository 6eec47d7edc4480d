import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../src/engine/config/log.ts';
import { findProjectFolder, readProjectFolder, TrustStore } from '../../../src/engine/config/trust.ts';
import { redact } from '../../../src/engine/redact/redact.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'reos-trust-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('trust', () => {
  function project() {
    const folder = join(dir, 'app', '.reos-tui');
    mkdirSync(join(folder, 'specs'), { recursive: true });
    mkdirSync(join(dir, 'app', 'src', 'deep'), { recursive: true });
    writeFileSync(join(folder, 'specs', 'tool.toml'), 'name = "tool"\n');
    return folder;
  }
  const store = () => new TrustStore(join(dir, 'state', 'trust.json'));

  it('is given once and kept, private', () => {
    project();
    const path = findProjectFolder(join(dir, 'app', 'src', 'deep'))!;
    const folder = readProjectFolder(path)!;
    expect(store().state(folder)).toBe('unknown');
    store().trust(folder);
    expect(store().state(readProjectFolder(path)!)).toBe('trusted');
    expect(statSync(join(dir, 'state', 'trust.json')).mode & 0o777).toBe(0o600);
    expect(folder.files.get('specs/tool.toml')).toBe('name = "tool"\n');
    store().revoke(path);
    expect(store().state(folder)).toBe('unknown');
  });

  it.each([
    ['a changed file', (path: string) => writeFileSync(join(path, 'specs/tool.toml'), 'x = 1\n')],
    ['a new file', (path: string) => writeFileSync(join(path, 'config.toml'), '')],
    [
      'a renamed file',
      (path: string) => {
        writeFileSync(join(path, 'specs/tool2.toml'), readFileSync(join(path, 'specs/tool.toml')));
        rmSync(join(path, 'specs/tool.toml'));
      },
    ],
  ])('ends with %s', (_, change) => {
    const path = project();
    store().trust(readProjectFolder(path)!);
    change(path);
    expect(store().state(readProjectFolder(path)!)).toBe('changed');
  });

  it('is not to be had for links, or for what is too large', () => {
    const path = project();
    symlinkSync('/etc/passwd', join(path, 'specs', 'link.toml'));
    expect(readProjectFolder(path)).toBeNull();
    rmSync(join(path, 'specs', 'link.toml'));
    writeFileSync(join(path, 'big'), 'x'.repeat(9 * 1_048_576));
    expect(readProjectFolder(path)).toBeNull();
    expect(findProjectFolder(tmpdir())).toBeNull();
  });

  it.each(['not json', '[]', 'null', '{"/x": 3}'])('a broken store trusts nobody: %s', (text) => {
    const folder = readProjectFolder(project())!;
    mkdirSync(join(dir, 'state'));
    writeFileSync(join(dir, 'state', 'trust.json'), text);
    expect(store().state(folder)).toBe('unknown');
    store().trust(folder);
    expect(store().state(folder)).toBe('trusted');
  });
});

describe('the log', () => {
  const now = () => new Date('2024-01-02T03:04:05Z');

  it('is redacted, one line an event, private', async () => {
    const file = join(dir, 'state', 'log');
    const log = createLog({ file, redact, now });
    log.write('info', 'ran\nmysql -phunter2secret x\u001b[31m', { env: 'API_KEY=hunter2secret' });
    log.write('debug', 'not at this level');
    await log.flush();
    const text = readFileSync(file, 'utf8');
    expect(text.split('\n')).toHaveLength(2);
    expect(text).toContain('2024-01-02T03:04:05.000Z info ran mysql');
    expect(text).not.toContain('hunter2secret');
    expect(text).not.toMatch(/\u001b/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('turns over when it is full and keeps so many', async () => {
    const file = join(dir, 'log');
    const log = createLog({ file, redact, now, maxBytes: 200, keep: 2 });
    for (let i = 0; i < 20; i += 1) {
      log.write('warn', `${i} ${'x'.repeat(80)}`);
      await log.flush();
    }
    expect(readFileSync(file, 'utf8')).toContain('19 x');
    expect(existsSync(`${file}.2`)).toBe(true);
    expect(existsSync(`${file}.3`)).toBe(false);
    for (const each of [file, `${file}.1`, `${file}.2`]) expect(statSync(each).size).toBeLessThanOrEqual(240);
  });

  it('loses lines rather than failing, and says how many', async () => {
    const file = join(dir, 'log');
    const log = createLog({ file, redact, now });
    for (let i = 0; i < 1_500; i += 1) log.write('info', `${i}`);
    await log.flush();
    expect(readFileSync(file, 'utf8')).toContain('500 log lines were dropped');
    mkdirSync(join(dir, 'folder'));
    const broken = createLog({ file: join(dir, 'folder'), redact, now });
    broken.write('error', 'x');
    await broken.flush();
    broken.write('error', 'last');
    expect(() => broken.flushSync()).not.toThrow();
  });

  it('can say its last words at once', () => {
    const file = join(dir, 'log');
    const log = createLog({ file, redact, now });
    log.write('error', 'the end');
    log.flushSync();
    expect(readFileSync(file, 'utf8')).toContain('error the end');
    chmodSync(file, 0o600);
  });
});
