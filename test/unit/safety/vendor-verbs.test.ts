// What the vendor specs say of their sub-commands is held against the verdict: one whose description begins with a verb of
// taking away or giving away is never safe because it stands among others that look.
import { beforeAll, describe, expect, it } from 'vitest';
import { argumentRoles } from '../../../src/engine/assembly/argument-roles.ts';
import { createSafety } from '../../../src/engine/safety/index.ts';
import type { CompactNode } from '../../../src/engine/suggest/specs/compact.ts';
import { openSpecPack } from '../../../src/engine/suggest/specs/pack.ts';
import { HERE } from '../../helpers/safety.ts';

const TAKES_AWAY =
  /^(?:permanently |forcibly |recursively )?(?:delet|remov|drop|destroy|purg|revok|terminat|eras|uninstall|clear|unlink|overwrit|kill|stop|publish|upload|deploy)(?:e?s|e|ing)?\s/i;
/** Names that say the opposite of a description that is not about the sub-command itself, and what only helps. */
const ASKS = /^(?:help|describe|get|list|show|status|info|batch-get)(?:-|$)/;
const MAX_DEPTH = 4;

interface Said {
  line: string;
  says: string;
}

const pack = openSpecPack();
const said: Said[] = [];

async function walk(node: CompactNode, path: string[]): Promise<void> {
  const inside = node.L ? ((await pack.read(node.L)) ?? node) : node;
  const says = node.d ?? inside.d ?? '';
  const needed = (inside.a ?? []).filter(({ f }) => ((f ?? 0) & 2) === 0).map(() => 'thing');
  if (path.length > 1 && TAKES_AWAY.test(says)) said.push({ line: [...path, ...needed].join(' '), says });
  if (path.length > MAX_DEPTH) return;
  for (const sub of inside.s ?? []) {
    const name = typeof sub.n === 'string' ? sub.n : (sub.n[0] as string);
    if (!ASKS.test(name)) await walk(sub, [...path, name]);
  }
}

describe('sub-commands of the vendor specs', () => {
  beforeAll(async () => {
    for (const [program, segment] of pack.commands) {
      const node = await pack.read(segment);
      if (node) await walk(node, [program]);
    }
  }, 120_000);

  it('that take or give something away are never safe', () => {
    const safety = createSafety({ roles: argumentRoles() });
    const silent = said
      .filter(({ line }) => safety.check(line, HERE).level === 'safe')
      .map(({ line, says }) => `${line} · ${says}`);
    expect(said.length).toBeGreaterThan(3_000);
    expect(silent).toEqual([]);
  });
});
