// Who is alone in something, who is excepted, what several have alike, what there is none of, and what was so when it was looked
// at: each is believed where it is so of all that are listed, and nowhere else.
import { describe, expect, it } from 'vitest';
import { wrapResponse } from '../../../../src/engine/answer/claims/wrap.ts';

interface Case {
  tool: string;
  result: unknown;
  asked?: Record<string, string>;
  /** Seconds since it was looked at. */
  age?: number;
  right: readonly string[];
  wrong: readonly string[];
}

const LOANS = `day,shelf,reader,days_limit,days_used,returned
2026-02-03,Maps,Olga Brandt,30,30,yes
2026-02-03,Music,Ida Falk,21,9,yes
2026-02-03,Prints,Jon Aas,30,12,no
2026-02-04,Maps,Olga Brandt,30,4,yes
2026-02-04,Music,Jon Aas,21,0,yes
`;

const CASES: readonly Case[] = [
  {
    tool: 'read_file',
    asked: { path: '/srv/mill/bins.csv' },
    result: 'bin,grain,load_kg,moisture_pct\nA1,rye,410,12\nB2,oats,380,17\nC3,wheat,95,9\n',
    right: ['B2 has the highest moisture, 17%.', 'B2 has the highest moisture, and A1 comes next at 12%.'],
    wrong: [
      'B2 has the highest moisture, 12%.',
      'B2 has the highest moisture, and A1 comes next at 9%.',
      'B2 has the highest moisture, and C3 comes next at 9%.',
    ],
  },
  {
    tool: 'read_file',
    asked: { path: '/srv/library/loans.csv' },
    result: LOANS,
    right: [
      'All loans on 4 February were returned.',
      "Jon Aas's loan on 3 February was not returned.",
      'All but one of the loans were returned.',
      "Every loan except Jon Aas's on 3 February was returned.",
      "Only Jon Aas's loan on 3 February was not returned.",
      'Four of the five loans were returned.',
    ],
    wrong: [
      'All loans on 3 February were returned.',
      "Jon Aas's loan on 4 February was not returned.",
      'All but two of the loans were returned.',
      "Every loan except Ida Falk's was returned.",
      "Every loan except Jon Aas's on 4 February was returned.",
    ],
  },
  {
    tool: 'list_hosts',
    result: {
      hosts: {
        alpha: { system: 'bookworm', model: 'NUC 7', patched: true, temp_c: 41.2, rain_24h_mm: 3.5 },
        bravo: { system: 'bookworm', model: 'NUC 9', patched: true, temp_c: 55.8, rain_24h_mm: 0 },
        charlie: { system: 'bullseye', model: 'NUC 7', patched: false, temp_c: 48.1, rain_24h_mm: 1 },
      },
    },
    right: [
      'charlie is the only one that runs bullseye.',
      'charlie is the only one running bullseye.',
      'The only host on bullseye is charlie.',
    ],
    wrong: [
      'alpha is the only one that runs bookworm.',
      'alpha is the only one on bookworm.',
      'The only host on bookworm is alpha.',
      'bravo is the hottest, at nearly 56 °C, and the only one on the NUC 7.',
      'alpha and bravo have the same model.',
      'alpha got the most rain in 48 hours, 3.5.',
      'alpha got the most rain in 24 hours, 4.5.',
    ],
  },
  {
    tool: 'linux_system_info',
    result: {
      hostname: 'mill',
      kernel: '6.1.0-28-amd64',
      uptime_days: 12,
      swap_total_gb: 4,
      swap_used_gb: 0,
      memory_total_gb: 16,
    },
    right: ['No swap is in use.', 'mill uses none of its swap.', 'mill has been up for 12 days.'],
    wrong: [
      'amd64 has been up for 12 days.',
      'None of its 8 GB of swap is used.',
      'No memory is in use.',
      'No swap is free.',
    ],
  },
  {
    tool: 'service_list',
    age: 5_400,
    result: { services: { cups: 'active', avahi: 'inactive', ssh: 'active' } },
    right: [
      'As of 90 minutes ago, avahi was the only service that was not active.',
      'An hour and a half ago two services were active.',
    ],
    wrong: [
      'avahi is the only service that is not active.',
      'As of two minutes ago, avahi was the only service that was not active.',
      'As of 90 minutes ago, cups was the only service that was active.',
      'An hour and a half ago three services were active.',
    ],
  },
  {
    tool: 'git_log',
    result: `commit 4f1e2d3c4b5a69788796a5b4c3d2e1f001020304 (HEAD -> main, tag: v1.3)
Author: Ida Falk <ida@example.org>
Date:   Tue Feb 10 09:12:01 2026 +0100

    Print the shelf marks

commit 5a1e2d3c4b5a69788796a5b4c3d2e1f001020305
Author: Jon Aas <jon@example.org>
Date:   Mon Feb 9 17:40:12 2026 +0100

    Revert "Send letters by fax"

    This reverts commit 77aa, because the fax line was cut
    in January.

commit 6b1e2d3c4b5a69788796a5b4c3d2e1f001020306
Author: Ida Falk <ida@example.org>
Date:   Fri Feb 6 08:00:45 2026 +0100

    Send letters by fax
`,
    right: ['v1.3 was tagged on 10 February.', 'Of the three commits, two are by Ida Falk and one by Jon Aas.'],
    wrong: [
      'v1.3 was tagged on 9 February.',
      'The fax letters commit was reverted because the fax line was cut in March.',
      'Of the three commits, two are by Ida Falk and two by Jon Aas.',
    ],
  },
  {
    tool: 'service_status',
    result: `× mirror.service - Mirror the scans
     Loaded: loaded (/etc/systemd/system/mirror.service; static)
     Active: failed (Result: exit-code) since Tue 2026-02-10 03:20:09 CET; 2h ago
   Main PID: 901 (code=exited, status=4)

Feb 10 03:00:00 mill systemd[1]: Starting mirror.service - Mirror the scans...
Feb 10 03:11:40 mill mirror.sh[901]: scan of attic timeout after 30 s
Feb 10 03:20:09 mill mirror.sh[901]: copy failed: no space left on vault
Feb 10 03:20:09 mill systemd[1]: mirror.service: Failed with result 'exit-code'.
`,
    right: ['The copy failed at 03:20 because there was no space left on vault.'],
    wrong: [
      'The copy failed at 03:11 because there was no space left on vault.',
      'The copy failed because there was no space left on mill.',
      'The scan of attic timed out twice.',
    ],
  },
  {
    tool: 'squeue',
    result: `  JOBID PARTITION     NAME     USER ST       TIME  NODES NODELIST(REASON)
   7711       gpu  anneal-8     ida  R 1-02:10:44      1 g01
   7712       gpu  anneal-9     ida  R    3:20:05      1 g02
   7713       cpu     merge     jon PD       0:00      1 (Priority)
`,
    right: ['Two jobs are running and one is pending.', 'anneal-8 has been running longest.'],
    wrong: ['Three jobs are running.', 'anneal-9 has been running longest.'],
  },
  {
    tool: 'gpu_status',
    result: [
      { index: 0, name: 'L40S', utilization_pct: 91, temperature_c: 68 },
      { index: 1, name: 'L40S', utilization_pct: 0, temperature_c: 33 },
    ],
    right: ['GPU 0 is the hottest at 68 °C.', 'GPU 1 is the only idle card.'],
    wrong: ['GPU 1 is the hottest at 68 °C.', 'GPU 0 is the only idle card.'],
  },
  {
    tool: 'quota_report',
    result: [
      { user: 'ida', fs: '/home', used_gb: 45, limit_gb: 50 },
      { user: 'jon', fs: '/home', used_gb: 50, limit_gb: 50 },
    ],
    right: ['ida has used 90% of the quota on /home.'],
    wrong: ['jon has used 90% of the quota on /home.', 'ida has used her whole quota.'],
  },
  {
    tool: 'run_tests',
    result: `collected 58 items

tests/test_rooms.py .......F...                                  [ 40%]
======= 2 failed, 53 passed, 3 skipped in 9.11s =======
`,
    right: ['Two of the 58 tests failed.', '53 of the 58 tests passed.'],
    wrong: ['Three of the 58 tests failed.', 'Two of the 60 tests failed.'],
  },
  {
    tool: 'ping',
    result: `PING 10.1.0.1 (10.1.0.1) 56(84) bytes of data.
--- 10.1.0.1 ping statistics ---
20 packets transmitted, 18 received, 10% packet loss, time 19030ms
`,
    right: ['Two of the twenty packets were lost.', '18 of the 20 packets were received.'],
    wrong: ['Three of the twenty packets were lost.', 'Two of the ten packets were lost.'],
  },
  {
    tool: 'linux_packages',
    result: { packages: [{ name: 'jq', installed: true, version: '1.7.2' }] },
    right: ['The version of jq is 1.7.2.', 'The package jq is at version 1.7.2.'],
    // A noun that nothing tells of is none for what is listed.
    wrong: [
      'The version of jq plugin is 1.7.2.',
      'The version of the jq quux is 1.7.2.',
      'The jq quux is version 1.7.2.',
    ],
  },
];

const judged = ({ tool, result, age = 4, asked = {} }: Case, answer: string): number =>
  wrapResponse({ answer, user_input: '', tool_outputs: [{ tool, result, arguments: asked, age_s: age }] }).confidence;

const each = (side: 'right' | 'wrong') => CASES.flatMap((of) => of[side].map((said) => ({ said, of })));

describe('one of many', () => {
  it.each(each('right'))('believes: $said', ({ said, of }) => expect(judged(of, said)).toBeGreaterThanOrEqual(0.8));
  it.each(each('wrong'))('does not believe: $said', ({ said, of }) => expect(judged(of, said)).toBeLessThan(0.8));
  it.each(each('right'))('does not say otherwise than: $said', ({ said, of }) =>
    expect(judged(of, said)).toBeGreaterThan(0.1),
  );
});
