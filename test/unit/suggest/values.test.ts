// Values that depend on the project: what git's subcommands take, what archives hold, what files define. A real repository with
// stashes, worktrees, changes and aliases; the wanted value among the first five.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSpecStore } from '../../../src/engine/suggest/specs/store.ts';
import { ensureSpecs, suggesterFor } from './support.ts';

let home = '';
let cwd = '';

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
};
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd, stdio: 'pipe', env: { ...process.env, HOME: home } });
const git = (...args: string[]) => run('git', '-c', 'user.name=Ada', '-c', 'user.email=a@example.org', ...args);

beforeAll(async () => {
  await ensureSpecs();
  home = realpathSync(mkdtempSync(join(tmpdir(), 'reos-tui-values-')));
  cwd = join(home, 'shop');
  mkdirSync(cwd);
  writeFileSync(
    join(home, '.gitconfig'),
    '[alias]\n co = checkout\n cob = co\n wip = !git commit -am wip\n unstage = restore --staged --\n hop = !git switch\n',
  );
  mkdirSync(join(home, '.ssh'));
  writeFileSync(join(home, '.ssh/config'), 'Host staging\n  HostName 192.0.2.7\n');
  put('src/main.c', 'x\n');
  put('src/util.c', 'x\n');
  put('lib/core.py', 'x\n');
  put('README.md', 'x\n');
  put(
    'Cargo.toml',
    '[workspace]\nmembers = ["crates/core"]\n[package]\nname = "shop"\n[dependencies]\nshop-core = { path = "crates/core" }\n',
  );
  put('crates/core/Cargo.toml', '[package]\nname = "shop-core"\n');
  put('crates/core/examples/decode_frame.rs', '');
  put('src/bin/importer.rs', '');
  put('examples/rings.rs', '');
  put('tests/round_trip.rs', '');
  put('later.patch', 'x\n');
  put('shop.tar.asc', 'x\n');
  put('Makefile', 'build:\n\ttrue\n');
  put('tools/Makefile', 'STYLE ?= plain\nTOOL := sphinx\ngen-docs:\n\t$(TOOL) $(STYLE) $(TARGET_HOST) $(CURDIR)\n');
  put('package.json', '{"workspaces":["packages/*"],"scripts":{"dev":"x"}}');
  put('packages/api/package.json', '{"name":"@shop/api","scripts":{"migrate":"x"}}');
  put('node_modules/.bin/vitest', '');
  put(
    'justfile',
    "version := '1'\nalias s := serve\nserve port='8080' *flags: fetch\n  true\nreset-db when=\"a: b\" $HARD='no':\n  true\n[private]\nresetter:\n  true\nfetch:\n  true\n",
  );
  put('.gitignore', 'node_modules\n');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'first');
  git('tag', 'v1.0.0');
  put('src/util.c', 'more\n');
  git('commit', '-q', '-am', 'second: more');
  git('tag', 'v1.1.0');
  git('branch', 'feature/login');
  git('worktree', 'add', '-q', '../shop-hotfix', '-b', 'hotfix/crash');
  put('lib/core.py', 'y\n');
  git('stash', 'push', '-q', '-m', 'half a guide');
  put('README.md', 'staged\n');
  git('add', 'README.md');
  put('src/main.c', 'changed\n');
  put('src/fresh.c', 'new\n');
  run('tar', 'czf', 'backup.tgz', 'src', 'lib/core.py');
  run('tar', 'cJf', 'backup.tar.xz', 'src', 'lib/core.py');
  run('tar', '--zstd', '-cf', 'backup.tar.zst', 'src', 'lib/core.py');
  run('tar', '--force-local', '-cjf', 'odd:name.tar.bz2', 'src', 'lib/core.py');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function rows(buffer: string) {
  const suggester = suggesterFor({ env: () => ({ HOME: home, PATH: process.env.PATH }) });
  // The person's aliases are read when the first key of a line is typed.
  await suggester.complete({ buffer: buffer.slice(0, 1), cwd }, 10_000);
  const { suggestions } = await suggester.complete({ buffer, cwd }, 10_000);
  const start = buffer.lastIndexOf(' ') + 1;
  return suggestions.map(({ replacement, description }) => ({ word: replacement.slice(start), description }));
}

describe('the wanted value is among the first five', () => {
  it.each([
    ['git stash pop ', 'stash@{0}'],
    ['git stash drop stash@{', 'stash@{0}'],
    ['git worktree remove ', '../shop-hotfix'],
    ['git restore --staged ', 'README.md'],
    ['git restore ', 'src/main.c'],
    ['git add src/f', 'src/fresh.c'],
    ['git checkout -- ', 'src/main.c'],
    ['git diff --cached ', 'README.md'],
    ['git log v1.0.0..', 'v1.0.0..v1.1.0'],
    ['git show HEAD:src/', 'HEAD:src/main.c'],
    ['git reset --soft HEAD', 'HEAD~1'],
    ['git co fea', 'feature/login'],
    ['git cob hot', 'hotfix/crash'],
    ['git wi', 'wip'],
    ['git hop --det', '--detach'],
    ['git unstage ', 'README.md'],
    ['git -C ../shop-hotfix checkout fea', 'feature/login'],
    ['git log --pretty=on', '--pretty=oneline'],
    ['git log --author=', '--author=Ada'],
    ['ps -eo pid,com', 'pid,comm'],
    ['ps --sort=-%c', '--sort=-%cpu'],
    ['tar xf backup.tgz ', 'src/'],
    ['tar xzf backup.tgz lib', 'lib/core.py'],
    ['bsdtar -xf backup.tgz lib', 'lib/core.py'],
    ['git rev-parse --abb', '--abbrev-ref'],
    ['strace -e tr', 'trace=%file'],
    ['ss -tl', '-tln'],
    ['npx vi', 'vitest'],
    ['npm test -w ', '@shop/api'],
    ['npm run -w @shop/api ', 'migrate'],
    ['npm run -w packages/api mi', 'migrate'],
    ['npm --workspace=@shop/api run ', 'migrate'],
    ['tar xf backup.tar.xz ', 'src/'],
    ['tar xf backup.tar.zst lib', 'lib/core.py'],
    ['tar xf odd:name.tar.bz2 lib', 'lib/core.py'],
    ['make -C tools ', 'gen-docs'],
    ['make -f tools/Makefile ', 'gen-docs'],
    ['make -C tools gen-docs ST', 'STYLE='],
    ['make -C tools gen-docs TAR', 'TARGET_HOST='],
    ['git log feature/login..', 'feature/login..main'],
    ['git log feature/login..H', 'feature/login..HEAD'],
    ['chown -R roo', 'root:root'],
    ['git blame -', '-L'],
    ['man gitig', 'gitignore'],
    ['ssh st', 'staging'],
    ['set -o pipe', 'pipefail'],
    // What Cargo builds by its place, files by what is done with them, lists of groups, signals that begin like an option.
    ['cargo run --bin imp', 'importer'],
    ['cargo run --example ', 'rings'],
    ['cargo test --test ', 'round_trip'],
    ['git apply ', 'later.patch'],
    ['patch -p1 < ', 'later.patch'],
    ['gpg --verify ', 'shop.tar.asc'],
    ['git diff --diff-algorithm=p', '--diff-algorithm=patience'],
    ['usermod -aG audio,vid', 'audio,video'],
    ['pkill -US', '-USR1'],
    ['kill -s SIGHU', 'SIGHUP'],
    ['trap clean EX', 'EXIT'],
    ['cp {src,lib}/co', '{src,lib}/core.py'],
    // Folders by their beginnings, patterns by what begins so, a file that is sent, what the line itself sets.
    ['vim pack/ap/pack', 'packages/api/package.json'],
    ['rm src/*ai', 'src/main.c'],
    ['curl -d @READ', '@README.md'],
    ['OUT=dist; cp README.md $OU', '$OUT'],
    ['for each in a b; do echo $ea', '$each'],
    ['cargo test -p shop-', 'shop-core'],
    ['npm version mi', 'minor'],
    ['ffmpeg -i a.mp4 -c:v libx26', 'libx264'],
    ['vim {README.md,src/ma', '{README.md,src/main.c'],
    // A folder that is a pattern; values of options before the subcommand.
    ['wc -l packages/*/pack', 'packages/*/package.json'],
    ['head ?rc/ma', '?rc/main.c'],
    ['docker --log-level w', 'warn'],
    ['npm --loglevel sil', 'silent'],
    // Options without a dash, and what the members of a workspace have.
    ['ip addr show dev l', 'lo'],
    ['ip route add default via 192.0.2.1 dev l', 'lo'],
    ['cargo run --example dec', 'decode_frame'],
    ['cargo build --message-format sh', 'short'],
    // The first argument by its own word, recipes with parameters, workspaces of each manager.
    ['ip link set dev lo do', 'down'],
    ['ip link set lo do', 'down'],
    ['just reset', 'reset-db'],
    ['just se', 'serve'],
    ['pnpm --filter @sho', '@shop/api'],
    ['pnpm -F @shop/api run mi', 'migrate'],
    ['yarn workspace @sho', '@shop/api'],
    ['yarn workspace @shop/api mi', 'migrate'],
    ['bun run --filter @sho', '@shop/api'],
    // Where a branch is to begin, what is written as a path behind an option that nobody described, classes of characters.
    ['git switch -c fix/tide v1.0', 'v1.0.0'],
    ['ansible-playbook -i tools/Ma', 'tools/Makefile'],
    ["tr '[:lower:]' '[:upp", "'[:upper:]'"],
    // Only where cron is installed.
    ...(existsSync('/usr/lib/systemd/system/cron.service') ? [['systemctl status cron.se', 'cron.service']] : []),
  ])('%s', async (buffer, wanted) => {
    const found = (await rows(buffer)).slice(0, 5).map(({ word }) => word);
    expect(found).toContain(wanted);
  });
});

it.each(['cp {README,src}', 'cat {README,src}.', 'cat RE{x,AD'])(
  'where braces are part of the name itself, no other word is put into them: %s',
  async (buffer) => {
    expect((await rows(buffer)).filter(({ word }) => word.includes('{'))).toEqual([]);
  },
);

it('only worktrees are removed, only staged files are taken back, only the other Makefile is read', async () => {
  const words = async (buffer: string) => (await rows(buffer)).map(({ word }) => word);
  expect((await words('git worktree remove ')).filter((w) => !w.startsWith('-'))).toEqual(['../shop-hotfix']);
  expect((await words('git restore --staged ')).filter((w) => !w.startsWith('-'))).toEqual(['README.md']);
  expect(await words('make -C tools ')).not.toContain('build');
  expect(await words('make -C tools gen-docs CUR')).not.toContain('CURDIR=');
  expect((await words('npm run -w @shop/api '))[0]).toBe('migrate');
});

it('each row says what it is: message, subject, size, state', async () => {
  const said = async (buffer: string, wanted: string) =>
    (await rows(buffer)).find(({ word }) => word === wanted)?.description ?? '';
  expect(await said('git stash pop ', 'stash@{0}')).toMatch(/half a guide/);
  expect(await said('git switch ', 'feature/login')).toMatch(/^branch, .*second: more/);
  expect(await said('git restore ', 'src/main.c')).toBe('modified');
  expect(await said('cat READ', 'README.md')).toBe('7 B');
  expect(await said('tar xf backup.tgz lib', 'lib/core.py')).toBe('2 B');
  expect(await said('git reset --hard HEAD', 'HEAD~1')).toMatch(/^first/);
});

it('what a filter of the folder would do is not done by typing', async () => {
  git('config', 'filter.spy.clean', `touch ${join(home, 'ran')}; cat`);
  put('.git/info/attributes', '* filter=spy\n');
  put('src/main.c', 'changed again, and longer\n');
  for (const buffer of ['git add ', 'git restore ', 'git restore --staged ', 'git rm ', 'git diff '])
    await rows(buffer);
  expect(() => execFileSync('test', ['-e', join(home, 'ran')])).toThrow();
  git('config', '--unset', 'filter.spy.clean');
});

it('an option that its spec lacks is read from the manual, once it is asked for', async () => {
  const asked: string[] = [];
  const specs = createSpecStore({
    harvest: async (command) => {
      asked.push(command);
      return { n: command, o: [{ n: '--cork-it', d: 'as the manual says' }], s: [{ n: 'corked' }] };
    },
  });
  const suggester = suggesterFor({ specs });
  const words = async (buffer: string) =>
    (await suggester.complete({ buffer, cwd }, 10_000)).suggestions.map(({ text }) => text);
  expect(await words('ls --al')).toContain('--all');
  expect(asked).toEqual([]);
  expect(await words('ls --cork')).toEqual(['--cork-it']);
  expect(await words('ls --al')).toContain('--all');
  await words('ls --zzz');
  expect(asked).toEqual(['ls']);
});

it('without an index the packages that are installed are known', async () => {
  const suggester = suggesterFor({ indexNames: async () => [] });
  const { suggestions } = await suggester.complete({ buffer: 'apt show ad', cwd }, 10_000);
  // Where this system keeps no such list there is nothing to offer.
  expect(suggestions.every(({ text }) => text.startsWith('ad'))).toBe(true);
  expect(suggestions.some(({ text }) => text === 'adduser')).toBe(existsSync('/var/lib/dpkg/info/adduser.list'));
});
