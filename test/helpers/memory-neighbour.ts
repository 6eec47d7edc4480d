// Another instance: remembers N lines one after the other, then ends properly. Arguments: folder, tag, N.
import { createMemoryPart } from '../../src/engine/assembly/memory-part.ts';
import { loadConfig } from '../../src/engine/config/config.ts';

async function remember(folder: string, tag: string, count: number): Promise<void> {
  const notices: string[] = [];
  const part = createMemoryPart({
    loaded: loadConfig({ env: { HOME: folder, REOS_TUI_HOME: folder } }),
    background: true,
    notice: (text) => notices.push(text),
  });
  await part.ready;
  for (let i = 0; i < count; i++) {
    part.ran({ line: `echo ${tag} ${i}`, cwd: null, exit: 0, startedAt: 0, duration: 1 });
    part.routeMemory.remember('the same request', ['general']);
    if (i % 10 === 0) await part.flush();
  }
  const kept = await part.close();
  process.stdout.write(`${JSON.stringify({ kept, notices })}\n`);
}

const [folder = '', tag = '', count = ''] = process.argv.slice(2);
void remember(folder, tag, Number(count));
