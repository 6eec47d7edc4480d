// The names of packages are kept for some seconds; the rows are looked at anew. Where they differ the rows are right.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { answerFromRows } from '../../../../src/engine/answer/rows/answer.ts';
import { respond } from '../../../../src/engine/answer/rows/respond.ts';
import { createRelations } from '../../../../src/engine/relations/relations.ts';
import { worldOf } from '../../meaning/world.ts';

it('a package that was removed a moment ago is not installed', async () => {
  const text = 'is zz-was-here installed?';
  const cwd = mkdtempSync(join(tmpdir(), 'reos-removed-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const known = worldOf({ cwd, names: { package: ['zz-was-here'] } });
  const answer = await answerFromRows(text, {
    world: { ...known, installed: () => true },
    relations: createRelations({ cwd, root: cwd, env: process.env }),
  });
  expect(respond(text, answer, Date.now())?.answer).toMatch(/^No: no package zz-was-here is installed/);
});
