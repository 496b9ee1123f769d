import { useEffect, useRef, useState } from 'react';
import { useServices } from '../state/services.ts';

/** How long nobody types before the address follows. Safari refuses more than a hundred changes in half a minute. */
const pauseMilliseconds = 400;

interface Typed {
  readonly text: string;
  /** What the address said when it was last compared. */
  readonly seen: string;
  /** Counts how often the address came from elsewhere; the form is then made anew. */
  readonly version: number;
}

export interface TypedText {
  /** What is typed, or what the address says while nobody types. */
  readonly text: string;
  /** A key for the form. */
  readonly version: number;
  readonly type: (text: string) => void;
  /** Lets the address follow at once. */
  readonly settle: (text: string) => void;
}

/** What is typed leads, and the address follows when the writer rests; only an address from elsewhere changes the field. */
export function useTypedText(present: string, follow: (text: string) => void): TypedText {
  const { platform } = useServices();
  const [typed, setTyped] = useState<Typed>({ text: present, seen: present, version: 0 });
  const waiting = useRef<string>(undefined);
  if (typed.seen !== present) setTyped(arrived(typed, present));
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

function arrived({ text, version }: Typed, present: string): Typed {
  return text === present ? { text, seen: present, version } : { text: present, seen: present, version: version + 1 };
}
