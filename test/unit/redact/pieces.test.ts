// A piece of a request is told without the place that made a secret of it: it is known from the whole.
import { describe, expect, it } from 'vitest';
import { redactPieces } from '../../../src/engine/redact/redact.ts';

describe('pieces of what was said', () => {
  it.each([
    ['mysql -u root -pqtaUBXS2ThF7 shop', 'qtaUBXS2ThF7'],
    ['curl -u admin:qtMlcuQ6iMpX7 https://example.com', 'qtMlcuQ6iMpX7'],
    ['db.example.com:5432:shop:me:qFbRCCOSaUrg8yi7D7', 'qFbRCCOSaUrg8yi7D7'],
  ])('%s', (whole, secret) => {
    const clean = redactPieces(whole);
    for (const piece of [whole, secret, `leaves out: ${secret}, shop`, `on: file ${secret}`])
      expect(clean(piece)).not.toContain(secret);
    expect(clean('list the files of the shop')).toBe('list the files of the shop');
  });
});
