// Whatever a pane offers to ask or to propose about a row is understood as a question, or as something to do.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { planByRules } from '../../../../src/engine/answer/plan-rules.ts';
import { runProbe } from '../../../../src/engine/state/probes/registry.ts';
import { createSteadyStore } from '../../../../src/engine/state/steady/store.ts';
import { allPanes } from '../../../../src/ui/panes/panes.ts';
import type { PaneSource } from '../../../../src/ui/panes/spec.ts';

const folder = mkdtempSync(join(tmpdir(), 'asks-'));
const steady = createSteadyStore({ folder });
const cwd = process.cwd();
const source: PaneSource = {
  probe: (name, args) => runProbe(name, args, { cwd, root: cwd, env: process.env }),
  steady: () => steady.current(),
};
const place = { cwd, root: cwd, home: '/home/ada', currentFile: null };

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what panes offer to ask', () => {
  it.each(allPanes.map((pane) => [pane.steady ? `steady ${pane.id}` : pane.id, pane] as const))(
    'about %s is a question that probes answer',
    async (_id, pane) => {
      const { rows } = await pane.read(source);
      for (const ask of new Set(rows.map((row) => row.ask).filter((each) => each !== null)))
        expect(planByRules(ask, place).plan, ask).toMatchObject({ needs: 'probes' });
    },
  );
});
