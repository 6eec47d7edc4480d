import { describe, expect, it } from 'vitest';
import type { DomainRule } from '../../../src/engine/safety/index.ts';
import { readDomainRule, readPolicy, visible } from '../../../src/engine/safety/index.ts';
import type { SafetyContext } from '../../../src/engine/safety/types.ts';
import { check, levelOf } from '../../helpers/safety.ts';

describe('the place makes it stricter, never laxer', () => {
  it.each([
    ['rm -rf old', { root: true }],
    ['rm -rf old', { ssh: true }],
    ['git rebase main', { branch: 'main' }],
    ['git push --force-with-lease', { branch: 'release/1.2' }],
    ['kubectl apply -f x.yaml', { production: true }],
    ['docker restart web', { production: true }],
    ['sudo rm -rf old', {}],
  ])('%s in %o', (command, context) => {
    expect(levelOf(command.replace(/^sudo /, ''))).toBe('moderate');
    expect(levelOf(command, context)).toBe('high');
  });

  it('never makes something critical that was not', () => {
    expect(levelOf('git reset --hard', { root: true, ssh: true, branch: 'main', production: true })).toBe('high');
  });

  it('judges aliases as the shell expands them', () => {
    const aliases = new Map([['clean', 'rm -rf']]);
    expect(levelOf('clean /', { aliases })).toBe('critical');
    expect(levelOf("'clean' /", { aliases })).toBe('moderate');
    expect(levelOf('ls', { aliases: new Map([['ls', 'ls --color']]) })).toBe('safe');
  });

  it('knows that a container is not the host, and that a mount is', () => {
    expect(levelOf('docker run --rm alpine rm -rf /')).toBe('moderate');
    expect(levelOf('docker run --rm -v data:/data alpine rm -rf /data')).toBe('high');
    expect(levelOf('docker run --rm postgres psql -h db -c "drop database prod"')).toBe('high');
    expect(levelOf('docker exec db rm -rf /')).toBe('critical');
    expect(levelOf('docker run --rm -v /:/host alpine rm -rf /host')).toBe('critical');
    expect(levelOf('docker run --privileged alpine dd if=/dev/zero of=/dev/sda')).toBe('critical');
  });
});

describe('policy', () => {
  const policyOf = (entries: unknown) => readPolicy(entries).policy;

  it('allows by program and words, for every command of the line', () => {
    const policy = policyOf([{ action: 'allow', program: 'docker', args: ['restart'] }]);
    expect(check('docker restart web', {}, { policy }).level).toBe('safe');
    expect(check('sudo docker restart web', {}, { policy }).level).toBe('safe');
    expect(check('docker restart web && rm -rf old', {}, { policy }).level).toBe('moderate');
  });

  it('cannot allow a critical command', () => {
    const policy = policyOf([
      { action: 'allow', program: 'rm' },
      { action: 'allow', program: 'rm', domain: 'file_operations' },
    ]);
    expect(check('rm -rf /', {}, { policy }).decision).toBe('block');
  });

  it('lets the strictest entry win', () => {
    const policy = policyOf([
      { action: 'allow', program: 'ls' },
      { action: 'deny', program: 'ls', args: ['/secret'], reason: 'Not here' },
    ]);
    const verdict = check('ls /secret', {}, { policy });
    expect(verdict.blocked).toBe(true);
    expect(verdict.matches[0]).toMatchObject({ id: 'policy-deny', message: 'Not here' });
    expect(check('ls /tmp', {}, { policy }).level).toBe('safe');
  });

  it('asks, and denies by rule or domain', () => {
    expect(check('ls', {}, { policy: policyOf([{ action: 'ask', program: 'ls' }]) }).level).toBe('moderate');
    const policy = policyOf([{ action: 'deny', domain: 'git_operations' }]);
    expect(check('git reset --hard', {}, { policy }).blocked).toBe(true);
    expect(check('git status', {}, { policy }).level).toBe('safe');
  });

  it('names what it cannot read and leaves it out', () => {
    const { policy, problems } = readPolicy([
      { action: 'permit', program: 'ls' },
      { action: 'allow' },
      { action: 'allow', program: 'ls', flags: [] },
      'x',
    ]);
    expect(policy.entries).toHaveLength(1);
    expect(problems.map(({ path }) => path)).toEqual([
      'safety.policy[0].action',
      'safety.policy[1]',
      'safety.policy[2].flags',
      'safety.policy[3]',
    ]);
  });
});

describe('rules of domain packs', () => {
  const table = {
    id: 'flush-cache',
    level: 'high',
    message: 'Empties the shared cache',
    programs: ['cachectl'],
    args: ['flush', '-f'],
    not: ['--dry-run'],
    match: ['cachectl flush -af'],
    no_match: ['cachectl status'],
  };

  it('add to the table', () => {
    const rule = readDomainRule(table, 'general') as DomainRule;
    const rules = [rule];
    expect(check('sudo cachectl flush -af', {}, { rules }).matches).toContainEqual(
      expect.objectContaining({ id: 'flush-cache', domain: 'general', level: 'high' }),
    );
    expect(check('cachectl flush -f --dry-run', {}, { rules }).level).toBe('moderate');
    expect(check('rm -rf /', {}, { rules }).level).toBe('critical');
  });

  it.each([
    [{ ...table, id: 'Not Kebab' }, 'id'],
    [{ ...table, level: 'bad' }, 'level'],
    [{ ...table, match: [] }, 'examples'],
    [{ ...table, programs: undefined }, 'programs or pattern'],
    [{ ...table, pattern: '(a+)+b' }, 'backtrack'],
    ['text', 'table'],
  ])('are refused when unusable: %#', (value, word) => {
    expect(readDomainRule(value, 'general')).toContain(word);
  });
});

describe('what a person cannot see', () => {
  it('is written out', () => {
    expect(visible('ls\u200b -l\u202e')).toBe('ls⟨U+200B⟩ -l⟨U+202E⟩');
    expect(visible('a\x1b[2Kb')).toBe('a␛[2Kb');
    expect(visible('é 漢字')).toBe('é 漢字');
  });

  it('is never safe, and counts as what it imitates', () => {
    expect(levelOf('ls\u200b')).toBe('high');
    expect(levelOf('r\u200bm -rf /')).not.toBe('safe');
    expect(levelOf('rm -rf \u2215')).not.toBe('safe');
    expect(levelOf("echo 'Größe 漢字 🙂'")).toBe('safe');
    expect(levelOf("echo 'привет'")).toBe('safe');
  });

  it('cannot pretend to be a symbol of the analysis', () => {
    expect(levelOf('rm -rf \ue000')).not.toBe('safe');
  });
});

describe('what lies below /tmp', () => {
  const ids = (command: string, context: Partial<SafetyContext>): string =>
    check(command, context)
      .matches.map(({ id, level }) => `${level} ${id}`)
      .join(', ');

  it.each([
    ['rm -rf .git', 'high delete-git-data'],
    ['rm -r docs', 'moderate delete-directory'],
    ['rm -rf /tmp/project/docs', 'moderate delete-directory'],
    ['rm -rf ../docs', 'moderate delete-directory'],
    ['rm -rf *', 'high delete-here'],
    ['find . -mindepth 1 -delete', 'high delete-here'],
    ['rm -rf ..', 'high delete-parent'],
    ['rm -rf node_modules', 'moderate delete-regenerable'],
    ['rm -rf /tmp/build-123', 'moderate delete-temporary'],
    ['cd /tmp/build-123 && rm -rf *', 'moderate delete-temporary'],
    ['rm -rf "$(mktemp -d)"', 'moderate delete-temporary'],
    ['rm -rf /tmp/other/.git', 'high delete-git-data'],
  ])('is a project where somebody works in it: %s', (command, expected) => {
    expect(ids(command, { cwd: '/tmp/project/src' })).toBe(expected);
    if (!command.includes('/tmp') && !command.includes('mktemp') && !command.includes('../'))
      expect(ids(command, { cwd: '/home/user/project/src' })).toBe(expected);
  });

  it('is temporary for who stands in /tmp itself, or elsewhere', () => {
    expect(ids('rm -rf build-123', { cwd: '/tmp' })).toBe('moderate delete-temporary');
    expect(ids('rm -rf *', { cwd: '/tmp' })).toBe('moderate delete-all-temporary');
    expect(ids('rm -rf /tmp/project', {})).toBe('moderate delete-temporary');
    expect(ids('rm -rf .git', { cwd: '/tmp' })).toBe('high delete-git-data');
  });

  it('is a home when it is one', () => {
    const home = { home: '/tmp/h', cwd: '/home/user/project' };
    expect(ids('rm -rf ~', home)).toBe('critical delete-home');
    expect(ids('rm -rf /tmp/*', home)).toBe('critical delete-home');
    expect(ids('rm -rf ~/Pictures/*', home)).toBe('high delete-home-directory');
    expect(ids('rm -rf /tmp/h2', home)).toBe('moderate delete-temporary');
  });
});

describe('a safer form and a way back', () => {
  it.each([
    ['git push --force', 'git push --force-with-lease'],
    ['git reset --hard', 'git stash'],
    ['git -C lib reset --hard HEAD~2', 'git -C lib reset --keep HEAD~2'],
    ['git push origin -f --force', 'git push --force-with-lease origin'],
    ['git checkout -f main', 'git checkout main'],
    ['git restore src', 'git stash push -- src'],
    ['git clean -f -fdx', 'git clean -n -dx'],
    ['rm build-old -rf', 'gio trash build-old'],
    ['rm -rf /tmp/build', 'rm -Ir /tmp/build'],
    ['mv -f a b', 'mv -i a b'],
    ["sed -i -e 's/ -i /x/' f", "sed -i.bak -e 's/ -i /x/' f"],
    ['chmod -R 777 777', 'chmod -R 755 777'],
    ['terraform apply plan.out', 'terraform show plan.out'],
    ['rm -rf build-old', 'gio trash build-old'],
    ['git branch -D x', 'git branch -d x'],
    ['rsync -a --delete a/ b/', 'rsync --dry-run -a --delete a/ b/'],
    ['terraform apply -auto-approve', 'terraform plan'],
    ['kill -9 123', 'kill -TERM 123'],
    ['chmod 777 x', 'chmod 755 x'],
  ])('%s → %s', (command, safer) => {
    expect(check(command).safer).toBe(safer);
    expect(['critical', 'high']).not.toContain(levelOf(safer));
  });

  it('is not guessed for compound lines, and absent where nothing is at stake', () => {
    expect(check('ls; git push --force').safer).toBeUndefined();
    expect(check('ls').safer).toBeUndefined();
    for (const line of ['rm -Ir x', 'rm -i x', 'rm -rf .', 'rm -rf "x', 'rm -rf x # y'])
      expect(check(line).safer).toBeUndefined();
  });

  it('knows which of -f, -i and -n decides', () => {
    const replaces = (line: string): boolean => check(line).matches.some(({ id }) => id === 'overwrite-file');
    expect(replaces('mv -i -f a b')).toBe(true);
    expect(replaces('mv -f -i a b')).toBe(false);
    expect(replaces('mv -f -n a b')).toBe(false);
    expect(check('git branch -D x').undo).toContain('reflog');
    // Nothing that is called a way back throws uncommitted work away.
    for (const line of ['git reset --hard', 'git commit --amend', 'git rebase main'])
      expect(check(line).undo).not.toContain('--hard');
  });
});
