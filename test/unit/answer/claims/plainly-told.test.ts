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
];

expectBelieved(CASES);
