import { describe, expect, it } from 'vitest';
import { ofThese } from '../../../src/engine/meaning/of-these.ts';

describe('a question behind those that it is asked about', () => {
  it.each([
    ['Of cups, avahi and ssh, which are down?', 'which of cups, avahi and ssh are down?'],
    ['of main and dev, which one is newer', 'which of main and dev is newer'],
    ['Of the two files, which of them is larger?', 'which of the two files is larger?'],
  ])('%s', (said, usual) => expect(ofThese(said)).toBe(usual));
  it.each(['which of cups and ssh is down', 'of all the files', 'Of course, which else?'])(
    'leaves %s as it stands',
    (said) => expect(ofThese(said)).toBe(said),
  );
});
