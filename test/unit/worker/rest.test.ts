// A worker is let go when nobody needs it: soon where it was only started ahead, later where something was asked of it.
// What it is merely told keeps it for nobody.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createEngineClient } from '../../../src/engine/worker/client.ts';
import { scratch, settingsIn } from '../../helpers/memory.ts';

const ANSWERS_ALL = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ type, id }) => type === 'call' && parentPort.postMessage({ type: 'answer', id, value: null }));
`;
const SOON = 30;
const NEVER = 1_000_000;

function clientWith(rest: { idle: number; unasked: number }) {
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
    ...rest,
  });
  onTestFinished(() => client.close());
  return client;
}

const letGo = (client: { running: boolean }) => vi.waitFor(() => expect(client.running).toBe(false), 5_000);

it('lets a worker go that was started ahead and never asked', async () => {
  const client = clientWith({ idle: NEVER, unasked: SOON });
  client.warm();
  expect(client.running).toBe(true);
  await letGo(client);
});

it('counts from the last thing that was asked', async () => {
  const client = clientWith({ idle: SOON, unasked: NEVER });
  client.warm();
  await client.call('warm-up', []);
  expect(client.running).toBe(true);
  await letGo(client);
});

it('is not kept by commands that it is told of', async () => {
  const client = clientWith({ idle: NEVER, unasked: SOON });
  client.warm();
  await client.call('ran', ['ls']);
  await letGo(client);
});

it('starts it again for the next call', async () => {
  const client = clientWith({ idle: SOON, unasked: SOON });
  client.warm();
  await letGo(client);
  await expect(client.call('warm-up', [])).resolves.toBeNull();
  expect(client.running).toBe(true);
});
