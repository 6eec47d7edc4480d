// What the relations of this machine tell, as tables: their attributes are columns, called as the lexicon calls them, and what
// stands in them now are the cells. So every operation on rows (groups, how many of each, most and fewest of what is counted,
// whose) holds of users, jobs and ports too, where the grammar of clauses has no place for a word.
import { basename } from 'node:path';
import { once, oncePer } from '../../../../base/once.ts';
import { lemmas } from '../../../english/lemma.ts';
import { clauses, nouns, relations as shapes } from '../../../english/lexicon.ts';
import type { Token } from '../../../english/token.ts';
import { asksWhoUsed } from '../../../english/used.ts';
import type { Attribute, Filter, Relation } from '../../../goal/types.ts';
import { plainValue } from '../../../relations/cells.ts';
import { RECORD } from '../../../relations/records.ts';
import { RELATIONS } from '../../../relations/relations.ts';
import type { AttributeOf, RawRow, RawValue, RelationOf, Row, Rows } from '../../../relations/types.ts';
import { partsOf } from '../../../tables/called.ts';
import type { Column } from '../../../tables/structure.ts';
import type { Predicate, Provider, Source } from './source.ts';

/** Read at once, whatever is asked of them. */
const AT_HAND: readonly Relation[] = ['job', 'user', 'group', 'interface'];
/** What takes long to look through, or is asked of by grammar alone. */
const OTHERS: ReadonlySet<Relation> = new Set([
  'listener',
  'mount',
  'branch',
  'tag',
  'package',
  'login',
  'service',
  'commit',
  'process',
]);
const MOST_CELLS = 4_000;
const MOST_FORMS = 24;
const FIGURES: ReadonlySet<string> = new Set(['number', 'size', 'percent', 'duration', 'port', 'pid']);
const ASKS = /^(?:who|whose|which|what|when|how|as|since|under|for|in|on|to|at|many|much)$/;

/** *a|b c?* in all the ways in which it may be said; none where a part of it is a value. */
const saidFor = oncePer((form: string): readonly string[] => {
  if (/[<{]/.test(form)) return [];
  let all: string[][] = [[]];
  for (const word of form.split(' ')) {
    const choices = word.replace(/\?$/, '').split('|');
    const own = choices.flatMap((each) => all.map((before) => [...before, each]));
    all = word.endsWith('?') ? [...all, ...own] : own;
    if (all.length > MOST_FORMS) return [];
  }
  return all.flatMap((words) => (words.length === 0 ? [] : words.join(' ')));
});

/** What people call an attribute of such things; *who*, *how often* ask for it by other words of the table. */
const allCalled = oncePer((of: Relation) =>
  oncePer((attr: Attribute): readonly string[] => {
    const forms = clauses().attribute.flatMap((row) => (row.attr === attr && row.of.includes(of) ? row.forms : []));
    return [...new Set(forms.flatMap(saidFor).filter((form) => !ASKS.test(form)))];
  }),
);
const calledOf = (of: Relation, attr: Attribute): readonly string[] => allCalled(of)(attr);

const nounsOf = oncePer((of: Relation): readonly string[] => [
  ...new Set(
    [...nouns(), ...clauses().noun].flatMap((row) =>
      row.of === of && row.where === undefined ? row.words.flatMap(saidFor) : [],
    ),
  ),
]);

const verbs = once(
  () => new Set(clauses().exist.flatMap(({ forms }) => forms.filter((form) => /^\w+ (?:in|on|out|up)$/.test(form)))),
);
/** *Log in*: a verb of two words, and no log. */
function beginsVerb(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.lower ?? '';
  return lemmas(tokens[at]?.lower ?? '').some((form) => verbs().has(`${form} ${next}`));
}

const isSaid = (noun: string, tokens: readonly Token[]): boolean => {
  const words = noun.split(' ');
  return tokens.some(
    (_, at) =>
      words.every((word, i) => {
        const lower = tokens[at + i]?.lower ?? '';
        return lower === word || lemmas(lower).includes(word);
      }) && !(words.length === 1 && beginsVerb(tokens, at)),
  );
};

/** As a table has it: yes and no in words. */
const plain = (row: Row, attr: Attribute): RawValue => {
  const value = plainValue(row.cells[attr]);
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
};

/** Columns in which somebody stands who does it, or has it. */
const DOERS = /^(?:author|committer|user|owner)$/;

/** How many stand in one cell. */
function countIn(row: Row, attr: Attribute): number {
  const value = plainValue(row.cells[attr]);
  return typeof value === 'object' && value !== null ? value.length : 0;
}

/** `/srv/bin/nightly-backup.sh`: the nightly backup, where no other is called so. */
function namesIn(paths: readonly string[]): Map<string, string> {
  const found = new Map<string, string | null>();
  for (const path of paths) {
    const name = basename(path.split(/\s/)[0] ?? '').toLowerCase();
    const parts = partsOf(name.replace(/\.\w+$/, ''));
    const words = parts.flatMap((_, from) =>
      parts.slice(from).map((_, n) => parts.slice(from, from + n + 1).join(' ')),
    );
    for (const each of new Set([name, ...words])) if (each !== '') found.set(each, found.has(each) ? null : path);
  }
  return new Map([...found].flatMap(([name, path]) => (path === null ? [] : [[name, path] as const])));
}

function columnOf(attr: Attribute, { type }: AttributeOf, of: Relation, rows: readonly Row[]): Column {
  const cells = rows.map((row) => plain(row, attr));
  const known = cells.flatMap((cell) => (cell === null || cell === undefined ? [] : cell));
  const texts = [...new Set(known.map(String))].slice(0, MOST_CELLS);
  const isMoment = type === 'moment';
  const values = isMoment
    ? texts.map((cell) => [new Date(Number(cell)).toISOString().toLowerCase(), cell] as const)
    : texts.map((cell) => [cell.toLowerCase(), cell] as const);
  return {
    name: attr,
    also: calledOf(of, attr),
    at: null,
    awk: null,
    key: attr,
    numeric: FIGURES.has(type),
    blank: known.length < rows.length,
    repeats: new Set(known.map(String)).size < known.length,
    values: new Map([...(type === 'path' || attr === 'command' ? namesIn(texts) : []), ...values]),
    time: isMoment ? { clock: null } : null,
  };
}

/** What is said of such things in words of its own: *disabled*, *commented out*, *at night*. */
const saidOf = oncePer((of: Relation): readonly Predicate[] => {
  const attributes = RELATIONS.get(of)?.attributes ?? {};
  return clauses().predicate.flatMap(({ of: own, attr, forms, value, op, not }) => {
    if (!own.includes(of) || value === undefined || !Object.hasOwn(attributes, attr) || (op ?? '=') !== '=') return [];
    const text = attributes[attr]?.type === 'flag' ? (value === 'false' ? 'no' : 'yes') : String(value);
    const filter: Filter = { attr, op: '=', value: { type: 'text', text, quoted: true }, ...(not ? { not } : {}) };
    return forms.flatMap(saidFor).map((form) => ({ words: form.split(' '), filter }));
  });
});

/** What only says that they are there: *scheduled*, *in cron*. */
const existsOf = oncePer((of: Relation): readonly Predicate[] =>
  clauses().exist.flatMap(({ of: own, forms, not }) =>
    own.includes(of) && !not ? forms.flatMap(saidFor).map((form) => ({ words: form.split(' ') })) : [],
  ),
);

/** What comes first of them, by a word of its own: *longest running*. */
const ranksOf = (of: Relation, columns: readonly Column[]): Predicate[] =>
  clauses().superlative.flatMap(({ of: own, attr, desc, forms }) => {
    const column = columns.find(({ name }) => name === attr);
    return own.includes(of) && column
      ? forms.flatMap(saidFor).map((form) => ({ words: form.split(' '), first: { column, desc } }))
      : [];
  });

const asWords = (attribute: AttributeOf): AttributeOf =>
  attribute.type === 'flag' ? { type: 'word', about: attribute.about } : attribute;

function sourceOf(relation: RelationOf, { rows, scope, complete }: Rows): Source[] {
  const { name: of, key, attributes } = relation;
  const has = (attr: Attribute): boolean => rows.some(({ cells }) => plainValue(cells[attr]) !== undefined);
  // How often it comes round is said in words: *daily*.
  const own = Object.entries(attributes).filter(([attr]) => has(attr) && attr !== 'every');
  // So many days of the week are no figure of a job.
  const many = own.filter(([, { many: several, type }]) => several && type !== 'word');
  const shows = (shapes()[of]?.shows ?? [key]).filter((attr) => has(attr));
  // How many each has is a figure of its own: *the most members*.
  const counts = many.map(([attr]) => [`number_of_${attr}`, { type: 'number', about: `number of ${attr}` }] as const);
  const first = [key, ...own.map(([attr]) => attr).filter((attr) => attr !== key)];
  const columns = first.flatMap((attr) => {
    const attribute = attributes[attr];
    return attribute && has(attr) && attr !== 'every' ? columnOf(attr, attribute, of, rows) : [];
  });
  const figures = many.map(([attr]): Column => {
    const also = [attr, ...calledOf(of, attr)];
    const base = { name: `number_of_${attr}`, also, at: null, awk: null, key: null, time: null };
    const sizes = rows.map((row) => String(countIn(row, attr)));
    return { ...base, numeric: true, values: new Map(sizes.map((size) => [size, size])) };
  });
  const raw = rows.map(
    (row): RawRow => ({
      key: row.key,
      source: Object.values(row.cells)[0]?.source ?? relation.source,
      values: {
        ...Object.fromEntries(own.map(([attr]) => [attr, plain(row, attr)])),
        ...Object.fromEntries(many.map(([attr]) => [`number_of_${attr}`, countIn(row, attr)])),
      },
    }),
  );
  const table: RelationOf = {
    ...relation,
    name: RECORD,
    shows,
    attributes: {
      ...Object.fromEntries(own.map(([attr, attribute]) => [attr, asWords(attribute)])),
      ...Object.fromEntries(counts),
    },
    read: async () => ({ rows: raw, complete, scope }),
  };
  return [
    {
      shown: of,
      nouns: nounsOf(of),
      rows: [],
      made: {
        columns: [...columns, ...figures],
        relation: table,
        persons: of === 'user',
        people: new Set(columns.map(({ name }) => name).filter((name) => DOERS.test(name))),
        says: [...saidOf(of), ...existsOf(of), ...ranksOf(of, columns)],
      },
    },
  ];
}

/** Attributes that the words of a question name. */
const spokenOf = (of: Relation, tokens: readonly Token[]): Attribute[] =>
  Object.keys(RELATIONS.get(of)?.attributes ?? {}).filter(
    (attr) =>
      isSaid(attr, tokens) ||
      calledOf(of, attr).some((form) => isSaid(form, tokens)) ||
      saidOf(of).some(({ words, filter }) => filter?.attr === attr && isSaid(words.join(' '), tokens)),
  );

/** Those that are said; of what no relation is named for, those that are at hand. */
export const ofMachine: Provider = async (tokens, { relations }) => {
  if (asksWhoUsed(tokens)) return [];
  const named = [...AT_HAND, ...OTHERS].filter((of) => nounsOf(of).some((noun) => isSaid(noun, tokens)));
  const asked = AT_HAND.filter((of) => spokenOf(of, tokens).length > 0);
  const said = [...new Set([...named, ...asked])];
  const all = await Promise.all(
    (said.length > 0 ? said : AT_HAND).map(async (of): Promise<Source[]> => {
      const relation = RELATIONS.get(of);
      if (!relation) return [];
      const found = await relations.rows(of, { need: [relation.key, ...spokenOf(of, tokens)] });
      return found.missing === null && found.rows.length > 0 ? sourceOf(relation, found) : [];
    }),
  );
  return all.flat();
};
