// What is packed apart from a program: its client, its tools, its headers.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const TO_HAVE = ['postgresql', 'postgresql-client', 'default-mysql-client', 'redis-tools', 'libfoo-dev'];
const HERE = worldOf({
  programs: ['apt'],
  files: ['a.txt'],
  names: { package: ['curl', ...TO_HAVE], available: TO_HAVE },
});

describe('parts of packages', () => {
  it.each([
    ['install the postgres client', 'sudo apt install postgresql-client'],
    ['install the postgres client with no questions asked', 'sudo apt install -y postgresql-client'],
    ['install the command line client for mysql', 'sudo apt install default-mysql-client'],
    ['install the redis tools', 'sudo apt install redis-tools'],
    ['install the libfoo headers', 'sudo apt install libfoo-dev'],
  ])('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));
  it('is no other package where there is none of that name', () => {
    expect(proposed('install the curl tools', HERE) ?? '').not.toContain('-tools');
  });
});
