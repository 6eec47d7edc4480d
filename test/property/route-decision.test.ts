import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOMAINS, type Domain } from '../../src/domains/types.ts';
import { combine } from '../../src/engine/route/combine.ts';
import { decide } from '../../src/engine/route/decide.ts';
import { createRouter } from '../../src/engine/route/router.ts';

const domain = fc.constantFrom(...DOMAINS);
const scores = fc.array(fc.double({ min: 1e-6, max: 1, noNaN: true }), { minLength: 10, maxLength: 10 }).map((raw) => {
  const total = raw.reduce((sum, value) => sum + value, 0);
  return Object.fromEntries(DOMAINS.map((name, index) => [name, (raw[index] ?? 0) / total])) as Record<Domain, number>;
});
const sum = (values: Record<Domain, number>) => Object.values(values).reduce((total, value) => total + value, 0);
const router = createRouter({ config: { cache: false } });

describe('any text', () => {
  it('is routed to one domain with probabilities that sum to 1', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.lorem()), (text) => {
        const route = router.routeNow(text);
        expect(DOMAINS).toContain(route.primary);
        expect(sum(route.scores)).toBeCloseTo(1, 6);
        expect(route.confidence).toBeGreaterThanOrEqual(0);
        expect(route.confidence).toBeLessThanOrEqual(1);
        expect(route.secondary).not.toContain(route.primary);
        expect(router.routeNow(text)).toEqual({ ...route, ms: expect.any(Number) });
      }),
    );
  });
});

describe('a decision', () => {
  it('never names a disabled domain, and never an unsure one', () => {
    fc.assert(
      fc.property(
        scores,
        fc.uniqueArray(domain, { maxLength: 5 }),
        fc.array(domain, { maxLength: 3 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (given, disabled, clauses, threshold) => {
          const off = disabled.filter((name) => name !== 'general');
          const made = decide(given, clauses, { threshold, fallback: 'general', disabled: off });
          expect(off).not.toContain(made.primary);
          for (const name of made.secondary) expect(off).not.toContain(name);
          expect(sum(made.scores)).toBeCloseTo(1, 6);
          if (!made.fallback && made.primary !== 'general') {
            const explained = made.secondary.reduce((total, name) => total + made.scores[name], made.confidence);
            expect(explained).toBeGreaterThanOrEqual(threshold - 1e-9);
          }
        },
      ),
    );
  });
});

describe('a second opinion', () => {
  it('of any use raises its own domain and keeps the order of the others', () => {
    fc.assert(
      fc.property(scores, domain, fc.double({ min: 0.11, max: 0.99, noNaN: true }), (given, name, accuracy) => {
        const after = combine(given, name, accuracy);
        expect(sum(after)).toBeCloseTo(1, 6);
        expect(after[name]).toBeGreaterThanOrEqual(given[name]);
        const others = DOMAINS.filter((other) => other !== name);
        for (const left of others)
          for (const right of others)
            if (given[left] > given[right] * 1.000001) expect(after[left]).toBeGreaterThan(after[right]);
      }),
    );
  });

  it('of a coin changes nothing', () => {
    fc.assert(
      fc.property(scores, domain, (given, name) => {
        const after = combine(given, name, 1 / DOMAINS.length);
        for (const other of DOMAINS) expect(after[other]).toBeCloseTo(given[other], 9);
      }),
    );
  });
});
