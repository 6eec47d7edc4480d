// Lines that were typed before the screen was there are put into the shell's line at its first prompt, and never run.
// Where that cannot be done they are told, so that nothing that was typed is lost.
import type { Disposable, LineState } from '../../engine/api.ts';

export interface FirstPrompt {
  readonly line: LineState;
  onLine(listener: () => void): Disposable;
  replaceLine(text: string): Promise<boolean>;
}

export function putTypedBefore(text: string, shell: FirstPrompt, say: (notice: string) => void): Disposable {
  if (text === '') return { dispose() {} };
  let done = false;
  const told = () => say(`Typed before the start, so it was not run: ${text}`);
  const put = async () => {
    const { phase, buffer } = shell.line;
    if (done || phase === 'starting' || (phase === 'prompt' && buffer === null)) return;
    done = true;
    watch.dispose();
    // Who types already is not interrupted.
    if (phase !== 'prompt' || buffer !== '') return told();
    if (await shell.replaceLine(text)) say('Typed before the start, so it was not run.');
    else told();
  };
  const watch = shell.onLine(() => void put());
  void put();
  return watch;
}
