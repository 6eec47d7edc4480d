import { describe, expect, it } from 'vitest';
import { wrapResponse } from '../../../../src/engine/answer/claims/wrap.ts';

const evidence = (tool: string, result: unknown, question = '') => ({
  user_input: question,
  tool_outputs: [{ tool, result, age_s: 4 }],
});
const believed = (answer: string, given: ReturnType<typeof evidence>): boolean =>
  wrapResponse({ answer, ...given }).confidence >= 0.8;

const DISKS = evidence('linux_disk_usage', {
  '/': { total: '80G', used: '60G', free: '20G', percent: 75 },
  '/srv': { total: '500G', used: '50G', free: '450G', percent: 10 },
});
const UNITS = evidence('linux_service_status', {
  units: [
    { name: 'nginx.service', active: 'active', sub: 'running', enabled: true },
    { name: 'cron.service', active: 'active', sub: 'running', enabled: true },
    { name: 'cups.service', active: 'inactive', sub: 'dead', enabled: false },
  ],
});
const TASKS = evidence('linux_processes', {
  processes: [
    { pid: 71, comm: 'qemu', user: 'lena', rss_mb: 6300, cpu_pct: 140.2 },
    { pid: 88, comm: 'mysqld', user: 'mysql', rss_mb: 1900, cpu_pct: 12 },
  ],
});
const PORTS = evidence('linux_ports', {
  complete: true,
  listening: [
    { port: 3306, address: '127.0.0.1', process: 'mysqld' },
    { port: 8080, address: '0.0.0.0', process: 'java' },
  ],
});
const JAILS = evidence('linux_service_status', {
  facts: [
    { subject: 'jail:web', attribute: 'currently_banned', value: 3 },
    { subject: 'jail:mail', attribute: 'currently_banned', value: 0 },
  ],
});
const LOG = evidence('linux_recent_logs', {
  unit: 'postfix',
  lines: [
    'Mar 03 04:10:11 tern postfix/smtpd[210]: connect from mail.example.org',
    'Mar 03 04:12:00 tern postfix/qmgr[99]: warning: queue file corrupt',
  ],
});

describe('a claim proved from rows', () => {
  it.each([
    ['20 GB of the 80 GB on / are free.', DISKS],
    ['/srv has more free space than /.', DISKS],
    ['nginx and cron are running, cups is stopped.', UNITS],
    ['Only cups is down.', UNITS],
    ['qemu takes the most memory, about 6.3 GB; it belongs to lena.', TASKS],
    ['mysqld uses 1.9 GB of RAM and 12% CPU.', TASKS],
    ['mysqld only listens on localhost.', PORTS],
    ['Three addresses are banned in the `web` jail; the mail jail is empty.', JAILS],
    ['At 04:12 postfix warned that a queue file is corrupt.', LOG],
  ])('is believed: %s', (answer, given) => {
    expect(believed(answer, given)).toBe(true);
  });
  it.each([
    ['60 GB of the 80 GB on / are free.', DISKS],
    ['/ has more free space than /srv.', DISKS],
    ['/ is 75% full and filling up quickly.', DISKS],
    ['All three services are running.', UNITS],
    ['mysqld takes the most memory, about 6.3 GB.', TASKS],
    ['mysqld is run by lena.', TASKS],
    ['mysqld uses 1.9 GB of RAM because its cache is too large.', TASKS],
    ['java only listens on localhost.', PORTS],
    ['Three addresses are banned in the `mail` jail.', JAILS],
    ['At 04:10 postfix warned that a queue file is corrupt.', LOG],
  ])('is not believed: %s', (answer, given) => {
    expect(believed(answer, given)).toBe(false);
  });
});
