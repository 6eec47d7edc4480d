// Programs that only look, with the few options of theirs that do more. A program is on this list
// because its manual says that it changes nothing, not because it looks innocent.

import type { Call, Handler, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { mayWrite, onlyLooks } from '../call/shallow.ts';
import { same, words } from '../call/words.ts';
import lookers from '../data/lookers.json' with { type: 'json' };
import { listed } from '../listed.ts';
import { NOTHING, narrowed, SENSITIVE, type Stream, stream, Taint } from '../taint.ts';
import { classify } from '../targets/classify.ts';
import { isPersonal } from '../targets/places.ts';
import { hasUnknown } from '../word/symbols.ts';
import { getent } from './accounts.ts';
import { editsInPlace, report, texts } from './common.ts';
import { editor } from './editors.ts';
import { landFile } from './land.ts';
import { readPath } from './read.ts';
import { writeFile } from './write.ts';

/** Reports on the machine; nothing they take names a file to write (data/lookers.json). */
const names = listed(lookers.programs);

/** Options after which the next word is a file that is written. */
const OUTPUT_OPTIONS: Record<string, RegExp> = {
  tree: /^-o$/,
  diff: /^--output$/,
  less: /^-[oO]$/,
  inxi: /^--export$/,
  ctags: /^-f$/,
  ss: /^-D$/,
  lshw: /^-dump$/,
};

/** Options that make a program of the list run or change something. */
const HARMFUL_OPTIONS: Record<string, RegExp> = {
  file: /^-\w*C|^--compile/,
  dmidecode: /^--dump-bin/,
  rg: /^--(?:pre|hostname-bin|search-zip)\b/,
  sar: /^-\w*o/,
};

/** Who looks for lines with one of these words finds what stands behind it. */
const SEEKS_SECRETS = /passw|passphrase|secret|token|api.?key|credential|private.key/i;
const PATTERN_FIRST = /^(?:[bx]?z?[ef]?r?grep|zstdgrep|ag|ack|ugrep|look|rg|ripgrep)$/;

/** Reads the named files, so that secrets are noticed, and passes taint along. */
function reads(call: Call): Stream {
  const values = PATTERN_FIRST.test(call.program) ? 'efmABCDgtj' : 'efmABCDFkgot';
  const operands = readOptions(call.args, { values }).operands;
  // What is left after some were taken out may still be nearly all.
  const all = texts(call.args).some((text) => /^-(?!-)\w*v|^--invert-match$/.test(text));
  let taint = all
    ? call.stdin.taint & ~(Taint.endless | Taint.everyProcess)
    : narrowed(call.stdin.taint) & ~Taint.endless;
  for (const word of operands) taint |= readPath(word, call).taint & SENSITIVE;
  return stream(null, taint);
}

/** What grep lets pass of a text that is known, by a plain pattern; null when that is not for us to say. */
function linesKept(call: Call): string | null {
  const { text } = call.stdin;
  const [pattern, ...others] = texts(call.args);
  // All but some of it: at most all.
  if (text !== null && /^-[vEF]*v[vEF]*$/.test(pattern ?? '') && others.length === 1) return text;
  if (text === null || pattern === undefined || others.length > 0) return null;
  if (!/^(?:grep|egrep)$/.test(call.program) || !/^\^?[\w/:. ]+\$?$/.test(pattern)) return null;
  const form = new RegExp(pattern);
  const kept = text.split('\n').filter((line) => line !== '' && form.test(line));
  return kept.map((line) => `${line}\n`).join('');
}

/** The first operand of grep is what is looked for, not where. */
function withoutPattern(call: Call): Call {
  if (texts(call.args).some((text) => /^(?:-\w*[ef]$|--(?:regexp|file))/.test(text))) return call;
  const at = call.args.findIndex(({ text }) => !text.startsWith('-'));
  return at < 0 ? call : { ...call, args: call.args.filter((_, index) => index !== at) };
}

const sought = ({ args }: Call): number => {
  const pattern = args.find(({ text }) => !text.startsWith('-'))?.text ?? '';
  const namesOnly = args.some(({ text }) => /^-(?!-)\w*[clLqv]/.test(text));
  return SEEKS_SECRETS.test(pattern) && !namesOnly ? Taint.settings : 0;
};

const looks = (name: string): Handler => {
  const output = OUTPUT_OPTIONS[name];
  const harmful = HARMFUL_OPTIONS[name];
  return (call) => {
    const words = call.args;
    words.forEach((word, index) => {
      const target = words[index + 1];
      if (output?.test(word.text) && target) writeFile(target, stream(null), { append: false }, call);
      if (!harmful?.test(word.text)) return;
      report(call, 'option-runs-program');
      const program = /=(.+)$/.exec(word.text)?.[1] ?? target?.text;
      if (program && /\s/.test(program)) {
        call.machine.runText(program, call.shell.fork(), { span: call.span });
      }
    });
    if (!PATTERN_FIRST.test(name)) return reads(call);
    const read = reads(withoutPattern(call));
    return stream(read.text ?? linesKept(call), read.taint | sought(call));
  };
};

const NO_FILES = new Set(listed(lookers.namesOnly));

/** These look at names and sizes, never at what is inside. */
const shallow = (name: string): Handler => {
  const inner = looks(name);
  return (call) => inner({ ...call, args: call.args.filter(({ text }) => text.startsWith('-') || name === 'tree') });
};

function looker(name: string): Handler {
  const shows = !NO_FILES.has(name) && !PATTERN_FIRST.test(name);
  const handler = NO_FILES.has(name) ? shallow(name) : looks(name);
  onlyLooks.add(handler);
  if (shows) mayWrite.add(handler);
  return handler;
}

/** sort: reads, except -o; and --compress-program runs. */
function sort(call: Call): Stream {
  const options = readOptions(call.args, {
    values: 'kotST',
    longValues: words(`
      output key field-separator buffer-size temporary-directory compress-program parallel
      batch-size files0-from random-source sort
    `),
  });
  const program = options.value('compress-program');
  if (program && !/^(?:gzip|zstd|lz4|xz|bzip2)$/.test(program.text))
    call.machine.runText(program.text, call.shell.fork(), { span: call.span });
  const output = options.value('o', 'output');
  if (output) writeFile(output, call.stdin, { append: false }, call);
  if (options.operands.length === 0) return call.stdin;
  return reads({ ...call, args: options.operands });
}

/** uniq IN OUT, shuf -o. */
function uniq(call: Call): Stream {
  const options = readOptions(call.args, { values: 'fsw', longValues: ['skip-fields', 'skip-chars', 'check-chars'] });
  const output = options.operands[1];
  if (output) writeFile(output, stream(null), { append: false }, call);
  return options.operands.length === 0 ? call.stdin : stream(null, call.stdin.taint);
}

function shuf(call: Call): Stream {
  const output = readOptions(call.args, {
    values: 'ino',
    longValues: ['output', 'head-count', 'input-range', 'random-source'],
  }).value('o', 'output');
  if (output) writeFile(output, stream(null), { append: false }, call);
  return stream(null, call.stdin.taint);
}

function rg(call: Call): Stream {
  const at = call.args.findIndex(({ text }) => /^--(?:pre|hostname-bin)(?:=|$)/.test(text));
  const program = at >= 0 ? (call.args[at]?.text.split('=')[1] ?? call.args[at + 1]?.text) : undefined;
  if (program) call.machine.runText(program, call.shell.fork(), { span: call.span });
  if (program) report(call, 'option-runs-program');
  return reads(withoutPattern(call));
}

/** jq, yq: filters; -i edits, yq's own. */
function jq(call: Call): Stream {
  if (/^yq|xq$/.test(call.program) && texts(call.args).some((text) => /^-\w*i|^--in-?place/.test(text)))
    report(call, 'edit-in-place');
  return stream(null, call.stdin.taint);
}

function ssh_keygen(call: Call): undefined {
  const options = readOptions(call.args, { values: 'bCfFGIKmnNOPrRsStTVwWzYD' });
  if (options.has('l', 'B', 'F', 'y', 'Q', 'H', 'L', 'v')) {
    if (options.has('y')) report(call, 'secret-read');
    return;
  }
  // Who answers the question before it is asked wants the key that is there replaced.
  const file = options.value('f');
  if (file && call.stdin.text?.startsWith('y')) landFile(file, NOTHING, { append: false }, call);
  report(call, 'key-change');
}

const keyAgent: Handler = (call) => {
  if (texts(call.args).some((text) => /^-[lL]$/.test(text))) return undefined;
  // A key that lies where everybody may put one is a stranger's.
  const foreign = texts(call.args).some((text) => /^(?:-i)?\/(?:var\/)?(?:tmp|dev\/shm)\//.test(text));
  report(call, foreign ? 'remote-access-file' : 'key-change');
  return undefined;
};

function gpg(call: Call): Stream | undefined {
  const words = texts(call.args);
  if (words.some((text) => /^--(?:export-secret\w*|delete-secret\w*)/.test(text))) {
    report(call, words.some((text) => text.startsWith('--delete')) ? 'delete-keys' : 'secret-read');
    return stream(null, Taint.secret);
  }
  if (
    words.some((text) =>
      /^--(?:delete-\w+|import|recv-keys|edit-key|gen-key|full-gen\w*|quick-\w+|send-keys|sign-key|lsign-key|trust-model)|^--gen/.test(
        text,
      ),
    )
  )
    report(call, 'key-change');
  if (words.some((text) => /^(?:-d|--decrypt)$/.test(text))) return stream(null, Taint.decoded);
  return undefined;
}

const secretTool: Handler = (call) => {
  const words = texts(call.args);
  if (
    words.some((text) =>
      /^(?:lookup|search|find-generic-password|find-internet-password|dump-keychain|export|get)$/.test(text),
    )
  ) {
    report(call, 'secret-value');
    return stream(null, Taint.secret);
  }
  report(call, 'key-change');
  return undefined;
};

function du(call: Call): Stream {
  return looks('du')({ ...call, args: call.args.filter(({ text }) => text.startsWith('-')) }) ?? NOTHING;
}

const opener: Handler = (call) => {
  const target = call.args.find(({ text }) => !text.startsWith('-'));
  if (target && /\.(?:sh|desktop|run|appimage|exe|jar)$/i.test(target.text)) report(call, 'runs-script');
  return undefined;
};

/** Media and document tools: where they write is in their rows. */
const converter: Handler = (call) => {
  const words = texts(call.args);
  if (words.includes('-y') || words.includes('-overwrite_original')) report(call, 'overwrite-file');
  // What is read is what is written: the original is gone, and of a set of one's own works each.
  const out = call.args.at(-1);
  if (out && !out.text.startsWith('-') && words.indexOf(out.text) < words.length - 1) {
    const { path } = classify(out.text, call.shell);
    report(call, isPersonal(path) && hasUnknown(path) ? 'replaces-document' : 'edit-in-place');
  }
  return undefined;
};

export const readonlyHandlers: Handlers = {
  ...Object.fromEntries(names.map((name) => [name, looker(name)])),
  sort,
  gsort: sort,
  uniq,
  shuf,
  rg,
  ripgrep: rg,
  jq,
  ...same('yq xq jaq gojq xmllint xmlstarlet', jq),
  du,
  iconv: (call) => {
    const output = readOptions(call.args, { values: 'fto' }).value('o');
    if (output) writeFile(output, stream(null), { append: false }, call);
    return stream(null, call.stdin.taint);
  },
  ...same('vi vim nvim nano pico emacsclient micro helix hx ed ex joe kate gedit code subl', editor),
  ...same('view yt-dlp youtube-dl sdk', () => undefined),
  getent,
  'ssh-keygen': ssh_keygen,
  ...same('ssh-add ssh-copy-id age-keygen', keyAgent),
  gpg,
  gpg2: gpg,
  'secret-tool': secretTool,
  security: secretTool,
  certbot: (call) => {
    if (!/^(?:certificates|--version|plugins)$/.test(call.args[0]?.text ?? '')) report(call, 'key-change');
    return undefined;
  },
  age: () => stream(null, Taint.decoded),
  ...same('xdg-open open gnome-open start', opener),
  ...same(
    `convert magick ffmpeg exiftool pandoc gs sox wkhtmltopdf pdftotext pdftk qpdf qemu-img
     cwebp inkscape`,
    converter,
  ),
  mogrify: (call) => {
    editsInPlace(call);
    return undefined;
  },
  ...same(
    `dircolors resize starship zoxide thefuck pyenv rbenv nodenv fnm nvm asdf mise keychain
     gnome-keyring-daemon lesspipe atuin register-python-argcomplete jenv`,
    () => stream(null, Taint.shellSetup),
  ),
  direnv: (call) => {
    if (/^(?:allow|permit|grant|edit|exec)$/.test(call.args[0]?.text ?? '')) report(call, 'runs-script');
    return stream(null, Taint.shellSetup);
  },
};
