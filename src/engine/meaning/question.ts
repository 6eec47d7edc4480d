// Whether a request asks for something that is so: nothing is changed then, whatever else is read in it.
import type { Token } from '../english/token.ts';

/** Words that begin a question; *how do I* asks for a way to do something. */
export function isQuestion(tokens: readonly Token[], text: string): boolean {
  const [first, second, third] = tokens;
  if (!first || first.quoted) return false;
  // "anything to upgrade?"
  if (/^(?:any|some)/.test(first.lower)) return text.trimEnd().endsWith('?');
  if (first.lower === 'how') return !/^(?:do|can|to|would|could|should)$/.test(second?.lower ?? '');
  if (first.lower === 'what')
    return !(
      second?.lower === 'is' &&
      third?.lower === 'the' &&
      tokens.some(({ lower }) => lower === 'command')
    );
  return /^(?:which|who|whose|where|when|is|are|was|were|does|did|has|why)$/.test(first.lower);
}
