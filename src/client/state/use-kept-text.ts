import { type RefObject, useEffect, useRef, useState } from 'react';
import { useServices } from './services.ts';

export interface KeptText<Control> {
  readonly text: string;
  readonly type: (text: string) => void;
  /** To be set on the control, so that what was typed before the page came alive is not lost. */
  readonly input: RefObject<Control | null>;
}

/** Local storage has room for about five million characters for the whole site. */
export const mostKeptCharacters = 200_000;

/** The text of a control that outlives the page, as long as it is not too long for the browser to keep. */
export function useKeptText<Control extends HTMLInputElement | HTMLTextAreaElement>(
  key: string,
  most = mostKeptCharacters,
): KeptText<Control> {
  const { platform } = useServices();
  const [text, setText] = useState('');
  const input = useRef<Control>(null);

  function type(next: string): void {
    setText(next);
    if (next && next.length <= most) platform.local.write(key, next);
    else platform.local.remove(key);
  }

  // Text typed before hydration is in the control alone and wins over the kept text. Every rendering makes a new `type`; only
  // another key has another kept text.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => type(input.current?.value || (platform.local.read(key) ?? '')), [platform, key]);
  return { text, type, input };
}
