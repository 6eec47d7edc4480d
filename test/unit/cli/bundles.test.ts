// The bundles are read as one-byte text: another sign in a regular expression would match its bytes and never itself.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from '../../helpers/driver.ts';

const dist = join(repository, 'dist');
const bundles = readdirSync(dist).filter((name) => name.endsWith('.cjs'));

describe('the bundles', () => {
  it.each(bundles)('%s is ASCII', (name) => {
    expect(readFileSync(join(dist, name)).findIndex((byte) => byte > 0x7f)).toBe(-1);
  });
});
