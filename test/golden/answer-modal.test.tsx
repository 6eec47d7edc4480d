// What the answer modal says, letter by letter.
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import type { AnswerModal as State } from '../../src/ui/app/answer-state.ts';
import type { QuestionActions } from '../../src/ui/modal/actions.ts';
import { AnswerModal } from '../../src/ui/modal/answer-modal.tsx';
import { defaultLook, type Look, LookContext } from '../../src/ui/theme/look.tsx';
import { asciiGlyphs } from '../../src/ui/theme/theme.ts';
import { render } from '../helpers/draw.ts';
import { eventually } from '../helpers/eventually.ts';
import { answerOf } from '../helpers/fake-ports.ts';

const QUESTION = 'is nginx running?';
const AT = answerOf('').facts[0]!.at;

const stateOf = (more: Partial<State> = {}): State => ({
  kind: 'answer',
  question: QUESTION,
  runnable: false,
  onLine: false,
  phase: 'ready',
  result: answerOf(QUESTION),
  selected: -1,
  problem: null,
  ...more,
});

const actions = () => ({
  close: vi.fn<() => void>(),
  back: vi.fn<() => void>(),
  again: vi.fn<() => void>(),
  propose: vi.fn<() => void>(),
  copy: vi.fn<() => void>(),
  select: vi.fn<(index: number) => void>(),
});

interface Drawing {
  cols?: number;
  rows?: number;
  look?: Partial<Look>;
  with?: QuestionActions;
}

function open(state: State, { cols = 72, rows = 24, look = {}, with: acts }: Drawing = {}) {
  return render(
    <LookContext.Provider value={{ ...defaultLook, still: true, ...look }}>
      <AnswerModal modal={state} cols={cols} rows={rows} actions={acts ?? actions()} clock={() => AT + 12_000} />
    </LookContext.Provider>,
  );
}
const draw = (state: State, drawing: Drawing = {}) => stripVTControlCharacters(open(state, drawing).lastFrame() ?? '');

const mixed = answerOf(QUESTION, {
  answer: 'nginx is running.\nIt listens on port 80.',
  confidence: 0.5,
  facts: [
    ...answerOf(QUESTION).facts.map((fact) => ({
      ...fact,
      claim: 'nginx is running.',
      evidence_value: 'service:nginx.running = true; service:nginx.pid = 4242',
    })),
  ],
  uncertainties: [
    { claim: 'It listens on port 80.', reason: 'stale', suggestion: 'Check again, or run ss -ltn.', confidence: 0.5 },
    { claim: 'Requests are answered.', reason: 'inference', suggestion: 'curl -I http://localhost/', confidence: 0.3 },
  ],
});

describe('the answer modal', () => {
  it('says that it is looking', () => {
    expect(draw(stateOf({ phase: 'looking', result: null }))).toMatchSnapshot();
  });

  it('shows the sentence, its evidence and how sure it is', () => {
    expect(draw(stateOf())).toMatchSnapshot();
  });

  it('does not repeat a question that stands at the prompt, but for who hears it', () => {
    const asked = (more: Drawing) => draw(stateOf({ onLine: true }), more).includes(QUESTION);
    expect(draw(stateOf())).toContain(QUESTION);
    expect(asked({})).toBe(false);
    expect(asked({ look: { plain: true } })).toBe(true);
  });

  it('shows what is uncertain, why, and how to check it', () => {
    expect(draw(stateOf({ result: mixed, runnable: true }))).toMatchSnapshot();
  });

  it('spreads out a fact to claim, probe and time', () => {
    const frame = draw(stateOf({ result: mixed, selected: 0 }));
    expect(frame).toContain('says: nginx is running.');
    expect(frame).toContain('probe: linux_service_status');
    expect(frame).toMatch(/read: 2026-03-01 \d\d:00:00, 12 s ago/);
  });

  it('tells bytes in the unit that people read, and exactly where somebody looks closer', () => {
    const [fact] = answerOf(QUESTION).facts;
    const result = answerOf(QUESTION, { facts: [{ ...fact!, evidence_value: 'disk:/.free = 77804871680 B' }] });
    expect(draw(stateOf({ result }))).toContain('disk:/.free = 72.5 GiB');
    expect(draw(stateOf({ result, selected: 0 }))).toContain('77804871680 B');
  });

  it('names the file of a fact once, beside it; whole where somebody looks closer', () => {
    const [fact] = answerOf(QUESTION).facts;
    const file = '/lib/units/web.service';
    const result = answerOf(QUESTION, {
      facts: [{ ...fact!, evidence_source: file, evidence_value: `web; stopped; ${file}` }],
    });
    expect(draw(stateOf({ result })).split(file)).toHaveLength(2);
    expect(draw(stateOf({ result, selected: 0 }))).toContain(`stopped; ${file}`);
  });

  it('cuts no evidence short for the name of its source', () => {
    const rows = draw(stateOf(), { cols: 46 }).split('\n');
    const at = rows.findIndex((row) => row.includes('service:nginx.running = false'));
    expect(rows[at + 1]).toMatch(/^│ {5}service status · 12 s ago/);
  });

  it('spreads out an uncertainty', () => {
    expect(draw(stateOf({ result: mixed, selected: 2 }))).toContain('why: a conclusion, not a reading');
  });

  it('reads as sentences for a screen reader', () => {
    expect(draw(stateOf({ result: mixed }), { look: { plain: true } })).toMatchSnapshot();
  });

  it('needs ASCII only where that is all there is', () => {
    const frame = draw(stateOf({ result: mixed, selected: 0 }), { look: { ascii: true, glyphs: asciiGlyphs } });
    expect(frame).toMatch(/^[\x20-\x7e\n]*$/);
  });

  it('makes hostile evidence visible instead of acting on it', () => {
    const result = answerOf(QUESTION, { answer: 'The log says a\x1b[2Jb\u202ec.' });
    const raw = open(stateOf({ result })).lastFrame() ?? '';
    expect(raw).not.toContain('\x1b[2J');
    expect(stripVTControlCharacters(raw)).toContain('a␛[2Jb⟨U+202E⟩c');
  });

  it('shows the answer on the smallest screen, and whole keys', () => {
    const frame = draw(stateOf({ result: mixed }), { rows: 8, cols: 40 }).split('\n');
    expect(frame.length).toBeLessThanOrEqual(8);
    expect(frame.join('\n')).toContain(mixed.answer.split('\n')[0]);
    expect(frame.at(-2)).toMatch(/^│ \[Enter\] close {2}\[r\] check again +│$/);
    const said = draw(stateOf({ result: mixed }), { rows: 8, cols: 40, look: { plain: true } });
    expect(said.replace(/\s+/g, ' ')).toMatch(/Press Enter to close, .*\.$/);
  });

  it('keeps to its rows, and scrolls to the rest', () => {
    const answer = Array.from({ length: 40 }, (_, i) => `Line ${i}.`).join('\n');
    const frame = draw(stateOf({ result: answerOf(QUESTION, { answer }) }), { rows: 14 });
    expect(frame.split('\n').length).toBeLessThanOrEqual(14);
    expect(frame).toContain('more');
  });
});

describe('its keys', () => {
  const press = async (key: string, state = stateOf({ result: mixed })) => {
    const acts = actions();
    const { stdin } = open(state, { with: acts });
    await eventually(() => {
      stdin.write(key);
      expect(Object.values(acts).some((act) => act.mock.calls.length > 0)).toBe(true);
    });
    return acts;
  };

  it.each([
    ['n', 'close'],
    ['r', 'again'],
    ['p', 'propose'],
    ['c', 'copy'],
  ] as const)('%s', async (key, name) => {
    expect((await press(key))[name]).toHaveBeenCalled();
  });

  it('down opens the first fact', async () => {
    expect((await press('\x1b[B')).select).toHaveBeenCalledWith(0);
  });

  it.each([true, false])('Enter closes it, whether the line is a command too: %s', async (runnable) => {
    expect((await press('\r', stateOf({ runnable }))).close).toHaveBeenCalled();
  });
});
