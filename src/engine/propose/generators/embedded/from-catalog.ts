// Candidates from entries of the catalog.

import { type SlotType, slotTypeOfName } from '../../../../domains/slots.ts';
import type { FrameIndex } from '../../frame-index.ts';
import { asRoot, type Machine } from '../../machine.ts';
import type { Hit } from '../../retrieve/catalog-index.ts';
import { fillTemplate } from '../../retrieve/fill-template.ts';
import type { Grounding } from '../../slot-fit.ts';
import type { Token } from '../../token.ts';
import type { Option } from './choose.ts';
import { headFactor, ignoredWords, shareOf } from './explained.ts';

export interface CatalogContext {
  tokens: readonly Token[];
  ground: Grounding;
  machine: Machine;
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
/** An entry that takes away is no answer to a request that does not. */
const OPPOSITE =
  /\b(?:remov\w*|delet\w*|revok\w*|disabl\w*|unset\w*|without|exclud\w*|except|not|no|never|take away|clear|reset|undo|discard|abort|skip\w*)\b/i;
const CONTRARY = 0.7;

export function programOf(command: string): string {
  return command.replace(/^sudo /, '').split(' ', 1)[0] ?? '';
}

/** What only root may do; what it lists without changing anything stays as it is. */
const NEEDS_ROOT =
  /^(?:apt(?:-get)? (?:update|upgrade|full-upgrade|dist-upgrade|install|remove|autoremove|clean|build-dep)|apt-mark (?:hold|unhold|auto)|dpkg -i|dpkg-reconfigure|(?:yum|dnf) (?:install|update|upgrade)|rpm -i|pacman -(?:S(?!s)|D|Fy)|zypper install|apk (?:add|update)|emerge|snap (?:install|remove|refresh)|systemctl (?:start|stop|restart|enable|disable)|ufw|iptables|nft|tcpdump|tshark|iftop|nethogs|iotop|dhclient|arping|user(?:add|del|mod)|adduser|group(?:add|del)|gpasswd|ch(?:own|grp|attr)|visudo|passwd \S|mount \S|umount|fdisk|lshw|dmidecode|smartctl|hdparm|setcap|add-apt-repository|shutdown|reboot|ip link set|ifconfig \S+ \S|lastb|updatedb|ldconfig)/;

const base = ({ doc }: Hit) => ({ id: `catalog ${doc.program}`, program: doc.program, summary: doc.entry.purpose });

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
  const { tokens, ground, machine, frames, knows } = context;
  const asked = tokens.map((token) => token.text).join(' ');
  return hits.flatMap((hit): Option[] => {
    const { template } = hit.doc;
    const filled = fillTemplate(template, tokens, hit.matched, ground);
    if ('missing' in filled) {
      const confidence = Math.min(MOST, SCALE * hit.score) * OPEN_SLOT;
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
    const command = NEEDS_ROOT.test(filled.command) ? asRoot(filled.command, machine) : filled.command;
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
