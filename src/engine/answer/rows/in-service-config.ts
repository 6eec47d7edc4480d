// What a service is set to by its own configuration: a setting that the project's files make of the same service is no answer
// to it, unless its own was asked for.
import { textWords } from '../../english/text-words.ts';
import { asksWhether } from '../../meaning/clause/split.ts';
import type { Relations } from '../../relations/relations.ts';
import { configsOf } from '../../state/services/configs.ts';
import type { World } from '../../world/world.ts';
import { type FileText, openLikely } from './named-file.ts';
import type { Said } from './sentence.ts';
import { settingAsked, tellSetting } from './service-setting.ts';
import { SETTINGS } from './settings.ts';

interface Place {
  world: World;
  relations: Relations;
}

/** Null where it asks for no setting of one service, or the files of the project speak of it. */
export async function answerOfServiceConfig(text: string, { world, relations }: Place): Promise<Said[] | null> {
  const asked = settingAsked(text, (word) => {
    const found = world.resolve(word, 'service');
    return found && /^(?:exact|alias)$/.test(found.how) ? found.name : null;
  });
  const told = asked && tellSetting(asked, await configsOf(asked.service.name));
  if (!told) return null;
  const { tokens, service } = asked;
  const isIts = (at: number): boolean => /^(?:its|'s|own)$/.test(tokens[at - 1]?.lower ?? '');
  const own = tokens.some(({ lower }, at) => textWords().config.has(lower) && isIts(at));
  // What makes it do so on this machine is no copy of its settings that lies in a project.
  if (own || (asked.port && asked.figure && !asksWhether(tokens))) return [told];
  const files = await openLikely(SETTINGS, () => true, relations, world);
  const speaks = ({ text: all }: FileText): boolean => all.toLowerCase().includes(service.token.lower);
  return files.some(speaks) ? null : [told];
}
