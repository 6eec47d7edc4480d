// The lexicon as data: closed lists stay closed, every phrase compiles, every id that one file uses another one has.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  acts,
  categories,
  filters,
  functionWords,
  grammar,
  kinds,
  manners,
  moments,
  nouns,
  relations,
} from '../../../src/engine/english/lexicon.ts';
import { compile } from '../../../src/engine/english/pattern.ts';
import { createSlots } from '../../../src/engine/english/slots.ts';
import { tokenize } from '../../../src/engine/english/token.ts';
import { SAYS_NOTHING } from '../../../src/engine/meaning/finish.ts';
import { PROJECT } from '../meaning/world.ts';

/** Types of values that stand where names of a relation stand. */
const PLAIN_RELATIONS: ReadonlySet<string> = new Set(['url', 'port']);
/** Everything has a name and a time that it can be put in order by. */
const ORDERS_OF_ALL: ReadonlySet<string> = new Set(['name', 'time', 'end']);

const { filter, order, superlative } = filters();
const { manner, show } = manners();
const attributesOf = (of: string): Record<string, string> => relations()[of]?.attributes ?? {};

describe('function words', () => {
  it('are a short closed list', () => {
    expect(functionWords().size).toBeLessThanOrEqual(150);
  });

  it('say nothing of where, when, how many, how or why', () => {
    const telling = [
      'where when why because since until before after while during ago soon later never always',
      'many much more less most least all every each few several none no not only except without',
      'in on at from into onto under over above below between by via through with here',
      'first last next again then recursively permanently',
    ].flatMap((line) => line.split(' '));
    expect(telling.filter((word) => functionWords().has(word))).toEqual([]);
  });
});

describe('phrases', () => {
  const forms = [
    ...[...acts().values()].flatMap(({ words }) => words),
    ...nouns().flatMap(({ words }) => words),
    ...[...filter, ...order, ...superlative].flatMap((row) => row.forms),
    ...[...Object.values(manner), ...Object.values(show)].flatMap(({ words, value }) =>
      words.map((form) => (value === undefined || form.includes('<') ? form : `${form} <${value.replace('?', '')}>`)),
    ),
    ...grammar().phrase.flatMap((row) => row.forms),
  ];

  it('all compile, each with something that must stand there', () => {
    for (const form of forms) {
      const { elements } = compile(form);
      expect(
        elements.some(({ optional }) => !optional),
        form,
      ).toBe(true);
      expect(form, form).toBe(form.trim().replace(/\s+/g, ' '));
    }
  });

  it('ask for types of values that there are', () => {
    const types = new Set(forms.flatMap((form) => [...form.matchAll(/<([^>]+)>/g)].map(([, type = '']) => type)));
    const plain =
      /^(?:text|zone|date-form|phrase|person|login|release|rights|name|new|compressor|character|separated|path|size|duration|unit|moment|time-to-come|tomorrow|number|ordinal|percent|port|pid|range|mode|glob|url|host|variable|version|extension|cron|signal|assignment|certificate|word\([\w|]+\)|name:[\w-]+)$/;
    for (const type of types) {
      expect(type).toMatch(plain);
      expect(Array.isArray(createSlots(tokenize('x'), PROJECT)(type, 0))).toBe(true);
      if (type.startsWith('name:')) expect(Object.keys(relations())).toContain(type.slice(5));
    }
  });

  it('have no alternative of several words: `a|b a` is one word of two, and then a, so that it never matches', () => {
    const folder = join(import.meta.dirname, '../../../src/engine/english/lexicon');
    // Regular expressions, and lists of whole phrases with the sign between them.
    const others = ['claims.toml', 'seconds.toml'];
    const broken: string[] = [];
    for (const file of readdirSync(folder).filter((each) => each.endsWith('.toml') && !others.includes(each)))
      for (const [, form = ''] of readFileSync(join(folder, file), 'utf8').matchAll(/"([^"\\]*\|[^"\\]*)"/g)) {
        const parts = form.split(' ');
        for (const [i, part] of parts.entries()) {
          const [here, behind] = [part.split('|'), (parts[i + 1] ?? '').split('|')];
          const fixed = !part.endsWith('?') && !parts[i + 1]?.endsWith('?');
          const twice = here.some((word) => /^[a-z-]+$/.test(word) && behind.includes(word));
          if (fixed && twice && here.length + behind.length > 2) broken.push(`${file}: ${form}`);
        }
      }
    expect(broken).toEqual([]);
  });

  it('take their words as lemmas and in lower case', () => {
    for (const form of forms) expect(form.replace(/<[^>]*>/g, ''), form).not.toMatch(/[A-Z]/);
  });
});

describe('ids', () => {
  it('relations of acts, nouns, filters and orders exist', () => {
    const known = new Set(Object.keys(relations()));
    const used = [
      ...[...acts().values()].flatMap(({ of }) => of ?? []),
      ...nouns().map(({ of }) => of),
      ...[...filter, ...order, ...superlative].flatMap(({ of }) => of),
      ...grammar().phrase.flatMap(({ is }) => (is.startsWith('name:') ? [is.slice(5)] : [])),
    ];
    expect([...new Set(used)].filter((of) => !known.has(of) && !PLAIN_RELATIONS.has(of))).toEqual([]);
  });

  it('attributes of filters, orders and nouns exist in each of their relations', () => {
    const lost: string[] = [];
    const orders = [...order, ...superlative].filter(({ attr }) => !ORDERS_OF_ALL.has(attr));
    for (const { of, attr } of [...filter, ...orders])
      for (const each of of) if (!SAYS_NOTHING.has(attr) && !(attr in attributesOf(each))) lost.push(`${each}.${attr}`);
    for (const { of, where } of nouns())
      for (const attr of Object.keys(where ?? {})) if (!(attr in attributesOf(of))) lost.push(`${of}.${attr}`);
    expect([...new Set(lost)]).toEqual([]);
  });

  it('attributes that can be asked for belong to some relation', () => {
    const all = new Set(Object.values(relations()).flatMap(({ attributes }) => Object.keys(attributes)));
    const asked = grammar().phrase.flatMap(({ is }) => (is.startsWith('attr:') ? [is.slice(5)] : []));
    expect(asked.filter((attr) => !all.has(attr))).toEqual([]);
  });

  it('kinds of nouns are kinds of files', () => {
    for (const { kind } of nouns()) if (kind !== undefined) expect(kinds().has(kind), kind).toBe(true);
  });

  it('categories and moments are not empty', () => {
    for (const [name, { words }] of Object.entries(categories())) expect(words.length, name).toBeGreaterThan(0);
    for (const days of moments().values()) expect(Number.isInteger(days)).toBe(true);
  });
});
