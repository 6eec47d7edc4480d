// A follow-up that changes no part of the goal may still be the end of its sentence: "find the big ones" – "delete them".
// The two are read as one, whole, by whoever read the request; a command that came from elsewhere is not made anew.
import type { ProposeResult } from '../types.ts';
import { takesPlace, withOtherWord } from './put-instead.ts';
import { joined, type Previous, type Refinement } from './refine.ts';

/** How a sentence is proposed for by itself. */
export type Proposed = (sentence: string) => Promise<Pick<ProposeResult, 'status' | 'generator' | 'command'>>;

export async function inOneSentence(
  { request, command }: Previous,
  text: string,
  propose: Proposed,
): Promise<Refinement | null> {
  const asRead = async (sentence: string): Promise<string | null> => {
    const made = await propose(sentence);
    return made.status === 'proposed' && made.generator === 'reading' ? made.command : null;
  };
  if ((await asRead(request)) !== command) return null;
  const other = withOtherWord(request, text);
  // What takes the place of something is no second step.
  const more = takesPlace(text) ? [] : [joined(request, text), `${request.trim()} and ${text.trim()}`];
  for (const sentence of other === null ? more : [other]) {
    const whole = await asRead(sentence);
    if (whole !== null && whole !== command) return { command: whole, request: sentence, unread: [] };
  }
  return null;
}
