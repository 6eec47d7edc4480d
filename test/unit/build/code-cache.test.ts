// The loader of the bundles with real Nodes: what ran once is compiled no more, and no cache is believed that somebody else
// could have written.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const scripts = resolve(import.meta.dirname, '../../../scripts/build');
/** Loads a bundle as the launcher does; says what it said, and for each bundle whether its cache was taken. */
const PROGRAM = `
const vm = require('node:vm');
const taken = {};
const { Script } = vm;
vm.Script = class extends Script {
  constructor(text, options) {
    super(text, options);
    const name = require('node:path').basename(options.filename, '.cjs');
    taken[name] = options.cachedData !== undefined && this.cachedDataRejected === false;
  }
};
const load = require(process.argv[1] + '/load.cjs');
const said = load('cli').say();
load.keep({ atOnce: true });
console.log(JSON.stringify({ said, taken }));
`;

function place() {
  const root = mkdtempSync(join(tmpdir(), 'reos-tui-code-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const dist = join(root, 'dist');
  const home = join(root, 'home');
  mkdirSync(dist);
  mkdirSync(home, { mode: 0o700 });
  const loader = readFileSync(join(scripts, 'load.cjs'), 'utf8');
  const build = (id: string) => writeFileSync(join(dist, 'load.cjs'), loader.replace('@BUILD@', id));
  build('one');
  copyFileSync(join(scripts, 'keep-code.cjs'), join(dist, 'keep-code.cjs'));
  writeFileSync(join(dist, 'cli.cjs'), 'exports.say = () => "cli and " + require("./load.cjs")("engine-core").say();');
  writeFileSync(join(dist, 'engine-core.cjs'), 'exports.say = () => "core";');
  const run = (env: NodeJS.ProcessEnv = { HOME: home }) =>
    JSON.parse(execFileSync(process.execPath, ['-e', PROGRAM, dist], { encoding: 'utf8', env })) as {
      said: string;
      taken: Record<string, boolean>;
    };
  /** As where the bundles are root's: nothing can be kept beside them. */
  const notBeside = () => writeFileSync(join(dist, 'code'), '');
  const key = (id = 'one') => `${id}-${process.version}-${process.arch}`;
  return { dist, home, build, run, notBeside, key, own: join(home, '.cache/reos-tui') };
}

const both = (taken: boolean) => ({ said: 'cli and core', taken: { cli: taken, 'engine-core': taken } });

describe('code caches', () => {
  it('are made by the first run beside the bundles, and taken by the next', () => {
    const { dist, home, run, key } = place();
    expect(run()).toEqual(both(false));
    expect(readdirSync(join(dist, 'code', key())).sort()).toEqual(['cli-cli.cache', 'cli-engine-core.cache']);
    expect(run()).toEqual(both(true));
    expect(readdirSync(home)).toEqual([]);
  });

  it('are the person’s own, and private, where the bundles are not', () => {
    const { run, notBeside, own, key } = place();
    notBeside();
    expect(run()).toEqual(both(false));
    for (const path of [own, join(own, 'code'), join(own, 'code', key())])
      expect(lstatSync(path).mode & 0o777).toBe(0o700);
    expect(lstatSync(join(own, 'code', key(), 'cli-cli.cache')).mode & 0o777).toBe(0o600);
    expect(run()).toEqual(both(true));
  });

  it('are below XDG_CACHE_HOME or REOS_TUI_HOME when these are set', () => {
    const { home, run, notBeside, key } = place();
    notBeside();
    const xdg = { HOME: home, XDG_CACHE_HOME: join(home, 'x') };
    const all = { ...xdg, REOS_TUI_HOME: join(home, 'r') };
    for (const env of [xdg, all]) {
      expect(run(env)).toEqual(both(false));
      expect(run(env)).toEqual(both(true));
    }
    expect(existsSync(join(home, 'x/reos-tui/code', key()))).toBe(true);
    expect(existsSync(join(home, 'r/cache/code', key()))).toBe(true);
  });

  it('of other bundles are not taken, and the last two others are kept', () => {
    const { dist, build, run, key } = place();
    for (const id of ['one', 'two', 'three', 'four']) {
      build(id);
      expect(run()).toEqual(both(false));
    }
    const kept = readdirSync(join(dist, 'code'));
    expect(kept).toContain(key('four'));
    expect(kept).toHaveLength(3);
  });

  it('that are broken are made anew', () => {
    const { dist, run, key } = place();
    run();
    const file = join(dist, 'code', key(), 'cli-cli.cache');
    const good = readFileSync(file);
    // V8 itself would run this.
    const bent = Buffer.from(good);
    bent[Math.floor(bent.length / 2)]! ^= 0x40;
    for (const broken of [Buffer.alloc(0), Buffer.from('nothing'), good.subarray(9), bent]) {
      writeFileSync(file, broken);
      expect(run()).toEqual({ said: 'cli and core', taken: { cli: false, 'engine-core': true } });
      expect(run()).toEqual(both(true));
    }
  });

  it('are done without where nothing can be written', () => {
    const { home, run, notBeside } = place();
    notBeside();
    const file = join(home, 'file');
    writeFileSync(file, '');
    for (const env of [{}, { HOME: '/proc/self' }, { HOME: file }, { XDG_CACHE_HOME: '/dev/null' }])
      for (let i = 0; i < 2; i++) expect(run(env)).toEqual(both(false));
  });
});

describe('the code of commands', () => {
  /** A bundle of which each run uses another part, by its first argument. */
  const PARTS =
    'exports.say = () => "cli and core"; exports.PART = () => { const PART = "BODY"; return PART.length; };';
  const body = 'x'.repeat(2_000);
  const source = ['one', 'two', 'three', 'rest']
    .map((part) => PARTS.replaceAll('PART', part).replace('BODY', body))
    .concat('exports.more = () => exports.rest() + require("./load.cjs")("engine-core").say();')
    .join('');

  function parts() {
    const at = place();
    writeFileSync(join(at.dist, 'cli.cjs'), source);
    const file = join(at.dist, 'code', at.key(), 'cli-cli.cache');
    const run = (part: string) => {
      const program = PROGRAM.replace("load('cli').say()", `load('cli').${part}()`);
      execFileSync(process.execPath, ['-e', program, at.dist], { env: { HOME: at.home } });
      return lstatSync(file);
    };
    return { run };
  }

  it('is learnt from run to run, until several have had nothing to add', () => {
    const { run } = parts();
    const first = run('one');
    const second = run('two');
    expect(second.size).toBeGreaterThan(first.size);
    let last = second;
    for (let written = true, runs = 0; written; runs++) {
      expect(runs).toBeLessThan(5);
      const next = run('two');
      written = next.ino !== last.ino;
      last = next;
    }
    expect(last.size).toBe(second.size);
    expect(run('three').ino).toBe(last.ino);
  });

  it('is learnt again by a run that needs a bundle for the first time', () => {
    const { run } = parts();
    let last = run('one');
    for (let runs = 0; runs < 5; runs++) last = run('one');
    expect(run('two').ino).toBe(last.ino);
    expect(run('more').size).toBeGreaterThan(last.size);
  });
});

describe('a cache that somebody else could have written is not taken', () => {
  type Place = ReturnType<typeof place>;
  /** What is wrong with the caches of a place, and whether new ones may still be written there. */
  const flaws: [string, (at: Place, folder: string) => void, boolean][] = [
    ['a file open to all', (_, folder) => chmodSync(join(folder, 'cli-cli.cache'), 0o666), true],
    [
      'a link to a file',
      ({ home }, folder) => {
        renameSync(join(folder, 'cli-cli.cache'), join(home, 'elsewhere'));
        symlinkSync(join(home, 'elsewhere'), join(folder, 'cli-cli.cache'));
      },
      true,
    ],
    ['a folder open to all', (_, folder) => chmodSync(folder, 0o777), false],
    ['our folder open to a group', ({ own }) => chmodSync(own, 0o770), false],
    [
      'a link to a folder',
      ({ own, home }) => {
        renameSync(own, join(home, 'theirs'));
        symlinkSync(join(home, 'theirs'), own);
      },
      false,
    ],
  ];
  if (process.getuid?.() === 0)
    flaws.push(
      ['somebody else’s file', (_, folder) => chownSync(join(folder, 'cli-cli.cache'), 65_534, 65_534), true],
      ['somebody else’s folder', ({ own }) => chownSync(own, 65_534, 65_534), false],
    );

  it.each(flaws)('%s', (_what, spoil, mended) => {
    const at = place();
    at.notBeside();
    at.run();
    const folder = join(at.own, 'code', at.key());
    spoil(at, folder);
    expect(at.run().taken.cli).toBe(false);
    // What may be replaced was; where nothing may be believed nothing was written.
    expect(at.run().taken.cli).toBe(mended);
  });
});
