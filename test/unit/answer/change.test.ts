import { describe, expect, it } from 'vitest';
import { readChange } from '../../../src/engine/answer/change.ts';

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
  ])('%s is for the proposal', (text) => {
    expect(readChange(text)).toMatchObject({ changes: true, reason: expect.stringMatching(/./) });
  });

  it.each([
    'is nginx started?',
    'which services start at boot?',
    'when was the last update?',
    'what was installed recently?',
    'is port 80 open',
    'has the server been restarted?',
  ])('%s is a question', (text) => {
    expect(readChange(text).changes).toBe(false);
  });
});
