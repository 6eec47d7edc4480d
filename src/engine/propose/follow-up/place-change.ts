// Another place for a command that looks somewhere: "instead in /var/log", "in my home directory", "in the folder src".
import { quotePath } from '../../line/quote.ts';
import { asked, type Change, onFind } from './change.ts';
import { replaced, type Stage } from './pipeline.ts';

const ABOVE: Readonly<Record<string, string>> = { parent: '..', root: '/' };

/** What stands for a place in words. */
const placeOf = (said: string): string =>
  /^(?:my |the )?home(?: (?:directory|folder))?$/i.test(said)
    ? '~'
    : /^(?:here|this (?:folder|directory)|the current (?:folder|directory))$/i.test(said)
      ? '.'
      : (ABOVE[said.toLowerCase().split(' ')[1] ?? ''] ?? said);

const PLACE = String.raw`((?:my |the )?home(?: (?:directory|folder))?|the (?:parent|root) (?:folder|directory)|here|this (?:folder|directory)|the current (?:folder|directory)|[~/][\w./~-]*|\.{1,2}(?:/[\w./-]*)?|[\w.-]+/[\w./-]*|(?:the )?(?:folder|directory) ["']?[\w.-]+["']?|(?:the )?(?!(?:same|other|another|each|every|right|whole|entire|new|old|working|top|first|last|home|current)\b)["']?[\w.-]+["']? (?:folder|directory))`;
const BARE = /^(?:the )?(?:(?:folder|directory) ["']?([\w.-]+)["']?|["']?([\w.-]+)["']? (?:folder|directory))$/i;

function elsewhere(stage: Stage, place: string, more: boolean): Stage | null {
  const at = stage.args.findIndex((arg, i) => !arg.startsWith('-') && !valueAt(stage, i));
  const old = stage.args[at];
  if (!/^(?:ls|du|tree)$/.test(stage.program)) return null;
  if (more) return { ...stage, args: [...stage.args, ...(old === undefined ? ['.'] : []), place] };
  if (old === undefined) return { ...stage, args: [...stage.args, place] };
  if (stage.args.some((arg, i) => i > at && !arg.startsWith('-'))) return null;
  // `*` stands for what is in the place.
  const glob = /[^/]*[*?][^/]*$/.exec(old)?.[0];
  const next = glob === undefined ? place : `${place.replace(/\/$/, '')}/${glob}`;
  return { ...stage, args: stage.args.map((arg, i) => (i === at ? next : arg)) };
}

/** Whether the word is the value of the flag before it. */
const valueAt = ({ program, args }: Stage, i: number): boolean =>
  (program === 'du' && args[i - 1] === '-d') || (program === 'tree' && /^-[LPI]$/.test(args[i - 1] ?? ''));

export const PLACE_CHANGE: Change = {
  asks: asked(
    `(also )?(?:instead |but )?(?:look(?:ing)? |search(?:ing)? )?(?:in|under|below|from|inside) ${PLACE}(?: instead)?( too| as well)?`,
  ),
  apply: (stages, match) => {
    const said = match[2] ?? '';
    const more = (match[1] ?? match[3]) !== undefined;
    const [, one, two] = BARE.exec(said) ?? [];
    const named = /^the (?:parent|root) /i.test(said) ? said : (one ?? two ?? said);
    const place = quotePath(placeOf(named));
    const changed = onFind(stages, (words) => ({
      ...words,
      places: [...words.places.filter((word) => word !== place && (more || /^-[HLP]$/.test(word))), place],
    }));
    if (changed) return changed;
    const first = stages[0];
    if (!first) return null;
    if (first.program === 'grep' || first.program === 'rg') {
      const flags = first.args.filter((arg) => arg.startsWith('-'));
      const [pattern, ...places] = first.args.filter((arg) => !arg.startsWith('-'));
      const walks = first.program === 'rg' || flags.some((arg) => /^-[A-Za-z]*[rR]/.test(arg));
      const valued = flags.some((arg) => /^-[A-Za-z]*[efmABC]$/.test(arg));
      if (pattern === undefined || valued || (places.length > 1 && !more) || !walks) return null;
      return replaced(stages, 0, { ...first, args: [...flags, pattern, ...(more ? places : []), place] });
    }
    const moved = elsewhere(first, place, more);
    return moved && replaced(stages, 0, moved);
  },
};
