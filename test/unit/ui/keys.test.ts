import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeymap, defaultKeymap } from '../../../src/ui/app/bindings.ts';
import { canonicalKey, keyLabel, keySequences } from '../../../src/ui/app/key-names.ts';
import { actionTable } from '../../../src/ui/app/keymap.ts';

describe('names of keys', () => {
  it.each([
    ['ctrl+space', 'Ctrl-Space', ['\0']],
    ['Ctrl-Space', 'Ctrl-Space', ['\0']],
    ['alt+enter', 'Alt-Enter', ['\x1b\r']],
    ['f5', 'F5', ['\x1b[15~']],
    ['Alt-→', 'Alt-→', ['\x1b[1;3C', '\x1b\x1b[C']],
    ['shift+tab', 'Shift-Tab', ['\x1b[Z']],
    ['C-x', 'Ctrl-X', ['\x18']],
    ['alt+x', 'Alt-X', ['\x1bx']],
    ['shift+pgup', 'Shift-PgUp', ['\x1b[5;2~']],
    ['ctrl+_', 'Ctrl-_', ['\x1f']],
    ['G', 'G', ['G']],
    ['-', '-', ['-']],
  ])('%s is shown as %s and sent as it is sent', (name, label, bytes) => {
    const key = canonicalKey(name);
    expect(keyLabel(key ?? '')).toBe(label);
    expect(keySequences(key ?? '')).toEqual(bytes);
  });

  it.each(['', 'ctrl+', 'hyper+x', 'f13', 'entr'])('“%s” names no key', (name) => {
    expect(canonicalKey(name)).toBeNull();
  });

  it('knows its own labels again', () => {
    for (const { id } of actionTable) {
      for (const key of defaultKeymap.keys(id)) expect(canonicalKey(keyLabel(key))).toBe(key);
    }
  });

  it('never throws on what people write', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const key = canonicalKey(text);
        if (key !== null) keySequences(key);
      }),
    );
  });
});

describe('the table of keys', () => {
  it('has no conflicts of its own, and every action a key', () => {
    expect(defaultKeymap.problems).toEqual([]);
    const taken = new Map<string, string>();
    for (const { id, scope } of actionTable) {
      expect(defaultKeymap.keys(id).length).toBeGreaterThan(0);
      for (const key of defaultKeymap.keys(id)) {
        const place = `${scope === 'list' ? 'modal' : scope} ${key}`;
        expect(taken.get(place)).toBeUndefined();
        taken.set(place, id);
      }
    }
  });

  it('steals nothing from the shell', () => {
    for (const { id, scope } of actionTable) {
      if (scope !== 'prompt') continue;
      for (const key of defaultKeymap.keys(id)) {
        expect(['enter', 'escape', 'up', 'down', 'ctrl+c', 'ctrl+r']).not.toContain(key);
        expect([...key].length).toBeGreaterThan(1);
      }
    }
  });
});

describe('keys of one’s own', () => {
  it('hold, in the place of the old ones, and are what is shown', () => {
    const keymap = createKeymap({ palette: 'f5', request: ['f6', 'ctrl+g'], copy: 'none' });
    expect(keymap.problems).toEqual([]);
    expect(keymap.label('palette')).toBe('F5');
    expect(keymap.sequences('request')).toEqual(['\x1b[17~', '\x07']);
    expect(keymap.actionFor('c', 'modal', 'list')).toBeNull();
    expect(keymap.actionFor('ctrl+space', 'prompt')).toBeNull();
  });

  it('may be swapped', () => {
    const keymap = createKeymap({ run: 'n', reject: 'y' });
    expect(keymap.problems).toEqual([]);
    expect(keymap.actionFor('n', 'modal')).toBe('run');
    expect(keymap.actionFor('y', 'modal')).toBe('reject');
  });

  it.each([
    [{ run: 'e' }, 'run', /taken by edit/],
    [{ run: 'j' }, 'run', /taken by list-down/],
    [{ palette: 'enter' }, 'palette', /belongs to the shell/],
    [{ palette: 'a' }, 'palette', /belongs to the shell/],
    [{ palette: 'hyper+q' }, 'palette', /names no key/],
    [{ palette: 'ctrl+shift+enter' }, 'palette', /terminals send nothing/],
    [{ palete: 'f5' }, 'palete', /did you mean palette/],
  ] as const)('%o is refused with a reason, and the default stays', (wanted, action, why) => {
    const keymap = createKeymap(wanted);
    expect(keymap.problems).toHaveLength(1);
    expect(keymap.problems[0]).toMatchObject({ action, message: expect.stringMatching(why) });
    expect(keymap.label('palette')).toBe('Ctrl-Space');
    expect(keymap.label('run')).toBe('y');
  });

  it('never leave two actions of one place with one key, whatever is asked', () => {
    const action = fc.constantFrom(...actionTable.map(({ id }) => id));
    const key = fc.constantFrom('y', 'n', 'e', 'j', 'g', 'f5', 'ctrl+g', 'alt+enter', 'tab', '?');
    fc.assert(
      fc.property(fc.dictionary(action, fc.array(key, { maxLength: 3 })), (wanted) => {
        const keymap = createKeymap(wanted);
        const seen = new Set<string>();
        for (const { id, scope } of actionTable) {
          for (const one of keymap.keys(id)) {
            const place = `${scope === 'list' ? 'modal' : scope} ${one}`;
            expect(seen.has(place)).toBe(false);
            seen.add(place);
          }
        }
      }),
    );
  });
});
