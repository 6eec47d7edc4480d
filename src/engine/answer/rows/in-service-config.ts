// What a service is set to by its own configuration: a setting that the project's files make of the same service is no answer
// to it, unless its own was asked for.
import { textWords } from '../../english/text-words.ts';
import { tokenize } from '../../english/token.ts';
import { segmentsOf } from '../../meaning/ask.ts';
import { asksWhether } from '../../meaning/clause/split.ts';
import type { Relations } from '../../relations/relations.ts';
import { configsOf, portOf } from '../../state/services/configs.ts';
import type { World } from '../../world/world.ts';
import { type FileText, openLikely } from './named-file.ts';
import type { Said } from './sentence.ts';
import { settingAsked, tellSetting } from './service-setting.ts';
import { SETTINGS } from './settings.ts';

interface Place {
  world: World;
  relations: Relations;
}

/** *redis (6380)*, *sshd at 127.0.0.1:2222*, *the nginx that listens on port 8080*: which of several is meant. */
const withoutPort = (text: string, port: number): string => {
  const led = String.raw`(?:\b(?:that|which)\s+(?:is|runs?|listens?|serves?|answers?)\s+)?(?:\b(?:on|at|behind|with)\s+)?`;
  return text.replace(new RegExp(String.raw`\s*${led}\(?(?:\bport\s+|\b[\w.]+:)?\b${port}\b\)?`, 'i'), '');
};

/** Null where it asks for no setting of one service, or the files of the project speak of it. */
export async function answerOfServiceConfig(text: string, { world, relations }: Place): Promise<Said[] | null> {
  const named = (word: string): string | null => {
    const found = world.resolve(word, 'service');
    return found && /^(?:exact|alias)$/.test(found.how) ? found.name : null;
  };
  // Of two questions each is asked by itself: a setting tells but one of them.
  if (segmentsOf(text).length > 1) return null;
  const words = tokenize(text);
  const service = words.flatMap((token) => (token.quoted ? [] : (named(token.text) ?? [])))[0];
  if (service === undefined) return null;
  const ports = words.flatMap(({ text: word }) => /^(?:[\w.]+:)?(\d{2,5})$/.exec(word)?.[1] ?? []).map(Number);
  const at = await portOf(service, ports);
  const own = at === undefined ? text : withoutPort(text, at);
  // *Does redis listen on 6380*: then the port is what is asked.
  if (at !== undefined && /\blisten/i.test(own)) return null;
  const asked = settingAsked(own, named);
  const told = asked && tellSetting(asked, await configsOf(service, { port: at }), at);
  if (!told) return null;
  // One that runs was told from others by its port: a setting of this folder is not what was asked for.
  if (at !== undefined) return [told];
  const { tokens, service: by } = asked;
  const isIts = (i: number): boolean => /^(?:its|'s|own)$/.test(tokens[i - 1]?.lower ?? '');
  const isOwn = tokens.some(({ lower }, i) => textWords().config.has(lower) && isIts(i));
  // What makes it do so on this machine is no copy of its settings that lies in a project.
  if (isOwn || (asked.port && asked.figure && !asksWhether(tokens))) return [told];
  const files = await openLikely(SETTINGS, () => true, relations, world);
  const speaks = ({ text: all }: FileText): boolean =>
    [by.token.lower, ...asked.words].every((word) => all.toLowerCase().includes(word.toLowerCase()));
  return files.some(speaks) ? null : [told];
}
