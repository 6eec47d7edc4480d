// A word that no proof takes up leaves a sentence unproven: a denial in its second half, a number that is none of the set, the
// name of a column or a look where a thing should be, a machine where each row tells its own.
import { type Case, expectBelieved } from './believed.ts';

const SOCKETS = `State  Recv-Q Send-Q Local Address:Port  Peer Address:Port Process
LISTEN 0      511          0.0.0.0:8080       0.0.0.0:*     users:(("caddy",pid=71,fd=6))
LISTEN 0      511          0.0.0.0:8443       0.0.0.0:*     users:(("caddy",pid=71,fd=7))
LISTEN 0      511             [::]:8080          [::]:*     users:(("caddy",pid=71,fd=8))
LISTEN 0      511             [::]:8443          [::]:*     users:(("caddy",pid=71,fd=9))
LISTEN 0      128        127.0.0.1:5353       0.0.0.0:*     users:(("unbound",pid=64,fd=3))
`;
const HALLS = [
  { hall: 'red', concerts: 4, rehearsals: 1 },
  { hall: 'blue', concerts: 3, rehearsals: 0 },
  { hall: 'green', concerts: 2, rehearsals: 1 },
];
const LAMPS = [
  { name: 'lamp-1', state: 'lit', hours: 12 },
  { name: 'lamp-2', state: 'broken', hours: 40 },
  { name: 'lamp-3', state: 'dark', hours: 7 },
];
const PRINTERS = [
  { name: 'plot-5', state: 'printing', job: 'map_b12', progress_pct: 12 },
  { name: 'plot-6', state: 'stalled', job: 'map_a12', progress_pct: 71 },
];
const JOBS = `  JOBID PARTITION          NAME     USER ST       TIME  NODES NODELIST(REASON)
  48301       gpu   fold-a12      hanna  R 1-05:20:10      1 gpu07
  48302       gpu   fold-b12      hanna  R   21:14:05      1 gpu08
  48303       cpu   sort-c12       otto  R   11:05:52      2 cn[05-06]
  48304       gpu   fold-d12      hanna PD       0:00      1 (Resources)
`;
const SESSIONS = [
  { user: 'ann', protocol: 'sftp', sessions: 1 },
  { user: 'bob', protocol: 'ssh', sessions: 2 },
  { user: 'eve', protocol: 'ssh', sessions: 4 },
];

const CASES: readonly Case[] = [
  {
    tool: 'ss',
    result: SOCKETS,
    right: ['caddy is listening on ports 8080 and 8443, over IPv6 as well as IPv4.'],
    wrong: ['caddy is listening on ports 8080 but not 8443, over IPv6 as well as IPv4.'],
  },
  {
    tool: 'list_halls',
    result: { halls: HALLS },
    right: [],
    wrong: ['Across the three halls there are not 9 concerts and 2 rehearsals.'],
  },
  {
    tool: 'list_lamps',
    result: LAMPS,
    right: ['lamp-2 is the only broken one.'],
    wrong: ['lamp-2 is the only broken three.', 'lamp-2 is broken; the other one lamps are not.'],
  },
  {
    tool: 'squeue',
    result: JOBS,
    state: { hostname: 'front1', scheduler: 'slurm' },
    right: [],
    wrong: ['The job that has been running longest is fold-a12 on front1, at a little over 29 hours.'],
  },
  {
    tool: 'list_printers',
    result: PRINTERS,
    right: ['plot-6 is stalled at 71% on map_a12.'],
    wrong: ['progress_pct is stalled at 71% on map_a12.'],
  },
  {
    tool: 'list_sessions',
    result: SESSIONS,
    right: ['ann is the only one on SFTP.'],
    wrong: ['sftp is the only one on SFTP.'],
  },
  {
    tool: 'service_state',
    result: { service: 'caddy', running: true, enabled: true, restarts: 0 },
    right: ['caddy is running and has had no restarts.'],
    wrong: ['caddy is running and has no had no restarts.'],
  },
];

expectBelieved(CASES);
