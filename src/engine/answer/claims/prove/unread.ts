// What is said of a sentence that was not proven: the words that nothing here tells of, whether it gives a reason, and the
// probe that would tell.
import { lexicon } from '../told/words.ts';
import { type Lexeme, lexed } from '../typed/lexed.ts';
import { rolesOf } from './anchors.ts';
import type { Ground } from './ground.ts';
import { wording } from './wording.ts';

const wordsOf = (sentence: string): Lexeme[] => lexed(sentence).filter(({ is }) => is === 'word');

const CAUSE = /^(?:because|since|so|therefore|thus|hence|due|caused)$/;
export const causeIn = (sentence: string): boolean =>
  lexed(sentence).some(({ lower, sep }) => CAUSE.test(sep ?? lower));

export function unreadIn(sentence: string, { domains, looks }: Ground): string[] {
  const { weak, nouns } = wording();
  return wordsOf(sentence)
    .filter(
      (item) =>
        !weak.has(item.lower) &&
        !nouns.has(item.lower) &&
        item.window === undefined &&
        domains.every((domain) => rolesOf(item, domain, looks).length === 0),
    )
    .map(({ text }) => text);
}

/** Which probe tells of what a noun names. */
const PROBES: Readonly<Record<string, string>> = {
  service: 'linux_service_status',
  process: 'linux_processes',
  container: 'linux_containers',
  package: 'linux_packages',
  port: 'linux_ports',
  interface: 'linux_network_info',
  disk: 'linux_disk_usage',
  filesystem: 'linux_disk_usage',
  user: 'linux_users',
  group: 'linux_users',
  file: 'list_files',
  branch: 'git_state',
};

export function suggestion(sentence: string): string {
  const noun = wordsOf(sentence)
    .flatMap(({ stems }) => [...stems])
    .find((stem) => lexicon().thing.has(stem) && Object.hasOwn(PROBES, stem));
  return `Check with ${PROBES[noun ?? ''] ?? 'linux_system_info'}.`;
}
