// The routing panel and the status line, letter by letter, beside the shell and below it.
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { DOMAINS, type Domain } from '../../src/domains/types.ts';
import type { RouteResult } from '../../src/engine/route/types.ts';
import type { HelpView, StatusView } from '../../src/ui/app/views.ts';
import { Sidebar } from '../../src/ui/components/sidebar.tsx';
import { StatusLine } from '../../src/ui/components/status-line.tsx';
import { defaultLook, LookContext } from '../../src/ui/theme/look.tsx';
import { asciiGlyphs } from '../../src/ui/theme/theme.ts';
import { render } from '../helpers/draw.ts';

function routed(scores: Partial<Record<Domain, number>>, more: Partial<RouteResult> = {}) {
  const all = Object.fromEntries(DOMAINS.map((name) => [name, scores[name] ?? 0]));
  const [primary, confidence] = Object.entries(scores)[0] as [Domain, number];
  return {
    text: 'x',
    primary,
    secondary: [],
    confidence,
    scores: all as Record<Domain, number>,
    reason: ['find', 'files', 'larger than'],
    source: 'embedded',
    ms: 0,
    ...more,
  } satisfies RouteResult;
}

const idle: HelpView = {
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
const request: HelpView = {
  ...idle,
  gate: { verdict: 'ambiguous', kind: 'request' },
  route: routed({ file_operations: 0.94, text_processing: 0.04, archive_operations: 0.02 }),
  context: [
    { subject: 'fd', fact: 'not installed', source: 'PATH', verified: false },
    { subject: 'find', fact: 'executable at /usr/bin/find', source: 'PATH', verified: true },
  ],
};
const typing: HelpView = {
  ...idle,
  gate: { verdict: 'native', kind: 'command' },
  suggestions: [
    {
      text: 'git commit -m ""',
      replacement: 'git commit -m ""',
      source: 'workflow',
      kind: 'workflow',
      description: '',
    },
    {
      text: 'git checkout main',
      replacement: 'git checkout main',
      source: 'history',
      kind: 'history',
      description: '',
    },
    { text: 'cherry-pick', replacement: 'git cherry-pick', source: 'spec', kind: 'subcommand', description: '' },
  ],
};

const draw = (state: HelpView, cols: number, rows: number, below = false, look = defaultLook) =>
  stripVTControlCharacters(
    render(
      <LookContext.Provider value={look}>
        <Sidebar view={state} cols={cols} rows={rows} below={below} />
      </LookContext.Provider>,
    ).lastFrame() ?? '',
  )
    .split('\n')
    .map((row) => row.trimEnd())
    .join('\n');

describe('the sidebar', () => {
  it('has a word for an empty prompt', () => {
    expect(draw(idle, 32, 6)).toMatchSnapshot();
  });
  it('says why there is no help', () => {
    expect(draw({ ...idle, refusal: 'inside ssh' }, 32, 6)).toMatchSnapshot();
  });
  it('shows domain and runner-up in a line, and all domains on demand, in both widths', () => {
    expect(draw(request, 40, 12)).toMatchSnapshot();
    expect(draw({ ...request, bars: true }, 40, 32)).toMatchSnapshot();
    expect(draw({ ...request, bars: true }, 32, 32)).toMatchSnapshot();
  });
  it('names no key of the line while something else has the keys', () => {
    expect(draw(request, 40, 12)).toMatch(/Enter {2}shows a command first[\s\S]*Ctrl-Space b/);
    expect(draw({ ...request, away: true }, 40, 12)).not.toMatch(/Enter|Ctrl-Space/);
    const fix = { cause: 'There is no notes.', command: 'ls', mends: true };
    expect(draw({ ...idle, fix }, 40, 12)).toContain('Ctrl-Space e');
    expect(draw({ ...idle, fix, away: true }, 40, 12)).not.toContain('Ctrl-Space');
  });
  it('shows suggestions with their source', () => {
    expect(draw(typing, 40, 16)).toMatchSnapshot();
  });
  it('lists at an empty prompt what often comes next', () => {
    expect(draw({ ...typing, gate: null }, 40, 16)).toContain('▸ git commit -m ""');
  });
  it('says why a command failed, and the risk of the one that is typed', () => {
    const fix = { cause: 'There is no notes.', command: 'ls', mends: false };
    expect(draw({ ...idle, fix }, 40, 6)).toMatch(/failed: There is no notes\.[\s\S]*see: ls/);
    const risk = { level: 'high', message: 'Deletes a directory', by: null } as const;
    expect(draw({ ...typing, detail: { part: null, risk } }, 40, 16)).toContain('HIGH RISK: Deletes a directory');
  });
  it('says that it is not sure', () => {
    const route = routed(
      { general: 0.28, system_info: 0.32, text_processing: 0.3 },
      { fallback: true, reason: [], source: 'embedded' },
    );
    expect(draw({ ...request, route }, 40, 24)).toMatchSnapshot();
  });
  it.each(['cache', 'override', 'functiongemma', 'off'] as const)('names the source %s', (source) => {
    const route = routed({ git_operations: 1 }, { source });
    expect(draw({ ...request, route, context: [] }, 40, 8)).toMatchSnapshot();
  });
  it('tells a long fact in whole where there is room, and cuts it to its row where there is none', () => {
    const context = [
      { subject: 'find', fact: 'executable at /usr/local/bin/find, version 4.9', source: 'PATH', verified: true },
      { subject: 'fd', fact: 'not installed', source: 'PATH', verified: false },
    ];
    expect(draw({ ...request, context }, 32, 24)).toMatchSnapshot();
    expect(draw({ ...request, context }, 32, 8)).toContain('✓ find: executable at /usr/l…');
  });
  it('stands below the shell in columns', () => {
    expect(draw({ ...request, suggestions: typing.suggestions }, 120, 8, true)).toMatchSnapshot();
    expect(draw(request, 80, 7, true)).toMatchSnapshot();
    const words = { read: ['find', 'files'], unread: ['frobly'] };
    for (const cols of [80, 120])
      expect(draw({ ...request, words }, cols, 7, true)).toMatch(/read: find files[\s\S]*not read: frobly/);
  });
  it('is drawn with ASCII where that is all there is', () => {
    const look = { ...defaultLook, glyphs: asciiGlyphs, ascii: true };
    const frame = draw({ ...request, suggestions: typing.suggestions }, 40, 26, false, look);
    expect(frame).toMatchSnapshot();
    expect(frame).toMatch(/^[\x20-\x7e\n]*$/);
  });
  it('fits every size', () => {
    for (let cols = 4; cols < 60; cols += 7) {
      for (let rows = 1; rows < 40; rows += 3) {
        for (const below of [true, false]) {
          const lines = draw({ ...request, suggestions: typing.suggestions }, cols, rows, below).split('\n');
          expect(lines.length).toBeLessThanOrEqual(rows);
          for (const line of lines) expect([...line].length).toBeLessThanOrEqual(cols);
        }
      }
    }
  });
});

describe('the status line', () => {
  const view: StatusView = {
    notice: null,
    pane: null,
    engine: null,
    activity: 'indexing packages',
    refusal: null,
    lost: false,
    running: null,
    place: { folder: '~/src/app', branch: 'main' },
    ended: { exit: 1, lasted: '3.2 s' },
    route: null,
    next: 'commands',
  };
  const line = (cols: number, more: Partial<StatusView> = {}) =>
    stripVTControlCharacters(
      render(<StatusLine state={{ ...view, ...more }} cols={cols} folded />).lastFrame() ?? '',
    ).trimEnd();

  it('drops whole parts where there is no room, and cuts nothing but the first', () => {
    expect(line(100)).toMatch(/^ ~\/src\/app · main · exit 1 in 3\.2 s · indexing packages +Ctrl-Space {2}commands$/);
    expect(line(60)).toMatch(/^ ~\/src\/app · main · exit 1 in 3\.2 s +Ctrl-Space {2}commands$/);
    expect(line(40)).toMatch(/^ ~\/src\/app · main +Ctrl-Space$/);
    // A branch in the place of its folder would be read as one.
    const place = { folder: '~/src/a-long-name-of-a-folder', branch: 'main' };
    expect(line(44, { place, refusal: 'inside' })).toMatch(/^ no help now: inside +Ctrl-Space$/);
    const lost = { refusal: 'the shell was replaced by bash', lost: true };
    expect(line(80, lost)).toBe(' no help here: the shell was replaced by bash · scroll and copy work Ctrl-Space');
    expect(line(70, lost)).toBe(' no help here: the shell was replaced by bash · scroll and copy work');
    const running = 'ssh is running · no help until it ends · scroll and copy work';
    // The folder here says nothing of where a program is.
    expect(line(100, { running })).toMatch(/^ ssh is running .* work +Ctrl-Space {2}commands$/);
    expect(line(76, { running })).toMatch(/^ ssh is running .* work +Ctrl-Space$/);
    const unsure = { ...routed({ general: 0.02 }), fallback: true };
    expect(line(80, { route: unsure })).toMatch(/^ ~\/src\/app/);
    expect(line(80, { next: 'fix' })).toMatch(/Ctrl-Space e {2}why it failed$/);
    expect(line(80, { next: 'request' })).toMatch(/Enter {2}shows a command first$/);
    const routedHere = { route: routed({ process_management: 0.97 }) };
    expect(line(40, { next: 'request', ...routedHere })).toMatch(/^ process management 0\.97.* request$/);
    expect(line(80, { next: 'question' })).toMatch(/Enter {2}looks for the answer$/);
    expect(line(80, routedHere)).toMatch(/^ process management 0\.97 · ~\/src\/app/);
    const notice = 'Not a command here. Did you mean git? Alt-Enter asks for a proposal.';
    expect(line(100, { notice })).toMatch(/proposal\. +Ctrl-Space {2}commands$/);
    expect(line(82, { notice })).toMatch(/proposal\. +Ctrl-Space$/);
    expect(line(72, { notice })).toBe(` ${notice}`);
    expect(line(40, { notice })).toBe(' Not a command here. Did you mean git?…');
    // What was just done is told in copy mode too, beside its keys or in their place.
    const copying = { pane: 'copy  / search  v select  y copy  z fold  q leave', notice: 'Copied 30 lines.' };
    expect(line(80, copying)).toBe(` ${copying.pane} · Copied 30 lines.`);
    expect(line(60, copying)).toMatch(/^ Copied 30 lines\. +Ctrl-Space {2}commands$/);
    for (let cols = 20; cols < 120; cols++) expect(line(cols).length).toBeLessThanOrEqual(cols);
  });
});
