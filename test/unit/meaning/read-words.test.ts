// Which words of a request are read while it is typed, and which are not.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createReadWords, type ReadWords } from '../../../src/engine/assembly/read-words.ts';
import { SHELL_BUILTINS } from '../../../src/engine/gate/shell-words.ts';
import { askedReader } from '../../../src/engine/propose/judge/asked.ts';
import { createExecutables } from '../../../src/engine/state/executables.ts';
import { createWorlds } from '../../../src/engine/world/worlds.ts';

const folder = mkdtempSync(join(tmpdir(), 'words-'));
writeFileSync(join(folder, 'a.log'), 'x\n');
const executables = createExecutables({ virtualEnv: '' });
const worlds = createWorlds({ executables, builtins: SHELL_BUILTINS.bash, cacheFolder: folder });
const isTask = (text: string) => text === 'frobnicate the knob ';
const words = createReadWords({ worlds, asked: askedReader((cwd) => worlds.at(cwd)), isTask });
const of = (text: string, question = false): Promise<ReadWords | null> => words(text, folder, question);

beforeAll(() => executables.refresh());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('have the names of packages looked up where one of them may be a package', async () => {
  const packagesToHave = vi.fn(async () => ['frobnicator']);
  const here = createWorlds({ executables, builtins: SHELL_BUILTINS.bash, packagesToHave });
  const read = createReadWords({ worlds: here, asked: askedReader((cwd) => here.at(cwd)), isTask });
  await read('delete the log files older than 3 days ', folder, false);
  expect(packagesToHave).not.toHaveBeenCalled();
  await read('delete the log files frobnicator ', folder, false);
  expect(packagesToHave).toHaveBeenCalledOnce();
});

describe('the words of a request', () => {
  it('are all read where the request is', async () => {
    expect(await of('delete the log files older than 3 days')).toEqual({
      read: ['delete', 'the', 'log', 'files', 'older', 'than', '3', 'days'],
      unread: [],
    });
  });

  it('are all read where the request is a task that is known by its words', async () => {
    expect(await of('frobnicate the knob ')).toEqual({ read: ['frobnicate', 'the', 'knob'], unread: [] });
  });

  it('are named where nothing was made of them', async () => {
    const found = await of('delete the log files older than 3 days frobnicatedly ');
    expect(found?.unread).toEqual(['frobnicatedly']);
    expect(found?.read).toContain('delete');
  });

  it('are named where only a reading is left that is too dear to be meant', async () => {
    const found = await of('compress a.log without the old ones ');
    expect(found?.read).toEqual(['compress', 'a.log']);
    expect(found?.unread).toEqual(['without', 'the', 'old', 'ones']);
  });

  it('are not judged while they are typed', async () => {
    expect((await of('delete the log files frobn'))?.unread).toEqual([]);
  });

  it('are told of questions too', async () => {
    expect(await of('which services are running', true)).toEqual({
      read: ['which', 'services', 'are', 'running'],
      unread: [],
    });
  });

  it('are not spoken of where there is no reading', async () => {
    expect(await of('blorp frump zingle wex ')).toBeNull();
  });
});
