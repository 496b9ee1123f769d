import { useServices } from '../state/services.ts';
import { useTypedText } from '../ui/use-typed-text.ts';
import { rememberSearch } from './recent-searches.ts';
import { readSearchQuery, searchAddress } from './search-query.ts';

/** The address follows the typed text and replaces its history entry; only an address from elsewhere changes the field. */
export function useTypedQuery(q: string) {
  const { platform } = useServices();
  const typed = useTypedText(q, (text) => {
    const present = readSearchQuery(platform.path().split('?')[1] ?? '');
    if (present.q !== text) platform.go(searchAddress({ q: text, kind: present.kind }), { replace: true });
  });
  /** Updates the address at once, and stores the query in the recent searches. */
  function settle(text: string): void {
    typed.settle(text);
    if (text.trim()) rememberSearch(platform.local, text.trim());
  }
  return { text: typed.text, version: typed.version, type: typed.type, settle };
}

export type TypedQuery = ReturnType<typeof useTypedQuery>;
