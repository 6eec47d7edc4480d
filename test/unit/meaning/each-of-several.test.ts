// What is said of each of several files is told for each; a column is meant where the number of something is one.
import { expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const line = (level: string, text: string) => `2025-03-01 04:00:00 ${level} ${text}\n`;
const place = placeOf({
  'log/sync-2025-03-01.log': line('INFO', 'begin') + line('ERROR', 'no answer'),
  'log/sync-2025-03-02.log': line('ERROR', 'no room') + line('ERROR', 'gone'),
  'log/door.log': 'open\n',
  'tapes/one.bin': 'x',
  'out/plays.csv': 'song,plays\nElla,12\nLove,55\nMoon,3\nRain,31\n',
  'songs.json': '[{"song":"Ella","year":"1961"},{"song":"Moon"},{"song":"Rain","year":""}]',
});
const world = worldOf({ cwd: place.cwd });

it.each([
  ['count the ERROR lines in each sync log', 'grep -c ERROR log/sync-2025-03-*.log'],
  ['count the ERROR lines in all sync logs', 'grep ERROR log/sync-2025-03-*.log | wc -l'],
  [
    'top 2 songs by number of plays in out/plays.csv',
    'tail -n +2 out/plays.csv | sort -t, -k2,2nr | head -n 2 | cut -d, -f1,2',
  ],
  [
    'songs in songs.json that have no year',
    'jq -r \'map(select((.year | . == null or . == ""))) | .[] | .song\' songs.json',
  ],
  ['tapes that are not executable', 'find tapes -type f ! -perm /111'],
])('%s', (text, command) => {
  expect(proposed(text, world)).toBe(command);
});
