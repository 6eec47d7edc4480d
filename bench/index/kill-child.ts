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
  {
    progress: (progress) => {
      if (progress) writeSync(1, `${progress.done}\n`);
    },
    embed: () => Promise.reject(new Error('no function makes vectors')),
  },
);
async function main(): Promise<void> {
  await service.refreshed(force === 'force', false);
  await service.close();
  writeSync(1, 'finished\n');
}

void main();
