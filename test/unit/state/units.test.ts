import { expect, it } from 'vitest';
import { parseShow, unitStatus } from '../../../src/engine/state/services/status.ts';

const BOOT = 1_700_000_000_000;
const SHOWN = `Id=nginx.service
LoadState=loaded
ActiveState=active
SubState=running
UnitFileState=enabled
MainPID=812
Description=A high performance web server = and more
ExecMainStartTimestampMonotonic=90500000

Id=cron.service
LoadState=loaded
ActiveState=failed
SubState=failed
UnitFileState=disabled
MainPID=0
Description=
ExecMainStartTimestampMonotonic=0
`;

it('reads what systemd says of units', () => {
  const [nginx, cron] = parseShow(SHOWN);
  expect(unitStatus(nginx ?? new Map(), 'nginx', BOOT)).toEqual({
    name: 'nginx',
    manager: 'systemd',
    installed: true,
    running: true,
    enabled: true,
    state: 'active',
    pids: [812],
    since: BOOT + 90_500,
    description: 'A high performance web server = and more',
  });
  expect(unitStatus(cron ?? new Map(), 'cron', BOOT)).toMatchObject({
    running: false,
    enabled: false,
    state: 'failed',
    pids: [],
    since: null,
  });
});

it('makes nothing of nothing', () => {
  expect(parseShow('')).toEqual([]);
  expect(unitStatus(new Map(), 'x', BOOT)).toMatchObject({ running: false, enabled: null });
});
