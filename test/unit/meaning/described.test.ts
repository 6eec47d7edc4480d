// Things that are described by words of their names: one of them, several, and what is left alone.
import { describe, expect, it } from 'vitest';
import { read } from '../../../src/engine/meaning/read.ts';
import { express } from '../../../src/engine/propose/compile/express.ts';
import { undecided } from '../../../src/engine/propose/generators/reading.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const CHOIR = worldOf({
  cwd: '/home/ana/choir',
  files: [
    'admin/members.csv',
    'admin/budget.csv',
    'admin/budget.csv.bak',
    'concerts/2025-12-advent/poster.png',
    'concerts/2025-12-advent/poster.pdf',
    'concerts/2026-05-spring/flyer.pdf',
    'letters/part01.md',
    'letters/part02.md',
    'letters/part03.md',
    'letters/notes.txt',
    'recordings/practice-2026-02-11.wav',
    'recordings/practice-2026-03-04.wav',
    'recordings/practice-2026-03-18.wav',
    'recordings/solo take.wav',
    'pictures/2024-oslo/a.jpg',
    'pictures/2024-oslo/b.jpg',
    'old/members-old.csv',
    'safe/site_2026-03-31.tar.gz',
    'safe/site_2026-04-30.tar.gz',
    'bin/send-mail.sh',
    'plan.txt',
  ],
  texts: ['bin/send-mail.sh'],
  names: { branch: ['main', 'summer-tour'], tag: ['v2.0-handover', 'v1.0'], stash: ['stash@{0}'], commit: [] },
});

const choir = (text: string) => proposed(text, CHOIR);

describe('one thing that is described', () => {
  it.each([
    ['show the members list', 'cat admin/members.csv'],
    ['copy part two of the letters to /tmp', 'cp letters/part02.md /tmp/'],
    ['compare part 1 with part 3', 'diff letters/part01.md letters/part03.md'],
    ['how many words does the third part have', 'wc -w < letters/part03.md'],
    ['open the spring flyer', 'xdg-open concerts/2026-05-spring/flyer.pdf'],
    [
      'unpack the site archive of 31 march into /tmp/x',
      'mkdir -p /tmp/x && tar -xf safe/site_2026-03-31.tar.gz -C /tmp/x',
    ],
    ['make the mail script executable', 'chmod +x bin/send-mail.sh'],
    ['gzip the solo take.wav but keep the original', "gzip -k 'recordings/solo take.wav'"],
    [
      'rename the spring flyer to leaflet.pdf',
      'mv concerts/2026-05-spring/flyer.pdf concerts/2026-05-spring/leaflet.pdf',
    ],
    ['what did I change in the budget sheet since the last commit', 'git diff HEAD -- admin/budget.csv'],
    ['throw away my edits in part three of the letters', 'git restore letters/part03.md'],
    ['delete the old members table', 'rm old/members-old.csv'],
  ])('%s', (text, command) => expect(choir(text)).toBe(command));

  it('is another thing than a file where its noun says so', () => {
    expect(choir('show members.csv as it was in the handover version')).toBe(
      'git show v2.0-handover:admin/members.csv',
    );
    expect(choir('merge the summer tour branch')).toBe('git merge summer-tour');
  });
});

describe('several that are described', () => {
  it.each([
    ['count the words in all parts of the letters', 'cat letters/part*.md | wc -w'],
    ['copy the march practice recordings to /tmp', 'cp recordings/practice-2026-03-*.wav /tmp/'],
    ['copy the oslo pictures to /tmp', 'find pictures/2024-oslo -type f -exec cp -t /tmp {} +'],
  ])('%s', (text, command) => expect(choir(text)).toBe(command));
});

describe('what is left as it was said', () => {
  it.each([
    ['commit everything with the message fix the members list', "git commit -a -m 'fix the members list'"],
    ['show plan.txt', 'cat plan.txt'],
    ['list the letters folder', 'ls letters'],
    ['create a new folder called members list', null],
    ['delete the empty files in recordings', 'find recordings -type f -empty -delete'],
  ])('%s', (text, command) => expect(choir(text)).toBe(command));
});

describe('what is not decided', () => {
  const asked = (text: string) => {
    const [best] = read(text, CHOIR, (goal) => {
      const ways = express(goal, CHOIR);
      return ways[0] ? { what: ways, cost: ways[0].cost } : null;
    });
    const way = best?.done[0];
    return best && way ? undecided(best, way, CHOIR) : null;
  };

  it('asks which of several is meant', () => {
    expect(asked('open the advent poster')).toBe(
      '“advent poster” may be any of these: concerts/2025-12-advent/poster.png, concerts/2025-12-advent/poster.pdf. Which one?',
    );
  });

  it('asks before what was spelled otherwise is changed, and not before it is shown', () => {
    expect(asked('delete the membrs list')).toContain('Did you mean admin/members.csv?');
    expect(asked('show the membrs list')).toBeNull();
  });

  it('asks before something is lost whose name says more', () => {
    expect(asked('delete the solo recording')).toContain('Did you mean recordings/solo take.wav?');
  });
});
