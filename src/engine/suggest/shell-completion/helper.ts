// One helper shell, kept warm: the person's own files are read once, then it answers what their completions would
// offer. It is started when first asked, let go when idle, killed when it hangs, and not started again when it cannot
// live.
import type { ShellSource } from '../types.ts';
import { type Helper, startHelper } from './start.ts';

export interface ShellQuestion {
  /** typing: only completions that are known to run nothing of the folder. */
  mode: 'typing' | 'asked';
  cwd: string;
  /** The command that is typed, up to the cursor. */
  line: string;
  /** Its words as the shell cuts them, the one at the cursor last. */
  words: readonly string[];
}

export interface ShellValue {
  value: string;
  description: string;
}

export interface ShellHelper {
  /** Empty when the shell has nothing to say, or dies. */
  ask(question: ShellQuestion): Promise<ShellValue[]>;
  close(): void;
}

/** Starting reads the person's files, which takes what it takes. */
const START_MS = 10_000;
const HANG_MS = 3_000;
const IDLE_MS = 10 * 60_000;
const MAX_DEATHS = 2;
const MAX_ANSWER = 1 << 20;

interface Waiting {
  resolve(values: ShellValue[]): void;
  timer: NodeJS.Timeout;
}

export function createShellHelper(
  shell: ShellSource,
  env: () => Readonly<Record<string, string | undefined>>,
): ShellHelper {
  const waiting = new Map<string, Waiting>();
  let helper: Helper | null = null;
  let answered = false;
  let deaths = 0;
  let serial = 0;
  let idle: NodeJS.Timeout | undefined;

  function settle(): void {
    for (const { resolve, timer } of waiting.values()) {
      clearTimeout(timer);
      resolve([]);
    }
    waiting.clear();
  }

  function stop(): void {
    clearTimeout(idle);
    const running = helper?.child;
    helper = null;
    try {
      // With all that it started.
      if (running?.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
    } catch {
      // It is gone already.
    }
    settle();
  }

  function listen({ child, input, output }: Helper): void {
    let rest: Buffer = Buffer.alloc(0);
    let fields: string[] = [];
    output.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      if (rest.length > MAX_ANSWER) return stop();
      for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
        fields.push(rest.toString('utf8', 0, end));
        rest = rest.subarray(end + 1);
        const [id = '', count = ''] = fields;
        if (fields.length < 2 || fields.length < 2 + Number(count)) continue;
        answered = true;
        const found = waiting.get(id);
        waiting.delete(id);
        clearTimeout(found?.timer);
        found?.resolve(fields.slice(2).map((field) => shellValue(field)));
        fields = [];
      }
    });
    const gone = () => {
      if (helper?.child !== child) return;
      deaths++;
      stop();
    };
    child.on('error', gone);
    child.on('exit', gone);
    // A pipe that breaks is told by the end of the process.
    for (const stream of [input, output]) stream.on('error', () => {});
  }

  return {
    ask(question) {
      if (deaths >= MAX_DEATHS) return Promise.resolve([]);
      if (!helper) {
        answered = false;
        helper = startHelper(shell, env());
        if (!helper) return Promise.resolve([]);
        listen(helper);
      }
      const { input } = helper;
      clearTimeout(idle);
      idle = setTimeout(stop, IDLE_MS);
      idle.unref();
      const id = String(++serial);
      const { mode, cwd, line, words } = question;
      const fields = [id, mode, cwd, line, String(words.length), ...words];
      return new Promise((resolve) => {
        const hung = () => {
          deaths++;
          stop();
        };
        const timer = setTimeout(hung, answered ? HANG_MS : START_MS);
        timer.unref();
        waiting.set(id, { resolve, timer });
        input.write(fields.map((field) => `${field.replaceAll('\0', '')}\0`).join(''));
      });
    },
    close: stop,
  };
}

function shellValue(field: string): ShellValue {
  const [value = '', told = ''] = field.split('\t');
  // zsh draws `value -- what it is`, fish says only what it is.
  const description = told.replace(/^.*? -- /, '').trim();
  return { value, description: description === value ? '' : description };
}
