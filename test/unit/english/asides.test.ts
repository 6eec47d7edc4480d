// What is said beside a request falls off; what looks like it and is of the request stays.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PathKind, withoutAsides } from '../../../src/engine/english/asides.ts';
import { tokenize } from '../../../src/engine/english/token.ts';
import { asQuestion } from '../../../src/engine/meaning/question.ts';

const here: PathKind = (text) =>
  text === 'docs' || text === 'data' ? 'folder' : /^[\w/]+\.(?:txt|md)$/.test(text) ? 'file' : null;

const said = (text: string): string =>
  withoutAsides(tokenize(text), text, here)
    .tokens.map((token) => token.text)
    .join(' ');

describe('what is said beside a request', () => {
  it.each([
    ['hi, could you list docs', 'list docs'],
    ['hello there! count the lines of a.txt thanks', 'count the lines of a.txt'],
    ['would you be so kind as to count the files in docs', 'count the files in docs'],
    ['sorry to bother you, but which process uses port 80', 'which process uses port 80'],
    ['list docs, thanks a lot', 'list docs'],
    ['clean up: remove all .bak files', 'remove all .bak files'],
    ['task: show docs', 'show docs'],
    ['delete a.txt, sorry i meant b.txt', 'delete b.txt'],
    ['show 3 files... no wait, 5', 'show 5 files'],
    ['change a.txt, no wait, just delete it', 'delete a.txt'],
    ['update the css, scratch that, list docs', 'list docs'],
    ['find empty files, or rather empty folders', 'find empty folders'],
  ])('%s', (text, request) => expect(said(text)).toBe(request));

  it.each([
    'rename a.txt to hello.txt',
    'commit with the message thanks',
    'set debug to: no',
    'replace yes with no in a.txt',
    'show lines with "no wait" in a.txt',
    'right align column 2',
  ])('%s is a request as it stands', (text) =>
    expect(said(text)).toBe(
      tokenize(text)
        .map((token) => token.text)
        .join(' '),
    ),
  );

  it.each([
    'delete logs: find files older than 3 days',
    'docs: list the files',
    'rename a.txt to b.txt: show the result',
  ])('%s: what stands before the colon counts', (text) => expect(said(text)).toContain(text.split(/[ :]/)[0]));

  it.each([
    'delete everything in data, no wait',
    'change a.txt inside docs, no wait, just delete it',
    'rename a.txt to b.txt, scratch that, delete it',
    'find the empty files in docs, or rather the empty folders',
    'list the logs... no wait, just the ones in data',
  ])('%s: nothing is left of what was taken back unclearly', (text) => expect(said(text)).toBe(''));

  it('only looks where an aside says so', () => {
    const looks = (text: string) => withoutAsides(tokenize(text), text, here).looks;
    expect(looks('what is in docs? i just want to look')).toBe(true);
    expect(looks('just show, do not change anything: which files in docs are empty')).toBe(true);
    expect(looks('delete the files in docs')).toBe(false);
  });

  it('a word of politeness is a text where one is announced', () => {
    const quoted = (text: string) => withoutAsides(tokenize(text), text, here).tokens.at(-1)?.quoted;
    expect(quoted('create a file called thanks')).toBe(true);
    expect(quoted('show the message please')).toBe(false);
  });

  it('leaves the same request whatever stands around it', () => {
    const around = fc.record({
      before: fc.constantFrom('', 'hi, ', 'good morning! ', 'ok so ', 'quick question: ', 'umm, '),
      asking: fc.constantFrom('', 'could you please ', 'i was wondering if you could ', 'how do i '),
      request: fc.constantFrom('list docs', 'delete a.txt', 'count the files in data'),
      behind: fc.constantFrom(
        ...[
          '',
          ', thanks',
          ' please',
          ', many thanks!',
          '. nothing else',
          ', nothing but that',
          ', change nothing else',
        ],
        ...[', only that', ', but nothing beyond that', ', no more and no less'],
      ),
    });
    fc.assert(
      fc.property(around, ({ before, asking, request, behind }) => {
        expect(said(`${before}${asking}${request}${behind}`).replace(/ please$/, '')).toBe(request);
      }),
    );
  });
});

describe('questions that are said as orders or as wishes', () => {
  it.each([
    ['have a look whether nginx is up', 'whether nginx is up'],
    ['could you please check if port 80 is open?', 'whether port 80 is open?'],
    ['i would like to know when v2 was tagged', 'when v2 was tagged'],
    ['just curious how many branches there are', 'how many branches there are'],
    ['any idea who made the last commit', 'who made the last commit'],
    ['i need the number of zombies', 'the number of zombies'],
    ['somebody said nginx is down, is that true?', 'whether nginx is down?'],
    ['cron last restarted when?', 'when cron last restarted?'],
    ['postgresql up since when?', 'since when postgresql up?'],
    ['is cron running or am i mistaken?', 'is cron running?'],
    ['my colleague says cron is down, is he right?', 'whether cron is down?'],
    ['just out of curiosity, how many users have a shell?', 'how many users have a shell?'],
    ['could you find out how many ports are open for me', 'how many ports are open'],
    ['which jobs are set for me', 'which jobs are set for me'],
    ['any chance you can see whether cron is up?', 'whether cron is up?'],
    ['is it black or is it white?', 'is it black or is it white?'],
    ['do you know when?', 'do you know when?'],
    ['does ssh start by itself or do i have to start it by hand?', 'does ssh start by itself?'],
    ['is it red or do i have to paint it?', 'is it red or do i have to paint it?'],
    ['after i come back: which ports are open?', 'which ports are open?'],
    ['in the logs: which ports are open?', 'in the logs: which ports are open?'],
    ['have a look', 'have a look'],
    ['check the logs', 'check the logs'],
    ['do you have jq', 'do you have jq'],
    ['find files older than a week', 'find files older than a week'],
  ])('%s', (text, question) => expect(asQuestion(text)).toBe(question));
});
