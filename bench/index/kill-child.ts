// Indexes a machine's folder in this process and says after each batch how many documents are written. It is killed.
import { writeSync } from 'node:fs';
import { IndexService } from '../../src/index/service.ts';

const [root = '', file = '', force = ''] = process.argv.slice(2);
const service = new IndexService(
  {
    file,
    places: { root, path: [], dataDirs: [], manDirs: [], locale: '', commands: false },
    semantic: 'off',
    modelName: '',
    maxBytes: 512 * 1024 * 1024,
  },
  (message) => {
    if (message.type === 'progress' && message.progress) writeSync(1, `${message.progress.done}\n`);
  },
);
async function main(): Promise<void> {
  await service.answer({ call: 'refresh', force: force === 'force', gentle: false });
  await service.answer({ call: 'close' });
  writeSync(1, 'finished\n');
}

void main();
