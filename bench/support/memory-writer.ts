// A process that remembers as fast as it can and says what it was promised: `ack N` means that record N and all
// before it are in the file. It is there to be killed. Arguments: folder, tag.
import { createMemoryPart } from '../../src/engine/assembly/memory-part.ts';
import { settingsOf } from './memory-settings.ts';

const [folder = '', tag = ''] = process.argv.slice(2);
const loaded = settingsOf(folder);
const say = (text: string) => process.stdout.write(`${text}\n`);

async function work(): Promise<void> {
  say('up');
  const part = createMemoryPart({ loaded, background: true, notice: (text) => say(`said ${text}`) });
  for (let n = 1; ; n++) {
    part.ran({ line: `echo ${tag}-${n}`, cwd: '/tmp', exit: 0, startedAt: 0, duration: 1 });
    if (n % 7 === 0) part.routeMemory.remember(`route ${tag} ${n}`, ['general']);
    if (n % 11 === 0)
      part.decided({ request: `do ${tag} ${n}`, proposed: 'ls', command: 'ls -la', outcome: 'edited', cwd: '/tmp' });
    // Most records are only handed over; some are waited for.
    if (n % 5 === 0 && (await part.flush())) say(`ack ${n}`);
    // Rewriting the whole file is the moment at which a kill could do most harm.
    if (n % 60 === 0) await part.forget({ match: 'nothing has this in it' });
  }
}

void work();
