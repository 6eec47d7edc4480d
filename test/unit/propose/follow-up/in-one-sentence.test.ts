import { describe, expect, it } from 'vitest';
import { inOneSentence, type Proposed } from '../../../../src/engine/propose/follow-up/in-one-sentence.ts';

const READ: Readonly<Record<string, string>> = {
  'find the big logs': "find . -name '*.log' -size +1M",
  'find the big logs, delete them': "find . -name '*.log' -size +1M -delete",
  'find the big logs, here': "find . -name '*.log' -size +1M",
  'pack docs and list it': 'tar -caf docs.tar.gz docs && tar -tf docs.tar.gz',
  'find the big images': "find . -name '*.png' -size +1M",
  'pack docs': 'tar -caf docs.tar.gz docs',
};
const proposing =
  (generator = 'reading', status: 'proposed' | 'choose' = 'proposed'): Proposed =>
  async (sentence) => ({ command: READ[sentence] ?? null, generator, status: sentence in READ ? status : 'none' });

describe('a follow-up read as the end of its request', () => {
  it.each([
    ['find the big logs', 'delete them', 'find the big logs, delete them'],
    ['pack docs', 'list it', 'pack docs and list it'],
  ])('%s, %s', async (request, text, whole) => {
    const previous = { request, command: READ[request] ?? '' };
    const made = await inOneSentence(previous, text, proposing());
    expect(made).toEqual({ command: READ[whole], request: whole, unread: [] });
  });

  it.each(['not logs, images', 'no, not logs but images', 'images instead of logs', 'of images, not logs'])(
    '%s: one word in the place of another',
    async (text) => {
      const previous = { request: 'find the big logs', command: READ['find the big logs'] ?? '' };
      const made = await inOneSentence(previous, text, proposing());
      expect(made?.command).toBe(READ['find the big images']);
    },
  );

  it('adds no step where something is said to take a place', async () => {
    const asked: string[] = [];
    const previous = { request: 'find the big logs', command: READ['find the big logs'] ?? '' };
    const propose: Proposed = (sentence) => {
      asked.push(sentence);
      return proposing()(sentence);
    };
    expect(await inOneSentence(previous, 'delete them instead', propose)).toBeNull();
    expect(asked).toEqual(['find the big logs']);
  });

  it('is nothing where it changes nothing, is not read whole, or is only a guess', async () => {
    const previous = { request: 'find the big logs', command: READ['find the big logs'] ?? '' };
    expect(await inOneSentence(previous, 'here', proposing())).toBeNull();
    expect(await inOneSentence(previous, 'with blueberries', proposing())).toBeNull();
    expect(await inOneSentence(previous, 'delete them', proposing('phrases'))).toBeNull();
    expect(await inOneSentence(previous, 'delete them', proposing('reading', 'choose'))).toBeNull();
  });

  it('leaves a command alone that was edited or came from elsewhere', async () => {
    const edited = { request: 'find the big logs', command: 'find src -size +2M' };
    expect(await inOneSentence(edited, 'delete them', proposing())).toBeNull();
  });
});
