// What is asked of scripts, settings, code and the order of a log's lines: what stands in them, with the lines themselves,
// and what is not here.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askingIn } from './asking.ts';

let folder: string;
const { told, ask } = askingIn(() => folder);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  const put = (path: string, ...lines: readonly string[]) => writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
  for (const each of ['conf', 'bin', 'src', 'log']) mkdirSync(join(folder, each));
  put('conf/kiln.ini', '[burn]', 'max_heat_c = 1240', 'hold_minutes = 30', 'max_shelves = 8');
  put('conf/limits.yaml', 'burn:', '  max_heat_c: 1260', '  hold_minutes: 30');
  put('conf/passes.json', '{"CLAY15":{"percent":15,"expires":"2020-05-01"},"GLAZE5":{"percent":5,"expires":null}}');
  put('.env', 'TOKEN=x');
  put('.env.example', 'TOKEN=', 'MAIL_FROM=');
  chmodSync(join(folder, '.env'), 0o640);
  put('bin/tidy.sh', '#!/bin/bash', 'set -e', 'cp -a clay backup', 'rm -rf cache');
  chmodSync(join(folder, 'bin/tidy.sh'), 0o755);
  put('bin/load.sh', 'echo load');
  chmodSync(join(folder, 'bin/load.sh'), 0o644);
  put('bin/kiln.cron', '0 3 * * * /srv/bin/rotate.sh');
  put(
    'src/app.py',
    '@app.get("/kilns")',
    'def kilns():',
    '    # FIXME max_shelves is not looked at',
    '    return 1',
    '# TODO glaze list',
  );
  put(
    'log/kiln.log',
    '2021-04-02 08:00:00 INFO  heat: ready',
    '2021-04-02 09:10:00 ERROR heat: sensor silent',
    '2021-04-02 09:30:00 WARN  heat: burner halted',
    '2021-04-02 09:40:00 INFO  door: opened',
    '2021-04-02 10:15:00 INFO  heat: burner resumed',
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('texts of a folder', () => {
  it.each([
    ['do kiln.ini and limits.yaml agree on the max heat?', /^No: .*1240.*1260/],
    ['does kiln.ini have the same hold minutes as limits.yaml?', /^Yes: .*30.*30/],
    ['which keys are in .env.example but not in .env?', /MAIL_FROM/],
    ['what does bin/tidy.sh do?', /cp -a clay backup.*rm -rf cache/],
    ['does tidy.sh delete anything?', /^Yes: .*rm -rf cache/],
    ['what exactly does rotate.sh remove?', /^There is no rotate\.sh here; it is only named in bin\/kiln\.cron/],
    ['in conf/burn.yaml, how many hold minutes are set?', /^There is no conf\/burn\.yaml here/],
    ['is there a /glazes route?', /^No: no line of code has “\/glazes”; the paths in code are \/kilns/],
    ['is max_shelves enforced anywhere?', /^No: .*FIXME.*kiln\.ini/],
    ['how many TODOs are there?', /^1 line with TODO/],
    ['what happened right before the burner halted?', /sensor silent/],
    ['from when to when was the burner halted?', /^45 minutes, from .*09:30:00.* to .*10:15:00/],
    ['how long was the door open?', /^Since .*door: opened/],
    ['how many minutes between the sensor going silent and the burner being halted?', /^20 minutes, /],
    ['how long was the burner out?', /^45 minutes, /],
    ['how long was the burner gone between the stop and the restart?', /^45 minutes, /],
    ['how long was the chimney out?', /^$/],
    ['was the burner halted for more than an hour?', /^No: 45 minutes/],
    ['what happened between the burner being halted and resumed?', /: 1: .*door: opened/],
    ['which scripts are not executable?', /^1 .*bin\/load\.sh/],
    ['is there a script without a shebang line?', /bin\/load\.sh/],
    ['why can i not run bin/load.sh?', /not executable\.\n.*mode 644/],
    ['how many INFO lines does kiln.log have, except those with burner resumed?', /^2 entries/],
    ['are all scripts executable?', /^No: .*bin\/load\.sh/],
    ['files in conf, yaml ones too', /^3 files/],
    ['is CLAY15 still valid?', /^No: .*2020-05-01/],
    ['who but its owner may read .env?', /group/],
  ])('%s', async (text, answer) => expect(await ask(text)).toMatch(answer));

  it('answers of the same folder in the second part', async () =>
    expect(await ask('which files in bin/ can I run directly, and which one needs chmod +x first?')).toMatch(
      /1 file executable: bin\/tidy\.sh.*2 files not executable: .*bin\/load\.sh/s,
    ));

  it('is not sure of what only words of code say', async () =>
    expect((await told('does the app have a drying page?'))?.confidence ?? 0).toBeLessThan(0.9));
});
