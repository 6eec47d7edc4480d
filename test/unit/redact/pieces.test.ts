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

  it('are ordinary words where a secret is as short as one', () => {
    expect(redactPieces('mysql -u root -pqT7x shop')('was it qT7x?')).toBe('was it [redacted]?');
    expect(redactPieces('mysql -u root -pdog shop')('a dogma')).toBe('a dogma');
  });

  it('are covered by the longer secret where one holds another', () => {
    const clean = redactPieces('curl -u me:qtMl7 x.org; mysql -pqtMl7cuQ6 shop');
    expect(clean('qtMl7cuQ6 and qtMl7')).toBe('[redacted] and [redacted]');
  });
});
