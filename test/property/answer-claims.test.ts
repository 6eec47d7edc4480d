import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapResponse } from '../../src/engine/answer/claims/wrap.ts';

const NAMES = ['nginx', 'postgresql', 'redis-server', 'cups', 'shop-db', 'minio'];
const names = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 4 });
const told = (tool: string, result: unknown) => ({ tool, result, age_s: 5 });
const confidence = (answer: string, ...tool_outputs: ReturnType<typeof told>[]): number => {
  const judged = wrapResponse({ answer, tool_outputs });
  return judged.facts.length + judged.uncertainties.length === 0 ? 1 : judged.confidence;
};
const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Sentences that say who runs and who does not. */
const SAYS: readonly ((up: string[], down: string[]) => string)[] = [
  (up, down) =>
    `${list(up)} ${up.length > 1 ? 'are' : 'is'} running, but ${list(down)} ${down.length > 1 ? 'are' : 'is'} not.`,
  (up, down) =>
    `${[...up.map((name) => `- ${name}: running`), ...down.map((name) => `- ${name}: stopped`)].join('\n')}`,
  (up, down) =>
    `| Service | Status |\n|---|---|\n${[...up.map((name) => `| ${name} | up |`), ...down.map((name) => `| ${name} | down |`)].join('\n')}`,
  (up, down) =>
    `Of the ${up.length + down.length} services, ${up.length} ${up.length > 1 ? 'are' : 'is'} running: ${list(up)}.`,
];

describe('claims of an answer', () => {
  it('believes who is said to run, and nobody who is put in the place of another', () => {
    fc.assert(
      fc.property(names, fc.integer({ min: 1, max: 3 }), fc.constantFrom(...SAYS), (all, cut, say) => {
        const [up, down] = [all.slice(0, Math.min(cut, all.length - 1)), all.slice(Math.min(cut, all.length - 1))];
        const services = told('linux_service_status', {
          services: all.map((name) => ({ name, active: up.includes(name) })),
        });
        expect(confidence(say(up, down), services), say(up, down)).toBeGreaterThanOrEqual(0.8);
        const [first, ...others] = up as [string, ...string[]];
        const [last, ...rest] = down as [string, ...string[]];
        const swapped = say([last, ...others], [first, ...rest]);
        expect(confidence(swapped, services), swapped).toBeLessThanOrEqual(0.3);
      }),
    );
  });

  it('believes an order that the values have, and no other', () => {
    const values = fc.uniqueArray(fc.integer({ min: 50, max: 30_000 }), {
      minLength: 3,
      maxLength: 4,
      comparator: (a, b) => Math.abs(a - b) < 0.2 * Math.max(a, b),
    });
    fc.assert(
      fc.property(values, (sizes) => {
        const rows = sizes.map((memory_mb, i) => ({ name: NAMES[i] as string, memory_mb, pid: 100 + i }));
        const processes = told('linux_processes', { processes: rows });
        const order = [...rows].sort((a, b) => b.memory_mb - a.memory_mb);
        const say = (all: typeof rows): string =>
          `${all[0]?.name} uses the most memory (${all[0]?.memory_mb} MB), followed by ${all[1]?.name} with ${all[1]?.memory_mb} MB.`;
        const compare = (all: typeof rows): string => `${all[0]?.name} uses more memory than ${all[1]?.name}.`;
        const lines = (all: typeof rows): string =>
          `The top memory consumers are:\n${all.map((row, i) => `${i + 1}. ${row.name}`).join('\n')}`;
        const wrong = [order[1], order[0], ...order.slice(2)] as typeof rows;
        for (const form of [say, compare, lines]) {
          expect(confidence(form(order), processes), form(order)).toBeGreaterThanOrEqual(0.8);
          expect(confidence(form(wrong), processes), form(wrong)).toBeLessThanOrEqual(0.3);
        }
      }),
    );
  });

  it('takes a number for what it is rounded from, and for nothing else', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 16, max: 400 }),
        fc.integer({ min: 10, max: 95 }),
        fc.constantFrom(
          (used: string, total: string) => `${used} GB of the ${total} GB of memory are in use.`,
          (used: string, total: string) => `You have ${total} GB of RAM, of which about ${used} GB is used.`,
          (used: string, total: string) => `- Total memory: ${total} GB\n- Used memory: ${used} GB`,
        ),
        (total, percent, say) => {
          const used = Math.round(total * percent) / 100;
          const memory = told('linux_memory', { total_gb: total, used_gb: used });
          const right = say(used.toFixed(1), String(total));
          expect(confidence(right, memory), right).toBeGreaterThanOrEqual(0.8);
          const wrong = say((used * 1.4 + 1).toFixed(1), String(total));
          expect(confidence(wrong, memory), wrong).toBeLessThanOrEqual(0.3);
        },
      ),
    );
  });

  it('is never sure of what has a "not", a "will" or a "because" too many', () => {
    const answers = [
      'nginx is running.',
      'nginx is enabled at boot and its PID is 812.',
      'nginx uses 120 MB of memory.',
      '/ is 64% full.',
      'nginx uses the most memory.',
    ];
    const given = [
      told('linux_service_status', { name: 'nginx', active: true, enabled: true, pid: 812 }),
      told('linux_processes', {
        processes: [
          { name: 'nginx', memory_mb: 120 },
          { name: 'cron', memory_mb: 4 },
        ],
      }),
      told('linux_disk_usage', { mount: '/', total_gb: 100, used_gb: 64, used_percent: 64 }),
    ];
    const twists: readonly ((answer: string) => string)[] = [
      (answer) => answer.replace(/\b(is|uses)\b/, 'will not be known; it $1 not'),
      (answer) => answer.replace(/ (is|uses) /, (_, verb) => (verb === 'is' ? ' is not ' : ' does not use ')),
      (answer) => answer.replace(/\.$/, ' because the cache was flushed yesterday.'),
      (answer) => answer.replace(/ (is|uses) /, ' formerly $1 '),
    ];
    for (const answer of answers) {
      expect(confidence(answer, ...given), answer).toBeGreaterThanOrEqual(0.8);
      for (const twist of twists) expect(confidence(twist(answer), ...given), twist(answer)).toBeLessThanOrEqual(0.5);
    }
  });

  it('takes words that every object knows for words', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'),
        fc.constantFrom('linux_processes', 'linux_packages', 'linux_service_status', 'x'),
        fc.constantFrom('is running', 'uses 5 GB of memory', 'cores', 'is not installed'),
        (word, tool, says) => {
          for (const result of [{ [word]: 1 }, { name: word }, [{ name: word }], { [word]: [word] }])
            expect(confidence(`${word} ${says}.`, told(tool, result))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('checks what stands behind an advice as well', () => {
    const disk = told('linux_disk_usage', { mount: '/var/log', total_gb: 20, used_percent: 97 });
    const say = (percent: number): string => `You should clean up /var/log, which is ${percent}% full.`;
    expect(confidence(say(97), disk)).toBeGreaterThanOrEqual(0.8);
    expect(confidence(say(17), disk)).toBeLessThanOrEqual(0.3);
  });
});
