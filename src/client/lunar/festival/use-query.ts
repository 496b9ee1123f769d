import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../state/services.ts';
import { type FestivalQuery, queryAddress, queryText, readQuery } from './state.ts';

/**
 * The address follows after this pause in typing, because Safari refuses more than a hundred changes in half a minute.
 */
const pauseMilliseconds = 400;

interface FormState {
  readonly query: FestivalQuery;
  /** The address with which the query was last compared. */
  readonly search: string;
  /** Counts how often the query came from the address; the form is then mounted anew. */
  readonly version: number;
}

/**
 * Keeps the query of the form and of the address equal. Typed text filters at once and is written into the address
 * after a pause, replacing the present history entry. When the address changes by other means (a link, the back
 * button), the form is mounted anew. The fields are uncontrolled, so that no render writes into a field while the
 * reader types.
 */
export function useQuery(search: string) {
  const { platform } = useServices();
  const [form, setForm] = useState<FormState>(() => ({ query: queryOf(search), search, version: 0 }));
  const waiting = useRef<FestivalQuery>(undefined);
  if (form.search !== search) setForm(applySearch(form, search));
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
  /** A choice adds an entry to the history; text typed before it is written into the previous entry. */
  function choose(query: FestivalQuery): void {
    settle();
    setForm((before) => ({ ...before, query }));
    write(query, false);
  }
  /** Writes the address at once. */
  function settle(): void {
    if (waiting.current) write(waiting.current, true);
  }
  return { query: form.query, version: form.version, type, choose, settle };
}

export type QueryState = ReturnType<typeof useQuery>;

function applySearch({ query, version }: FormState, search: string): FormState {
  const asked = queryOf(search);
  return isSame(asked, query) ? { query, search, version } : { query: asked, search, version: version + 1 };
}

function queryOf(search: string): FestivalQuery {
  return readQuery(new URLSearchParams(search));
}

function isSame(one: FestivalQuery, other: FestivalQuery): boolean {
  return queryText(one) === queryText(other);
}
