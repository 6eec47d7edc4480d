import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { withCleanEnv } from '../../../src/ui/regions/clean-env.ts';
import { KeyPieces, PASTED } from '../../../src/ui/regions/key-pieces.ts';
import type { Region } from '../../../src/ui/regions/region.tsx';
import { typeInto } from '../../../src/ui/regions/stand-ins.ts';
import { eventually } from '../../helpers/eventually.ts';
import { rowText } from '../../helpers/row-text.ts';

/** What would change Ink, were it seen when Ink is loaded. */
const USERS = { CI: 'true', FORCE_COLOR: '0' };
const TESTS = { CI: process.env.CI, FORCE_COLOR: process.env.FORCE_COLOR };
Object.assign(process.env, USERS);
const [{ Box, Text, useInput, useStdin }, { default: TextInput }, { createRegion }] = await withCleanEnv(() =>
  Promise.all([import('ink'), import('ink-text-input'), import('../../../src/ui/regions/region.tsx')]),
);
const left = { CI: process.env.CI, FORCE_COLOR: process.env.FORCE_COLOR };
// Other files of tests may share this process.
Object.assign(process.env, TESTS);

const text = (region: Region, y = 0) => rowText(region.line(y)).trimEnd();
const feed = (region: Region, input: string) => region.feedInput(Buffer.from(input));

function Editor() {
  const [value, setValue] = useState('');
  const [sent, setSent] = useState('');
  return (
    <Box flexDirection="column">
      <TextInput value={value} onChange={setValue} onSubmit={setSent} />
      <Text>sent:{sent}</Text>
    </Box>
  );
}

function Trap() {
  useInput(() => {
    throw new Error('bad key');
  });
  return <Text>ready</Text>;
}

function Broken(): never {
  throw new Error('no such thing');
}

describe('region', () => {
  it('puts the environment back after loading Ink without it', () => {
    expect(left).toEqual(USERS);
  });

  it('keeps a key that comes before its widget listens, in order with those after', async () => {
    const region = createRegion(<Text>nothing to type into yet</Text>, { cols: 20, rows: 2 });
    feed(region, 'ab');
    region.update(<Editor />);
    feed(region, 'c\r');
    await eventually(() => expect(text(region, 1)).toBe('sent:abc'));
    region.dispose();
  });

  it('renders at once into cells of its size', () => {
    const region = createRegion(
      <Box width={10} borderStyle="single">
        <Text color="red">hello</Text>
      </Box>,
      { cols: 12, rows: 3 },
    );
    expect([0, 1, 2].map((y) => text(region, y))).toEqual(['┌────────┐', '│hello   │', '└────────┘']);
    region.dispose();
  });

  it('shows updates and tells about them', () => {
    const onFrame = vi.fn();
    const region = createRegion(<Text>one</Text>, { cols: 8, rows: 1, onFrame });
    onFrame.mockClear();
    region.update(<Text>two</Text>);
    expect(text(region)).toBe('two');
    expect(onFrame).toHaveBeenCalledTimes(1);
    region.update(<Text>two</Text>);
    expect(onFrame).toHaveBeenCalledTimes(1);
    region.dispose();
  });

  it('cuts what is too tall or too wide', () => {
    const region = createRegion(<Text wrap="truncate">{'abcdefgh\n2\n3'}</Text>, { cols: 4, rows: 2 });
    expect(text(region)).toBe('abc…');
    region.resize(10, 3);
    expect([0, 1, 2].map((y) => text(region, y))).toEqual(['abcdefgh', '2', '3']);
    region.dispose();
  });

  it('replaces a picture that throws by one line, and keeps its hands off the rest', () => {
    const other = createRegion(<Text>fine</Text>, { cols: 10, rows: 1 });
    const region = createRegion(<Broken />, { cols: 60, rows: 2 });
    expect(text(region)).toBe('reos: this part failed: no such thing');
    expect(region.error?.message).toBe('no such thing');
    expect(text(other)).toBe('fine');
    region.resize(50, 2);
    expect(text(region)).toContain('no such thing');
    region.dispose();
    other.dispose();
  });

  it('survives a key handler that throws', () => {
    const region = createRegion(<Trap />, { cols: 40, rows: 1 });
    return eventually(() => {
      feed(region, 'x');
      expect(text(region)).toContain('bad key');
      region.dispose();
    });
  });

  it('loses no key of a burst typed into a text input', async () => {
    const region = createRegion(<Editor />, { cols: 40, rows: 2 });
    // The input listens only after its effects ran.
    await eventually(() => {
      feed(region, '.');
      expect(text(region)).toContain('.');
    });
    const typed = 'hello wörld 漢字';
    for (const char of typed) feed(region, char);
    feed(region, '\r');
    await eventually(() => expect(text(region, 1)).toMatch(`${typed}`));
    const before = text(region, 1).replace(/^sent:/, '');
    for (const char of `${'\x7f'.repeat(3)}!\r`) feed(region, char);
    await eventually(() => expect(text(region, 1)).toBe(`sent:${[...before].slice(0, -3).join('')}!`));
    region.dispose();
  });
});

describe('keys that queue up', () => {
  function Keys({ typing }: { typing: boolean }) {
    const [heard, hear] = useState<string[]>([]);
    const { stdin } = useStdin();
    useEffect(() => (typing ? typeInto(stdin) : undefined), [stdin, typing]);
    useInput((input) => hear((before) => [...before, input]));
    return <Text>{`heard:${heard.join(',')}`}</Text>;
  }

  it.each([
    [false, 'heard:j,j,a,k,k'],
    [true, 'heard:j,jakk'],
  ])('are each by itself, and one text where text is typed: %s', async (typing, heard) => {
    const region = createRegion(<Keys typing={typing} />, { cols: 40, rows: 1 });
    for (const chunk of ['j', 'j', 'a', 'kk']) feed(region, chunk);
    await eventually(() => expect(text(region)).toBe(heard));
    region.dispose();
  });
});

describe('pieces of input', () => {
  it.each([
    ['ls\r', ['ls', '\r']],
    ['\x1b[A\x1b[Bx', ['\x1b[A', '\x1b[B', 'x']],
    ['\x1b', ['\x1b']],
    ['\x03', ['\x1b']],
    ['\x1b\x1b', ['\x1b', '\x1b']],
    ['\x1b\x1b[A', ['\x1b\x1b[A']],
    ['\x1b[200~a\x03b\x1b[201~', ['ab']],
    ['\x1bOP', ['\x1bOP']],
    ['\x1bx', ['\x1bx']],
    ['a\x7f\x7fb\t', ['a', '\x7f', '\x7f', 'b', '\t']],
    ['\x1b[200~two\rlines\x1b[201~\r', ['two lines', '\r']],
    ['\x1b[200~cut', ['cut']],
    ['\x1b[1;5D', ['\x1b[1;5D']],
    ['\x1b[200~y\x1b[201~', [`${PASTED}y`]],
    ['\x1b[200~\r\x1b[201~', [`${PASTED} `]],
    ['ls\ry\r', ['ls y ']],
    ['y\n\ny', ['y y']],
    ['yes\r', ['yes', '\r']],
    ['jjj', ['j', 'j', 'j']],
    ['  \r', [' ', ' ', '\r']],
    ['all', ['all']],
    ['\x1b[200~jjj\x1b[201~', ['jjj']],
  ])('%j', (input, pieces) => {
    expect(new KeyPieces().cut(input)).toEqual(pieces);
  });

  it('never has a key of a paste, wherever chunks end', () => {
    const paste = '\x1b[200~y\ry\r\x1bq\x1b[201~';
    for (let first = 1; first < paste.length; first++)
      for (let second = first; second < paste.length; second++) {
        const cutter = new KeyPieces();
        const chunks = [paste.slice(0, first), paste.slice(first, second), paste.slice(second)];
        // ESC is a key when nothing comes with it.
        if (chunks[0] === '\x1b') continue;
        const pieces = chunks.flatMap((chunk) => cutter.cut(chunk));
        expect(
          pieces.every((piece) => [...piece].length > 1),
          JSON.stringify(chunks),
        ).toBe(true);
        expect(pieces.join('').replaceAll(PASTED, '').replaceAll(' ', '')).toBe('yyq');
        expect(cutter.cut('y')).toEqual(['y']);
      }
  });
});
