// Candidates from the catalog, and what the catalog says of the candidates of frames: a program whose purposes share no
// word with the request is a poor answer, however well a phrase could be read into it.

import type { Machine } from '../../machine.ts';
import type { Hit } from '../../retrieve/catalog-index.ts';
import { fillTemplate } from '../../retrieve/fill-template.ts';
import type { Grounding } from '../../slot-fit.ts';
import type { Token } from '../../token.ts';
import type { Option } from './choose.ts';
import { appendStages } from './suffix.ts';

export interface CatalogContext {
  tokens: readonly Token[];
  ground: Grounding;
  machine: Machine;
  stages: readonly string[];
}

/** Scores of retrieval on the scale of the frames' confidence. */
const SCALE = num('SCALE', 0.85);
/** For each thing of the request that the command leaves out. */
const LEFT_OUT = num('LEFT', 0.8);
const NOT_HERE = num('NOTHERE', 0.8);
const FILLED = num('FILLED', 30);
/** Share of a confidence that the evidence for its program decides. */
const EVIDENCE_SHARE = num('EVID', 0.3);
const NAMED = num('NAMED', 1.3);
const NOT_NAMED = num('NOTNAMED', 0.6);

function num(name: string, fallback: number): number {
  return Number(process.env[name] ?? fallback);
}

export function programOf(command: string): string {
  return command.replace(/^sudo /, '').split(' ', 1)[0] ?? '';
}

export function catalogOptions(hits: readonly Hit[], context: CatalogContext): Option[] {
  const { tokens, ground, machine, stages } = context;
  return hits.slice(0, FILLED).flatMap((hit): Option[] => {
    const { template, entry, program } = hit.doc;
    const filled = fillTemplate(template, tokens, hit.matched, ground);
    if ('missing' in filled) return [];
    const here = template.programs.every((name) => machine.has(name));
    const confidence =
      Math.min(1, SCALE * hit.score) * LEFT_OUT ** filled.left * (here ? 1 : NOT_HERE);
    return [
      {
        id: `catalog ${program}`,
        command: appendStages(filled.command, stages),
        summary: entry.purpose,
        confidence,
        question: null,
      },
    ];
  });
}

/** Confidence after what the catalog knows of each program and what the request names itself. */
export function byEvidence(hits: readonly Hit[], named: ReadonlySet<string>) {
  const best = hits[0]?.score ?? 0;
  const evidence = new Map<string, number>();
  for (const { doc, score } of hits)
    evidence.set(doc.program, Math.max(evidence.get(doc.program) ?? 0, score / best));
  return (option: Option): Option => {
    if (option.command === null) return option;
    const program = programOf(option.command);
    const share = 1 - EVIDENCE_SHARE * (1 - (evidence.get(program) ?? 0));
    const said = named.size === 0 ? 1 : named.has(program) ? NAMED : NOT_NAMED;
    return { ...option, confidence: Math.min(1, option.confidence * share * said) };
  };
}
