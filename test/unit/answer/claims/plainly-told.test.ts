// Plain sentences about facts and states of a machine, as a small model puts them.
import { type Case, expectBelieved } from './believed.ts';

const CASES: readonly Case[] = [
  {
    tool: 'backup_state',
    result: {
      restart_needed: false,
      backups: {
        last_verify_attempt: '2025-04-02 10:00',
        last_backup: '2025-03-30 01:00',
        last_backup_check: '2025-04-01 03:00',
      },
    },
    right: [
      'The last backup was on 2025-03-30.',
      'The last backup check was on 2025-04-01.',
      'A restart is not needed at this time.',
      'No restart is needed at the moment.',
      'A restart is not needed at present.',
    ],
    wrong: [
      'The last backup was on 2025-04-01.',
      'The last backup was on 2025-04-02.',
      'A restart is needed at this time.',
      'A restart is not needed at that time.',
      'A restart was not needed at this time yesterday.',
    ],
  },
  {
    tool: 'facts',
    result: [
      { subject: 'tmux', attribute: 'version', value: '3.3a' },
      { subject: 'tmux', attribute: 'installed', value: 'yes' },
      { subject: 'vlc', attribute: 'version', value: '3.0.20' },
      { subject: 'vlc', attribute: 'installed', value: 'yes' },
      { subject: 'emacs', attribute: 'version', value: '29.1' },
      { subject: 'emacs', attribute: 'installed', value: 'no' },
    ],
    right: ['The installed version of tmux is 3.3a.', 'The installed version of vlc is 3.0.20.'],
    wrong: [
      'The installed version of tmux is 3.0.20.',
      'The installed version of emacs is 29.1.',
      'The available version of tmux is 3.3a.',
      'The removed version of vlc is 3.0.20.',
    ],
  },
  {
    tool: 'facts',
    result: [
      { subject: 'nightly', attribute: 'count', value: 3 },
      { subject: 'nightly', attribute: 'state', value: 'failed' },
      { subject: 'weekly', attribute: 'count', value: 4 },
      { subject: 'weekly', attribute: 'state', value: 'running' },
    ],
    right: ['nightly has failed.'],
    wrong: ['The failed count of nightly is 3.', 'The running count of nightly is 3.'],
  },
  {
    tool: 'facts',
    result: [
      { subject: 'mira', attribute: 'uid', value: 1100 },
      { subject: 'mira', attribute: 'groups', value: 'mira, wheel, audio' },
      { subject: 'otto', attribute: 'uid', value: 1101 },
      { subject: 'otto', attribute: 'groups', value: 'otto, audio' },
      { subject: 'sync', attribute: 'uid', value: 4 },
      { subject: 'pia', attribute: 'uid', value: 1102 },
      { subject: 'pia', attribute: 'groups', value: 'pia, wheel' },
    ],
    right: [
      'The users mira and pia are in the wheel group.',
      'mira is a member of wheel.',
      'The user otto is in the audio group.',
      'otto is not in the wheel group.',
    ],
    wrong: [
      'The users mira and otto are in the wheel group.',
      'The users mira and pia are not in the wheel group.',
      'The user sync is in the wheel group.',
      'The services mira and pia are in the wheel group.',
    ],
  },
  {
    tool: 'facts',
    result: [
      { subject: '22/tcp', attribute: 'process', value: 'dropbear' },
      { subject: '22/tcp', attribute: 'address', value: '0.0.0.0' },
      { subject: '631/tcp', attribute: 'process', value: 'cupsd' },
      { subject: '631/tcp', attribute: 'address', value: '127.0.0.1' },
      { subject: '53/udp', attribute: 'process', value: 'dnsmasq' },
      { subject: '53/udp', attribute: 'address', value: '0.0.0.0' },
    ],
    right: [
      'The process listening on port 631 is cupsd.',
      'The process listening on port 22 is dropbear, and it is listening on all addresses (0.0.0.0).',
      'The process on port 53 is dnsmasq.',
    ],
    wrong: [
      'The process listening on port 631 is cupsd, and it is listening on all addresses.',
      'The process listening on port 22 is cupsd.',
      'The process listening on port 22 is dropbear, and it is listening on localhost (127.0.0.1).',
      'The process listening on port 22 is dropbear, and it is listening on all addresses (127.0.0.1).',
    ],
  },
  {
    tool: 'facts',
    result: [
      { subject: 'mails', attribute: 'messages', value: 90 },
      { subject: 'mails', attribute: 'consumers', value: 0 },
      { subject: 'orders', attribute: 'messages', value: 0 },
      { subject: 'orders', attribute: 'consumers', value: 3 },
    ],
    right: ['The mails queue has 90 messages and 0 consumers.', 'The mails queue has no consumers.'],
    wrong: ['The orders queue has no consumers.', 'The mails container has no consumers.'],
  },
  // What has a uid is a user, and not all that facts tell of has one.
  {
    tool: 'facts',
    result: [
      { subject: 'mira', attribute: 'uid', value: 1100 },
      { subject: 'nginx', attribute: 'status', value: 'active' },
    ],
    right: ['nginx is active.'],
    wrong: ['There are 2 users.', 'The user nginx is active.'],
  },
  // How a run came out is not told by how many of it passed.
  {
    tool: 'run_tests',
    result: { suite: 'ui', passed: 80, failed: 2, skipped: 1, exit_code: 1, failed_tests: ['test_menu', 'test_drag'] },
    right: ['The ui test suite did not pass.', 'The ui test suite failed.', '80 tests passed and 2 failed.'],
    wrong: [
      'The ui test suite passed.',
      'The api test suite did not pass.',
      'No test passed.',
      '80 tests did not pass.',
    ],
  },
  {
    tool: 'run_tests',
    result: { suite: 'ui', passed: 83, failed: 0, skipped: 1, exit_code: 0 },
    right: ['The ui test suite passed.', 'The ui test suite did not fail.'],
    wrong: ['The ui test suite failed.', 'The ui test suite did not pass.'],
  },
  {
    tool: 'list_services',
    result: [
      { name: 'cups', state: 'failed' },
      { name: 'tor', state: 'failed' },
      { name: 'smbd', state: 'failed' },
      { name: 'cron', state: 'running' },
    ],
    right: [
      'There are 3 services that have failed: cups, tor and smbd.',
      'There are three services that have failed: smbd, cups, and tor.',
      '3 services have failed: cups, tor and smbd.',
      'There are 3 services that have failed.',
    ],
    wrong: [
      'There are 3 services that have failed: cups, tor and cron.',
      'There are 3 services that have failed: cups and tor.',
      '3 services have failed: cups and tor.',
      'There are 2 services that have failed: cups and tor.',
      'There are 3 services that are running: cups, tor and smbd.',
    ],
  },
];

expectBelieved(CASES);
