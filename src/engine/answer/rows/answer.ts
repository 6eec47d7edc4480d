// A question as it was asked, and again in fewer words or in other ones where nothing told it plainly.
import { accounted } from './accounted.ts';
import { sayAgo, withoutAgo } from './ago.ts';
import { retold } from './retold.ts';
import { answerMended, type RowAnswer, type RowAsk } from './rows.ts';

const isPlain = ({ said, left }: RowAnswer): boolean =>
  left.length === 0 && said.length > 0 && said.every(({ doubts }) => doubts.length === 0);

/** As it was asked; what nothing tells so, in fewer words or in other ones. */
export async function answerFromRows(text: string, ask: RowAsk): Promise<RowAnswer> {
  const asked = withoutAgo(text);
  const answer = await answerWhen(asked, ask);
  return asked === text ? answer : sayAgo(answer, ask.relations.now());
}

async function answerWhen(asked: string, ask: RowAsk): Promise<RowAnswer> {
  const first = accounted(asked, await answerMended(asked, ask));
  const isNone = first.said.every(({ cells }) => cells.length === 0);
  if (isPlain(first) && (!isNone || first.questions.some(({ yesNo }) => yesNo))) return first;
  for (const { text, passed, doubt } of retold(asked, ask.world, isNone, isPlain(first))) {
    const again = accounted(text, await answerMended(text, ask));
    const isTold = again.left.length === 0 && again.said.some(({ cells }) => cells.length > 0);
    // What was told in part is told better where nothing is in doubt.
    if (!isTold || !(isNone || isPlain(again))) continue;
    const said = again.said.map((each) => (doubt ? { ...each, doubts: [...each.doubts, doubt] } : each));
    return { ...again, said, passed: [...again.passed, ...passed] };
  }
  return first;
}
