import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sealingHere } from '../../../src/base/contained/confinement.ts';
import { readBashCompletions } from '../../../src/engine/suggest/harvest/bash.ts';
import { fishSteps } from '../../../src/engine/suggest/harvest/fish.ts';
import { createHarvester } from '../../../src/engine/suggest/harvest/harvest.ts';
import { readHelp } from '../../../src/engine/suggest/harvest/help.ts';
import { manualSteps } from '../../../src/engine/suggest/harvest/man.ts';
import { finish } from '../../../src/engine/suggest/in-steps.ts';
import { OPTION_FLAGS } from '../../../src/engine/suggest/specs/compact.ts';
import { createSpecStore } from '../../../src/engine/suggest/specs/store.ts';
import { readTomlSpec } from '../../../src/engine/suggest/specs/toml.ts';
import { ensureSpecs, offered, programs, scratch, suggesterFor } from '../suggest/support.ts';

beforeAll(ensureSpecs);

const specsDir = resolve(import.meta.dirname, '../../../specs');
const names = (n: string | readonly string[]) => (typeof n === 'string' ? [n] : n);

describe('our own specs', () => {
  const files = readdirSync(specsDir).filter((f) => f.endsWith('.toml'));

  it.each(files)('%s reads cleanly and repeats no option', (file) => {
    const spec = readTomlSpec(readFileSync(join(specsDir, file), 'utf8'));
    expect(spec.notes).toEqual([]);
    expect(`${spec.node.n}.toml`).toBe(file);
    const spelled = (spec.node.o ?? []).flatMap((o) => names(o.n));
    expect(spelled.filter((n, i) => spelled.indexOf(n) !== i)).toEqual([]);
    // Words that take a value as options do (`ip addr show dev eth0`) stand in no list of options.
    const listed = (spec.node.o ?? []).filter(({ f = 0 }) => (f & OPTION_FLAGS.hidden) === 0);
    expect(listed.flatMap((o) => names(o.n)).every((n) => /^[-+]/.test(n))).toBe(true);
  });

  it('marks GNU tools as complete and gives them GNU flags', async () => {
    const store = createSpecStore();
    await store.warm(['ls', 'egrep', 'git']);
    const ls = store.get('ls')!;
    expect(ls.authoritative).toBe(true);
    expect(ls.options.flatMap((o) => o.names)).toEqual(expect.arrayContaining(['--sort', '--color', '-Z']));
    expect(ls.options.flatMap((o) => o.names)).not.toContain('-@');
    expect(store.get('egrep')?.options.flatMap((o) => o.names)).toContain('--include');
    expect(store.get('git')?.authoritative).toBe(false);
  });
});

describe('spec store', () => {
  it('answers at once, loads behind, and goes down into large subcommands', async () => {
    const store = createSpecStore();
    expect(store.get('git')).toBeNull();
    await store.settled();
    const commit = store.get('git')!.subcommands.find((s) => s.names.includes('commit'))!;
    commit.load?.();
    await store.settled();
    const node = commit.load ? commit.load()! : commit;
    expect(node.options.flatMap((o) => o.names)).toContain('--amend');
    expect(store.get('../../etc/passwd')).toBeNull();
  });

  it('lets the nearer folder win, adds where it is told to, and notes what is wrong', async () => {
    const dir = scratch();
    const notes: string[] = [];
    writeFileSync(join(dir, 'ls.toml'), 'name = "ls"\noptions = [{ long = "--mine" }]\n');
    writeFileSync(join(dir, 'cat.toml'), 'name = "cat"\nextend = true\noptions = [{ long = "--mine" }]\n');
    writeFileSync(join(dir, 'rm.toml'), 'name = "rm"\nbroken = [');
    const store = createSpecStore({ folders: [dir], onNote: (n) => notes.push(n) });
    await store.warm(['ls', 'cat', 'rm']);
    expect(store.get('ls')?.options.flatMap((o) => o.names)).toEqual(['--mine']);
    expect(store.get('cat')?.options.flatMap((o) => o.names)).toEqual(expect.arrayContaining(['--mine', '--number']));
    expect(store.get('rm')?.options.flatMap((o) => o.names)).toContain('--force');
    expect(notes.join()).toContain('rm.toml');
  });
});

describe('TOML specs', () => {
  it('drops what could hurt and says so', () => {
    const spec = readTomlSpec(
      'name = "x"\ndescription = "a\\u001b[2Jb"\noptions = [{ long = "--a b" }, { long = "--ok", takes_arg = true }, 3]\n',
    );
    expect(spec.node.d).not.toMatch(/\p{Cc}/u);
    expect(spec.node.o?.map((o) => o.n)).toEqual(['--ok']);
    expect(spec.notes.length).toBeGreaterThan(0);
  });

  it('reads generators as argv, never as a shell line', () => {
    const spec = readTomlSpec(
      'name = "x"\nargs = [{ generator = { command = "git branch; rm -rf x", strip_prefix = "* " } }]\n',
    );
    expect(spec.node.a?.[0]?.g?.[0]).toMatchObject({ c: ['git', 'branch;', 'rm', '-rf', 'x'], x: '* ' });
  });
});

describe('harvest', () => {
  const flat = (node: { o?: { n: string | string[] }[] } | null) => node?.o?.flatMap((o) => names(o.n)) ?? [];

  const readManual = (name: string, source: string) => finish(manualSteps(name, source));

  it('reads manual pages of both macro packages', () => {
    const man = readManual(
      'x',
      '.TH X 1\n.SH NAME\nx \\- does things\n.SH OPTIONS\n.TP\n.BR \\-a ", " \\-\\-all\nShow all.\n.TP\n\\fB\\-o\\fR \\fIFILE\\fR\nWrite to FILE.\n.IP "\\fB\\-\\-color\\fR[=\\fIWHEN\\fR]" 4\nColour.\n',
    );
    expect(man?.d).toBe('does things');
    expect(flat(man)).toEqual(['-a', '--all', '-o', '--color']);
    expect(man?.o?.[1]).toMatchObject({ d: 'Write to FILE', a: [{ t: ['filepaths'] }] });
    const mdoc = readManual(
      'y',
      '.Sh NAME\n.Nm y\n.Nd tool\n.Sh OPTIONS\n.It Fl v\nVerbose.\n.It Fl f Ar file\nRead.\n',
    );
    expect(flat(mdoc)).toEqual(['-v', '-f']);
  });

  it("reads fish's completions by place and bash's lists by label", () => {
    const fish = finish(
      fishSteps(
        'tool',
        [
          "complete -c tool -s v -l verbose -d 'More output'",
          "complete -c tool -n __fish_use_subcommand -a 'build test' -d Do",
          "complete -c tool -n '__fish_seen_subcommand_from build' -l release",
          'complete -c other -l not-ours',
          'complete -c tool -a "(rm -rf /)"',
        ].join('\n'),
      ),
    );
    expect(flat(fish)).toEqual(['-v', '--verbose']);
    expect(fish?.s?.map((s) => [s.n, flat(s)])).toEqual([
      ['build', ['--release']],
      ['test', []],
    ]);
    const bash = readBashCompletions(
      'tool',
      '  case $prev in\n    -t|--type)\n      COMPREPLY=($(compgen -W \'a b\' -- "$cur"))\n      ;;\n  esac\n  COMPREPLY=($(compgen -W \'--all --none $x\' -- "$cur"))\n  COMPREPLY=($(compgen -W \'-q -z\' -- "$cur"))\n',
    );
    expect(flat(bash)).toEqual(['-q', '-z', '-t', '--type']);
    expect(bash?.o?.at(-1)?.a).toEqual([{ v: ['a', 'b'] }]);
  });

  it('reads --help, runs it only when asked, in an empty folder', async () => {
    expect(
      flat(
        readHelp(
          'x',
          'Usage: x\n\nOptions:\n  -q, --quiet   say less\n      --depth N  how deep\n\nCommands:\n  run   run it\n',
        ),
      ),
    ).toEqual(['-q', '--quiet', '--depth']);
    const dir = scratch();
    const tool = join(dir, 'tool');
    writeFileSync(tool, '#!/bin/sh\npwd > "$HOME/where"\necho "  --asked   yes"\n', { mode: 0o755 });
    const executables = { ...programs('tool'), path: () => tool };
    const none = { fishDirs: [], manDirs: [], bashDirs: [] };
    const harvester = createHarvester({ executables, cacheDir: join(dir, 'cache'), ...none });
    expect(await harvester.harvest('tool')).toBeNull();
    expect(flat(await harvester.fromHelp('tool'))).toEqual(['--asked']);
    const later = createHarvester({ executables, cacheDir: join(dir, 'cache'), ...none });
    expect(flat(await later.harvest('tool'))).toEqual(['--asked']);
    expect(await harvester.fromHelp('shutdown')).toBeNull();
  });

  it('reads it unasked of the system’s own programs alone, once, and only where they can be sealed off', async () => {
    const dir = scratch();
    const tool = join(dir, 'tool');
    writeFileSync(tool, '#!/bin/sh\necho "  --asked   yes"\n', { mode: 0o755 });
    const paths: Record<string, string> = { tool, sort: '/usr/bin/sort' };
    const executables = { ...programs('tool', 'sort'), path: (name: string) => paths[name] ?? null };
    const settings = { executables, cacheDir: join(dir, 'cache'), fishDirs: [], manDirs: [], bashDirs: [] };
    const harvester = createHarvester(settings);
    expect(await harvester.fromHelpUnasked('tool', dir)).toBeNull();
    const sealed = (await sealingHere()) !== null;
    const found = await harvester.fromHelpUnasked('sort', dir);
    if (sealed) expect(flat(found)).toContain('--reverse');
    else expect(found).toBeNull();
    const later = createHarvester(settings);
    expect(await later.fromHelpUnasked('sort', dir)).toBeNull();
    expect(await later.harvest('sort')).toEqual(found);
  });

  it('asks a program of which nothing is known for its help when its second word is begun', async () => {
    const asked: string[] = [];
    const help = (command: string, cwd: string) => {
      asked.push(`${command} in ${cwd}`);
      return Promise.resolve({ n: command, o: [{ n: '--frobnicate' }] });
    };
    const suggester = suggesterFor({
      specs: createSpecStore({ harvest: () => Promise.resolve(null), help }),
      executables: programs('unheardof', 'git'),
    });
    const cwd = scratch();
    expect(await offered(suggester, 'unheardo', cwd)).toEqual(['unheardof']);
    expect(asked).toEqual([]);
    expect(await offered(suggester, 'unheardof --fr', cwd)).toEqual(['unheardof --frobnicate']);
    expect(await offered(suggester, 'unheardof --', cwd)).toEqual(['unheardof --frobnicate']);
    await offered(suggester, 'git status --sh', cwd);
    expect(asked).toEqual([`unheardof in ${cwd}`]);
  });
});
