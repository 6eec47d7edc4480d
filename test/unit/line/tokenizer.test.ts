import { describe, expect, it } from 'vitest';
import { segmentsOf } from '../../../src/engine/line/segments.ts';
import { scan, tokenize } from '../../../src/engine/line/tokenizer.ts';

const shape = (line: string) => tokenize(line).map(({ kind, raw }) => `${kind}:${raw}`);
const texts = (line: string) => tokenize(line).map(({ text }) => text);

describe('tokenize', () => {
  it.each([
    ['a|b', ['word:a', 'operator:|', 'word:b']],
    ['a |& b', ['word:a', 'operator:|&', 'word:b']],
    ['a&&b||c;d &', ['word:a', 'operator:&&', 'word:b', 'operator:||', 'word:c', 'operator:;', 'word:d', 'operator:&']],
    ['a>b', ['word:a', 'redirect:>', 'word:b']],
    ['a 2>&1 >>log <in', ['word:a', 'redirect:2>&', 'word:1', 'redirect:>>', 'word:log', 'redirect:<', 'word:in']],
    ['a &>all <<<str', ['word:a', 'redirect:&>', 'word:all', 'redirect:<<<', 'word:str']],
    ['a2>b', ['word:a2', 'redirect:>', 'word:b']],
    ['A=1 B+=(x y) c D=2', ['assignment:A=1', 'assignment:B+=(x y)', 'word:c', 'word:D=2']],
    [
      'if A=1 b; then C=2 d',
      ['word:if', 'assignment:A=1', 'word:b', 'operator:;', 'word:then', 'assignment:C=2', 'word:d'],
    ],
    ['a #b\nc#d', ['word:a', 'comment:#b', 'operator:\n', 'word:c#d']],
    ['diff <(a b) >(c)', ['word:diff', 'word:<(a b)', 'word:>(c)']],
    ['rm !(*.c|x) @(a|b)', ['word:rm', 'word:!(*.c|x)', 'word:@(a|b)']],
    ['(a; b)', ['operator:(', 'word:a', 'operator:;', 'word:b', 'operator:)']],
    ['((i++)) && a', ['word:((i++))', 'operator:&&', 'word:a']],
    ['a \\\n b', ['word:a', 'word:b']],
    ['echo $(a | b "c)") `d;e` $[1+1]', ['word:echo', 'word:$(a | b "c)")', 'word:`d;e`', 'word:$[1+1]']],
    [
      'cat <<E; x\none\nE\ny',
      [
        'word:cat',
        'redirect:<<',
        'word:E',
        'operator:;',
        'word:x',
        'operator:\n',
        'heredoc:one\nE',
        'operator:\n',
        'word:y',
      ],
    ],
    [
      'cat <<-"E"\n\tE\ny',
      ['word:cat', 'redirect:<<-', 'word:"E"', 'operator:\n', 'heredoc:\tE', 'operator:\n', 'word:y'],
    ],
  ])('%j', (line, wanted) => {
    expect(shape(line)).toEqual(wanted);
  });

  it('takes off what can be taken off without running anything', () => {
    expect(texts(`a\\ b 'c d'"e\\"f" $'t\\tn\\x41' "$x"'$y' "a\\z" é\\é`)).toEqual([
      'a b',
      'c de"f',
      't\tnA',
      '$x$y',
      'a\\z',
      'éé',
    ]);
    expect(texts('"$(echo "in ner")" `a b`')).toEqual(['$(echo "in ner")', '`a b`']);
  });

  it.each([
    ["echo 'a b", "'"],
    ['echo "a $(b', '"'],
    ['echo $(a "b', '$('],
    ['echo ${a', '${'],
    ['echo `a', '`'],
    ['echo a\\', '\\'],
    ['a=(b c', '$('],
    ["echo $'a\\'", "'"],
    ['cat <<E\nfoo', '\\'],
  ])('%j is open', (line, open) => {
    expect(tokenize(line).at(-1)?.open).toBe(open);
  });

  it('takes nesting without end as it comes', () => {
    for (const part of ['$(', '"$(', '${', '`', '((', '<(', '\\', "$'", 'a=(', '@('])
      expect(() => tokenize(part.repeat(50_000))).not.toThrow();
  });

  it('knows the innermost open substitution', () => {
    const inside = (line: string) => {
      const at = scan(line).openSubstitution;
      return at === null ? null : line.slice(at);
    };
    expect(inside('a $(b $(c d')).toBe('c d');
    expect(inside('a "x $(c `d e')).toBe('d e');
    expect(inside('a <(c d')).toBe('c d');
    expect(inside('a $(b) c')).toBeNull();
    expect(inside('a=(b c')).toBeNull();
  });
});

describe('segmentsOf', () => {
  it('cuts a line into simple commands', () => {
    const segments = segmentsOf(tokenize('if A=1 a x >o; then ! b | c 2>&1 & time d'));
    expect(
      segments.map((s) => ({
        before: s.before,
        leading: s.leading.map((t) => t.raw),
        assignments: s.assignments.map((t) => t.raw),
        words: s.words.map((t) => t.raw),
        redirects: s.redirects.map((r) => [r.operator.raw, r.target?.raw]),
      })),
    ).toEqual([
      { before: '', leading: ['if'], assignments: ['A=1'], words: ['a', 'x'], redirects: [['>', 'o']] },
      { before: ';', leading: ['then', '!'], assignments: [], words: ['b'], redirects: [] },
      { before: '|', leading: [], assignments: [], words: ['c'], redirects: [['2>&', '1']] },
      { before: '&', leading: ['time'], assignments: [], words: ['d'], redirects: [] },
    ]);
  });
});
