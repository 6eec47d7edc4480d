// What no column tells is not told by another: a length by the only figure there is, a sum by its highest part.
import { expect, it } from 'vitest';
import { sureIn } from '../rows/asking.ts';

const sure = sureIn(
  {
    'keepers.csv': [
      'keeper_no,name,joined,kind,hives',
      'K1,Abt,2022-07-06,full,5',
      'K2,Beil,1998-01-01,full,2',
      'K3,Cron,2025-06-13,junior,8',
    ],
    'sales.csv': [
      'date,receipt,customer,product,jars',
      '2026-01-08,R1,Cafe,linden,8',
      '2026-01-12,R2,Cafe,heather,6',
      '2026-02-01,R3,Inn,heather,7',
    ],
    'settings.json': ['{"club":"North","mail":{"smtp_port":587,"name":"out"},"web":{"name":"site","on":true}}'],
  },
  0.8,
);

it.each(['which keeper has been with us the longest?', 'which keeper has been here the longest?'])(
  '%s',
  async (text) => {
    expect(await sure(text)).not.toMatch(/K3|Cron/);
  },
);

it('which of two sold more is no single sale', async () => {
  expect(await sure('did we sell more jars of linden or of heather?')).not.toContain('R1');
});

it.each(['which ports is this machine listening on?', 'what is this machine listening on?'])(
  'what this machine does stands in no table of the project: %s',
  async (text) => expect(await sure(text)).not.toMatch(/smtp|North|settings/),
);

it('what stands behind something says what it is like, and is no service', async () => {
  expect(await sure('did something odd happen yesterday?')).toBe('');
});
