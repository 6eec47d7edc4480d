// A file or folder that is named without its folder is the only one below of that name; with several, none is guessed.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const SHOP = worldOf({
  cwd: '/srv/shop',
  programs: ['git', 'unzip', 'sed', 'chmod', 'mv', 'cp', 'rm', 'wc', 'cat', 'bash'],
  files: [
    'web/lib/price.php',
    'web/cart.php',
    'admin/cart.php',
    'jobs/nightly.sh',
    'store/old.zip',
    'notes.txt',
    'deep/notes.txt',
  ],
  texts: ['jobs/nightly.sh'],
  heads: { 'jobs/nightly.sh': '#!/bin/bash\n' },
});

describe('a name without its folder', () => {
  it.each([
    ['show price.php', 'cat web/lib/price.php'],
    ['show lib/price.php', 'cat web/lib/price.php'],
    ['make nightly.sh executable', 'chmod +x jobs/nightly.sh'],
    ['delete price.php', 'rm web/lib/price.php'],
    ['rename price.php to cost.php', 'mv web/lib/price.php web/lib/cost.php'],
    ['copy price.php to price.old.php', 'cp web/lib/price.php web/lib/price.old.php'],
    ['unzip old.zip into restore', 'unzip store/old.zip -d restore'],
    ['what changed in price.php', 'git diff -- web/lib/price.php'],
    ['append foo to price.php', "printf '%s\\n' foo >> web/lib/price.php"],
    ['the last 3 commits of price.php', 'git log -n 3 -- web/lib/price.php'],
    ["commit price.php only, message 'x'", 'git add web/lib/price.php && git commit -m x -- web/lib/price.php'],
    ['run nightly.sh', 'bash jobs/nightly.sh'],
    // What is here is meant before what lies deeper.
    ['show notes.txt', 'cat notes.txt'],
    // In an archive, or a folder that is said, lies another one.
    ['show price.php from store/old.zip', 'unzip -p store/old.zip price.php'],
    // What is made is new.
    ['create price.php', 'touch price.php'],
  ])('%s', (text, command) => {
    expect(proposed(text, SHOP)).toBe(command);
  });

  it('is not guessed where several have it', () => {
    expect(proposed('delete cart.php', SHOP)).not.toMatch(/web|admin/);
  });
});
