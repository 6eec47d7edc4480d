// Typed extraction: which words of a request are things, and as what each of them may be used. One token may
// serve several slots (`8080` is a count, a port, a pid); the phrase that fits decides which it was.

import { existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { monthName, monthNumber } from '../../base/calendar.ts';
import { SECONDS, timeUnit } from '../../base/time-units.ts';
import type { SlotType } from '../../domains/slots.ts';
import { ordinalWord } from '../line/number-words.ts';
import { kindPatterns, pluralKind, singularKind } from './file-kinds.ts';
import { canon, isStop } from './lexicon.ts';
import { durationText, parseCount, parseSize } from './measures.ts';
import {
  commitOf,
  delimiterOf,
  deviceOf,
  emailOf,
  envOf,
  hostOf,
  interfaceOf,
  MANAGERS,
  modeOf,
  signalOf,
  urlOf,
} from './names.ts';
import { type RawToken, tokenize } from './normalize.ts';
import type { Token } from './token.ts';

const ARCHIVE =
  /\.(?:tar(?:\.(?:gz|bz2|xz|zst|lz|lzma|Z))?|tgz|tbz2?|txz|zip|7z|rar|gz|bz2|xz|zst|jar|deb|rpm|ar|a|cpio|iso|lz4|lz)$/i;

/** What is at a path: the extractor asks at most once a word, and only for words that could be names. */
export type Look = (path: string) => 'file' | 'dir' | null;

export function lookFrom(cwd: string): Look {
  return (path) => {
    const full = path.startsWith('~/') ? join(homedir(), path.slice(2)) : resolve(cwd, path);
    try {
      if (!existsSync(full)) return null;
      return statSync(full).isDirectory() ? 'dir' : 'file';
    } catch {
      return null;
    }
  };
}

const FILE_NAME = /^[\w@%+=,.-]*[A-Za-z_][\w@%+=,-]*\.(?:[A-Za-z][A-Za-z0-9]{0,7}|7z)$|^\.[A-Za-z][\w.-]+$/;

class Extractor {
  private readonly raw: RawToken[];
  private readonly out: Token[] = [];
  private at = 0;
  private readonly look: Look;

  constructor(request: string, look: Look) {
    this.raw = tokenize(request);
    this.look = look;
  }

  run(): Token[] {
    while (this.at < this.raw.length) {
      if (!this.blanks() && !this.place() && !this.measure() && !this.kind()) this.word();
    }
    return this.out;
  }

  private word1(offset = 0): string {
    const token = this.raw[this.at + offset];
    return token && !token.quoted ? token.text.toLowerCase() : '';
  }

  private push(count: number, values: [SlotType, string][], thing: boolean): true {
    const tokens = this.raw.slice(this.at, this.at + count);
    const [first] = tokens;
    if (!first) return true;
    const text = tokens.map((token) => token.text).join(' ');
    this.out.push({
      text,
      quoted: first.quoted,
      start: first.start,
      canon: thing ? '' : canon(text),
      stop: !thing && !first.quoted && isStop(text),
      values: new Map(values),
      thing,
    });
    this.at += count;
    return true;
  }

  /** "this directory", "the current folder", "here", "home directory", "root directory". */
  private place(): boolean {
    const two = `${this.word1()} ${this.word1(1)}`;
    const three = `${two} ${this.word1(2)}`;
    const path = (count: number, value: string) =>
      this.push(
        count,
        [
          ['path', value],
          ['dir', value],
        ],
        true,
      );
    if (/^(?:the |this |my )?(?:current|present|working) (?:working )?(?:dir|directory|folder)$/.test(three))
      return path(3, '.');
    if (/^(?:current|present|working|this) (?:dir|directory|folder)$/.test(two)) return path(2, '.');
    if (this.word1() === 'here' && this.at === this.raw.length - 1 && this.out.length > 0) {
      // "all pdf files here" are those of this directory, which no command has to be told.
      if (this.out.some(({ values }) => values.has('kind') || values.has('glob'))) return this.push(1, [], false);
      return path(1, '.');
    }
    // "with a home directory" is said of a user, and not a place.
    const joins = /^(?:with|including|and)$/;
    if (joins.test(this.previous()) && /^(?:the|his|her|their) home (?:dir|directory|folder)$/.test(three))
      return false;
    if (
      joins.test(this.previous(/^(?:an?|the|his|her|their|its)$/.test(this.previous()) ? 2 : 1)) &&
      /^home (?:dir|directory|folder)$/.test(two)
    )
      return false;
    if (/^(?:my|the|user's|users) home (?:dir|directory|folder)$/.test(three)) return path(3, '~');
    if (/^home (?:dir|directory|folder)$/.test(two)) return path(2, '~');
    if (/^(?:the |whole |entire )?(?:root) (?:dir|directory|folder|filesystem|partition)$/.test(three))
      return path(3, '/');
    if (/^root (?:dir|directory|folder|filesystem|partition)$/.test(two)) return path(2, '/');
    if (/^(?:entire|whole) (?:filesystem|system|disk|computer)$/.test(two)) return path(2, '/');
    // "on the filesystem" is all of it; "on this machine" only where files are looked for, which find's reader knows.
    if (this.word1() === 'filesystem' && /^(?:in|on|of) the$/.test(`${this.previous(2)} ${this.previous()}`))
      return path(1, '/');
    const known = /^(?:desktop|downloads|documents|pictures|videos|music)$/.exec(this.word1())?.[0];
    if (
      known &&
      this.raw[this.at]?.text !== known.toUpperCase() &&
      /^(?:my|the|in|to|from|into)$/.test(this.previous())
    ) {
      const name = known[0]?.toUpperCase() + known.slice(1);
      const folder = /^(?:folder|dir|directory)$/.test(this.word1(1)) ? 2 : 1;
      return path(folder, this.look(name) === 'dir' ? name : `~/${name}`);
    }
    return false;
  }

  private previous(back = 1): string {
    return this.raw[this.at - back]?.text.toLowerCase() ?? '';
  }

  /** `10MB`, `10 MB`, `two weeks`, `1.5 GB`, `today`, `2024-01-01`. */
  private measure(): boolean {
    const token = this.raw[this.at];
    if (!token || token.quoted) return false;
    const joined = /^(\d+(?:\.\d+)?)([a-z]+)$/i.exec(token.text);
    if (joined?.[1] && joined[2]) return this.unit(joined[1], joined[2], 1);
    const number = /^\d+(?:\.\d+)?$/.test(token.text)
      ? token.text
      : (parseCount(token.text)?.toString() ?? (/^an?$/i.test(token.text) ? '1' : null));
    const next = this.raw[this.at + 1];
    if (number !== null && next && !next.quoted) {
      const bare = /^an?$/i.test(token.text);
      if (next.text.length > 1 || !bare) if (this.unit(number, next.text, 2)) return true;
    }
    const date = this.date(token.text);
    return date !== null && this.push(date.count, [['date', date.value]], true);
  }

  private unit(number: string, unit: string, count: number): boolean {
    // `5m` is five mebibytes: minutes are written out.
    const span = timeUnit(unit);
    if (span !== null) {
      const ago = /^(?:ago|old|earlier)$/.test(this.word1(count)) ? 1 : 0;
      const total = Number(number) * SECONDS[span];
      return this.push(
        count + ago,
        [
          ['duration', durationText(total)],
          ['time', `+${Math.max(1, Math.round(total / 60))}`],
          ...(ago > 0 ? ([['date', `${number} ${unit} ago`]] as [SlotType, string][]) : []),
        ],
        true,
      );
    }
    const size = parseSize(number, unit);
    if (size === null || (count === 2 && unit.length === 1 && !/[KMGT]/.test(unit))) return false;
    return this.push(count, [['size', size]], true);
  }

  private date(text: string): { count: number; value: string } | null {
    const two = `${text.toLowerCase()} ${this.word1(1)}`;
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return { count: 1, value: text };
    if (
      /^(?:last|this|past) (?:night|week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday|hour|day)$/.test(
        two,
      )
    )
      return { count: 2, value: two.replace(/^(?:this|past) /, 'last ') };
    if (/^(?:today|yesterday|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/i.test(text))
      return { count: 1, value: text.toLowerCase() };
    const month = monthName(monthNumber(text));
    if (month !== '' && month === text.toLowerCase()) return { count: 1, value: month };
    return null;
  }

  /** "my notes.txt" where a file of that name is: words up to one with an ending. */
  private blanks(): boolean {
    for (let count = 2; count <= 4; count++) {
      const tokens = this.raw.slice(this.at, this.at + count);
      const last = tokens.at(-1);
      if (tokens.length < count || tokens.some(({ quoted }) => quoted)) return false;
      if (!last || !/\w\.\w{1,5}$/.test(last.text)) continue;
      const name = tokens.map(({ text }) => text).join(' ');
      if (this.look(name) !== 'file') return false;
      return this.push(
        count,
        [
          ['path', name],
          ['file', name],
        ],
        true,
      );
    }
    return false;
  }

  /** "rust files", "*.log files", ".txt files", "pdfs". */
  private kind(): boolean {
    const token = this.raw[this.at];
    if (!token || token.quoted) return false;
    const noun = /^(?:files?|scripts?|images?|sources?|documents?)$/.test(this.word1(1));
    if (/^(?:folder|directory|dir|named|called|archive)$/.test(this.previous())) return false;
    const patterns = noun
      ? (kindPatterns(token.text) ?? (/^\.[a-z][a-z0-9]{0,5}$/i.test(token.text) ? [`*${token.text}`] : null))
      : (pluralKind(token.text) ??
        (/^(?:every|each|any|all)$/.test(this.previous()) ? singularKind(token.text) : null));
    // What is called so here is meant, unless all of a kind are spoken of.
    if (!noun && this.look(token.text) === 'dir' && !/^(?:every|each|any|all|\d+|old|large|big)$/.test(this.previous()))
      return false;
    // "The logs folder" is a folder of that name.
    if (!noun && /^(?:folder|directory|dir)$/.test(this.word1(1))) return false;
    // Images of docker are no pictures.
    if (!noun && /^images$/i.test(token.text) && /^(?:docker|container)$/.test(this.previous())) return false;
    // "logs of nginx" are what it logged, not files of that ending.
    if (!noun && /^logs$/i.test(token.text) && /^(?:of|for|from)$/.test(this.word1(1))) return false;
    if (!patterns?.[0]) return false;
    const single: [SlotType, string][] = patterns.length === 1 ? [['glob', patterns[0]]] : [];
    return this.push(noun ? 2 : 1, [['kind', patterns.join(' ')], ...single], true);
  }

  private word(): void {
    const token = this.raw[this.at];
    if (!token) return;
    const values = this.valuesOf(token);
    const certain = values.some(
      ([type]) =>
        type !== 'delimiter' &&
        type !== 'manager' &&
        type !== 'mode' &&
        !(type === 'column' && /^[a-z]+$/i.test(token.text)),
    );
    this.push(1, values, token.quoted || certain);
  }

  private valuesOf({ text, quoted }: RawToken): [SlotType, string][] {
    const values: [SlotType, string][] = [];
    const add = (type: SlotType, value: string | null) => {
      if (value !== null) values.push([type, value]);
    };
    if (quoted) {
      add('text', text);
      add('message', text);
    }
    const count = quoted ? null : (parseCount(text) ?? null);
    const ordinal = quoted ? null : ordinalWord(text);
    const whole = count ?? (/^first$/i.test(text) ? null : ordinal);
    if (whole !== null && !/^(?:second)$/i.test(text)) {
      add('count', String(whole));
      add('column', String(whole));
      if (/^\d+$/.test(text)) {
        add('pid', text);
        if (whole > 0 && whole < 65_536) add('port', text);
        add('mode', modeOf(text));
      }
      return values;
    }
    if (ordinal !== null) add('column', String(ordinal));
    add('url', urlOf(text));
    add('email', emailOf(text));
    const host = hostOf(text);
    add('host', host);
    if (host && !values.some(([type]) => type === 'url')) add('url', text);
    if (/^[\w.-]+@[\w.-]+$/.test(text)) add('host', text);
    add('device', deviceOf(text));
    add('interface', interfaceOf(text));
    add('signal', signalOf(text));
    add('mode', modeOf(text));
    add('env', envOf(text));
    add('commit', commitOf(text));
    add('delimiter', delimiterOf(text, quoted));
    if (MANAGERS.has(text.toLowerCase())) add('manager', text.toLowerCase());
    if (/^\d{1,2}(?::\d{2})?(?:am|pm)?$|^\d{1,2}:\d{2}$|^(?:noon|midnight|tomorrow)$/i.test(text))
      add('time', text.toLowerCase());
    this.paths(text, quoted, values);
    return values;
  }

  private paths(text: string, quoted: boolean, values: [SlotType, string][]): void {
    const taken = values.some(([type]) => ['url', 'email', 'mode', 'signal', 'delimiter'].includes(type));
    if (/[*?]/.test(text) && !/\s/.test(text)) {
      values.push(['glob', text], ['path', text], ['file', text]);
      return;
    }
    if (/^\.[a-z][a-z0-9]{0,5}$/i.test(text) && this.look(text) === null) values.push(['glob', `*${text}`]);
    const shaped = /^(?:~|\.{1,2})(?:$|\/)|^\/|.\/.|\/$|^\$\{?\w+\}?(?:\/|$)/.test(text);
    const named = !quoted && FILE_NAME.test(text);
    if (taken && !shaped) return;
    if (/\s/.test(text) && !/^[~/.]/.test(text)) {
      if (quoted) values.push(['name', text]);
      return;
    }
    // Short words are mostly words; at the head of a request stands what is to be done.
    const word = isStop(text) || this.out.length === 0 || /^[a-z]{1,2}$|^(?:all|new|old|add|use|run|up)$/i.test(text);
    const found =
      (word && /^[a-z]{1,3}$/i.test(text)) || /^(?:find|list|show|files?)$/i.test(text)
        ? quoted
          ? this.look(text)
          : null
        : this.look(text);
    if (!shaped && !named && !found && !quoted) return;
    values.push(['path', text]);
    if (ARCHIVE.test(text)) values.push(['archive', text]);
    if (found !== 'file' && (!named || shaped)) values.push(['dir', text]);
    if (found !== 'dir' && !text.endsWith('/') && !/^(?:~|\.{1,2})$/.test(text)) values.push(['file', text]);
    if (quoted) values.push(['name', text]);
  }
}

/** Tokens of a simplified request. `look` tells what exists, so that a bare name can be a path. */
export function extractTokens(request: string, look: Look): Token[] {
  return new Extractor(request, look).run();
}
