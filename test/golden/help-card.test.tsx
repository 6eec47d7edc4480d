// The card beside the line, letter by letter: what it says of a command, of a request and after a failure.
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { HelpView } from '../../src/ui/app/views.ts';
import { HelpCard } from '../../src/ui/components/sidebar.tsx';
import { defaultLook, LookContext } from '../../src/ui/theme/look.tsx';
import { asciiGlyphs } from '../../src/ui/theme/theme.ts';
import { render } from '../helpers/draw.ts';
import { routeOf } from '../helpers/fake-ports.ts';

const nothing: HelpView = {
  gate: null,
  route: null,
  refusal: null,
  running: null,
  lost: false,
  suggestions: [],
  context: [],
  words: null,
  detail: null,
  fix: null,
  bars: false,
  away: false,
};
const suggestion = (text: string, description: string, source = 'spec') => ({
  text,
  replacement: text,
  source: source as 'spec',
  kind: 'subcommand' as const,
  description,
});
const command: HelpView = {
  ...nothing,
  gate: { verdict: 'native', kind: 'command' },
  suggestions: [
    suggestion('checkout', 'switch branches or restore the files of the work tree'),
    suggestion('cherry-pick', 'apply commits'),
    suggestion('git checkout main', '', 'history'),
  ],
};
const request: HelpView = {
  ...nothing,
  gate: { verdict: 'foreign', kind: 'request' },
  route: { ...routeOf('x', 'file_operations', 0.91), reason: ['find', 'files', 'larger', 'than', 'not shown'] },
};

const draw = (view: HelpView, cols = 44, rows = 14, look = defaultLook) =>
  stripVTControlCharacters(
    render(
      <LookContext.Provider value={look}>
        <HelpCard view={view} cols={cols} rows={rows} />
      </LookContext.Provider>,
    ).lastFrame() ?? '',
  )
    .split('\n')
    .map((row) => row.trimEnd())
    .join('\n')
    .trimEnd();

describe('the card', () => {
  it('has nothing to say at rest', () => {
    expect(draw(nothing)).toBe('');
  });

  it('lists what could come next with its meaning, else with where it comes from', () => {
    expect(draw(command)).toMatchSnapshot();
  });

  it('says what the word at the cursor does, and the risk in a word', () => {
    const message = 'Deletes a directory and all that is in it, and asks nobody about it '.repeat(4);
    const detail = {
      part: { text: '-r', meaning: 'directories with all that is in them' },
      risk: { level: 'high', message, by: null },
    } as const;
    const frame = draw({ ...command, suggestions: [], detail });
    expect(frame).toMatchSnapshot();
    expect(frame).toContain('HIGH RISK');
    expect(frame).toMatch(/…$/m);
    expect(frame).not.toMatch(/… *…/);
  });

  it('says what a word does once: in the list where that is whole, else below it', () => {
    const meaning = 'put changes aside';
    const detail = { part: { text: 'git stash', meaning }, risk: null };
    const view = {
      ...command,
      suggestions: [suggestion('stash', meaning), suggestion('status', 'what is changed')],
      detail,
    };
    const told = (cols: number) => draw(view, cols).split(meaning).length - 1;
    expect(told(60)).toBe(1);
    expect(draw(view, 60)).not.toContain('git stash');
    expect(draw(view, 26).replace(/\s+/g, ' ')).toContain('git stash');
  });

  it('says of a request where it goes and why in two lines, all domains on demand', () => {
    expect(draw(request)).toMatchSnapshot();
    expect(draw({ ...request, bars: true }).split('\n').length).toBeGreaterThan(10);
  });

  it('says after a failure why, what would help, and its key', () => {
    const fix = { cause: 'There is no READEM.md.', command: 'cat README.md', mends: true };
    expect(draw({ ...nothing, fix })).toMatchSnapshot();
    expect(draw({ ...nothing, fix: { ...fix, command: 'ls', mends: false } })).toContain('see: ls');
    expect(draw({ ...nothing, fix: { ...fix, command: 'echo a\u001b[2J' } })).toContain('echo a␛[2J');
  });

  it('is ASCII where that is all there is, and fits every size', () => {
    const look = { ...defaultLook, glyphs: asciiGlyphs, ascii: true };
    for (const view of [
      command,
      request,
      { ...nothing, fix: { cause: 'x '.repeat(90), command: 'y '.repeat(90), mends: true } },
    ]) {
      expect(draw(view, 36, 14, look)).toMatch(/^[\x20-\x7e\n]*$/);
      for (const cols of [8, 20, 30, 60]) {
        for (const rows of [1, 5, 14]) {
          const lines = draw(view, cols, rows).split('\n');
          expect(lines.length).toBeLessThanOrEqual(rows);
          for (const line of lines) expect([...line].length).toBeLessThanOrEqual(cols);
        }
      }
    }
  });

  it('names the words of a request that were read, and those that were not', () => {
    const words = { read: ['find', 'files', 'larger', 'than', '3M'], unread: ['frobly', 'wex'] };
    expect(draw({ ...request, words })).toMatchSnapshot();
    const whole = draw({ ...request, words: { ...words, unread: [] } });
    expect(whole).toContain('read: find files larger');
    expect(whole).not.toContain('not read');
    const ascii = { ...defaultLook, ascii: true, glyphs: asciiGlyphs };
    expect(draw({ ...request, words }, 30, 8, ascii)).toMatch(/^[\x20-\x7e\n]*$/);
  });
});
