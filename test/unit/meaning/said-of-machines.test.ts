// Processes, services, packages, the network, rights and the machine, as people speak of them.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { SAID } from './said-of-machines.ts';

describe.each(Object.entries(SAID))('%s', (_, rows) => {
  it.each(rows)('%s', (command, texts) => {
    expect(texts.map((text) => [text, proposed(text)])).toEqual(texts.map((text) => [text, command]));
  });
});

describe('what is not to be taken for a wish', () => {
  it('a process that must not be killed is not killed', () => {
    expect(proposed('stop process 4321 without killing it') ?? '').not.toMatch(/kill (?:-9 )?4321$/);
  });
  it('what files are like is not what they are to become', () => {
    for (const text of ['world writable files', 'group writable files in src'])
      expect(proposed(text) ?? '').not.toContain('chmod');
  });
  it('a version is no machine', () => {
    expect(proposed('save prices.html as it was in v2.3 to old/prices.html') ?? '').not.toMatch(/^(?:scp|rsync)/);
  });
  it('pictures do not dangle', () => {
    expect(proposed('remove dangling images') ?? '').not.toContain('find');
  });
});
