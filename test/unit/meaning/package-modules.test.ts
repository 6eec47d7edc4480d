// Modules of a language or a server, by the names of their packages.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const TO_HAVE = ['php-redis', 'php-zip', 'python3-yaml', 'redis', 'zip'];
const HERE = worldOf({ programs: ['apt'], files: ['a.txt'], names: { package: TO_HAVE, available: TO_HAVE } });

describe('modules of packages', () => {
  it.each([
    ['install php redis and zip modules', 'sudo apt install php-redis php-zip'],
    ['install the redis and zip extensions for php', 'sudo apt install php-redis php-zip'],
    ['install the python yaml module', 'sudo apt install python3-yaml'],
  ])('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));
  it('is no package where one of them is not to be had', () => {
    expect(proposed('install php redis and frob modules', HERE) ?? '').not.toContain('php-');
  });
});
