import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../state/services.ts';
import { type FestivalQuery, queryAddress, queryText, readQuery } from './state.ts';

/** How long nobody types before the address follows. Safari refuses more than a hundred changes in half a minute. */
const pauseMilliseconds = 400;

interface FormState {
  readonly query: FestivalQuery;
  /** The address the query was last compared with. */
  readonly search: string;
  /** Counts how often the query came from elsewhere; the form is then made anew. */
  readonly version: number;
}

/**
 * The query of the form and of the address as one. The form leads: what is typed works at once and gets into the address
 * after a pause, in place of the entry of the history that is there. An address that says something else, by a link or by going
 * back, makes the form anew. Fields are uncontrolled, so nothing is ever written into one that is being typed in.
 */
export function useQuery(search: string) {
  const { platform } = useServices();
  const [form, setForm] = useState<FormState>(() => ({ query: queryOf(search), search, version: 0 }));
  const waiting = useRef<FestivalQuery>(undefined);
  if (form.search !== search) setForm(arrived(form, search));
  useEffect(() => () => void (waiting.current = undefined), [form.version]);

  function write(query: FestivalQuery, replace: boolean): void {
    waiting.current = undefined;
    const address = platform.path();
    if (isSame(query, queryOf(address.split('?')[1] ?? ''))) return;
    platform.go(queryAddress(address, query), { replace });
  }
  function type(query: FestivalQuery): void {
    setForm((before) => ({ ...before, query }));
    waiting.current = query;
    platform.later(pauseMilliseconds, () => {
      if (waiting.current === query) write(query, true);
    });
  }
  /** A choice is an entry of the history of its own; what was typed before it belongs to the one before. */
  function choose(query: FestivalQuery): void {
    settle();
    setForm((before) => ({ ...before, query }));
    write(query, false);
  }
  /** Lets the address follow at once. */
  function settle(): void {
    if (waiting.current) write(waiting.current, true);
  }
  return { query: form.query, version: form.version, type, choose, settle };
}

export type QueryState = ReturnType<typeof useQuery>;

function arrived({ query, version }: FormState, search: string): FormState {
  const asked = queryOf(search);
  return isSame(asked, query) ? { query, search, version } : { query: asked, search, version: version + 1 };
}

function queryOf(search: string): FestivalQuery {
  return readQuery(new URLSearchParams(search));
}

function isSame(one: FestivalQuery, other: FestivalQuery): boolean {
  return queryText(one) === queryText(other);
}
