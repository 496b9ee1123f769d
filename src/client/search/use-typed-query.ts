import { useEffect, useRef, useState } from 'react';
import { useServices } from '../state/services.ts';
import { rememberSearch } from './recent-searches.ts';
import { readSearchQuery, searchAddress } from './search-query.ts';

/** How long nobody types before the address follows. Safari refuses more than a hundred changes in half a minute. */
const pauseMilliseconds = 400;

interface Typed {
  readonly text: string;
  /** What the address said when it was last compared. */
  readonly seen: string;
  /** Counts how often the address came from elsewhere; the form is then made anew. */
  readonly version: number;
}

/** What is typed leads and the address follows, in place of its entry; only an address from elsewhere changes the field. */
export function useTypedQuery(q: string) {
  const { platform } = useServices();
  const [typed, setTyped] = useState<Typed>({ text: q, seen: q, version: 0 });
  const waiting = useRef<string>(undefined);
  if (typed.seen !== q) setTyped(arrived(typed, q));
  useEffect(() => () => void (waiting.current = undefined), [typed.version]);

  function write(text: string): void {
    waiting.current = undefined;
    const present = readSearchQuery(platform.path().split('?')[1] ?? '');
    if (present.q === text) return;
    platform.go(searchAddress({ q: text, kind: present.kind }), { replace: true });
  }
  function type(text: string): void {
    const trimmed = text.trim();
    setTyped((before) => ({ ...before, text: trimmed }));
    waiting.current = trimmed;
    platform.later(pauseMilliseconds, () => {
      if (waiting.current === trimmed) write(trimmed);
    });
  }
  /** Lets the address follow at once, and keeps what was asked. */
  function settle(text: string): void {
    write(text.trim());
    if (text.trim()) rememberSearch(platform.local, text.trim());
  }
  return { version: typed.version, type, settle };
}

export type TypedQuery = ReturnType<typeof useTypedQuery>;

function arrived({ text, version }: Typed, q: string): Typed {
  return text === q ? { text, seen: q, version } : { text: q, seen: q, version: version + 1 };
}
