// Figures that a question gives by the name of a setting: *over gust_above_ms* is over what the files of settings say that is.
import { tokenize } from '../../english/token.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import type { World } from '../../world/world.ts';
import type { FileText } from './named-file.ts';
import { type Said, said } from './sentence.ts';
import { SETTINGS, settingsIn } from './settings.ts';
import { lineCell } from './texts.ts';

const FIGURE = /^-?\d+(?:\.\d+)?$/;
/** Written as no word of a sentence is: `gust_above_ms`, `alerts.gust`. */
const KEY = /^[A-Za-z]\w*(?:[_.]\w+)+$/;

/** The question with the figures themselves, and what says where they stand. */
export function withFigures(text: string, world: World): { text: string; said: Said[] } {
  const keys = tokenize(text).filter((token) => KEY.test(token.text));
  if (keys.length === 0) return { text, said: [] };
  const all = [...(world.tree()?.keys() ?? [])]
    .filter((name) => SETTINGS.test(name))
    .flatMap((name) => world.below(name) ?? [])
    .flatMap((path) => {
      const file: FileText = { path, shown: new Untrusted(path).print(), text: world.head(path) ?? '' };
      return settingsIn(file.text).map((setting) => ({ file, setting }));
    });
  let out = text;
  const told: Said[] = [];
  for (const { text: key, start, end } of keys.toReversed()) {
    const [own, ...more] = all.filter(
      ({ setting }) => FIGURE.test(setting.value) && (setting.key === key || setting.name === key),
    );
    if (!own || more.some(({ setting }) => setting.value !== own.setting.value)) continue;
    const { file, setting } = own;
    out = `${out.slice(0, start)}${setting.value}${out.slice(end)}`;
    const name = new Untrusted(setting.name).print();
    told.unshift(said(`${file.shown}: ${name} is ${setting.value}.`, [lineCell(file, setting.line)]));
  }
  return { text: out, said: told };
}
