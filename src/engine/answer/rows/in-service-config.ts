// The port that a service is set to by its own configuration ("what port would redis use according to its config"): a setting
// of another thing is no answer to it.
import { structures } from '../../english/lexicon.ts';
import { textWords } from '../../english/text-words.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { asksWhether } from '../../meaning/clause/split.ts';
import type { Relations } from '../../relations/relations.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import { configsOf } from '../../state/services/configs.ts';
import type { World } from '../../world/world.ts';
import { type FileText, openLikely } from './named-file.ts';
import { listed, type Said, said } from './sentence.ts';
import { SETTINGS } from './settings.ts';
import { contentOf, isFileName, lineCell } from './texts.ts';

/** `port 6379`, `port = 5432`, `Port 22`, `listen 127.0.0.1:80 default_server;`. */
const PORT = /^\s*(?:port|listen)\b[\s=:]+["']?(?:[\w.*-]+:|\[[\da-f:]*\]:)?(\d{1,5})\b/i;

interface Place {
  world: World;
  relations: Relations;
}

const serviceOf = (tokens: readonly Token[], world: World) =>
  tokens.flatMap((token) => {
    const found = token.quoted ? null : world.resolve(token.text, 'service');
    return found && /^(?:exact|alias)$/.test(found.how) ? [{ token, name: found.name }] : [];
  });

/** Null where it is not asked for the port of one service, or the files of the project speak of it. */
export async function answerOfServicePort(text: string, place: Place): Promise<Said[] | null> {
  const { config, port_of } = textWords();
  const tokens = tokenize(text);
  const [service, ...others] = serviceOf(tokens, place.world);
  const isConfig = ({ lower }: Token): boolean => config.has(lower);
  if (!service || others.length > 0 || tokens.some(isFileName) || !tokens.some(isConfig))
    return null;
  const figure = tokens.find(({ text: word }) => /^\d{1,5}$/.test(word));
  const beside = contentOf(tokens).filter(
    (token) =>
      token !== service.token && token !== figure && !isConfig(token) && !port_of.has(token.lower),
  );
  if (beside.length > 0 || !tokens.some(({ lower }) => /^ports?$/.test(lower))) return null;
  if (
    tokens.some(({ lower }) => structures().no.has(lower) || /^(?:why|when|not|n't)$/.test(lower))
  )
    return null;
  const own = tokens.some(
    (token, at) => isConfig(token) && /^(?:its|'s|own)$/.test(tokens[at - 1]?.lower ?? ''),
  );
  const files = await openLikely(SETTINGS, () => true, place.relations, place.world);
  const speaks = ({ text: all }: FileText): boolean =>
    all.toLowerCase().includes(service.token.lower);
  if (!own && files.some(speaks)) return null;
  const configs = await configsOf(service.name);
  const shown = configs.map(({ path }) => new Untrusted(path).print());
  const lines = configs.flatMap(({ path, text: all }) =>
    (all ?? '').split('\n').flatMap((line) => {
      const port = PORT.exec(line)?.[1];
      return port === undefined ? [] : [{ port, path, cell: lineCell(fileOf(path), line) }];
    }),
  );
  const barred = configs.filter(({ text: all }) => all === null);
  if (lines.length === 0)
    return [
      said(
        barred.length > 0
          ? `${listed(barred.map(({ path }) => new Untrusted(path).print()))} may not be read here; a port of a setting of this folder is not that of ${service.name}.`
          : `No file that configures ${service.name} sets a port${shown.length > 0 ? ` (looked at: ${listed(shown)})` : ''}.`,
        [],
        ['its own configuration does not tell it here'],
      ),
    ];
  const told = listed(
    lines.map(({ path, cell }) => `${new Untrusted(path).print()} says ${cell.text}`),
  );
  const ports = new Set(lines.map(({ port }) => port));
  const verdict = figure && asksWhether(tokens) ? (ports.has(figure.text) ? 'Yes: ' : 'No: ') : '';
  return [
    said(
      `${verdict}${told}.`,
      lines.map(({ cell }) => cell),
    ),
  ];
}

const fileOf = (path: string): FileText => ({ path, shown: new Untrusted(path).print(), text: '' });
