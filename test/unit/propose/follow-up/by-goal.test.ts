// Follow-ups are read on the goal of the proposal before: each change is whole, and the next one goes on from it.
import { describe, expect, it } from 'vitest';
import { read } from '../../../../src/engine/meaning/read.ts';
import { express } from '../../../../src/engine/propose/compile/express.ts';
import { createGoalChanges } from '../../../../src/engine/propose/follow-up/by-goal.ts';
import { joined } from '../../../../src/engine/propose/follow-up/refine.ts';
import { PROJECT } from '../../meaning/world.ts';

function first(request: string): string {
  const [found] = read(request, PROJECT, (goal) => {
    const ways = express(goal, PROJECT);
    return ways[0] ? { what: ways, cost: ways[0].cost } : null;
  });
  return found?.done[0]?.command ?? '';
}

/** The commands after each follow-up, one on top of the other. */
function talk(request: string, ...said: string[]): (string | null)[] {
  const changes = createGoalChanges();
  let previous = { request, command: first(request) };
  return said.map((text) => {
    const whole = joined(previous.request, text);
    const command = changes.change(previous, whole, text, PROJECT);
    if (command !== null) previous = { request: whole, command };
    return command;
  });
}

describe('a follow-up on what was read', () => {
  it.each([
    ['show the last 5 commits', 'one line each', 'git log --oneline -n 5'],
    ['show the last 5 commits', 'only the last 10', 'git log -n 10'],
    ['delete the branch develop', 'force it', 'git branch -D develop'],
    ['commit all changes with message "x"', 'with the message fix the login', "git commit -a -m 'fix the login'"],
    ['stash my changes', 'including untracked files', 'git stash push -u'],
    ['install nginx', 'and curl too', 'sudo apt install nginx curl'],
    [
      'find all files',
      'without node_modules and dist',
      "find . -type f -not -path '*/node_modules/*' -not -path '*/dist/*' -not -path './.git/*'",
    ],
    ['list the files', 'with details and hidden files', 'ls -al'],
    ['sort names.txt', 'in reverse', 'sort -r names.txt'],
    // A value in the place of the one of its type.
    ['show the last 5 commits', 'make it 20', 'git log -n 20'],
    ['find files larger than 10MB', '20 MB instead', "find . -type f -size +20M -not -path './.git/*'"],
    ['find files changed in the last day', 'three days instead', "find . -type f -mtime -3 -not -path './.git/*'"],
    ['find files changed in the last day', 'of the last three days', "find . -type f -mtime -3 -not -path './.git/*'"],
    ['find all jpg files', 'png instead', "find . -type f -name '*.png'"],
    ['what listens on port 80', '8080 instead', 'lsof -i :8080 -sTCP:LISTEN'],
    ['find all jpg files', 'sorry, I meant gif', "find . -type f -name '*.gif'"],
    ['what listens on port 80', "no, it's 3000", 'lsof -i :3000 -sTCP:LISTEN'],
    ['show the last 5 commits', 'just 3', 'git log -n 3'],
    ['list the files', 'no, in src', 'ls src'],
    ['list the files', 'also the hidden ones', 'ls -a'],
    // Another act on the same things.
    ['copy src to backup', 'no, just move it', 'mv src backup/'],
    ['copy src to backup', 'then zip it', null],
    ['restart nginx', 'reload it instead', 'sudo systemctl reload nginx'],
    ['restart nginx', 'stop it', 'sudo systemctl stop nginx'],
    ['find empty files in src', 'get rid of them', 'find src -type f -empty -delete'],
  ] satisfies [string, string, string | null][])('%s, %s', (request, said, wanted) => {
    expect(talk(request, said)).toEqual([wanted]);
  });

  it('goes on from a command that was written by somebody else', () => {
    const changes = createGoalChanges();
    const change = (command: string, text: string) =>
      changes.change({ request: 'the usual', command }, `the usual, ${text}`, text, PROJECT);
    expect(change('git log -n 3', 'one line each')).toBe('git log --oneline -n 3');
    expect(change('du -sh docs', 'in bytes')).toBe('du -sb docs');
    expect(change('frob --all docs', 'in bytes')).toBeNull();
  });

  it('goes on from the one before', () => {
    expect(talk('show the last 5 commits', 'since yesterday', 'one line each')).toEqual([
      'git log --since=yesterday -n 5',
      'git log --oneline --since=yesterday -n 5',
    ]);
  });

  it.each([
    ['show the last 5 commits', 'with blueberries'],
    ['delete the branch develop', 'and frobnicate it'],
    ['install nginx', ''],
  ])('%s, %s: is left alone, whole', (request, said) => {
    expect(talk(request, said)).toEqual([null]);
  });

  it('says nothing of commands that were not read', () => {
    const changes = createGoalChanges();
    const previous = { request: 'something else entirely', command: 'ls -la' };
    expect(changes.change(previous, 'x', 'newest first', PROJECT)).toBeNull();
  });
});
