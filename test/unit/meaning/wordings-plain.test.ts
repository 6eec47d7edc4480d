// Requests as manuals and task lists put them: files in quotes, an act said twice, what users are made with.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';

describe.each<[string, [string, string][]]>([
  [
    'files in quotes that are not here',
    [
      ["extract 'old.tar.gz' into '/srv/x'", 'mkdir -p /srv/x && tar -xf old.tar.gz -C /srv/x'],
      ['decompress and extract old.tar.gz to /srv/x', 'mkdir -p /srv/x && tar -xf old.tar.gz -C /srv/x'],
      ['create a symbolic link to /srv/a.txt named /srv/b', 'ln -s /srv/a.txt /srv/b'],
      ['print "hello.txt"', 'echo hello.txt'],
    ],
  ],
  [
    'one figure',
    [
      [
        'find the total size of all text files in ~',
        "find ~ -type f -name '*.txt' -print0 | du -ch --files0-from=- | tail -n 1",
      ],
      ['count the number of files in ~', 'find ~ -type f | wc -l'],
    ],
  ],
  [
    'days from now, and every so many lines',
    [
      ['what is the date 90 days from today', "date -d '+90 days'"],
      ["print yesterday's date", 'date -d yesterday'],
      ['print every second line of /etc/fstab', "awk 'NR % 2 == 0' /etc/fstab"],
    ],
  ],
  [
    'what is made is called as it was written',
    [
      ['rename the group docker to dockers', 'groupmod -n dockers docker'],
      ['create a group called devs with gid 1500', 'groupadd -g 1500 devs'],
    ],
  ],
  [
    'what is said beside it',
    [
      ['what is the bash command to show the hostname', 'hostname'],
      ['you are required to count the files in ~', 'find ~ -type f | wc -l'],
    ],
  ],
])('%s', (_, rows) => {
  it.each(rows)('%s', (text, command) => {
    expect(proposed(text)?.replace(/^sudo /, '')).toBe(command);
  });
});

it('who is to own something is none of what is owned', () => {
  expect(proposed('change owner to "root" and group to "wheel" of "com.plist"') ?? '').not.toContain('find');
});
