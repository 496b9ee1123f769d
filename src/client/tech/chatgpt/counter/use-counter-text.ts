import { type RefObject, useState } from 'react';
import { maxKeptCharacters, useKeptText } from '#client/state/use-kept-text.ts';

export interface CounterText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Replaces the text; the previous one can be restored. */
  readonly replace: (text: string) => void;
  readonly restore: (() => void) | undefined;
  /** Replaces the text and scrolls to the counter, for texts from other parts of the page. */
  readonly show: (text: string) => void;
  readonly input: RefObject<HTMLTextAreaElement | null>;
}

/** Holds the text of the counter, which is stored on the device. */
export function useCounterText(): CounterText {
  const { text, type, input } = useKeptText<HTMLTextAreaElement>('tech/chatgpt/counter', maxKeptCharacters);
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
