// What is set in two places, held against each other, and what all of several files say: by every word, each setting told
// with its file.
import { describe, expect, it } from 'vitest';
import { sureIn } from '../rows/asking.ts';

const sure = sureIn(
  {
    'conf/prod.yaml': [
      'web:',
      '  port: 8600',
      '  threads: 12',
      '  debug: false',
      'store:',
      '  uri: postgres://deli@db.example:5432/deli',
      '  timeout_seconds: 25',
      'features:',
      '  gift_cards: false',
      '  late_orders: true',
    ],
    'conf/staging.yaml': [
      'web:',
      '  port: 8601',
      '  threads: 2',
      '  debug: true',
      'store:',
      '  timeout_seconds: 25',
      'features:',
      '  gift_cards: true',
      '  late_orders: true',
    ],
    'counter.toml': ['[hours]', 'days = ["Tue", "Wed", "Sat"]', '[tax]', 'vat_percent = 7'],
    'package.json': ['{"license": "MIT", "engines": {"node": ">=20"}}'],
  },
  0.9,
);

describe('two places', () => {
  it.each([
    ['do staging and production use the same timeout?', /^Yes: .*staging.*25.*prod.*25/],
    ['are there more threads in staging than in prod?', /^(?:No: .*2; .*12|$)/],
    ['is the number of threads larger in production than in staging?', /^Yes: .*12; .*2/],
    ['how do the threads in staging differ from production?', /threads is 2; .*threads is 12/],
    ['which has more threads, staging or prod?', /^More: conf\/prod/],
    ['which settings differ between staging and prod?', /^5 between .*port 8601 → 8600/],
    ['which settings does prod have that are missing in staging?', /^1 only in conf\/prod\.yaml: store\.uri/],
    ['what port does production use?', /^conf\/prod\.yaml: web\.port is 8600\.$/],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));
});

describe('several files', () => {
  it.each([
    ['is late orders on everywhere?', /^Yes: .*prod.*staging/],
    [
      'which features are switched off in production?',
      /^Off in conf\/prod\.yaml: features: gift_cards; on: late_orders/,
    ],
    ['are gift cards enabled in staging?', /^Yes: .*staging/],
    ['is the timeout 40 seconds?', /^No: .*25.*25/],
    ['how high is the VAT?', /vat_percent is 7/],
    ['which node version is needed?', /engines\.node is “>=20”/],
    ['what is the store uri in production?', /postgres:\/\//],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));

  it.each([
    'is the timeout the same in the kitchen and in the cellar?',
    'which pipes differ between staging and prod?',
  ])('says nothing of what is set nowhere: %s', async (text) =>
    expect(await sure(text)).not.toMatch(/timeout_seconds|port/),
  );
});

it('tells line by line in what two files differ', async () => {
  const apart = await sure('what is the difference between conf/prod.yaml and conf/staging.yaml?');
  expect(apart).toMatch(/^conf\/prod\.yaml and conf\/staging\.yaml differ in 5: /);
  expect(apart).toContain('“port: 8600” in conf/prod.yaml, “port: 8601” in conf/staging.yaml');
  expect(apart).toContain('only in conf/prod.yaml: “uri: ');
  expect(apart).not.toContain('late_orders');
  expect(await sure('where do conf/prod.yaml and conf/staging.yaml disagree?')).toBe(apart);
});

it('says which half of a question it left out', async () => {
  expect(await sure('which port is set in conf/prod.yaml, and who painted the door?')).toBe('');
});

it('finds what listens on a port that was told first', async () => {
  const told = await sure('which port is set in conf/prod.yaml and does anything listen on it?');
  expect(told).toMatch(/8600.*\n(?:Nothing listens|On port 8600)/);
});
