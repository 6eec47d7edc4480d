// Facts that are given as things with cells: `service:nginx`, `running`. What they are called says what they are of.
import type { Fact as Given } from '../../../state/types.ts';
import { Book } from './book.ts';
import { derive } from './derive.ts';
import { kindByAttributes, kindOf, meaningOf } from './keys.ts';
import type { Scalar, Thing } from './things.ts';

class Facts {
  readonly book = new Book();
  readonly bare = new Map<string, string>();

  facts(facts: readonly Given[]): void {
    const told = new Map<string, string[]>();
    for (const { subject, attribute } of facts) told.set(subject, [...(told.get(subject) ?? []), attribute]);
    for (const [subject, attributes] of told) {
      const kind = kindOf(subject) === null ? kindByAttributes(subject, attributes) : null;
      if (kind !== null) this.bare.set(subject, kind);
    }
    for (const fact of facts) if (fact.value !== null) this.fact(fact, fact.value);
  }

  /** Facts of our own probes are typed already: `service:nginx`, `running`. */
  fact(fact: Given, told: Scalar): void {
    if (/^value$/i.test(fact.attribute)) {
      const { kind, name, attr, unit } = meaningOf(fact.subject, 'system', false);
      if (kind !== null) {
        this.book.add(kind, name, attr, told, unit);
        return;
      }
    }
    // `port 3000`: the kind, and which.
    const numbered = /^(port|pid) (\d+)$/i.exec(fact.subject);
    const subject = numbered
      ? `${numbered[1]?.toLowerCase() === 'pid' ? 'process' : 'port'}:${numbered[2]}`
      : this.bare.has(fact.subject)
        ? `${this.bare.get(fact.subject)}:${fact.subject}`
        : fact.subject;
    const [first = '', ...rest] = subject.split(':');
    const single = /^(?:os|kernel|system|network|hardware)$/.test(first);
    const kind = rest.length > 0 || single ? first : (kindOf(first) ?? 'system');
    const whole = rest.length === 0 && (kindOf(first) !== null || single);
    const said = rest.length > 0 ? rest.join(':') : whole ? null : first;
    const attr = meaningOf(fact.attribute, kind, true);
    const value = fact.attribute === 'name' && kind === 'process' ? String(told) : told;
    const given = typeof fact.id === 'string' ? { id: fact.id } : {};
    const isPort = kind === 'port' && said !== null;
    const of = kind === 'path' ? 'file' : kind;
    const name = isPort ? (said.split('/').at(-1) ?? said) : kind === 'process' && said ? `#${said}` : said;
    const unit = typeof fact.unit === 'string' ? fact.unit : attr.unit;
    if (kind === 'process' && said && /^\d+$/.test(said)) {
      this.book.add(of, name, 'pid', Number(said), '', given);
      this.book.add(of, name, 'running', true, '', given);
      if (fact.attribute === 'name') this.book.thing(of, `${value}#${said}`);
    }
    if (isPort && said.includes('/')) this.book.add(of, name, 'protocol', said.split('/')[0] ?? '', '', given);
    const known = /^(?:ipv4|ipv6)$/.test(fact.attribute)
      ? 'address'
      : /^count/.test(fact.attribute)
        ? fact.attribute
        : attr.attr;
    this.book.add(of, name, fact.unit === 'B' && attr.attr === 'memory_percent' ? 'memory' : known, value, unit, given);
    if (name !== null && fact.attribute !== 'installed' && fact.attribute !== 'exists' && of !== 'package')
      this.book.add(of, name, 'exists', true, '', given);
  }
}

export function thingsOf(facts: readonly Given[]): Thing[] {
  const read = new Facts();
  read.facts(facts);
  derive(read.book.things);
  return read.book.things;
}
