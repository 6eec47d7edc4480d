// What a service is set to by its own configuration: a setting that the project's files make of the same service is no answer
// to it, unless its own was asked for.
import { textWords } from '../../english/text-words.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { segmentsOf } from '../../meaning/ask.ts';
import { asksWhether } from '../../meaning/clause/split.ts';
import { isLanguage } from '../../meaning/clause/typos.ts';
import { numberOf, textOf } from '../../relations/cells.ts';
import type { Relations } from '../../relations/relations.ts';
import { type ConfigFile, configsOf, portOf } from '../../state/services/configs.ts';
import type { World } from '../../world/world.ts';
import { type FileText, openLikely } from './named-file.ts';
import { type Said, said } from './sentence.ts';
import { settingAsked, tellSetting } from './service-setting.ts';
import { SETTINGS } from './settings.ts';
import { contentOf, lineCell } from './texts.ts';

interface Place {
  world: World;
  relations: Relations;
}

/** *redis (6380)*, *sshd at 127.0.0.1:2222*, *the nginx that listens on port 8080*: which of several is meant. */
const withoutPort = (text: string, port: number): string => {
  const led = String.raw`(?:\b(?:that|which)\s+(?:is|runs?|listens?|serves?|answers?)\s+)?(?:\b(?:on|at|behind|with)\s+)?`;
  return text.replace(new RegExp(String.raw`\s*${led}\(?(?:\bport\s+|\b[\w.]+:)?\b${port}\b\)?`, 'i'), '');
};

/** What a file sets is written as no other word is: `worker_processes`, `MaxAuthTries`, `shop.example`. */
const WRITTEN = /^[a-z]+(?:[_-][a-z\d]+)+$|^[A-Z][a-z\d]+(?:[A-Z][a-z\d]+)+$|^[a-z][\w-]*(?:\.[a-z][\w-]*)+$/;

/** *Where does shop.example forward to*: the service that runs with a file in which that stands as a word, where only one does. */
async function impliedBy(words: readonly Token[], { world, relations }: Place): Promise<string | null> {
  const strange = words.filter(
    ({ text, lower, quoted }) =>
      !quoted && (WRITTEN.test(text) || (/^[a-z]{6,}$/.test(text) && !isLanguage(lower))) && world.path(text) === null,
  );
  if (strange.length === 0) return null;
  const { rows } = await relations.rows('service', { need: ['name', 'running'] });
  const up = rows.flatMap((row) => (row.cells.running?.value === true ? (textOf(row, 'name') ?? []) : []));
  const has = ({ text }: ConfigFile): boolean => {
    const said = new Set((text ?? '').toLowerCase().split(/[\s;{}="']+/));
    return strange.some(({ lower }) => said.has(lower));
  };
  const found = await Promise.all(up.map(async (name) => ((await configsOf(name)).some(has) ? name : [])));
  const [only, ...more] = found.flat();
  return only !== undefined && more.length === 0 ? only : null;
}

/** So many words may belong to one of two things that are asked for together. */
const CONJUNCT = 4;

/** *Maxmemory and eviction policy of redis*: the question with one of them only, and with the other; the shortest first. */
function apart(text: string): [string[], string[]] | null {
  const words = tokenize(text);
  const at = words.findIndex(({ lower, quoted }, i) => i > 0 && lower === 'and' && !quoted && i < words.length - 1);
  if (at < 0) return null;
  const without = (from: number, to: number): string =>
    `${text.slice(0, words[from]?.start)}${text.slice(words[to]?.start ?? text.length)}`;
  const lengths = Array.from({ length: CONJUNCT }, (_, i) => i + 1);
  return [
    lengths.flatMap((n) => (at + 1 + n <= words.length ? without(at, at + 1 + n) : [])),
    lengths.flatMap((n) => (at - n >= 0 ? without(at - n, at + 1) : [])),
  ];
}

/** Null where it asks for no setting of one service, or the files of the project speak of it. */
export async function answerOfServiceConfig(text: string, place: Place): Promise<Said[] | null> {
  const segments = segmentsOf(text);
  if (segments.length > 1) return eachSetting(segments, place);
  const whole = await settingOf(text, place);
  const sides = whole ? null : apart(text);
  if (!sides) return whole;
  // The same words may belong to both: what differs is what was asked for.
  const [ones, others] = await Promise.all(
    sides.map((tries) => Promise.all(tries.map((each) => settingOf(each, place)))),
  );
  for (const one of ones ?? [])
    for (const other of others ?? []) if (one && other && one[0]?.text !== other[0]?.text) return [...one, ...other];
  return null;
}

/** Of two questions each is asked by itself, of the service that the first one names; null where one of them is no setting. */
async function eachSetting(segments: readonly string[], place: Place): Promise<Said[] | null> {
  const [first = '', ...more] = segments;
  const told = await settingOf(first, place);
  const service = told && serviceIn(first, place);
  if (!told || service === null) return null;
  const [port] = first.match(/\b\d{4,5}\b/) ?? [];
  const about = port === undefined ? service : `${service} on port ${port}`;
  for (const each of more) {
    const bare = each.replace(/[?.!\s]+$/, '').replace(/\b(?:it|they|them|there)\b/gi, ' ');
    const next = (await settingOf(each, place)) ?? (await settingOf(`${bare} in ${about}`, place));
    if (!next) return null;
    told.push(...next);
  }
  return told;
}

/** The service that a question names. */
function serviceIn(text: string, { world }: Place): string | null {
  const found = tokenize(text).flatMap(({ text: word, quoted }) => {
    const own = quoted ? null : world.resolve(word, 'service');
    return own && /^(?:exact|alias)$/.test(own.how) ? [own.name] : [];
  });
  return found[0] ?? null;
}

/** *The konzert site*: the one that is served as konzert.example. */
async function bySiteName(text: string, { relations }: Place): Promise<string> {
  const said = /\b(?:the\s+)?([a-z][\w-]+)\s+(?:web)?(?:site|vhost)\b/i.exec(text);
  if (!said) return text;
  const { rows } = await relations.rows('service', { need: ['name', 'running'] });
  const up = rows.flatMap((row) => (row.cells.running?.value === true ? (textOf(row, 'name') ?? []) : []));
  const configs = (await Promise.all(up.map((name) => configsOf(name)))).flat();
  const names = configs.flatMap(({ text: own }) =>
    [...(own ?? '').matchAll(/^\s*(?:server_name|ServerName)\s+([^;\n]+)/gm)].flatMap(([, all = '']) =>
      all.split(/\s+/),
    ),
  );
  const [only, ...more] = new Set(names.filter((name) => name.split('.')[0] === said[1]?.toLowerCase()));
  return only === undefined || more.length > 0 ? text : text.replace(said[0], only);
}

/** The service that listens on the only port that is named. */
async function listeningOn(words: readonly Token[], { relations }: Place): Promise<string | null> {
  // Who runs it, and what it is, is no setting.
  if (!asksWhether(words)) return null;
  const [port, ...more] = words.flatMap(({ text }) => (/^\d{2,5}$/.test(text) ? Number(text) : []));
  if (port === undefined || more.length > 0) return null;
  const { rows } = await relations.rows('listener', { need: ['port', 'service'] });
  const row = rows.find((each) => numberOf(each, 'port') === port);
  return (row && textOf(row, 'service')) ?? null;
}

/** *Which config file does redis use*, *where is its configuration*: every word says that the file itself is asked for. */
function asksFile(words: readonly Token[], service: string, named: (word: string) => string | null): boolean {
  const { config, asks_set, kinds } = textWords();
  const said = contentOf(words).filter(({ text, lower }) => named(text) !== service && lower !== "'s");
  const isFile = ({ lower }: Token): boolean => /^(?:files?|paths?|where|location)$/.test(lower);
  return (
    !asksWhether(words) &&
    words.some(isFile) &&
    words.some(({ lower }) => config.has(lower)) &&
    said.every(
      (word) => isFile(word) || [config, asks_set, kinds].some((bag) => bag.has(word.lower)) || LIES.test(word.lower),
    )
  );
}

const LIES = /^(?:lies?|lives?|read|reads|loads?|loaded|kept|stored|found|located|main|started|\d{2,5}|port)$/;
const MOST_FILES = 12;

function filesOf(configs: readonly ConfigFile[], service: string): Said[] | null {
  if (configs.length === 0) return null;
  const cells = configs.slice(0, MOST_FILES).map(({ path }) => lineCell({ path, shown: path, text: '' }, path));
  const rest = configs.length > MOST_FILES ? `, and ${configs.length - MOST_FILES} more` : '';
  return [said(`What configures ${service}: ${cells.map(({ text }) => text).join('; ')}${rest}.`, cells)];
}

async function settingOf(written: string, place: Place): Promise<Said[] | null> {
  const { world, relations } = place;
  const asked = await bySiteName(written, place);
  const named = (word: string): string | null => {
    const found = world.resolve(word, 'service');
    return found && /^(?:exact|alias)$/.test(found.how) ? found.name : null;
  };
  const isNamed = tokenize(asked).some((token) => !token.quoted && named(token.text) !== null);
  const implied = isNamed
    ? null
    : ((await impliedBy(tokenize(asked), place)) ?? (await listeningOn(tokenize(asked), place)));
  const text = implied === null ? asked : `${asked.replace(/[?.!\s]+$/, '')} in ${implied}`;
  const words = tokenize(text);
  const service = words.flatMap((token) => (token.quoted ? [] : (named(token.text) ?? [])))[0];
  // *Is it running as root*: somebody, and no setting that is called so.
  const isAs = words.some(
    ({ lower }, at) => lower === 'as' && world.resolve(words[at + 1]?.lower ?? '', 'user')?.how === 'exact',
  );
  if (service === undefined || isAs) return null;
  const ports = words.flatMap(({ text: word }) => /^(?:[\w.]+:)?(\d{2,5})$/.exec(word)?.[1] ?? []).map(Number);
  const at = await portOf(service, ports);
  const own = at === undefined ? text : withoutPort(text, at);
  // *Does redis listen on 6380*: then the port is what is asked.
  if (at !== undefined && /\blisten/i.test(own)) return null;
  if (asksFile(words, service, named)) return filesOf(await configsOf(service, { port: at }), service);
  const setting = settingAsked(own, named);
  const told = setting && tellSetting(setting, await configsOf(service, { port: at }), at);
  if (!told) return null;
  // One that runs was told from others by its port: a setting of this folder is not what was asked for.
  if (at !== undefined) return [told];
  const { tokens, service: by } = setting;
  const isIts = (i: number): boolean => /^(?:its|'s|own)$/.test(tokens[i - 1]?.lower ?? '');
  const isOwn = tokens.some(({ lower }, i) => textWords().config.has(lower) && isIts(i));
  // What makes it do so on this machine is no copy of its settings that lies in a project.
  if (isOwn || (setting.port && setting.figure && !asksWhether(tokens))) return [told];
  const files = await openLikely(SETTINGS, () => true, relations, world);
  const said = setting.words.length > 0 ? setting.words : setting.meant;
  const speaks = ({ text: all }: FileText): boolean =>
    [by.token.lower, ...said].every((word) => all.toLowerCase().includes(word.toLowerCase()));
  return files.some(speaks) ? null : [told];
}
