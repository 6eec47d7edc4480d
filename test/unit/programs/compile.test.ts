// Goals to commands: everything that is set is expressed, or the verb says what it cannot.
import { describe, expect, it } from 'vitest';
import type { Filter, Goal, Value } from '../../../src/engine/goal/types.ts';
import type { Here } from '../../../src/engine/programs/compile.ts';
import { readBack } from '../../../src/engine/programs/read-back.ts';
import { goalKey } from '../../../src/engine/programs/same.ts';
import { compileByVerbs } from './by-verbs.ts';

const here: Here = { has: () => true, root: false, systemd: true, manager: 'apt' };
const goal = (act: string, of: string, more: Partial<Goal> = {}): Goal => ({
  act,
  of,
  names: [],
  where: [],
  manner: [],
  show: [],
  except: [],
  ...more,
});
const name = (of: string, text: string): Value => ({ type: 'name', of, name: text, how: 'exact' });
const text = (words: string): Value => ({ type: 'text', text: words });
const is = (attr: string, value: Value = { type: 'word', word: 'true' }): Filter => ({ attr, op: '=', value });
const commands = (wanted: Goal, where: Here = here): string[] =>
  compileByVerbs(wanted, where).flatMap((each) => (each.refused === null && !each.missing ? [each.command] : []));

describe('compiling by the verbs of programs', () => {
  it.each([
    [
      goal('show', 'commit', { where: [is('author', text('bob'))], limit: { n: 5, end: 'last' } }),
      'git log --author=bob -n 5',
    ],
    [goal('delete', 'branch', { names: [name('branch', 'old')], manner: [{ id: 'force' }] }), 'git branch -D old'],
    [goal('delete', 'branch', { names: [name('branch', 'old')] }), 'git branch -d old'],
    [
      goal('uninstall', 'package', { names: [name('package', 'nginx')], manner: [{ id: 'purge' }] }),
      'sudo apt purge nginx',
    ],
    [goal('restart', 'service', { names: [name('service', 'nginx')] }), 'sudo systemctl restart nginx'],
    [goal('show', 'container', { where: [is('all')] }), 'docker ps -a'],
    [goal('undo', 'commit', { limit: { n: 1, end: 'last' } }), 'git reset --soft HEAD~1'],
    [goal('show', 'stash'), 'git stash list'],
    [goal('count', 'branch'), 'git branch | wc -l'],
    [goal('switch', 'branch', { names: [{ type: 'name', of: 'branch', name: 'x', how: 'new' }] }), 'git switch -c x'],
    [goal('show', 'branch', { in: [{ type: 'path', path: 'sub dir', here: 'folder' }] }), "git -C 'sub dir' branch"],
    [goal('connect', 'host', { names: [{ type: 'host', host: 'me@box' }] }), 'ssh me@box'],
  ])('%j', (wanted, command) => {
    expect(commands(wanted)[0]).toBe(command);
  });

  it('puts a stage behind a program that lists one thing a line', () => {
    const list = goal('show', 'package', {
      where: [is('installed'), { attr: 'name', op: '~', value: text('ssl') }],
      limit: { n: 3, end: 'first' },
    });
    expect(commands(list)).toContain('apt list --installed | grep ssl | head -n 3');
    const branches = goal('show', 'branch', { order: { attr: 'name', desc: true } });
    expect(commands(branches)).toContain('git branch | sort -r');
  });

  it('cuts the oldest after they are in order, not before', () => {
    const oldest = goal('show', 'commit', {
      order: { attr: 'time', desc: false },
      limit: { n: 3, end: 'first' },
      show: [{ id: 'one-line' }],
    });
    expect(commands(oldest)).toEqual(['git log --oneline --reverse | head -n 3']);
  });

  it('quotes what the shell would read otherwise, and refuses what would be an option', () => {
    const [command] = commands(goal('commit', 'change', { by: text("it's $HOME; rm -rf x") }));
    expect(command).toBe("git commit -m 'it'\\''s $HOME; rm -rf x'");
    expect(commands(goal('search', 'package', { by: text('--config=x') }))).toEqual([]);
    expect(commands(goal('commit', 'change', { by: text('a\nb') }))).toEqual([]);
  });

  it('says what a verb cannot express', () => {
    const refusals = (wanted: Goal) => compileByVerbs(wanted, here).map((each) => each.refused);
    expect(refusals(goal('show', 'stash', { show: [{ id: 'json' }] }))).toContain('json');
    expect(refusals(goal('show', 'commit', { where: [is('author', { type: 'port', port: 80 })] }))).toContain(
      'author 80',
    );
    expect(refusals(goal('delete', 'branch', { names: [name('tag', 'v1')] })).every((each) => each !== null)).toBe(
      true,
    );
  });

  it('asks for the one thing that is missing', () => {
    const [first] = compileByVerbs(goal('delete', 'branch'), here);
    expect(first).toMatchObject({ missing: { slot: 'names', type: 'branch' }, command: 'git branch -d BRANCH' });
  });

  it('never makes one of all, nor all of one', () => {
    expect(commands(goal('delete', 'stash', { quantity: 'one' }))).toEqual(['git stash drop']);
    expect(commands(goal('delete', 'stash', { quantity: 'all' }))[0]).toBe('git stash clear');
    expect(commands(goal('delete', 'container', { where: [is('running')] }))).toEqual([]);
  });

  it('takes the programs that are here first, and only the packages of this machine', () => {
    const ps = goal('show', 'container', { where: [is('all')] });
    const podman = { ...here, has: (program: string) => program === 'podman' };
    expect(commands(ps, podman)[0]).toBe('podman ps -a');
    const install = goal('install', 'package', { names: [name('package', 'jq')] });
    expect(commands(install, { ...here, root: true, manager: 'apk' })).toEqual(['apk add jq']);
    const byNpm = { ...install, by: name('program', 'npm') };
    expect(commands(byNpm)).toContain('npm install jq');
  });
});

describe('reading back', () => {
  const reads = (command: string, wanted: Goal) => readBack(command).some((each) => goalKey(each) === goalKey(wanted));
  it.each([
    ['git log -5', goal('show', 'commit', { limit: { n: 5, end: 'last' } })],
    ['git log --max-count 5', goal('show', 'commit', { limit: { n: 5, end: 'last' } })],
    ['git branch --delete x', goal('delete', 'branch', { names: [name('branch', 'x')] })],
    ['git commit -am "fix it"', goal('commit', 'change', { by: text('fix it') })],
    ['git --no-pager stash list', goal('show', 'stash')],
    ['sudo apt-get -y install jq', goal('install', 'package', { names: [name('package', 'jq')] })],
    ['LC_ALL=C git stash list | wc -l', goal('count', 'stash')],
    [
      'journalctl -kp err',
      goal('show', 'log', { where: [is('kernel'), is('priority', { type: 'word', word: 'error' })] }),
    ],
    [
      'docker logs --tail 5 web 2>/dev/null',
      goal('show', 'container', { attr: 'log', names: [name('container', 'web')], limit: { n: 5, end: 'last' } }),
    ],
  ])('%s', (command, wanted) => {
    expect(reads(command, wanted)).toBe(true);
  });

  it.each([
    'git log --no-such-flag',
    'git branch -D',
    'git stash list && rm -rf x',
    'git stash list | sh',
    'git stash list &',
    'git branch -d "$(cat x)"',
    'apt install jq > list; true',
    'git log "unclosed',
    '',
  ])('%s says nothing', (command) => {
    expect(readBack(command)).toEqual([]);
  });

  it('tells the forced from the plain', () => {
    const plain = goal('delete', 'branch', { names: [name('branch', 'x')] });
    expect(reads('git branch -D x', plain)).toBe(false);
    expect(reads('git branch -d x', plain)).toBe(true);
  });
});
