import { describe, expect, it } from 'vitest';
import { failedLine, withOption, withWord } from '../../../src/engine/failure/line.ts';

describe('the programs of a line that failed', () => {
  it.each([
    ['git push', ['git']],
    ['/usr/bin/git push', ['git']],
    ['sudo systemctl start x', ['systemctl']],
    ['sudo -E env A=1 nice git push', ['git']],
    ['ls | xargs -0 rm', ['ls', 'rm']],
    ['make && sudo make install', ['make', 'make']],
  ])('%s', (line, wanted) => {
    const { programs } = failedLine(line);
    const runners = ['sudo', '-E', 'env', 'A=1', 'nice', 'xargs', '-0'];
    expect(programs.filter((name) => !runners.includes(name))).toEqual(wanted);
    expect(programs.at(-1)).toBe(wanted.at(-1));
  });
});

describe('a word put in the place of another', () => {
  const replaced = (line: string, at: number, text: string, isOption = false) => {
    const failed = failedLine(line);
    return withWord(failed, failed.commands[0]!.words[at]!, text, isOption);
  };

  it('is one word, whatever it holds', () => {
    expect(replaced('cat notes txt', 1, 'my notes')).toBe("cat 'my notes' txt");
    expect(replaced('git checkout mian', 2, 'main')).toBe('git checkout main');
  });

  it('is an option only where one is meant', () => {
    expect(replaced('ls --al', 1, '--all', true)).toBe('ls --all');
    expect(replaced('cat x', 1, '-n')).not.toBe('cat -n');
  });

  it('keeps the home of whoever is asked', () => {
    expect(replaced('cat ~/nots', 1, '~/notes')).toBe('cat ~/notes');
  });
});

it('an option goes behind the program that said so', () => {
  expect(withOption(failedLine('sudo rm build'), '-r')).toBe('sudo rm -r build');
});
