// The prover from the evidence: what cells, counts, ranks, shares and moments bear out, and what must not be taken for it.
import { describe, expect, it } from 'vitest';
import { groundOf } from '../../../../src/engine/answer/claims/prove/ground.ts';
import { prove } from '../../../../src/engine/answer/claims/prove/prover.ts';
import { openingOf } from '../../../../src/engine/answer/claims/typed/said.ts';
import { wrapResponse } from '../../../../src/engine/answer/claims/wrap.ts';

const sure = (tool: string, result: unknown, answer: string, user_input = '') => {
  const judged = wrapResponse({ answer, user_input, tool_outputs: [{ tool, result, age_s: 3 }] });
  return judged.facts.length > 0 && judged.uncertainties.length === 0 && judged.confidence >= 0.8;
};

const DISKS = {
  mounts: [
    { target: '/', size_gb: 100, used_gb: 61, avail_gb: 39 },
    { target: '/srv/films', size_gb: 2000, used_gb: 1840, avail_gb: 160 },
    { target: '/srv/save', size_gb: 1000, used_gb: 300, avail_gb: 700 },
  ],
};
const BOXES = [
  { name: 'web', state: 'running' },
  { name: 'wiki', state: 'running' },
  { name: 'forge', state: 'exited', exit_code: 3 },
];
const UNIT = {
  unit: 'caddy.service',
  active: 'active',
  unit_file_state: 'disabled',
  since: '2025-02-03 05:10:00',
  now: '2025-02-03 17:00:00',
};

const PORTS = [{ Names: 'shop', Ports: '0.0.0.0:8081->80/tcp', Status: 'Up 2 days' }];
const MOUNTS = { units: [{ unit: 'srv-nas.mount', active: 'failed', description: '/srv/nas' }] };

const LOGS = {
  path: '/srv/logs',
  files: [
    { name: 'a.log', size_mb: 210 },
    { name: 'b.log', size_mb: 610 },
    { name: 'c.log', size_mb: 180 },
  ],
};
const USERS = {
  users: [
    { name: 'ana', groups: ['ana', 'wheel'] },
    { name: 'ben', groups: ['ben', 'wheel'] },
    { name: 'guest', groups: ['guest'] },
  ],
};
const GAME = { path: '/srv/game/server.properties', content: 'enable-query=true\nquery.port=7790\nserver-port=7777\n' };
const LOAD = { load: { '1m': 2.41, '5m': 2, '15m': 1.8 }, memory: { total_gb: 16, used_gb: 6.5 } };

describe('what the evidence bears out', () => {
  it.each([
    ['list_files', LOGS, 'The three logs add up to 1 GB.'],
    ['linux_users', USERS, 'Everyone except guest is in the wheel group.'],
    ['linux_users', USERS, 'ana is in the wheel group. guest is not.'],
    ['linux_system_info', LOAD, 'The load average over the last minute is 2.4.'],
    ['linux_system_info', LOAD, 'It has 16 GB of RAM, of which 9.5 GB is free.'],
    ['linux_disk_usage', DISKS, 'The films disk is the fullest, at 92%.'],
    ['linux_disk_usage', DISKS, 'A little over 60% of / is used.'],
    ['linux_containers', BOXES, 'Two of the three containers are running: web and wiki.'],
    ['linux_containers', BOXES, 'Only forge has exited.'],
    ['linux_service_status', UNIT, 'Caddy has been running since early this morning.'],
    ['linux_service_status', UNIT, "Caddy is disabled, so it won't start at boot."],
    ['linux_containers', PORTS, 'The container port 80 of shop is published on host port 8081.'],
  ])('%s %j: %s', (tool, result, answer) => expect(sure(tool, result, answer)).toBe(true));
});

describe('what it does not bear out', () => {
  it.each([
    ['list_files', LOGS, 'The three logs add up to 2 GB, over half of it from b.log.'],
    ['list_files', LOGS, 'The three logs add up to 1 GB, over half of it from a.log.'],
    ['linux_users', USERS, 'Everyone except ben is in the wheel group.'],
    ['linux_users', USERS, 'guest is in the wheel group.'],
    ['linux_system_info', LOAD, 'The load average over the last 15 minutes is 2.4.'],
    ['linux_system_info', LOAD, 'It has 16 GB of RAM, of which 6.5 GB is free.'],
    ['linux_disk_usage', DISKS, 'The save disk is the fullest, at 92%.'],
    ['linux_disk_usage', DISKS, 'A little over 70% of / is used.'],
    ['linux_containers', BOXES, 'Two of the three containers are running: web and forge.'],
    ['linux_containers', BOXES, 'Only web is running.'],
    ['linux_containers', BOXES, 'forge has exited because the disk is full.'],
    ['linux_service_status', MOUNTS, 'The nas mount failed because the nas is offline.'],
    ['linux_containers', PORTS, 'The container port 8081 of shop is published on host port 80.'],
    ['linux_service_status', UNIT, 'Caddy has been running since yesterday evening.'],
    ['linux_service_status', UNIT, 'Caddy is enabled at boot.'],
    ['linux_service_status', UNIT, 'Caddy is running and it will stay so.'],
    ['cat notes', 'caddy: running', 'caddy is running.'],
    ['read_file', GAME, 'Query is enabled on port 7777.', 'what port is query on'],
  ])('%s %j: %s', (tool, result, answer, asked = '') => expect(sure(tool, result, answer, asked)).toBe(false));
});

describe('what it contradicts', () => {
  const reason = (tool: string, result: unknown, answer: string) =>
    wrapResponse({ answer, tool_outputs: [{ tool, result, age_s: 3 }] }).uncertainties[0]?.reason;
  it.each([
    ['linux_containers', BOXES, 'forge is running.'],
    ['linux_containers', BOXES, 'All containers are running.'],
    ['linux_containers', BOXES, 'There are five containers.'],
    ['linux_service_status', UNIT, 'Caddy is enabled.'],
    ['linux_system_info', LOAD, 'The machine has 32 GB of memory.'],
    ['list_files', LOGS, 'a.log is larger than b.log.'],
  ])('%s %j: %s', (tool, result, answer) => expect(reason(tool, result, answer)).toBe('conflicting'));
  it.each([
    // Another thing, another time, another attribute, a part, a bound: nothing speaks against it.
    ['linux_containers', BOXES, 'cache is running.'],
    ['linux_containers', BOXES, 'web was exited.'],
    ['linux_system_info', LOAD, 'The machine has 32 GB of swap.'],
    ['linux_system_info', LOAD, 'The load was over 9 yesterday.'],
    ['linux_service_status', UNIT, 'Caddy will be enabled.'],
  ])('not: %s %j: %s', (tool, result, answer) => expect(reason(tool, result, answer)).not.toBe('conflicting'));
});

it('knows nothing of what a later command may have changed, and doubts where two looks differ', () => {
  const judged = (answer: string, ...tool_outputs: { tool: string; result: unknown; age_s: number }[]) =>
    wrapResponse({ answer, tool_outputs }).uncertainties.map(({ reason }) => reason);
  const seen = { tool: 'linux_service_status', result: { name: 'web', active: true }, age_s: 30 };
  const ran = (command: string) => ({ tool: 'run_command', result: { command, stdout: '', exit_code: 0 }, age_s: 4 });
  expect(judged('web is active.', seen, ran('systemctl stop web'))).toEqual(['stale']);
  expect(judged('web is active.', seen, ran('systemctl stop mail'))).toEqual([]);
  const memory = (total_gb: number) => ({ tool: 'linux_memory', result: { total_gb }, age_s: 3 });
  expect(judged('It has 16 GB of memory.', memory(16))).toEqual([]);
  expect(judged('It has 16 GB of memory.', memory(16), memory(64))).toEqual(['no_data']);
});

it('takes "it" for what the question names', () => {
  const open = {
    listening: [
      { port: 8448, addr: '0.0.0.0', process: 'synapse' },
      { port: 6379, addr: '127.0.0.1', process: 'valkey' },
    ],
  };
  const says = 'No, it only listens on localhost.';
  expect(sure('linux_ports', open, says, 'can others reach valkey?')).toBe(true);
  expect(sure('linux_ports', open, says, 'can others reach synapse?')).toBe(false);
  expect(sure('linux_ports', open, says, 'can others reach it?')).toBe(false);
});

it('looks at no more cells for a sentence of many words on many rows than it may', () => {
  const rows = Array.from({ length: 120 }, (_, at) => ({
    name: `unit-${at}`,
    state: at % 3 ? 'active' : 'failed',
    pid: at,
    memory_mb: at * 3,
    ports: [at, at + 1],
  }));
  const words = 'unit-3 is active and unit-6 memory failed with port pid 9 or more than 12 MB';
  const ground = groundOf({
    system_state: null,
    state_age_s: null,
    tool_outputs: [{ tool: 'linux_service_status', result: { units: rows }, age_s: 3 }],
    user_input: words,
  });
  const { effort } = ground.looks[0] as (typeof ground.looks)[number];
  let [left, looked] = [effort.left, 0];
  Object.defineProperty(effort, 'left', {
    get: () => left,
    set: (now: number) => {
      looked += Math.max(0, left - now);
      left = now;
    },
  });
  for (const answer of [words, `${words}, ${words}, ${words}.`, `None of ${words} but ${words}.`])
    prove(answer, ground, openingOf(ground));
  // For each of the three 60 000 by the grammar of clauses and 20 000 segment by segment.
  expect(looked).toBeGreaterThan(0);
  expect(looked).toBeLessThanOrEqual(3 * 80_000);
});
