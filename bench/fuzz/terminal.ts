// Targets that read what programs print: the emulator, its escape sequences, the marks among them.
import { Emulator } from '../../src/engine/terminal/emulator.ts';
import { MARK_OSC, type Mark, parseMark } from '../../src/engine/terminal/marks.ts';
import type { Random } from '../support/mutate.ts';
import { type FuzzTarget, fromSeeds, promise } from './target.ts';

const NONCE = '5ec2e7aa';
const OLD = '0ld0ld0l';

class Listening {
  readonly emulator: Emulator;
  marks: Mark[] = [];

  constructor(cols: number, rows: number) {
    this.emulator = new Emulator({ cols, rows, scrollback: 200 });
    for (const id of MARK_OSC)
      this.emulator.onOsc(id, (payload) => {
        const mark = parseMark(id, payload, NONCE);
        if (mark) this.marks.push(mark);
        return true;
      });
  }

  get picture(): string {
    const { emulator } = this;
    const rows = Array.from({ length: emulator.rows }, (_, y) => emulator.lineText(emulator.baseRow + y));
    return `${emulator.cursor.x},${emulator.cursor.y} ${rows.join('\n')}`;
  }
}

/** Feeds bytes in pieces, cut anywhere: also inside a character or an escape sequence. */
function feedCut(emulator: Emulator, bytes: Buffer, random: Random): void {
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(bytes.length, at + 1 + random(7));
    emulator.feed(bytes.subarray(at, end));
    at = end;
  }
}

const RESET = '\x18\x1bc';

const MARKS = [
  `\x1b]133;A;aid=${NONCE}\x07$ \x1b]133;B;aid=${NONCE}\x07ls\r\n\x1b]133;C;aid=${NONCE}\x07a b\r\n\x1b]133;D;0;aid=${NONCE}\x07`,
  `\x1b]633;E;echo \\x3b 漢;${NONCE}\x07\x1b]633;P;Cwd=/tmp/a b;${NONCE}\x1b\\`,
  `\x1b]6339;L;${NONCE};redraw;main:0:0:0;3;git\x07\x1b]6339;N;${NONCE};gimp;x\x07`,
  `\x1b]6339;D;${NONCE};aliases;0;\x07\x1b]6339;D;${NONCE};aliases;1;ll=ls\x07\x1b]6339;D;${NONCE};aliases;2;\x07`,
  // Forged, replayed, without any nonce.
  `\x1b]633;E;rm -rf /;${OLD}\x07\x1b]133;D;0;aid=${OLD}\x07\x1b]633;E;rm;\x07\x1b]133;A\x07`,
];
const PIECES = ['\x1b]', '\x1b]133;', '\x1b]633;E;', '\x1b]6339;L;', '\x1b\\', '\x1bP', ';;;', '\\x', '\\xff'];

/** The same marks and the same picture however the stream is cut; none at all without the nonce. */
export function marks(): FuzzTarget {
  const [whole, cut] = [new Listening(24, 6), new Listening(24, 6)];
  return {
    make: fromSeeds(MARKS, PIECES),
    run(input, random) {
      const bytes = Buffer.from(input);
      whole.marks = [];
      cut.marks = [];
      whole.emulator.feed(bytes);
      feedCut(cut.emulator, bytes, random);
      promise(JSON.stringify(whole.marks) === JSON.stringify(cut.marks), 'cuts change no mark');
      // The emulator skips controls and byte order marks within a string.
      const known = input.replace(/[\p{Cc}\ufeff]/gu, '').includes(NONCE);
      promise(known || whole.marks.length === 0, 'no nonce, no mark');
      promise(whole.picture === cut.picture, 'cuts change no picture');
      whole.emulator.feed(RESET);
      cut.emulator.feed(RESET);
    },
  };
}

const SEQUENCES = [
  '\x1b[31mred\x1b[0m \x1b[1;4;38;2;1;2;3mx\x1b[m\r\n',
  '\x1b[?1049h\x1b[2J\x1b[5;5Hvim\x1b[?1049l',
  '\x1b]0;title\x07\x1b]2;ti\u202etle\x1b\\\x1b]8;;http://x\x07link\x1b]8;;\x07',
  '\x1b]52;c;aGVsbG8=\x07\x1b[c\x1b[6n\x1b]10;?\x07\x1b[?2026$p\x1bP+q544e\x1b\\',
  '漢字e\u0301😀👨‍👩‍👧 tab\tend\b\b\r\n',
  '\x1b[10L\x1b[3M\x1b[2;4r\x1b[S\x1b[T\x1bM\x1bD\x1b7\x1b8\x1b[999;999H',
  '\x1b[?1000;1002;1006;2004h\x1b[>4;1m\x1b[=1u\x1b(0lqk\x1b(B',
  '\x1b[99999999999X\x1b[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19m\x1b[b',
];

/** Bytes of a pty: any bytes, half characters among them; bounded, and never a control character in a title. */
export function pty(): FuzzTarget {
  const emulator = new Emulator({ cols: 80, rows: 24, scrollback: 500 });
  const make = fromSeeds(SEQUENCES, ['\x1b[', '\x1b]', '\x1bP', '\x1b\\', '\x9b', '\x18', '\x1b[?', '$', '!', '65535']);
  let replied = 0;
  emulator.onReply((bytes) => {
    replied += bytes.length;
  });
  return {
    make,
    run(input, random) {
      const bytes = Buffer.from(input);
      for (let broken = random(4); broken > 0 && bytes.length > 0; broken--) bytes[random(bytes.length)] = random(256);
      replied = 0;
      feedCut(emulator, bytes, random);
      const { x, y } = emulator.cursor;
      promise(x >= 0 && x <= emulator.cols && y >= 0 && y < emulator.rows, 'the cursor is inside');
      promise(!/\p{Cc}/u.test(emulator.title), 'a title has no control characters');
      promise(replied < 64 * 1024, 'a short input has a short reply');
      promise(emulator.lineCount <= 500 + emulator.rows, 'the scrollback is bounded');
      if (random(500) === 0) emulator.resize(2 + random(120), 1 + random(50));
      if (random(50) === 0) emulator.feed(RESET);
    },
  };
}
