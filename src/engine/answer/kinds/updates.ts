// What could be upgraded: one package, all of them, those for security.
import type { Question } from '../question.ts';
import {
  call,
  count,
  type Evidence,
  join,
  type Kind,
  meant,
  type Sentence,
  sentence,
} from './kind.ts';

/** Names of the system itself: its updates are those of all packages. */
const SYSTEM = /^(?:ubuntu|debian|mint|fedora|distro|everything)$/i;

const named = (q: Question): string | null =>
  q.entities.name !== null && !SYSTEM.test(q.entities.name) ? q.entities.name : null;

function ofOne(evidence: Evidence, name: string, q: Question): Sentence[] {
  const at = (attribute: string) => evidence.fact(`package:${name}`, attribute);
  const [installed, waits, now, next] = [
    at('installed'),
    at('upgradable'),
    at('version'),
    at('candidate'),
  ];
  if (installed && !installed.value)
    return sentence(`${name} is not installed, so there is nothing to update.`, installed);
  if (!waits) {
    const path = at('path');
    return path
      ? sentence(
          `${name} (${path.value}) is from no installed package, so no package list tells of a newer one.`,
          path,
        )
      : [];
  }
  const current = /\b(?:up to date|latest|newest|current|patched)\b/.test(q.plain);
  const word = q.closed ? (waits.value !== current ? 'Yes: ' : 'No: ') : '';
  return sentence(
    waits.value
      ? `${word}${name} can be upgraded from ${now?.value} to ${next?.value}.`
      : `${word}${name} ${now?.value} is the newest version that the package lists have.`,
    waits,
    now,
    ...(waits.value ? [next] : []),
  );
}

const KERNEL =
  /^(?:linux-(?:image|headers|modules|generic|virtual|cloud)\b|kernel(?:-core)?$|raspberrypi-kernel)/;

/** "Is there a newer version of vim?", "is vim the latest version?" */
const NEWER =
  /\bnewer (?:version|release)s?\b|\b(?:is|are) \S+ (?:on |at )?(?:the )?(?:latest|newest)\b|\bhave (?:i got )?the (?:latest|newest) (?:version of )?\S+$/;

export const updateKinds: readonly Kind[] = [
  {
    id: 'security-updates',
    when: (q) => (/\bsecurity (?:updates?|upgrades?|patches|fixes)\b/.test(q.plain) ? 6 : 0),
    calls: () => [call('linux_packages', { of: 'upgradable', limit: 500 })],
    say(evidence) {
      const total = evidence.fact('packages', 'count_security');
      const rows =
        evidence.data<{ upgradable: { name: string; security: boolean }[] | null }>(
          'linux_packages',
        )?.upgradable ?? [];
      const names = rows.filter((row) => row.security).map((row) => row.name);
      return total
        ? sentence(
            total.value === 0
              ? 'No security update waits, as of the last apt update.'
              : `Yes, ${count(Number(total.value), 'security update waits', 'security updates wait')}: ${join(names.slice(0, 20))}.`,
            total,
          )
        : [];
    },
  },
  {
    id: 'upgradable',
    when: (q) =>
      (named(q) !== null && NEWER.test(q.plain) ? 6.2 : 0) ||
      (/\b(?:can|could|should|need to|have to) (?:be )?(?:updated|upgraded|updates?|upgrades?)\b/.test(
        q.plain,
      )
        ? meant(q, ['package'], { weight: 5 })
        : 0) ||
      meant(q, ['update'], { weight: 1, not: ['file', 'log', 'changed'] }) ||
      meant(q, ['update', 'package'], { weight: 1 }) ||
      (/\b(?:updates?|upgrades?) (?:are )?(?:available|pending|waiting)\b|\b(?:pending|available) (?:updates?|upgrades?)\b/.test(
        q.plain,
      )
        ? 4
        : 0),
    calls(q) {
      const name = named(q);
      return [call('linux_packages', { of: 'upgradable', limit: 500, ...(name ? { name } : {}) })];
    },
    say(evidence, q) {
      const name = named(q);
      if (name) return ofOne(evidence, name, q);
      const total = evidence.fact('packages', 'count_upgradable');
      const rows =
        evidence.data<{ upgradable: { name: string }[] | null }>('linux_packages')?.upgradable ??
        [];
      if (total && q.concepts.has('kernel')) {
        const kernels = rows.filter((row) => KERNEL.test(row.name)).map((row) => row.name);
        const text =
          kernels.length > 0
            ? `Packages of the kernel that can be upgraded: ${join(kernels)}.`
            : 'No package of the kernel is among those that can be upgraded.';
        return sentence(text, total);
      }
      return total
        ? sentence(
            total.value === 0
              ? 'No package can be upgraded, as of the last apt update.'
              : `${count(Number(total.value), 'package')} can be upgraded${rows.length > 20 ? ', among them ' : ': '}${join(rows.slice(0, 20).map((row) => row.name))}.`,
            total,
          )
        : [];
    },
  },
];
