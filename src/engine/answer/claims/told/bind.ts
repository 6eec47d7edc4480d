// One thing said, bound to one cell: every word of its own is a word of the cell's key, of its value, or of what the row is
// called by and part of. A word that binds to nothing leaves the cell out. Cells that bind equally well have to agree.
import { isBytes, type Quantity, sameKind } from '../amounts.ts';
import { sameMoment } from '../moments.ts';
import { agrees, type Binding, type Left, type Made, rest, someOf } from './cover.ts';
import { identifies, wordsOf } from './identify.ts';
import type { Cell, Row, Space } from './rows.ts';
import type { Word } from './spoken.ts';
import { bindMembers, bindState, bindText } from './values.ts';
import { bindable, lexicon, means, same } from './words.ts';

/** No other cell of the row has a number of that kind. */
const aloneOfUnit = (cell: Cell): boolean =>
  cell.amount !== null &&
  cell.amount.unit !== '' &&
  cell.row.cells.every(
    (each) =>
      each === cell ||
      each.derived ||
      each.amount === null ||
      !sameKind(each.amount.unit, (cell.amount as Quantity).unit),
  );

const keyDenies = (cell: Cell): boolean => {
  const { not } = lexicon();
  return [...cell.words, ...cell.row.path].some(({ lower }) => not.has(lower));
};

const negations = (words: readonly Word[]): number => words.filter(({ is }) => is === 'not').length;

/** The words of one thing said, on one cell; a number behind a noun is a name, or how much. */
export function bind(words: readonly Word[], cell: Cell): Binding | null {
  const named = words.some(({ is, amount }) => is === 'content' && amount);
  return (
    bindAs(words, cell) ??
    (named
      ? bindAs(
          words.map((word) =>
            word.is === 'content' && word.amount ? { ...word, is: 'amount' as const } : word,
          ),
          cell,
        )
      : null)
  );
}

function bindAs(given: readonly Word[], cell: Cell): Binding | null {
  // "PostgreSQL 16.4": a number that stands there as a text is what that text is.
  const words = given.map((word) =>
    word.is === 'amount' &&
    word.text.includes('.') &&
    cell.row.cells.some(({ value }) => value === word.text)
      ? { ...word, is: 'content' as const }
      : // `oldest_age`: a rank that the key itself tells.
        word.is === 'degree' && [...cell.words, ...cell.row.path].some((part) => means(word, part))
        ? { ...word, is: 'content' as const }
        : word,
  );
  const amounts = words.filter(({ is }) => is === 'amount');
  const moments = words.filter(({ is }) => is === 'moment');
  const denies = keyDenies(cell);
  const turned = (negations(words) % 2 === 1) !== denies;
  // Under "not staged" only what is said not to be so is told.
  if (denies && negations(words) === 0) return null;
  const plain = words.filter(
    ({ is }) => is !== 'not' && is !== 'amount' && is !== 'moment' && is !== 'compare',
  );
  if (plain.some(({ is }) => is === 'quantity' || is === 'degree')) return null;
  if (amounts.length > 0 && moments.length > 0) return null;
  if (amounts.length === 1) return bindAmount(words, plain, amounts[0] as Word, cell, turned);
  if (amounts.length === 2) return bindPartOf(words, amounts as [Word, Word], cell);
  if (amounts.length > 1 || words.some(({ is }) => is === 'compare')) return null;
  const made = (left: Left | null, agrees: boolean, more = 0): Binding | null =>
    left ? { cell, agrees, loose: left.loose + left.key + more, subject: left.subject } : null;
  if (moments.length > 0) {
    if (moments.length > 1 || typeof cell.value !== 'string' || turned) return null;
    const said = moments[0]?.moment;
    const told = said ? sameMoment(said, cell.value) : null;
    // In a line that tells of a moment, its other words are what happened then.
    const line = wordsOf(cell.value);
    const others =
      line.length > 3
        ? plain.filter((word) => word.is !== 'content' || !line.some((each) => same(word, each)))
        : plain;
    return told === null ? null : made(rest(others, cell, others.length === plain.length), told);
  }
  if (cell.members) return bindMembers(plain, cell, turned, made);
  if (typeof cell.value === 'boolean') {
    const left = rest(plain, cell, true);
    if (left && left.key === 0) return made(left, cell.value !== turned);
    // `running: false`: a state by its key.
    return bindState(plain, cell, cell.words, cell.value, turned, made);
  }
  if (cell.value === null && cell.amount === null) {
    const left = turned ? rest(plain, cell, true) : null;
    return left && left.key === 0 ? made(left, true) : null;
  }
  if (cell.amount) {
    // None of it, or some.
    const empty = plain.find(({ lower }) => lower === 'empty');
    const counted =
      cell.amount.unit === '' || cell.amount.unit === '%' || isBytes(cell.amount.unit);
    const left = counted
      ? rest(
          plain.filter((word) => word !== empty),
          cell,
          empty === undefined,
        )
      : null;
    const idle = cell.amount.unit === '%' ? bindIdle(plain, cell, turned, made) : null;
    if (idle) return idle;
    const backlog = empty && cell.words.every(({ concepts }) => concepts.has('backlog'));
    if (!left || (left.key > 0 && !backlog) || (empty && turned)) return null;
    // "press-01 was unreachable": it has some, under that name.
    const named = left.subject.some((word) => cell.row.names.includes(word.lower));
    if (!empty && !turned && named && cell.amount.unit === '' && cell.amount.value > 0)
      return made(left, true);
    if (!empty && !turned && !someOf(plain, cell)) return null;
    return made(left, (cell.amount.value === 0) === (turned || empty !== undefined));
  }
  return typeof cell.value === 'string' ? bindText(plain, cell, cell.value, turned, made) : null;
}

/** Nothing of it is used. */
function bindIdle(plain: readonly Word[], cell: Cell, turned: boolean, made: Made): Binding | null {
  const idle = plain.find(({ lower }) => lower === 'idle');
  const use = cell.words.some(({ concepts }) => concepts.has('used') || concepts.has('cpu'));
  const left =
    idle && use && cell.amount
      ? rest(
          plain.filter((word) => word !== idle),
          cell,
          false,
        )
      : null;
  return left && cell.amount ? made(left, cell.amount.value <= 1 !== turned) : null;
}

function bindAmount(
  words: readonly Word[],
  plain: readonly Word[],
  said: Word,
  cell: Cell,
  turned: boolean,
): Binding | null {
  if (turned || !said.amount) return null;
  const told = cell.members ? { value: cell.members.length, unit: '', decimals: 0 } : cell.amount;
  if (!told) return null;
  const at = words.indexOf(said);
  const before = words[at - 1];
  const op = before?.is === 'compare' ? before.op : undefined;
  const compares = words.filter(({ is }) => is === 'compare');
  if (compares.length > (op === undefined ? 0 : 1)) return null;
  const approximate = words.slice(Math.max(0, at - 3), at).some(({ is }) => is === 'about');
  const right = agrees(said.amount, told, op, approximate);
  if (right === null) return null;
  const alone = aloneOfUnit(cell);
  let left = rest(plain, cell, !alone);
  // "at most 256", "up to 200": the limit itself.
  if (op === '<=' && (!left || left.key > 0)) {
    const limit = rest(
      [...plain, { ...(before as Word), ...bindable('limit'), is: 'content' }],
      cell,
      true,
    );
    if (limit && limit.key === 0) left = limit;
  }
  if (!left || (left.key > 0 && !alone)) return null;
  return { cell, agrees: right, loose: left.loose + left.key, subject: left.subject };
}

/** "1638 of 1800 GB", "148 of at most 151": a part, and the whole that the same row tells. */
function bindPartOf(
  words: readonly Word[],
  [part, whole]: [Word, Word],
  cell: Cell,
): Binding | null {
  const from = words.indexOf(part);
  const to = words.indexOf(whole);
  if (!words.slice(from + 1, to).some(({ lower }) => lower === 'of') || !whole.amount) return null;
  const limits = [bindable('total'), bindable('maximum')];
  const wholes = [...cell.row.cells, ...(cell.row.parent?.cells ?? [])].filter(
    (each) => each !== cell && each.amount && each.value !== null,
  );
  const isOf = (each: Cell): boolean =>
    each.words.every((own) => words.some((word) => word.is === 'content' && means(word, own)));
  const told = wholes.filter(
    (each) => isOf(each) || each.words.some((word) => limits.some((limit) => means(word, limit))),
  );
  const amount = whole.amount;
  if (!told.some((each) => each.amount && agrees(amount, each.amount, undefined, false)))
    return null;
  const used = bindable('used');
  const isLimit = (word: Word): boolean =>
    word.is === 'compare' || limits.some((limit) => means(word, limit));
  // "four of the six desired replicas": what names the whole alone.
  const ofWhole = (word: Word): boolean =>
    told.some((each) => isOf(each) && each.words.some((own) => means(word, own))) &&
    !cell.words.some((own) => means(word, own));
  const rest = words
    .filter((word) => word !== whole && !(isLimit(word) && word.is !== 'amount') && !ofWhole(word))
    .map((word) =>
      word === part && part.amount?.unit === ''
        ? { ...word, amount: { ...part.amount, unit: amount.unit } }
        : word,
    );
  return (
    bind(rest, cell) ??
    bind(
      rest.filter((word) => !means(word, used)),
      cell,
    )
  );
}

/** The cells that the words bind to best, and whether they agree: true, false, or null where they differ or there are none. */
export function judgePart(
  words: readonly Word[],
  space: Space,
  only: ReadonlySet<Row> | null,
): { verdict: boolean | null; bindings: Binding[] } {
  let best: Binding[] = [];
  for (const row of only ?? space.rows)
    for (const cell of row.cells) {
      const found = bind(words, cell);
      if (!found) continue;
      if (best[0] && found.loose > best[0].loose) continue;
      if (best[0] && found.loose < best[0].loose) best = [];
      best.push(found);
    }
  const [first] = best;
  if (!first) return { verdict: null, bindings: [] };
  const verdict = best.every(({ agrees }) => agrees)
    ? true
    : best.some(({ agrees }) => agrees)
      ? null
      : false;
  // Another line may say so.
  if (verdict === false && best.every(({ cell }) => cell.row.group?.key === 'lines'))
    return { verdict: null, bindings: best };
  if (verdict === true && differs(best, space, only)) return { verdict: null, bindings: best };
  return { verdict, bindings: best };
}

/** Another row that the same words mean has another value there. */
function differs(best: readonly Binding[], space: Space, only: ReadonlySet<Row> | null): boolean {
  const agreed = new Set(best.map(({ cell }) => cell));
  return best.some(({ cell, subject }) => {
    if (typeof cell.value !== 'string' || cell.amount) return false;
    // A line of a text has no value that another line could have as well.
    if (cell.row.group?.key === 'lines') return false;
    for (const row of only ?? space.rows)
      for (const other of row.cells)
        if (
          other.key === cell.key &&
          !agreed.has(other) &&
          other.value !== cell.value &&
          subject.every((word) => identifies(word, row, other) !== null)
        )
          return true;
    return false;
  });
}
