// Tables held against each other and against what is not there: rows that no other table speaks of, values that stand in no
// row, who has more than somebody, codes that are nowhere.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askingIn } from './asking.ts';

let folder: string;
const { told } = askingIn(() => folder);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'joined-'));
  const put = (path: string, ...lines: readonly string[]) => writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
  put(
    'lessons.csv',
    'lesson_id,held,teacher,room,minutes,state,finished',
    'LS201,2025-04-01,Ines,Blue,45,finished,2025-04-01',
    'LS202,2025-04-01,Ines,Red,45,finished,',
    'LS203,2025-04-02,Ole,Blue,30,dropped,',
    'LS205,2025-04-03,Mara,Red,60,dropped,',
    'LS206,2025-04-03,Mara,Red,60,finished,2025-04-04',
    'LS207,2025-04-04,Ines,Green,45,dropped,',
  );
  put(
    'stage.log',
    '2023-09-11 17:00:00 INFO  light: on',
    '2023-09-11 18:30:00 ERROR sound: hum after the break',
    '2023-09-12 05:10:00 WARN  light: bulb weak',
    '2023-09-12 07:20:00 ERROR sound: no signal',
    '2023-09-12 07:40:00 INFO  sound: signal back',
  );
  put('parcels.csv', 'parcel,land,kg', 'P1,NO,4', 'P2,DE,2', 'P3,NO,9');
  put('teachers.csv', 'name,since', 'Ines,2019', 'Ole,2020', 'Mara,2021', 'Piet,2022');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['which teacher has no lessons?', '1 teacher with lessons 0: Piet'],
  ['which teachers did not give a single lesson', ': Piet'],
  ['which teachers have no dropped lessons', 'with no lesson with state dropped: Piet'],
  [
    'did any room have more dropped lessons than Blue?',
    'No: no room has more; of 3 lessons with state dropped Blue: 1',
  ],
  ['which teachers have more lessons than Ole', 'Ines: 3, Mara: 2; Ole: 1'],
  ['are there finished lessons without a finishing date', '1 lesson with state finished'],
  // Days and hours are those of the rows.
  ["anything that isn't INFO in the stage log after 6 in the morning on the twelfth?", '1 entry without level INFO'],
  ['how many errors were logged on the 11th', '1 entry with level ERROR and with time in 2023-09-11'],
  ['anything but INFO in stage.log on september 12?', '2 entries without level INFO'],
  ['where is LS204', 'There is no lesson with lesson_id ls204'],
])('%s', async (text, answer) => {
  const said = await told(text);
  expect(said?.answer).toContain(answer);
  expect(said?.confidence).toBeGreaterThan(0.9);
});

it('is not sure that none is of a place where codes stand', async () => {
  expect((await told('how many parcels went to Norway'))?.confidence ?? 0).toBeLessThan(0.9);
});

it('names a word that neither table has, and is not sure', async () => {
  const said = await told('which teachers gave no lesson on mars');
  expect(said?.confidence ?? 0).toBeLessThan(0.6);
});
