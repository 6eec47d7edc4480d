// What the modal says, letter by letter. The engine's words are given; the drawing is what is tested.
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import type { ProposeResult } from '../../src/engine/api.ts';
import { stringWidth } from '../../src/engine/terminal/widths.ts';
import type { Choice, ProposalModal as State } from '../../src/ui/app/state.ts';
import type { ModalActions } from '../../src/ui/modal/actions.ts';
import { ProposalModal } from '../../src/ui/modal/proposal-modal.tsx';
import { defaultLook, LookContext } from '../../src/ui/theme/look.tsx';
import { render } from '../helpers/draw.ts';
import { eventually } from '../helpers/eventually.ts';
import { proposalOf } from '../helpers/fake-ports.ts';
import { verdictOf } from '../helpers/verdicts.ts';

const names = [
  'accept',
  'remind',
  'insert',
  'copy',
  'reject',
  'runAsTyped',
  'select',
  'startEdit',
  'draft',
  'finishEdit',
  'typed',
  'toggleWhy',
  'answer',
  'back',
  'query',
  'takeSafer',
  'pickDomain',
  'showTouched',
  'startRefine',
  'refine',
  'scroll',
  'moveList',
  'pick',
  'runAction',
] as const satisfies readonly (keyof ModalActions)[];

const actions = () =>
  Object.fromEntries(names.map((name) => [name, vi.fn<() => void>()])) as Record<
    keyof ModalActions,
    ReturnType<typeof vi.fn<() => void>>
  >;

const find: Choice = {
  command: "find . -type f -name '*.rs' -size +1M",
  verdict: verdictOf("find . -type f -name '*.rs' -size +1M"),
  explanation: [
    { text: 'find .', meaning: 'search from the current directory' },
    { text: '-type f', meaning: 'regular files only' },
    { text: '-size +1M', meaning: 'larger than 1 MiB' },
  ],
};

function stateOf(choices: Choice[], more: Partial<State> = {}): State {
  return {
    kind: 'proposal',
    request: 'find all rust files larger than 1MB',
    runnable: false,
    phase: 'ready',
    told: null,
    thinking: null,
    modelSaid: null,
    result: proposalOf('find all rust files larger than 1MB', choices[0]?.command ?? null),
    choices,
    selected: 0,
    draft: '',
    typed: '',
    why: false,
    scroll: 0,
    problem: null,
    ...more,
  };
}

const draw = (state: State, cols = 64, rows = 30, beside = rows) =>
  stripVTControlCharacters(
    render(<ProposalModal modal={state} cols={cols} rows={rows} beside={beside} actions={actions()} />).lastFrame() ??
      '',
  );

describe('the proposal modal', () => {
  it('shows command, badge, parts and keys', () => {
    expect(draw(stateOf([find]))).toMatchSnapshot();
  });

  it.each([
    ['Proposed', {}, {}],
    ['A guess', { status: 'choose' }, {}],
    ['Choose one', { status: 'choose', alternatives: [{ command: 'ls -S' }] }, {}],
    ['Changed by you', { command: 'fd rs' }, {}],
    ['From the model', { alternatives: [{ command: 'ls -S' }] }, { selected: 1 }],
    ['Your own line', {}, { selected: 2, runnable: true }],
    ['Being edited', {}, { phase: 'editing' }],
    ['Working', { command: null }, { phase: 'working', choices: [] }],
  ] as const)('says “%s” over what it is', (title, result, more) => {
    const model: Choice = { ...find, command: 'ls -S', by: 'ollama:small' };
    const choices = title === 'A guess' ? [find] : [find, model];
    const state = stateOf(choices, more as Partial<State>);
    const said = proposalOf(state.request, find.command, result as Partial<ProposeResult>);
    expect(draw({ ...state, result: said }).split('\n')[0]).toContain(`─ ${title} ─`);
  });

  it('names of a guess the words of the request that were not understood, and nothing else', () => {
    const open = (subject: string) => ({ subject, fact: 'not understood', source: 'the request', verified: false });
    const state = stateOf([find], { request: 'find big files' });
    const result = proposalOf(state.request, find.command, { status: 'choose', context: [open('big'), open('-rn')] });
    expect(draw({ ...state, result })).toContain('A guess. Not understood: “big”.');
  });

  it('says why a command will not run and offers no way to run it', () => {
    const choice: Choice = {
      command: 'rm -rf /',
      verdict: verdictOf('rm -rf /', 'critical', 'Deletes the whole file system'),
      explanation: [],
    };
    const frame = draw(stateOf([choice]));
    expect(frame).toMatchSnapshot();
    expect(frame).not.toContain('[y]');
  });

  it('asks for the typed word of a high risk', () => {
    const choice: Choice = {
      command: 'git push --force',
      verdict: verdictOf('git push --force', 'high', 'Overwrites the history of the remote branch'),
      explanation: [],
    };
    expect(draw(stateOf([choice], { phase: 'confirming' }))).toMatchSnapshot();
  });

  it('lists alternatives with the selected one marked', () => {
    const other: Choice = { command: 'ls -S', verdict: verdictOf('ls -S'), explanation: [] };
    expect(draw(stateOf([find, other], { runnable: true }), 50)).toMatchSnapshot();
  });

  it('asks one question when a slot is missing', () => {
    const result = proposalOf('kill the process', null, { status: 'clarify', question: 'Which process?' });
    expect(draw(stateOf([], { result }))).toMatchSnapshot();
  });

  it('tells a screen reader the risk of every choice, in words', () => {
    const kill: Choice = {
      command: 'killall node',
      verdict: verdictOf('killall node', 'high', 'Stops all processes of that name'),
      explanation: [],
    };
    const frame = stripVTControlCharacters(
      render(
        <LookContext.Provider value={{ ...defaultLook, plain: true }}>
          <ProposalModal modal={stateOf([find, kill])} cols={90} rows={30} actions={actions()} />
        </LookContext.Provider>,
      ).lastFrame() ?? '',
    );
    expect(frame).toContain('Choice 2 of 2: killall node, risk high');
    expect(frame).toContain('(selected)');
  });

  it('tells a screen reader in order: the choices, what the parts do, the line as it was typed last of the choices', () => {
    const kill: Choice = {
      command: 'killall node',
      verdict: verdictOf('killall node', 'high', 'Stops all processes of that name'),
      explanation: [{ text: 'killall', meaning: 'ends processes by name' }],
    };
    const told = (selected: number) =>
      stripVTControlCharacters(
        render(
          <LookContext.Provider value={{ ...defaultLook, plain: true }}>
            <ProposalModal
              modal={stateOf([kill, find], { runnable: true, selected })}
              cols={90}
              rows={40}
              actions={actions()}
            />
          </LookContext.Provider>,
        ).lastFrame() ?? '',
      );
    const inOrder = (text: string, ...parts: string[]) => {
      const places = parts.map((part) => text.indexOf(part));
      expect(places, parts.join(' < ')).toEqual([...places].sort((a, b) => a - b));
      expect(Math.min(...places), parts.join(' < ')).toBeGreaterThanOrEqual(0);
    };
    const reason = 'Reason, risk high: Stops all processes of that name';
    inOrder(
      told(0),
      'Choice 1 of 3',
      'Choice 2 of 3',
      'Choice 3 of 3: run as typed',
      reason,
      'killall: ends processes',
    );
    expect(told(2)).toContain('Choice 3 of 3: run as typed: find all rust files larger than 1MB (selected)');
  });

  it('says what it will not propose, and what to do instead', () => {
    const question = 'This would destroy everything on the machine';
    const result = proposalOf('delete everything', null, { status: 'blocked', question });
    expect(draw(stateOf([], { result }))).toMatchSnapshot();
  });

  it('says so when it does not know', () => {
    expect(draw(stateOf([]))).toMatchSnapshot();
  });

  it('says what was asked where it stands over the line that says so', () => {
    const asked = 'asked: find all rust files larger than 1MB';
    expect(draw(stateOf([find]), 64, 12, 11)).not.toContain('asked');
    const over = draw(stateOf([find]), 64, 12, 6).split('\n');
    expect(over[1]).toContain(asked);
    expect(over.length).toBeLessThanOrEqual(12);
    // Where it is cut to its rows it stands beside the line after all.
    expect(draw(stateOf([find]), 64, 8, 8)).not.toContain('asked');
    expect(draw(stateOf([find]), 40, 12, 6)).toContain('asked: find all rust files larger t…');
    // What a failed command is about is no request.
    expect(draw(stateOf([find], { told: 'It is not there.' }), 64, 12, 6)).not.toContain('asked');
  });

  it('lines up what wide and right-to-left parts mean', () => {
    const command = "find src -name '日本語の文書' -o -name 'שלום'";
    const choice: Choice = {
      command,
      verdict: verdictOf(command),
      explanation: [
        { text: 'src', meaning: 'MEANING where to search' },
        { text: '-name 日本語の文書の名前です', meaning: 'MEANING whose name matches' },
        { text: '-name שלום', meaning: 'MEANING whose name matches' },
      ],
    };
    const columns = draw(stateOf([choice]), 60)
      .split('\n')
      .filter((row) => row.includes('MEANING'))
      .map((row) => stringWidth(row.slice(0, row.indexOf('MEANING'))));
    expect(columns).toHaveLength(3);
    expect(new Set(columns).size).toBe(1);
  });

  it('says what really runs only where that is something else', () => {
    const say = (command: string, resolved: string[]) =>
      draw(
        stateOf([
          { command, verdict: { ...verdictOf(command, 'moderate', 'Deletes files'), resolved }, explanation: [] },
        ]),
      );
    expect(say('tar c a && rm -rf "b"', ['tar c a', 'rm -rf b'])).not.toContain('runs:');
    expect(say('X=b; rm -rf $X', ['rm -rf b'])).toContain('runs: rm -rf b');
    for (const [command, ...runs] of [
      ['ls > list.txt', 'ls'],
      ["sort <in.txt | uniq -c >>'out.txt' 2>&1", 'sort', 'uniq -c'],
      ['make &>log', 'make'],
    ] as [string, ...string[]][])
      expect(say(command, runs)).not.toContain('runs:');
    expect(say('X=b; rm -rf $X > log', ['rm -rf b'])).toContain('runs: rm -rf b');
    expect(say('cat <(rm -rf b)', ['cat', 'rm -rf b'])).toContain('runs:');
  });

  it('says of a file that is made anew that it is, and not what would happen to one that is there', () => {
    const command = 'ls > list.txt';
    const verdict = verdictOf(command, 'moderate', 'Replaces a file if it exists');
    const matches = verdict.matches.map((match) => ({ ...match, id: 'overwrite-file' }));
    const say = (consequences: Choice['consequences']) =>
      draw(stateOf([{ command, verdict: { ...verdict, matches }, explanation: [], consequences }]));
    const made = { kind: 'create', summary: 'list.txt, which is not there yet', complete: true } as const;
    expect(say([])).toContain('! Replaces a file if it exists');
    expect(say([made])).not.toContain('Replaces');
    expect(say([made])).toContain('creates: list.txt, which is not there yet');
    const other = { kind: 'overwrite', summary: 'replaces 1 file, 2 B in log.txt', complete: true } as const;
    expect(say([made, other])).toMatch(/! Replaces a file if it exists[\s\S]*touches: replaces 1 file/);
  });

  it('makes hostile text visible instead of acting on it', () => {
    const command = 'echo a\u001b[2Jb\u202ec\u200bd';
    const frame = draw(stateOf([{ command, verdict: verdictOf(command), explanation: [] }]));
    expect(frame).toContain('echo a␛[2Jb⟨U+202E⟩c⟨U+200B⟩d');
  });
});

describe('a proposal with more to say than there is room', () => {
  const long: Choice = {
    command: `tar --create --file=backup.tar ${Array.from({ length: 40 }, (_, i) => `--exclude=folder-${i}`).join(' ')}`,
    verdict: {
      ...verdictOf('tar', 'high', 'Overwrites a file that is there'),
      safer: 'tar --create --file=other.tar',
      undo: 'restore backup.tar from where it was copied to',
    },
    explanation: Array.from({ length: 40 }, (_, i) => ({
      text: `--exclude=folder-${i}`,
      meaning: 'leaves out what this pattern matches, with all that is below it',
    })),
  };
  const phases = ['ready', 'editing', 'confirming'] as const;

  it.each(phases)('keeps to its rows, whatever they are: %s', (phase) => {
    for (const cols of [24, 40, 56, 76, 84]) {
      for (const rows of [9, 12, 16, 22, 44]) {
        const state = stateOf([long, find], { phase, draft: find.command, why: true });
        const frame = stripVTControlCharacters(
          render(<ProposalModal modal={state} cols={cols} rows={rows} actions={actions()} />).lastFrame() ?? '',
        ).split('\n');
        expect(frame.length, `${cols}×${rows}`).toBeLessThanOrEqual(rows);
        for (const line of frame) expect(line.length).toBeLessThanOrEqual(cols);
      }
    }
  });

  it('keeps the command in sight, however far its reasons are scrolled and whatever size it gets', () => {
    const many = { ...long, command: find.command };
    for (const [cols, rows] of [
      [76, 14],
      [60, 14],
      [84, 22],
    ] as const)
      for (const scroll of [0, 1, 9, 99]) {
        const frame = draw(stateOf([many], { scroll }), cols, rows);
        expect(frame.split('\n')[1], `${cols}×${rows}, ${scroll}`).toContain(find.command);
        expect(frame).toContain('[n] reject');
        if (scroll > 0) expect(frame).toMatch(/↑ \d+ more/);
      }
    expect(draw(stateOf([many], { scroll: 99 }), 76, 14)).toContain('--exclude=folder-39');
  });

  it('always shows the beginning of the command and the key to refuse it', () => {
    for (const rows of [9, 12, 22]) {
      const frame = stripVTControlCharacters(
        render(<ProposalModal modal={stateOf([long])} cols={76} rows={rows} actions={actions()} />).lastFrame() ?? '',
      );
      expect(frame).toContain('tar --create --file=backup.tar');
      expect(frame).toContain('[n] reject');
    }
  });
});

describe('keys in the proposal modal', () => {
  const press = async (state: State, keys: string) => {
    const handlers = actions();
    const screen = render(<ProposalModal modal={state} cols={64} rows={30} actions={handlers} />);
    await eventually(() => expect(screen.stdin.listenerCount('readable')).toBeGreaterThan(0));
    screen.stdin.write(keys);
    return handlers;
  };

  it.each([
    ['y', 'accept'],
    ['e', 'startEdit'],
    ['n', 'reject'],
    ['i', 'insert'],
    ['c', 'copy'],
    ['?', 'toggleWhy'],
  ] as const)('%s → %s', async (key, action) => {
    const handlers = await press(stateOf([find]), key);
    await eventually(() => expect(handlers[action]).toHaveBeenCalledOnce());
  });

  it('PgDn goes down by a page and not by a row', async () => {
    const explanation = Array.from({ length: 60 }, (_, at) => ({ text: `-${at}`, meaning: 'a part' }));
    const handlers = await press(stateOf([{ ...find, explanation }]), '\x1b[6~');
    await eventually(() => expect(handlers.scroll).toHaveBeenCalledOnce());
    const [[to]] = handlers.scroll.mock.calls as unknown as [[number]];
    expect(to).toBeGreaterThan(10);
  });

  it('a burst of keys accepts nothing', async () => {
    const handlers = await press(stateOf([find]), 'yarn install');
    await press(stateOf([find]), 'e');
    expect(handlers.accept).not.toHaveBeenCalled();
  });

  it('Enter is for the highlighted row, whichever that is', async () => {
    for (const selected of [0, 1, 2]) {
      const handlers = await press(stateOf([find, find], { runnable: true, selected }), '\r');
      await eventually(() => expect(handlers.accept).toHaveBeenCalledOnce());
    }
  });

  it('the line as it was typed has a row of its own, and only where it runs', () => {
    expect(draw(stateOf([find], { runnable: true }))).toContain('as typed: find all rust files larger than 1MB');
    expect(draw(stateOf([find], { runnable: true, selected: 1 }))).toMatchSnapshot();
    expect(draw(stateOf([find]))).not.toContain('as typed');
  });

  it.each(['y', '\r'])('%j does nothing on a blocked command, and says why', async (key) => {
    const blocked = { ...find, verdict: verdictOf(find.command, 'critical') };
    const handlers = await press(stateOf([blocked]), key);
    await eventually(() => expect(handlers.remind).toHaveBeenCalledWith('This is never run. Edit it, or leave it.'));
    expect(handlers.accept).not.toHaveBeenCalled();
  });

  it('Esc goes back one step', async () => {
    const handlers = await press(stateOf([find], { why: true }), '\x1b');
    await eventually(() => expect(handlers.back).toHaveBeenCalledOnce());
  });
});
