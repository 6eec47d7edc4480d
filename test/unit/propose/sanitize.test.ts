import { describe, expect, it } from 'vitest';
import { readLooseJson } from '../../../src/engine/llm/loose-json.ts';
import { readAnswer } from '../../../src/engine/propose/extract-answer.ts';
import { sanitize } from '../../../src/engine/propose/sanitize.ts';
import { LYING_ANSWERS } from '../../helpers/ollama-server.ts';

describe('layer 1 takes off what surrounds a command', () => {
  it.each([
    ['ls -la', 'ls -la'],
    ['```bash\nls -la\n```', 'ls -la'],
    ['```\nls -la', 'ls -la'],
    ['Here is the command:\n\n```sh\n# list\nls -la\n```\nIt lists files.', 'ls -la'],
    ['`ls -la`', 'ls -la'],
    ['`ls -la`.', 'ls -la'],
    ['You can use `df -h` to see the disks.', 'df -h'],
    ['Command: ls -la', 'ls -la'],
    ['**Command:** `ls -la`', 'ls -la'],
    ['Run: sudo apt install gimp', 'sudo apt install gimp'],
    ['$ git status', 'git status'],
    ['user@host:~/src$ git status', 'git status'],
    ['Answer: $ git status', 'git status'],
    ['{"cmd": "ls -la"}', 'ls -la'],
    ['```json\n{"cmd": "ls -la"}\n```', 'ls -la'],
    ['{"cmd": "```bash\\nls -la\\n```"}', 'ls -la'],
    ["{'command': 'ls -la',}", 'ls -la'],
    ['{"cmd": "find . -name "*.rs" -size +1M"}', 'find . -name "*.rs" -size +1M'],
    ['{"cmd": "find . \\( -name a -o -name b \\)"}', 'find . \\( -name a -o -name b \\)'],
    ['{"cmd": "ls -la"', 'ls -la'],
    ['<think>The user wants {"cmd":"rm"}</think>{"cmd": "ls"}', 'ls'],
    ['ls -la;', 'ls -la'],
    ['grep “error” log.txt', 'grep "error" log.txt'],
    ['tar –xzf a.tgz', 'tar -xzf a.tgz'],
    ['{"cmd": "grep “error” log.txt"}', 'grep "error" log.txt'],
    ['{“cmd”: “ls”}', 'ls'],
  ])('%j → %j', (raw, command) => expect(sanitize(raw).command).toBe(command));

  it.each([
    'echo `date`',
    'for f in `ls`; do echo "$f"; done',
    'find . -name "*.log" -exec gzip {} \\;',
    "awk '{print $1}' file",
    'FOO=1 make',
    '{ echo a; echo b; }',
    '[ -f x ] && echo yes',
    'yes | head -1',
    "mv '“draft” – v2.txt' old",
    '> empty.txt',
    'printf "Command: %s\\n" x',
  ])('leaves %j alone', (command) => expect(sanitize(command).command).toBe(command));
});

describe('several lines', () => {
  it('joins a continued line', () => {
    expect(sanitize('docker run \\\n  --rm \\\n  alpine').command).toBe('docker run --rm alpine');
  });
  it('keeps a construct that needs its lines', () => {
    const loop = 'for f in *.txt; do\n  echo "$f"\ndone';
    expect(sanitize(loop).command).toBe('for f in *.txt; do\necho "$f"\ndone');
  });
  it('takes the first command and counts what it left out', () => {
    expect(sanitize('ls -la\nrm -rf ~')).toMatchObject({ command: 'ls -la', dropped: 1 });
    expect(sanitize(LYING_ANSWERS.injection).command).toBe('ls -la');
    expect(sanitize('To list files:\nls -la').command).toBe('ls -la');
  });
});

describe('what is not seen does not pass', () => {
  it.each([
    [LYING_ANSWERS.rawEscapes, 'ls -la'],
    [LYING_ANSWERS.escapeSequences, 'ls -la'],
    [LYING_ANSWERS.invisible, 'ls -la #gpj.exe'],
    ['ls\u200b -la\u2028', 'ls -la'],
    ['\u001b]8;;http://evil\u0007ls\u001b]8;;\u0007', 'ls'],
    ['ls\u00a0-la', 'ls -la'],
    ['l\u{e0041}s', 'ls'],
  ])('%j', (raw, command) => {
    const result = sanitize(raw).command;
    expect(result).toBe(command);
    expect(result).not.toMatch(/[\p{Cf}]|[\x00-\x09\x0b-\x1f\x7f-\x9f]/u);
  });
});

it.each([
  ['', /empty/],
  ['```\n```', /nothing|empty/],
  ['{"question": "Which file?"}', /question/],
  ['{"tool": "ls"}', /no command/],
  ['x'.repeat(20_000), /too long/],
])('%j is refused', (raw, reason) => {
  const result = sanitize(raw.slice(0, 20_000));
  expect(result.command).toBeNull();
  expect(result.reason).toMatch(reason);
});

describe('answers of models', () => {
  it('reads alternatives with their summaries', () => {
    const text =
      '{"cmd":"df -h","alternatives":["du -sh *",{"cmd":"lsblk","summary":"block devices","confidence":0.4}]}';
    expect(readAnswer(text)).toEqual({
      commands: [
        { command: 'df -h' },
        { command: 'du -sh *' },
        { command: 'lsblk', summary: 'block devices', confidence: 0.4 },
      ],
      question: null,
    });
  });
  it('reads a question back', () => {
    expect(readAnswer('{"question":"Which branch?"}')).toEqual({ commands: [], question: 'Which branch?' });
  });
  it.each([
    ['{"cmd":["ls","-la"]}', 'ls -la'],
    ['[{"command":"ls"}]', 'ls'],
    ['Sure: {"cmd":"ls"} as asked', 'ls'],
    ['{"cmd":{"command":"ls"}}', 'ls'],
  ])('%s', (text, command) => expect(readAnswer(text).commands[0]?.command).toBe(command));
  it('never takes a number or an object for a command', () => {
    expect(readAnswer(LYING_ANSWERS.wrongSchema).commands).toEqual([]);
  });
  it('reads deep and endless nesting without falling over', () => {
    expect(() => readLooseJson('['.repeat(60_000))).not.toThrow();
    expect(() => readLooseJson('{"a":'.repeat(10_000))).not.toThrow();
    expect(() => readAnswer(`{"cmd":${'{"cmd":'.repeat(5_000)}`)).not.toThrow();
  });
});
