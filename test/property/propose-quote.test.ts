import fc from 'fast-check';
import { parse } from 'unbash';
import { describe, expect, it } from 'vitest';
import { quote, quotePath } from '../../src/engine/line/quote.ts';
import { compileTemplate, renderTemplate } from '../../src/engine/propose/phrases/template.ts';
import { first } from '../unit/propose/machines.ts';

/** Values of the words of a simple command; fails when it is anything else. */
function words(command: string): string[] {
  const script = parse(command);
  expect(script.errors ?? []).toEqual([]);
  expect(script.commands).toHaveLength(1);
  const node = script.commands[0]?.command;
  if (node?.type !== 'Command') throw new Error(`no simple command: ${command}`);
  const values = node.suffix.map((word) => {
    if (word.type !== 'Word' && word.type !== 'Assignment') throw new Error(`a redirection in: ${command}`);
    return word.type === 'Word' ? word.value : word.type;
  });
  return [node.name?.value ?? '', ...values];
}

const printable = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => !/[\0-\x1f\x7f]/.test(text));

describe('quoting', () => {
  it('gives one word that parses back to the same text', () => {
    fc.assert(
      fc.property(printable, (text) => {
        expect(words(`x ${quote(text)}`)).toEqual(['x', text]);
      }),
    );
  });

  it('refuses control characters', () => {
    for (const text of ['a\nb', 'a\0b', '\x1b[2J']) expect(() => quote(text)).toThrow(/control/);
  });

  it('keeps a path one word, whatever is in it, and never lets it look like a flag', () => {
    fc.assert(
      fc.property(
        printable.filter((text) => !/[~$*?]/.test(text)),
        (text) => {
          const [, value] = words(`x ${quotePath(text)}`);
          expect(value).toBe(text.startsWith('-') ? `./${text}` : text);
        },
      ),
    );
  });

  it('leaves home, plain variables and globs to the shell', () => {
    expect(quotePath('~/my files/*.txt')).toBe("~/'my files/'*.txt");
    expect(quotePath('$HOME/src')).toBe('"$HOME/src"');
    expect(quotePath('$(reboot)')).toBe("'$(reboot)'");
  });
});

describe('templates', () => {
  it.each([
    ["sed -i 's/{old|sed}/{new|sedto}/g' {file}", 4],
    ["awk -F {delimiter} '{print $1}' {file}", 5],
    ['grep -- {text} {file}', 4],
    ['alias {name}={command}', 2],
  ])('never let a value become syntax: %s', (text, count) => {
    const template = compileTemplate(text, new Map());
    fc.assert(
      fc.property(printable, printable, (one, two) => {
        const safe = (value: string) => value.replace(/[~$*?]/g, 'x');
        const values = new Map(template.slots.map((slot, i) => [slot, [safe(i % 2 === 0 ? one : two)]]));
        const command = renderTemplate(template, values);
        expect(words(command ?? '')).toHaveLength(count);
      }),
    );
  });
});

describe('the generator', () => {
  it('offers only what parses, for any words', async () => {
    const word = fc.constantFrom(
      ...'find delete files in the named "a;b" \'x $(y)\' $HOME /etc *.log | > && larger than 10MB install kill port 80 ` copy to notes.txt git branch -rf ; # replace with'.split(
        ' ',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 12 }), async (list) => {
        const command = await first(list.join(' '));
        if (command !== null) expect(parse(command).errors ?? []).toEqual([]);
      }),
      { numRuns: 75 },
    );
  });
});
