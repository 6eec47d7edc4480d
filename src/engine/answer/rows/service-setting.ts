// Which setting of a service a question asks for ("how many connections does postgres allow at most", "does sshd let people
// log in with a password"), and what its files say of it: the line whose name has every word of the question is the answer,
// or else nothing is. A name that only a comment gives is what the service does where nobody set it.
import { lemmas } from '../../english/lemma.ts';
import { structures } from '../../english/lexicon.ts';
import { settingsSpokenOf } from '../../english/service-settings.ts';
import { sameThing, textWords } from '../../english/text-words.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { asksWhether } from '../../meaning/clause/split.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import type { ConfigFile } from '../../state/services/configs.ts';
import { partsOf } from '../../tables/called.ts';
import type { FileText } from './named-file.ts';
import { listed, type Said, said } from './sentence.ts';
import { contentOf, isFileName, lineCell, phraseIn } from './texts.ts';

/** `port 6379`, `max_connections = 100`, `listen 80;`; of a comment only what has no blank before its name. */
const LINE = /^\s*(#?)([A-Za-z][\w.-]{2,60})(?:\s*[=:]\s*|\s+)(\S[^;]*?)\s*;?$/;
/** The port of `listen 127.0.0.1:80 default_server`. */
const PORT = /^["']?(?:[\w.*-]+:|\[[\da-f:]*\]:)?(\d{1,5})\b/i;
const MOST = 4;

/** A question for one setting of one service. */
export interface AskedSetting {
  tokens: readonly Token[];
  service: { token: Token; name: string };
  figure: Token | undefined;
  /** A name may have a word more than was said. */
  loose: boolean;
  /** Its port is asked for, and nothing else. */
  port: boolean;
  words: readonly string[];
  /** Settings that do what was asked about, whatever they are called. */
  meant: ReadonlySet<string>;
  pairs: readonly { whole: string; words: readonly string[] }[];
  /** What tells the block that is meant: the path of a location, the name of a site. */
  places: readonly string[];
}

interface Setting {
  path: string;
  /** As it is written, in small letters. */
  name: string;
  line: string;
  parts: readonly string[];
  value: string;
  /** Only a comment says so. */
  comment: boolean;
  /** The blocks in braces that it stands in, from the outermost. */
  blocks: readonly Block[];
}

interface Block {
  path: string;
  at: number;
  /** What stands behind its name: `/api/` of `location /api/`. */
  called: readonly string[];
}

/** The name of the service that a word means; null where it means none. */
export type ServiceNamed = (word: string) => string | null;

const serviceOf = (tokens: readonly Token[], named: ServiceNamed) =>
  tokens.flatMap((token) => {
    const name = token.quoted ? null : named(token.text);
    return name === null ? [] : [{ token, name }];
  });

/** `maxmemory` → max, memory. */
function pieces(part: string): string[] {
  const { glued } = textWords();
  const first = glued.find((each) => part.startsWith(each) && part.length > each.length + 3);
  return first === undefined ? [part] : [first, part.slice(first.length)];
}

/** `location / { root /srv; index a.html; }` has several on one line. */
const statements = (line: string): string[] => (/^[^#]*\{.*;.*\}\s*$/.test(line) ? line.split(/(?<=[{;])\s*/) : [line]);

function setsIn({ path, text }: ConfigFile): Setting[] {
  const blocks: Block[] = [];
  const found = (text ?? '')
    .split('\n')
    .flatMap(statements)
    .flatMap((line, at): Setting[] => {
      const own = line.replace(/\s+#.*$/, '');
      const [, comment, name = '', value = ''] = LINE.exec(own) ?? [];
      const here = [...blocks];
      if (/^[^#]*\{\s*$/.test(own))
        blocks.push({ path, at, called: own.replace('{', '').trim().split(/\s+/).slice(1) });
      else if (/^\s*\}/.test(own)) blocks.pop();
      const parts = partsOf(name).flatMap(pieces);
      return name === ''
        ? []
        : [{ path, name: name.toLowerCase(), line: own, parts, value, comment: comment === '#', blocks: here }];
    });
  // Of `name = value` the last one holds.
  const last = new Map(found.map((each) => [`${each.comment} ${nameOf(each)}`, each]));
  return found.filter(
    (each) => !/^[^#\s]+\s*=/.test(each.line.trim()) || last.get(`${each.comment} ${nameOf(each)}`) === each,
  );
}

/** The block of a path or of the name of a site; null where none is called so. */
function homeAt(place: string, all: readonly Setting[]): readonly Block[] | null {
  const named = all.find(
    ({ name, value }) => /^server_?(?:name|alias)$/.test(name) && value.split(/\s+/).includes(place),
  );
  if (named) return named.blocks;
  const plain = (path: string): string => path.replace(/(?<=.)\/$/, '');
  const isIt = ({ called }: Block): boolean => called.some((each) => plain(each) === plain(place));
  return all.find(({ blocks }) => blocks.some(isIt))?.blocks ?? null;
}

/** Of each file the innermost of the blocks that are spoken of; none of a file that lacks one of them. */
function homesOf(all: readonly Setting[], places: readonly string[], port?: number): (readonly Block[])[] {
  const paths = [...new Set(all.map(({ path }) => path))];
  return paths.flatMap((path) => {
    const own = all.filter((each) => each.path === path);
    const ofPort = own.find((each) => isPort(each) && PORT.exec(each.value)?.[1] === String(port))?.blocks;
    const homes = [...(ofPort ? [ofPort] : []), ...places.map((place) => homeAt(place, own))];
    const found = homes.flatMap((home) => (home && home.length > 0 ? [home] : []));
    if (found.length === 0 || found.length < homes.length) return [];
    return found.sort((one, other) => other.length - one.length).slice(0, 1);
  });
}

const isIn = (blocks: readonly Block[], home: readonly Block[]): boolean =>
  blocks.every((block, at) => home[at]?.at === block.at && home[at]?.path === block.path);

/** Those that hold in a block: its own, or else those of what it stands in. */
function holding(found: readonly Setting[], homes: readonly (readonly Block[])[]): readonly Setting[] {
  if (homes.length === 0) return found;
  return homes.flatMap((home) => {
    const around = found.filter(({ path, blocks }) => path === home[0]?.path && isIn(blocks, home));
    // *How long may pictures of the site be kept*: what holds for a part of it alone.
    if (around.length === 0) return found.filter(({ blocks }) => isIn(home, blocks));
    const deepest = Math.max(...around.map(({ blocks }) => blocks.length));
    return around.filter(({ blocks }) => blocks.length === deepest);
  });
}

const isOf = (word: string, part: string): boolean =>
  sameThing(word, part) || (part.length > 3 && lemmas(word).some((form) => part === form));

/** Words beside each other that a name writes as one: *log level*, `loglevel`. */
const joined = (tokens: readonly Token[]): { whole: string; words: string[] }[] =>
  tokens.slice(0, -1).map((token, at) => {
    const words = [token.lower, tokens[at + 1]?.lower ?? ''];
    return { whole: words.join(''), words };
  });

/** Those whose name has every word, and nothing that bounds what was not asked to be bounded. */
function fitting(all: readonly Setting[], { tokens, words, pairs, loose, meant }: AskedSetting): Setting[] {
  const spoken = all.filter(({ name, comment }) => meant.has(name) && !comment);
  if (spoken.length > 0) return spoken;
  const { bounds, asks_set } = textWords();
  const scored = all.flatMap((each) => {
    const glued = pairs.filter(({ whole }) => each.parts.some((part) => isOf(whole, part)));
    const isSaid = (word: string): boolean =>
      each.parts.some((part) => isOf(word, part)) || glued.some((pair) => pair.words.includes(word));
    if (words.length + glued.length === 0 || !words.every(isSaid)) return [];
    const over = each.parts.filter(
      (part) =>
        !asks_set.has(part) &&
        !glued.some(({ whole }) => isOf(whole, part)) &&
        ![...words, ...tokens.map(({ lower }) => lower)].some((word) => isOf(word, part)),
    );
    const isFit = over.length === 0 || (loose && over.length === 1);
    return isFit && !over.some((part) => bounds.has(part)) ? [{ each, over: over.length }] : [];
  });
  const least = Math.min(...scored.map(({ over }) => over));
  const best = scored.filter(({ over }) => over === least).map(({ each }) => each);
  const set = best.filter(({ comment }) => !comment);
  return set.length > 0 ? set : best;
}

/** The path of a request, or the name of a site. */
const isPlace = (text: string): boolean =>
  /^\/[\w./-]*$/.test(text) || (/^[a-z][\w-]*(?:\.[a-z][\w-]*)+$/i.test(text) && !/\.(?:conf|cnf|ini)$/.test(text));

/** *Under /api/*, *behind shop.example*. */
const leadsToPlace = (tokens: readonly Token[], token: Token): boolean =>
  /^(?:under|below|behind|beneath|within|inside|at|to|for)$/.test(token.lower) &&
  isPlace(tokens[tokens.indexOf(token) + 1]?.text ?? '');

const MACHINE = /^(?:machine|host|computer|system|box|server|laptop|vm)$/;
/** *On this host*: where it is asked, and no setting that is called so. */
const isHere = (tokens: readonly Token[], token: Token): boolean =>
  MACHINE.test(token.lower) && /^(?:this|my|our)$/.test(tokens[tokens.indexOf(token) - 1]?.lower ?? '');

const nameOf = ({ parts }: Setting): string => parts.join(' ');

const fileOf = (path: string): FileText => ({ path, shown: new Untrusted(path).print(), text: '' });

const isPort = (each: Setting): boolean =>
  !each.comment && /^(?:port|listen)$/.test(nameOf(each)) && PORT.test(each.value);

function verdictOf(found: readonly Setting[], tokens: readonly Token[], figure: Token | undefined): string {
  const { yes, no } = structures();
  const isOff = phraseIn(tokens, textWords().off) !== null;
  if (figure) {
    const isIt = ({ value }: Setting): boolean => value === figure.text || PORT.exec(value)?.[1] === figure.text;
    return found.some(isIt) ? 'Yes: ' : 'No: ';
  }
  const [value = ''] = new Set(found.map((each) => each.value.toLowerCase()));
  // Figures and single letters are values of their own.
  if (!/^[a-z]{2,}$/.test(value)) return '';
  return yes.has(value) || no.has(value) ? (yes.has(value) === isOff ? 'No: ' : 'Yes: ') : '';
}

function tell(found: readonly Setting[], verdict: string): Said {
  const cells = found.map(({ path, line }) => lineCell(fileOf(path), line));
  const told = found.map(({ path }, at) => `${new Untrusted(path).print()} says ${cells[at]?.text}`);
  const [first] = found;
  const text = first?.comment
    ? `no file of its own sets that; as a comment, which shows what holds then, ${listed(told)}`
    : listed(told);
  return said(`${verdict}${text}.`, cells);
}

/** What is asked of the configuration of one service; null where it is none of it. */
export function settingAsked(text: string, named: ServiceNamed): AskedSetting | null {
  const tokens = tokenize(text);
  const { config, port_of, asks_set, at_most, allows, kinds, switches } = textWords();
  const [service, ...others] = serviceOf(tokens, named);
  if (!service || others.length > 0 || tokens.some(isFileName)) return null;
  const content = contentOf(tokens).filter(
    (each) => each.lower !== "'s" && !leadsToPlace(tokens, each) && !isHere(tokens, each),
  );
  // Words that ask of most things nothing, and of a setting which one it is.
  const isLog = tokens.some(({ lower }) => /^logs?$/.test(lower));
  const beside = tokens.filter(({ lower }) => /^(?:where|who|logs?)$/.test(lower) || (isLog && /^files?$/.test(lower)));
  const meant = settingsSpokenOf(
    [...new Set([...content, ...beside])].filter(
      (each) => each !== service.token && !config.has(each.lower) && !isPlace(each.text),
    ),
  );
  const unasked = tokens.findIndex(({ lower }) => UNASKED.test(lower));
  // "What does it do when its memory is full": which case is meant, not since when.
  if (unasked >= 0 && !(meant.size > 0 && unasked > 0 && tokens[unasked]?.lower === 'when')) return null;
  const isConfig = ({ lower }: Token): boolean => config.has(lower);
  const figure = tokens.find(({ text }) => /^\d{1,5}$/.test(text));
  const isBeside = (token: Token): boolean =>
    token === service.token ||
    token === figure ||
    isConfig(token) ||
    isPlace(token.text) ||
    (token.start === service.token.end + 1 && kinds.has(token.lower));
  const isSet = tokens.some(isConfig);
  const pairs = joined(tokens.filter((token) => /\w/.test(token.text))).filter(
    ({ words }) => !words.includes(service.token.lower),
  );
  const loose = isSet || tokens.some(({ lower }) => allows.has(lower));
  const places = tokens.flatMap(({ text }) => (isPlace(text) ? text : []));
  const asked = { tokens, service, figure, loose, pairs, meant, places };
  const listens = figure !== undefined && tokens.some(({ lower }) => /^listen/.test(lower));
  if (listens || tokens.some(({ lower }) => /^ports?$/.test(lower))) {
    const more = contentOf(tokens).filter((each) => !isBeside(each) && !port_of.has(each.lower));
    const isWhere = tokens.some(({ lower }) => /^(?:files?|where)$/.test(lower));
    return (isSet || (figure && isWhere) || places.length > 0) && more.length === 0
      ? { ...asked, port: true, words: [] }
      : null;
  }
  const own = content.filter(
    (token) => !isBeside(token) && ![asks_set, at_most, switches].some((bag) => bag.has(token.lower)),
  );
  const most = tokens.filter(({ lower }) => at_most.has(lower)).map(() => 'max');
  const words = [...own.flatMap(({ text }) => partsOf(text).flatMap(pieces)), ...most];
  // How many of them there are now is for the machine to say.
  const counted = /^(?:process|connection|user|file)$/;
  const now = !loose && lemmas(own.at(-1)?.lower ?? '').some((form) => counted.test(form));
  return meant.size > 0 || places.length > 0 || (words.length + pairs.length > 0 && !now)
    ? { ...asked, port: false, words }
    : null;
}

/** What configuration files say of what was asked; null where they do not. */
export function tellSetting(asked: AskedSetting, configs: readonly ConfigFile[], port?: number): Said | null {
  const { tokens, port: ofPort } = asked;
  const all = configs.flatMap(setsIn);
  const { figure } = asked;
  // "Which file makes it listen on 8080": the lines that say so.
  const isAsked = ({ value }: Setting): boolean =>
    !figure || asksWhether(tokens) || PORT.exec(value)?.[1] === figure.text;
  const homes = homesOf(all, asked.places, port);
  if (asked.places.length > 0 && homes.length === 0) return null;
  // *What does it do with requests for /img/*: all that stands in that block.
  const isWhole =
    !ofPort && asked.places.length > 0 && asked.meant.size === 0 && asked.words.every((word) => DOES.test(word));
  const stands = ({ blocks }: Setting): boolean =>
    homes.some((home) => blocks.length === home.length && isIn(blocks, home));
  if (isWhole) return tellBlock(all.filter(stands));
  const found = ofPort
    ? holding(
        all.filter((each) => isPort(each) && isAsked(each)),
        homes,
      )
    : holding(fitting(all, asked), homes);
  if (ofPort && found.length === 0) return sayNoPort(configs, asked.service.name, figure?.text);
  const isOne = ofPort || new Set(found.map(nameOf)).size === 1 || found.every(({ name }) => asked.meant.has(name));
  if (found.length === 0 || found.length > MOST || !isOne) return null;
  const verdict = asksWhether(tokens) ? verdictOf(found, tokens, asked.figure) : '';
  return tell(found, asked.places.length > 0 ? `${verdict}${listed(asked.places)}: ` : verdict);
}

/** Nothing is asked of it but what is done. */
const DOES = /^(?:does?|done|handled?|happens?|answers?|requests?|configured|set|settings?|treat(?:s|ed)?)$/;
const MOST_IN_BLOCK = 12;

const tellBlock = (found: readonly Setting[]): Said | null =>
  found.length === 0 || found.length > MOST_IN_BLOCK ? null : tell(found, '');

const UNASKED = /^(?:why|when|no|not|n't|never)$/;

function sayNoPort(configs: readonly ConfigFile[], name: string, port = ''): Said {
  const shown = configs.map(({ path }) => new Untrusted(path).print());
  const barred = configs.filter(({ text }) => text === null);
  const text =
    barred.length > 0
      ? `${listed(barred.map(({ path }) => new Untrusted(path).print()))} may not be read here; a port of a setting of this folder is not that of ${name}.`
      : `No file that configures ${name} sets ${port === '' ? 'a port' : `port ${port}`}${shown.length > 0 ? ` (looked at: ${listed(shown)})` : ''}.`;
  return said(text, [], ['its own configuration does not tell it here']);
}
