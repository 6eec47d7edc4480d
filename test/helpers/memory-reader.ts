// A process that looks into a memory that it may not write. Argument: folder. Prints JSON on its last line.
import { createMemoryPart } from '../../src/engine/assembly/memory-part.ts';
import { loadConfig } from '../../src/engine/config/config.ts';

async function look(folder: string): Promise<void> {
  const notices: string[] = [];
  const part = createMemoryPart({
    loaded: loadConfig({ env: { HOME: folder, REOS_TUI_HOME: folder } }),
    background: false,
    notice: (text) => notices.push(text),
  });
  await part.ready;
  part.ran({ line: 'echo new', cwd: null, exit: 0, startedAt: 0, duration: 1 });
  const flushed = await part.flush();
  const preferred = part.preferred('list files').map(({ command }) => command);
  process.stdout.write(`${JSON.stringify({ preferred, flushed, notices })}\n`);
}

void look(process.argv[2] ?? '');
