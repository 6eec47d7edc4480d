// States of the real TUI at every size that a key opens: what is known of a proposal, what is to be different, lists of
// domains, folders, proposals and tasks, the tour, copy mode, a look at a suggestion, a search in what was printed.
import { describe, expect, it } from 'vitest';
import type { Driver } from '../helpers/driver.ts';
import { leader } from '../helpers/leader.ts';
import { ask, has, lacks, makeRepository, openTui, SIZES, snap, timeless } from '../helpers/screens.ts';

/**
 * Ages of commits and folders, how long a proposal took; and what memory has learned by then, how often somebody was in a
 * folder and the ghost of what may come next.
 */
const ageless = (picture: string): string =>
  timeless(picture)
    .replace(/\bin \d+ (?:ms|s)\b/g, 'in 0 ms')
    .replace(/ +(?:once|\d times)(?= │)/g, (often) => '2 times'.padStart(often.length))
    .replace(/^("?\$) [^\n]*(?=\n *╭─ (?:Go to|Project))/gm, '$1')
    .replace(/\b(?:just now|\d+ (?:s|min|seconds?|minutes?) ago)\b/g, 'now');

describe.each(Object.entries(SIZES))('%s', (_name, setting) => {
  const shots = (tui: Driver) => async (name: string, holds: Parameters<typeof snap>[1]) =>
    expect(ageless(await snap(tui, holds))).toMatchSnapshot(name);

  it('why, what to change, domains, earlier proposals, the tour', { timeout: 120_000 }, async () => {
    await using tui = await openTui(setting);
    const shot = shots(tui);
    await ask(tui, '? find all rust files larger than 1MB');
    await tui.waitFor((s) => has('─ Proposed')(s) && has('[Enter] run')(s));
    await tui.decide('?');
    await shot('why', has('[?] less'));
    tui.press('?');
    await tui.waitFor(has('[?] why'));
    tui.press('f');
    await shot('what to change', lacks('[?] why'));
    tui.press('C-c');
    await tui.waitFor(lacks('find .'));

    await leader(tui, 'd');
    await shot('domains', has('belong?'));
    tui.press('Esc');
    await tui.waitFor(lacks('belong?'));
    tui.press('C-u');
    await tui.waitFor(lacks('rust'));

    await leader(tui, 'h');
    await shot('earlier proposals', has('find . -type f'));
    tui.press('Esc');
    await tui.waitFor(lacks('find . -type f'));

    await leader(tui, 't');
    await shot('the tour', has('─ Welcome'));
  });

  it('at the foot: a question, what failed; a folder, a task, a look, copy mode, a fold, a search', {
    timeout: 120_000,
  }, async () => {
    const env = { REOS_TUI_SUGGEST_ENABLED: 'true', REOS_TUI_SUGGEST_SHELL: 'false' };
    await using tui = await openTui({ ...setting, env });
    const shot = shots(tui);
    const leave = async (gone: string) => {
      tui.press('Esc');
      await tui.waitFor(lacks(gone));
    };
    const enter = async (line: string) => {
      tui.type(`${line}\r`);
      // What may come next is dim behind the cursor at once, or a little later.
      await tui.waitFor(({ rows, cursor }) => cursor.x === 2 && rows.slice(0, cursor.y).includes(`$ ${line}`));
    };
    await enter('mkdir -p app; cd app; echo "# A parser" >README.md; echo "all:" >Makefile');
    await enter('cd ..');
    await enter('cd app');
    await leader(tui, 'g');
    await shot('folders', (s) => has('─ Go to a folder')(s) && has('▸ ~/ ')(s));
    await leave('─ Go to a folder');
    await leader(tui, 'j');
    await shot('project', has('─ Project'));
    await leave('─ Project');
    tui.type('cat README');
    await tui.waitFor(({ rows }) => rows.some((row) => row.startsWith('$ cat README')));
    await leader(tui, 'Tab');
    await tui.waitFor(has('─ Suggestions'));
    tui.press('v');
    await shot('a look', has('│ # A parser'));
    // One step back at a time: first to the list.
    await leave('│ # A parser');
    await leave('─ Suggestions');
    tui.press('C-u');
    await tui.waitFor(lacks('cat README'));

    tui.type(`seq ${setting.rows}\r`);
    await tui.waitFor(({ cursor }) => cursor.y === setting.rows - 2 && cursor.x === 2);
    await leader(tui, '[');
    await shot('copy mode', has('q leave'));
    tui.press('q');
    await tui.waitFor(lacks('q leave'));
    await leader(tui, 'f');
    await shot('folded', has('lines folded'));
    tui.press('q');
    await tui.waitFor(lacks('q leave'));
    await leader(tui, 'a');
    await tui.waitFor(has('─ This session'));
    tui.press('/');
    await tui.waitFor(has('in its output /'));
    tui.type('1');
    await shot('searched in a block', has('in its output /1'));
    tui.press('C-c');
    await tui.waitFor(lacks('in its output'));

    tui.type('? is gnuchess running');
    await shot('a question at the foot', has('read: is gnuchess running'));
    tui.press('C-u');
    await tui.waitFor(lacks('is gnuchess running'));
    makeRepository(tui.home);
    tui.type('git chekout main\r');
    await shot('failed at the foot', (s) => has('why it failed')(s) && has('fix: ')(s) && has('· main')(s));
  });
});
