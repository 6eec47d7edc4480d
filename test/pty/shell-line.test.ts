// The line as the session tells it, against the shell's own buffer, key by key.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ShellKind } from '../../src/engine/terminal/types.ts';
import { codePoints, type ShellOptions, TestShell } from '../helpers/shell-session.ts';

interface Scenario {
  name: string;
  /** Chunks written one after the other. */
  keys: string[];
  /** The session may say that it does not know (zsh: on a busy machine it is given up early); it may never be wrong. */
  mayRefuse?: boolean | 'zsh' | 'bash';
}

/** Typed in bursts of a few keys, as fast fingers do. */
const typed = (text: string) => text.match(/.{1,7}/gsu) ?? [];
const LEFT = '\x1b[D';
const UP = '\x1b[A';
const DOWN = '\x1b[B';
const paste = (text: string) => `\x1b[200~${text}\x1b[201~`;

const SCENARIOS: Scenario[] = [
  { name: 'plain typing', keys: typed('ls -la /tmp') },
  { name: 'trailing blanks', keys: [...typed('ls  '), ' ', LEFT, LEFT] },
  { name: 'blanks in the middle', keys: typed('echo   a  b') },
  { name: 'backspace', keys: [...typed('lss'), '\x7f', '\x7f', 'x'] },
  { name: 'insert in the middle', keys: [...typed('echo world'), ...Array(5).fill(LEFT), ...typed('my ')] },
  { name: 'home, end, kill', keys: [...typed('abc def'), '\x01', ...typed('x '), '\x05', '\x17', '\x15'] },
  { name: 'delete word', keys: [...typed('git commit --amend'), '\x17', '\x17'] },
  { name: 'yank', keys: [...typed('one two'), '\x17', ...typed('three '), '\x19'] },
  { name: 'quotes', keys: typed(`echo "a b" 'c' \\d`) },
  { name: 'accents', keys: typed('echo é ü ñ') },
  { name: 'wide characters', keys: [...typed('echo 漢字'), LEFT, 'x'] },
  { name: 'emoji', keys: [...typed('echo 😀 x'), LEFT, LEFT, 'y'] },
  { name: 'combining', keys: ['e', 'c', 'h', 'o', ' ', 'e\u0301', 'x'] },
  { name: 'a line of two rows', keys: [...typed(`echo ${'a'.repeat(60)}`), ...typed('bbbbbbbbbb cccccccccccccccccc')] },
  {
    name: 'editing over the margin',
    keys: [typed('echo ').join(''), 'x'.repeat(90), ...Array(30).fill(LEFT), 'y', 'z', '\x7f', '\x7f', '\x7f'],
  },
  { name: 'wide characters over the margin', keys: ['echo ', '漢'.repeat(50), '字', LEFT, 'a'], mayRefuse: true },
  { name: 'a line of many rows', keys: [`echo ${'word '.repeat(70)}`, 'x', '\x01', 'y', '\x05', 'z'] },
  { name: 'paste', keys: [paste('echo pasted text'), ' ', 'x'] },
  { name: 'paste of lines', keys: [paste('echo one\necho two'), 'x'], mayRefuse: true },
  { name: 'paste with a tab', keys: [paste('echo\ta\tb'), 'x'], mayRefuse: true },
  { name: 'history', keys: [UP, UP, DOWN, UP, 'x'], mayRefuse: 'zsh' },
  { name: 'history, then editing', keys: [...typed('abc'), UP, DOWN, '\x01', 'z'], mayRefuse: 'zsh' },
  { name: 'interrupt', keys: [...typed('abc'), '\x03', ...typed('de')] },
  { name: 'clear screen', keys: [...typed('abc'), '\x0c', 'd'], mayRefuse: 'zsh' },
  {
    name: 'blanks at any column, after keys that move things',
    keys: [...typed('echo ab cdef gh ijk'), '\x0c', 'x', '\x1bb', 'y', '\x1bf', ' ', 'z'],
  },
  { name: 'transpose and case', keys: [...typed('ehco abc'), '\x01', '\x1bf', '\x14'] },
  // Right behind Tab bash is not asked: that would end a menu.
  { name: 'completion', keys: [...typed('cat uniq'), '\t', 'x'], mayRefuse: 'bash' },
  { name: 'completion list', keys: [...typed('cat many'), '\t', '\t', '1'], mayRefuse: true },
  { name: 'control character', keys: ['echo ', '\x16\x01', 'x'], mayRefuse: true },
  { name: 'caret text', keys: typed('git show HEAD^A') },
  { name: 'undo', keys: [...typed('abc def'), '\x1f', '\x1f'], mayRefuse: true },
  { name: 'looks like a prompt', keys: typed('bash> zsh> $ # %') },
];

const FILES = { 'unique-name.txt': '', many1: '', many2: '', many3: '' };

const AUTOSUGGEST = '/usr/share/zsh-autosuggestions/zsh-autosuggestions.zsh';
const HIGHLIGHT = '/usr/share/zsh-syntax-highlighting/zsh-syntax-highlighting.zsh';

const VARIANTS: { kind: ShellKind; name: string; options: ShellOptions }[] = [
  { kind: 'bash', name: 'plain', options: {} },
  {
    kind: 'bash',
    name: 'two-line coloured prompt, PROMPT_COMMAND, DEBUG trap',
    options: {
      rc: `PROMPT_COMMAND='PS1="\\[\\e[1;32m\\]\\w\\[\\e[0m\\] (\\$?)\\n\\[\\e[34m\\]❯\\[\\e[0m\\] "'\ntrap '__last=$BASH_COMMAND' DEBUG\nset -u\n`,
    },
  },
  { kind: 'zsh', name: 'plain', options: {} },
  {
    kind: 'zsh',
    name: 'autosuggestions, highlighting, RPROMPT',
    options: { rc: `RPROMPT='%F{red}right%f'\nsource ${AUTOSUGGEST}\nsource ${HIGHLIGHT}\n` },
  },
  { kind: 'fish', name: 'plain', options: {} },
];

it('bash, at the bottom of a full scrollback', async () => {
  const shell = new TestShell('bash', { rows: 10 });
  shell.session.emulator.setScrollback(20);
  try {
    await shell.prompt();
    await shell.run('seq 1 100');
    for (const key of 'echo still exact') {
      shell.session.write(key);
      await shell.settled();
      expect(shell.line.exact, shell.line.refusal).toBe(true);
    }
    expect(shell.line.buffer).toBe('echo still exact');
  } finally {
    shell.dispose();
  }
});

describe.each(VARIANTS.map((v) => [`${v.kind} ${v.name}`, v] as const))('%s', (_, { kind, options }) => {
  let shell: TestShell;
  beforeAll(async () => {
    shell = new TestShell(kind, { ...options, files: FILES });
    await shell.prompt();
    for (const line of ['echo first', 'echo second one', "printf '%s' a\tb"]) await shell.run(line.replace('\t', ' '));
  });
  afterAll(() => shell.dispose());

  afterEach(async () => {
    // fish gives Ctrl-C to a bound function while one runs, so once may not be enough.
    for (let i = 0; i < 5; i++) {
      await shell.quiet(30);
      shell.session.write('\x03');
      await shell.settled();
      if (shell.line.buffer === '') return;
    }
  });

  it.each(SCENARIOS.map((s) => [s.name, s] as const))('%s', async (_name, { keys, mayRefuse }) => {
    await shell.prompt();
    for (const [step, key] of keys.entries()) {
      shell.session.write(key);
      await shell.settled(mayRefuse === true || mayRefuse === kind ? undefined : 60_000);
      const { line } = shell;
      const truth = await shell.truth();
      const at = `step ${step} ${JSON.stringify(key)}: ${line.refusal ?? ''}`;
      if (!line.exact && (mayRefuse === true || mayRefuse === kind)) continue;
      expect(line.buffer, at).toBe(truth.text);
      expect(codePoints(line.buffer ?? '', line.cursor ?? -1), at).toBe(truth.cursor);
    }
    const asked = await shell.session.readLine();
    const truth = await shell.truth();
    expect(asked.buffer, asked.refusal).toBe(truth.text);
  });
});
