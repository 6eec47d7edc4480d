import { describe, expect, it, vi } from 'vitest';
import type { KeyBinding, KeyResult, MouseInput } from '../../../src/ui/host.ts';
import { InputRouter } from '../../../src/ui/input/router.ts';
import { isDark, Probe } from '../../../src/ui/terminal/probe.ts';
import { eventually } from '../../helpers/eventually.ts';

function setup(bindings: KeyBinding[] = [], answer?: (bytes: Buffer, start: number) => number) {
  let shell = '';
  const mouse: MouseInput[] = [];
  const errors: unknown[] = [];
  const router = new InputRouter({
    toShell: (bytes) => {
      shell += Buffer.from(bytes).toString('latin1');
    },
    onMouse: (event) => mouse.push(event),
    mouseOn: () => true,
    answer,
    onError: (error) => errors.push(error),
  });
  router.setBindings(bindings);
  const feed = (text: string) => router.feed(Buffer.from(text, 'latin1'));
  return { router, feed, mouse, errors, shell: () => shell };
}

const enter = (run: KeyBinding['run'], when?: () => boolean): KeyBinding => ({
  sequence: '\r',
  run,
  ...(when ? { when } : {}),
});

describe('input router', () => {
  it('passes everything on as it came', () => {
    const { feed, shell } = setup();
    const odd = 'a\x00\xff\x1b[1;5D\x1bOP\x1b\x1bx\xe1\x1b';
    feed(odd);
    expect(shell()).toBe(odd);
  });

  it('takes a bound key out of a chunk, and lets it pass when it says so', () => {
    const run = vi.fn<() => KeyResult>().mockReturnValueOnce('taken').mockReturnValue('pass');
    const { feed, shell } = setup([enter(run)]);
    feed('ls\rpwd\r!');
    expect(run).toHaveBeenCalledTimes(2);
    expect(shell()).toBe('lspwd\r!');
  });

  it('leaves a binding alone whose moment it is not', () => {
    const { feed, shell } = setup([
      enter(
        () => 'taken',
        () => false,
      ),
    ]);
    feed('ls\r');
    expect(shell()).toBe('ls\r');
  });

  it.each([
    ['.', 200, '\x1b.'],
    ['d', 900, 'd'],
    ['\r', 100, '\r'],
    ['\x15', 100, '\x15'],
    ['\x1b[A', 100, '\x1b[A'],
    ['\x1b', 100, ''],
  ])('an Esc that has done its work is the beginning of %j after %d ms: %j', (key, later, passed) => {
    const { router, shell } = setup([{ sequence: '\x1b', run: () => 'meta' }]);
    router.feed(Buffer.from('\x1b'), 0);
    expect(shell()).toBe('');
    router.feed(Buffer.from(key), later);
    expect(shell()).toBe(passed);
    router.feed(Buffer.from('x'), later + 1000);
    expect(shell()).toBe(`${passed}x`);
  });

  it('tells Alt-Enter from Enter and an arrow from Esc', () => {
    const pressed: string[] = [];
    const bind = (sequence: string): KeyBinding => ({
      sequence,
      run: () => {
        pressed.push(sequence);
        return 'taken';
      },
    });
    const { feed, shell } = setup([bind('\r'), bind('\x1b\r'), bind('\x1b')]);
    feed('\x1b\rx\x1b[A\r\x1b');
    expect(pressed).toEqual(['\x1b\r', '\r', '\x1b']);
    expect(shell()).toBe('x\x1b[A');
  });

  it('keeps an Esc behind the one that left a widget from the shell, and no other', () => {
    const { router, shell } = setup([{ sequence: '\x00', run: () => 'taken' }]);
    const press = (key: string, at: number) => router.feed(Buffer.from(key, 'latin1'), at);
    const leave = (at: number) => {
      router.focus(() => router.focus(null));
      press('\x1b', at);
    };
    leave(0);
    press('\x1b', 400);
    press('\x1b', 1400);
    press('\x15', 1450);
    expect(shell()).toBe('\x15');
    press('\x1b', 1460);
    expect(shell()).toBe('\x15\x1b');
    // Later, behind another key, or at the head of one, it is the shell's.
    for (const [between, esc] of [
      ['', '\x1b'],
      ['x', '\x1b'],
      ['\x00', '\x1b'],
      ['', '\x1b.'],
    ] as const) {
      const before = shell();
      leave(10_000);
      if (between) press(between, 10_100);
      press(esc, between || esc.length > 1 ? 10_200 : 12_000);
      expect(shell()).toBe(`${before}${between === 'x' ? 'x' : ''}${esc}`);
    }
  });

  it('holds what is typed while a binding decides, in order', async () => {
    let decide: (result: KeyResult) => void = () => {};
    const { feed, shell, router } = setup([enter(() => new Promise<KeyResult>((done) => (decide = done)))]);
    feed('ls\rnext');
    feed(' line\x1b[A');
    expect(shell()).toBe('ls');
    decide('pass');
    await eventually(() => expect(router.held).toBe(false));
    expect(shell()).toBe('ls\rnext line\x1b[A');
  });

  it('holds again at the next such key in what was typed ahead', async () => {
    const decisions: ((result: KeyResult) => void)[] = [];
    const { feed, shell } = setup([enter(() => new Promise<KeyResult>((done) => decisions.push(done)))]);
    feed('a\rb\rc');
    decisions[0]!('pass');
    await eventually(() => expect(decisions).toHaveLength(2));
    expect(shell()).toBe('a\rb');
    decisions[1]!('taken');
    await eventually(() => expect(shell()).toBe('a\rbc'));
  });

  it('lets the key through when its binding throws, and goes on with the chunk', () => {
    const bug = new Error('bug');
    const { feed, shell, errors } = setup([
      enter(() => {
        throw bug;
      }),
      {
        sequence: '\t',
        run: () => 'taken',
        when() {
          throw bug;
        },
      },
    ]);
    feed('ls\rpwd\t!');
    expect(shell()).toBe('ls\rpwd\t!');
    expect(errors).toEqual([bug, bug]);
  });

  it('holds keys no longer than three seconds for a binding that never decides', () => {
    vi.useFakeTimers();
    try {
      const { feed, shell } = setup([enter(() => new Promise(() => {}))]);
      feed('ls\rpwd');
      vi.advanceTimersByTime(2900);
      expect(shell()).toBe('ls');
      vi.advanceTimersByTime(200);
      expect(shell()).toBe('ls\rpwd');
    } finally {
      vi.useRealTimers();
    }
  });

  it('lets go of what is held, and takes no decision afterwards', async () => {
    let decide: (result: KeyResult) => void = () => {};
    const { router, feed, shell } = setup([enter(() => new Promise((done) => (decide = done)))]);
    feed('ls\rpwd');
    router.letGo();
    expect(shell()).toBe('ls\rpwd');
    decide('pass');
    await Promise.resolve();
    expect(shell()).toBe('ls\rpwd');
  });

  it('lets the key through when its binding fails', async () => {
    const { feed, shell } = setup([enter(() => Promise.reject(new Error('no engine')))]);
    feed('x\ry');
    await eventually(() => expect(shell()).toBe('x\ry'));
  });

  it('never looks for keys inside a paste, even one that comes in pieces', () => {
    const run = vi.fn<() => KeyResult>(() => 'taken');
    const { feed, shell } = setup([enter(run)]);
    const pieces = ['\x1b[2', '00~one\rtwo', '\r\x1b[20', '1~', '\r'];
    for (const piece of pieces) feed(piece);
    expect(run).toHaveBeenCalledTimes(1);
    expect(shell()).toBe('\x1b[200~one\rtwo\r\x1b[201~');
  });

  it('gives everything to the focused widget, and back', () => {
    const { router, feed, shell } = setup([enter(() => 'taken')]);
    let widget = '';
    router.focus((bytes) => {
      widget += Buffer.from(bytes).toString('latin1');
    });
    feed('y\r\x1b[A');
    router.focus(null);
    feed('z');
    expect([widget, shell()]).toEqual(['y\r\x1b[A', 'z']);
  });

  it('gives the rest of a chunk to the widget that a key focused', () => {
    let widget = '';
    const made = setup([
      {
        sequence: '\0',
        run: () => {
          made.router.focus((bytes) => {
            widget += Buffer.from(bytes).toString('latin1');
          });
          return 'taken';
        },
      },
    ]);
    made.feed('a\0help');
    expect([made.shell(), widget]).toEqual(['a', 'help']);
  });

  it('takes mouse reports out, also when they are cut in two', () => {
    const { feed, shell, mouse } = setup();
    feed('a\x1b[<0;5;6Mb\x1b[<64;1;');
    feed('1Mc');
    expect(shell()).toBe('abc');
    expect(mouse).toMatchObject([
      { kind: 'press', x: 4, y: 5 },
      { kind: 'wheel-up', x: 0, y: 0 },
    ]);
  });

  it('does not keep a lone Esc', () => {
    const { feed, shell } = setup([{ sequence: '\x1b\r', run: () => 'taken' }]);
    feed('\x1b');
    expect(shell()).toBe('\x1b');
  });
});

describe('probe', () => {
  it('takes its answers out of the input and nothing else', () => {
    const done = vi.fn();
    const probe = new Probe(done);
    const { feed, shell } = setup([], (bytes, start) => probe.answer(bytes, start));
    feed('x\x1b]11;rgb:1111/2222/3333\x1b\\y\x1b[?2026;2$y\x1b[A\x1b[?0u\x1b[?62;');
    feed('22cz');
    expect(shell()).toBe('xy\x1b[Az');
    expect(done).toHaveBeenCalledWith({
      colors: { background: 'rgb:1111/2222/3333' },
      synchronizedOutput: true,
      kittyKeyboard: true,
      answered: true,
    });
    // The probe is over, and an answer that comes after it is still nobody's key.
    feed('a\x1b[?1;2cb\x1b[>0;276;0cc\x1b]10;rgb:1/2/3\x07d\x1b[?1;2$ye\x1bP>|term 1\x1b\\f\x1b[0ng');
    expect(shell()).toBe('xy\x1b[Azabcdefg');
    // Keys that look a little like one, and what is pasted, pass.
    feed('\x1b[1;2R\x1b]\x1b[200~\x1b[?1;2c\x1b[201~');
    expect(shell()).toBe('xy\x1b[Azabcdefg\x1b[1;2R\x1b]\x1b[200~\x1b[?1;2c\x1b[201~');
  });

  it.each([
    ['rgb:0000/0000/0000', true],
    ['rgb:ff/ff/ff', false],
    ['rgb:1c1c/1c1c/2020', true],
    ['blue', null],
  ])('is %s dark?', (color, dark) => {
    expect(isDark(color)).toBe(dark);
  });
});
