// A worker is let go when nobody needs it; what it is merely told keeps it for nobody.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createEngineClient } from '../../../src/engine/worker/client.ts';
import { eventually } from '../../helpers/eventually.ts';
import { scratch, settingsIn } from '../../helpers/memory.ts';

const ANSWERS_ALL = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ type, id }) => type === 'call' && parentPort.postMessage({ type: 'answer', id, value: null }));
`;
const SOON = 30;

function clientWith(idle: number) {
  const folder = scratch();
  const file = join(folder, 'worker.cjs');
  writeFileSync(file, ANSWERS_ALL);
  const client = createEngineClient({
    loaded: settingsIn(folder),
    env: {},
    definitions: () => null,
    notice: () => {},
    rules: () => {},
    file,
    idle,
  });
  onTestFinished(() => client.close());
  return client;
}

const letGo = (client: { running: boolean }) => eventually(() => expect(client.running).toBe(false));

it('lets a worker go that was started ahead and never asked', async () => {
  const client = clientWith(SOON);
  client.warm();
  expect(client.running).toBe(true);
  await letGo(client);
});

it('counts from the last thing that was asked', async () => {
  const client = clientWith(SOON);
  client.warm();
  await client.call('warm-up', []);
  expect(client.running).toBe(true);
  await letGo(client);
});

it('is not kept by commands that it is told of', async () => {
  const client = clientWith(SOON);
  client.warm();
  // Told again and again for as long as it runs.
  await eventually(async () => {
    if (client.running) await client.call('ran', ['ls']);
    expect(client.running).toBe(false);
  });
});

it('starts it again for the next call', async () => {
  const client = clientWith(SOON);
  client.warm();
  await letGo(client);
  await expect(client.call('warm-up', [])).resolves.toBeNull();
  expect(client.running).toBe(true);
});
