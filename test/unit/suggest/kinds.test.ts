// What a place takes, learnt from what is written of it: values that a description lists, files of the kind that is
// meant, names that stand in other files.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readOptionLine } from '../../../src/engine/suggest/harvest/option-line.ts';
import { choicesIn } from '../../../src/engine/suggest/specs/choices.ts';
import { ensureSpecs, scratch, suggesterFor } from './support.ts';

describe('values that a description lists', () => {
  it.each<[string, readonly string[]]>([
    ['Only those in this state: {open|closed|all}', ['open', 'closed', 'all']],
    ['Fetch it before ("always"|"missing"|"never") (default "missing")', ['always', 'missing', 'never']],
    ['Form. One of: (json, yaml, wide)', ['json', 'yaml', 'wide']],
    ['Form. Valid values are json, plain, or raw', ['json', 'plain', 'raw']],
    ['Form [possible values: json, plain]', ['json', 'plain']],
    ['Form: short|long', ['short', 'long']],
    ['Time to wait (ns|us|ms|s|m|h) (default 0s)', []],
    ['Name or number (format: <name|uid>[:<group|gid>])', []],
    ['Either an explicit version, or a file with it', []],
    ['Can be used multiple times', []],
    ['One of the options that control memory', []],
  ])('%s', (text, values) => expect(choicesIn(text)).toEqual(values));

  it('holds for manuals and --help too', () => {
    const option = readOptionLine('--when=WHEN', 'colours, one of: always, never, auto');
    expect(option?.a?.[0]?.v).toEqual(['always', 'never', 'auto']);
  });
});

function world() {
  const dir = scratch();
  const put = (path: string, text = 'x\n') => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  for (const file of ['notes.txt', 'Dockerfile', '.env', 'site.crt', 'site.key', 'site.csr', 'SHA256SUMS']) put(file);
  for (const file of ['app/main.py', 'app/util.py', 'sql/tables.sql', 'sql/report.sql', 'node_modules/x.sql'])
    put(file);
  put(
    'tests/test_cart.py',
    'def test_empty():\n  pass\nclass TestTotals:\n  def test_sum(self):\n    def test_no(): pass\n',
  );
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: dir, stdio: 'pipe' });
  git('init', '-q', '-b', 'main');
  git('remote', 'add', 'origin', 'https://example.org/x.git');
  git('commit', '-q', '--allow-empty', '-m', 'start');
  git('branch', 'topic/one');
  for (const there of ['main', 'topic/two']) git('update-ref', `refs/remotes/origin/${there}`, 'HEAD');
  put('opt/lib/python3.12/site-packages/leftpad/x');
  put('pyenv/version', '3.11.7\n');
  put('pyenv/versions/3.11.7/lib/python3.11/site-packages/rightpad/x');
  const env = { HOME: dir, PATH: `${dir}/opt/bin:${dir}/pyenv/shims:${process.env.PATH}` };
  const suggester = suggesterFor({ env: () => env, runs: (word) => word !== 'gti' });
  return async (buffer: string) => {
    const result = await suggester.complete({ buffer, cwd: dir, limit: 9 }, 10_000);
    const start = result.context.prefix.length;
    return { words: result.suggestions.map((s) => s.replacement.slice(start)), ghost: result.ghost };
  };
}

describe('what is meant comes first', () => {
  beforeAll(ensureSpecs);

  it.each<[buffer: string, first: readonly string[]]>([
    ['docker build -f ', ['Dockerfile']],
    ['docker run --env-file ', ['.env']],
    ['openssl x509 -in ', ['site.crt']],
    ['openssl req -new -key ', ['site.key']],
    ['sha256sum -c ', ['SHA256SUMS']],
    ['psql -f rep', ['sql/report.sql']],
    ['python3 uti', ['app/util.py']],
    ['pytest -k tot', []],
    ['pytest -k emp', ['test_empty']],
    ['pytest tests/test_cart.py::Test', ['tests/test_cart.py::TestTotals', 'tests/test_cart.py::TestTotals::test_sum']],
    ['python3 -m pip inst', ['install']],
    ['python3 -m leftp', ['leftpad']],
    ['python3 -m rightp', ['rightpad']],
    ['pip install -e ', ['.']],
    ['ip route add default ', ['via', 'dev']],
    ['nft list ru', ['ruleset']],
    ['lvs --un', ['--units', '--unbuffered']],
    ['ssh -L 8080:', ['8080:localhost:8080']],
    ['ssh -L 9000:db:', ['9000:db:9000', '9000:db:80']],
    ['scp -o StrictHostKeyChecking=', ['StrictHostKeyChecking=no']],
    ['find . -name ', ["'*.py'"]],
    ['grep -rn x --include=', ["'*.py'"]],
    ['ansible-playbook --private-key ', ['site.key']],
    ['dd if=a of=b bs=', ['bs=4M', 'bs=1M']],
    ['dd bs', ['bs=', 'bs=4M']],
    ['getent passwd roo', ['root']],
    ['git commit --', ['--message', '--amend']],
    ['test -d ap', ['app/']],
    ['wget -q -O no', ['notes.txt']],
    ['gcc -Wall -Iap', ['app/']],
    ["bash -c 'git pul", ['pull']],
    ['watch -n1 "git stat', ['status']],
    ["ssh somewhere 'cat no", ['notes.txt']],
    ['sudo sh -c "cd ap', ['app/']],
    ['go test -ru', ['-run']],
    ['kubectl rollout restart dep', ['deployment']],
    ['cmake -DCMAKE_BUILD_TYPE=Deb', ['CMAKE_BUILD_TYPE=Debug']],
    ['git log -p -- sq', ['sql/']],
    ['git log -p sql/rep', ['sql/report.sql']],
    ['ulimit -c un', ['unlimited']],
    ['git push origin H', ['HEAD']],
    ['git push origin HEAD:', ['HEAD:main', 'HEAD:topic/two']],
    ['git push origin --delete ', ['topic/two', 'main']],
    ['git pull origin ', ['main', 'topic/two']],
    ['docker compose exec web gre', ['grep']],
  ])('%s', async (buffer, first) => {
    const { words } = await world()(buffer);
    for (const one of first) expect(words.slice(0, 5)).toContain(one);
    if (first[0]) expect(words[0]).toBe(first[0]);
  });

  it('lists files below where none of the kind lies here, and none of what was fetched', async () => {
    const { words } = await world()('psql -f ');
    expect(words.slice(0, 3)).toEqual(expect.arrayContaining(['sql/tables.sql', 'sql/report.sql']));
    expect(words.filter((word) => word.startsWith('node_modules/x'))).toEqual([]);
  });

  it('where nothing says what is meant it is a file perhaps, and no ghost', async () => {
    const { words, ghost } = await world()('some-tool-of-mine note');
    expect(words).toContain('notes.txt');
    expect(ghost).toBeNull();
  });

  it('mends the word behind a first word that was mended', async () => {
    expect((await world()('gti statsu')).words[0]).toBe('status');
  });
});
