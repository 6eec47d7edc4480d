// What each answering subcommand hands to the engine, prints of its answer, and exits with.

import { readdirSync } from 'node:fs';
import { Command } from 'commander';
import { describe, expect, it, vi } from 'vitest';
import { registerCheck } from '../../../src/cli/check.ts';
import { registerComplete } from '../../../src/cli/complete.ts';
import { registerExplain } from '../../../src/cli/explain.ts';
import { registerGate } from '../../../src/cli/gate.ts';
import { registerIndex } from '../../../src/cli/indexing.ts';
import { describeProgram } from '../../../src/cli/main.ts';
import { registerPredict } from '../../../src/cli/predict.ts';
import { registerRoute } from '../../../src/cli/route.ts';
import { registerSearch } from '../../../src/cli/search.ts';
import { commandLine } from '../../helpers/command-line.ts';

/** A function that notes what it was called with. */
function noting<Answer>(answer: Answer) {
  const calls: unknown[][] = [];
  const noted = async (...args: unknown[]): Promise<Answer> => {
    calls.push(args);
    return answer;
  };
  return Object.assign(noted, { calls });
}

it('has a command for each file that registers one', async () => {
  const named = describeProgram('1').commands.map((command) => command.name());
  const folder = new URL('../../../src/cli/', import.meta.url);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
    const module: Record<string, unknown> = await import(new URL(file, folder).href);
    for (const register of Object.values(module).filter((value) => typeof value === 'function'))
      if (register.name.startsWith('register')) {
        const own = new Command();
        register(own, {});
        for (const command of own.commands) expect(named, file).toContain(command.name());
      }
  }
});

describe('every answering subcommand', () => {
  const predict = () => noting([{ command: 'make', probability: 0.5 }]);

  it('wants a text, or a batch', async () => {
    const asked = predict();
    for (const args of [['predict'], ['predict', ' ']]) {
      const { exit, warnings } = await commandLine(registerPredict, args, { engine: { predict: asked } });
      expect(exit).toBe(2);
      expect(warnings).toEqual(['predict: give a text, or --batch with JSON Lines on stdin.']);
    }
    expect(asked.calls).toEqual([]);
  });

  it('answers each line of a batch, in order, and goes on after a bad one', async () => {
    const asked = predict();
    const { exit, lines } = await commandLine(registerPredict, ['predict', '--batch'], {
      engine: { predict: asked },
      stdin: '{"id":1,"recent":["a","b"],"cwd":"/x"}\n\nnot json\n{"id":"z","recent":"b"}\n{"recent":["c"]}\n',
    });
    expect(exit).toBe(0);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { id: 1, predictions: [{ command: 'make', probability: 0.5 }], ms: expect.any(Number) },
      { id: null, error: { code: 'bad_json', message: expect.any(String) } },
      { id: 'z', error: { code: 'bad_input', message: expect.any(String) } },
      { predictions: [{ command: 'make', probability: 0.5 }], ms: expect.any(Number) },
    ]);
    expect(asked.calls).toEqual([
      [['a', 'b'], '/x'],
      [['c'], process.cwd()],
    ]);
  });
});

describe('predict', () => {
  it('prints each line with its chance, in JSON when asked, and says by its exit that there is none', async () => {
    const some = { predict: noting([{ command: 'ls\x1b[31m', probability: 0.256 }]) };
    const said = await commandLine(registerPredict, ['predict', 'cd src'], { engine: some });
    expect(said.exit).toBe(0);
    expect(said.lines).toHaveLength(1);
    expect(said.lines[0]).toMatch(/^0\.26 {2}ls/);
    expect(said.lines[0]).not.toContain('\x1b');
    expect(some.predict.calls).toEqual([[['cd src'], process.cwd()]]);

    const json = await commandLine(registerPredict, ['predict', 'cd', '--json'], { engine: some });
    expect(json.json()).toMatchObject({ predictions: [{ probability: 0.256 }] });
    const { ms } = json.json() as { ms: number };
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(ms).toBeLessThan(60_000);

    const none = await commandLine(registerPredict, ['predict', 'cd'], { engine: { predict: noting([]) } });
    expect(none).toMatchObject({ exit: 1, lines: [] });
  });
});

describe('gate', () => {
  it('asks an engine that is warm, and prints the verdict with its reason', async () => {
    const order: string[] = [];
    const engine = {
      warm: async (part: string) => void order.push(`warm ${part}`),
      gate: (line: string) => {
        order.push(line);
        return { verdict: 'foreign', kind: 'request', prose: 0.875, reason: 'no such program' };
      },
    };
    const said = await commandLine(registerGate, ['gate', 'show', 'the', 'disk'], { engine });
    expect(said).toMatchObject({ exit: 0, lines: ['foreign · request · prose 0.88', 'no such program'] });
    expect(order).toEqual(['warm gate', 'show the disk']);
  });
});

describe('check', () => {
  const answer = {
    command: 'sudo rm -rf x',
    level: 'high',
    decision: 'confirm',
    blocked: false,
    matches: [{ id: 'rm-tree', level: 'high', message: 'Deletes a folder' }],
    resolved: ['sudo rm -rf x', 'rm -rf x'],
    safer: 'mv x x.bak',
  };
  const checked = (more: object) =>
    commandLine(registerCheck, ['check', '--', 'sudo', 'rm', '-rf', 'x'], {
      engine: { warm: async () => {}, check: () => ({ ...answer, ...more }) },
    });

  it('prints level, rules, what really runs, and what would be safer', async () => {
    const { exit, lines } = await checked({});
    expect(exit).toBe(0);
    expect(lines.slice(0, 4)).toEqual([
      'high · confirm',
      '  high: Deletes a folder [rm-tree]',
      '  runs: rm -rf x',
      '  safer: mv x x.bak',
    ]);
    expect((await checked({ safer: undefined })).lines.some((line) => line.includes('safer'))).toBe(false);
  });

  it('exits with 1 for what is blocked', async () => {
    expect((await checked({ blocked: true })).exit).toBe(1);
  });
});

describe('explain', () => {
  it('aligns the parts with what they mean', async () => {
    const parts = [
      { text: 'ls', meaning: 'lists' },
      { text: '--all', meaning: 'hidden ones too' },
    ];
    const explainFully = noting(parts);
    const said = await commandLine(registerExplain, ['explain', '--', 'ls', '--all'], { engine: { explainFully } });
    expect(said).toMatchObject({ exit: 0, lines: ['ls     lists', '--all  hidden ones too'] });
    expect(explainFully.calls).toEqual([['ls --all']]);
    const none = await commandLine(registerExplain, ['explain', 'x'], { engine: { explainFully: noting([]) } });
    expect(none).toMatchObject({ exit: 1, lines: [] });
  });
});

describe('complete', () => {
  const suggestion = {
    text: 'status',
    replacement: 'status',
    kind: 'subcommand',
    source: 'spec',
    score: 1,
    description: 'what is new',
  };
  const engineWith = (suggestions: object[]) => ({ complete: noting({ context: { word: '' }, suggestions, ms: 1 }) });

  it('hands over buffer, cursor and shell, and prints what fits', async () => {
    const engine = engineWith([{ ...suggestion, inner: 'not told' }]);
    const args = ['complete', 'git st', '--cursor', '0', '--shell', 'zsh'];
    const said = await commandLine(registerComplete, args, { engine });
    expect(said).toMatchObject({ exit: 0, lines: [`${'status'.padEnd(28)} ${'spec'.padEnd(11)} what is new`] });
    expect(engine.complete.calls).toEqual([
      [
        expect.objectContaining({
          buffer: 'git st',
          cursor: 0,
          cwd: process.cwd(),
          recent: [],
          ask: { mode: 'asked', shell: 'zsh' },
        }),
      ],
    ]);
    const json = await commandLine(registerComplete, ['complete', 'git st', '--json'], { engine });
    expect(json.json()).toEqual({ context: { word: '' }, suggestions: [suggestion], ms: 1 });
    expect(engine.complete.calls[1]).toEqual([{ buffer: 'git st', cwd: process.cwd(), recent: [] }]);
  });

  it('takes no cursor before the line, no shell that it does not know, and says by its exit that nothing fits', async () => {
    for (const wrong of [
      ['--cursor', '-1'],
      ['--cursor', '1.5'],
      ['--cursor', 'x'],
      ['--shell', 'dash'],
    ])
      expect((await commandLine(registerComplete, ['complete', 'git', ...wrong], { engine: {} })).exit).toBe(2);
    expect((await commandLine(registerComplete, ['complete', 'git'], { engine: engineWith([]) })).exit).toBe(1);
  });
});

describe('route', () => {
  const route = {
    primary: 'git',
    secondary: ['file_operations'],
    source: 'fitted',
    confidence: 0.9,
    fallback: false,
    reason: ['branch'],
    scores: {},
  };
  const routed = async (more: object, ...args: string[]) => {
    const engine = { route: noting({ ...route, ...more }) };
    return { ...(await commandLine(registerRoute, ['route', 'new', 'branch', ...args], { engine })), engine };
  };

  it('says the domain and why, in the words of who chose it', async () => {
    const said = await routed({});
    expect(said.exit).toBe(0);
    expect(said.lines).toEqual(['domain: git (confidence: 0.90), also file_operations', 'why: branch']);
    expect(said.engine.route.calls).toEqual([['new branch', { noRoute: false }]]);
    expect((await routed({ source: 'override', secondary: [] })).lines[0]).toBe('domain: git (chosen by you)');
    expect((await routed({ source: 'off', reason: [] })).lines).toEqual(['domain: git (routing is off)']);
  });

  it('reads the domains that are named, blanks and all, and the wish for none', async () => {
    expect((await routed({}, '--domain', 'git, ,file_operations')).engine.route.calls[0]![1]).toEqual({
      domains: ['git', 'file_operations'],
      noRoute: false,
    });
    expect((await routed({}, '--no-route')).engine.route.calls[0]![1]).toEqual({ noRoute: true });
  });

  it('says how little fits when none does', async () => {
    const { lines } = await routed({
      fallback: true,
      scores: { git_operations: 0.12, network_diagnostics: 0.3, general: 0.001 },
    });
    expect(lines[1]).toContain('no confident domain match (max: 0.30)');
    expect(lines.slice(-2)).toEqual([
      expect.stringMatching(/^ {2}network_diagnostics +0\.30$/),
      expect.stringMatching(/^ {2}git_operations +0\.12$/),
    ]);
  });
});

const status = (more: object = {}) => ({
  state: 'ready',
  file: '/i.db',
  size: 2_097_152,
  lastRun: null,
  installed: 3,
  counts: { package: 5, app: 1, program: 2, service: 4, manual: 6 },
  semantic: { ready: true, vectors: 7, model: 'm', reason: null },
  missing: ['no manuals'],
  problem: null,
  ...more,
});

describe('search', () => {
  const found = [{ name: 'jq', kind: 'package', description: 'reads JSON', installed: true }];
  const indexOf = (results: object[], first: object = status(), later: object = status()) => ({
    status: noting(first),
    refresh: noting(later),
    search: noting(results),
  });
  const search = (index: object, ...args: string[]) =>
    commandLine(registerSearch, ['search', 'json', ...args], { engine: { index: async () => index } });

  it('asks for as many as are wanted, of the kinds that are named', async () => {
    const index = indexOf([...found, { ...found[0], name: 'python3-json', installed: false }]);
    const said = await search(index, '--limit', '100', '--kind', 'package, app');
    expect(said).toMatchObject({ exit: 0, warnings: [] });
    expect(said.lines).toEqual(['✓ jq            package  reads JSON', '  python3-json  package  reads JSON']);
    expect(index.search.calls).toEqual([
      ['json', { limit: 100, kinds: ['package', 'app'], deadline: expect.any(Number) }],
    ]);
    expect(index.refresh.calls).toEqual([]);
    await search(index, '--limit', '1');
    expect(index.search.calls[1]![1]).toMatchObject({ limit: 1, kinds: undefined });
  });

  it('refuses a number out of bounds and a kind that is none', async () => {
    for (const wrong of ['0', '101', '-1', '2.5', 'x'])
      expect((await search(indexOf(found), `--limit=${wrong}`)).exit, wrong).toBe(2);
    const { exit, warnings } = await search(indexOf(found), '--kind', 'package,book');
    expect(exit).toBe(2);
    expect(warnings[0]).toMatch(/^No kind is called book\. There are: /);
  });

  it('says that nothing was found, also by its exit', async () => {
    expect(await search(indexOf([]))).toMatchObject({ exit: 1, lines: ['Nothing was found.'] });
  });

  it('fills an index that never was, and says what it lacks', async () => {
    const index = indexOf(
      found,
      status({ state: 'empty' }),
      status({ problem: 'half of it', semantic: { ready: false, vectors: 0, model: 'm', reason: 'no vectors yet' } }),
    );
    expect((await search(index)).warnings).toEqual([
      'The index is built for the first time; this takes some seconds.',
      'half of it',
      'no vectors yet',
    ]);
    expect(index.refresh.calls).toHaveLength(1);
    const off = status({ semantic: { ready: false, vectors: 0, model: null, reason: 'it is off' } });
    expect((await search(indexOf(found, off))).warnings).toEqual([]);
  });
});

describe('index', () => {
  const indexOf = (answer: object = status()) => ({
    status: noting(answer),
    refresh: noting(answer),
    rebuild: noting(answer),
    embed: noting(answer),
    onProgress: () => () => {},
  });
  const run = (index: object, ...args: string[]) =>
    commandLine(registerIndex, ['index', ...args], { engine: { index: async () => index } });
  const called = (index: ReturnType<typeof indexOf>) =>
    (['status', 'refresh', 'rebuild', 'embed'] as const).filter((name) => index[name].calls.length > 0);

  it.each([
    [[], ['refresh']],
    [['--status'], ['status']],
    [['--rebuild'], ['rebuild']],
    [['--vectors'], ['refresh', 'embed']],
  ])('with %j does %j', async (args, wanted) => {
    const index = indexOf();
    expect((await run(index, ...args)).exit).toBe(0);
    expect(called(index)).toEqual(wanted);
  });

  it('says what is in it', async () => {
    expect((await run(indexOf(), '--status')).lines).toEqual([
      'ready: /i.db (2.0 MB)',
      'last run: never',
      'packages: 5 (3 installed)',
      'applications: 1',
      'programs: 2',
      'services: 4',
      'manual pages: 6',
      'search by meaning: 7 vectors, m',
      'missing: no manuals',
    ]);
    const poor = status({
      lastRun: 0,
      problem: 'half of it',
      semantic: { ready: false, vectors: 0, model: 'm', reason: 'no vectors yet' },
    });
    expect((await run(indexOf(poor), '--status')).lines).toEqual(
      expect.arrayContaining([
        'last run: 1970-01-01T00:00:00.000Z',
        'search by meaning: not ready',
        '  no vectors yet',
        'half of it',
      ]),
    );
    expect((await run(indexOf(), '--json')).json()).toEqual(status());
  });

  it('shows on a terminal how far it is, in one line that is gone in the end', async () => {
    const written: string[] = [];
    const isTTY = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
    const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true });
    let listening = false;
    const onProgress = (listener: (progress: object) => void) => {
      listening = true;
      listener({ phase: 'manuals', done: 3, total: 9 });
      return () => {
        listening = false;
      };
    };
    try {
      await run({ ...indexOf(), onProgress });
    } finally {
      write.mockRestore();
      if (isTTY) Object.defineProperty(process.stderr, 'isTTY', isTTY);
      else Reflect.deleteProperty(process.stderr, 'isTTY');
    }
    expect(written).toEqual(['\r\x1b[Kmanuals 3/9', '\r\x1b[K']);
    expect(listening).toBe(false);
  });

  it('exits with 3 where there can be none', async () => {
    expect((await run(indexOf(status({ state: 'unavailable' })))).exit).toBe(3);
  });
});
