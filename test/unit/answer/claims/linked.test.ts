// Sentences whose segments are linked to a row, a set with its members, an end of a column or figures held against each other;
// each true, and false in one thing.
import { type Case, expectBelieved } from './believed.ts';

const facts = (table: Record<string, Record<string, string | number>>) =>
  Object.entries(table).flatMap(([subject, told]) =>
    Object.entries(told).map(([attribute, value]) => ({ subject, attribute, value })),
  );

const CASES: readonly Case[] = [
  {
    tool: 'facts',
    result: facts({
      'repo atlas': { branch: 'main', uncommitted_files: 0, stashes: 2 },
      'repo harbor': { branch: 'fix-9', uncommitted_files: 7, stashes: 0 },
    }),
    right: ['There are 7 uncommitted files in harbor.'],
    wrong: ['There are 7 uncommitted files in atlas.', 'There are 6 uncommitted files in harbor.'],
  },
  {
    tool: 'facts',
    result: facts({
      'user nell': { shell: '/bin/zsh', last_login: '2025-04-02 08:10' },
      'user odo': { shell: '/bin/sh', last_login: 'never' },
    }),
    right: ['The user odo has never logged in.'],
    wrong: ['The user nell has never logged in.'],
  },
  {
    tool: 'facts',
    result: facts({
      'shop.test': { expires_in_days: 40, issuer: 'Internal CA' },
      'wiki.test': { expires_in_days: -3, issuer: 'Internal CA' },
    }),
    right: ['The certificate for wiki.test expired 3 days ago.'],
    wrong: ['The certificate for shop.test expired 3 days ago.', 'The certificate for wiki.test expired 30 days ago.'],
  },
  {
    tool: 'facts',
    result: facts({
      curl: { installed: '8.5.0', candidate: '8.5.0' },
      zlib: { installed: '1.3.0', candidate: '1.3.1' },
    }),
    right: ['zlib has an update.'],
    wrong: ['curl has an update.', 'There is an update for curl.'],
  },
  {
    tool: 'run_tests',
    result: { suite: 'core', total: 150, passed: 141, failed: 6, skipped: 3 },
    right: ['Out of 150 tests, 141 passed, 6 failed and 3 were skipped.'],
    wrong: ['Out of 150 tests, 141 passed, 3 failed and 6 were skipped.', 'Out of 160 tests, 141 passed, 6 failed.'],
  },
  {
    tool: 'top_errors',
    result: {
      top_errors: [
        { message: 'lock wait exceeded', count: 90 },
        { message: 'bad token', count: 41 },
        { message: 'disk full', count: 8 },
      ],
    },
    right: ['The most common error is "lock wait exceeded" with 90 occurrences, followed by "bad token" with 41.'],
    wrong: ['The most common error is "bad token" with 41 occurrences.'],
  },
  {
    tool: 'df',
    result: { disks: { '/': { percent: 44 }, '/data': { percent: 88 }, '/pool': { percent: 61 } } },
    right: ['The disks above 50% are /data at 88% and /pool at 61%.'],
    wrong: [
      'The disks above 50% are /data at 88% and / at 44%.',
      'The disks above 50% are /data at 61% and /pool at 88%.',
    ],
  },
  {
    tool: 'network_config',
    result: { dns: ['9.9.9.9', '149.112.112.112'], gateway: '10.1.0.1' },
    right: ['The DNS servers are 9.9.9.9 and 149.112.112.112.'],
    wrong: ['The DNS servers are 9.9.9.9 and 10.1.0.1.', 'The DNS servers are 9.9.9.9 and 1.1.1.1.'],
  },
  {
    tool: 'facts',
    result: facts({ eth0: { state: 'up', speed: '1000 Mb/s' }, eth1: { state: 'up', speed: '100 Mb/s' } }),
    right: ['Both eth0 and eth1 are up.'],
    wrong: ['Both eth0 and eth1 are up and running at 1000 Mb/s.'],
  },
  {
    tool: 'accounts',
    result: { logged_in: ['ruth', 'otto'], locked: ['guest'] },
    right: [],
    wrong: ['The locked accounts are guest and otto.'],
  },
];

expectBelieved(CASES);
