import { describe, expect, it } from 'vitest';
import type { Suggestion } from '../../../src/engine/suggest/types.ts';
import { KEY_AWAITED, PENDING, SUBMITTED } from '../../../src/engine/terminal/types.ts';
import { createController } from '../../../src/ui/app/controller.ts';
import { initialState, type ProposalModal } from '../../../src/ui/app/state.ts';
import { createStore } from '../../../src/ui/app/store.ts';
import { fakeEngine, fakeScreen, fakeShell, proposalOf } from '../../helpers/fake-ports.ts';

function setUp(line: string | null, command: string | null = 'ls -l') {
  const store = createStore(initialState(120, 40));
  const shell = fakeShell(line);
  const engine = fakeEngine(proposalOf(line ?? '', command));
  const screen = fakeScreen();
  const controller = createController(store, engine, shell, screen);
  const modal = () => store.get().modal as ProposalModal;
  /** Presses Enter and waits until the proposal is there. */
  const ask = async () => {
    expect(await controller.enter()).toBe(false);
    await Promise.resolve();
    screen.time += 1000;
  };
  return { store, shell, engine, screen, controller, modal, ask };
}

describe('Enter', () => {
  it('passes a native line at once, synchronously, and touches nothing', () => {
    const { engine, controller, shell, store } = setUp('ls -l');
    engine.verdict = 'native';
    engine.kind = 'command';
    expect(controller.enter()).toBe(true);
    expect(shell.sent).toEqual([]);
    expect(store.get().modal).toBeNull();
  });

  it('passes whatever it cannot read exactly', async () => {
    const { controller } = setUp(null);
    expect(await controller.enter()).toBe(true);
  });

  it('passes while a program runs', () => {
    const { controller, shell } = setUp('install cowsay');
    shell.state = { ...shell.state, phase: 'running' };
    expect(controller.enter()).toBe(true);
  });

  it('passes a mistyped command, which is the shell’s to report', async () => {
    const { controller, engine } = setUp('gti status');
    engine.kind = 'command';
    expect(await controller.enter()).toBe(true);
  });

  it('holds a request once; the same line passes the next time', async () => {
    const { controller, modal, ask } = setUp('install cowsay');
    await ask();
    expect(modal().request).toBe('install cowsay');
    controller.modalActions.reject();
    expect(await controller.enter()).toBe(true);
  });

  it('always holds an explicit request', async () => {
    const { controller, engine, modal, ask } = setUp('? install cowsay');
    engine.verdict = 'native';
    await ask();
    expect(modal().request).toBe('install cowsay');
    controller.modalActions.reject();
    expect(await controller.enter()).toBe(false);
  });

  it('lets an ambiguous line run as it stands', async () => {
    const { controller, engine, shell, store, ask } = setUp('find all big files');
    engine.verdict = 'ambiguous';
    await ask();
    controller.modalActions.select(1);
    controller.modalActions.accept();
    expect(shell.sent).toEqual(['enter']);
    expect(store.get().modal).toBeNull();
  });
});

describe('keys behind an action of the palette', () => {
  const ROW: Suggestion = {
    text: 'show',
    replacement: 'git show',
    kind: 'subcommand',
    source: 'spec',
    score: 1,
    description: '',
  };
  function palette(line: string) {
    const parts = setUp(line);
    const store = parts.store;
    const controller = createController(store, parts.engine, parts.shell, parts.screen, undefined, {
      run: [],
      leave: ['\x03'],
      request: 'Alt-Enter',
      start: ['\t', 's'],
    });
    controller.action('palette');
    const press = (keys: string) => controller.earlyKeys(Buffer.from(keys));
    const offers = (row: Suggestion) => {
      parts.engine.suggest = () => ({ suggestions: [row], ghost: null, later: null });
    };
    const again = () => parts.screen.log.filter((entry) => entry.startsWith('again:'));
    return { ...parts, controller, press, again, offers };
  }

  it('wait for its list, and are pressed again in it', async () => {
    const { controller, press, again, offers, store } = palette('git sho');
    offers(ROW);
    expect(press('\t')).toBe(false);
    const started = controller.modalActions.runAction('suggestions', 'key');
    expect(press('v')).toBe(true);
    expect(again()).toEqual([]);
    await started;
    expect(store.get().modal).toMatchObject({ kind: 'pick', what: 'suggestion' });
    expect(again()).toEqual(['again:v']);
    expect(press('v')).toBe(false);
  });

  it('are for nobody when no list comes: an Enter would run the line', async () => {
    const { controller, press, again, store } = palette('rm -rf build');
    press('\t');
    const started = controller.modalActions.runAction('suggestions', 'key');
    press('\r');
    await started;
    expect(store.get().modal).toBeNull();
    expect(again()).toEqual([]);
  });

  it('go to the line behind an action that opens nothing', async () => {
    const { controller, press, again } = palette('');
    press('s');
    const started = controller.modalActions.runAction('toggle-sidebar', 'key');
    press('ls');
    await started;
    expect(again()).toEqual(['again:ls']);
  });

  it('do not open a list that was left', async () => {
    const { controller, press, again, offers, store } = palette('git sho');
    offers(ROW);
    press('\t');
    const started = controller.modalActions.runAction('suggestions', 'key');
    press('v');
    press('\x03');
    await started;
    expect(store.get().modal).toBeNull();
    expect(again()).toEqual([]);
  });

  it('in a search are letters of it', () => {
    const { controller, press } = palette('');
    controller.modalActions.query('/tr');
    expect(press('s')).toBe(false);
    expect(press('s')).toBe(false);
  });
});

describe('the line', () => {
  it('is looked at again when its keys were still on their way, and nothing is said of that', () => {
    const { controller, shell, screen, store } = setUp('list files');
    const known = shell.state;
    shell.state = { ...known, exact: false, buffer: null, cursor: null, refusal: PENDING };
    controller.lineChanged();
    expect(store.get().refusal).toBeNull();
    expect(store.get().route).toBeNull();
    shell.state = known;
    screen.tick();
    expect(store.get().route).not.toBeNull();
  });

  it('takes with it what was said of it', () => {
    const { controller, shell, store } = setUp('git sta');
    controller.lineChanged();
    controller.dispatch({ type: 'notice', text: 'There is no suggestion for this line.' });
    shell.state = { ...shell.state, buffer: '', cursor: 0 };
    controller.lineChanged();
    expect(store.get().notice).toBeNull();
  });

  it('once empty, takes with it what was looked up for a request', () => {
    const { controller, shell, store } = setUp('? list files');
    const facts = [{ subject: 'ls', fact: 'installed', source: 'PATH', verified: true }];
    controller.lineChanged();
    controller.dispatch({ type: 'context', facts });
    expect(store.get().context).toEqual(facts);
    shell.state = { ...shell.state, buffer: '', cursor: 0 };
    controller.lineChanged();
    expect(store.get().context).toEqual([]);
  });

  it('says why it cannot be read, but not that it was submitted, nor that a lone Esc waits for another key', () => {
    const { controller, shell, store } = setUp('list files');
    const unread = { ...shell.state, exact: false, buffer: null, cursor: null };
    shell.state = { ...unread, refusal: 'a paste is under way' };
    controller.lineChanged();
    expect(store.get().refusal).toBe('a paste is under way');
    for (const refusal of [SUBMITTED, KEY_AWAITED]) {
      shell.state = { ...unread, refusal };
      controller.lineChanged();
      expect(store.get().refusal).toBeNull();
    }
  });
});

describe('a proposal', () => {
  it('runs after y: checked again, typed into the shell, then Enter', async () => {
    const { controller, engine, shell, ask } = setUp('list files');
    await ask();
    const before = engine.checked.length;
    controller.modalActions.accept();
    await Promise.resolve();
    await Promise.resolve();
    expect(engine.checked.slice(before)).toEqual(['ls -l']);
    expect(shell.sent).toEqual(['line:ls -l', 'enter']);
    expect(engine.decisions).toMatchObject([{ outcome: 'accepted', command: 'ls -l' }]);
  });

  it('does not run when the shell did not take the text', async () => {
    const { controller, shell, modal, ask } = setUp('list files');
    shell.refuseReplace = true;
    await ask();
    controller.modalActions.accept();
    await Promise.resolve();
    await Promise.resolve();
    expect(shell.sent).toEqual([]);
    expect(modal().problem).toContain('nothing was run');
  });

  it('asks for a typed word when the risk is high', async () => {
    const { controller, engine, shell, modal, ask } = setUp('delete it', 'rm -r build');
    engine.levels.set('rm -r build', 'high');
    await ask();
    controller.modalActions.accept();
    expect(modal().phase).toBe('confirming');
    controller.modalActions.typed('mr');
    controller.modalActions.accept();
    expect(modal().problem).toContain('rm');
    controller.modalActions.typed('rm');
    controller.modalActions.accept();
    await Promise.resolve();
    await Promise.resolve();
    expect(shell.sent).toEqual(['line:rm -r build', 'enter']);
  });

  it('never runs or inserts a critical command', async () => {
    const { controller, engine, shell, ask } = setUp('wipe', 'rm -rf /');
    engine.levels.set('rm -rf /', 'critical');
    await ask();
    controller.modalActions.accept();
    controller.modalActions.insert();
    await Promise.resolve();
    expect(shell.sent).toEqual([]);
  });

  it('stops when the risk rose between showing and accepting', async () => {
    const { controller, engine, shell, modal, ask } = setUp('list', 'ls $X');
    await ask();
    engine.levels.set('ls $X', 'moderate');
    controller.modalActions.accept();
    await Promise.resolve();
    expect(shell.sent).toEqual([]);
    expect(modal().problem).toContain('risk changed');
  });

  it('checks an edited text anew before it can run', async () => {
    const { controller, engine, shell, ask } = setUp('list');
    await ask();
    controller.modalActions.startEdit();
    engine.levels.set('rm -rf ~', 'critical');
    controller.modalActions.finishEdit('rm -rf ~');
    controller.modalActions.accept();
    await Promise.resolve();
    expect(shell.sent).toEqual([]);
  });

  it('inserts without running', async () => {
    const { controller, shell, ask } = setUp('list');
    await ask();
    controller.modalActions.insert();
    await Promise.resolve();
    await Promise.resolve();
    expect(shell.sent).toEqual(['line:ls -l']);
  });

  it('takes nothing that was pressed before it could be read', async () => {
    const { controller, screen, shell, ask } = setUp('list');
    await ask();
    screen.time = 299;
    controller.modalActions.accept();
    await Promise.resolve();
    expect(shell.sent).toEqual([]);
    screen.time = 300;
    controller.modalActions.accept();
    await Promise.resolve();
    await Promise.resolve();
    expect(shell.sent).toEqual(['line:ls -l', 'enter']);
  });

  it('counts from when it was drawn, not from when it was known', async () => {
    const { controller, screen, shell, store } = setUp('list');
    const due: (() => void)[] = [];
    screen.onceDrawn = (task) => due.push(task);
    expect(await controller.enter()).toBe(false);
    await Promise.resolve();
    expect(store.get().modal).toMatchObject({ phase: 'ready' });
    screen.time = 5000;
    controller.modalActions.accept();
    for (const task of due) task();
    screen.time = 5299;
    controller.modalActions.accept();
    await Promise.resolve();
    expect(shell.sent).toEqual([]);
    screen.time = 5300;
    controller.modalActions.accept();
    await Promise.resolve();
    await Promise.resolve();
    expect(shell.sent).toEqual(['line:ls -l', 'enter']);
  });

  it('gives way to text that was typed before it could be read, and drops none of it', async () => {
    const { controller, engine, screen, store, ask } = setUp('list');
    await ask();
    screen.time = 100;
    expect(controller.earlyKeys(Buffer.from('\r'))).toBe(true);
    expect(controller.earlyKeys(Buffer.from('\x1b[B'))).toBe(false);
    expect(store.get().modal).not.toBeNull();
    expect(controller.earlyKeys(Buffer.from('ls'))).toBe(true);
    expect(store.get().modal).toBeNull();
    expect(screen.log).toEqual(['modal:true', 'modal:false', 'again:ls']);
    // Nobody decided anything.
    expect(engine.decisions).toEqual([]);
  });

  it('has its keys once it could be read, and Ctrl-C at any time', async () => {
    const { controller, shell, store, ask } = setUp('list');
    await ask();
    expect(controller.earlyKeys(Buffer.from('e'))).toBe(false);
    controller.modalActions.startEdit();
    expect(controller.earlyKeys(Buffer.from('\x03'))).toBe(true);
    expect(store.get().modal).toBeNull();
    expect(shell.sent).toEqual([]);
  });

  it('Esc leads back one step at a time', async () => {
    const { controller, modal, store, ask } = setUp('list');
    await ask();
    controller.modalActions.toggleWhy();
    controller.modalActions.startEdit();
    controller.modalActions.back();
    expect(modal()).toMatchObject({ phase: 'ready', why: true });
    controller.modalActions.back();
    expect(modal()).toMatchObject({ phase: 'ready', why: false });
    controller.modalActions.back();
    expect(store.get().modal).toBeNull();
    controller.action('palette');
    await controller.modalActions.runAction('help', 'row');
    expect(store.get().modal?.kind).toBe('help');
    controller.modalActions.back();
    expect(store.get().modal?.kind).toBe('palette');
    controller.modalActions.back();
    expect(store.get().modal).toBeNull();
    // A key behind the leader is one step from the line.
    controller.action('palette');
    await controller.modalActions.runAction('help', 'key');
    expect(store.get().modal?.kind).toBe('help');
    controller.modalActions.back();
    expect(store.get().modal).toBeNull();
  });

  it('keeps the line when it is rejected, and gives the keyboard back', async () => {
    const { controller, engine, screen, shell, ask } = setUp('list');
    await ask();
    controller.modalActions.reject();
    expect(shell.sent).toEqual([]);
    expect(screen.log).toEqual(['modal:true', 'modal:false']);
    expect(engine.decisions).toMatchObject([{ outcome: 'rejected' }]);
  });
});
