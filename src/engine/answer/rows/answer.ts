// A question as it was asked, and again in fewer words or in other ones where nothing told it plainly.
import { operationsAt } from '../../english/bound-words.ts';
import { tokenize } from '../../english/token.ts';
import { retold } from './retold.ts';
import { answerMended, type RowAnswer, type RowAsk } from './rows.ts';

const isPlain = ({ said, left }: RowAnswer): boolean =>
  left.length === 0 && said.length > 0 && said.every(({ doubts }) => doubts.length === 0);

const QUOTES = / says: “/;
const OF_MANY = /^(?:most|least|frequent|average|sum|per|oftener|rarer)$/;
const ONE_LINE = 'a line that speaks of it does not say of all of them';

/** *Who has the most*: one line that has the words is quoted, and does not tell it for sure. */
function quoted(text: string, answer: RowAnswer): RowAnswer {
  const isQuote = answer.questions.length === 0 && answer.said.some((each) => QUOTES.test(each.text));
  const tokens = tokenize(text);
  const asksOfMany = tokens.some((_, at) => operationsAt(tokens, at).some(({ op }) => OF_MANY.test(op)));
  if (!isQuote || !asksOfMany) return answer;
  return { ...answer, said: answer.said.map((each) => ({ ...each, doubts: [...each.doubts, ONE_LINE] })) };
}

/** As it was asked; what nothing tells so, in fewer words or in other ones. */
export async function answerFromRows(asked: string, ask: RowAsk): Promise<RowAnswer> {
  const first = quoted(asked, await answerMended(asked, ask));
  const isNone = first.said.every(({ cells }) => cells.length === 0);
  if (isPlain(first) && (!isNone || first.questions.some(({ yesNo }) => yesNo))) return first;
  for (const { text, passed, doubt } of retold(asked, ask.world, isNone, isPlain(first))) {
    const again = await answerMended(text, ask);
    const isTold = again.left.length === 0 && again.said.some(({ cells }) => cells.length > 0);
    // What was told in part is told better where nothing is in doubt.
    if (!isTold || !(isNone || isPlain(again))) continue;
    const said = again.said.map((each) => (doubt ? { ...each, doubts: [...each.doubts, doubt] } : each));
    return { ...again, said, passed: [...again.passed, ...passed] };
  }
  return first;
}
