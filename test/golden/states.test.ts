// States of the real TUI at every size that come of what was run: a proposal whose line stands in the middle, a command that
// failed and why, an answer, what there is no command for, the past, a program that has the terminal, suggestions, files
// that would be deleted and their list, the commands of this session.
import { describe, expect, it } from 'vitest';
import type { Screen } from '../helpers/driver.ts';
import { leader } from '../helpers/leader.ts';
import { ask, has, lacks, makeRepository, openTui, SIZES, snap, timeless } from '../helpers/screens.ts';

describe.each(Object.entries(SIZES))('%s', (_name, setting) => {
  it('in the middle, failed, why, no proposal, answer, past, running', { timeout: 120_000 }, async () => {
    await using tui = await openTui(setting);
    const shot = async (name: string, holds: Parameters<typeof snap>[1]) =>
      expect(timeless(await snap(tui, holds))).toMatchSnapshot(name);
    const leave = async (gone: string) => {
      tui.press('C-c');
      await tui.waitFor(lacks(gone));
      tui.press('C-u');
    };

    tui.type('seq 5\r');
    await tui.waitFor(({ rows }) => rows[6] === '$');
    await ask(tui, '? find all rust files larger than 1MB');
    await shot('in the middle', (s) => has('─ Proposed')(s) && has('[Enter] run')(s));
    const asked = tui.screen().rows.findIndex((row) => row.startsWith('$ ? find all rust'));
    expect(asked).toBeGreaterThanOrEqual(0);
    await leave('─ Proposed');

    makeRepository(tui.home);
    tui.type('git chekout main\r');
    // The card comes after the line.
    await shot('failed', (s) => has('why it failed')(s) && has('fix: ')(s) && has('· main')(s));
    await leader(tui, 'e');
    await shot('why', (s) => has('─ Why it failed')(s) && has('[Enter] run')(s));
    // Neither the line nor what it printed is covered.
    expect(tui.screen().text).toContain("git: 'chekout' is not a git command");
    await leave('─ Why it failed');

    await ask(tui, '? make the thing faster');
    // A model that is not there may be asked for a moment.
    await shot('no proposal', (s) => has('─ No proposal')(s) && lacks('is thinking')(s));
    await leave('─ No proposal');

    await ask(tui, '? is gnuchess running');
    await shot('answer', has('─ Answer'));
    await leave('─ Answer');

    tui.press('F7');
    // The line stands at the prompt above as well: the list is there when it is the chosen one in it.
    await shot('past', ({ text }) => /─ History.*[│|] ▸ git chekout main/s.test(text));
    tui.press('Esc');
    await tui.waitFor(lacks('─ History'));

    tui.type('cat\r');
    await shot('running', has('cat is running'));
  });

  it('would be deleted, their list, searched, commands of this session', { timeout: 120_000 }, async () => {
    await using tui = await openTui(setting);
    const shot = async (name: string, holds: Parameters<typeof snap>[1]) =>
      expect(timeless(await snap(tui, holds))).toMatchSnapshot(name);

    tui.type('mkdir old; touch old/day-{1..38}.log\r');
    await tui.waitFor(({ rows }) => rows[1] === '$');
    await ask(tui, '? delete all log files in old');
    await shot('would be deleted', (s) => has('─ Proposed')(s) && has('38 files')(s) && has('[l] list')(s));
    await tui.decide('l');
    await shot('their list', has('─ It would touch 38 files'));
    tui.type('day-3');
    await shot('searched', has('10 of 38 match'));
    tui.press('Esc');
    await tui.waitFor(has('─ Proposed'));
    tui.press('C-c');
    await tui.waitFor(lacks('─ Proposed'));
    tui.press('C-u');
    await tui.atPrompt();

    tui.type('false\r');
    await tui.waitFor(has('exit 1'));
    await leader(tui, 'a');
    await shot('commands of this session', (s) => has('session’s commands')(s) && has('▸ false')(s));
  });

  it('suggestions, their list, being edited', { timeout: 120_000 }, async () => {
    const env = { REOS_TUI_SUGGEST_ENABLED: 'true', REOS_TUI_SUGGEST_SHELL: 'false' };
    await using tui = await openTui({ ...setting, env });
    const shot = async (name: string, holds: Parameters<typeof snap>[1]) =>
      expect(timeless(await snap(tui, holds))).toMatchSnapshot(name);

    tui.type('tar --exclude-v');
    // What the first row does, where it was cut, is told below the list a moment later.
    const whole = (screen: Screen) =>
      has('leave out version control')(screen) || screen.text.split('leave out').length > 2;
    await shot('suggestions', whole);
    await leader(tui, 'Tab');
    await shot('list of suggestions', has('─ Suggestions'));
    tui.press('Esc');
    await tui.waitFor(lacks('─ Suggestions'));
    tui.press('C-u');
    await tui.waitFor(lacks('--exclude-v'));

    await ask(tui, '? find all rust files larger than 1MB');
    await tui.waitFor((s) => has('─ Proposed')(s) && has('[Enter] run')(s));
    await tui.decide('e');
    await shot('being edited', has('─ Being edited'));
  });
});
