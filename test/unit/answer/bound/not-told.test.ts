// What no column tells is not told by another: a length by the only figure there is, a sum by its highest part.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askingIn } from '../rows/asking.ts';

let folder: string;
const { told } = askingIn(() => folder);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'not-told-'));
  const put = (path: string, lines: readonly string[]) => writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
  put('keepers.csv', [
    'keeper_no,name,joined,kind,hives',
    'K1,Abt,2022-07-06,full,5',
    'K2,Beil,1998-01-01,full,2',
    'K3,Cron,2025-06-13,junior,8',
  ]);
  put('sales.csv', [
    'date,receipt,customer,product,jars',
    '2026-01-08,R1,Cafe,linden,8',
    '2026-01-12,R2,Cafe,heather,6',
    '2026-02-01,R3,Inn,heather,7',
  ]);
  put('settings.json', ['{"club":"North","mail":{"smtp_port":587,"name":"out"},"web":{"name":"site","on":true}}']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sure = async (text: string): Promise<string> => {
  const said = await told(text);
  return (said?.confidence ?? 0) < 0.8 ? '' : (said?.answer ?? '');
};

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
