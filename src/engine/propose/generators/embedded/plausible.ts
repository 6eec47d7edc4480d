// Commands that parse and yet cannot do what was asked: programs that take files given a directory, listings that stay
// on top where all levels were asked for. What comes out is a factor on the confidence.
import type { Token } from '../../token.ts';
import { mayTakeAway, takesAway } from './taking-away.ts';

/** Programs that fail on a directory, or do something else with it than with its files. */
const FILES_ONLY = new Set(
  'sed cat head tail wc sort uniq nl tac rev cut tr awk gzip bzip2 xz zcat tee fold fmt shuf split base64 md5sum sha256sum expand dos2unix less shred truncate touch rmdir'.split(
    ' ',
  ),
);
const DIRECTORY = /^(?:\.{1,2}|~|\/|.*\/)$/;
const HOPELESS = 0.25;
/** A deletion that nobody asked for is not even an alternative. */
const NEVER = 0;

/** What unpacks names its archive first; a place before it is a misreading. */
const UNPACKS = /^(?:tar -[xt]|gunzip|unzip|bunzip2|unxz|xz -d|gzip -d)/;
const PACKED = /\.(?:zip|jar|rar|7z|tar|t[gbx]z2?|gz|bz2|xz|zst|lzma)$/i;

/** All levels below a place. */
const DEEP =
  /\b(?:under|below|beneath|recursive(?:ly)?|sub ?(?:directories|folders|dirs|tree)|tree|hierarchy|entire|whole)\b/i;
/** "the files in DIR": each of them, not the directory. */
const EACH = /\b(?:all|every|each|the|regular)(?: the)?(?: \S+){0,2} (?:files?|directories|folders|links?)\b/i;
const SHALLOW = 0.8;

const TEXT_SEARCH = /^(?:search|look|grep|find) (?:for )?(?:the )?(?:(?:text|word|string|phrase) )?["'`]/i;
const NAMES = /\b(?:files?|names?|named|called|director(?:y|ies)|folders?)\b|\.\w{1,4}["'`]|[*?]/i;
const NOT_NAMES = 0.6;

export function plausibility(command: string, request: string, tokens: readonly Token[]): number {
  if (takesAway(command) && !mayTakeAway(command, request, tokens)) return NEVER;
  const [program = '', ...args] =
    command
      .replace(/^sudo /, '')
      .split(' | ')[0]
      ?.split(' ') ?? [];
  const flags = args.filter((arg) => arg.startsWith('-')).join(' ');
  const onDirectory = args.some((arg) => !arg.startsWith('-') && DIRECTORY.test(arg));
  const recursive = /(?:^|\s)-\w*[rR]|--recursive/.test(flags);
  if (onDirectory && FILES_ONLY.has(program)) return HOPELESS;
  if (
    onDirectory &&
    (program === 'rm' || command.startsWith('git rm')) &&
    (!recursive || /(?:^|\s)\.{1,2}(?:\s|$)/.test(command))
  )
    return HOPELESS;
  if (onDirectory && /^(?:cp|mv)$/.test(program) && DIRECTORY.test(args.filter((arg) => !arg.startsWith('-'))[0] ?? ''))
    return recursive && program === 'cp' ? 1 : HOPELESS;
  if (UNPACKS.test(command)) {
    const [first = '', ...others] = args.filter((arg) => !arg.startsWith('-'));
    if (!PACKED.test(first) && others.some((other) => PACKED.test(other))) return HOPELESS;
  }
  // Searching for a quoted text is about what files hold, unless names are spoken of.
  if (program === 'find' && TEXT_SEARCH.test(request) && !NAMES.test(request)) return NOT_NAMES;
  // Another machine is only meant where one is spoken of.
  if (/\| ssh /.test(command) && !/\b(?:ssh|remote|server|host|machine|network)\b/i.test(request)) return HOPELESS;
  // What a thing is converted to is a file, too.
  if (/^(?:convert|magick|ffmpeg)$/.test(program) && !/\.\w+$/.test(args.at(-1) ?? '')) return HOPELESS;
  if (program === 'iconv' && !/\b(?:encod\w*|utf|latin|iso|ascii|charset)/i.test(request)) return HOPELESS;
  // rmdir takes the one that is named; "empty folders under DIR" are others.
  if (program === 'rmdir' && /\bempty (?:sub)?(?:folders|directories|dirs)\b/i.test(request)) return HOPELESS;
  if (!DEEP.test(request)) return 1;
  if (program === 'ls' && !recursive) return SHALLOW;
  if (program === 'rm' && !recursive && /[*?]/.test(command)) return HOPELESS;
  // The mode or owner of what is below is not that of the directory.
  if (onDirectory && /^(?:chmod|chown|chgrp)$/.test(program) && EACH.test(request) && !recursive) return SHALLOW;
  return 1;
}

/** A listing of all levels needs find even when it asks for nothing else. */
export const isDeep = (request: string): boolean => DEEP.test(request);
