// *Copy a to b.example.org, log in as nurse, it goes into /srv*: what is said of the other end in several places is put
// together as the one name that programs give it, `nurse@b.example.org:/srv`, in the place of all of it.
import { lemmas } from '../english/lemma.ts';
import { functionWords, remoteWords } from '../english/lexicon.ts';
import { compile, type Match, match, type Pattern, type Slot } from '../english/pattern.ts';
import { isHost } from '../english/shapes.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

type Part = 'address' | 'login' | 'port' | 'folder' | 'home' | 'called';
const PARTS: readonly Part[] = ['address', 'login', 'port', 'home', 'folder', 'called'];

interface Said {
  part: Part;
  from: number;
  to: number;
  text: string;
}

let compiled: readonly (readonly [Part, readonly Pattern[]])[] | undefined;
const rows = () => (compiled ??= PARTS.map((part) => [part, remoteWords()[part].map(compile)] as const));

/** `nurse@b`, `b.example.org:/srv`: with a user or a place there. */
const ADDRESS = /^[\w.-]+@[\w.-]+$|^(?:[\w.-]+@)?[\w-]+\.[\w.-]+:(?!\/\/)[\w./~-]*$/;
const USER = /^[a-z_][\w-]*$/i;
const PLACE = /^(?:[~/.]|[\w.-]+\/)[\w./~-]*$/;
const JOINT = /^(?:and|but|then|please|there|over)$/;

/** What a phrase may hold. */
const slotOf =
  (tokens: readonly Token[], world: World) =>
  (type: string, at: number): Slot[] => {
    const token = tokens[at];
    if (!token) return [];
    const { text, lower, quoted } = token;
    const fits =
      type === 'number'
        ? /^\d{2,5}$/.test(text)
        : type === 'place'
          ? PLACE.test(text)
          : type === 'address'
            ? ADDRESS.test(text) || isHost(text, world)
            : USER.test(text) && (quoted || !functionWords().has(lower)) && !PLACE.test(text);
    return fits ? [{ value: { type: 'text', text }, to: at + 1, cost: 0 }] : [];
  };

const textOf = ({ values: [value] }: Match): string => (value?.type === 'text' ? value.text : '');

/** The longest phrase of a part that begins at a token. */
function saidAt(tokens: readonly Token[], at: number, part: Part, world: World): Said | null {
  const patterns = rows().find(([name]) => name === part)?.[1] ?? [];
  const hits = patterns
    .flatMap((pattern) => match(pattern, tokens, at, slotOf(tokens, world)))
    // A phrase does not go on behind a pause, save for the value that closes it.
    .filter(({ to }) => !tokens.slice(at, to - 1).some(({ pause }) => pause));
  const [best] = hits.sort((a, b) => b.to - a.to);
  return best ? { part, from: at, to: best.to, text: textOf(best) } : null;
}

/** What is said of the other end, each part once. */
function partsOf(tokens: readonly Token[], from: number, world: World): Said[] {
  const found: Said[] = [];
  for (let at = from; at < tokens.length; ) {
    const here = PARTS.flatMap((part) =>
      found.some((each) => each.part === part) ? [] : (saidAt(tokens, at, part, world) ?? []),
    );
    const [first] = here.sort((a, b) => b.to - a.to);
    if (first) found.push(first);
    at = first?.to ?? at + 1;
  }
  return found;
}

/** The tokens with the other end as one of them; the same ones where it was said in one word, or not at all. */
export function withRemoteEnd(tokens: readonly Token[], world: World): readonly Token[] {
  const verb = tokens.findIndex(
    ({ lower, quoted }) => !quoted && lemmas(lower).some((form) => remoteWords().verbs.includes(form)),
  );
  if (verb < 0) return tokens;
  const found = partsOf(tokens, verb + 1, world);
  const said = (part: Part) => found.find((each) => each.part === part);
  const address = said('address');
  const named = address?.text.includes('@') ?? false;
  const login = named ? undefined : said('login');
  const folder = said('folder') ?? said('home');
  if (!address || (!login && !said('port') && !folder)) return tokens;
  const used = found.filter(({ part }) => part !== 'login' || !named);
  const gone = (i: number) => used.some(({ from, to }) => i >= from && i < to);
  const last = tokens.at(-1);
  if (!last) return tokens;
  const word = (text: string): Token => ({ ...last, text, lower: text, quoted: false, pause: false });
  const [host = '', own = ''] = address.text.split(':');
  const path = said('folder')?.text ?? own;
  const user = login ? `${login.text}@` : '';
  const end = [word('to'), word(`${user}${host}:${path}`)];
  const port = said('port');
  // What joined the parts joins nothing any more.
  const rest = tokens.filter(({ lower }, i) => !gone(i) && !(JOINT.test(lower) && gone(i + 1) && i > verb));
  const at = rest.findIndex(({ start }) => start > (tokens[address.from]?.start ?? 0));
  const where = at < 0 ? rest.length : at;
  const ported = port ? [word('on'), word('port'), word(port.text)] : [];
  return [...rest.slice(0, where), ...end, ...ported, ...rest.slice(where)];
}
