// A line to type into. Control keys do what they do in a shell's line or nothing; they never become letters.
import { type Key, useInput, useStdin } from 'ink';
import TextInput from 'ink-text-input';
import { useCallback, useEffect, useRef } from 'react';
import { PASTED } from '../regions/key-pieces.ts';
import { typeInto } from '../regions/stand-ins.ts';

export interface LineInputProps {
  value: string;
  onChange(text: string): void;
  onSubmit(text: string): void;
  placeholder?: string;
}

/** Stands before the input, so that it hears of every key first. */
function Listener({ onKey }: { onKey(input: string, key: Key): void }) {
  useInput(onKey);
  return null;
}

export function LineInput({ value, onChange, onSubmit, placeholder }: LineInputProps) {
  const { stdin } = useStdin();
  useEffect(() => typeInto(stdin), [stdin]);
  const command = useRef(false);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const onKey = useCallback((input: string, key: Key) => {
    command.current = (key.ctrl || key.meta) && !key.escape;
    const { value: text, onChange: change } = latest.current;
    if (key.ctrl && input === 'u') change('');
    if (key.ctrl && input === 'w') change(text.replace(/\S+\s*$/, ''));
  }, []);
  return (
    <>
      <Listener onKey={onKey} />
      <TextInput
        value={value}
        onChange={(text) => {
          if (!command.current) onChange(text.replaceAll(PASTED, ''));
        }}
        onSubmit={onSubmit}
        placeholder={placeholder}
      />
    </>
  );
}
