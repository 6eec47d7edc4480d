import { describe, expect, it } from 'vitest';
import { createAsk } from '../../../src/engine/answer/ask.ts';
import type { Fact, ProbeResult } from '../../../src/engine/state/types.ts';

const NOW = 1_700_000_000_000;
const GB = 2 ** 30;
const fact = (
  source: string,
  subject: string,
  attribute: string,
  value: Fact['value'],
  unit?: string,
): Fact => ({
  id: `${source}/${subject}.${attribute}`,
  subject,
  attribute,
  value,
  ...(unit ? { unit } : {}),
  source,
  at: NOW,
  ttl: 60,
});
const disk = (mount: string, total: number, used: number): Fact[] => [
  fact('linux_disk_usage', `disk:${mount}`, 'total', total * GB, 'B'),
  fact('linux_disk_usage', `disk:${mount}`, 'used', used * GB, 'B'),
  fact('linux_disk_usage', `disk:${mount}`, 'free', (total - used) * GB, 'B'),
  fact('linux_disk_usage', `disk:${mount}`, 'used_percent', Math.round((100 * used) / total), '%'),
];
const process = (pid: number, name: string, gigabytes: number, cpu: number): Fact[] => [
  fact('linux_processes', `process:${pid}`, 'name', name),
  fact('linux_processes', `process:${pid}`, 'memory', gigabytes * GB, 'B'),
  fact('linux_processes', `process:${pid}`, 'cpu_percent', cpu, '%'),
];
const FACTS: Record<string, Fact[]> = {
  linux_disk_usage: [...disk('/', 100, 77), ...disk('/home', 900, 420)],
  linux_system_info: [
    fact('linux_system_info', 'memory', 'total', 16 * GB, 'B'),
    fact('linux_system_info', 'memory', 'used', 9 * GB, 'B'),
    fact('linux_system_info', 'memory', 'free', 2 * GB, 'B'),
    fact('linux_system_info', 'memory', 'available', 6 * GB, 'B'),
    fact('linux_system_info', 'swap', 'total', 4 * GB, 'B'),
    fact('linux_system_info', 'swap', 'used', 3 * GB, 'B'),
    fact('linux_system_info', 'load', 'load1', 2.5),
    fact('linux_system_info', 'cpu', 'threads', 8),
  ],
  linux_processes: [
    ...process(10, 'firefox', 2, 5),
    ...process(11, 'firefox', 1.5, 40),
    ...process(20, 'code', 3, 60),
  ],
};
const ask = createAsk({
  env: { HOME: '/home/alice' },
  probe: async (name): Promise<ProbeResult> => ({
    name,
    at: NOW,
    ttl: 60,
    facts: FACTS[name] ?? [],
    data: null,
    notes: [],
  }),
});
const answer = (question: string) => ask(question, { cwd: '/srv', now: () => NOW });

describe('questions that compare', () => {
  it.each([
    ['is / fuller than /home?', 'Yes'],
    ['is /home fuller than /?', 'No'],
    ['does / have more free space than /home?', 'No'],
    ['is there more free memory than swap used?', 'No'],
    ['is more memory used than available?', 'Yes'],
    ['is swap bigger than memory?', 'No'],
    ['is the load higher than the number of cores?', 'No'],
    // Two processes of one name are one program.
    ['does firefox use more memory than code?', 'Yes'],
    ['is firefox using more cpu than code?', 'No'],
  ])('%s %s', async (question, word) => {
    const result = await answer(question);
    expect(result.answer).toMatch(new RegExp(`^${word}: `));
    expect(result.facts.length).toBeGreaterThan(0);
    expect(result.confidence).toBeGreaterThanOrEqual(0.8);
  });

  it('does not decide about what is no file system of its own', async () => {
    const result = await answer('is / fuller than /var?');
    expect(result.answer).toMatch(/^\/var is no file system of its own/);
  });

  it('does not decide about what nobody found', async () => {
    const result = await answer('does firefox use more memory than chrome?');
    expect(result.answer).not.toMatch(/^(?:Yes|No)/);
    expect(result.confidence).toBe(0);
  });
});
