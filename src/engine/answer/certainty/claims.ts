// Reads a clause as claims. Every pattern covers its whole clause, so that nothing said beside the understood part slips
// through; a clause that fits none is a claim nobody can check.
import { readAmounts } from './amounts.ts';
import type { Build, Claim, Memory, Opaque, Reading, Relation } from './claim.ts';
import type { Clause } from './clauses.ts';
import { isFresh } from './evidence.ts';
import { sameName } from './match.ts';
import { MACHINE_PATTERNS } from './patterns-machine.ts';
import { THING_PATTERNS } from './patterns-things.ts';
import { state, uptime } from './said.ts';
import { claim, text } from './words.ts';

const PATTERNS = [...THING_PATTERNS, ...MACHINE_PATTERNS];

/** What stands in brackets is about the thing before: "(27.1.1)", "(running)", "(not enabled)". */
function readAside(build: Build): Claim | null {
  const { name } = build.memory;
  if (build.memory.topic === 'os' && /^[a-z]+(?: [a-z]+)?$/i.test(build.clause.text))
    return claim(build, ['os'], null, ['pretty', 'name'], text(build.clause.text, 'os'));
  if (name === null) return null;
  const time = /^(?:up |running |for |since )*((?:\d+ ?[a-z]+[, ]*(?:and )?)+)$/i.exec(
    build.clause.text,
  )?.[1];
  const up = time ? uptime(build, time, name) : null;
  if (up && !Array.isArray(up)) return up;
  const version = /^(?:version |v)?(\d+(?:\.\d+)+[\w.+~:-]*)$/i.exec(build.clause.text)?.[1];
  if (version) return claim(build, ['package'], name, ['version'], text(version, 'version'));
  const word =
    /^(not )?(running|active|stopped|inactive|dead|exited|failed|up|down|enabled|disabled|installed)$/i.exec(
      build.clause.text,
    );
  const made = word
    ? state(build, name, undefined, undefined, word[2] as string, word[1] !== undefined)
    : null;
  return made && !Array.isArray(made) ? made : null;
}

/** Somebody who looked knows of a thing of that name, whether it runs or is installed, or not. */
const known = (clause: Clause, kind: string, name: string): Relation => ({
  text: clause.text,
  hedged: clause.hedged,
  kinds: [kind],
  names: [name],
  negatable: false,
  decide: (evidence) => {
    const found = evidence.known.filter(
      (each) =>
        each.kind === kind &&
        each.name !== null &&
        sameName(kind, each.name, name.toLowerCase()) &&
        (kind !== 'service' || each.attribute !== 'installed' || each.value === true),
    );
    const fresh = found.filter(isFresh);
    if (fresh.length > 0) return { verdict: 'supported', found: fresh };
    return { verdict: found.length > 0 ? 'stale' : 'no_data', found };
  },
});

/** Names of packages and services that a suggested command takes for granted. */
function inCommands(clause: Clause): Relation[] {
  const claims: Relation[] = [];
  for (const match of clause.text.matchAll(
    /`([^`]+)`|\b((?:sudo )?(?:apt|apt-get|dnf|yum|pacman|systemctl) \S+ [\w.+@ -]+)$/g,
  )) {
    const command = (match[1] ?? match[2] ?? '').replace(/^sudo\s+/, '');
    const install =
      /^(?:apt|apt-get|dnf|yum|zypper|apk|pacman|brew|snap|flatpak)\s+(?:-\S+\s+)*(?:install|add|-S\w*)\s+(.+)$/.exec(
        command,
      )?.[1];
    for (const name of install?.split(/\s+/).filter((word) => !word.startsWith('-')) ?? [])
      claims.push(known(clause, 'package', name));
    const unit = /^(?:systemctl\s+(?:-\S+\s+)*\S+\s+(?:-\S+\s+)*|service\s+)([\w@.-]+)/.exec(
      command,
    )?.[1];
    if (unit) claims.push(known(clause, 'service', unit.replace(/\.service$/, '')));
  }
  return claims;
}

const DONE =
  /^(?:(?:all )?(?:done|finished|complete|completed|set|fixed|success)|(?:i|we)(?: have|'ve)? (?:just |now |successfully )?(?:restarted|started|stopped|installed|removed|uninstalled|deleted|created|updated|upgraded|enabled|disabled|killed|reloaded|moved|copied|cleaned|fixed|changed|added|ran|executed|configured|backed up)\b.*|.{2,80}? (?:was|were|has been|have been) (?:successfully )?(?:restarted|deleted|removed|created|stopped|started|installed|updated|upgraded|killed|reloaded|moved|copied|cleaned|fixed|changed|added|completed|executed)(?: successfully)?|(?:the )?(?:command|operation|task|installation|update|upgrade|restart|backup|build|script|job|test|check)s? (?:has |have )?(?:succeeded|passed|completed|finished|worked|ran|was successful|is done|is complete)(?: successfully)?)$/i;
const FAILED =
  /^(?:the )?(?:last )?(?:command|operation|task|installation|update|upgrade|restart|backup|build|script|job|test|check)s? (?:has |have )?(?:failed|did not succeed|was not successful)(?: with (?:exit )?(?:code|status) \d+)?$/i;
const USER =
  /^(?:(?:as )?you (?:just )?(?:said|mentioned|asked|told me|stated|noted|wrote|reported|gave|specified|wanted|provided|want)(?: me)?(?: to| about| for| that| whether| if)?|your (?:message|request|question) (?:says|mentions|was|is about|mentioned|said)|in your (?:message|request)[, ]*(?:you )?(?:said|mentioned)?)[:, ]+(.+)$/i;
const SAYS =
  /^(?:the )?(?:file |contents of |log |page )?["'`]?([~.\w/-]*[/.][\w./-]+|[A-Z]\w*file|README|logs?|notes?|output)["'`]? (?:says|contains|reads|mentions|states|claims|shows)(?: that| the (?:text|line|words))?[:, ]+(.+)$/i;

/** What the person or a file is said to have said. */
export const isSaying = (text: string): boolean => USER.test(text) || SAYS.test(text);

/** Names and topics that later clauses may mean by "it". */
function remember(memory: Memory, claims: readonly Claim[]): void {
  for (const each of claims) {
    if (each.name && each.kinds[0] !== 'port') {
      memory.name = each.name;
      memory.kinds = each.kinds;
    }
    if (each.attributes[0] === 'process' && each.expected.type === 'text') {
      memory.name = each.expected.value.toLowerCase();
      memory.kinds = ['service', 'process'];
    }
    if (/^(?:memory|swap|disk|cpu|load|os)$/.test(each.kinds[0] ?? ''))
      memory.topic = each.kinds[0] ?? null;
  }
}

export function readClause(clause: Clause, memory: Memory): Reading[] {
  const opaque = (kind: Opaque['opaque'], about = clause.text, from = ''): Opaque[] => [
    { text: clause.text, opaque: kind, about, from, hedged: clause.hedged },
  ];
  const build: Build = { clause, memory };
  if (clause.mode === 'none') return inCommands(clause);
  const yes = /^(yes|no|yep|nope|correct|true|false)$/i.exec(clause.text)?.[1];
  if (yes) return fromQuestion(clause, memory) ?? opaque('unknown');
  const user = USER.exec(clause.text);
  if (user) return opaque('user', user[1]);
  const says = SAYS.exec(clause.text);
  if (says) return opaque('saying', says[2], says[1]);
  const short = clause.aside ? readAside(build) : null;
  if (short) return [short];
  const amounts = readAmounts(clause, memory.topic);
  if (amounts) {
    const claims = amounts.map((amount) =>
      claim(build, [amount.kind], amount.name, amount.attributes, amount.expected),
    );
    remember(memory, claims);
    return claims;
  }
  for (const [pattern, make] of PATTERNS) {
    const match = pattern.exec(clause.text);
    const made = match ? make(match, build) : null;
    if (!made) continue;
    const claims = Array.isArray(made) ? made : [made];
    remember(memory, claims);
    return claims;
  }
  if (FAILED.test(clause.text)) return opaque('failed');
  if (DONE.test(clause.text)) return opaque('done');
  const commands = inCommands(clause);
  return commands.length > 0
    ? [...commands, ...(/^(?:install|run|use)\b/i.test(clause.text) ? [] : opaque('unknown'))]
    : opaque('unknown');
}

/** "Yes." to "Is nginx running?" says that nginx is running; null when the question is of another form. */
export function fromQuestion(clause: Clause, memory: Memory): Reading[] | null {
  const yes = /^(?:yes|yep|correct|true)$/i.test(clause.text);
  const asked =
    /^(is|are|was|does|do) (.+?) (running|active|up|installed|enabled(?: at boot)?|stopped|listening on port \d+|free|in use|available|logged in)\??$/i.exec(
      memory.question.trim(),
    );
  if (!asked) return null;
  const said = `${asked[2]} is ${yes ? '' : 'not '}${asked[3]}`;
  return readClause({ ...clause, text: said }, memory).map((reading) => ({
    ...reading,
    text: `${clause.text}: ${said}`,
  }));
}
