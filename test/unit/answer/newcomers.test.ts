// What somebody asks on the first day, answered whole: probes' facts in, words out.
import { describe, expect, it } from 'vitest';
import { createAsk } from '../../../src/engine/answer/ask.ts';
import { explainCommand } from '../../../src/engine/propose/explain.ts';
import type { Fact, ProbeResult } from '../../../src/engine/state/types.ts';

const NOW = 1_700_000_000_000;
type Values = Record<string, Fact['value']>;

/** A machine on which a probe finds these facts, by subject. */
function machine(things: Record<string, Values>, notes: string[] = []) {
  const ask = createAsk({
    env: { HOME: '/home/alice' },
    explain: async (command) => explainCommand(command),
    probe: async (name, args): Promise<ProbeResult> => {
      const { name: thing } = args as { name?: string };
      const wanted = Object.entries(things).filter(
        ([subject]) => !thing || !subject.startsWith('package:') || subject === `package:${thing}`,
      );
      const none =
        thing && wanted.length === 0 ? { [`package:${thing}`]: { installed: false } } : {};
      const facts = [...wanted, ...Object.entries<Values>(none)].flatMap(([subject, values]) =>
        Object.entries(values).map(([attribute, value]) => ({
          id: `${name}/${subject}.${attribute}`,
          subject,
          attribute,
          value,
          source: name,
          at: NOW,
          ttl: 60,
        })),
      );
      return { name, at: NOW, ttl: 60, facts, data: null, notes };
    },
  });
  return (text: string) => ask(text, { cwd: '/srv/app', now: () => NOW });
}

const PYTHON = {
  'package:python3': { installed: true, version: '3.11.7', path: '/usr/bin/python3' },
  'package:node': { installed: true, version: '20.20.2', path: '/usr/bin/node' },
  'package:java': { installed: true, version: '17.0.9', path: '/usr/bin/java' },
  'package:gcc': { installed: true, version: '4:12.2.0-3', path: '/usr/bin/gcc' },
  'package:bzip2': { installed: true, version: '1.0.8-5', path: '/usr/bin/bzip2' },
  'package:blender': { installed: true, path: '/opt/blender' },
};

describe('a name with a version', () => {
  const ask = machine(PYTHON);

  it.each([
    ['is python 3.11 installed?', 'Yes, python 3.11 is installed (version 3.11.7'],
    ['is python3.11 installed?', 'Yes, python3.11 is installed (version 3.11.7'],
    ['is python 3 installed?', 'Yes, python 3 is installed'],
    ['is python 3.9 or newer installed?', 'Yes, python 3.9 or newer is installed'],
    ['do I have node 20?', 'Yes, node 20 is installed'],
    ['is java 17 installed?', 'Yes, java 17 is installed'],
    ['is gcc 12 installed?', 'Yes, gcc 12 is installed'],
    ['is bzip2 installed?', 'Yes, bzip2 is installed'],
  ])('%s', async (text, answer) => {
    const told = await ask(text);
    expect(told.answer).toContain(answer);
    expect(told.confidence).toBeGreaterThanOrEqual(0.8);
  });

  it.each([
    ['is python 3.10 installed?', 'python3 is 3.11.7, not 3.10.'],
    ['is python 3.1 installed?', 'python3 is 3.11.7, not 3.1.'],
    ['is python 3.12 or newer installed?', 'python3 is 3.11.7, not 3.12 or newer.'],
    ['do I have node 18?', 'node is 20.20.2, not 18.'],
    ['is php 8.2 installed?', 'No, php is not installed.'],
    ['is php8.2 installed?', 'No, php8.2 is not installed.'],
  ])('%s', async (text, answer) => {
    expect((await ask(text)).answer).toBe(answer);
  });

  it('says that the version is not known where it is not', async () => {
    const { answer } = await ask('is blender 4 installed?');
    expect(answer).toContain('whether it is 4 is not known');
    expect(answer).not.toMatch(/^(?:Yes|No)\b/);
  });

  it('has no answer where the version would be passed over', async () => {
    expect(await ask('is node 18 running?')).toMatchObject({ confidence: 0, facts: [] });
  });
});

describe('an update of one package', () => {
  const vim = { installed: true, version: '2:9.0', candidate: '2:9.1', upgradable: true };
  const same = { installed: true, version: '7.2', candidate: '7.2', upgradable: false };

  it.each([
    ['is there an update for vim?', 'Yes: vim can be upgraded from 2:9.0 to 2:9.1.'],
    ['is vim up to date?', 'No: vim can be upgraded from 2:9.0 to 2:9.1.'],
    [
      'is there an update for nano?',
      'No: nano 7.2 is the newest version that the package lists have.',
    ],
    ['is nano up to date?', 'Yes: nano 7.2 is the newest version that the package lists have.'],
    ['is there an update for emacs?', 'emacs is not installed, so there is nothing to update.'],
  ])('%s', async (text, answer) => {
    const ask = machine({ 'package:vim': vim, 'package:nano': same });
    expect((await ask(text)).answer).toBe(answer);
  });

  it('says so when the package manager was too slow', async () => {
    const ask = machine({ 'package:vim': { installed: true } }, ['apt did not answer in time.']);
    const told = await ask('is there an update for vim?');
    expect(told).toMatchObject({ confidence: 0, facts: [] });
    expect(told.answer).toContain('did not answer in time');
  });
});

describe('what a command means', () => {
  const ask = machine({});

  it.each([
    ['what does tar -xzf do?', /tar: .*archives\n-xzf: extract/],
    ['what does chmod 755 mean?', /755: the owner: read, write, run; the group: read, run/],
    ['what does chmod +x mean?', /\+x: adds: run, for all/],
    ['what is rm -rf', /rm: removes .*\n-rf: /],
    ['what does the command grep -r do?', /grep: .*\n-r: /],
    ['what does -r mean in grep?', /grep: .*\n-r: /],
    ['what does apt update do?', /^apt update: /],
    ['what does ps aux do?', /^ps: /],
    ['what does find . -name do?', /^find: /],
  ])('%s', async (text, answer) => {
    const told = await ask(text);
    expect(told.answer).toMatch(answer);
    expect(told.facts.length).toBeGreaterThan(0);
    // The meaning of words is nothing that this machine showed.
    expect(told.facts.every((fact) => !fact.verified)).toBe(true);
  });

  it('is not sure of a command with a flag that nobody knows', async () => {
    const told = await ask('what does ls -zzz do?');
    expect(told.confidence).toBeLessThanOrEqual(0.5);
    expect(told.uncertainties[0]?.claim).toContain('-zzz');
  });

  it('points on where nothing is known', async () => {
    const told = await ask('what does frobnicate -x do?');
    expect(told).toMatchObject({ confidence: 0, facts: [] });
    expect(told.uncertainties[0]?.suggestion).toContain("reos-tui explain 'frobnicate -x'");
  });

  it.each(['what is eating my cpu?', 'what is in ./src?', 'what does nginx do?', 'what is new?'])(
    '%s is about no command line',
    async (text) => {
      expect((await ask(text)).plan.kind).not.toBe('command-meaning');
    },
  );
});

describe('what may be done with a path', () => {
  const folder = {
    exists: true,
    kind: 'folder',
    owner: 'root',
    group: 'root',
    mode: '755',
    asked_by: 'alice',
    readable: true,
    writable: false,
    executable: true,
  };

  it.each([
    [
      'can I write to /etc?',
      /^No, you \(alice\) may not create files in \/etc: it belongs to root/,
    ],
    ['can I list /etc?', /^Yes, you \(alice\) may list \/etc\.$/],
    ['do I have access to /etc?', /may list and enter \/etc; you \(alice\) may not create files/],
    ['who owns /etc?', /^\/etc belongs to root/],
    ['who can read /etc?', /others: read, run/],
  ])('%s', async (text, answer) => {
    expect((await machine({ 'path:/etc': folder })(text)).answer).toMatch(answer);
  });

  it('says that there is nothing', async () => {
    const ask = machine({ 'path:/nofile': { exists: false } });
    expect((await ask('can I read /nofile?')).answer).toBe('No, there is no /nofile.');
  });
});

describe('a word that the answer takes no account of', () => {
  const accounts = { users: { count: 26, count_people: 2 } };

  it('makes it unsure', async () => {
    const told = await machine(accounts)('how many users like pineapple?');
    expect(told.confidence).toBeLessThanOrEqual(0.5);
    expect(told.uncertainties[0]).toMatchObject({
      reason: 'inference',
      claim: expect.stringContaining('"pineapple"'),
    });
  });

  it.each(['how many users are there?', 'how many user accounts exist on this machine?'])(
    'there is none in: %s',
    async (text) => {
      const told = await machine(accounts)(text);
      expect(told.uncertainties).toEqual([]);
      expect(told.confidence).toBeGreaterThanOrEqual(0.8);
    },
  );
});

describe('is there enough', () => {
  const memory = {
    memory: { available: 8 * 1024 ** 3, used: 1, total: 16 * 1024 ** 3, used_percent: 1 },
  };

  it.each([
    ['is there enough memory for a 4 GB model?', /^Yes: 8\.0 GiB/],
    ['is there enough memory for a 12 GB model?', /^No: 8\.0 GiB/],
    ['do I have enough memory?', /^Yes: 8\.0 GiB/],
    ['is there enough memory to run chrome?', /^8\.0 GiB/],
  ])('%s', async (text, answer) => {
    expect((await machine(memory)(text)).answer).toMatch(answer);
  });
});

describe('yes or no about what is there', () => {
  const here = {
    system: { shell: '/bin/bash' },
    'service:nginx': { installed: true, running: false },
    'package:ls': { installed: true, path: '/usr/bin/ls' },
    'program:ls': { purpose: 'list directory contents', manual: 'ls(1)' },
  };

  it.each([
    ['is zsh my default shell?', 'No: your shell is /bin/bash, not zsh.'],
    ['is bash my shell?', 'Yes: your shell is /bin/bash.'],
    ['is nginx installed and running?', 'No, nginx is installed, but not running.'],
    ['what is ls?', 'ls(1): list directory contents.'],
  ])('%s', async (text, answer) => {
    const told = await machine(here)(text);
    expect(told.answer).toBe(answer);
    expect(told.uncertainties).toEqual([]);
  });
});

describe('when a file changed', () => {
  const modified = new Date(NOW - 3_600_000).toISOString();
  const ask = createAsk({
    env: {},
    probe: async (name, args) => {
      const { path } = args as { path: string };
      const fact = { id: 'f', subject: `path:${path}`, attribute: 'modified', value: modified };
      return {
        name,
        at: NOW,
        ttl: 60,
        facts: [{ ...fact, source: name, at: NOW, ttl: 60 }],
        data: { path, minutes: 1440, file: true, changes: [{ path, at: NOW - 3_600_000 }] },
        notes: [],
      };
    },
  });

  it.each([
    ['was /etc/hosts changed today?', /^Yes: \/etc\/hosts was last changed/],
    // An hour ago need not be yesterday: no yes is given.
    ['was /etc/hosts changed yesterday?', /^\/etc\/hosts was last changed/],
    ['did anyone change /etc/passwd?', /^\/etc\/passwd was last changed .*not on record\.$/],
  ])('%s', async (text, answer) => {
    expect((await ask(text, { cwd: '/', now: () => NOW })).answer).toMatch(answer);
  });
});
