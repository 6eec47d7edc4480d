// Whose processes, which branch and whose repository: what is asked of another place is read in its own world.
import { describe, expect, it } from 'vitest';
import { readAsked } from '../../../src/engine/propose/judge/asked.ts';
import { proposed as proposedIn } from './reader.ts';
import { worldOf } from './world.ts';

const HOME = worldOf({
  files: ['notes.txt'],
  programs: ['git', 'ssh', 'curl', 'ps', 'kill', 'pkill', 'firefox'],
  names: {
    branch: ['main', 'develop'],
    tag: ['v1.0'],
    user: ['root', 'bob'],
    process: ['firefox'],
    service: ['nginx'],
    remote: ['origin'],
    commit: [],
  },
});
const proposed = (text: string): string | null => proposedIn(text, HOME);

describe('processes', () => {
  it.each([
    ['kill every process of wilma', 'pkill -u wilma'],
    ["end wilma's processes", 'pkill -u wilma'],
    ['kill all processes of firefox', 'pkill -x firefox'],
    ['kill the process using the most memory', 'kill $(ps -e -o pid= --sort=-%mem | head -n 1)'],
    ['stop the process with the highest cpu usage', 'kill $(ps -e -o pid= --sort=-%cpu | head -n 1)'],
    ['kill the oldest process of bob', 'pkill -o -u bob'],
  ])('%s', (text, command) => expect(proposed(text)?.replace(/^sudo /, '')).toBe(command));
});

describe('branches and tags', () => {
  it.each([
    ['push everything including tags', 'git push --all && git push --tags'],
    ['push my commits and the tags', 'git push --follow-tags'],
    ['push all tags', 'git push --tags'],
    ['reset main to v1.0', 'git reset --hard v1.0'],
    ['reset develop to main', 'git branch -f develop main'],
    ['set develop back to v1.0', 'git branch -f develop v1.0'],
  ])('%s', (text, command) => expect(proposed(text)).toBe(command));
});

describe('tunnels', () => {
  it.each([
    ['forward local port 9090 to port 90 on host pantry', 'ssh -L 9090:localhost:90 pantry'],
    ['tunnel port 5432 of cellar.example.org to my local port 6543', 'ssh -L 6543:localhost:5432 cellar.example.org'],
    ['forward port 4000 from attic to my machine', 'ssh -L 4000:localhost:4000 attic'],
  ])('%s', (text, command) => expect(proposed(text)).toBe(command));
});

describe('a repository in a folder here', () => {
  const world = worldOf({
    files: ['site/', 'site/.git/', 'site/src/menu.js', 'notes.txt'],
    names: { branch: ['main'] },
    repositories: {
      site: {
        files: ['src/menu.js', 'README.md'],
        cwd: '/home/ana/project/site',
        names: { branch: ['main', 'slow'], tag: ['v2'], author: ['Wilma Oak'], commit: [], stash: [] },
      },
    },
  });
  const told = (text: string): string | null => {
    const { readings, whole } = readAsked(text, world);
    return whole ? (readings[0]?.done[0]?.command ?? null) : null;
  };

  it.each([
    ['which branches does the site repo have', 'git -C site branch'],
    ['show the last 4 commits in site', 'git -C site log -n 4'],
    ['switch to slow in the site repo', 'git -C site switch slow'],
    ['in site, create a branch called fix', 'git -C site branch fix'],
    ['list the site branches', 'git -C site branch'],
    ['the last 2 site commits', 'git -C site log -n 2'],
    [
      'drop the site branches that are merged into main',
      "git -C site branch --merged main | grep -vE '^[*+]|^ *main$' | xargs -r git -C site branch -d",
    ],
    ['push the site repository', 'git -C site push'],
    ['show the diff of site/src/menu.js', 'git -C site diff -- src/menu.js'],
    ['undo my changes in site/src/menu.js', 'git -C site restore src/menu.js'],
    ['commit everything in site with message "tidy" and push', 'git -C site commit -a -m tidy && git -C site push'],
  ])('%s', (text, command) => expect(told(text)).toBe(command));

  it.each([
    ['show site/src/menu.js', 'cat site/src/menu.js'],
    ['count the lines of site/src/menu.js', 'wc -l < site/src/menu.js'],
    ['switch to main', 'git switch main'],
  ])('what is not asked of git there is read here: %s', (text, command) => expect(told(text)).toBe(command));
});

describe('days', () => {
  it.each([
    ['what date is it in 3 months', "date -d '+3 months'"],
    ['which date is in exactly two weeks', "date -d '+14 days'"],
    ['how much is 200 euros plus 5 percent', `awk 'BEGIN { printf "%.2f\\n", 200 * 1.05 }'`],
    ['what is 200 euros plus 5 dollars', null],
    ['16 random letters and digits', "tr -dc 'A-Za-z0-9' < /dev/urandom | head -c 16; echo"],
  ])('%s', (text, command) => expect(proposed(text)).toBe(command));

  it('since a day are counted forwards', () => {
    expect(proposed('how many weeks since 2 March 2026')).toBe(
      'echo $(( ($(date -u -d $(date +%F) +%s) - $(date -u -d 2026-03-02 +%s)) / 604800 ))',
    );
  });

  it('of next week lie behind the coming sunday', () => {
    const [, day = ''] = /date -d (\S+)/.exec(proposed("monday's date of next week") ?? '') ?? [];
    const ahead = (Date.parse(`${day}T12:00:00Z`) - Date.now()) / 86_400_000;
    expect(new Date(`${day}T12:00:00Z`).getUTCDay()).toBe(1);
    expect(ahead).toBeGreaterThan(-1);
    expect(ahead).toBeLessThan(8);
  });
});

it('a file is put to an address', () =>
  expect(proposed('curl PUT notes.txt to https://pantry.example.org/in')).toBe(
    'curl -X PUT --data-binary @notes.txt https://pantry.example.org/in',
  ));
