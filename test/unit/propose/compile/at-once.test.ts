import { expect, it } from 'vitest';
import type { Goal } from '../../../../src/engine/goal/types.ts';
import { asJobs } from '../../../../src/engine/propose/compile/at-once.ts';

const tasks = (...names: string[]): Goal => ({
  act: 'run',
  of: 'task',
  names: names.map((name) => ({ type: 'name', of: 'task', name, how: 'exact' })),
  where: [],
  except: [],
  show: [],
  manner: [{ id: 'parallel' }],
});
const jobs = (n: number) => [{ id: 'jobs', value: { type: 'number', n } }];

it('tasks at the same time are as many jobs as there are, from two on', () => {
  expect(asJobs(tasks('lint', 'test')).manner).toEqual(jobs(2));
  expect(asJobs(tasks('lint', 'test', 'docs')).manner).toEqual(jobs(3));
  expect(asJobs(tasks('lint'))).toEqual(tasks('lint'));
  const one = { ...tasks('lint', 'test'), manner: [] };
  expect(asJobs(one)).toEqual(one);
});
