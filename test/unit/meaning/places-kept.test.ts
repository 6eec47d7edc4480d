// What is done to files in a place stays in that place, and what is kept of it is kept: judged by what the command leaves behind.
import { describe, expect, it } from 'vitest';
import { type Place, placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const TREE = {
  'plays/hamlet/drafts/storm.wav': 'storm',
  'plays/tempest/drafts/rain.wav': 'rain',
  'lessons/drafts/scale.wav': 'scale',
  'letters/anna.txt': 'the harvest\n',
  'letters/ben.txt': 'nothing\n',
  'letters/old/carl.txt': 'harvest again\n',
  'sent/ben.txt': 'harvest too\n',
};

const read = (place: Place, text: string) => proposed(text, worldOf({ cwd: place.cwd, programs: [] }));
const leftBy = (text: string): string[] => {
  const place = placeOf(TREE);
  place.bash(read(place, text) ?? 'exit 1');
  return place.bash('find . -type f | sort').lines.map((line) => line.replace(/^\.\//, ''));
};

describe('where something is done', () => {
  it.each(['delete the drafts folders in plays', 'delete all drafts folders in plays'])(
    '%s: those elsewhere stay',
    (text) => {
      const left = leftBy(text);
      expect(left).toContain('lessons/drafts/scale.wav');
      expect(left.filter((path) => path.startsWith('plays/'))).toEqual([]);
    },
  );

  it.each([
    'copy the files in letters that mention harvest to sent/found',
    'copy all files in letters that contain harvest into a new folder sent/found, keep the originals',
  ])('%s', (text) => {
    const left = leftBy(text);
    expect(left.filter((path) => path.startsWith('sent/found/'))).toEqual([
      'sent/found/anna.txt',
      'sent/found/carl.txt',
    ]);
    expect(left).toContain('letters/anna.txt');
  });

  it('moves by what stands in them, and leaves what lies there already', () => {
    const left = leftBy('move all files that mention harvest to sent');
    expect(left).toEqual(expect.arrayContaining(['sent/anna.txt', 'sent/carl.txt', 'sent/ben.txt', 'letters/ben.txt']));
    expect(left).not.toContain('letters/anna.txt');
  });
});

describe('the folder itself', () => {
  it.each([
    "empty the letters folder but don't delete the folder itself",
    'delete everything in letters but leave the folder itself',
  ])('%s', (text) => {
    const place = placeOf(TREE);
    place.bash(read(place, text) ?? 'exit 1');
    expect(place.bash('ls -A letters; ls -d letters').lines).toEqual(['letters']);
  });

  it('keeps its own mode', () => {
    const place = placeOf(TREE);
    place.bash(read(place, "give all files under letters mode 640 and don't touch the folder itself") ?? 'exit 1');
    expect(place.bash('stat -c %a letters/anna.txt letters/old/carl.txt').lines).toEqual(['640', '640']);
    expect(place.bash('find letters -type d -perm 640').lines).toEqual([]);
  });

  it.each(['empty the folders', 'hash all folders in plays'])('%s: nothing stands in one', (text) => {
    expect(read(placeOf(TREE), text) ?? '').not.toMatch(/-type d.*(?:truncate|sum)/);
  });
});

describe('what something is made of', () => {
  it('stays, where that is said', () => {
    const command = read(placeOf(TREE), 'convert all wav files in plays to mp3, keep the wavs');
    expect(command).toContain("-name '*.wav'");
    expect(command).not.toContain('-not');
  });

  it('is no file because of a word in capitals before the lines', () => {
    const place = placeOf({ ...TREE, 'harvest.txt': 'x\n' });
    expect(read(place, 'show HARVEST lines in letters') ?? '').not.toContain('harvest\\.txt');
  });
});

describe('how much space each takes', () => {
  it.each([
    'how much space does each play take, smallest first',
    'how much space does each play take up, human readable, smallest first',
  ])('%s: its verb is no file', (text) => {
    const place = placeOf({ ...TREE, 'plays/hamlet/drafts/take 1.wav': 'x'.repeat(90_000), 'lessons/take 2.wav': 'x' });
    const { lines } = place.bash(read(place, text) ?? 'exit 1');
    expect(lines.map((line) => line.split('\t')[1])).toEqual(['plays/tempest', 'plays/hamlet']);
  });
});

it('leaves out folders by their name, and no files by a kind', () => {
  const tree = { 'shows/one/audio/a.txt': 'a', 'shows/one/b.mp3': 'b' };
  const place = placeOf(tree);
  place.bash(read(place, 'pack the shows folder into shows.tar.gz without the audio folders') ?? 'true');
  const { lines } = place.bash("tar -tf shows.tar.gz 2>/dev/null | grep -v '/$'");
  expect(lines.filter((line) => line.includes('audio/'))).toEqual([]);
  expect(lines.length === 0 || lines.includes('shows/one/b.mp3')).toBe(true);
});
