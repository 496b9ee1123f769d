import { useEffect, useRef, useState } from 'react';
import { useServices } from '../state/services.ts';

/** The address follows after this long without typing. Safari refuses more than a hundred changes in half a minute. */
const pauseMilliseconds = 400;

interface Typed {
  readonly text: string;
  /** The text of the address at the last comparison. */
  readonly seen: string;
  /** Counts the changes of the address from elsewhere; each one creates the form anew. */
  readonly version: number;
}

export interface TypedText {
  /** The typed text, or the address's text while nothing is typed. */
  readonly text: string;
  /** The React key of the form. */
  readonly version: number;
  readonly type: (text: string) => void;
  /** Updates the address at once. */
  readonly settle: (text: string) => void;
}

/** Keeps field and address in step: the address follows the typed text after a pause; only an address from elsewhere changes the field. */
export function useTypedText(present: string, follow: (text: string) => void): TypedText {
  const { platform } = useServices();
  const [typed, setTyped] = useState<Typed>({ text: present, seen: present, version: 0 });
  const waiting = useRef<string>(undefined);
  if (typed.seen !== present) setTyped(applyPresent(typed, present));
  useEffect(() => () => void (waiting.current = undefined), [typed.version]);

  function write(text: string): void {
    waiting.current = undefined;
    follow(text);
  }
  return {
    text: typed.text,
    version: typed.version,
    type(text) {
      const trimmed = text.trim();
      setTyped((before) => ({ ...before, text: trimmed }));
      waiting.current = trimmed;
      platform.later(pauseMilliseconds, () => {
        if (waiting.current === trimmed) write(trimmed);
      });
    },
    settle: (text) => write(text.trim()),
  };
}

function applyPresent({ text, version }: Typed, present: string): Typed {
  return text === present ? { text, seen: present, version } : { text: present, seen: present, version: version + 1 };
}
