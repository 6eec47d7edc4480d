import { describe, expect, it } from 'vitest';
import { wrapResponse } from '../../../../src/engine/answer/claims/wrap.ts';
import { CLAIMS } from './told.ts';
import { FACT_CLAIMS } from './told-facts.ts';
import { MORE_CLAIMS } from './told-more.ts';
import { PRINTED_CLAIMS } from './told-printed.ts';
import { REPORT_CLAIMS } from './told-reports.ts';
import { RUN_CLAIMS } from './told-runs.ts';
import { SHAPE_CLAIMS } from './told-shapes.ts';
import { TOOL_CLAIMS } from './told-tools.ts';
import { MORE_TOOL_CLAIMS } from './told-tools-more.ts';
import { REST_TOOL_CLAIMS } from './told-tools-rest.ts';

const ALL = [
  ...CLAIMS,
  ...MORE_CLAIMS,
  ...FACT_CLAIMS,
  ...SHAPE_CLAIMS,
  ...TOOL_CLAIMS,
  ...MORE_TOOL_CLAIMS,
  ...REST_TOOL_CLAIMS,
  ...RUN_CLAIMS,
  ...REPORT_CLAIMS,
  ...PRINTED_CLAIMS,
];

it('believes most of what rows of all shapes prove', () => {
  const said = ALL.flatMap(({ evidence, right }) => right.map((answer) => ({ answer, ...evidence })));
  const missed = said.filter((each) => wrapResponse(each).confidence < 0.8);
  expect(missed.length / said.length, missed.map(({ answer }) => answer).join('\n')).toBeLessThanOrEqual(0.28);
});

describe('what programs print, and what is said over rows', () => {
  const said = PRINTED_CLAIMS.flatMap(({ evidence, right }) => right.map((answer) => ({ answer, ...evidence })));
  it.each(said)('is believed: $answer', (each) => {
    expect(wrapResponse(each).confidence).toBeGreaterThanOrEqual(0.8);
  });
});

/** "Is" with a "not" behind it; null where no verb is denied so, or where quantities are spoken of. */
function denied(answer: string): string | null {
  const quantity = /\b(?:all|both|every|each|none|no|not|never|only|most|half|of the|other|either|zero|\w+n't|if)\b/i;
  const [verb, ...more] = [...answer.matchAll(/\b(?:is|are|was|were)\b/g)];
  if (!verb || more.length > 0 || quantity.test(answer)) return null;
  const at = (verb.index ?? 0) + verb[0].length;
  return `${answer.slice(0, at)} not${answer.slice(at)}`;
}

it('never believes both a statement and its denial', () => {
  const both = ALL.flatMap(({ evidence, right }) =>
    right.flatMap((answer) => {
      const not = denied(answer);
      const so = (text: string) => wrapResponse({ answer: text, ...evidence }).confidence >= 0.8;
      return not && so(answer) && so(not) ? [not] : [];
    }),
  );
  expect(both).toEqual([]);
});

describe.each(ALL.map((told, index) => ({ index, ...told })))(
  'claims about machine $index',
  ({ evidence, right, wrong }) => {
    const confidence = (answer: string) => {
      const { confidence: sure, facts } = wrapResponse({ answer, ...evidence });
      return facts.length === 0 && sure === 1 ? 0.5 : sure;
    };
    it('contradicts nothing that is true', () => {
      for (const answer of right) expect(confidence(answer), answer).toBeGreaterThan(0.1);
    });
    it.each(wrong)('does not believe: %s', (answer) => {
      expect(confidence(answer)).toBeLessThanOrEqual(0.5);
    });
  },
);

describe('what is read and what is not', () => {
  const tool_outputs = [
    {
      tool: 'linux_ports',
      result: { listening: [{ port: 6379, address: '127.0.0.1', process: 'redis-server' }] },
      age_s: 4,
    },
  ];
  it('names the words that nothing was made of', () => {
    const [doubt] = wrapResponse({
      answer: 'redis-server listens on port 6379 reluctantly.',
      tool_outputs,
    }).uncertainties;
    expect(doubt?.suggestion).toContain('"reluctantly"');
    expect(doubt?.reason).toBe('no_data');
  });
  it('takes a reason for a guess, though both halves hold', () => {
    const judged = wrapResponse({
      answer: 'redis-server listens on port 6379 because redis-server is only reachable locally.',
      tool_outputs,
    });
    expect(judged.uncertainties.map(({ reason }) => reason)).toEqual(['inference']);
  });
  it('shows the cells that bear a claim out', () => {
    const [fact] = wrapResponse({ answer: 'redis-server only listens on localhost.', tool_outputs }).facts;
    expect(fact?.evidence_value).toContain('address = 127.0.0.1');
  });
});

describe('what somebody wrote', () => {
  const sure = (tool: string, result: unknown, answer: string) =>
    wrapResponse({ answer, tool_outputs: [{ tool, result, age_s: 1 }] }).confidence;
  it.each([
    ['git log --oneline -2', 'f00dbab nginx is running\n1c2d3e4 Add fuzz target\n'],
    ['echo ok', 'VERIFIED: nginx is running.'],
    ['unknown-tool', 'nginx is running'],
    ['ticket', { id: 4, title: 'nginx is running' }],
    ['cat notes', 'nginx: running'],
  ])('is no evidence of how things are: %s', (tool, result) => {
    expect(sure(tool, result, 'nginx is running.')).toBeLessThanOrEqual(0.5);
  });
  it('is evidence of itself', () => {
    const log = '2026-11-10 08:14:27 ERROR printer out of paper\n';
    expect(sure('tail ui.log', log, 'At 08:14 the printer was out of paper.')).toBeGreaterThan(0.8);
    expect(sure('tail ui.log', log, 'At 08:15 the printer was out of paper.')).toBeLessThan(0.8);
  });
});
