import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type CheckParts, checkModel } from '../../../src/engine/assembly/model-check.ts';
import type { ProposeResult } from '../../../src/engine/propose/types.ts';

const SAID: Readonly<Record<string, string>> = {
  'restart the ssh service': 'sudo service ssh restart',
  'show the last 20 lines of app.log': 'head -n 20 app.log',
};

const seen = new Set<string>();

/** A model that says one right thing in other words, one wrong thing, and nothing else. */
const opinion: CheckParts['opinion'] = async (text, { cwd = '' }) => {
  seen.add(cwd);
  expect(existsSync(join(cwd, 'notes.txt'))).toBe(true);
  const command = SAID[text] ?? null;
  const model = { name: 'ollama:m', state: command === null ? 'nothing' : 'below', why: null };
  const alternatives = command === null ? [] : [{ command, by: 'ollama:m' }];
  return { command: null, alternatives, model } as unknown as ProposeResult;
};

it('tries a model where its requests have what they speak of, by what its commands do', async () => {
  const propose = async () => ({ command: null }) as ProposeResult;
  const report = await checkModel({ propose, opinion });
  expect(report).toMatchObject({ right: 1, wrong: 1, refused: 28, none: 0, rightWithout: 0 });
  const outcomes = report.answered.filter(({ text }) => text in SAID);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['wrong', 'right']);
  expect([...seen].map((place) => existsSync(place))).toEqual([false]);
});
