// Starts the built memory's process as the screen does, tells it one record and is killed: what was told is to be kept.
import { startHelper } from '../../src/base/helper-process.ts';

const [bundle = '', file = ''] = process.argv.slice(2);
const helper = startHelper(bundle, { file, maxCommands: 1_000 });
helper.on('message', (message: { type: string }) => {
  if (message.type === 'snapshot') {
    const record = { kind: 'route', at: 1, text: 'told last', domains: ['general'] };
    helper.postMessage({ type: 'record', number: 1, record });
    helper.postMessage({ type: 'call', id: 1, method: 'nobody knows this', takes: [] });
  }
  // The record was heard before this, and is not written yet.
  if (message.type === 'failure') process.kill(process.pid, 'SIGKILL');
});
