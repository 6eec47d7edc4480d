// A command that deletes is offered only to a request that asks for files to go, and for those files alone.
import { describe, expect, it } from 'vitest';
import { CWD, proposing } from '../../helpers/proposing.ts';
import { first } from './machines.ts';

const { proposer } = proposing(null);

/** All that a person is shown for it. */
async function commands(text: string): Promise<string[]> {
  const { command, alternatives } = await proposer.propose(text, { cwd: CWD });
  return [command ?? '', ...alternatives.map((other) => other.command)];
}
const DELETES = /(?:^|\s)(?:rm|rmdir|shred)\s|-delete\b|git (?:rm|clean)/;

describe('harmless requests get no deletion', () => {
  it.each([
    'remove trailing spaces from all python files',
    'remove tabs from *.java files under src',
    "delete 'debug' from all files in the current directory",
    'find all directories below ~/code and then remove the last colon from the output',
    'print the paths without the leading dot by removing it',
    'remove the file extension from report.txt',
    'tell me whether the directory old is empty',
    'do not delete anything, list all tmp files',
    'delete all files which are not present in /srv/keep',
    'remove all logs but the newest five',
  ])('%s', async (text) => {
    expect((await commands(text)).filter((command) => DELETES.test(command))).toEqual([]);
  });
});

describe('what is to stay is left out of a deletion', () => {
  it.each([
    ["delete all files but '*.txt'", "find . -type f ! -name '*.txt' -not -path './.git/*' -delete"],
    [
      'remove all *.mp3 files in music/ but not in its subdirectories',
      "find music -maxdepth 1 -type f -name '*.mp3' -delete",
    ],
    ['delete *.o files in build/ and its subdirectories', "find build -type f -name '*.o' -delete"],
  ])('%s', async (text, command) => {
    expect(await first(text)).toBe(command);
  });
});
