import { describe, expect, it } from 'vitest';
import { DOMAINS } from '../../../src/domains/types.ts';
import { createClassifier } from '../../../src/engine/route/classifier.ts';
import { HASH_BITS } from '../../../src/engine/route/features.ts';
import { normalizeText, tokenize } from '../../../src/engine/route/tokenize.ts';
import { decodeWeights, encodeWeights, loadWeights } from '../../../src/engine/route/weights.ts';

const classifier = createClassifier();
const best = (text: string) => {
  const { scores } = classifier.classify(text);
  return DOMAINS.reduce((top, domain) => (scores[domain] > scores[top] ? domain : top));
};

describe('classifying', () => {
  it('understands requests that name no command', () => {
    expect(best('which program is listening on port 8080')).toBe('network_diagnostics');
    expect(best('put this folder into a compressed file')).toBe('archive_operations');
    expect(best('who else is using this computer right now')).toBe('system_info');
    expect(best('undo my last commit but keep the changes')).toBe('git_operations');
    expect(best('let everybody read this directory')).toBe('permission_management');
    expect(best('how many lines does this file have')).toBe('text_processing');
  });

  it('is not fooled by a typo', () => {
    expect(best('instal the packge firefox')).toBe('package_management');
    expect(best('comit my chnages')).toBe('git_operations');
  });

  it('is not sure about what says nothing', () => {
    for (const text of ['', '   ', '???', 'qwxz vbnk'])
      expect(Math.max(...Object.values(classifier.classify(text).scores))).toBeLessThan(0.6);
  });

  it('gives as reasons whole words of the request, never joining words', () => {
    const text = 'Extract the archive backup.tar.gz to /srv and then list the files in it';
    const { reason } = classifier.classify(text);
    expect(reason.length).toBeGreaterThan(0);
    const words = tokenize(text).map((token) => token.value);
    for (const word of reason) expect(words).toContain(word.toLowerCase());
    expect(reason).not.toContain('the');
    expect(reason).toContain('archive');
  });
});

describe('tokens', () => {
  const kinds = (text: string) => tokenize(text).map(({ kind, value }) => `${kind}:${value}`);

  it('tells typed things apart', () => {
    expect(kinds('copy ~/a.txt to /srv 10MB *.log 755 u+x 192.168.1.1:80 https://x.org/a')).toEqual([
      'word:copy',
      'path:~/a.txt',
      'word:to',
      'path:/srv',
      'size:10mb',
      'glob:*.log',
      'mode:755',
      'mode:u+x',
      'ip:192.168.1.1:80',
      'url:https://x.org/a',
    ]);
    expect(kinds('mail bob@example.org about $HOME and backup.tar.gz on example.com -rf 42')).toEqual([
      'word:mail',
      'email:bob@example.org',
      'word:about',
      'variable:$home',
      'word:and',
      'file:backup.tar.gz',
      'word:on',
      'host:example.com',
      'flag:-rf',
      'number:42',
    ]);
  });

  it('keeps what quotes hold, and apostrophes are no quotes', () => {
    expect(kinds(`what's in "my file" and 'a b'`)).toEqual([
      "word:what's",
      'word:in',
      'quoted:my file',
      'word:and',
      'quoted:a b',
    ]);
  });

  it('takes off the marks around the letter of a flag', () => {
    expect(kinds('E[x]tract')).toEqual(['word:extract']);
  });

  it('looks at a bounded part of a very long text', () => {
    expect(tokenize('word '.repeat(100_000)).length).toBeLessThanOrEqual(96);
  });
});

describe('normalising', () => {
  it('forgets case, spaces and closing marks and keeps the rest', () => {
    expect(normalizeText('  Show\tMy  FILES?! ')).toBe('show my files');
    expect(normalizeText('kill -9 1.5')).toBe('kill -9 1.5');
  });
});

describe('weights', () => {
  const { header, matrix } = loadWeights();

  it('survive writing and reading', () => {
    const again = decodeWeights(encodeWeights(header, matrix));
    expect(again.header).toEqual(header);
    expect(Buffer.from(again.matrix).equals(Buffer.from(matrix))).toBe(true);
  });

  it('stay small', () => {
    expect(encodeWeights(header, matrix).length).toBeLessThan(1_500_000);
  });

  it('are refused when they are something else', () => {
    const good = encodeWeights(header, matrix);
    expect(() => decodeWeights(Buffer.from('GIF89a'))).toThrow(/not a file of router weights/);
    expect(() => decodeWeights(good.subarray(0, good.length - 1))).toThrow(/train them again/);
    const other = encodeWeights({ ...header, bits: HASH_BITS + 1 }, matrix);
    expect(() => decodeWeights(other)).toThrow(/train them again/);
  });
});
