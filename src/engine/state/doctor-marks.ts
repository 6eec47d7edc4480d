// Opens the person's shell as the TUI does and waits for the marks of its prompt: the one way to know that help will
// work.
import { createSession } from '../terminal/session.ts';

/** What was seen; rejects with a plain sentence when no marks came: the session knows how long to wait for them. */
export async function marksOf(argv: readonly string[], env: NodeJS.ProcessEnv, cwd: string): Promise<string> {
  const began = performance.now();
  const { REOS_TUI: _, ...outside } = env;
  const session = createSession({ argv, cwd, env: { ...outside, TERM: 'xterm-256color' }, cols: 80, rows: 24 });
  const { file } = session;
  try {
    return await new Promise<string>((done, fail) => {
      const look = () => {
        const { phase, refusal } = session.line;
        if (phase === 'unmarked') fail(new Error(`${file}: ${refusal ?? 'no marks'}`));
        if (phase === 'prompt') done(`${file}, prompt after ${Math.round(performance.now() - began)} ms`);
      };
      session.onLine(look);
      session.onExit(() => fail(new Error(`${file} ended at once`)));
      look();
    });
  } finally {
    session.dispose();
  }
}
