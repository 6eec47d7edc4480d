// "Delete a branch", "clone a repository": the kind of thing is said and only its name is missing, so that the reading
// stands and the name is what to ask for.
import { type SlotType, slotTypeOfName } from '../../../../domains/slots.ts';
import { canon } from '../../lexicon.ts';
import type { Token } from '../../token.ts';

/** Takes back what the open slot has cost a reading. */
export const KIND_SAID = 1.25;

const KINDS: Partial<Record<SlotType, string>> = {
  path: 'file directory folder',
  dir: 'directory folder',
  file: 'file script document',
  archive: 'archive tarball zip',
  package: 'package program module dependency',
  program: 'program process application',
  host: 'host server domain machine',
  url: 'url repository address website page',
  branch: 'branch tag',
  commit: 'commit revision',
  pid: 'process',
  device: 'device disk partition',
  name: 'container image session module',
};
const ARTICLE = /^(?:an?|the|my|another|some|this|new|specific|given)$/i;

export function saysKind(tokens: readonly Token[], slot: string): boolean {
  const type = slotTypeOfName(slot);
  const words = new Set(`${(type && KINDS[type]) ?? type ?? ''} ${slot}`.split(' ').map(canon));
  return tokens.some((token, i) => !token.quoted && words.has(token.canon) && ARTICLE.test(tokens[i - 1]?.text ?? ''));
}
