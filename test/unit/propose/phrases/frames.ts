// Frames for tests of tasks: what a test does not speak of is as the schema has it.
import type { DomainFrame } from '../../../../src/domains/schema.ts';

export const frame = (id: string, phrases: string[], more: Partial<DomainFrame> = {}): DomainFrame => ({
  id,
  summary: id,
  run: 'true',
  root: false,
  looks: false,
  options: {},
  ask: {},
  phrases,
  beside: [],
  tests: [],
  ...more,
});
