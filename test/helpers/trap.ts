// A folder as somebody could send it: whatever a tool could be made to run by it, touches a file. `sprung()` names what
// was run. The traps are real: a person who runs git or make there springs them.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Trap {
  /** The folder to stand in. */
  folder: string;
  home: string;
  /** PATH as a careless person has it: the folder first, in every way. */
  path: string;
  /** Names of the traps that were run, sorted. */
  sprung(): string[];
  clear(): void;
  remove(): void;
}

/** Programs that the folder brings under the names of others. */
const DECOYS =
  `git ls cat find grep sed awk cut head tail sort tr uniq wc sh bash dash env command make gmake just npm npx
  yarn pnpm node corepack cargo rustc rustup go python python3 pip pipx ruby bundle rake gem docker docker-compose podman kubectl
  tmux brew apt apt-cache dpkg rpm systemctl journalctl dmesg nft iptables whatis man lspci lsb_release conda pyenv rbenv
  jenv asdf mise tokei bat ffmpeg gpg ssh ssh-keygen false true xz zstd bzip2 bwrap unshare ps ss lsof uname stty tput clear`.split(
    /\s+/,
  );
const HOOKS = `applypatch-msg pre-commit post-commit post-checkout post-merge post-index-change pre-push post-rewrite
  reference-transaction pre-auto-gc fsmonitor-watchman prepare-commit-msg commit-msg pre-rebase`.split(/\s+/);

export function setTrap(): Trap {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'reos-tui-trap-')));
  const marks = join(base, 'marks');
  const home = join(base, 'home');
  const folder = join(home, 'unpacked');
  mkdirSync(marks);
  const springs = (name: string): string => `/usr/bin/touch ${marks}/${name}`;
  const put = (path: string, text: string, mode = 0o644): string => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    chmodSync(file, mode);
    return file;
  };
  const script = (path: string, name = path.replaceAll('/', '_')): string =>
    put(path, `#!/bin/sh\n${springs(name)}\n`, 0o755);

  mkdirSync(folder, { recursive: true });
  layGit(folder, { springs, put, script });
  layTools({ springs, put, script });
  for (const name of DECOYS) for (const place of ['', 'bin/', 'node_modules/.bin/']) script(`${place}${name}`);

  const sprung = (): string[] => readdirSync(marks).sort();
  const clear = (): void => {
    for (const name of sprung()) rmSync(join(marks, name));
  };
  clear();
  const path = ['.', '', 'bin', './node_modules/.bin', folder, join(folder, 'bin')].join(':');
  return {
    folder,
    home,
    path: `${path}:${process.env.PATH}`,
    sprung,
    clear,
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}

interface Tools {
  springs(name: string): string;
  put(path: string, text: string, mode?: number): string;
  script(path: string, name?: string): string;
}

function layGit(folder: string, { springs, put, script }: Tools): void {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1' },
    });
  git('init', '-q', '-b', 'main');
  put('a.txt', 'one\n');
  put('b.txt', 'two\n');
  git('add', '.');
  git('commit', '-qm', 'Begin');
  git('branch', 'feature');
  git('tag', 'v1');
  put('b.txt', 'stashed\n');
  git('stash', '-q');
  layCommits(folder, git);
  // A submodule with traps of its own.
  put('sub/c.txt', 'three\n');
  execFileSync('git', ['init', '-q'], { cwd: join(folder, 'sub'), stdio: 'ignore' });
  const inSub = ['-C', 'sub', '-c', 'user.name=a', '-c', 'user.email=a@example.org'];
  git(...inSub, 'add', '.');
  git(...inSub, 'commit', '-qm', 'Begin');
  git('add', 'sub');
  git('commit', '-qm', 'Sub');
  // Names no settings over the command line can say twice: an include, a file of the worktree, a filter with a dot.
  put(
    '.git/config',
    `[core]
  repositoryformatversion = 1
  bare = false
  fsmonitor = ${springs('fsmonitor')}
  pager = ${springs('pager')}
  editor = ${springs('editor')}
  sshCommand = ${springs('sshCommand')}
  askPass = ${script('.evil/askpass', 'askPass')}
  gitProxy = ${script('.evil/proxy', 'gitProxy')}
  alternateRefsCommand = ${springs('alternateRefs')}
[extensions]
  partialClone = origin
  worktreeConfig = true
[remote "origin"]
  url = ext::${springs('ext')}
  uploadpack = ${springs('uploadpack')}
  promisor = true
  fetch = +refs/heads/*:refs/remotes/origin/*
[protocol]
  allow = always
[protocol "ext"]
  allow = always
[log]
  showSignature = true
[gpg]
  program = ${script('.evil/gpg', 'gpg')}
[gpg "ssh"]
  program = ${script('.evil/gpg-ssh', 'gpg-ssh')}
[credential]
  helper = "!${springs('credential')}"
[diff]
  external = ${script('.evil/external', 'diff-external')}
[diff "trap"]
  command = ${script('.evil/differ', 'diff-command')}
  textconv = ${springs('textconv')}
[interactive]
  diffFilter = ${springs('diffFilter')}
[filter "trap"]
  clean = ${springs('clean')}; cat
  smudge = ${springs('smudge')}; cat
  required = true
[filter "more.of-it"]
  process = ${springs('process')}
[merge "trap"]
  driver = ${springs('merge')}
[alias]
  st = "!${springs('alias')}"
  branches = "!${springs('alias')}"
[submodule "sub"]
  url = ./sub
  update = "!${springs('submodule')}"
  ignore = none
[include]
  path = ${put('.evil/included', `[filter "included"]\n  clean = ${springs('included')}; cat\n`)}
`,
  );
  put('.git/config.worktree', `[filter "worktree"]\n  clean = ${springs('worktree')}; cat\n`);
  put(
    'sub/.git/config',
    `[core]\n  fsmonitor = ${springs('sub-fsmonitor')}\n[filter "s"]\n  clean = ${springs('sub-clean')}; cat\n`,
  );
  put('sub/.gitattributes', '* filter=s\n');
  put('sub/c.txt', 'changed\n');
  put('.gitmodules', '[submodule "sub"]\n  path = sub\n  url = ./sub\n');
  put(
    '.gitattributes',
    '* filter=trap diff=trap merge=trap\n*.inc filter=included\n*.proc filter=more.of-it\n*.wt filter=worktree\n',
  );
  for (const hook of HOOKS) script(`.git/hooks/${hook}`, `hook-${hook}`);
  // Changed, and as long as before: git has to look inside.
  put('a.txt', 'six\n');
  for (const name of ['x.proc', 'x.wt']) put(name, 'x');
  put('new.inc', 'x');
}

/** A signed commit, whose signature would be checked, and one whose parent is not here and would be fetched. */
function layCommits(folder: string, git: (...args: string[]) => string): void {
  const tree = git('rev-parse', 'HEAD^{tree}').trim();
  const who = 'a <a@example.org> 1700000000 +0000';
  const write = (parent: string, more = '') => {
    const file = join(folder, '.commit');
    const head = `tree ${tree}\nparent ${parent}\nauthor ${who}\ncommitter ${who}\n`;
    writeFileSync(file, `${head}${more}\nx\n`);
    const hash = git('hash-object', '-t', 'commit', '-w', file).trim();
    rmSync(file);
    return hash;
  };
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n aaaa\n -----END PGP SIGNATURE-----\n';
  git('branch', 'signed', write(git('rev-parse', 'HEAD').trim(), signature));
  git('reset', '-q', '--soft', 'signed');
  const gone = write(git('rev-parse', 'HEAD').trim(), '');
  git('branch', 'partial', write(gone));
  rmSync(join(folder, '.git/objects', gone.slice(0, 2), gone.slice(2)));
}

function layTools({ springs, put, script }: Tools): void {
  const js = (name: string): string => `require('node:child_process').execSync(${JSON.stringify(springs(name))});\n`;
  put('evil.js', js('evil-js'));
  put('.yarnrc', 'yarn-path "./evil.js"\n--run.script-shell "./.evil/shell"\n');
  put('.yarnrc.yml', 'yarnPath: ./evil.js\nplugins: [./evil.js]\n');
  put('.pnpmfile.cjs', js('pnpmfile'));
  put('.npmrc', `script-shell=${script('.evil/shell', 'script-shell')}\nnode-options=--require ./evil.js\ngit=./git\n`);
  put(
    'package.json',
    JSON.stringify({
      name: 'trap',
      version: '1.0.0',
      packageManager: 'yarn@1.22.0',
      scripts: Object.fromEntries(
        ['preinstall', 'prepare', 'build', 'test', 'start', 'prestart'].map((name) => [name, springs(`npm-${name}`)]),
      ),
      workspaces: ['packages/*'],
    }),
  );
  put('Makefile', `X := $(shell ${springs('make-shell')})\nall build test clean:\n\t${springs('make-recipe')}\n`);
  put('GNUmakefile', `include Makefile\nall build test:\n\ttrue\n$(shell ${springs('gnumake')})\n`);
  put('justfile', `x := \`${springs('just')}\`\nbuild:\n  ${springs('just-recipe')}\n`);
  put('Taskfile.yml', `version: '3'\nvars:\n  X:\n    sh: ${springs('task')}\ntasks:\n  build:\n    cmds: [x]\n`);
  put('.envrc', `${springs('envrc')}\n`);
  put('.tool-versions', 'nodejs path:./toolchain\npython path:./toolchain\n');
  put('mise.toml', `[env]\nX = "{{ exec(command='${springs('mise')}') }}"\n[hooks]\nenter = "${springs('mise')}"\n`);
  put('.nvmrc', './toolchain\n');
  put('.python-version', '../../toolchain\n');
  put('.ruby-version', '../../toolchain\n');
  const [cargo = ''] = ['cargo', 'rustc', 'rustdoc'].map((name) => script(`toolchain/bin/${name}`));
  put('rust-toolchain.toml', `[toolchain]\npath = "${dirname(dirname(cargo))}"\n`);
  put('Cargo.toml', '[package]\nname = "trap"\nversion = "0.1.0"\nedition = "2021"\nbuild = "build.rs"\n');
  put('src/main.rs', 'fn main() {}\n');
  put(
    'build.rs',
    `fn main() { std::process::Command::new("sh").arg("-c").arg("${springs('build-rs')}").status().ok(); }\n`,
  );
  const wrapper = script('.evil/rustc-wrapper', 'rustc-wrapper');
  put(
    '.cargo/config.toml',
    `[build]\nrustc-wrapper = "${wrapper}"\nrustc = "${wrapper}"\n[alias]\nx = "run"\n[env]\nPATH = "."\n`,
  );
  const py = `import os\nos.system(${JSON.stringify(springs('python'))})\n`;
  for (const name of [
    'conftest.py',
    'sitecustomize.py',
    'usercustomize.py',
    'setup.py',
    'noxfile.py',
    'tasks.py',
    'pip.py',
    'json.py',
  ])
    put(name, py);
  put(
    'pyproject.toml',
    '[build-system]\nbuild-backend = "setup"\nbackend-path = ["."]\n[project.scripts]\nx = "setup:x"\n',
  );
  put('pip.conf', '[global]\nindex-url = http://127.0.0.1:9\n');
  for (const name of ['gradlew', 'mvnw', 'configure', 'manage.py', 'artisan']) script(name);
  put('build.gradle', `"${springs('gradle')}".execute()\n`);
  put('.vimrc', `call system('${springs('vimrc')}')\n`);
  put('.exrc', `call system('${springs('exrc')}')\n`);
  put('Gemfile', `system("${springs('gemfile')}")\n`);
  put('Rakefile', `system("${springs('rakefile')}")\n`);
  put('.bundle/config', '---\nBUNDLE_GEMFILE: Gemfile\n');
  put('composer.json', JSON.stringify({ scripts: { x: springs('composer') } }));
  put('compose.yaml', 'services:\n  web:\n    image: x\n');
  put('go.mod', 'module trap\ngo 1.99\ntoolchain go1.99.0\n');
  put('deno.json', JSON.stringify({ tasks: { x: springs('deno') } }));
  for (const name of ['.bashrc', '.bash_profile', '.profile', '.zshenv', '.inputrc']) put(name, `${springs('rc')}\n`);
}
