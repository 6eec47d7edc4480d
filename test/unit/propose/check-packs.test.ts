import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { assetPath } from '../../../src/base/assets.ts';
import { createDomainRegistry } from '../../../src/domains/registry.ts';
import { checkPacks } from '../../../src/engine/propose/check-packs.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function withExtension(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'packs-'));
  folders.push(folder);
  writeFileSync(join(folder, 'mine.toml'), text);
  return createDomainRegistry({ packs: assetPath('domains'), extensions: [folder] });
}

describe('checkPacks', () => {
  it('finds nothing wrong with the packs that ship', async () => {
    expect(await checkPacks(createDomainRegistry({ packs: assetPath('domains') }))).toEqual([]);
  });

  it('names a rule whose example fails, and a frame that builds something else', async () => {
    const problems = await checkPacks(
      withExtension(`
[meta]
domain = "general"
[[safety]]
id = "no-cows"
level = "moderate"
message = "Cows are loud."
programs = ["cowsay"]
match = ["cowthink"]
no_match = ["cowsay moo"]
[[frame]]
id = "cow.greet"
summary = "Let the cow greet"
run = "cowsay hello"
phrases = ["let the cow greet everybody loudly"]
tests = [{ input = "let the cow greet everybody loudly", output = "cowthink hello" }]
`),
    );
    expect(problems.map(({ key }) => key)).toEqual(['safety.no-cows', 'safety.no-cows', 'frame.cow.greet']);
  });

  it('passes on what could not be read', async () => {
    const problems = await checkPacks(withExtension('meta = 3'));
    expect(problems[0]?.file).toMatch(/mine\.toml$/);
  });
});
