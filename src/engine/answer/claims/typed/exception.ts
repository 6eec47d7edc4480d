// Those of whom it was not so: "all but one are up; the exception is b", "all except a are; that one is down".

import { content } from './content.ts';
import type { Lexeme } from './lexed.ts';
import type { Scene } from './phrase.ts';
import { predicate } from './predicate.ts';
import type { Said } from './said.ts';
import { subjectsOf } from './subject.ts';
import { type Verdict, verdict } from './verdict.ts';

const EXCEPTION = /^exceptions?$/;

/** "The exception is b at 83%": those who were left out are these, and this is so of them. */
export function theException(items: readonly Lexeme[], said: Said, scene: Scene): Verdict[] | null {
  const at = items.findIndex(({ lower }) => EXCEPTION.test(lower));
  if (at < 0) return null;
  const before = content(items.slice(0, at)).filter(({ quant }) => quant !== 'only');
  if (!items[at + 1]?.verb || before.length > 0 || said.domain !== scene.domain) return [];
  const rest = items.slice(at + 2);
  const prep = rest.findIndex((item) => item.prep);
  const [who, what] = prep < 0 ? [rest, []] : [rest.slice(0, prep), rest.slice(prep)];
  return subjectsOf(who, said, scene).flatMap((subject) => {
    const { rows, names, quantity, cost } = subject;
    if (quantity || names.length === 0) return [];
    const so = rows.length === said.excepted.length && rows.every((node) => said.excepted.includes(node));
    const cells = rows.flatMap((node) => node.cells.slice(0, 1));
    if (content(what).length === 0) return [verdict(so, { rows, cells, cost })];
    return predicate(what, subject, said, scene).map((each) => ({
      ...each,
      so: so && each.so,
      cost: each.cost + cost,
    }));
  });
}

/** "That one", "it", where all others were spoken of in common. */
export const isExcepted = ([first]: readonly Lexeme[], { excepted, rows }: Said): boolean =>
  excepted.length === 1 && rows.length > 1 && /^(?:it|that one|this one)$/.test(first?.lower ?? '');
