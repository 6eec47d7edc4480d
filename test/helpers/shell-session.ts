// Real shells for tests: a session in a home of its own, conditions to wait for, and the shell's buffer by a
// way that has nothing to do with the code under test (a key, bound in the rc file, that writes a file).
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createSession, type ShellSession } from '../../src/engine/terminal/session.ts';
import type { CommandReport, LineState, ShellKind } from '../../src/engine/terminal/types.ts';
import { NO_MANUALS } from './fish.ts';
import { removeFolder } from './remove-folder.ts';

const TRUTH_KEY = '\x1b[57390u';

const TRUTH: Record<ShellKind, (file: string) => string> = {
  bash: (file) => `
__truth() { printf '%s:%s' "$READLINE_POINT" "$READLINE_LINE" > ${file}; }
for m in emacs vi-insert vi-command; do bind -m $m -x '"\\e[57390u": __truth'; done 2>/dev/null
`,
  zsh: (file) => `
__truth() { print -rn -- "$(( $#PREBUFFER + CURSOR )):$PREBUFFER$BUFFER" > ${file} }
zle -N __truth
for m in emacs viins vicmd; do bindkey -M $m '^[[57390u' __truth; done
`,
  fish: (file) => `
function __truth
  echo -n (commandline -C): > ${file}
  commandline >> ${file}
end
for m in default insert visual; bind -M $m \\e\\[57390u __truth; end
`,
};

const RC: Record<ShellKind, string> = { bash: '.bashrc', zsh: '.zshrc', fish: '.config/fish/config.fish' };

export interface ShellOptions {
  /** Text of the rc file. */
  rc?: string;
  /** Other files below the home, by name. */
  files?: Record<string, string>;
  args?: readonly string[];
  cols?: number;
  rows?: number;
  cwd?: string;
  env?: Record<string, string | undefined>;
}

export class TestShell {
  readonly session: ShellSession;
  readonly home: string;
  readonly commands: CommandReport[] = [];
  readonly lines: LineState[] = [];
  private readonly kind: ShellKind;
  private readonly truthFile: string;
  private outputAt = performance.now();

  constructor(kind: ShellKind, options: ShellOptions = {}) {
    this.kind = kind;
    this.home = mkdtempSync(join(tmpdir(), 'reos-test-'));
    this.truthFile = join(this.home, 'truth');
    const prompt =
      kind === 'zsh'
        ? "PROMPT='zsh> '\n"
        : kind === 'bash'
          ? "PS1='bash> '\n"
          : 'set -g fish_greeting\nfunction fish_prompt\n  echo -n "fish> "\nend\n';
    const files = {
      [RC[kind]]: `${prompt}${options.rc ?? ''}\n${TRUTH[kind](this.truthFile)}`,
      '.inputrc': 'set bell-style none\n',
      [NO_MANUALS]: '',
      ...options.files,
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.home, name)), { recursive: true });
      writeFileSync(join(this.home, name), text);
    }
    this.session = createSession({
      argv: [`/usr/bin/${kind}`, ...(options.args ?? [])],
      cwd: options.cwd ?? this.home,
      env: { PATH: process.env.PATH, HOME: this.home, LANG: 'C.UTF-8', SHELL: `/usr/bin/${kind}`, ...options.env },
      cols: options.cols ?? 80,
      rows: options.rows ?? 24,
    });
    this.session.onCommand((report) => this.commands.push(report));
    this.session.onLine((line) => this.lines.push(line));
    this.session.emulator.onParsed(() => {
      this.outputAt = performance.now();
    });
  }

  get line(): LineState {
    return this.session.line;
  }

  /** Commands that have ended, as `line → exit`. */
  get finished(): string[] {
    return this.commands
      .filter((report) => report.duration !== null)
      .map((report) => `${report.line} → ${report.exit}`);
  }

  get screen(): string {
    const { emulator } = this.session;
    return Array.from({ length: emulator.lineCount }, (_, row) => emulator.lineText(row))
      .join('\n')
      .trimEnd();
  }

  async until(what: string, condition: () => boolean, timeout = 60_000): Promise<void> {
    const end = performance.now() + timeout;
    while (!condition()) {
      if (performance.now() > end)
        throw new Error(`not within ${timeout} ms: ${what}\n${JSON.stringify(this.line)}\n${this.screen}`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  /** An exact, empty line. */
  prompt(): Promise<void> {
    return this.until('a prompt', () => this.line.exact && this.line.buffer === '');
  }

  /** No output, and nothing typed, for a while. */
  async quiet(ms = 60): Promise<void> {
    const from = performance.now();
    await this.until('quiet', () => performance.now() - Math.max(from, this.outputAt) > ms);
  }

  /** What was typed has been shown or reported; or the session keeps saying that it does not know. */
  async settled(patience = 300): Promise<void> {
    await this.quiet(20);
    const end = performance.now() + patience;
    await this.until('a settled line', () => this.line.exact || performance.now() > end);
    await this.quiet(5);
  }

  /** Runs a line and waits for the prompt after it. */
  async run(line: string): Promise<void> {
    const before = this.finished.length;
    this.session.write(`${line}\r`);
    await this.until(`the end of ${line}`, () => this.finished.length > before);
    await this.prompt();
  }

  /** The shell's buffer and its cursor (in code points), asked behind the session's back. */
  async truth(): Promise<{ text: string; cursor: number }> {
    rmSync(this.truthFile, { force: true });
    const pressed = performance.now();
    this.session.pty.write(TRUTH_KEY);
    const read = () => (existsSync(this.truthFile) ? readFileSync(this.truthFile, 'utf8') : '');
    const complete = this.kind === 'fish' ? () => read().endsWith('\n') : () => /^\d+:/.test(read());
    await this.until('the truth', complete);
    // zsh reports its line after this key too. The session, which knows nothing of it, would take a report that comes
    // after the next key for one of that key.
    if (this.kind === 'zsh') await this.until('the report after it', () => this.outputAt > pressed);
    await this.quiet(8);
    const [, cursor = '', text = ''] = /^(\d+):\n?(.*)$/s.exec(read()) ?? [];
    return { text: this.kind === 'fish' ? text.slice(0, -1) : text, cursor: Number(cursor) };
  }

  dispose(): void {
    this.session.dispose();
    this.session.kill('SIGKILL');
    removeFolder(this.home);
  }
}

/** Code points before a UTF-16 offset. */
export const codePoints = (text: string, offset: number): number => [...text.slice(0, offset)].length;
