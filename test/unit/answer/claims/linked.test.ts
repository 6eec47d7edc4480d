// Sentences of which every word is linked to the evidence: sets by their description, the first of a column, what stands in
// brackets or behind a comma, parts of a whole, what says the same once more; and the same with one of these made false.
import { type Case, expectBelieved } from './believed.ts';

const facts = (all: Record<string, Record<string, unknown>>) =>
  Object.entries(all).flatMap(([subject, own]) =>
    Object.entries(own).map(([attribute, value]) => ({ subject, attribute, value })),
  );

const MACHINES = facts({
  'web-1': { status: 'running', cpu_percent: 12.5, memory_mb: 512, uptime_h: 340 },
  'web-2': { status: 'stopped', cpu_percent: 0, memory_mb: 0 },
  'db-1': { status: 'running', cpu_percent: 61.3, memory_mb: 8192, uptime_h: 98 },
});
const ALERTS = {
  alerts: [
    { name: 'HighLoad', severity: 'warning', host: 'ci2', since: '2025-03-12 11:40' },
    { name: 'DiskFull', severity: 'critical', host: 'web1', since: '2025-03-12 09:05' },
    { name: 'CertExpiry', severity: 'warning', host: 'lb1', since: '2025-03-11 22:00' },
  ],
};
const ENDPOINTS = facts({
  'GET /api/orders': { requests: 18200, p95_ms: 420, errors: 12 },
  'GET /api/items': { requests: 90110, p95_ms: 85, errors: 3 },
  'POST /api/pay': { requests: 2210, p95_ms: 1310, errors: 41 },
});
const USERS = [
  { user: 'alice', uid: 1000, shell: '/bin/bash', last_login: '2025-03-11 09:14' },
  { user: 'bob', uid: 1001, shell: '/bin/zsh', last_login: '2025-02-01 17:30' },
  { user: 'svc', uid: 999, shell: '/usr/sbin/nologin', last_login: null },
];
const BACKUPS = [
  { name: 'etc', last_success: '2025-03-12 01:10', size_gb: 0.2, verified: true },
  { name: 'vm', last_success: '2025-03-03 01:40', size_gb: 310, verified: false },
];
const PEERS = {
  peers: [
    { name: 'laptop', handshake_min: 2, rx_mb: 812, tx_mb: 95 },
    { name: 'office', handshake_min: 1560, rx_mb: 11, tx_mb: 3 },
  ],
};
const POOLS = {
  pools: {
    tank: { health: 'ONLINE', last_scrub: '2025-05-04', errors: 0 },
    scratch: { health: 'DEGRADED', errors: 12 },
  },
};
const RUNS = [
  { job: 'sync', result: 'error', message: 'remote host closed the connection', ended: '2025-04-02 04:10' },
  { job: 'dump', result: 'ok', message: '', ended: '2025-04-02 04:30' },
];

const CASES: readonly Case[] = [
  {
    tool: 'facts',
    result: facts({
      'package htop': { installed: true, version: '9.18.8' },
      'package jq': { installed: true, version: '1.7' },
    }),
    right: ['htop 9.18.8 is installed.'],
    wrong: ['htop 9.18.8 is installed for 9 days.'],
  },
  {
    tool: 'facts',
    result: MACHINES,
    right: [
      'The VM db-1 is using the most CPU, at 61.3%.',
      'web-2 is the only VM that is stopped.',
      'The VM web-2 is stopped, so it is using 0 MB of memory.',
    ],
    wrong: [
      'The VM web-1 is using the most CPU, at 61.3%.',
      'The VM db-1 is using the most CPU, at 12.5%.',
      'web-1 is the only VM that is stopped.',
      'web-1 is the only VM that is running.',
      'The VM web-2 is stopped, so it is using 512 MB of memory.',
      'The VM web-2 is stopped, so it was removed.',
      'The VM web-2 is stopped, so db-1 is running.',
      'There are 2 running VMs: web-1 and db-1 (98 MB).',
      'Only db-1 is running.',
    ],
  },
  {
    tool: 'list_alerts',
    result: ALERTS,
    right: [
      'There are 3 alerts, and one of them is critical.',
      'Two alerts are warnings: HighLoad and CertExpiry.',
      'The host web1 has a critical alert, DiskFull.',
    ],
    wrong: [
      'There are 3 alerts, and two of them are critical.',
      'Two alerts are warnings: HighLoad and DiskFull.',
      'The host lb1 has a critical alert, CertExpiry.',
      'All alerts are critical.',
      'DiskFull fired because of backups.',
    ],
  },
  {
    tool: 'facts',
    result: ENDPOINTS,
    right: [
      'The slowest endpoint is POST /api/pay, with a p95 of 1310 ms.',
      'GET /api/items has the most requests with 90110.',
      'The endpoint with the fewest errors is GET /api/items.',
    ],
    wrong: [
      'The slowest endpoint is GET /api/orders, with a p95 of 420 ms.',
      'The slowest endpoint is POST /api/pay, with a p95 of 420 ms.',
      'GET /api/items has the most errors with 90110.',
      'The endpoint with the most errors is GET /api/items.',
    ],
  },
  {
    tool: 'list_users',
    result: USERS,
    right: ['alice was the last user to log in, on 2025-03-11 at 09:14.'],
    wrong: [
      'bob was the last user to log in, on 2025-02-01 at 17:30.',
      'alice was the last user to log in, on 2025-02-01 at 17:30.',
      'The users are alice and bob.',
    ],
  },
  {
    tool: 'list_backups',
    result: BACKUPS,
    right: ['The last successful backup of vm was on 2025-03-03 at 01:40.', 'No, not all of the backups are verified.'],
    wrong: [
      'The last successful backup of vm was on 2025-03-12 at 01:10.',
      'The last failed backup of vm was on 2025-03-03 at 01:40.',
      'The vm backup was last updated on 2025-03-03.',
    ],
  },
  {
    tool: 'wg_show',
    result: PEERS,
    right: [
      'The last handshake of office was 1560 minutes ago (26 hours).',
      'The peer with the most received data is laptop with 812 MB.',
    ],
    wrong: [
      'The last handshake of laptop was 1560 minutes ago (26 hours).',
      'The last handshake of office was 1560 minutes ago (25 hours).',
      'The peer with the most sent data is office with 3 MB.',
    ],
  },
  {
    tool: 'list_pools',
    result: POOLS,
    right: ['The pool scratch is degraded and has 12 errors.'],
    wrong: ['The scratch pool has 12 read errors.', 'The pool scratch is running as degraded with 12 active errors.'],
  },
  {
    tool: 'list_runs',
    result: RUNS,
    right: ['The job sync failed on 2025-04-02 at 04:10 because the remote host closed the connection.'],
    wrong: [
      'The job sync failed on 2025-04-02 at 04:10 because the remote host refused the connection.',
      'The job sync failed on 2025-04-02 at 04:30 because the remote host closed the connection.',
      'The job dump failed on 2025-04-02 at 04:30.',
    ],
  },
];

expectBelieved(CASES);
