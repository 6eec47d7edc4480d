// Reads the --help of the program in the line, when the person asks for it, and says what came of it.
import type { EnginePort, ScreenPort, ShellPort } from './ports.ts';
import { readPatiently } from './read-line.ts';

export async function learnOptions(
  { engine, shell, screen }: { engine: EnginePort; shell: ShellPort; screen: ScreenPort },
  notice: (text: string) => void,
  refresh: () => void,
): Promise<void> {
  const text = (await readPatiently(shell)).buffer?.trim() ?? '';
  if (text === '') return notice('Type the name of a program first.');
  const { command, options, known } = await engine.learnOptions(`${text} `);
  refresh();
  // What the line says anew takes the place of a notice: this one comes after it.
  screen.afterEcho(() => {
    if (command === null) notice('There is no program in this line.');
    else if (known) notice(`${command} is known already: ${options} options.`);
    else if (options === 0) notice(`The --help of ${command} told nothing that could be read.`);
    else notice(`Read ${options} options and commands from the --help of ${command}.`);
  });
}
