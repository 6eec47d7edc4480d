// That those who are named are all of them, that several have the same, and figures that are held against a sum.
import { expectBelieved } from './believed.ts';

const GROUPS = {
  groups: [
    { name: 'crew', gid: 10, members: ['kofi', 'hana', 'ruth'] },
    { name: 'deck', gid: 20, members: ['ann'] },
  ],
};
const USERS = {
  users: [
    { name: 'ada', uid: 1001, groups: ['staff', 'audio'] },
    { name: 'ben', uid: 1002, groups: ['staff'] },
  ],
};
const PROCESSES = {
  processes: [
    { pid: 812, name: 'nginx', user: 'www-data', memory_mb: 34 },
    { pid: 813, name: 'nginx', user: 'www-data', memory_mb: 30 },
    { pid: 77, name: 'cron', user: 'root', memory_mb: 3 },
  ],
};
const PACKAGES = [
  { name: 'openssl', size_mb: 12, installed: true },
  { name: 'curl', size_mb: 3, installed: true },
  { name: 'tree', size_mb: 4, installed: false },
];

expectBelieved([
  {
    // A key is somebody's text, and no pattern.
    tool: 'odd_keys',
    result: { groups: [{ name: 'crew', 'mem(bers': ['kofi', 'hana'] }] },
    right: ['kofi is in crew.'],
    wrong: ['Only kofi is in crew.', 'ruth is in crew.'],
  },
  {
    tool: 'list_files',
    result: {
      path: '/srv/app',
      total: 3,
      files: [
        { name: 'app.py', size: 2048, mode: '0644', modified: '2026-11-20' },
        { name: 'data.csv', size: 4096, mode: '0600', modified: '2026-11-28' },
        { name: 'run.sh', size: 512, mode: '0755', modified: '2026-10-01' },
      ],
    },
    right: [
      'There are three files.',
      'run.sh is executable.',
      'Only run.sh is executable.',
      'app.py is not executable.',
    ],
    wrong: [
      'There are three csv files.',
      'Three files are executable.',
      'There are three executable files.',
      'data.csv is executable.',
      'No file has been modified since November 21.',
    ],
  },
  {
    tool: 'cron_jobs',
    result: {
      jobs: [
        { user: 'root', schedule: '0 2 * * *', command: '/usr/local/bin/backup.sh', enabled: true },
        { user: 'ada', schedule: '*/15 * * * *', command: '/home/ada/sync.py', enabled: false },
      ],
    },
    right: ['The backup job runs daily at 2:00.'],
    wrong: ['The sync job runs every 15 minutes.'],
  },
  {
    tool: 'temperatures',
    result: { fans: { fan1: 2140, fan2: 0 } },
    right: ['fan1 has 2140.'],
    wrong: ['Both fans are spinning.', 'All fans are turning.', 'Both fans are running.'],
  },
  {
    tool: 'list_groups',
    result: GROUPS,
    right: [
      'The group crew, gid 10, consists of kofi, hana and ruth.',
      'Only kofi, hana and ruth are in crew.',
      'The only members of crew are kofi, hana and ruth.',
      'The members of crew are kofi, hana and ruth.',
    ],
    wrong: [
      'The group crew consists of kofi and hana.',
      'Only kofi and hana are in crew.',
      'The only members of crew are kofi and hana.',
      'The members of crew are kofi and hana.',
      'The group crew has only kofi and ruth.',
      'crew has the members kofi and hana.',
      'The group crew consists of kofi, hana and ann.',
    ],
  },
  {
    tool: 'list_users',
    result: USERS,
    right: ['Ada is in the groups staff and audio.', 'Ben is only in staff.', 'Both ada and ben are in staff.'],
    wrong: ["Ada's groups are staff.", 'Ada is only in staff.', 'The staff group consists of ada.'],
  },
  {
    tool: 'linux_processes',
    result: PROCESSES,
    right: ['Both nginx processes run as the same user.', 'The nginx processes have the same user.'],
    wrong: ['All processes have the same user.', 'Both nginx processes have the same memory.'],
  },
  {
    tool: 'packages',
    result: PACKAGES,
    right: [
      'openssl takes up more room on disk than curl and tree together.',
      'openssl is four times the size of curl.',
      'tree is missing.',
    ],
    wrong: [
      'openssl is three times the size of curl.',
      'curl is missing.',
      'tree takes more space than curl and openssl together.',
    ],
  },
]);
