// A hundred people at one shared endpoint: a simulated server with a few slots and a bounded queue, over real HTTP. Everybody
// is served in turn or told at once; nobody waits past the deadline, and nobody is served twice before others are once.
import { afterEach, describe, expect, it } from 'vitest';
import { createGuard } from '../../../src/engine/llm/guard.ts';
import { createKnowledge } from '../../../src/engine/llm/knowledge.ts';
import { OpenAiProvider } from '../../../src/engine/llm/openai.ts';
import { type FaultServer, sendJson, startFaultServer } from '../../helpers/fault-http.ts';

const SEATS = 100;
const SLOTS = 8;

let server: FaultServer;
afterEach(() => server.close());

/** Serves `SLOTS` calls at a time, queues `queue` more in order, refuses what is beyond. */
async function clusterOf(queue: number) {
  const waiting: (() => void)[] = [];
  const order: string[] = [];
  let [busy, most, refused, arrived] = [0, 0, 0, 0];
  let open = () => {};
  /** All seats ask in the same moment: nothing is answered before the last of them has asked. */
  const rush = new Promise<void>((resolve) => {
    open = resolve;
  });
  server = await startFaultServer(async ({ body }, response) => {
    arrived += 1;
    if (arrived === SEATS) open();
    if (busy >= SLOTS && waiting.length >= queue) {
      refused += 1;
      sendJson(response, 503, { error: { message: 'overloaded' } }, { 'retry-after': '30' });
      return;
    }
    if (busy >= SLOTS) await new Promise<void>((next) => waiting.push(next));
    busy += 1;
    most = Math.max(most, busy);
    order.push(String(body?.model));
    await rush;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const delta = { choices: [{ index: 0, delta: { content: '{"cmd":"ls"}' }, finish_reason: null }] };
    const end = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
    response.end(`data: ${JSON.stringify(delta)}\n\ndata: ${JSON.stringify(end)}\n\ndata: [DONE]\n\n`);
    busy -= 1;
    waiting.shift()?.();
  });
  return { order, most: () => most, refused: () => refused };
}

const TIMEOUT = 20_000;

function seat() {
  const provider = new OpenAiProvider({
    endpoints: [`${server.url}/v1`],
    retries: 0,
    limits: { connect: TIMEOUT, firstToken: TIMEOUT, stall: TIMEOUT },
  });
  return createGuard(provider, {
    server: server.url,
    local: false,
    knowledge: createKnowledge(null),
    firstToken: TIMEOUT,
    perMinute: 0,
    perDay: 0,
    busy: 3_000,
  });
}

const ask = (guard: ReturnType<typeof seat>, who: number) =>
  guard.chat({ model: `seat-${who}`, messages: [], timeout: TIMEOUT }).then(
    () => 'served',
    () => 'told',
  );

describe('a hundred seats at one endpoint', () => {
  it('are all served where the queue holds them, each once', async () => {
    const cluster = await clusterOf(SEATS);
    const outcomes = await Promise.all(Array.from({ length: SEATS }, (_, i) => ask(seat(), i)));
    expect(outcomes).toEqual(Array.from({ length: SEATS }, () => 'served'));
    expect(new Set(cluster.order).size).toBe(SEATS);
    expect(cluster.most()).toBe(SLOTS);
  });

  it('are told at once where it is full, and leave it alone then', async () => {
    const cluster = await clusterOf(SLOTS);
    const guards = Array.from({ length: SEATS }, seat);
    const outcomes = await Promise.all(guards.map(ask));
    expect(outcomes.filter((each) => each === 'served').length).toBeGreaterThanOrEqual(SLOTS);
    const told = outcomes.filter((each) => each === 'told').length;
    expect(told).toBe(cluster.refused());
    expect(told).toBeGreaterThan(0);
    // Those who were told do not come again at once: what was full is not made fuller.
    const before = server.requests.length;
    const again = await Promise.all(guards.flatMap((guard, i) => (outcomes[i] === 'told' ? [ask(guard, i)] : [])));
    expect(new Set(again)).toEqual(new Set(['told']));
    expect(server.requests.length).toBe(before);
  });
});
