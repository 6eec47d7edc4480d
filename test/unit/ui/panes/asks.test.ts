// Whatever a pane offers to ask about a row is read as a question with no word left over, or its subject is one that is named.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untold } from '../../../../src/engine/answer/untold.ts';
import { SHELL_BUILTINS } from '../../../../src/engine/gate/shell-words.ts';
import { readAsked } from '../../../../src/engine/meaning/ask.ts';
import { RELATIONS } from '../../../../src/engine/relations/relations.ts';
import { createExecutables } from '../../../../src/engine/state/executables.ts';
import { runProbe } from '../../../../src/engine/state/probes/registry.ts';
import { createSteadyStore } from '../../../../src/engine/state/steady/store.ts';
import { createWorlds } from '../../../../src/engine/world/worlds.ts';
import { allPanes } from '../../../../src/ui/panes/panes.ts';
import type { PaneSource } from '../../../../src/ui/panes/spec.ts';

const folder = mkdtempSync(join(tmpdir(), 'asks-'));
const steady = createSteadyStore({ folder });
const cwd = process.cwd();
const source: PaneSource = {
  probe: (name, args) => runProbe(name, args, { cwd, root: cwd, env: process.env }),
  steady: () => steady.current(),
  changes: (since) => steady.changes(since),
};
const executables = createExecutables({ path: process.env.PATH ?? '', virtualEnv: '' });
const worlds = createWorlds({ executables, builtins: SHELL_BUILTINS.bash, cacheFolder: folder });

beforeAll(async () => {
  await executables.refresh();
  await worlds.refresh(cwd);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what panes offer to ask', () => {
  it.each(allPanes.map((pane) => [pane.steady ? `steady ${pane.id}` : pane.id, pane] as const))(
    'about %s is a question that is read',
    async (_id, pane) => {
      const { rows } = await pane.read(source);
      const asks = rows.flatMap(({ ask }) => ask ?? []);
      // Of questions that differ only in a number or a name, one.
      for (const ask of new Map(asks.map((each) => [each.replace(/\d+|`[^`]*`/g, '#'), each])).values())
        if (!untold(ask).subject)
          expect(readAsked(ask, { world: worlds.at(cwd), schema: RELATIONS }), ask).toMatchObject({
            unread: [],
            left: [],
            questions: [{ text: expect.any(String) }],
          });
    },
  );
});
