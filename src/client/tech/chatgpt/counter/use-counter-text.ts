import { type RefObject, useState } from 'react';
import { mostKeptCharacters, useKeptText } from '../../../state/use-kept-text.ts';

export interface CounterText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Puts another text in its place; the one before can be had back. */
  readonly replace: (text: string) => void;
  readonly restore: (() => void) | undefined;
  /** The same, and takes the reader there: for texts that come from another part of the page. */
  readonly show: (text: string) => void;
  readonly input: RefObject<HTMLTextAreaElement | null>;
}

/** The text that is counted; the device keeps it. */
export function useCounterText(): CounterText {
  const { text, type, input } = useKeptText<HTMLTextAreaElement>('tech/chatgpt/counter', mostKeptCharacters);
  const [before, setBefore] = useState('');

  function replace(next: string): void {
    if (text && text !== next) setBefore(text);
    type(next);
  }

  function show(next: string): void {
    replace(next);
    input.current?.focus();
    input.current?.scrollIntoView({ block: 'center' });
  }

  return { text, type, replace, restore: before ? () => (replace(before), undefined) : undefined, show, input };
}
