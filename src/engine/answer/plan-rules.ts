// The plan without a model: is it a question at all, what kind, which probes.
import { readChange } from './change.ts';
import { commandAsked } from './command-meaning.ts';
import type { Place } from './kinds/kind.ts';
import { matchKind } from './kinds/registry.ts';
import { checkCalls, type Plan } from './plan.ts';
import { type Question, readQuestion } from './question.ts';
import { isAboutMachine, NOT_HERE } from './untold.ts';

const NOTHING = { needs_tools: false, tools: [], notes: '', source: 'rules', kind: null } as const;

/** The kind of a question that no probe answers: what the parts of a command mean. */
export const COMMAND_MEANING = 'command-meaning';

export function planByRules(text: string, place: Place): { plan: Plan; question: Question } {
  const question = readQuestion(text);
  if (commandAsked(text) !== null)
    return {
      question,
      plan: { ...NOTHING, tools: [], needs: 'nothing', rationale: NOT_HERE, kind: COMMAND_MEANING },
    };
  const change = readChange(text);
  if (change.changes)
    return {
      question,
      plan: { ...NOTHING, tools: [], needs: 'proposal', rationale: `A request: ${change.reason}.` },
    };
  const match = matchKind(question);
  if (!match)
    return {
      question,
      plan: {
        ...NOTHING,
        tools: [],
        needs: 'nothing',
        rationale: isAboutMachine(question) ? 'No kind of question fits.' : NOT_HERE,
      },
    };
  // Sure when it fits well and the next kind much worse.
  const sure = Math.min(
    0.97,
    0.55 + 0.08 * match.score + 0.1 * Math.min(2, match.score - match.second),
  );
  const wanted = match.kind
    .calls(question, place)
    .map((call) => ({ ...call, confidence: Math.round(100 * call.confidence * sure) / 100 }));
  const { calls, problems } = checkCalls(wanted, place);
  if (wanted.length === 0)
    problems.push(
      question.entities.currentFile
        ? 'Which file? None was talked about.'
        : 'Something is missing in the question.',
    );
  return {
    question,
    plan: {
      needs_tools: calls.length > 0,
      tools: calls,
      rationale: `Read as the question "${match.kind.id}".`,
      notes: problems.join(' '),
      needs: 'probes',
      source: 'rules',
      kind: match.kind.id,
    },
  };
}
