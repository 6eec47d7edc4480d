// Whatever a request says with a secret in it: the command has its names from the other words.
import { describe, expect, it } from 'vitest';
import { createContextGatherer } from '../../../src/engine/propose/context.ts';
import { createProposer } from '../../../src/engine/propose/pipeline.ts';
import { withoutSecrets } from '../../../src/engine/redact/reading.ts';
import { createRouter } from '../../../src/engine/route/router.ts';
import { createSafety } from '../../../src/engine/safety/index.ts';
import { secretCorpus } from '../../helpers/secret-corpus.ts';
import { PROSE_KINDS } from '../../helpers/secret-kinds-texts.ts';
import { generatorOn, machine } from './machines.ts';

const here = machine();
const executables = {
  has: here.has,
  path: (name: string) => (here.has(name) ? `/usr/bin/${name}` : null),
  names: () => [],
};
const proposer = createProposer({
  router: createRouter(),
  context: createContextGatherer({ executables, machine: () => here }),
  safety: createSafety(),
  safetyContext: (cwd) => ({ cwd, home: '/home/u', user: 'u', root: false, ssh: false }),
  generators: [generatorOn(here)],
  executables,
  resolves: (name) => here.has(name),
  explain: () => [],
});
const propose = (text: string) => proposer.propose(text, { cwd: '/' });

const PROSE = new Set(PROSE_KINDS.map(([kind]) => kind));
const requests = secretCorpus(2, 5).filter(({ kind }) => PROSE.has(kind));

describe('a secret in a request', () => {
  it.each(requests.map(({ text, secret }) => [text, secret]))('%s', async (text, secret) => {
    const { command, alternatives, question, explanation } = await propose(text);
    const said = JSON.stringify([command, alternatives, question, explanation]);
    expect(said).not.toContain(secret);
  });

  it('leaves the names that stand beside it', async () => {
    const named = await propose('set the password of user app to hunter2');
    expect(named.command).toMatch(/^(?:sudo )?passwd app$/);
  });
});

describe('what is read of a request', () => {
  it.each([
    ['set my password to "open-sesame-1"', 'set my password to'],
    ['my token is abc123abc123, clone with it', 'my token is , clone with it'],
    ['clone https://me:hunter2@x.org/a.git', 'clone https://me:hunter2@x.org/a.git'],
    // A secret that something stands on one side of only, or in quotes that do not belong to it.
    ['fetch x.org as me with curl -u me:hunter2 x.org', 'fetch x.org as me with curl -u me:hunter2 x.org'],
    ['change the password of bob', 'change the password of bob'],
  ])('%s', (text, read) => expect(withoutSecrets(text)).toBe(read));
});
