import { describe, expect, it } from 'vitest';
import type { Called, Fit } from '../../../src/engine/line/misfit.ts';
import { extract, retryReason } from '../../../src/engine/propose/extract.ts';
import { validate } from '../../../src/engine/propose/validate.ts';
import type { Verdict } from '../../../src/engine/safety/types.ts';

const HERE = new Set(
  'ls find grep sudo apt git tar echo xargs who env wc sort head cat kill ps docker yes printf time test'.split(' '),
);
const options = { resolves: (name: string) => HERE.has(name), installable: (name: string) => name === 'gimp' };
const reason = (command: string) => validate(command, options).reason;

describe('layer 2 lets commands through', () => {
  it.each([
    'ls -la',
    'ls file?',
    'find . -type f -name "*.rs" -size +1M',
    "find . -name '*.tmp' -exec grep -l x {} +",
    'sudo apt install -y git',
    'sudo -u root ls',
    'FOO=1 env BAR=2 ls',
    'ls | xargs -n 1 grep -l todo | wc -l',
    'echo the cat is in the house and it is not in the garden with the dog of the man',
    'git commit -m "what is the matter with you?"',
    'greet() { echo hi; }; greet',
    'for f in *; do echo "$f"; done',
    'apt install p1 p2 p3 p4 p5 p6 p7 p8 p9 p10 p11 p12 p13 p14 p15 p16',
    'X=1',
    '$EDITOR notes.txt',
    'yes no | head -1',
    'who',
    'cat <<EOF\nhello\nEOF',
  ])('%s', (command) => expect(validate(command, options)).toMatchObject({ ok: true, missing: [] }));

  it('names what would have to be installed', () => {
    expect(validate('gimp photo.png', options)).toMatchObject({ ok: true, missing: ['gimp'] });
  });
});

describe('layer 2 refuses', () => {
  it.each([
    ['The command is ls', /begins with “The”/],
    ['You should run ls', /begins with “You”/],
    ['I think ls', /begins with/],
    ['This lists files', /begins with/],
    ['what is nginx?', /question/],
    ['who is logged in?', /question/],
    ['find files that are in the folder of the user and show me all of them with the size', /prose/],
    ['find all the large files in this folder', /prose/],
    ['find the files.', /prose|question|program/],
    ['ls (', /cannot parse/],
    ['echo "unfinished', /cannot parse/],
    ['if true', /cannot parse/],
    ['echo $(ls |)', /cannot parse/],
    ['cat <<EOF', /without its text/],
    ['frobnicate --now', /no program frobnicate/],
    ['sudo frobnicate', /no program frobnicate/],
    ['ls | frobnicate', /no program frobnicate/],
    ['time nice -n 5 frobnicate', /no program/],
    ['echo $(frobnicate)', /no program frobnicate/],
    ['git checkout <branch>', /placeholder|parse/],
    ['ls /path/to/folder', /placeholder/],
    ['cat your_file.txt', /placeholder/],
    ['echo {{name}}', /placeholder/],
    ['', /empty/],
    [`ls ${'x'.repeat(5_000)}`, /longer than/],
  ])('%j', (command, why) => {
    expect(validate(command, options).ok).toBe(false);
    expect(reason(command)).toMatch(why);
  });

  it('takes a path of the request for what it is', () => {
    const request = 'list /path/to/folder';
    expect(validate('ls /path/to/folder', { ...options, request }).ok).toBe(true);
  });

  it('what its program does not take, and leaves what is not known of it to others', () => {
    const fits = ({ name, args }: Called): Fit | null =>
      name === 'ls'
        ? {
            misfit: args.includes('--tree') ? 'ls has no option --tree' : null,
            unknown: args.includes('-y') ? ['-y'] : [],
          }
        : null;
    expect(validate('sudo ls --tree', { ...options, fits }).reason).toBe('ls has no option --tree');
    expect(validate('git --tree', { ...options, fits })).toMatchObject({ ok: true, unknown: [] });
    expect(validate('ls -y', { ...options, fits })).toMatchObject({ ok: true, unknown: ['-y'] });
  });
});

describe('the three layers together', () => {
  const verdict = (command: string): Verdict => ({
    command,
    level: command.includes('rm') ? 'critical' : 'safe',
    blocked: command.includes('rm'),
    decision: command.includes('rm') ? 'block' : 'allow',
    matches: command.includes('rm')
      ? [{ id: 'x', domain: 'global', level: 'critical', message: 'it deletes everything', span: { start: 0, end: 1 } }]
      : [],
    effects: [],
    resolved: [command],
    ms: 0,
  });
  const run = (commands: string[], check = verdict) =>
    extract(
      commands.map((command) => ({ command, confidence: 0.5 })),
      { resolves: (name) => HERE.has(name) || name === 'rm', check },
    );

  it('sorts candidates by where they fall', () => {
    const result = run(['`ls`', 'ls', '', 'The answer', 'rm -rf /', 'ls -a']);
    expect(result.accepted.map(({ candidate }) => candidate.command)).toEqual(['ls', 'ls -a']);
    expect(result.blocked.map(({ candidate }) => candidate.command)).toEqual(['rm -rf /']);
    expect(result.rejected.map(({ layer }) => layer)).toEqual(['sanitize', 'validate', 'safety']);
    expect(result.rejected[2]?.reason).toBe('it deletes everything');
  });

  it('offers nothing when safety fails', () => {
    const result = run(['ls'], () => {
      throw new Error('boom');
    });
    expect(result.accepted).toEqual([]);
    expect(result.rejected[0]).toMatchObject({ layer: 'safety' });
  });

  it('has a word for the second try, but none after a refusal for safety', () => {
    expect(retryReason(run(['frobnicate']).rejected)).toContain('no program frobnicate');
    expect(retryReason(run(['rm x']).rejected)).toBeNull();
  });
});
