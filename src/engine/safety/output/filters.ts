// Text filters: computed when the input is known, opaque otherwise. Files named as operands are
// read, so that a secret among them taints what comes out.

import type { Call, Handler, Handlers } from '../call/machine.ts';
import { type OptionSpec, readOptions } from '../call/options.ts';
import { same, words } from '../call/words.ts';
import { CAPS } from '../caps.ts';
import { texts, wordOf } from '../effects/common.ts';
import { isPacked, unpacked } from '../effects/packed.ts';
import { readPath } from '../effects/read.ts';
import { writeFile } from '../effects/write.ts';
import { narrowed, type Stream, stream, Taint } from '../taint.ts';
import { classify } from '../targets/classify.ts';
import { STAR, UNKNOWN } from '../word/symbols.ts';
import { baseNameOf, directoryOf } from './path-text.ts';
import { translate } from './translate.ts';

/** Input of a filter: its files, or stdin. */
function inputOf(call: Call, files: readonly { text: string }[]): Stream {
  if (files.length === 0) return call.stdin;
  let text: string | null = '';
  let taint = 0;
  for (const file of files) {
    const content = file.text === '-' ? call.stdin : readPath(wordOf(file.text, call.name), call);
    taint |= content.taint;
    text = text === null || content.text === null ? null : text + content.text;
  }
  return stream(text !== null && text.length > CAPS.output ? null : text, taint);
}

type Change = (text: string, call: Call, options: ReturnType<typeof readOptions>) => string | null;

const filter =
  (change: Change, spec: OptionSpec = {}, ends = 0): Handler =>
  (call) => {
    const options = readOptions(call.args, spec);
    const input = inputOf(call, options.operands);
    const text = input.text === null ? null : change(input.text, call, options);
    return stream(text, input.taint & ~ends);
  };

const lines = (text: string): string[] => text.replace(/\n$/, '').split('\n');
const unlines = (parts: string[]): string => (parts.length === 0 ? '' : `${parts.join('\n')}\n`);

const count = (options: ReturnType<typeof readOptions>): number => {
  const given = options.text('n', 'lines');
  return given !== null && /^\d+$/.test(given) ? Number(given) : 10;
};

/** So many from the head of an order are a choice; without one the first is the process that starts all others. */
const FEW = 20;
const COUNTED: OptionSpec = { values: 'ncs', longValues: ['lines', 'bytes', 'pid', 'sleep-interval'] };

/** What is taken from one end: of the ids of all processes, in an order that was asked for, a few are chosen. */
const fromEnd =
  (inner: Handler): Handler =>
  (call) => {
    const taken = inner(call) ?? stream(null, 0);
    const short = /^-(\d+)$/.exec(texts(call.args)[0] ?? '')?.[1];
    const given = short ?? readOptions(call.args, COUNTED).text('n', 'lines') ?? '10';
    const few = /^\d+$/.test(given) && Number(given) <= FEW && taken.taint & Taint.ranked;
    return few ? stream(taken.text, narrowed(taken.taint)) : taken;
  };

const cat = filter((text) => text);
const rev = filter((text) => unlines(lines(text).map((line) => [...line].reverse().join(''))));
const tac = filter((text) => unlines(lines(text).reverse()));
const head = fromEnd(
  filter(
    (text, _call, options) => {
      const bytes = options.text('c', 'bytes');
      if (bytes !== null) return /^\d+$/.test(bytes) ? text.slice(0, Number(bytes)) : null;
      return unlines(lines(text).slice(0, count(options)));
    },
    COUNTED,
    Taint.endless,
  ),
);
const tail = fromEnd(
  filter((text, _call, options) => {
    const bytes = options.text('c', 'bytes');
    if (bytes !== null) return /^\d+$/.test(bytes) ? text.slice(-Number(bytes)) : null;
    return unlines(lines(text).slice(-count(options)));
  }, COUNTED),
);
const cut = filter(
  (text, _call, options) => {
    const characters = options.text('c', 'b', 'characters', 'bytes');
    const match = /^(\d+)(?:-(\d*))?$/.exec(characters ?? options.text('f', 'fields') ?? '');
    if (!match) return null;
    const from = Number(match[1]) - 1;
    const to = match[2] === undefined ? from + 1 : match[2] === '' ? undefined : Number(match[2]);
    const separator = options.text('d', 'delimiter') ?? '\t';
    return unlines(
      lines(text).map((line) =>
        characters ? line.slice(from, to) : line.split(separator).slice(from, to).join(separator),
      ),
    );
  },
  { values: 'bcdf', longValues: ['bytes', 'characters', 'delimiter', 'fields', 'output-delimiter'] },
);
const unchanged = filter((text) => text);
const unknownText = filter(() => null);

/** tr works on stdin only; its operands are sets. */
function tr(call: Call): Stream {
  const options = readOptions(call.args, { long: ['delete', 'squeeze-repeats', 'complement', 'truncate-set1'] });
  const { text, taint } = call.stdin;
  const [from, to] = texts(options.operands);
  if (text === null || from === undefined) return stream(null, taint);
  return stream(translate(text, from, to, options.has('d', 'delete'), options.has('c', 'C', 'complement')), taint);
}

/** xxd -r, base64 -d, openssl base64 -d and the like, decoded for real. */
function decode(call: Call, encoding: BufferEncoding, files: readonly { text: string }[]): Stream {
  const input = inputOf(call, files);
  if (input.text === null) return stream(null, input.taint | Taint.decoded);
  const compact = input.text.replace(encoding === 'hex' ? /[^0-9a-fA-F]/g : /[^A-Za-z0-9+/=_-]/g, '');
  if (compact === '') return stream(null, input.taint | Taint.decoded);
  const bytes = Buffer.from(compact, encoding);
  const text = isPacked(bytes) ? bytes.toString('latin1') : bytes.toString('utf8');
  return stream(text, input.taint | Taint.decoded);
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function base32(call: Call): Stream {
  const options = readOptions(call.args, { values: 'w', long: ['decode', 'ignore-garbage'] });
  const input = inputOf(call, options.operands);
  if (!options.has('d', 'decode')) return stream(null, input.taint);
  return stream(fromBase32(input.text), input.taint | Taint.decoded);
}

function fromBase32(text: string | null): string | null {
  if (text === null) return null;
  const bits = [...text.toUpperCase()]
    .map((letter) => BASE32.indexOf(letter))
    .filter((at) => at >= 0)
    .map((at) => at.toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString('utf8');
}

function base64(call: Call): Stream {
  const options = readOptions(call.args, {
    values: 'wo',
    longValues: ['wrap', 'output'],
    long: ['decode', 'ignore-garbage'],
  });
  if (options.has('d', 'D', 'decode')) return decode(call, 'base64', options.operands);
  const output = options.value('o', 'output');
  if (output) writeFile(output, stream(null), { append: false }, call);
  const input = inputOf(call, options.operands);
  const text = input.text === null ? null : `${Buffer.from(input.text, 'utf8').toString('base64')}\n`;
  return stream(text, input.taint);
}

function basenc(call: Call): Stream {
  const options = readOptions(call.args, {
    long: ['base64', 'base64url', 'base16', 'base32', 'decode'],
    longValues: ['wrap'],
  });
  if (!options.has('d', 'decode')) return stream(null, inputOf(call, options.operands).taint);
  if (options.has('base32')) return base32(call);
  return decode(call, options.has('base16') ? 'hex' : 'base64', options.operands);
}

function xxd(call: Call): Stream {
  const options = readOptions(call.args, { values: 'clgsSo' });
  const reverse = call.args.some(({ text }) => /^-(?!-)\w*r/.test(text));
  return reverse
    ? decode(call, 'hex', options.operands.slice(0, 1))
    : stream(null, inputOf(call, options.operands.slice(0, 1)).taint);
}

function openssl(call: Call): Stream {
  const words = texts(call.args);
  const verb = words[0] ?? '';
  const secretFile = words.find((_, index) => /^-in$/.test(words[index - 1] ?? ''));
  if (/^(?:base64|enc|smime|cms|pkeyutl|rsautl)$/.test(verb) && words.includes('-d')) {
    const encodings = /^base64$/.test(verb) || words.some((text) => /^-(?:base64|a)$/.test(text));
    if (encodings && !words.some((text) => /^-(?:aes|des|bf|rc|camellia|k|pass)/.test(text))) {
      return decode(call, 'base64', secretFile ? [{ text: secretFile }] : []);
    }
    return stream(null, Taint.decoded | call.stdin.taint);
  }
  if (verb === 'enc' && secretFile) return stream(null, readPath(wordOf(secretFile, call.name), call).taint);
  if (/^(?:rsa|pkey|ec|pkcs12|pkcs8)$/.test(verb) && secretFile && !words.includes('-pubout')) {
    readPath(wordOf(secretFile, call.name), call);
  }
  return stream(null, words.includes('s_client') ? Taint.network : call.stdin.taint);
}

/** Decompressors that print. */
const inflate: Handler = (call) => {
  const input = inputOf(call, readOptions(call.args).operands);
  return stream(unpacked(input.text), input.taint | Taint.decoded);
};

/** `ls /` prints names, `ls -d /*` prints paths; neither is known. */
function ls(call: Call): Stream {
  const options = readOptions(call.args, {
    values: 'ITw',
    longValues: words(`
      hide ignore color sort time format block-size time-style width tabsize quoting-style
      indicator-style hyperlink
    `),
  });
  if (options.operands.length === 0) return stream(`${STAR}\n`);
  const directories = options.has('d', 'directory');
  return stream(
    options.operands
      .map(({ text }) => `${directories || classify(text, call.shell).all === false ? text : STAR}\n`)
      .join(''),
  );
}

const dirname: Handler = (call) => stream(`${directoryOf(call.args.at(-1)?.text ?? UNKNOWN)}\n`);
const basename: Handler = (call) => {
  const [name, suffix] = texts(readOptions(call.args, { values: 's' }).operands);
  return stream(`${baseNameOf(name ?? UNKNOWN, suffix)}\n`);
};
const realpath: Handler = (call) => {
  const path = readOptions(call.args).operands[0];
  return stream(path ? `${classify(path.text, call.shell).path}\n` : null);
};

/** Environment of the shell: tokens live there. */
const printenv: Handler = (call) =>
  stream(
    null,
    call.args.length === 0 || texts(call.args).some((text) => /KEY|TOKEN|SECRET|PASS/i.test(text)) ? Taint.secret : 0,
  );

export const filterHandlers: Handlers = {
  cat,
  tac,
  rev,
  head,
  tail,
  cut,
  ...same('nl uuencode paste column pr fmt', unknownText),
  tr,
  base32,
  base64,
  basenc,
  xxd,
  openssl,
  ls,
  dir: ls,
  vdir: ls,
  dirname,
  basename,
  realpath,
  readlink: realpath,
  printenv,
  ...same('zcat bzcat xzcat zstdcat lz4cat gzcat uudecode', inflate),
  ...same('fold expand unexpand', unchanged),
  bat: cat,
  batcat: cat,
};
