// What is said of a set of rows: how many of it, who alone, who is the most, which part, how much more than another, what all
// come to; of what was looked at a while ago; and why a look failed.
import { describe, expect, it } from 'vitest';
import { wrapResponse } from '../../../../src/engine/answer/claims/wrap.ts';

interface Case {
  tool: string;
  result: unknown;
  success?: boolean;
  state?: Record<string, unknown>;
  stateAge?: number;
  age?: number;
  right: readonly string[];
  wrong: readonly string[];
}

const RUNS = `run,branch,seconds,status,machine
901,trunk,300,success,red
902,feature/x,280,failed,red
903,trunk,930,success,blue
904,trunk,310,success,red
905,fix/y,60,cancelled,blue
`;
const CLONES = [
  { name: 'shop', branch: 'trunk', ahead: 0, behind: 3, size_mb: 300 },
  { name: 'infra', branch: 'trunk', ahead: 2, behind: 0, size_mb: 40 },
  { name: 'lab', branch: 'wip', ahead: 5, behind: 1, size_mb: 4100 },
  { name: 'site', branch: 'trunk', ahead: 0, behind: 0, size_mb: 60 },
];
const DUMPS = `/srv/dumps/store:
total 9200000
-rw-r----- 1 dba backup 3500000000 May  3 02:04 store_20250503.dump
-rw-r----- 1 dba backup 3600000000 May  4 02:04 store_20250504.dump
-rw-r----- 1 dba backup  400000000 May  5 01:31 store_20250505.dump
-rw-r----- 1 dba backup 3700000000 May  6 02:05 store_20250506.dump
lrwxrwxrwx 1 dba backup         18 May  6 02:05 newest.dump -> store_20250506.dump
`;
const JOBS = `20 3 * * * /opt/bin/dump-store
*/10 * * * * /opt/bin/check-queue
0 */6 * * * /opt/bin/mirror-packages
0,15,30,45 * * * * /opt/bin/probe-disks
#30 4 * * 0 /opt/bin/trim-old
`;
const ROOMS = {
  date: '2025-06-10',
  rooms: [
    { room: 'Oak', seats: 4, bookings: 6, no_shows: 1 },
    { room: 'Elm', seats: 20, bookings: 5, no_shows: 0 },
    { room: 'Ash', seats: 6, bookings: 3, no_shows: 2 },
  ],
};
const STACK = {
  services: {
    store: { state: 'running', mem_limit_mb: 500, restarts: 0 },
    queue: { state: 'running', mem_limit_mb: 300, restarts: 2 },
    mailer: { state: 'exited', exit_code: 1, mem_limit_mb: 200, restarts: 4 },
    front: { state: 'running', mem_limit_mb: 1500, restarts: 0 },
  },
};
const MAIL = { hostname: 'post-01', uptime_s: 1_555_200, memory_total_gb: 16, memory_used_gb: 12.1 };

const CASES: Record<string, Case> = {
  'rows of a file by a noun that nothing knows': {
    tool: 'read_file',
    result: RUNS,
    right: [
      'All three builds on trunk succeeded.',
      'Three of the five builds were successful.',
      'Run 903 was the longest at about 15 minutes, roughly three times as long as either of the other trunk builds.',
    ],
    wrong: [
      'All three builds on trunk failed.',
      'All four builds on trunk succeeded.',
      'All three purple builds on trunk succeeded.',
      'Four of the five builds were successful.',
      'Run 903 was the longest at about 15 minutes, roughly five times as long as either of the other trunk builds.',
    ],
  },
  'one that is alone in something': {
    tool: 'list_repos',
    result: CLONES,
    right: ['lab is the only repository that is both ahead and behind.'],
    wrong: [
      'lab is not the only repository that is both ahead and behind.',
      'infra is the only repository that is both ahead and behind.',
      'lab is the only repository that is behind.',
      'Together the four repositories take up 4.5 GB, most of it in shop.',
    ],
  },
  'the others, of the same noun': {
    tool: 'ls',
    result: DUMPS,
    right: [
      'The 5 May dump is only about 400 MB, while each of the other three is larger than 3 GB.',
      'store_20250506.dump is the largest file in store, about 3.7 GB.',
    ],
    wrong: [
      'The 5 May dump is only about 400 MB, while each of the other four is larger than 3 GB.',
      'The 5 May dump is only about 400 MB, while each of the other three is larger than 4 GB.',
      'store_20250506.dump is the largest file in store, about 2.3 GB.',
      'store_20250506.dump is the largest file in attic, about 3.7 GB.',
    ],
  },
  'how often a job runs': {
    tool: 'crontab -l',
    result: JOBS,
    right: [
      'check-queue runs every ten minutes, that is six times an hour.',
      'mirror-packages runs four times a day.',
      'probe-disks runs four times an hour.',
      'trim-old is commented out, so this crontab does not run it.',
    ],
    wrong: [
      'check-queue runs every ten minutes, that is five times an hour.',
      'mirror-packages runs four times an hour.',
      'dump-store runs four times a day.',
      'dump-store is commented out, so this crontab does not run it.',
      'trim-old is commented out, so this crontab runs it.',
    ],
  },
  'what all come to, and how far one is from another': {
    tool: 'query_rooms',
    result: ROOMS,
    right: ['Oak has the most bookings, six, one more than Elm.'],
    wrong: [
      'Across the three rooms there are 14 bookings and 4 no-shows.',
      'Across the four rooms there are 14 bookings and 3 no-shows.',
      'Oak has the most bookings, six, two more than Elm.',
      'Oak has the most bookings, five, one more than Elm.',
    ],
  },
  'things of one kind by their names': {
    tool: 'stack_state',
    result: STACK,
    right: ['mailer is the only service that is not running.'],
    wrong: [
      'front has the highest memory limit, twice that of store, and neither of the two has restarted.',
      'front has the highest memory limit, three times that of queue, and neither of the two has restarted.',
      'queue is the only service that is not running.',
    ],
  },
  'a part of a whole': {
    tool: 'machine_state',
    result: MAIL,
    right: [],
    wrong: [
      'About a quarter of the 16 GB of memory is in use.',
      'About three quarters of the 32 GB of memory is in use.',
    ],
  },
  'a look that is spoken of': {
    tool: 'whoami',
    result: 'ada',
    state: MAIL,
    stateAge: 5_400,
    right: [
      'When this was recorded an hour and a half ago, post-01 had been up for 18 days.',
      'post-01 had been up for 18 days, according to facts that are an hour and a half old.',
    ],
    wrong: [
      'When this was recorded ten minutes ago, post-01 had been up for 18 days.',
      'When this was recorded an hour and a half ago, post-01 had been up for 81 days.',
      'According to ada an hour and a half ago, post-01 had been up for 18 days.',
    ],
  },
  'why a look failed': {
    tool: 'check_mirror',
    success: false,
    result: 'ssh: connect to host vault.example port 22: No route to host',
    right: ['The mirror check failed because there was no route to vault.example.'],
    wrong: [
      'The mirror check succeeded because there was a route to vault.example.',
      'The mirror check failed because there was no key for vault.example.',
      'The mirror check failed because there was a route to vault.example.',
    ],
  },
};

const COMMITS = `4c0d1aa Ida 2026-05-06 09:11 Mend the pump
77aa012 Tom 2026-05-05 17:40 Paint the shed
90bc3de Ida 2026-05-05 08:02 Order more seeds
a0b1c2d Kim 2026-05-03 12:00 Fence the pond
b1c2d3e Ida 2026-05-02 10:30 Prune the roses
c2d3e4f Tom 2026-05-01 16:20 Count the bulbs`;

CASES['figures of the others'] = {
  tool: 'list_pumps',
  result: { pumps: ['a1', 'b2', 'c3'].map((name, at) => ({ name, stage: [0, 12, 12][at], flow: [5, 7, 9][at] })) },
  right: [
    'a1 is the only pump with a stage of 0; the other two are at 12.',
    'All pumps have a flow of 9 or less.',
    'c3 has the highest flow, 9, followed by b2 with 7; all other pumps are at 5 or less.',
  ],
  wrong: [
    'All pumps have a flow of 7 or less.',
    'c3 has the highest flow, 9, followed by b2 with 7; all other pumps are at 4 or less.',
    'All pumps have a flow of 6 or more.',
    'a1 is the only pump with a stage of 0; the other two are at 9.',
    'b2 is the only pump with a stage of 12; the other two are at 0.',
    'a1 is the only pump with a stage of 12.',
  ],
};

CASES['commits of a repository elsewhere'] = {
  tool: "git -C /srv/garden log --format='%h %an %ad %s' -6",
  result: COMMITS,
  right: [
    'Ida made three of the last six commits.',
    'Ida made three of the last six commits, Tom two and Kim just one.',
    'Tom made two of the last six commits and Ida three.',
  ],
  wrong: [
    'Ida made three of the last five commits.',
    'Ida made three of the last six commits, Tom three and Kim just one.',
    'Ida made three of the last six commits, Tom two and Kim just two.',
    'Tom made two of the last six commits and Ida two.',
    'Ida made three of the last six commits, nobody two.',
  ],
};

describe('what is said of a set of rows', () => {
  for (const [name, each] of Object.entries(CASES)) {
    const { tool, result, success = true, state = null, stateAge = 10, age = 5 } = each;
    const judge = (answer: string): number =>
      wrapResponse({
        answer,
        system_state: state,
        state_age_s: stateAge,
        tool_outputs: [{ tool, arguments: {}, result, age_s: age, success }],
      }).confidence;
    for (const answer of each.right)
      it(`${name}: believes "${answer}"`, () => expect(judge(answer)).toBeGreaterThanOrEqual(0.8));
    for (const answer of each.wrong)
      it(`${name}: does not believe "${answer}"`, () => expect(judge(answer)).toBeLessThanOrEqual(0.5));
  }
});
