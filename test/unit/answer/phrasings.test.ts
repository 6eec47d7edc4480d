import { describe, expect, it } from 'vitest';
import { KINDS } from '../../../src/engine/answer/kinds/registry.ts';
import { planByRules } from '../../../src/engine/answer/plan-rules.ts';
import { notFound } from '../../../src/engine/answer/untold.ts';
import { PHRASINGS } from './phrasings.ts';

const place = { cwd: '/srv/app', root: '/srv/app', home: '/home/alice', currentFile: null };
const plan = (text: string) => planByRules(text, place).plan;

describe('kinds of question', () => {
  it('are at least sixty, each asked in several ways', () => {
    expect(KINDS.length).toBeGreaterThanOrEqual(60);
    const asked = Object.entries(PHRASINGS).filter(([, ways]) => ways.length >= 2);
    expect(asked.length).toBeGreaterThanOrEqual(60);
    expect(new Set(KINDS.map((kind) => kind.id)).size).toBe(KINDS.length);
  });

  for (const [kind, ways] of Object.entries(PHRASINGS))
    it.each(ways)(`${kind}: %s`, (text) => {
      expect(plan(text).kind).toBe(kind);
      expect(plan(`Please tell me: ${text}`).needs).toBe('probes');
    });
});

describe('requests', () => {
  it.each([
    'restart nginx',
    'please stop the docker service',
    'can you kill process 1234',
    'install htop',
    'how do I remove a package?',
    'delete all log files',
    'reboot the machine',
    'show disk usage and delete the largest file',
    'ping google.com',
    'I want to update the system',
    'free up some disk space',
    'bring job 2 to the foreground',
    'how do I install vim?',
    'I need to reboot',
    'how do I delete a file?',
    'write hello to /tmp/note',
    'can you edit /etc/hosts?',
  ])('%s is for the proposal, and runs no probe', (text) => {
    expect(plan(text)).toMatchObject({ needs: 'proposal', needs_tools: false, tools: [] });
  });

  it.each([
    'is nginx started?',
    'which services start at boot?',
    'when was the last update?',
    'what was installed recently?',
    'is port 80 open',
    'has the server been restarted?',
  ])('%s is a question', (text) => {
    expect(plan(text).needs).not.toBe('proposal');
  });
});

describe('what no probe tells', () => {
  it.each([
    'is selinux enabled?',
    'can you recommend a hex editor?',
    'is there any software that will make a video?',
    'is it safe to delete the cache?',
    'is bluetooth on?',
    'is my disk encrypted?',
    'are automatic updates on?',
    'which units are masked?',
    'is there a virus?',
    'do I have a webcam?',
    'is anyone attacking me?',
    'what is the last line of package.json?',
    'which config file does nginx use?',
    'which docker images are there?',
    'what is the meaning of life?',
    'how much space does docker use?',
    'what did I run last?',
    'what was my last command?',
    'what time is it in Tokyo?',
    'what can I use to edit text files here?',
    'how fast is my internet?',
    'which program uses the network most?',
    'is google.com up?',
    'what is the ip of google.com?',
    'is my ssd healthy?',
    'where are the nginx logs?',
    'where are my downloads?',
    'what is an inode?',
    'was nginx running last week?',
    'how much memory did firefox use yesterday?',
    'which folder has the most files?',
    'is README.md newer than package.json?',
    'is apt locked?',
    'is postgres 15 running?',
    'can bob read /etc/shadow?',
    'does bob exist?',
    'was the kernel updated?',
    'what time did I start the computer?',
    'when does the backup run?',
    'what is the difference between apt and apt-get?',
  ])('%s has no answer rather than one to another question', (text) => {
    expect(plan(text)).toMatchObject({ needs: 'nothing', tools: [] });
  });
});

describe('what has nothing to do with this machine', () => {
  it.each([
    'who is the president?',
    'what is the capital of France?',
    'what does chmod 755 mean?',
    'is it going to rain?',
  ])('%s is read as no question about it', (text) => {
    const { plan: made, question } = planByRules(text, place);
    expect(made).toMatchObject({ needs: 'nothing', tools: [] });
    expect(notFound(question).why).toContain('not seem to be about this machine');
  });

  it('names the command where a subject is known but nothing here looks at it', () => {
    const { question } = planByRules('is selinux enabled?', place);
    expect(notFound(question).why).toContain('getenforce');
  });
});

describe('a path or a number in passing', () => {
  it.each([
    'change the owner of all files in /usr/local/lib to the current user',
    'list all files in /workspace which have permissions 777',
    'search /tmp for files owned by user ian',
  ])('%s does not ask about the path itself', (text) => {
    expect(plan(text).kind).not.toBe('path-info');
  });

  it('is no version', () => {
    const { question } = planByRules('find files that have been changed 1 hour ago', place);
    expect(question.version).toBeNull();
    expect(planByRules('do I have port 80 open?', place).question.version).toBeNull();
    expect(planByRules('is python 3.11 installed?', place).question.version).toMatchObject({
      name: 'python',
      wanted: '3.11',
    });
  });
});

describe('several at once', () => {
  it('asks for each of what is named', () => {
    expect(plan('is mysql or postgres installed?').tools).toMatchObject([
      { name: 'linux_packages', args: { name: expect.stringMatching(/mysql|postgres/) } },
      { name: 'linux_packages', args: { name: expect.stringMatching(/mysql|postgres/) } },
    ]);
    const running = plan('are nginx, redis and cron running?').tools;
    expect(running.map((call) => call.args.name).sort()).toEqual(['cron', 'nginx', 'redis']);
  });
});

describe('context', () => {
  it.each([
    ['what is in this directory?', '/srv/app'],
    ['what is in here?', '/srv/app'],
    ['list these files', '/srv/app'],
    ['show the contents of src/', '/srv/app/src'],
  ])('%s', (text, directory) => {
    expect(plan(text).tools).toMatchObject([{ name: 'list_files', args: { directory } }]);
  });

  it('knows the current file when one was talked about, and asks which when none was', () => {
    const asked = planByRules('show me the current file', { ...place, currentFile: 'src/main.ts' });
    expect(asked.plan.tools).toMatchObject([
      { name: 'read_file', args: { path: '/srv/app/src/main.ts' } },
    ]);
    expect(plan('show me the current file')).toMatchObject({
      tools: [],
      notes: expect.stringContaining('Which file'),
    });
  });

  it('passes names, numbers and times on', () => {
    expect(plan('show the last 5 lines of the nginx log').tools[0]?.args).toMatchObject({
      service: 'nginx',
      lines: 5,
    });
    expect(plan('which files changed in the last 2 hours?').tools[0]?.args).toMatchObject({
      minutes: 120,
    });
    expect(plan('top 3 processes by memory').tools[0]?.args).toMatchObject({
      sort: 'memory',
      limit: 3,
    });
  });

  it.each([
    ['how is the nginx service doing?', 'linux_service_status', 'nginx'],
    ['is there an update for vim?', 'linux_packages', 'vim'],
    ['do I have the latest curl?', 'linux_packages', 'curl'],
    ['when was nginx last restarted?', 'linux_service_status', 'nginx'],
  ])('%s is about the thing that it names', (text, name, thing) => {
    expect(plan(text).tools).toContainEqual(
      expect.objectContaining({ name, args: expect.objectContaining({ name: thing }) }),
    );
  });

  it.each([
    'what is in /etc/passwd?',
    'show ~/.ssh/id_rsa',
    'list the files in ../..',
    'read the file ../secret.txt',
  ])('%s stays outside, with the reason said', (text) => {
    expect(plan(text).tools).toEqual([]);
    expect(plan(text).notes).toMatch(/outside/);
  });
});
