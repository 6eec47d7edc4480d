// A port that a file of settings speaks of ("the port that our config proxies to", "redis on the port of app.yaml", "the api
// port"), held against what listens: the line that says it, and who has that port. Where no settings are named, each word
// has to be one of the setting's.
import { capital } from '../../../base/capital.ts';
import { type Token, tokenize } from '../../english/token.ts';
import type { Question } from '../../meaning/ask.ts';
import { passed } from '../../meaning/clause/fillers.ts';
import { namesIn, textOf as writtenAt } from '../../meaning/clause/read-part.ts';
import { asksWhether } from '../../meaning/clause/split.ts';
import { numberOf, textOf } from '../../relations/cells.ts';
import { RELATIONS, type Relations } from '../../relations/relations.ts';
import { partsOf } from '../../tables/called.ts';
import type { World } from '../../world/world.ts';
import { labelOf } from './label.ts';
import { type FileText, openLikely, openNamed } from './named-file.ts';
import { listed, type Said, said } from './sentence.ts';
import { SETTINGS, settingsIn } from './settings.ts';
import { alike, contentOf, isFileName, lineCell } from './texts.ts';

const LISTENS =
  /^(?:listen(?:s|ing)?|answer(?:s|ing)?|respond(?:s|ing)?|runs?|running|us(?:e|es|ed|ing)|taken?|open|up|there|serv(?:es|ing)|behind)$/;
/** Asked the other way round, yes is no. */
const FREE = /^(?:free|unused|available)$/;
const OTHERWISE = /^(?:not|n't|no|why|when|since|how)$/;
const CONFIG = /^(?:configs?|configuration|configured|settings?|conf|compose)$/;
const SAYS = /^(?:asks?|wants?|says?|sets?|names?|expects?|defines?|specif(?:y|ies)|give[sn]?)$/;
/** A port in an address: `http://127.0.0.1:5050`, `"8080:80"`. */
export const ADDRESS = /(?:\/\/|[\w.-]+:|^\s*listen\s+)(?:[\w.-]+:)?(\d{2,5})\b/;

/** What is spoken to on another host listens there. */
const ELSEWHERE = /:\/\/(?:[^@/\s]*@)?(?!localhost|127\.|0\.0)[\w-]+\.[\w.-]+:/;
const FAR = 0.5;

interface Candidate {
  file: FileText;
  port: number;
  line: string;
  words: readonly string[];
  /** How much less it is said than a port that is called nothing else: `smtp_port`, or one in an address. */
  far: number;
}

function portsIn(file: FileText): Candidate[] {
  const settings = settingsIn(file.text);
  const own = partsOf(file.shown);
  const set = settings
    .filter((setting) => setting.own.includes('port') && /^\d{2,5}$/.test(setting.value))
    .map((setting): Candidate => {
      const beside = settings.filter(({ section }) => section === setting.section);
      const around = beside.flatMap(({ value }) => (/^[a-z]\w+$/i.test(value) ? [value.toLowerCase()] : []));
      const words = [...setting.own, ...setting.around, ...around, ...own];
      return { file, port: Number(setting.value), line: setting.line, words, far: (setting.own.length - 1) * 0.1 };
    });
  const known = new Set(set.map(({ line }) => line));
  const written = file.text.split('\n').flatMap((line): Candidate[] => {
    const port = /^\s*[#;]/.test(line) || known.has(line) ? undefined : ADDRESS.exec(line)?.[1];
    return port === undefined
      ? []
      : [
          {
            file,
            port: Number(port),
            line,
            words: [...partsOf(line.replace(/\W+/g, ' ')), ...own],
            far: ELSEWHERE.test(line) ? FAR * 3 : FAR,
          },
        ];
  });
  return [...set, ...written];
}

const spoken = ({ words }: Candidate, { lower }: Token): boolean => words.some((word) => alike(word, lower));

/** What something listens on is its own, an address may be anybody's: told apart by that where nothing else was said. */
const isOwn = (each: Candidate, words: readonly Token[]): boolean =>
  /^\s*listen\b|\bport\b/i.test(each.line) &&
  words.every((word) => isFileName(word) || each.file.shown.includes(word.lower) || SAYS.test(word.lower));

/** The one that most words of the question speak of. */
function meant(all: readonly Candidate[], words: readonly Token[]): Candidate | null {
  const number = words.find(({ text }) => /^\d{2,5}$/.test(text));
  const scored = all
    .filter(({ port }) => number === undefined || port === Number(number.text))
    .map((each) => ({
      each,
      score: words.filter((word) => spoken(each, word)).length + (isOwn(each, words) ? 0.5 : 0) - each.far,
    }))
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (!best || (best.score === 0 && scored.length > 1)) return null;
  // A word that it leaves out may be of another one that is as near.
  const isWhole = words.every((word) => word === number || spoken(best.each, word));
  const rival = scored.find(({ each }) => each.port !== best.each.port);
  return rival && (rival.score === best.score || (!isWhole && rival.score > best.score - 1)) ? null : best.each;
}

/** What listens, in the words of its relations. */
const isListener = ({ lower }: Token): boolean =>
  ['process', 'service', 'program'].some((of) => RELATIONS.get(of)?.words.some((word) => word === lower));

/** "Is the api port open": whether each word of the question is one of a setting's, and none is a service here. */
const isSpelt = (all: readonly Candidate[], words: readonly Token[], world: World): boolean =>
  words.length > 0 &&
  words.every(
    (word) =>
      !/^\d+$/.test(word.text) &&
      !/^(?:exact|alias)$/.test(world.resolve(word.text, 'service')?.how ?? '') &&
      all.some((each) => spoken(each, word)),
  );

/** Null where no port of a setting is asked about. */
export async function answerOfPort(
  text: string,
  { world, relations }: { world: World; relations: Relations },
): Promise<Said[] | null> {
  const tokens = tokenize(text);
  const has = (pattern: RegExp): boolean => tokens.some(({ lower }) => pattern.test(lower));
  const turned = has(FREE);
  if (!has(/^ports?$/) || !(has(LISTENS) || turned) || has(OTHERWISE)) return null;
  // "What is it used for" asks for a purpose.
  if (tokens.at(-1)?.lower === 'for') return null;
  const named = tokens.some(isFileName) ? await openNamed(text, relations, world) : null;
  const files = named ? [named.file] : await openLikely(SETTINGS, () => true, relations, world);
  const words = contentOf(tokens).filter(
    ({ lower }) => !/^ports?$/.test(lower) && ![LISTENS, FREE, CONFIG].some((each) => each.test(lower)),
  );
  const ports = files.flatMap(portsIn);
  const own = words.filter((word) => !isListener(word) && !passed().nouns.has(word.lower));
  if (!named && !has(CONFIG) && !isSpelt(ports, own, world)) return null;
  const found = meant(ports, named || has(CONFIG) ? words : own);
  const relation = RELATIONS.get('listener');
  if (!found || !relation) return null;
  const { rows, scope, complete, missing } = await relations.rows('listener', {
    need: ['port', 'process', 'pid', 'address', 'service'],
  });
  if (missing !== null) return null;
  const cell = lineCell(found.file, found.line);
  const says = said(`${found.file.shown} says ${cell.text}.`, [cell]);
  const here = rows.filter((row) => numberOf(row, 'port') === found.port);
  // "Our nginx config": whose file it is, is no service that is asked about.
  const service = words
    .filter((word) => !CONFIG.test(tokens[tokens.indexOf(word) + 1]?.lower ?? ''))
    .map(({ text: word }) => world.resolve(word, 'process') ?? world.resolve(word, 'service'))
    .find((name) => name?.how === 'exact' || name?.how === 'alias');
  const ofService = rows.filter(
    (row) => service && [textOf(row, 'process'), textOf(row, 'service')].includes(service.name),
  );
  const labels = (list: typeof rows) => list.map((row) => labelOf(row, relation));
  const told = (list: typeof rows): [string, Said['cells']] => [
    listed(labels(list).map(({ text: each }) => each)),
    labels(list).flatMap(({ cells }) => cells),
  ];
  const fits = service && ofService.length > 0 ? here.filter((row) => ofService.includes(row)) : here;
  const doubts = complete ? [] : ['not every socket could be looked at'];
  const looked = ` (looked at: ${scope})`;
  const [yes, no] = !asksWhether(tokens) ? ['', ''] : turned ? ['No: ', 'Yes: '] : ['Yes: ', 'No: '];
  if (fits.length > 0) {
    const [what, cells] = told(fits);
    // "Which process": that something is there does not tell what it is.
    const unseen = !asksWhether(tokens) && fits.some((row) => textOf(row, 'process') === undefined);
    const who = unseen ? ['which process that is cannot be seen from here'] : [];
    const text = `${yes}on port ${found.port}: ${what}${listed(who.map((why) => `; ${why}`))}${looked}.`;
    return [says, said(capital(text), cells, [...doubts, ...who])];
  }
  const [other, cells] = told(ofService);
  const [holder, held] = told(here);
  const more = [
    here.length > 0 ? `; on it: ${holder}` : '',
    ofService.length > 0 ? `; ${service?.name} listens on ${other}` : '',
  ].join('');
  const who = service && ofService.length > 0 ? service.name : 'nothing';
  const none =
    who === 'nothing' ? `nothing listens on port ${found.port}` : `${who} does not listen on port ${found.port}`;
  return [says, said(capital(`${no}${none}${more}${looked}.`), [...held, ...cells], doubts)];
}

/** "Is the one that it asks for among them": with the noun and the names that stood before. */
export function completed(text: string, before: Pick<Question, 'clause' | 'text'>): string {
  const tokens = tokenize(before.text);
  const noun = before.clause.parts.find(({ is }) => is === 'head');
  const names = namesIn(before.clause, tokens);
  if (!noun || names === '' || !AMONG.test(text)) return text;
  const head = writtenAt(before.text, tokens.slice(noun.from, noun.to)).replace(/s$/, '');
  return text.replace(/\bone\b/, head).replace(AMONG, ` open by ${names}`);
}
const AMONG = /\s(?:among|amongst|one of|part of|in) (?:them|those|these)\b/;
