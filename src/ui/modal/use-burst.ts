// Where Enter does something and nothing is typed, a line that is pasted without its marks ends in an Enter that nobody
// pressed: the one right behind a run of text.
import { useRef } from 'react';

/** Told of each input; true for an Enter that belongs to the text before it. */
export function useBurst(): (input: string, isReturn: boolean) => boolean {
  const text = useRef(false);
  return (input, isReturn) => {
    const behind = text.current && isReturn;
    text.current = !isReturn && [...input].length > 1;
    return behind;
  };
}
