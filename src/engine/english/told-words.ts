// Words by which somebody tells something, and those that stand for what was told (`lexicon/clauses.toml`, `told`).
import { once } from '../../base/once.ts';
import { clauses, splitAll } from './lexicon.ts';

type Told =
  | 'somebody'
  | 'finite'
  | 'tells'
  | 'aside'
  | 'article'
  | 'person'
  | 'thing'
  | 'owner'
  | 'expletive'
  | 'kind'
  | 'auxiliary'
  | 'subject'
  | 'asker'
  | 'pointing';

export const toldWords = once(() => splitAll(clauses().told as Record<Told, string>));
