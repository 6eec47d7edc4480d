// Candidates from the catalog, and what the catalog says of the candidates of frames: a program whose purposes share no
// word with the request is a poor answer, however well a phrase could be read into it.

import { type SlotType, slotTypeOfName } from '../../../../domains/slots.ts';
import type { FrameIndex } from '../../frame-index.ts';
import { asRoot, type Machine } from '../../machine.ts';
import type { CatalogIndex, Hit } from '../../retrieve/catalog-index.ts';
import { fillTemplate } from '../../retrieve/fill-template.ts';
import type { Grounding } from '../../slot-fit.ts';
import type { Token } from '../../token.ts';
import type { Option } from './choose.ts';
import { headFactor, ignoredWords, shareOf } from './explained.ts';
import { KIND_SAID, saysKind } from './kind-said.ts';
import { appendStages } from './suffix.ts';

export interface CatalogContext {
  tokens: readonly Token[];
  ground: Grounding;
  machine: Machine;
  stages: readonly string[];
  frames: FrameIndex;
  /** Whether a phrase or an entry has the word. */
  knows(canon: string): boolean;
}

/** Scores of retrieval on the scale of the frames' confidence. */
const SCALE = 0.95;
/** A frame that fits is always the better reading. */
const MOST = 0.8;
/** For each thing of the request that the command leaves out. */
const LEFT_OUT = 0.8;
/** For each name. */
const NAME_LEFT_OUT = 0.9;
/** A command that lacks something: it must be clearly first to be asked about. */
const OPEN_SLOT = 0.8;
const NOT_HERE = 0.95;
const FILLED = 30;
/** An entry that takes away is no answer to a request that does not. */
const OPPOSITE =
  /\b(?:remov\w*|delet\w*|revok\w*|disabl\w*|unset\w*|without|exclud\w*|except|not|no|never|take away|clear|reset|undo|discard|abort|skip\w*)\b/i;
const CONTRARY = 0.7;
/** Share of a confidence that the evidence for its program decides. */
const EVIDENCE_SHARE = 0.3;
/** How fast a reading's own doubt lets the witness speak. */
const DOUBT = 2.5;
const NAMED = 1.3;
const NOT_NAMED = 0.6;

export function programOf(command: string): string {
  return command.replace(/^sudo /, '').split(' ', 1)[0] ?? '';
}

/** What only root may do; what it lists without changing anything stays as it is. */
const NEEDS_ROOT =
  /^(?:apt(?:-get)? (?:update|upgrade|full-upgrade|dist-upgrade|install|remove|autoremove|clean|build-dep)|apt-mark (?:hold|unhold|auto)|dpkg -i|dpkg-reconfigure|(?:yum|dnf) (?:install|update|upgrade)|rpm -i|pacman -(?:S(?!s)|D|Fy)|zypper install|apk (?:add|update)|emerge|snap (?:install|remove|refresh)|systemctl (?:start|stop|restart|enable|disable)|ufw|iptables|nft|tcpdump|tshark|iftop|nethogs|iotop|dhclient|arping|user(?:add|del|mod)|adduser|group(?:add|del)|gpasswd|ch(?:own|grp|attr)|visudo|passwd \S|mount \S|umount|fdisk|lshw|dmidecode|smartctl|hdparm|setcap|add-apt-repository|shutdown|reboot|ip link set|ifconfig \S+ \S|lastb|updatedb|ldconfig)/;

const base = ({ doc }: Hit) => ({
  id: `catalog ${doc.program}`,
  program: doc.program,
  summary: doc.entry.purpose,
});

const ASKED: Partial<Record<SlotType, string>> = {
  path: 'Which file or directory?',
  dir: 'Which directory?',
  file: 'Which file?',
  archive: 'Which archive?',
  package: 'Which package?',
  program: 'Which program?',
  branch: 'Which branch?',
  commit: 'Which commit?',
  host: 'Which host?',
  url: 'Which address (URL)?',
  user: 'Which user?',
  group: 'Which group?',
  service: 'Which service?',
  pid: 'Which process id?',
  port: 'Which port?',
  interface: 'Which network interface?',
  mode: 'Which permissions, such as 644?',
  message: 'What should the message say?',
  text: 'Which text?',
  count: 'How many?',
  glob: 'Which files (a pattern such as *.txt)?',
  kind: 'Which kind of files?',
  name: 'What is it called?',
  env: 'Which variable?',
  column: 'Which column?',
  delimiter: 'What separates the columns?',
  date: 'Since or until when?',
  duration: 'How long?',
  time: 'When?',
  signal: 'Which signal?',
  email: 'Which e-mail address?',
  size: 'Which size?',
  device: 'Which device?',
};

function questionFor(slot: string): string {
  const type = slotTypeOfName(slot);
  return (type && ASKED[type]) ?? `Which ${slot}?`;
}

export function catalogOptions(hits: readonly Hit[], context: CatalogContext): Option[] {
  const { tokens, ground, machine, stages, frames, knows } = context;
  const asked = tokens.map((token) => token.text).join(' ');
  return hits.slice(0, FILLED).flatMap((hit): Option[] => {
    const { template } = hit.doc;
    const filled = fillTemplate(template, tokens, hit.matched, ground);
    if ('missing' in filled) {
      const said = saysKind(tokens, filled.missing) ? KIND_SAID : 1;
      const confidence = Math.min(MOST, SCALE * hit.score) * OPEN_SLOT * said;
      return [{ ...base(hit), command: null, confidence, question: questionFor(filled.missing) }];
    }
    const here = template.programs.every((name) => machine.has(name));
    const confidence = Math.min(MOST, SCALE * hit.score) * LEFT_OUT ** filled.left * (here ? 1 : NOT_HERE);
    // A word that nothing knows is a name; what has no place for it is about something else.
    const names = tokens.filter(
      (token, i) =>
        !token.stop && !token.thing && !filled.used.has(i) && !hit.matched.has(token.canon) && !knows(token.canon),
    ).length;
    const against = OPPOSITE.test(hit.doc.entry.purpose) && !OPPOSITE.test(asked) ? CONTRARY : 1;
    const own = NEEDS_ROOT.test(filled.command) ? asRoot(filled.command, machine) : filled.command;
    const command = appendStages(own, stages);
    const used = new Set(filled.used);
    tokens.forEach((token, i) => {
      if (hit.matched.has(token.canon)) used.add(i);
    });
    return [
      {
        ...base(hit),
        command,
        confidence: confidence * against * NAME_LEFT_OUT ** names * headFactor(tokens, used, knows),
        left: filled.left,
        share: shareOf(tokens, used, frames),
        ignored: ignoredWords(tokens, used),
        question: null,
      },
    ];
  });
}

/**
 * Confidence after what the catalog knows of each program and what the request names itself. A frame that reads the
 * whole request needs no witness; one that reads half of it does.
 */
export function byEvidence(index: CatalogIndex, hits: readonly Hit[], named: ReadonlySet<string>) {
  const best = hits[0]?.score ?? 1;
  const evidence = new Map<string, number>();
  for (const { doc, score } of hits) evidence.set(doc.program, Math.max(evidence.get(doc.program) ?? 0, score / best));
  return (option: Option): Option => {
    if (option.command === null) return option;
    const words = option.command.split(/[\s|]+/);
    const { program } = option;
    const witness = evidence.get(program) ?? (index.programs.has(program) ? 0 : 1);
    const doubt = Math.min(1, (1 - option.confidence) * DOUBT);
    const share = 1 - EVIDENCE_SHARE * (1 - witness) * doubt;
    const mentions = words.some((word) => named.has(word));
    const said = named.has(program) ? NAMED : named.size > 0 && !mentions ? NOT_NAMED : 1;
    return { ...option, confidence: Math.min(1, option.confidence * share * said) };
  };
}
