// Changing how a dangerous command is written must not make it look safer, and quoting it as data
// must not make a harmless command look dangerous.
import { describe, expect, it } from 'vitest';
import { LEVELS, type Level } from '../../src/engine/safety/types.ts';
import { levelOf } from '../helpers/safety.ts';
import { families } from '../unit/safety/family-rows.ts';

const rank = (level: Level): number => LEVELS.indexOf(level);

const CRITICAL = [
  'rm -rf /',
  'rm -rf /etc',
  'rm -rf ~',
  'chmod -R 777 /',
  'chown -R user /usr',
  'dd if=/dev/zero of=/dev/sda',
  'mkfs.ext4 /dev/sda1',
  'wipefs -a /dev/sda',
  'find / -delete',
  'mv /lib /tmp/lib',
  'kill -9 -1',
  'truncate -s 0 /etc/passwd',
  'tee /etc/shadow',
  'apt-get remove -y libc6',
  'zpool destroy tank',
];
const HIGH = [
  'git push --force origin main',
  'git reset --hard',
  'git clean -fdx',
  'terraform destroy -auto-approve',
  'kubectl delete namespace prod',
  'docker system prune -af --volumes',
  'iptables -F',
  'psql -c "DROP TABLE users"',
  'reboot',
];

const quoteWord = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
const words = (command: string): string[] => command.match(/"[^"]*"|\S+/g) ?? [];
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const hex = (text: string): string => Buffer.from(text).toString('hex');
const splitName = (command: string): string => command.replace(/^(\w)(\w*)/, `$1''$2`);
const escapeName = (command: string): string => command.replace(/^(\w)/, '\\$1');
const ansi = (command: string): string =>
  command.replace(/^\w+/, (name) => `$'${[...name].map((c) => `\\x${c.charCodeAt(0).toString(16)}`).join('')}'`);

const MUTATORS: Record<string, (command: string) => string> = {
  'single quotes': (c) =>
    words(c)
      .map((w) => (/^["~]/.test(w) ? w : quoteWord(w)))
      .join(' '),
  'split name': splitName,
  'escaped name': escapeName,
  'ansi quoted name': ansi,
  sudo: (c) => `sudo ${c}`,
  'sudo -u root --': (c) => `sudo -u root -- ${c}`,
  env: (c) => `env A=1 ${c}`,
  nice: (c) => `nice -n 5 ${c}`,
  nohup: (c) => `nohup ${c} &`,
  timeout: (c) => `timeout -k 1 10 ${c}`,
  'exec in subshell': (c) => `( exec ${c} )`,
  command: (c) => `command ${c}`,
  'sh -c': (c) => `sh -c ${quoteWord(c)}`,
  'bash -xc in bash -c': (c) => `bash -c ${quoteWord(`bash -xc ${quoteWord(c)}`)}`,
  eval: (c) => `eval ${quoteWord(c)}`,
  'variable holds the line': (c) => `X=${quoteWord(c)}; eval "$X"`,
  'variable holds the program': (c) => `P=${words(c)[0]}; $P ${words(c).slice(1).join(' ')}`,
  function: (c) => `f() { ${c}; }; f`,
  and: (c) => `true && ${c}`,
  'after a comment': (c) => `# tidy\n${c}`,
  'line continuation': (c) => c.replace(' ', ' \\\n  '),
  pipe: (c) => `echo ${quoteWord(c)} | bash`,
  'here string': (c) => `bash <<< ${quoteWord(c)}`,
  'here document': (c) => `sh <<'EOF'\n${c}\nEOF`,
  'base64 pipe': (c) => `echo ${base64(c)} | base64 -d | sh`,
  'base64 substitution': (c) => `bash -c "$(echo ${base64(c)} | base64 --decode)"`,
  hex: (c) => `echo ${hex(c)} | xxd -r -p | sh`,
  printf: (c) => `printf '%s\\n' ${quoteWord(c)} | sh`,
  'process substitution': (c) => `bash <(echo ${quoteWord(c)})`,
  'command substitution': (c) => `echo "$(${c})"`,
  'script file': (c) => `echo ${quoteWord(c)} > /tmp/x.sh; sh /tmp/x.sh`,
  xargs: (c) => `echo x | xargs -I{} sh -c ${quoteWord(c)}`,
  trap: (c) => `trap ${quoteWord(c)} EXIT`,
  loop: (c) => `for i in 1; do ${c}; done`,
  if: (c) => `if true; then ${c}; fi`,
  'python os.system': (c) => `python3 -c ${quoteWord(`import os; os.system(${JSON.stringify(c)})`)}`,
  ssh: (c) => `ssh host ${quoteWord(c)}`,
};

describe('writing a dangerous command differently', () => {
  for (const [name, mutate] of Object.entries(MUTATORS)) {
    it.each([...CRITICAL, ...HIGH])(`${name}: %s`, (command) => {
      const before = levelOf(command);
      expect(rank(before)).toBeGreaterThanOrEqual(rank('high'));
      expect(rank(levelOf(mutate(command))), mutate(command)).toBeGreaterThanOrEqual(rank(before));
    });
  }
});

/** These take a whole line of shell, whatever is in it. */
const WHOLE_LINE = [
  'sh -c',
  'bash -xc in bash -c',
  'eval',
  'variable holds the line',
  'and',
  'after a comment',
  'pipe',
  'here string',
  'here document',
  'base64 pipe',
  'base64 substitution',
  'hex',
  'printf',
  'process substitution',
  'command substitution',
  'script file',
  'loop',
  'if',
  'ssh',
] as const;

describe('writing any command of the families differently', () => {
  const harmful = families.flatMap(([, rows]) => rows.filter(([least]) => least !== 'safe'));
  it.each(WHOLE_LINE)('%s: the level never falls', (name) => {
    const mutate = MUTATORS[name] as (command: string) => string;
    const fallen = harmful
      .map(([, command]) => ({ command, before: levelOf(command), after: levelOf(mutate(command)) }))
      .filter(({ before, after }) => rank(after) < rank(before));
    expect(fallen).toEqual([]);
  });
});

describe('spelling options differently', () => {
  it.each([
    [
      'rm -rf /',
      [
        'rm -fr /',
        'rm -r -f /',
        'rm -f / -r',
        'rm --recursive --force /',
        'rm -R --fo /',
        'rm -rf -- /',
        'rm -rf //',
        'rm -rf /./',
        'rm -rf /tmp/..',
        'rm -rf /{,}',
        'rm -rf "/"',
        '/bin/rm -rf /',
      ],
    ],
    [
      'git push --force',
      ['git push -f', 'git -C x push -f', 'git push -uf origin x', 'git push origin +x', 'git -c a.b=c push --force'],
    ],
    ['chmod -R 777 /', ['chmod 777 -R /', 'chmod --recursive 0777 /', 'chmod -R a+rwx /', 'chmod -R ugo=rwx /']],
  ])('%s', (seed, variants) => {
    for (const variant of variants) {
      expect(rank(levelOf(variant)), variant).toBeGreaterThanOrEqual(rank(levelOf(seed)));
    }
  });
});

const DATA: Record<string, (command: string) => string> = {
  echo: (c) => `echo ${quoteWord(c)}`,
  grep: (c) => `grep -rn ${quoteWord(c)} docs`,
  'commit message': (c) => `git commit -m ${quoteWord(`docs: never run ${c}`)}`,
  comment: (c) => `ls # ${c}`,
  'here document to cat': (c) => `cat <<'EOF'\n${c}\nEOF`,
  'here document to sort': (c) => `sort <<EOF\n${c.replaceAll('$', '')}\nEOF`,
  test: (c) => `test "$x" = ${quoteWord(c)}`,
  'awk pattern': (c) => `awk -v s=${quoteWord(c)} '{ print s }' notes.txt`,
  printf: (c) => `printf '%s\\n' ${quoteWord(c)}`,
  jq: (c) => `jq --arg c ${quoteWord(c)} '.a == $c' x.json`,
};

describe('a dangerous command as data', () => {
  for (const [name, wrap] of Object.entries(DATA)) {
    it.each([...CRITICAL, ...HIGH])(`${name}: %s`, (command) => {
      expect(levelOf(wrap(command)), wrap(command)).toBe(levelOf(wrap('ls')));
    });
  }

  it.each(Object.keys(DATA))('%s is nothing to ask about without it, but for a commit', (name) => {
    const plain = levelOf((DATA[name] as (command: string) => string)('ls'));
    expect(plain).toBe(name === 'commit message' ? 'moderate' : 'safe');
  });
});
